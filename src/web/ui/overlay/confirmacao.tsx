import { AlertDialog } from '@base-ui/react/alert-dialog';

type ConfirmacaoProps = {
  aberta: boolean;
  /** The specified question: 'Deseja realmente excluir este produto?' */
  pergunta: string;
  /** What follows from it, when that is not plain. */
  consequencia?: React.ReactNode;
  /** What the button does: `Excluir`. */
  acao: string;
  /** It cannot be undone: the button is drawn so. */
  perigo?: boolean;
  /** The way out, where 'Cancelar' could be taken for the act itself. */
  desistir?: string;
  fechar: () => void;
  aoConfirmar: () => void;
};

/** Asks before something that cannot easily be undone. The focus starts on the way out. */
export function Confirmacao({
  aberta,
  pergunta,
  consequencia,
  acao,
  perigo = false,
  desistir = 'Cancelar',
  fechar,
  aoConfirmar,
}: ConfirmacaoProps) {
  return (
    <AlertDialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veu" />
        <AlertDialog.Popup className="dialogo dialogo-pequeno">
          <AlertDialog.Title className="dialogo-pergunta">{pergunta}</AlertDialog.Title>
          {consequencia && <AlertDialog.Description className="dialogo-texto">{consequencia}</AlertDialog.Description>}
          <div className="dialogo-acoes">
            <AlertDialog.Close className="botao botao-secundario">{desistir}</AlertDialog.Close>
            <button
              type="button"
              className={perigo ? 'botao botao-de-perigo' : 'botao botao-principal'}
              onClick={() => {
                fechar();
                aoConfirmar();
              }}
            >
              {acao}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
