import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';

type MenuFlutuanteProps = {
  id: string;
  aberto: boolean;
  mudar: (aberto: boolean) => void;
  gatilho: React.RefObject<HTMLButtonElement | null>;
  rotulo: string;
  alinhar: 'start' | 'end';
  /** Opened by touch: the keyboard of the screen stays away until a field is touched. */
  porToque: boolean;
  className: string;
  children: React.ReactNode;
};

/** Under this width a menu is as wide as the window and hangs from the header. */
const estreita = '(max-width: 575px)';

/** The distance from what the menu hangs from to the lower edge of the header, in whose middle it stands. */
function ateABordaDoTopo(anchor: { height: number }): number {
  return Math.max(0, (64 - anchor.height) / 2);
}

/** The panel of a header menu. Escape, a press outside and the focus moving on close it; so does a link in it. */
export function MenuFlutuante({ id, aberto, mudar, gatilho, rotulo, alinhar, porToque, className, children }: MenuFlutuanteProps) {
  const painel = useRef<HTMLDivElement>(null);
  const foiPorElo = useRef(false);
  return (
    <Popover.Root
      open={aberto}
      onOpenChange={(abrir, detalhes) => {
        // The button opens and closes by itself; seen from here it lies outside.
        if (!abrir && gatilho.current?.contains(detalhes.event.target as Node | null) && detalhes.reason === 'outside-press') return detalhes.cancel();
        mudar(abrir);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="menu-p"
          anchor={() => (window.matchMedia(estreita).matches ? (gatilho.current?.closest('.topo') ?? null) : gatilho.current)}
          positionMethod="fixed"
          side="bottom"
          align={alinhar}
          sideOffset={({ anchor }) => ateABordaDoTopo(anchor)}
          collisionPadding={0}
          collisionAvoidance={{ side: 'none', align: 'shift' }}
        >
          <Popover.Popup
            ref={painel}
            id={id}
            className={className}
            aria-label={rotulo}
            initialFocus={porToque ? painel : true}
            finalFocus={() => {
              const voltar = foiPorElo.current ? false : gatilho.current;
              foiPorElo.current = false;
              return voltar;
            }}
            onClick={(evento) => {
              if (!(evento.target as Element).closest('a') || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
              foiPorElo.current = true;
              mudar(false);
            }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
