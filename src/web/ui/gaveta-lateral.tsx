import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';

type GavetaLateralProps = {
  aberta: boolean;
  fechar: () => void;
  titulo: string;
  rotuloDeFechar: string;
  lado: 'direita' | 'esquerda';
  className?: string;
  children: React.ReactNode;
};

/**
 * A drawer over the page that keeps the focus inside. A link in it closes it at once; the focus then goes to the new page
 * instead of back to what opened the drawer.
 */
export function GavetaLateral({ aberta, fechar, titulo, rotuloDeFechar, lado, className, children }: GavetaLateralProps) {
  const foiPorElo = useRef(false);
  return (
    <Dialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup
          className={`gaveta gaveta-${lado}${className ? ` ${className}` : ''}`}
          finalFocus={() => {
            const voltar = !foiPorElo.current;
            foiPorElo.current = false;
            return voltar;
          }}
          onClick={(evento) => {
            if (!(evento.target as Element).closest('a') || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
            foiPorElo.current = true;
            fechar();
          }}
        >
          <div className="gav-t">
            <Dialog.Title>{titulo}</Dialog.Title>
            <Dialog.Close className="bt-ic" aria-label={rotuloDeFechar}>
              <X className="ic" aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
