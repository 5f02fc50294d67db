import './envio.css';
import './imagens.css';
import { Upload } from '#web/ui/media/icones-do-painel.tsx';
import { useRef, useState } from 'react';

type EscolhaDeArquivosProps = {
  /** `Escolher imagens`. */
  acao: string;
  /** `ou arraste-as para cá`. */
  convite: string;
  aceita: string;
  varios?: boolean;
  desativada?: boolean;
  /** Id of the error message. */
  descritaPor?: string | undefined;
  invalida?: boolean;
  aoEscolher: (arquivos: File[]) => void;
};

/** Drop area for files, with a button for the keyboard. */
export function EscolhaDeArquivos({
  acao,
  convite,
  aceita,
  varios = false,
  desativada = false,
  descritaPor,
  invalida = false,
  aoEscolher,
}: EscolhaDeArquivosProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [porCima, setPorCima] = useState(false);
  return (
    <div
      className={porCima ? 'largar por-cima' : 'largar'}
      onDragOver={(evento) => {
        if (desativada || !evento.dataTransfer.types.includes('Files')) return;
        evento.preventDefault();
        setPorCima(true);
      }}
      onDragLeave={() => setPorCima(false)}
      onDrop={(evento) => {
        setPorCima(false);
        if (desativada || evento.dataTransfer.files.length === 0) return;
        evento.preventDefault();
        aoEscolher([...evento.dataTransfer.files].slice(0, varios ? undefined : 1));
      }}
    >
      <input
        ref={campo}
        type="file"
        className="so-para-leitor"
        tabIndex={-1}
        aria-hidden
        aria-label={acao}
        accept={aceita}
        multiple={varios}
        disabled={desativada}
        onChange={({ target }) => {
          aoEscolher([...(target.files ?? [])]);
          // Emptied, so that a removed file can be chosen again.
          target.value = '';
        }}
      />
      <button
        type="button"
        className="botao botao-pequeno"
        disabled={desativada}
        aria-describedby={descritaPor}
        data-invalido={invalida || undefined}
        onClick={() => campo.current?.click()}
      >
        <Upload className="icone icone-pequeno" aria-hidden />
        {acao}
      </button>
      <span className="largar-dica">{convite}</span>
    </div>
  );
}
