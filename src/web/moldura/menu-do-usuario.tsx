import {
  BookOpen,
  type ComponenteDeIcone,
  Layers,
  LogOut,
  Package,
  ShoppingBag,
  Ticket,
  UserRound,
} from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { podeAdministrar, podeVerAreaDeInfluencer, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { sair } from './sair.ts';

type EloDoMenuProps = { to: string; icone: ComponenteDeIcone; children: string };

function EloDoMenu({ to, icone: Icone, children }: EloDoMenuProps) {
  return (
    <li>
      <Link to={to}>
        <Icone className="icone" aria-hidden />
        {children}
      </Link>
    </li>
  );
}

/** The menu of the signed-in user (docs/requirements.md 2.2, and 6.6 for the two panels). */
export function MenuDoUsuario({ usuario }: { usuario: UsuarioDaSessao }) {
  const nome = usuario.displayName.trim();
  return (
    <>
      <div className="menu-titulo">
        <strong>{nome || usuario.email}</strong>
        {nome && <span>{usuario.email}</span>}
      </div>
      <ul>
        <EloDoMenu to="/meus-pedidos" icone={Package}>
          Meus pedidos
        </EloDoMenu>
        {podeVerAreaDeInfluencer(usuario) && (
          <EloDoMenu to="/influencer" icone={Ticket}>
            Painel do influencer
          </EloDoMenu>
        )}
        {podeAdministrar(usuario) && (
          <EloDoMenu to="/admin" icone={Layers}>
            Painel Admin
          </EloDoMenu>
        )}
        <EloDoMenu to="/minhas-compras" icone={ShoppingBag}>
          Minhas compras
        </EloDoMenu>
        <EloDoMenu to="/meus-ebooks" icone={BookOpen}>
          Meus eBooks
        </EloDoMenu>
        <EloDoMenu to="/minha-conta" icone={UserRound}>
          Minha conta
        </EloDoMenu>
      </ul>
      <hr />
      <button type="button" onClick={sair}>
        <LogOut className="icone" aria-hidden />
        Sair
      </button>
    </>
  );
}
