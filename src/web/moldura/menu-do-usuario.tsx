import { BookOpen, Layers, LogOut, Package, ShoppingBag, Ticket, UserRound } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { podeAdministrar, podeVerAreaDeInfluencer, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { sair } from './sair.ts';

/** The menu of who is signed in (docs/requirements.md 2.2, and 6.6 for the two panels). */
export function MenuDoUsuario({ usuario }: { usuario: UsuarioDaSessao }) {
  const nome = usuario.displayName.trim();
  return (
    <>
      <div className="menu-titulo">
        <strong>{nome || usuario.email}</strong>
        {nome && <span>{usuario.email}</span>}
      </div>
      <ul>
        <li>
          <Link to="/meus-pedidos">
            <Package className="icone" aria-hidden />
            Meus pedidos
          </Link>
        </li>
        {podeVerAreaDeInfluencer(usuario) && (
          <li>
            <Link to="/influencer">
              <Ticket className="icone" aria-hidden />
              Painel do influencer
            </Link>
          </li>
        )}
        {podeAdministrar(usuario) && (
          <li>
            <Link to="/admin">
              <Layers className="icone" aria-hidden />
              Painel Admin
            </Link>
          </li>
        )}
        <li>
          <Link to="/minhas-compras">
            <ShoppingBag className="icone" aria-hidden />
            Minhas compras
          </Link>
        </li>
        <li>
          <Link to="/meus-ebooks">
            <BookOpen className="icone" aria-hidden />
            Meus eBooks
          </Link>
        </li>
        <li>
          <Link to="/minha-conta">
            <UserRound className="icone" aria-hidden />
            Minha conta
          </Link>
        </li>
      </ul>
      <hr />
      <button type="button" onClick={sair}>
        <LogOut className="icone" aria-hidden />
        Sair
      </button>
    </>
  );
}
