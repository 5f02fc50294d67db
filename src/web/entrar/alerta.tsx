// @requirement 2.3.3
import { CircleAlert, CircleCheck } from '#web/ui/media/icones.tsx';

/** A refusal, announced immediately. Invalid fields refer to it by `id`. */
export function Alerta({ texto, id }: { texto: string; id?: string }) {
  return (
    <p className="aviso aviso-de-erro" role="alert" id={id}>
      <CircleAlert className="icone" aria-hidden />
      <span>{texto}</span>
    </p>
  );
}

/** A success, announced when the screen reader is idle. */
export function Noticia({ texto }: { texto: string }) {
  return (
    <p className="aviso" role="status">
      <CircleCheck className="icone" aria-hidden />
      <span>{texto}</span>
    </p>
  );
}
