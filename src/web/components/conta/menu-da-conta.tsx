import { NavLink } from 'react-router';

const paginas = [
  { caminho: '/meus-pedidos', nome: 'Meus pedidos' },
  { caminho: '/minhas-compras', nome: 'Minhas compras' },
  { caminho: '/meus-ebooks', nome: 'Meus eBooks' },
  { caminho: '/minha-conta', nome: 'Minha conta' },
];

/** The pages of an account, one beside the other. */
export function MenuDaConta() {
  return (
    <nav className="conta-m" aria-label="Minha conta">
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
