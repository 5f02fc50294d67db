// @requirement 13.4.2
/**
 * The ground of finished photographs: told apart from the goods on it, brought to the very ivory of the shop where there is no
 * shadow, so that nothing shows where a picture ends, and the goods put into a frame at the size they are to have there.
 */
import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

export const MARFIM = { r: 0xf1, g: 0xe9, b: 0xda };
const ALVO = [MARFIM.r, MARFIM.g, MARFIM.b] as const;

/** Differences from the ivory in 0..255: below SOME it is ground, from SOMBRA on a shadow that stays, from BEM on goods. */
const SOME = 10;
const SOMBRA = 26;
const CONTORNO = 40;
const BEM = 70;
/** Lighter than the ground in the corner by this in every colour is goods too: nothing lights the ground up. */
const CLARO = 4;
/** As many pixels of a row or column, of a thousand, make it one with goods in it. */
const POR_MIL = 8;

export type Caixa = { esquerda: number; topo: number; largura: number; altura: number };
/** Where goods go: a frame in pixels, the middle of the goods in it, and what they may fill of it. */
export type Lugar = { largura: number; altura: number; x: number; y: number; cabeLargura: number; cabeAltura: number };

const sobe = (x: number, de: number, ate: number): number => {
  const t = Math.min(1, Math.max(0, (x - de) / (ate - de)));
  return t * t * (3 - 2 * t);
};

function diferencas(rgb: Uint8Array, pixels: number): Uint8Array {
  const d = new Uint8Array(pixels);
  for (let i = 0; i < pixels; i++) {
    d[i] = Math.max(...ALVO.map((alvo, c) => Math.abs((rgb[i * 3 + c] ?? alvo) - alvo)));
  }
  return d;
}

/** The bounding box of what is clearly no ground, soft shadows left out; fractions of the picture. */
export async function caixaDosBens(foto: Sharp): Promise<Caixa> {
  const { data, info: { width, height } } = await foto.clone().flatten({ background: MARFIM }).blur(1.5).raw().toBuffer({ resolveWithObject: true });
  const d = diferencas(data, width * height);
  const colunas = new Uint32Array(width);
  const linhas = new Uint32Array(height);
  for (let i = 0; i < d.length; i++) {
    const clareia = Math.min(...[0, 1, 2].map((c) => (data[i * 3 + c] ?? 0) - (data[c] ?? 0)));
    if ((d[i] ?? 0) < BEM && clareia < CLARO) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    colunas[x] = (colunas[x] ?? 0) + 1;
    linhas[y] = (linhas[y] ?? 0) + 1;
  }
  const limites = (contas: Uint32Array, lado: number): [number, number] => {
    const cheias = (n: number): boolean => n * 1000 >= POR_MIL * lado;
    return [contas.findIndex(cheias) / contas.length, (contas.findLastIndex(cheias) + 1) / contas.length];
  };
  const [x0, x1] = limites(colunas, height);
  const [y0, y1] = limites(linhas, width);
  return { esquerda: x0, topo: y0, largura: x1 - x0, altura: y1 - y0 };
}

/** 255 on goods and what they enclose, 0 on the ground around them, soft between. */
async function mascara(d: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const bruta = Buffer.from(d.map((v) => (v >= CONTORNO ? 255 : 0)));
  const raw = { width, height, channels: 1 } as const;
  const fechada = await sharp(bruta, { raw }).blur(3).threshold(90).toColourspace('b-w').raw().toBuffer();
  // From the edges of the picture inwards: what isn't reached is goods, light as it may be.
  const fora = new Uint8Array(width * height);
  const pilha: number[] = [];
  const entra = (i: number): void => {
    if (!fora[i] && !fechada[i]) {
      fora[i] = 1;
      pilha.push(i);
    }
  };
  for (let x = 0; x < width; x++) [x, (height - 1) * width + x].forEach(entra);
  for (let y = 0; y < height; y++) [y * width, y * width + width - 1].forEach(entra);
  for (let i = pilha.pop(); i !== undefined; i = pilha.pop()) {
    const x = i % width;
    if (x > 0) entra(i - 1);
    if (x < width - 1) entra(i + 1);
    if (i >= width) entra(i - width);
    if (i < width * (height - 1)) entra(i + width);
  }
  return sharp(Buffer.from(fora.map((f) => (f ? 0 : 255))), { raw }).blur(3).toColourspace('b-w').raw().toBuffer();
}

