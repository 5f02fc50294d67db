import '#web/styles/conta.css';
import '#web/styles/conta-pedido.css';
import { Outlet } from 'react-router';
import { MenuDaConta } from '#web/components/conta/menu-da-conta.tsx';
import { exigirSessao } from '#web/middleware/exigir-sessao.ts';
import { reivindicarAntes } from '#web/middleware/reivindicar-pedidos.ts';
import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirSessao, reivindicarAntes];

/** Nothing of its own to say: it is there so that every step into the area asks the server, and passes the guard. */
export function loader() {
  return null;
}

export default function LayoutDaConta() {
  return (
    <div className="caixa conta-a">
      <MenuDaConta />
      <Outlet />
    </div>
  );
}
