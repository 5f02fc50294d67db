// @requirement 2.16.3
import { data } from 'react-router';
import { listarCategoriasDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { lerProdutoDoAdmin, listarMovimentos } from '#db/queries/produtos/admin-produtos.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FormularioDeProduto } from './formulario-de-produto.tsx';
import { acoesDoFormulario } from './produtos-action.ts';
import { frasesDeSalvarProduto } from './produtos-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/produtos-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  if (!formaDoProdutoId.test(params.id)) throw data(frasesDoCatalogo.semProduto, { status: 404 });
  const [produto, categorias, movimentos] = await Promise.all([
    lerProdutoDoAdmin(db, params.id),
    listarCategoriasDoAdmin(db),
    listarMovimentos(db, params.id),
  ]);
  if (!produto) throw data(frasesDoCatalogo.semProduto, { status: 404 });
  return { produto, categorias: categorias.map(({ slug, nome }) => ({ slug, nome })), movimentos };
}

export const action = acoesDoFormulario;

export const handle: FrasesSemResposta = { formularios: { '': frasesDeSalvarProduto.recusado } };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? new Headers();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar Produto: ${loaderData?.produto.nome ?? ''}`);
}

export default function EditarProduto({
  loaderData: { produto, categorias, movimentos },
  actionData,
}: Route.ComponentProps) {
  return (
    <FormularioDeProduto
      key={produto.id}
      titulo="Editar Produto"
      produto={produto}
      copia={false}
      categorias={categorias}
      movimentos={movimentos}
      resposta={actionData ?? null}
    />
  );
}
