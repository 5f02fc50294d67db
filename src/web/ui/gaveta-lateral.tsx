import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFocoAoFechar } from './foco-ao-fechar.ts';

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
          className={`gaveta gaveta-${lado}${className ? ` ${className}` : ''}`}
          ref={painel}
          finalFocus={() => focoFinal(painel.current, true)}
          onClick={aoClicar}
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
