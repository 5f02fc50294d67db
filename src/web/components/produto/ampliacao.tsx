import { Dialog } from '@base-ui/react/dialog';
import { useCallback, useRef } from 'react';
import { VisorAmpliado, type VisorAmpliadoProps } from '#web/components/produto/visor-ampliado.tsx';

type AmpliacaoProps = Omit<VisorAmpliadoProps, 'aoVer'> & {
  aberta: boolean;
  /** Called with the photograph that was in view. */
  aoFechar: (ultima: number) => void;
  /** What takes the focus afterwards. */
  gatilho: () => HTMLElement | null;
};

/** The photographs enlarged over the page: swipe, arrow keys and buttons move, a click or `+` and `-` zoom, Escape closes. */
export function Ampliacao({ aberta, aoFechar, gatilho, ...resto }: AmpliacaoProps) {
  const ultima = useRef(0);
  const aoVer = useCallback((indice: number) => {
    ultima.current = indice;
  }, []);
  return (
    <Dialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) aoFechar(ultima.current);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup className="ampl" aria-label={`Fotografias de ${resto.nome}`} finalFocus={() => gatilho() ?? true}>
          <VisorAmpliado {...resto} aoVer={aoVer} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
