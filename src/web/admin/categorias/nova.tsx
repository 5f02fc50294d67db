import { metaDoPainel } from '#web/moldura/meta.ts';
import { FormularioDeCategoria } from './formulario-de-categoria.tsx';
import { salvar } from './categorias-action.ts';
import { frasesDeSalvarCategoria } from './categorias-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/nova.ts';

export function loader() {
  return null;
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': frasesDeSalvarCategoria.recusado } };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? new Headers();
}

export const meta = () => metaDoPainel('Nova categoria');

export default function NovaCategoria({ actionData }: Route.ComponentProps) {
  return <FormularioDeCategoria titulo="Nova categoria" categoria={null} resposta={actionData ?? null} />;
}
