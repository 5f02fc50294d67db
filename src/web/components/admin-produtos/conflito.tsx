type ConflitoProps = {
  versao: number;
  mudancas: { campo: string; valor: string }[];
  aceita: boolean;
  aoAceitar: (versao: number) => void;
};

/** Two admins at once: what is stored now, and the choice between it and what was typed. */
export function Conflito({ versao, mudancas, aceita, aoAceitar }: ConflitoProps) {
  return (
    <div className="conflito">
      {mudancas.length > 0 ? (
        <dl className="dl">
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
      <div className="pdf-a">
        <button type="button" className="bt bt-q" aria-pressed={aceita} onClick={() => aoAceitar(versao)}>
          {aceita ? 'Agora salve de novo' : 'Ficar com o que digitei'}
        </button>
        <button type="button" className="bt bt-q" onClick={() => window.location.reload()}>
          Descartar o meu e recarregar
        </button>
      </div>
    </div>
  );
}
