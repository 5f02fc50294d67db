import { setTimeout as esperar } from 'node:timers/promises';
import sharp from 'sharp';
import { rss } from '#tests/falhas/longa.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { contagem, type Palco, pedir } from './palco.ts';

const MAIOR_AUMENTO_MB = 150;
const DEPRESSA_MS = 2000;

const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#223344' }, limitInputPixels: false });

/** An AVIF whose header states 200 × 200 pixels for a picture of many more. */
async function avifQueMente(): Promise<Uint8Array> {
  const bytes = await lisa(7990, 7990).avif({ quality: 10, effort: 0 }).toBuffer();
  for (let em = bytes.indexOf('ispe'); em !== -1; em = bytes.indexOf('ispe', em + 4)) {
    bytes.writeUInt32BE(200, em + 8);
    bytes.writeUInt32BE(200, em + 12);
  }
  return bytes;
}

/** The body of a question about a product with these photographs, and its type. */
export async function formularioDeAjuda(
  chave: string,
  nome: string,
  ...fotos: Uint8Array[]
): Promise<{ tipo: string; corpo: Uint8Array }> {
  const formulario = new FormData();
  const campos = { texto: 'Esta peça é assim?', nome: 'Ana', email: `${chave}@exemplo.test`, chave };
  for (const [campo, valor] of Object.entries(campos)) formulario.append(campo, valor);
  for (const bytes of fotos) formulario.append('fotos', new File([new Uint8Array(bytes)], nome));
  const envio = new Response(formulario);
  return { tipo: envio.headers.get('Content-Type') ?? '', corpo: new Uint8Array(await envio.arrayBuffer()) };
}

/** Pictures of a few kilobytes that decode to hundreds of megabytes, from strangers in a form that is open to all. */
export async function cenaDasImagens(cena: Cena, { demo }: Palco): Promise<void> {
  const [produto] = await demo.consultar(`select id from produtos where arquivado_em is null order by id limit 1`);
  const mandar = async (n: number, nome: string, ...fotos: Uint8Array[]) => {
    const { tipo, corpo } = await formularioDeAjuda(`bomba-${n}`, nome, ...fotos);
    const inicio = performance.now();
    const { status, texto } = await pedir(`${demo.url}/ajuda/produto/${String(produto?.['id'])}`, {
      metodo: 'POST',
      cabecalhos: {
        'Content-Type': tipo,
        Origin: demo.url,
        'X-Forwarded-For': `198.51.100.${n}`,
      },
      corpo,
    });
    const frase = /é grande demais|Há muitas fotografias chegando|pede memória ou tempo demais|está corrompida/.exec(
      texto,
    )?.[0];
    return { status, frase: frase ?? 'no sentence', ms: performance.now() - inicio };
  };
  // With its photograph in place the shop has loaded what it needs for one.
  const boa = await mandar(1, 'boa.jpg', await lisa(1200, 900).jpeg().toBuffer());
  cena.exigir('a photograph of a stranger is accepted', boa.status === 303, boa.status, boa.frase);

  const bombas: [string, Uint8Array][] = [
    ['7990 × 7990 in AVIF', await lisa(7990, 7990).avif({ quality: 10, effort: 0 }).toBuffer()],
    ['12000 × 12000 in PNG', await lisa(12_000, 12_000).png().toBuffer()],
    ['8000 × 8000 in WebP', await lisa(8000, 8000).webp({ effort: 0, quality: 1 }).toBuffer()],
    ['9000 × 9000 in JPEG', await lisa(9000, 9000).jpeg({ quality: 10, progressive: true }).toBuffer()],
  ];
  const pesadas: [string, Uint8Array][] = [
    ['an AVIF that lies about its size', await avifQueMente()],
    [
      '24 megapixels in AVIF, 10 bits for each of three colours',
      await lisa(5990, 4000).avif({ quality: 10, effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ];
  const antes = await rss(demo.pid);
  let maior = antes;
  let vigiando = true;
  const vigia = (async () => {
    while (vigiando) {
      maior = Math.max(maior, await rss(demo.pid));
      await esperar(20);
    }
  })();
  let n = 1;
  for (const [oque, bytes] of bombas) {
    const { status, frase, ms } = await mandar(++n, 'bomba', bytes);
    cena.exigir(
      `${bytes.length} bytes with ${oque} are refused by their header`,
      status >= 400 && status < 500 && frase === 'é grande demais' && ms < DEPRESSA_MS,
      `${Math.round(ms)} ms`,
      `${status}, ${frase}`,
    );
  }
  for (const [oque, bytes] of pesadas) {
    const juntas = await Promise.all(Array.from({ length: 6 }, () => mandar(++n, 'bomba', bytes)));
    cena.exigir(
      `six at once of ${oque} get their sentence`,
      juntas.every(({ status, frase }) => status >= 400 && status < 500 && frase !== 'no sentence'),
      juntas.length,
      contagem(juntas.map(({ status, frase }) => `${status} ${frase}`)),
    );
  }
  const quebrada = new Uint8Array(5 * 1024 * 1024).fill(7);
  quebrada.set([0xff, 0xd8, 0xff]);
  const cheias = await Promise.all(
    Array.from({ length: 12 }, () => mandar(++n, 'cheia.jpg', ...Array.from({ length: 5 }, () => quebrada))),
  );
  cena.exigir(
    'twelve full forms at once get their sentence',
    cheias.every(({ status, frase }) => status >= 400 && frase !== 'no sentence'),
    cheias.length,
    contagem(cheias.map(({ status, frase }) => `${status} ${frase}`)),
  );
  vigiando = false;
  await vigia;
  cena.exigir(
    `the shop's own memory grows by less than ${MAIOR_AUMENTO_MB} MB`,
    maior - antes < MAIOR_AUMENTO_MB,
    `${Math.round(maior - antes)} MB`,
    `from ${Math.round(antes)} to ${Math.round(maior)} MB`,
  );
  const depois = await mandar(++n, 'boa.jpg', await lisa(1200, 900).jpeg().toBuffer());
  cena.exigir('after them a photograph is accepted', depois.status === 303, depois.status, depois.frase);
}
