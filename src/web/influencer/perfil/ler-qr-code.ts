import { encode } from 'uqr';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import type { Loja } from '#application/loja.ts';
import { lerPerfilDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { linkDoInfluencer } from '#domain/comissoes/pedido-do-influencer.ts';

/** For print: a code of about 41 modules becomes 1000 px wide. */
const PIXELS_POR_MODULO = 25;

export type QrDoLink = { svg: string; cabecalhos(formato: 'svg' | 'png'): Record<string, string> };

/** An influencer's link as a QR code, one black path on white with its quiet zone, so that any reader takes it; null without a coupon. */
export async function qrDoLink({ db, shopUrl }: Pick<Loja, 'db' | 'shopUrl'>, uid: string): Promise<QrDoLink | null> {
  const cupom = (await lerPerfilDoInfluencer(db, uid))?.cupom;
  if (!cupom) return null;
  const { data: modulos, size } = encode(linkDoInfluencer(shopUrl, cupom), { ecc: 'M', border: 4 });
  const caminho = modulos
    .flatMap((linha, y) => linha.flatMap((preto, x) => (preto ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const lado = size * PIXELS_POR_MODULO;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${caminho}"/></svg>`,
    cabecalhos: (formato) =>
      cabecalhosDoArquivo(
        `qr-${cupom.toLowerCase()}.${formato}`,
        formato === 'png' ? 'image/png' : 'image/svg+xml',
        'inline',
      ),
  };
}
