// @requirement 13.4.2 13.4.3
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { categoriasDemo, produtosDemo } from '#demo-data/catalogo/index.ts';
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

/** Cards crop the photographs of boards and sets to 4:3. */
const cortadas = produtosDemo
  .filter(({ categoria }) => categoria === 'tabuleiros' || categoria === 'kits')
  .flatMap(({ imagens: [primeira] }) => (primeira ? [primeira.arquivo] : []));

test.each(cortadas)('a primeira fotografia %s cabe inteira num cartão de 4 por 3', async (nome) => {
  const { topo, altura } = await caixaDosBens(foto(nome));
  expect(topo).toBeGreaterThan(0.14);
  expect(topo + altura).toBeLessThan(0.86);
});

/** The share of the picture that is the ivory of the page. */
async function parteDeMarfim(nome: NomeDeImagem): Promise<number> {
  const { data, info } = await foto(nome).flatten({ background: MARFIM }).raw().toBuffer({ resolveWithObject: true });
  let iguais = 0;
  for (let i = 0; i < data.length; i += 3) {
    const diferencas = [MARFIM.r, MARFIM.g, MARFIM.b].map((alvo, c) => Math.abs((data[i + c] ?? 0) - alvo));
    if (Math.max(...diferencas) <= 4) iguais++;
  }
  return iguais / (info.width * info.height);
}

const cenas = categoriasDemo.map(({ imagem }) => imagem);
/** Goods of more than R$ 500 are seen in use in their second photograph. */
const segundasDoQueECaro = produtosDemo
  .filter(({ precoCentavos }) => precoCentavos > 50_000)
  .flatMap(({ imagens: [, segunda] }) => (segunda ? [segunda.arquivo] : []));

test.each([...new Set([...cenas, ...segundasDoQueECaro])])('a fotografia %s é uma cena de 4 por 3', async (nome) => {
  const { width = 0, height = 0 } = await foto(nome).metadata();
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(await parteDeMarfim(nome)).toBeLessThan(0.02);
});

/** Boards end in corners: where one ends in a straight upright line, the photograph has cut it off. Not of the wall board and the thick block. */
const tabuleirosDeitados = produtosDemo
  .filter(({ nome, ficha }) => ficha.tipo === 'tabuleiro' && !/mural|bloco/.test(nome))
  .flatMap(({ imagens: [primeira] }) => (primeira ? [primeira.arquivo] : []));

test.each(tabuleirosDeitados)('a primeira fotografia %s mostra o tabuleiro até os cantos', async (nome) => {
  const { data, info } = await foto(nome).flatten({ background: MARFIM }).raw().toBuffer({ resolveWithObject: true });
  const { esquerda, largura } = await caixaDosBens(foto(nome));
  const bensNaColuna = (x: number): number => {
    let quantos = 0;
    for (let y = 0; y < info.height; y++) {
      const i = (y * info.width + x) * 3;
      const diferenca = [MARFIM.r, MARFIM.g, MARFIM.b].map((alvo, c) => Math.abs((data[i + c] ?? alvo) - alvo));
      if (Math.max(...diferenca) > 60) quantos++;
    }
    return quantos / info.height;
  };
  const cantos = [esquerda + 0.003, esquerda + largura - 0.003].map((x) => bensNaColuna(Math.round(x * info.width)));
  expect(Math.max(...cantos)).toBeLessThan(0.05);
});

test('variações que mudam a aparência têm cada uma a sua fotografia', () => {
  const mesmaFotografia = produtosDemo
    .filter(({ variacoesTipos }) => variacoesTipos?.some((tipo) => tipo !== 'Acabamento'))
    .filter(({ variacoes, porVariacao = {} }) => {
      const fotos = variacoes.map((variacao) => porVariacao[variacao]?.foto);
      return fotos.includes(undefined) || new Set(fotos).size < fotos.length;
    });
  expect(mesmaFotografia.map(({ nome }) => nome)).toEqual([]);
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

  test('não tem chão: o que está em volta dos bens é da cor que a página lhe der', async () => {
    const { data, info } = await foto(nome).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
    const opacos = [...data].filter((alfa, i) => {
      const [x, y] = [i % info.width, Math.floor(i / info.width)];
      return alfa > 16 && (x < info.width / 3 || x > info.width * 0.98 || y < 4 || y >= info.height - 4);
    });
    expect(opacos.length).toBe(0);
  });

  test('começa e termina no marfim da página, sem faixa que se veja', async () => {
    const { data, info } = await foto(nome).flatten({ background: MARFIM }).raw().toBuffer({ resolveWithObject: true });
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
