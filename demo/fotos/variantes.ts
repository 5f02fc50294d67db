/**
 * Pictures of the demo, made ready to serve, so that the first start of the shop encodes nothing.
 *
 *   node demo/fotos/variantes.ts [FOLDER]
 *
 * Takes every FOLDER/*.{jpg,png} in as a master (`demo/imagens/<nome>.webp`, at most 1600 px), then writes the missing
 * or outdated `demo/imagens/<nome>/<largura>.{avif,webp}` and, last, `demo/imagens/indice.ts`.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import sharp from 'sharp';

const imagens = join(import.meta.dirname, '..', 'imagens');
const larguras = [320, 640, 960, 1280, 1600];

async function mestres(pasta: string): Promise<void> {
  const nomes = (await readdir(pasta)).filter((n) => /\.(jpg|png)$/.test(n) && !n.includes('_mascara'));
  for (const arquivo of nomes) {
    const destino = join(imagens, `${parse(arquivo).name}.webp`);
    if (!(await maisNovo(join(pasta, arquivo), destino))) continue;
    await sharp(join(pasta, arquivo)).resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }).webp({ quality: 84, effort: 5 }).toFile(destino);
  }
}

/** True when `destino` is missing or older than `origem`. */
async function maisNovo(origem: string, destino: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(origem), stat(destino).catch(() => null)]);
  return b === null || a.mtimeMs > b.mtimeMs;
}

async function variar(mestre: string): Promise<{ nome: string; largura: number; altura: number; larguras: number[] }> {
  const nome = basename(mestre, '.webp');
  const { width = 0, height = 0, hasAlpha } = await sharp(join(imagens, mestre)).metadata();
  const feitas = larguras.filter((l) => l <= width);
  await mkdir(join(imagens, nome), { recursive: true });
  for (const velha of await readdir(join(imagens, nome))) {
    if (!feitas.includes(Number(parse(velha).name))) await rm(join(imagens, nome, velha));
  }
  for (const l of feitas) {
    for (const formato of ['avif', 'webp'] as const) {
      const destino = join(imagens, nome, `${l}.${formato}`);
      if (!(await maisNovo(join(imagens, mestre), destino))) continue;
      const menor = sharp(join(imagens, mestre)).resize({ width: l });
      await (formato === 'avif' ? menor.avif({ quality: hasAlpha ? 46 : 54, effort: 4 }) : menor.webp({ quality: 78, effort: 5 })).toFile(destino);
    }
  }
  return { nome, largura: width, altura: height, larguras: feitas };
}

async function indice(): Promise<void> {
  const todas = (await readdir(imagens)).filter((n) => n.endsWith('.webp')).toSorted();
  const linhas: string[] = [];
  for (const mestre of todas) {
    const { nome, ...medidas } = await variar(mestre);
    linhas.push(`  '${nome}': { largura: ${medidas.largura}, altura: ${medidas.altura}, larguras: [${medidas.larguras.join(', ')}] },`);
  }
  await writeFile(join(imagens, 'indice.ts'), `// Made by demo/fotos/variantes.ts.

export type MedidasDeImagem = { largura: number; altura: number; larguras: number[] };

const medidas = {
${linhas.join('\n')}
} satisfies Record<string, MedidasDeImagem>;

export type NomeDeImagem = keyof typeof medidas;

/** Size in pixels of each master \`<nome>.webp\` and the widths of \`<nome>/<largura>.avif|webp\`. */
export const imagensDemo: Record<NomeDeImagem, MedidasDeImagem> = medidas;
`);
}

await mkdir(imagens, { recursive: true });
const pasta = process.argv[2];
if (pasta !== undefined) await mestres(pasta);
await indice();
