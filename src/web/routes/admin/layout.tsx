import {
  ChartNoAxesColumn,
  Folder,
  HandCoins,
  Mail,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  Ticket,
  Users,
} from 'lucide-react';
import { Outlet } from 'react-router';
import { contarPedidosAEnviar } from '#db/queries/admin-pedidos.ts';
import { podeAdministrar } from '#domain/sessao.ts';
import { type ElosDoPainel, MolduraDoPainel } from '#web/components/painel/moldura-do-painel.tsx';
import { PaginaDeErro, tituloDoErro } from '#web/components/pagina-de-erro.tsx';
import { lojaContext } from '#web/contexto.ts';
import { exigir } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [exigir(podeAdministrar)];

/** Asked on every step into the area, so that each passes the guard; it brings what the sidebar counts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  const aEnviar = await contarPedidosAEnviar(db).catch((erro: unknown) => {
    // A page that can still say what is wrong is worth more than the count beside it.
    log.error({ err: erro }, 'orders to ship could not be counted');
    return 0;
  });
  return { aEnviar };
}

/** Counts where the page itself says nothing. */
export function meta({ error, matches }: Route.MetaArgs) {
  return [
    { title: error ? `${tituloDoErro(error)} · Painel Admin` : `Painel Admin · ${matches[0].loaderData.loja.nome}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The six of the specification (2, Admin area). */
const elos: ElosDoPainel = [
  { para: '/admin/produtos', nome: 'Produtos', icone: Package },
  { para: '/admin/categorias', nome: 'Categorias', icone: Folder },
  { para: '/admin/pedidos', nome: 'Pedidos', icone: ShoppingBag },
  { para: '/admin/cupons', nome: 'Cupons', icone: Ticket },
  { para: '/admin/relatorios', nome: 'Relatórios', icone: ChartNoAxesColumn },
  { para: '/admin/usuarios', nome: 'Usuários', icone: Users },
];

const maisElos: ElosDoPainel = [
  { para: '/admin/comissoes', nome: 'Comissões', icone: HandCoins },
  { para: '/admin/mensagens', nome: 'Mensagens', icone: Mail },
  { para: '/admin/auditoria', nome: 'Auditoria', icone: ScrollText },
  { para: '/admin/configuracao', nome: 'Configuração', icone: Settings },
];

function Painel({
  aEnviar = 0,
  children,
}: {
  /** Paid orders that wait to be shipped. */ aEnviar?: number;
  children: React.ReactNode;
}) {
  const espera = aEnviar > 0 ? { quantos: aEnviar > 99 ? '99+' : String(aEnviar), oque: 'a enviar' } : undefined;
  return (
    <MolduraDoPainel
      titulo="Painel Admin"
      elos={elos.map((elo) => (elo.para === '/admin/pedidos' ? { ...elo, espera } : elo))}
      maisElos={maisElos}
    >
      {children}
    </MolduraDoPainel>
  );
}

export default function LayoutDoAdmin({ loaderData }: Route.ComponentProps) {
  return (
    <Painel aEnviar={loaderData.aEnviar}>
      <Outlet />
    </Painel>
  );
}

/** A page that fails keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Painel>
      <PaginaDeErro erro={error} />
    </Painel>
  );
}
