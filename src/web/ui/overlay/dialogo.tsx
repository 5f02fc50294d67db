// @requirement 13.3.1
import { Dialog } from '@base-ui/react/dialog';
import { X } from '#web/ui/media/icones.tsx';

type DialogoProps = {
  aberto: boolean;
  fechar: () => void;
  titulo: string;
  /** A press outside does not close the dialog: the typed values would be lost. */
  comFormulario?: boolean;
  /** The element that takes the focus; by default the first one. */
  focoInicial?: React.RefObject<HTMLElement | null>;
  children: React.ReactNode;
};

/** A dialog, centred or on phones at the bottom. The focus is trapped and returns when it closes. */
export function Dialogo({ aberto, fechar, titulo, comFormulario = false, focoInicial, children }: DialogoProps) {
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
        <Dialog.Popup className="dialogo" {...(focoInicial && { initialFocus: focoInicial })}>
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

type AcoesDoDialogoProps = { fechar?: () => void; ocupado?: boolean; children: React.ReactNode };

/** The buttons at the end of a short form: one closes it, if it can, the other, with `children` as its text, sends it. */
export function AcoesDoDialogo({ fechar, ocupado, children }: AcoesDoDialogoProps) {
  return (
    <div className="dialogo-acoes">
      {fechar && (
        <button type="button" className="botao botao-secundario" onClick={fechar}>
          Cancelar
        </button>
      )}
      <button type="submit" className="botao botao-principal" aria-disabled={ocupado}>
        {children}
      </button>
    </div>
  );
}
