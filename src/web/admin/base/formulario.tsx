import { type RefObject, useEffect, useRef } from 'react';
import { Link, useBlocker } from 'react-router';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

/** Asks before a form with changes is left, by a link or by closing the window. `ha` false while it is being sent. */
export function AlteracoesPorSalvar({ ha }: { ha: boolean }) {
  const trava = useBlocker(
    ({ currentLocation, nextLocation }) => ha && currentLocation.pathname !== nextLocation.pathname,
  );
  // The dialog closes before it reports the confirmation, and a released navigation cannot continue.
  const confirmada = useRef(false);
  function ficar(): void {
    queueMicrotask(() => {
      if (!confirmada.current) trava.reset?.();
      confirmada.current = false;
    });
  }
  function sair(): void {
    confirmada.current = true;
    trava.proceed?.();
  }
  useEffect(() => {
    if (!ha) return;
    const segurar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', segurar);
    return () => window.removeEventListener('beforeunload', segurar);
  }, [ha]);
  return (
    <Confirmacao
      aberta={trava.state === 'blocked'}
      pergunta="Sair sem salvar?"
      consequencia="O que foi mudado neste formulário se perde."
      acao="Sair sem salvar"
      perigo
      fechar={ficar}
      aoConfirmar={sair}
    />
  );
}

type SalvarOuCancelarProps = {
  acao: string;
  salvando: boolean;
  /** There is nothing to press for: saved already, or files on their way. */ parado?: boolean;
  voltar: string;
};

/** The two ways out of a form of the panel. */
export function SalvarOuCancelar({ acao, salvando, parado = false, voltar }: SalvarOuCancelarProps) {
  return (
    <div className="formulario-acoes">
      <button type="submit" className="botao botao-principal" aria-disabled={salvando || parado}>
        {salvando ? 'Salvando...' : acao}
      </button>
      <Link className="botao botao-secundario" to={voltar}>
        Cancelar
      </Link>
    </div>
  );
}

/**
 * Scrolls the response of a long form into view and focuses it, unless a field is invalid: then the field has the focus.
 */
export function useRecadoAVista(resposta: unknown): RefObject<HTMLDivElement | null> {
  const recado = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (
      !resposta ||
      recado.current?.closest('form')?.querySelector('[aria-invalid="true"], [data-invalido="true"]:is(button)')
    )
      return;
    recado.current?.focus();
  }, [resposta]);
  return recado;
}

/** Stored values that differ from the typed ones; `versao` is the version to overwrite. */
export type ConflitoDeCadastro = { versao: number; mudancas: { campo: string; valor: string }[] };

type ConflitoProps = ConflitoDeCadastro & {
  aceita: boolean;
  aoAceitar: (versao: number) => void;
};

/** Conflict of two admins: the stored values, and the choice between them and the typed ones. */
export function Conflito({ versao, mudancas, aceita, aoAceitar }: ConflitoProps) {
  return (
    <div className="conflito">
      {mudancas.length > 0 ? (
        <dl className="dados conflito-dados">
          {mudancas.map(({ campo, valor }) => (
            <div key={campo}>
              <dt>{campo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>Os campos estão iguais; mudaram as imagens, os arquivos ou a situação.</p>
      )}
      <div className="arquivo-acoes">
        <button type="button" className="botao botao-pequeno" aria-pressed={aceita} onClick={() => aoAceitar(versao)}>
          {aceita ? 'Agora salve de novo' : 'Ficar com o que digitei'}
        </button>
        <button type="button" className="botao botao-pequeno" onClick={() => window.location.reload()}>
          Descartar o meu e recarregar
        </button>
      </div>
    </div>
  );
}
