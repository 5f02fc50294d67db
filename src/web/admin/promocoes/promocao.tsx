// @requirement 15.23.5
import { useFetcher } from 'react-router';
import { experimentarPromocao } from '#application/promocoes/experimentar-promocao.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { buscarPromocao, nomesDosProdutos } from '#db/promocoes/ler-admin-promocoes.ts';
import { novoId } from '#domain/identificador.ts';
import { estadoDaPromocao, fraseDoDesconto } from '#domain/precos/estado-da-promocao.ts';
import { digitarPromocao, promocaoVazia } from '#domain/precos/promocao-cadastro.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { RecordForm } from '#web/panel/record.tsx';
import { Experimento } from './experimento.tsx';
import { promocaoForm } from './promocao-form.ts';
import { salvar } from './promocoes-action.ts';
import { deSalvar } from './promocoes-frases.ts';
import type { Route } from './+types/promocao.ts';

/** The promotion of the address, or a new one. */
export const loader = load(async ({ loja, db, now, id, query }) => {
  const promocao = id === '' ? null : found(await buscarPromocao(db, id));
  const carrinho = umaLinha(query.get('carrinho') ?? '').slice(0, 2000);
  const [categorias, produtos, resultado] = await Promise.all([
    listarCategorias(db),
    nomesDosProdutos(db, promocao?.produtos ?? []),
    promocao && carrinho !== '' ? experimentarPromocao(loja, promocao, carrinho) : null,
  ]);
  return {
    gravada: promocao && {
      id,
      nome: promocao.nome,
      desconto: fraseDoDesconto(promocao),
      estado: estadoDaPromocao(promocao, now),
      experimento: { carrinho, resultado },
    },
    start: promocao ? digitarPromocao(promocao) : promocaoVazia,
    version: promocao?.versao ?? null,
    repeatKey: promocao ? undefined : novoId(),
    data: {
      produtos: produtos.map((produto) => ({ id: produto.id, nome: produto.nome })),
      categorias: categorias.map(({ slug, nome }) => [slug, nome] as const),
    },
  };
});

export const action = salvar;
export const handle = noAnswer({ '': deSalvar });

const titulo = (gravada: { nome: string } | null | undefined) =>
  gravada === null ? 'Nova promoção' : `Editar a promoção ${gravada?.nome ?? ''}`;
export const meta = ({ loaderData }: Route.MetaArgs) => title(titulo(loaderData?.gravada));

const frases = {
  agendada: 'Ainda não começou.',
  'no ar': 'Está no ar: para outro desconto, encerre esta e crie outra.',
  encerrada: 'Terminou: fica como foi.',
};

export default function Promocao({ loaderData: { gravada, ...record }, actionData }: Route.ComponentProps) {
  const { Form } = useFetcher();
  const encerrar = gravada && gravada.estado !== 'encerrada' && (
    <Ato>
      <Form method="post" action="/admin/promocoes">
        <input type="hidden" name="id" value={gravada.id} />
        <button type="submit" className="botao botao-pequeno">
          Encerrar agora
        </button>
      </Form>
    </Ato>
  );
  const frase = gravada
    ? `${gravada.desconto}. ${frases[gravada.estado]}`
    : 'Nome, tipo e o desconto são obrigatórios.';
  return (
    <Page title={titulo(gravada)} note={frase} acts={encerrar}>
      <RecordForm of={promocaoForm} {...record} reply={actionData} list="/admin/promocoes" save="Salvar promoção" />
      {gravada && <Experimento {...gravada.experimento} />}
    </Page>
  );
}
