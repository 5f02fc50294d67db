import './conversa.css';
import type { LadoDaConversa } from '#domain/atendimento/atendimento.ts';
import { formatarMomento } from '#domain/datas.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { FotosEnviadas } from '#web/ui/media/fotos-enviadas.tsx';

/** A message as it is shown. */
export type Fala = { id: string; de: LadoDaConversa; quem: string; texto: string; fotos: Foto[]; criadoEm: Date };

type ConversaNaTelaProps = {
  falas: readonly Fala[];
  /** The viewer's side: their own messages are at the right. */
  lado: LadoDaConversa;
  /** Signature of the visitor's link, needed for photographs. */
  selo?: string | null;
};

/** Messages, oldest first. */
export function ConversaNaTela({ falas, lado, selo = null }: ConversaNaTelaProps) {
  return (
    <ol className="conversa" aria-label="Mensagens">
      {falas.map(({ id, de, quem, texto, fotos, criadoEm }) => (
        <li
          key={id}
          id={`mensagem-${id}`}
          className="conversa-fala"
          data-da-loja={de === 'loja' || undefined}
          data-propria={de === lado || undefined}
        >
          <p className="conversa-quem">
            <b>{quem}</b>
            <time dateTime={criadoEm.toISOString()}>{formatarMomento(criadoEm)}</time>
          </p>
          {texto && <p className="conversa-texto">{texto}</p>}
          <FotosEnviadas
            fotos={fotos}
            endereco={(n) => `/ajuda/foto/${id}/${n}`}
            sufixo={selo ? `?selo=${selo}` : ''}
            deQuem={`de ${quem}`}
          />
        </li>
      ))}
    </ol>
  );
}