/** The goods as the renderer marks them (`<nome>_mascara0001.png` beside the photograph): it knows a cream sheet from the ground. */
async function mascaraDoRender(arquivo: string): Promise<Uint8Array | null> {
  const dela = arquivo.replace(/\.png$/, '_mascara0001.png');
  return existsSync(dela) ? sharp(dela).removeAlpha().toColourspace('b-w').blur(1.2).raw().toBuffer() : null;
}

/** The photograph on even ivory: its goods and shadows as they are, the rest exactly #F1E9DA, at its edges in any case. */
async function limpa(foto: Sharp, render: Uint8Array | null): Promise<Sharp> {
  const { data, info: { width, height } } = await foto.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const liso = await foto.clone().removeAlpha().blur(4).raw().toBuffer();
  const dLiso = diferencas(liso, width * height);
  const bens = await mascara(diferencas(await foto.clone().removeAlpha().blur(1.5).raw().toBuffer(), width * height), width, height);
  if (render) bens.forEach((de, i) => (bens[i] = Math.max(de, render[i] ?? 0)));
  const margem = width * .08;
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const beira = sobe(Math.min(x, y, width - 1 - x, height - 1 - y), 0, margem);
    const diferenca = dLiso[i] ?? 0;
    // A shadow ends softly where its picture does; goods don't.
    const bem = ((bens[i] ?? 0) / 255) * Math.max(beira, sobe(diferenca, BEM - 10, BEM + 20), (render?.[i] ?? 0) / 255);
    const fica = sobe(diferenca, SOME, SOMBRA) * beira;
    ALVO.forEach((alvo, c) => {
      const k = i * 3 + c;
      const chao = alvo + ((liso[k] ?? alvo) - alvo) * fica;
      data[k] = Math.round((data[k] ?? alvo) * bem + chao * (1 - bem));
    });
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * A photograph on ivory with its ground taken away: what is as the ivory is transparent, goods are opaque, shadows between. Ground that
 * shows through is of exactly the colour under it, which no lossy encoding of the ivory is.
 */
export async function semChao(foto: Sharp): Promise<Sharp> {
  const { data, info: { width, height } } = await foto.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const macio = diferencas(await foto.clone().removeAlpha().blur(1.5).raw().toBuffer(), width * height);
  const bens = await mascara(macio, width, height);
  const comAlfa = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    ALVO.forEach((alvo, c) => (comAlfa[i * 4 + c] = data[i * 3 + c] ?? alvo));
    comAlfa[i * 4 + 3] = Math.max(bens[i] ?? 0, Math.round(255 * sobe(macio[i] ?? 0, 2, SOME)));
  }
  return sharp(comAlfa, { raw: { width, height, channels: 4 } });
}

/** The goods of a photograph put into a frame of ivory. */
export async function assenta(arquivo: string, { largura, altura, x, y, cabeLargura, cabeAltura }: Lugar): Promise<Sharp> {
  const foto = sharp(arquivo);
  const { width, height } = await foto.metadata();
  const caixa = await caixaDosBens(foto);
  const escala = Math.min((cabeLargura * largura) / (caixa.largura * width), (cabeAltura * altura) / (caixa.altura * height));
  const [w, h] = [Math.round(width * escala), Math.round(height * escala)];
  const posta = await (await limpa(foto, await mascaraDoRender(arquivo))).resize(w, h, { fit: 'fill' }).png().toBuffer();
  const left = Math.round(x * largura - (caixa.esquerda + caixa.largura / 2) * w);
  const top = Math.round(y * altura - (caixa.topo + caixa.altura / 2) * h);
  const corte = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const width2 = Math.min(w - corte.left, largura - Math.max(0, left));
  const height2 = Math.min(h - corte.top, altura - Math.max(0, top));
  const visivel = await sharp(posta).extract({ ...corte, width: width2, height: height2 }).png().toBuffer();
  return sharp({ create: { width: largura, height: altura, channels: 3, background: MARFIM } })
    .composite([{ input: visivel, left: Math.max(0, left), top: Math.max(0, top) }]);
}
