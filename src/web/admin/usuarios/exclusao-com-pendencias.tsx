// @requirement 2.21.3
import { type FormEvent, useId, useRef } from 'react';
import { Pergunta } from '#web/ui/overlay/confirmacao.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import type { Usuario } from './usuarios-campos.tsx';

type ExclusaoComPendenciasProps = {
  aberta: boolean;
  usuario: Usuario | null;
  /** The open commission, orders and returns with their amounts; null if the last answer did not name them. */
  motivo: string | null;
  /** Why the last try with an e-mail did not delete. */ erro: string | null;
  ocupado: boolean;
  fechar: () => void;
  /** Receives the typed e-mail, which the shop judges. */ aoConfirmar: (email: string) => void;
};

/**
 * Asks for the sign-in e-mail of a user who is owed money or has orders or returns under way, before deleting them. Stays
 * open, with the e-mail, until the user is deleted.
 */
export function ExclusaoComPendencias({
  aberta,
  usuario,
  motivo,
  erro,
  ocupado,
  fechar,
  aoConfirmar,
}: ExclusaoComPendenciasProps) {
  const formulario = useId();
  // Kept while the dialog fades out, and the amounts after no answer.
  const ultimo = useRef({ usuario, motivo });
  if (aberta) ultimo.current = { usuario, motivo: motivo ?? ultimo.current.motivo };
  const mostrado = ultimo.current;
  function confirmar(evento: FormEvent<HTMLFormElement>): void {
    evento.preventDefault();
    if (ocupado) return;
    const email = new FormData(evento.currentTarget).get('confirmacao');
    aoConfirmar(typeof email === 'string' ? email : '');
  }
  return (
    <Pergunta
      aberta={aberta}
      pergunta={`Excluir ${mostrado.usuario?.nome ?? ''} mesmo assim?`}
      consequencia={mostrado.motivo}
      fechar={fechar}
      botoes={
        <button type="submit" form={formulario} className="botao botao-de-perigo" aria-disabled={ocupado}>
          {ocupado ? 'Excluindo...' : 'Excluir mesmo assim'}
        </button>
      }
    >
      <form id={formulario} onSubmit={confirmar} noValidate>
        <Campo
          rotulo={`Digite ${mostrado.usuario?.emailDeAcesso ?? ''} para confirmar`}
          nome="confirmacao"
          type="email"
          autoComplete="off"
          erro={erro}
        />
      </form>
    </Pergunta>
  );
}
