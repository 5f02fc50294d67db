import { data } from 'react-router';
import { encode } from 'uqr';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { executarImagem } from '#application/uploads/a-parte/executar-imagem.ts';
import type { Loja } from '#application/loja.ts';
import { lerLink } from '#db/comissoes/ler-links-do-influencer.ts';
import { lerPerfilDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { enderecoDoLink } from '#domain/comissoes/link-do-influencer.ts';
import { linkDoInfluencer } from '#domain/comissoes/pedido-do-influencer.ts';

/** For print: a code of about 41 modules becomes 1000 px wide. */
const PIXELS_POR_MODULO = 25;

/** An address as a QR code, one black path on white with its quiet zone, so that any reader takes it. */
type QrCode = { svg: string; /** File name without extension. */ nome: string };

function fazerQr(endereco: string, nome: string): QrCode {
  const { data: modulos, size } = encode(endereco, { ecc: 'M', border: 4 });
  const caminho = modulos
    .flatMap((linha, y) => linha.flatMap((preto, x) => (preto ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const lado = size * PIXELS_POR_MODULO;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${caminho}"/></svg>`,
    nome: `qr-${nome.toLowerCase()}`,
  };
}

/** The QR code of an influencer's coupon; null without a coupon. */
export async function qrDoCupom({ db, shopUrl }: Pick<Loja, 'db' | 'shopUrl'>, uid: string): Promise<QrCode | null> {
  const cupom = (await lerPerfilDoInfluencer(db, uid))?.cupom;
  return cupom ? fazerQr(linkDoInfluencer(shopUrl, cupom), cupom) : null;
}

/** The QR code of one of an influencer's links; null when it is not theirs. */
export async function qrDoLink(
  { db, shopUrl }: Pick<Loja, 'db' | 'shopUrl'>,
  uid: string,
  id: string,
): Promise<QrCode | null> {
  const link = await lerLink(db, uid, id);
  return link && fazerQr(enderecoDoLink(shopUrl, link), `${link.codigo}-${link.slug}`);
}

/** Answers the picture: SVG for print in any size. Throws a 404 without one. */
export function responderSvg(qr: QrCode | null): Response {
  if (!qr) throw data(null, { status: 404 });
  return new Response(qr.svg, { headers: cabecalhosDoArquivo(`${qr.nome}.svg`, 'image/svg+xml', 'inline') });
}

/** Answers the picture as a bitmap, for programs without SVG. Throws a 404 without one. */
export async function responderPng(qr: QrCode | null, uid: string): Promise<Response> {
  if (!qr) throw data(null, { status: 404 });
  const png = await executarImagem({ nome: 'png', svg: qr.svg }, { visitante: uid });
  if (!png.ok) throw data(null, { status: 503 });
  return new Response(new Uint8Array(png.valor), {
    headers: cabecalhosDoArquivo(`${qr.nome}.png`, 'image/png', 'inline'),
  });
}
