import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, useRef } from 'react';
import { useFocoAoFechar } from '#web/ui/overlay/gaveta-lateral.tsx';
import { useCamada } from '#web/ui/overlay/back-closes-overlay.ts';

/** Height of the header in pixels, `--topo` of the style sheet. */
const ALTURA_DO_TOPO_PX = 64;

/** Returns the distance in pixels from the lower edge of an element, centred in the header, to the header's edge. */
export function ateABordaDoTopo({ height }: { height: number }): number {
  return Math.max(0, (ALTURA_DO_TOPO_PX - height) / 2);
}

/** Whether an element is as high as the header. */
export function ocupaOTopo({ height }: { height: number }): boolean {
  return height >= ALTURA_DO_TOPO_PX;
}

type MenuFlutuanteProps = {
  id: string;
  aberto: boolean;
  mudar: (aberto: boolean) => void;
  gatilho: React.RefObject<HTMLElement | null>;
  rotulo: string;
  alinhar: 'start' | 'end';
  /** Opened by touch: the keyboard of the screen stays away until a field is touched. */
  porToque: boolean;
  className: string;
  children: React.ReactNode;
};

/** Below this width a menu is as wide as the window and adjoins the header. */
const ESTREITA = '(max-width: 575px)';

const PARADAS_DO_TAB = 'a[href], button:not(:disabled), input:not(:disabled)';

/** Overhang of the last button beyond the page's column, with whose edge its menu is flush. */
const MARGEM_DO_BOTAO_PX = 12;

/** The panel of a header menu. Escape, an outside press, loss of focus and its links close it. */
export function MenuFlutuante({
  id,
  aberto,
  mudar,
  gatilho,
  rotulo,
  alinhar,
  porToque,
  className,
  children,
}: MenuFlutuanteProps) {
  const painel = useRef<HTMLDivElement>(null);
  const { aoClicar, focoFinal, aoTerminar } = useFocoAoFechar(() => mudar(false));
  useCamada(aberto, () => mudar(false));

  /**
   * The panel is at the end of the document but belongs after its button: Tab at either end continues from the button.
   */
  function sairComTab(evento: KeyboardEvent<HTMLElement>): void {
    if (evento.key !== 'Tab') return;
    const paradas = evento.currentTarget.querySelectorAll(PARADAS_DO_TAB);
    const ponta = evento.shiftKey ? paradas[0] : paradas[paradas.length - 1];
    if (evento.target !== ponta && evento.target !== evento.currentTarget) return;
    if (evento.target === evento.currentTarget && !evento.shiftKey) return;
    gatilho.current?.focus();
    if (evento.shiftKey) evento.preventDefault();
    mudar(false);
  }

  return (
    <Popover.Root
      open={aberto}
      onOpenChange={(abrir, detalhes) => {
        // The button handles its own clicks; they count as outside here.
        if (
          !abrir &&
          gatilho.current?.contains(detalhes.event.target as Node | null) &&
          detalhes.reason === 'outside-press'
        )
          return detalhes.cancel();
        mudar(abrir);
      }}
      onOpenChangeComplete={(ficouAberto) => aoTerminar(ficouAberto, painel.current)}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="menu-lugar"
          anchor={() =>
            window.matchMedia(ESTREITA).matches ? (gatilho.current?.closest('.topo') ?? null) : gatilho.current
          }
          positionMethod="fixed"
          side="bottom"
          align={alinhar}
          sideOffset={({ anchor }) => ateABordaDoTopo(anchor)}
          alignOffset={({ align, anchor }) => (align === 'end' && !ocupaOTopo(anchor) ? MARGEM_DO_BOTAO_PX : 0)}
          collisionPadding={0}
          collisionAvoidance={{ side: 'none', align: 'shift' }}
        >
          <Popover.Popup
            ref={painel}
            id={id}
            className={className}
            aria-label={rotulo}
            initialFocus={porToque ? painel : true}
            finalFocus={() => focoFinal(painel.current, gatilho.current)}
            onClick={aoClicar}
            onKeyDown={sairComTab}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
