import { ExternalLink } from '#web/ui/media/icones.tsx';
import { formatarDia } from '#domain/datas.ts';

/** The tracking code, with a link if it is one of the Correios. */
export function Rastreio({ rastreio: { codigo, url } }: { rastreio: { codigo: string; url: string | null } }) {
  return (
    <p className="rastreio">
      Código de rastreio <b>{codigo}</b>
      {url && (
        <a className="elo" href={url} target="_blank" rel="noopener noreferrer">
          Acompanhar nos Correios <ExternalLink className="icone icone-pequeno" aria-hidden />
        </a>
      )}
    </p>
  );
}

/** A day in São Paulo, `20/11/2026`. */
export function DataDoPedido({ data }: { data: Date }) {
  return <time dateTime={data.toISOString()}>{formatarDia(data)}</time>;
}
