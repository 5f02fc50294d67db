// @requirement 1.3 2.1.7 2.22.1
import { ChartNoAxesColumn, Link2 } from '#web/ui/media/icones-do-painel.tsx';
import { ShoppingBag, UserRound } from '#web/ui/media/icones.tsx';
import { Outlet } from 'react-router';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { type GrupoDoPainel, MolduraDoPainel } from '#web/moldura/painel/moldura-do-painel.tsx';
import { PaginaDeErro } from '#web/moldura/erro-da-pagina.tsx';
import { tituloDoErro } from '#web/moldura/titulo-do-erro.ts';
import { exigir } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [exigir(podeVerAreaDeInfluencer)];

/** Empty loader: client navigation into the area must reach the server and its guard. */
export function loader() {
  return null;
}

/** Default for pages without a meta of their own. */
export function meta({ error }: Route.MetaArgs) {
  return metaForaDosBuscadores(error ? tituloDoErro(error) : 'Dashboard', 'Painel do influencer');
}

const grupos: GrupoDoPainel[] = [
  {
    elos: [
      { para: '/influencer', nome: 'Dashboard', icone: ChartNoAxesColumn, comFilhas: false },
      { para: '/influencer/pedidos', nome: 'Pedidos', icone: ShoppingBag },
      { para: '/influencer/links', nome: 'Links', icone: Link2 },
      { para: '/influencer/perfil', nome: 'Perfil', icone: UserRound },
    ],
  },
];

function Painel({ children }: { children: React.ReactNode }) {
  return (
    <MolduraDoPainel titulo="Painel do influencer" grupos={grupos}>
      {children}
    </MolduraDoPainel>
  );
}

export default function LayoutDoInfluencer() {
  return (
    <Painel>
      <Outlet />
    </Painel>
  );
}

/** Renders the error inside the frame of the area. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Painel>
      <PaginaDeErro erro={error} />
    </Painel>
  );
}
