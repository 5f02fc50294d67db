import { Outlet } from 'react-router';
import { Moldura } from '#web/moldura/moldura.tsx';
import { PaginaDeErro } from '#web/moldura/erro-da-pagina.tsx';
import { tituloDoErro } from '#web/moldura/titulo-do-erro.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import type { Route } from './+types/layout.ts';

/** Default for pages without their own meta, and for failures. */
export function meta({ error, matches }: Route.MetaArgs) {
  const loja = matches[0].loaderData?.loja.nome;
  return error ? metaForaDosBuscadores(tituloDoErro(error), loja) : [{ title: loja ?? '' }];
}

export default function LayoutDaLoja() {
  return (
    <Moldura>
      <Outlet />
    </Moldura>
  );
}

/** Failed pages keep the frame, with its links. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Moldura>
      <PaginaDeErro erro={error} />
    </Moldura>
  );
}
