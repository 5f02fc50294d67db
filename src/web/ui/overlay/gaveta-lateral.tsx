import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { focarConteudo } from '#web/ui/base/ao-navegar.tsx';
import { deixarCamada, useCamada } from './back-closes-overlay.ts';

/** Whether the focus is nowhere, as after a press on something that takes none. */
function focoPerdido(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Where the focus goes when something over the page closes: back to what opened it, unless the visitor has put it
 * elsewhere; or, when a link in it was followed, to the content of the page. `aoClicar` closes it as soon as such a link is
 * pressed; `aoTerminar` is told when it is gone, since until then the page under it takes no focus.
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

type GavetaLateralProps = {
  aberta: boolean;
  fechar: () => void;
  titulo: string;
  rotuloDeFechar: string;
  lado: 'direita' | 'esquerda';
  className?: string;
  children: React.ReactNode;
};

const classes = { direita: 'gaveta gaveta-direita', esquerda: 'gaveta gaveta-esquerda' } as const;

/**
 * A drawer over the page that keeps the focus inside. A link in it closes it at once; the focus then goes to the new page
 * instead of back to what opened the drawer.
 */
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
