// @requirement 13.4.2 13.4.3
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { produtosDemo } from '#demo-data/catalogo/index.ts';
import { caixaDosBens, MARFIM } from '#demo-data/fotos/chao.ts';
import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';
import { lugarDosBens } from '#tests/support/lugar-dos-bens.ts';

const imagens = join(import.meta.dirname, '..', '..', 'demo', 'imagens');
const foto = (nome: NomeDeImagem) => sharp(join(imagens, nome, '640.webp'));
const primeiras = produtosDemo.map(({ imagens: [primeira] }) => primeira?.arquivo).filter((nome) => nome !== undefined);
const largas = [...new Set(produtosDemo.flatMap(({ imagemLarga }) => imagemLarga ?? []))];

/** A photograph as 16 x 16 grey values: enough to tell another view from the same one. */
const miudo = async (nome: NomeDeImagem): Promise<number[]> => [
  ...(await foto(nome).resize(16, 16, { fit: 'fill' }).greyscale().raw().toBuffer()),
];

describe.each(primeiras)('a primeira fotografia %s', (nome) => {
  test('é preenchida em dois terços pelo lado maior dos bens, que estão no meio e não tocam a borda', async () => {
    const { esquerda, topo, largura, altura } = await caixaDosBens(foto(nome));
    expect(Math.max(largura, altura)).toBeGreaterThanOrEqual(2 / 3);
    expect(Math.max(largura, altura)).toBeLessThanOrEqual(0.85);
    expect(Math.abs(esquerda + largura / 2 - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(topo + altura / 2 - 0.5)).toBeLessThan(0.05);
  });
});

test('a segunda fotografia de cada produto é outra vista, não um recorte quase igual da primeira', async () => {
  const iguais: string[] = [];
  for (const {
    nome,
    imagens: [primeira, segunda],
  } of produtosDemo) {
    if (!primeira || !segunda) throw new Error(nome);
    const [a, b] = await Promise.all([miudo(primeira.arquivo), miudo(segunda.arquivo)]);
    const diferenca = a.reduce((soma, cinza, i) => soma + Math.abs(cinza - (b[i] ?? 0)), 0) / a.length;
    if (diferenca < 8) iguais.push(nome);
  }
  expect(iguais).toEqual([]);
});

describe.each(largas)('a imagem larga %s', (nome) => {
  test('tem os bens à direita das palavras, longe da borda', async () => {
    const { esquerda, largura } = await caixaDosBens(foto(nome));
    expect(esquerda).toBeGreaterThanOrEqual(lugarDosBens.esquerda);
    expect(esquerda + largura).toBeLessThanOrEqual(lugarDosBens.direita);
  });

  test('começa e termina no marfim da página, sem faixa que se veja', async () => {
    const { data, info } = await foto(nome).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const alvo = [MARFIM.r, MARFIM.g, MARFIM.b];
    let longe = 0;
    for (let i = 0; i < data.length; i++) {
      const pixel = Math.floor(i / 3);
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      const naBeira = x < info.width / 3 || x > info.width * 0.98 || y < 4 || y >= info.height - 4;
      if (naBeira) longe = Math.max(longe, Math.abs((data[i] ?? 0) - (alvo[i % 3] ?? 0)));
    }
    expect(longe).toBeLessThanOrEqual(4);
  });
});
