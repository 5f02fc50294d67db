// @requirement 1.3 2.1.7 2.22.1
import { ChartNoAxesColumn, HandCoins, Image, Link2, MessageSquareText } from '#web/ui/media/icones-do-painel.tsx';
import { ShoppingBag, UserRound } from '#web/ui/media/icones.tsx';
import { Outlet } from 'react-router';
import { contarPorLer } from '#db/parceiros/ler-materiais.ts';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { type GrupoDoPainel, MolduraDoPainel } from '#web/moldura/painel/moldura-do-painel.tsx';
import { PaginaDeErro } from '#web/moldura/erro-da-pagina.tsx';
import { tituloDoErro } from '#web/moldura/titulo-do-erro.ts';
import { exigirInfluencer } from '#web/middleware/exigir-influencer.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirInfluencer];

/**
 * Runs on every navigation into the area, so that each passes the guard; returns the number of unread messages, and
 * whether only the papers of their payouts are open to the person.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  const usuario = quemPede(context);
  if (!podeVerAreaDeInfluencer(usuario)) return { porLer: 0, soPapeis: true };
  const porLer = await contarPorLer(db, usuario.uid).catch((err: unknown) => {
    // A page without the number is preferred to the area's error page.
    log.error({ err }, 'unread messages could not be counted');
    return 0;
  });
  return { porLer, soPapeis: false };
}

/** Default for pages without a meta of their own. */
export function meta({ error }: Route.MetaArgs) {
  return metaForaDosBuscadores(error ? tituloDoErro(error) : 'Dashboard', 'Painel do influencer');
}

const dosRepasses = { para: '/influencer/repasses', nome: 'Repasses', icone: HandCoins };

const gruposCom = (porLer: number): GrupoDoPainel[] => [
  {
    elos: [
      { para: '/influencer', nome: 'Dashboard', icone: ChartNoAxesColumn, comFilhas: false },
      { para: '/influencer/pedidos', nome: 'Pedidos', icone: ShoppingBag },
      dosRepasses,
      { para: '/influencer/links', nome: 'Links', icone: Link2 },
      { para: '/influencer/perfil', nome: 'Perfil', icone: UserRound },
      { para: '/influencer/materiais', nome: 'Materiais', icone: Image },
      {
        para: '/influencer/mensagens',
        nome: 'Mensagens',
        icone: MessageSquareText,
        espera: porLer > 0 ? { quantos: String(porLer), oque: 'por ler' } : undefined,
      },
    ],
  },
];

type PainelProps = { porLer?: number; soPapeis?: boolean; children: React.ReactNode };

function Painel({ porLer = 0, soPapeis = false, children }: PainelProps) {
  return (
    <MolduraDoPainel titulo="Painel do influencer" grupos={soPapeis ? [{ elos: [dosRepasses] }] : gruposCom(porLer)}>
      {children}
    </MolduraDoPainel>
  );
}

export default function LayoutDoInfluencer({ loaderData }: Route.ComponentProps) {
  return (
    <Painel {...loaderData}>
      <Outlet />
    </Painel>
  );
}

/** Renders the error inside the frame of the area. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Painel {...loaderData}>
      <PaginaDeErro erro={error} />
    </Painel>
  );
}
