// @requirement 1.2
import './conta.css';
import './cartao-do-pedido.css';
import '#web/ui/pedido/detalhes-do-pedido.css';
import './cartao-da-compra.css';
import { NavLink, Outlet } from 'react-router';
import { exigirSessao } from '#web/middleware/exigir-sessao.ts';
import { reivindicarAntes } from '#web/middleware/reivindicar-pedidos.ts';
import type { Route } from './+types/layout.ts';

const paginas = [
  { caminho: '/meus-pedidos', nome: 'Meus pedidos' },
  { caminho: '/minhas-compras', nome: 'Minhas compras' },
  { caminho: '/meus-ebooks', nome: 'Meus eBooks' },
  { caminho: '/minha-conta', nome: 'Minha conta' },
];

/** The pages of an account, one beside the other. */
export function MenuDaConta() {
  return (
    <nav className="conta-menu" aria-label="Minha conta">
      <ul>
        {paginas.map(({ caminho, nome }) => (
          <li key={caminho}>
            <NavLink to={caminho}>{nome}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const middleware: Route.MiddlewareFunction[] = [exigirSessao, reivindicarAntes];

/** Empty loader: client navigation into the area must reach the server and its guard. */
export function loader() {
  return null;
}

export default function LayoutDaConta() {
  return (
    <div className="caixa conta">
      <MenuDaConta />
      <Outlet />
    </div>
  );
}
