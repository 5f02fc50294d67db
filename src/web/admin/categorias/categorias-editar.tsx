import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lerCategoriaDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FormularioDeCategoria } from './formulario-de-categoria.tsx';
import { salvar } from './categorias-action.ts';
import { frasesDeSalvarCategoria } from './categorias-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/categorias-editar.ts';

const formaDoSlug = /^[a-z0-9-]{1,100}$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const categoria = formaDoSlug.test(params.id)
    ? await lerCategoriaDoAdmin(context.get(lojaContext).db, params.id)
    : null;
  if (!categoria) throw data(frasesDoCatalogo.semCategoria, { status: 404 });
  return { categoria };
}

export const action = salvar;

/** After a change of the slug this address does not exist any more, so the form is not revalidated before it leaves. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate;
}

export const handle: FrasesSemResposta = { formularios: { '': frasesDeSalvarCategoria.recusado } };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? new Headers();
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar categoria: ${loaderData?.categoria.nome ?? ''}`);
}

export default function EditarCategoria({ loaderData: { categoria }, actionData }: Route.ComponentProps) {
  return (
    <FormularioDeCategoria
      key={categoria.slug}
      titulo="Editar categoria"
      categoria={categoria}
      resposta={actionData ?? null}
    />
  );
}
