import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

type PerguntaProps = {
  aberta: boolean;
  /** The specified question: 'Deseja realmente excluir este produto?' */
  pergunta: string;
  /** The consequence, if the question does not state it. */
  consequencia?: ReactNode;
  /** Text of the button that closes, if 'Cancelar' could be mistaken for the action. */
  desistir?: string;
  fechar: () => void;
  /** The buttons that answer the question. */
  botoes: ReactNode;
  children?: ReactNode;
};

/** The dialog of a question. The focus starts on the button that closes it. */
export function Pergunta({
  aberta,
  pergunta,
  consequencia,
  desistir = 'Cancelar',
  fechar,
  botoes,
  children,
}: PerguntaProps) {
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
          {children}
          <div className="dialogo-acoes">
            <AlertDialog.Close className="botao botao-secundario">{desistir}</AlertDialog.Close>
            {botoes}
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type ConfirmacaoProps = Omit<PerguntaProps, 'botoes' | 'children'> & {
  /** Text of the button that confirms: `Excluir`. */
  acao: string;
  /** The action cannot be undone: its button has the colour of danger. */
  perigo?: boolean;
  aoConfirmar: () => void;
};

/** Asks before an action that cannot easily be undone. */
export function Confirmacao({ acao, perigo = false, aoConfirmar, ...pergunta }: ConfirmacaoProps) {
  return (
    <Pergunta
      {...pergunta}
      botoes={
        <button
          type="button"
          className={perigo ? 'botao botao-de-perigo' : 'botao botao-principal'}
          onClick={() => {
            pergunta.fechar();
            aoConfirmar();
          }}
        >
          {acao}
        </button>
      }
    />
  );
}
