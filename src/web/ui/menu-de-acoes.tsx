import { Menu } from '@base-ui/react/menu';
import { Check, Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { idDoConteudo } from './ao-mudar-de-caminho.tsx';

type MenuDeAcoesProps = { /** Names the row: `Ações do pedido 9f3c81ad`. */ rotulo: string; children: React.ReactNode };

/** The `…` of a row: a menu of what can be done with it. Its items are `ItemDoMenu`. */
export function MenuDeAcoes({ rotulo, children }: MenuDeAcoesProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className="bt-ic" aria-label={rotulo}>
        <Ellipsis className="ic" aria-hidden />
      </Menu.Trigger>
      {/* In the page's content: outside of it screen readers would find it in no landmark. */}
      <Menu.Portal container={typeof document === 'undefined' ? null : document.getElementById(idDoConteudo)}>
        {/* The one that comes with the menu has a hole where the button is, so that the page does not read as covered. */}
        <Menu.Backdrop className="menu-f" />
        <Menu.Positioner className="menu-p" align="end" sideOffset={4}>
          <Menu.Popup className="menu menu-a">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ItemDoMenuProps = {
  icone?: React.ReactNode;
  perigo?: boolean;
  desativado?: boolean;
  aoEscolher: () => void;
  children: React.ReactNode;
};

export function ItemDoMenu({ icone, perigo = false, desativado = false, aoEscolher, children }: ItemDoMenuProps) {
  return (
    <Menu.Item className={perigo ? 'menu-i per' : 'menu-i'} disabled={desativado} onClick={aoEscolher}>
      {icone}
      {children}
    </Menu.Item>
  );
}

type EloDoMenuProps = {
  icone?: React.ReactNode;
  para: string;
  /** A file: fetched by the browser, not by the router. */ arquivo?: boolean;
  children: React.ReactNode;
};

/** An item that leads somewhere. */
export function EloDoMenu({ icone, para, arquivo = false, children }: EloDoMenuProps) {
  return (
    <Menu.LinkItem className="menu-i" closeOnClick {...(arquivo ? { href: para } : { render: <Link to={para} /> })}>
      {icone}
      {children}
    </Menu.LinkItem>
  );
}

type EscolhaDoMenuProps<V extends string> = {
  titulo: string;
  /** The one in force; none of them when it is another. */ atual: string;
  opcoes: { valor: V; rotulo: React.ReactNode }[];
  aoEscolher: (valor: V) => void;
};

/** One of several, the one in force marked. Choosing closes the menu. */
export function EscolhaDoMenu<V extends string>({ titulo, atual, opcoes, aoEscolher }: EscolhaDoMenuProps<V>) {
  return (
    <Menu.RadioGroup value={atual} onValueChange={(valor: V) => aoEscolher(valor)} aria-label={titulo}>
      <div className="gt" aria-hidden>
        {titulo}
      </div>
      {opcoes.map(({ valor, rotulo }) => (
        <Menu.RadioItem key={valor} value={valor} className="menu-i" closeOnClick>
          {rotulo}
          <Menu.RadioItemIndicator className="menu-ok">
            <Check className="ic ic-p" aria-hidden />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function GrupoDoMenu({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="gt">{titulo}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  );
}

export function DivisaoDoMenu() {
  return <Menu.Separator className="menu-d" />;
}
