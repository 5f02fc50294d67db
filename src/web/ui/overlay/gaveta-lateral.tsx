// @requirement 2.4.3 13.3.1
import { Dialog } from '@base-ui/react/dialog';
import { X } from '#web/ui/media/icones.tsx';
import { type MouseEvent, useRef } from 'react';
import { focarConteudo } from '#web/ui/base/ao-navegar.tsx';
import { deixarCamada, useCamada } from './back-closes-overlay.ts';

/** Whether no element has the focus, for example after a press on text. */
function focoPerdido(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Returns the handlers that restore the focus when an overlay closes: to its trigger, unless the visitor moved it, or
 * to the new page's content when a link was followed. `aoClicar` closes it as soon as such a link is pressed;
 * `aoTerminar` is called when it is gone, since until then the page below takes no focus.
 */
export function useFocoAoFechar(fechar: () => void) {
  const foiPorElo = useRef(false);
  return {
    aoClicar(evento: MouseEvent<HTMLElement>): void {
      const emOutraAba = evento.ctrlKey || evento.metaKey || evento.shiftKey;
      if (emOutraAba || !(evento.target as Element).closest('a')) return;
      foiPorElo.current = true;
      deixarCamada();
      fechar();
    },
    /** For `finalFocus`: `deVolta` where the focus should return. */
    focoFinal(painel: HTMLElement | null, deVolta: HTMLElement | true | null): HTMLElement | boolean {
      if (foiPorElo.current) return false;
      const emOutroLugar = !focoPerdido() && !painel?.contains(document.activeElement);
      return emOutroLugar ? false : (deVolta ?? true);
    },
    /** For `onOpenChangeComplete`. */
    aoTerminar(aberto: boolean, painel: HTMLElement | null): void {
      if (aberto) foiPorElo.current = false;
      else if (foiPorElo.current && (focoPerdido() || painel?.contains(document.activeElement))) focarConteudo();
    },
  };
}

const classes = {
  direita: 'gaveta gaveta-direita',
  esquerda: 'gaveta gaveta-esquerda',
  baixo: 'gaveta gaveta-baixo',
} as const;

type GavetaLateralProps = {
  aberta: boolean;
  fechar: () => void;
  titulo: string;
  rotuloDeFechar: string;
  lado: keyof typeof classes;
  className?: string;
  children: React.ReactNode;
};

/** A modal drawer, or a sheet that rises from below. A link in it closes it immediately; the focus then moves to the new page instead of the trigger. */
export function GavetaLateral({
  aberta,
  fechar,
  titulo,
  rotuloDeFechar,
  lado,
  className,
  children,
}: GavetaLateralProps) {
  const painel = useRef<HTMLDivElement>(null);
  const { aoClicar, focoFinal, aoTerminar } = useFocoAoFechar(fechar);
  useCamada(aberta, fechar);
  return (
    <Dialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
      onOpenChangeComplete={(aberto) => aoTerminar(aberto, painel.current)}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup
          className={className ? `${classes[lado]} ${className}` : classes[lado]}
          ref={painel}
          finalFocus={() => focoFinal(painel.current, true)}
          onClick={aoClicar}
        >
          <div className="gaveta-titulo">
            <Dialog.Title>{titulo}</Dialog.Title>
            <Dialog.Close className="botao-icone" aria-label={rotuloDeFechar}>
              <X className="icone" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
