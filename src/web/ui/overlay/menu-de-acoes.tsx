import { Menu } from '@base-ui/react/menu';
import { Check, Ellipsis } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';

type MenuDeAcoesProps = {
  /** Label with the row's name: `Ações do pedido 9f3c81ad`. */ rotulo: string;
  children: React.ReactNode;
};

/** The `…` menu of a row's actions. Its items are `ItemDoMenu`. */
export function MenuDeAcoes({ rotulo, children }: MenuDeAcoesProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className="botao-icone" aria-label={rotulo}>
        <Ellipsis className="icone" aria-hidden />
      </Menu.Trigger>
      {/* Rendered inside the page's content: outside it would belong to no landmark. */}
      <Menu.Portal container={typeof document === 'undefined' ? null : document.getElementById(ID_DO_CONTEUDO)}>
        {/* The library's own backdrop has a hole at the button, so that the page does not count as covered. */}
        <Menu.Backdrop className="menu-fundo" />
        <Menu.Positioner className="menu-lugar" align="end" sideOffset={4}>
          <Menu.Popup className="menu">{children}</Menu.Popup>
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
    <Menu.Item
      className={perigo ? 'menu-item menu-item-de-perigo' : 'menu-item'}
      disabled={desativado}
      onClick={aoEscolher}
    >
      {icone}
      {children}
    </Menu.Item>
  );
}

type EloDoMenuProps = {
  icone?: React.ReactNode;
  para: string;
  /** The target is a file, loaded by the browser instead of the router. */ arquivo?: boolean;
  children: React.ReactNode;
};

/** An item that is a link. */
export function EloDoMenu({ icone, para, arquivo = false, children }: EloDoMenuProps) {
  return (
    <Menu.LinkItem className="menu-item" closeOnClick {...(arquivo ? { href: para } : { render: <Link to={para} /> })}>
      {icone}
      {children}
    </Menu.LinkItem>
  );
}

type EscolhaDoMenuProps<V extends string> = {
  titulo: string;
  /** The active option, which may be none of them. */ atual: string;
  opcoes: { valor: V; rotulo: React.ReactNode }[];
  aoEscolher: (valor: V) => void;
};

/** A choice with the active option marked. Choosing closes the menu. */
export function EscolhaDoMenu<V extends string>({ titulo, atual, opcoes, aoEscolher }: EscolhaDoMenuProps<V>) {
  return (
    <Menu.RadioGroup value={atual} onValueChange={(valor: V) => aoEscolher(valor)} aria-label={titulo}>
      <div className="menu-grupo" aria-hidden>
        {titulo}
      </div>
      {opcoes.map(({ valor, rotulo }) => (
        <Menu.RadioItem key={valor} value={valor} className="menu-item" closeOnClick>
          {rotulo}
          <Menu.RadioItemIndicator className="menu-marca">
            <Check className="icone icone-pequeno" aria-hidden />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function GrupoDoMenu({ titulo, children }: { titulo: string; children: React.ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="menu-grupo">{titulo}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  );
}

export function DivisaoDoMenu() {
  return <Menu.Separator className="menu-divisa" />;
}
