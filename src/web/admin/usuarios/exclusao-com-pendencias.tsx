// @requirement 2.21.3
import { type FormEvent, useId, useRef } from 'react';
import { Pergunta } from '#web/ui/overlay/confirmacao.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import type { Usuario } from './usuarios-campos.tsx';

type ExclusaoComPendenciasProps = {
  aberta: boolean;
  usuario: Usuario | null;
  /** What is open with the user, with the amounts. */ motivo: string | null;
  fechar: () => void;
  /** Receives the typed e-mail, which the shop judges. */ aoConfirmar: (email: string) => void;
};

/** Asks for the sign-in e-mail of a user who is owed money or has orders or returns under way, before deleting them. */
export function ExclusaoComPendencias({ aberta, usuario, motivo, fechar, aoConfirmar }: ExclusaoComPendenciasProps) {
  const formulario = useId();
  // Kept while the dialog fades out.
  const ultimo = useRef({ usuario, motivo });
  if (aberta) ultimo.current = { usuario, motivo };
  const mostrado = ultimo.current;
  function confirmar(evento: FormEvent<HTMLFormElement>): void {
    evento.preventDefault();
    const email = new FormData(evento.currentTarget).get('confirmacao');
    fechar();
    aoConfirmar(typeof email === 'string' ? email : '');
  }
  return (
    <Pergunta
      aberta={aberta}
      pergunta={`Excluir ${mostrado.usuario?.nome ?? ''} mesmo assim?`}
      consequencia={mostrado.motivo}
      fechar={fechar}
      botoes={
        <button type="submit" form={formulario} className="botao botao-de-perigo">
          Excluir mesmo assim
        </button>
      }
    >
      <form id={formulario} onSubmit={confirmar} noValidate>
        <Campo
          rotulo={`Digite ${mostrado.usuario?.emailDeAcesso ?? ''} para confirmar`}
          nome="confirmacao"
          type="email"
          autoComplete="off"
        />
      </form>
    </Pergunta>
  );
}
