/**
 * Pictures made of other pictures: category crops (4:3), wide pictures for the home's carousel, open pages of the eBooks.
 *
 *   node demo/fotos/compor.ts PHOTOGRAPHS OUTPUT      (PHOTOGRAPHS: finished renders, and PAGES of the eBooks as `<slug>-NN.png`)
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [fotos = '.', saida = '.'] = process.argv.slice(2);
const marfim = { r: 0xf1, g: 0xe9, b: 0xda };

/** Category: photograph, middle of the crop (fractions of the side) and its width. */
const categorias: Record<string, [foto: string, x: number, y: number, largura: number]> = {
  'livros-ebooks': ['livro-finais-essenciais', .5, .5, 1],
  tabuleiros: ['tabuleiro-nogueira', .5, .55, 1],
  pecas: ['cavalo', .5, .5, .96],
  kits: ['kit-torneio', .5, .5, 1],
  acessorios: ['relogio', .5, .5, 1],
};

async function categoria(nome: string, [foto, x, y, largura]: [string, number, number, number]): Promise<void> {
  const origem = sharp(join(fotos, `${foto}.png`));
  const { width = 0 } = await origem.metadata();
  const w = Math.round(width * largura);
  const h = Math.round(w * .75);
  const left = Math.round(Math.min(Math.max(0, x * width - w / 2), width - w));
  const top = Math.round(Math.min(Math.max(0, y * width - h / 2), width - h));
  await origem.extract({ left, top, width: w, height: h }).png().toFile(join(saida, `categoria-${nome}.png`));
}

/** Wide pictures for the carousel: a square photograph fills the right, 1080 of the 1920 pixels. */
const largas: Record<string, string> = {
  'hero-nogueira': 'tabuleiro-nogueira', 'hero-marmore': 'marmore', 'hero-pecas': 'conjunto-buxo-ebano', 'hero-torneio': 'kit-torneio',
  'hero-relogio': 'relogio', 'hero-finais': 'livro-finais-essenciais',
};

/** The ground goes on to the left from the photograph's own first columns and turns slowly into the ivory, so that no seam shows. */
async function larga(nome: string, foto: string): Promise<void> {
  const quadrada = await sharp(join(fotos, `${foto}.png`)).resize(1080, 1080).removeAlpha().png().toBuffer();
  const coluna = await sharp(quadrada).extract({ left: 0, top: 0, width: 8, height: 1080 }).resize(1, 1080, { kernel: 'cubic' }).blur(30).raw().toBuffer();
  const largura = 840;
  const chao = Buffer.alloc(largura * 1080 * 3);
  for (let y = 0; y < 1080; y++) {
    for (let x = 0; x < largura; x++) {
      const t = Math.min(1, (largura - x) / 700);
      const peso = 1 - t * t * (3 - 2 * t);
      [marfim.r, marfim.g, marfim.b].forEach((alvo, c) => {
        chao[(y * largura + x) * 3 + c] = Math.round(alvo + ((coluna[y * 3 + c] ?? alvo) - alvo) * peso + Math.random() - .5);
      });
    }
  }
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: marfim } }).composite([
    { input: chao, raw: { width: largura, height: 1080, channels: 3 }, left: 0, top: 0 }, { input: quadrada, left: largura, top: 0 },
  ]).png().toFile(join(saida, `${nome}.png`));
}

/** Two pages of each eBook that show its diagrams best. */
const paginas: Record<string, [string, string]> = {
  'finais-essenciais': ['04', '05'], 'aberturas-sem-decorar': ['4', '5'], 'tatica-40-exercicios': ['04', '05'], 'mates-classicos': ['4', '5'],
  'roque-e-rei-seguro': ['3', '4'], 'estrutura-de-peoes': ['3', '4'], 'ensinar-criancas': ['4', '5'], 'como-anotar': ['3', '4'],
};

async function abertas(slug: string, [esquerda, direita]: [string, string]): Promise<void> {
  const [w, h] = [580, 822];
  const folhas = await Promise.all([esquerda, direita].map((n) => sharp(join(fotos, `${slug}-${n}.png`)).resize(w, h).png().toBuffer()));
  const sombra = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"><defs><filter id="f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter></defs>
    <rect x="72" y="256" width="1160" height="820" fill="#5a3c1c" opacity=".34" filter="url(#f)"/></svg>`);
  const dobra = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="822"><defs><linearGradient id="g"><stop offset="0" stop-color="#1C1815" stop-opacity="0"/><stop offset=".5" stop-color="#1C1815" stop-opacity=".13"/><stop offset="1" stop-color="#1C1815" stop-opacity="0"/></linearGradient></defs><rect width="120" height="822" fill="url(#g)"/></svg>');
  await sharp({ create: { width: 1280, height: 1280, channels: 3, background: marfim } }).composite([
    { input: sombra, left: 0, top: 0 }, { input: folhas[0] ?? dobra, left: 60, top: 229 }, { input: folhas[1] ?? dobra, left: 640, top: 229 }, { input: dobra, left: 580, top: 229 },
  ]).png().toFile(join(saida, `paginas-${slug}.png`));
}

await mkdir(saida, { recursive: true });
for (const [nome, feita] of Object.entries(categorias)) await categoria(nome, feita);
for (const [nome, foto] of Object.entries(largas)) await larga(nome, foto);
for (const [slug, par] of Object.entries(paginas)) await abertas(slug, par);
