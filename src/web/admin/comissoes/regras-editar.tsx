// @requirement 15.30.1
import '#web/admin/base/formulario.css';
import { data } from 'react-router';
import { buscarRegra } from '#db/queries/comissoes/regras-de-comissao.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { nomesDosProdutos } from '#db/queries/promocoes/admin-promocoes.ts';
import { fraseDaRegra } from '#domain/comissoes/frase-da-regra.ts';
import { digitarRegra } from '#domain/comissoes/regra-cadastro.ts';
import { estadoDaPromocao } from '#domain/precos/estado-da-promocao.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDaRegra } from './formulario-da-regra.tsx';
import { salvar } from './regras-action.ts';
import { erroAoSalvarRegra } from './regras-frases.ts';
import type { Route } from './+types/regras-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const agora = relogio.agora();
  const regra = await buscarRegra(db, params.id);
  // An ended rule stays as it was.
  if (!regra || estadoDaPromocao(regra, agora) === 'encerrada') throw data(null, { status: 404 });
  const [categorias, produtos] = await Promise.all([listarCategorias(db), nomesDosProdutos(db, regra.produtos)]);
  return {
    frase: fraseDaRegra(regra.paraLer, agora),
    inicial: digitarRegra(regra),
    versao: regra.versao,
    categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
    produtos: produtos.map(({ id, nome }) => ({ id, nome })),
  };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { salvar: erroAoSalvarRegra } };

export const meta = () => metaDoPainel('Editar regra de comissão');

export default function EditarRegra({ loaderData, actionData }: Route.ComponentProps) {
  const { frase, inicial, versao, categorias, produtos } = loaderData;
  const lista = useListaDeOnde('/admin/comissoes/regras');
  return (
    <>
      <TituloDoPainel titulo="Editar regra de comissão" frase={`${frase}. Os pedidos já feitos não mudam.`} />
      <FormularioDaRegra
        inicial={inicial}
        produtos={produtos}
        categorias={categorias}
        versao={versao}
        resposta={actionData ?? null}
        voltar={lista}
      />
    </>
  );
}
