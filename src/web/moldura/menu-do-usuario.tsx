// @requirement 2.2.2 6.6.1 15.31.3
import {
  BookOpen,
  type ComponenteDeIcone,
  Heart,
  Layers,
  LogOut,
  Package,
  ShoppingBag,
  Ticket,
  UserRound,
} from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { podeAbrirPainel, podeVerAreaDeInfluencer, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { sair } from './sair.ts';

type Elo = { to: string; icone: ComponenteDeIcone; nome: string; podeVer?: (usuario: UsuarioDaSessao) => boolean };

const elos: Elo[] = [
  { to: '/meus-pedidos', icone: Package, nome: 'Meus pedidos' },
  { to: '/influencer', icone: Ticket, nome: 'Painel do influencer', podeVer: podeVerAreaDeInfluencer },
  { to: '/admin', icone: Layers, nome: 'Painel Admin', podeVer: podeAbrirPainel },
  { to: '/minhas-compras', icone: ShoppingBag, nome: 'Minhas compras' },
  { to: '/meus-ebooks', icone: BookOpen, nome: 'Meus eBooks' },
  { to: '/favoritos', icone: Heart, nome: 'Favoritos' },
  { to: '/minha-conta', icone: UserRound, nome: 'Minha conta' },
];

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
        {elos
          .filter(({ podeVer }) => podeVer?.(usuario) ?? true)
          .map(({ to, icone: Icone, nome: texto }) => (
            <li key={to}>
              <Link to={to}>
                <Icone className="icone" aria-hidden />
                {texto}
              </Link>
            </li>
          ))}
      </ul>
      <hr />
      <button type="button" onClick={sair}>
        <LogOut className="icone" aria-hidden />
        Sair
      </button>
    </>
  );
}
