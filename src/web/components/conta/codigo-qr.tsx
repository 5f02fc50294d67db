import { encode } from 'uqr';

/** Light squares around the code, without which cameras do not find it. */
const BORDA = 2;

/** A text as a QR code, drawn with one path. */
export function CodigoQr({ texto, rotulo }: { texto: string; rotulo: string }) {
  const { data, size } = encode(texto, { ecc: 'M', border: BORDA });
  const casas = data.flatMap((linha, y) => linha.flatMap((escura, x) => (escura ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={rotulo} shapeRendering="crispEdges">
      <path d={casas.join('')} fill="currentColor" />
    </svg>
  );
}
