// @requirement 13.4.2
/**
 * Pictures made of other pictures: first photographs of products and those of the carousel (16:9), with the goods as
 * large in one as in the other on even ground; open pages of the eBooks.
 *
 *   node demo/fotos/compor.ts PHOTOGRAPHS OUTPUT      (PHOTOGRAPHS: finished renders, and PAGES of the eBooks as `<slug>-NN.png`)
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { produtosDemo } from '#demo-data/catalogo/index.ts';
import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';
import { assenta, caixaDosBens, MARFIM, semChao } from './chao.ts';

const [fotos = '.', saida = '.'] = process.argv.slice(2);
/** The share that the longer side of the goods fills of a product's first photograph, and of the wide ones of the carousel. */
const LADRILHO = { cabeLargura: .8, cabeAltura: .76 };
/** Cards crop boards and sets to 4:3. */
const LADRILHO_CORTADO = { cabeLargura: .8, cabeAltura: .69 };
const MAIOR_LADO = 1280;
const MENOR_LADO = 640;

/** The photographs that stand for a product or a variation in lists: the goods in the middle, as large in one as in the other. */
const deListas = new Set(produtosDemo.flatMap(({ imagens, porVariacao = {} }) => [imagens[0], ...Object.values(porVariacao).map(({ foto = 0 }) => imagens[foto])].map((i) => i?.arquivo)));

const cortadas = new Set(produtosDemo.filter(({ categoria: de }) => de === 'tabuleiros' || de === 'kits').map(({ imagens }) => imagens[0]?.arquivo));

async function ladrilho(nome: NomeDeImagem): Promise<void> {
  const cabe = cortadas.has(nome) ? LADRILHO_CORTADO : LADRILHO;
  const arquivo = join(fotos, `${nome}.png`);
  const { width, height } = await sharp(arquivo).metadata();
  const caixa = await caixaDosBens(sharp(arquivo));
  // No larger than it was taken.
  const nativo = Math.max((caixa.largura * width) / cabe.cabeLargura, (caixa.altura * height) / cabe.cabeAltura);
  const lado = Math.round(Math.min(MAIOR_LADO, Math.max(MENOR_LADO, nativo)));
  await (await assenta(arquivo, { largura: lado, altura: lado, x: .5, y: .5, ...cabe })).png().toFile(join(saida, `${nome}.png`));
}

/** Wide pictures for the carousel: room for words at the left, the goods about two thirds of the way to the right, clear of its edge. */
const largas: Record<string, string> = {
  'hero-abertura': 'kit-clube', 'hero-nogueira': 'tabuleiro-nogueira', 'hero-marmore': 'marmore', 'hero-pecas': 'conjunto-buxo-ebano', 'hero-torneio': 'kit-torneio',
  'hero-relogio': 'relogio', 'hero-finais': 'livro-finais-essenciais',
};

async function larga(nome: string, foto: string): Promise<void> {
  const lugar = { largura: 1920, altura: 1080, x: .65, y: .52, cabeLargura: .52, cabeAltura: .64 };
  const posta = sharp(await (await assenta(join(fotos, `${foto}.png`), lugar)).png().toBuffer());
  await (await semChao(posta)).png().toFile(join(saida, `${nome}.png`));
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
  await sharp({ create: { width: 1280, height: 1280, channels: 3, background: MARFIM } }).composite([
    { input: sombra, left: 0, top: 0 }, { input: folhas[0] ?? dobra, left: 60, top: 229 }, { input: folhas[1] ?? dobra, left: 640, top: 229 }, { input: dobra, left: 580, top: 229 },
  ]).png().toFile(join(saida, `paginas-${slug}.png`));
}

await mkdir(saida, { recursive: true });
for (const nome of deListas) if (nome) await ladrilho(nome);
for (const [nome, foto] of Object.entries(largas)) await larga(nome, foto);
for (const [slug, par] of Object.entries(paginas)) await abertas(slug, par);
