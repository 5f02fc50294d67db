import { ExternalLink } from 'lucide-react';

/** The carrier's code, with its page where the code is one of the Correios. */
export function Rastreio({ rastreio: { codigo, url } }: { rastreio: { codigo: string; url: string | null } }) {
  return (
    <p className="rastreio">
      Código de rastreio <b>{codigo}</b>
      {url && (
        <a className="elo" href={url} target="_blank" rel="noopener noreferrer">
          Acompanhar nos Correios <ExternalLink className="ic ic-p" aria-hidden />
        </a>
      )}
    </p>
  );
}
