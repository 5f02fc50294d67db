import { FormularioDeCategoria } from '#web/components/admin-categorias/formulario-de-categoria.tsx';
import { receberCategoria } from './receber-categoria.ts';
import type { Route } from './+types/nova.ts';

export function loader() {
  return null;
}

export function action({ context, request }: Route.ActionArgs) {
  return receberCategoria(context, request, null);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? new Headers();
}

export function meta() {
  return [{ title: 'Nova categoria · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function NovaCategoria({ actionData }: Route.ComponentProps) {
  return <FormularioDeCategoria titulo="Nova categoria" categoria={null} resposta={actionData ?? null} />;
}
