import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

type DialogoProps = {
  aberto: boolean;
  fechar: () => void;
  titulo: string;
  /** A press outside does not close it: what was typed would be lost. */
  comFormulario?: boolean;
  children: React.ReactNode;
};

/** A dialog in the middle of the window; on phones it fills the foot of it. The focus stays inside and returns afterwards. */
export function Dialogo({ aberto, fechar, titulo, comFormulario = false, children }: DialogoProps) {
  return (
    <Dialog.Root
      open={aberto}
      disablePointerDismissal={comFormulario}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup className="dialogo">
          <div className="gaveta-titulo">
            <Dialog.Title>{titulo}</Dialog.Title>
            <Dialog.Close className="botao-icone" aria-label="Fechar">
              <X className="icone" aria-hidden />
            </Dialog.Close>
          </div>
          <div className="dialogo-corpo">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
