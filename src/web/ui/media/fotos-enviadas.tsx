import '#web/ui/form/campo-de-fotos.css';
import { type Foto, larguraMinimaEMaxima } from '#domain/uploads/foto.ts';

type FotosEnviadasProps = {
  fotos: readonly Foto[];
  /** Address of the n-th photograph without its last part `/320.webp`. */
  endereco: (n: number) => string;
  /** Suffix of the address: the signature of the visitor's link, `?selo=…`. */
  sufixo?: string;
  /** Alternative text: `Fotografia 1 do cliente`. */
  deQuem: string;
};

/** Thumbnails of sent photographs, each a link to the full size. */
export function FotosEnviadas({ fotos, endereco, sufixo = '', deQuem }: FotosEnviadasProps) {
  if (fotos.length === 0) return null;
  return (
    <ul className="fotos">
      {fotos.map((foto, n) => {
        const [pequena, grande] = larguraMinimaEMaxima(foto);
        return (
          <li key={foto.pasta} className="fotos-item">
            <a className="fotos-elo" href={`${endereco(n)}/${grande}.webp${sufixo}`} target="_blank" rel="noreferrer">
              <img
                src={`${endereco(n)}/${pequena}.webp${sufixo}`}
                alt={`Fotografia ${n + 1} ${deQuem}`}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
