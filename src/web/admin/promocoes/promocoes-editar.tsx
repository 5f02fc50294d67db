// @requirement 15.23.5
import '#web/admin/base/formulario.css';
import { data, useFetcher } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { buscarPromocao, nomesDosProdutos } from '#db/queries/promocoes/admin-promocoes.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { estadoDaPromocao, fraseDoDesconto } from '#domain/precos/estado-da-promocao.ts';
import { digitarPromocao } from '#domain/precos/promocao-cadastro.ts';
import { experimentarPromocao } from '#application/promocoes/experimentar-promocao.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { Experimento } from './experimento.tsx';
import { FormularioDaPromocao } from './formulario-da-promocao.tsx';
import { salvar } from './promocoes-action.ts';
import { erroAoSalvarPromocao } from './promocoes-frases.ts';
import type { Route } from './+types/promocoes-editar.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { db, relogio } = loja;
  const promocao = await buscarPromocao(db, params.id);
  if (!promocao) throw data(null, { status: 404 });
  const carrinho = umaLinha(url.searchParams.get('carrinho') ?? '').slice(0, 2000);
  const [categorias, produtos, resultado] = await Promise.all([
    listarCategorias(db),
    nomesDosProdutos(db, promocao.produtos),
    carrinho === '' ? null : experimentarPromocao(loja, promocao, carrinho),
  ]);
  return {
    id: promocao.id,
    carrinho,
    resultado,
    nome: promocao.nome,
    desconto: fraseDoDesconto(promocao),
    estado: estadoDaPromocao(promocao, relogio.agora()),
    inicial: digitarPromocao(promocao),
    versao: promocao.versao,
    categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
    produtos: produtos.map(({ id, nome }) => ({ id, nome })),
  };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarPromocao } };

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar a promoção ${loaderData?.nome ?? ''}`);
}

const frases = {
  agendada: 'Ainda não começou.',
  'no ar': 'Está no ar: para outro desconto, encerre esta e crie outra.',
  encerrada: 'Terminou: fica como foi.',
};

export default function EditarPromocao({ loaderData, actionData }: Route.ComponentProps) {
  const { id, carrinho, resultado, nome, desconto, estado, inicial, versao, categorias, produtos } = loaderData;
  const { Form } = useFetcher();
  return (
    <>
      <TituloDoPainel titulo={`Editar a promoção ${nome}`} frase={`${desconto}. ${frases[estado]}`}>
        {estado !== 'encerrada' && (
          <Ato>
            <Form method="post" action="/admin/promocoes">
              <input type="hidden" name="id" value={id} />
              <button type="submit" className="botao botao-pequeno">
                Encerrar agora
              </button>
            </Form>
          </Ato>
        )}
      </TituloDoPainel>
      <FormularioDaPromocao
        inicial={inicial}
        produtos={produtos}
        categorias={categorias}
        versao={versao}
        resposta={actionData ?? null}
      />
      <Experimento carrinho={carrinho} resultado={resultado} />
    </>
  );
}
