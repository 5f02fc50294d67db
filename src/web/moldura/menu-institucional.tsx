// @requirement 2.2.1
import { ChevronDown } from '#web/ui/media/icones.tsx';
import { NavLink } from 'react-router';
import { MenuDoTopo } from './menu-do-topo.tsx';

/** The institutional pages, in the order of the menus and of the footer. */
export const paginasInstitucionais = [
  { para: '/sobre', nome: 'Sobre' },
  { para: '/privacidade', nome: 'Política de privacidade' },
  { para: '/termos', nome: 'Termos de uso' },
  { para: '/contato', nome: 'Contato' },
] as const;

export function ElosInstitucionais() {
  return (
    <ul>
      {paginasInstitucionais.map(({ para, nome }) => (
        <li key={para}>
          <NavLink to={para}>{nome}</NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The 'Institucional' dropdown (docs/requirements.md 2.2). */
export function MenuInstitucional() {
  return (
    <MenuDoTopo
      classeDoBotao="navegacao-institucional"
      botao={
        <>
          Institucional <ChevronDown className="icone icone-pequeno" aria-hidden />
        </>
      }
      rotulo="Institucional"
      classe="menu"
      alinhar="start"
    >
      {() => <ElosInstitucionais />}
    </MenuDoTopo>
  );
}
