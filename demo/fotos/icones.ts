// The shop's own pictures: the demo's, from its mark, its logos and a photograph, into demo/identidade/, and those of a shop
// that has none yet, a pawn, into public/. From the project's folder: `node demo/fotos/icones.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { fazerImagemDaLoja } from '#application/uploads/a-parte/fazer-imagem-da-loja.ts';
import type { TipoDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';

const place = (...parts: string[]) => path.join(process.cwd(), ...parts);
const ebony = '#1C1815';
const ivory = '#FAF6EE';
const pawn = (color: string) =>
  `<g fill="${color}"><circle cx="16" cy="8.6" r="4.4"/><path d="M11.6 13.6h8.8l-1 2.1h-6.8z"/><path d="M13.2 16.6h5.6c.2 3.6 1.6 5.9 3.9 7.6H9.3c2.3-1.7 3.7-4 3.9-7.6z"/><rect x="7.6" y="25.2" width="16.8" height="3.2" rx=".8"/></g>`;
const pawnIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ebony}"/>${pawn(ivory)}</svg>`;
const pawns = Array.from({ length: 8 }, (_, i) => `<g transform="translate(${i * 32} 0)">${i % 2 ? `<rect width="32" height="32" fill="#E9DFCB"/>` : ''}${pawn(ebony)}</g>`);
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ivory}"/><g transform="translate(0 240) scale(4.6875)">${pawns.join('')}</g></svg>`;

async function make(kind: TipoDeImagemDaLoja, picture: Buffer, folder: string): Promise<void> {
  const made = await fazerImagemDaLoja(kind, picture);
  if (!made.ok) throw new Error(made.erro.codigo);
  mkdirSync(folder, { recursive: true });
  for (const [name, body] of Object.entries(made.valor.arquivos)) writeFileSync(path.join(folder, name), body);
  console.log(folder, made.valor.largura, made.valor.altura);
}

const draw = (svg: Buffer | string, density: number) => sharp(Buffer.from(svg), { density }).png().toBuffer();

await make('icone', await draw(pawnIcon, 72 * 32), place('public'));
await make('cartao', await draw(card, 72), place('public'));
for (const [kind, file] of [['logoClaro', 'logo.svg'], ['logoEscuro', 'logo-claro.svg']] as const)
  await make(kind, await draw(readFileSync(place('demo', 'identidade', file)), 72 * 4), place('demo', 'identidade', kind));
