// @requirement 2.7.4 15.9.1 15.9.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import {
  digitarFichaTecnica,
  type FichaTecnica,
  fichaVazia,
  lerFichaTecnica,
  limitesDaFicha,
  linhasDaFicha,
  medidaQueDecide,
  niveisDoLivro,
  tiposDeProduto,
  usosDoProduto,
} from '#domain/produtos/ficha-tecnica.ts';

const nada = digitarFichaTecnica(fichaVazia);
const ler = (digitado: Partial<typeof nada>) => lerFichaTecnica({ ...nada, ...digitado });

/** A number within a field's bounds and places. */
function numero(campo: keyof typeof limitesDaFicha) {
  const { de, ate, casas } = limitesDaFicha[campo];
  const vezes = 10 ** casas;
  return fc.option(fc.integer({ min: de * vezes, max: ate * vezes }).map((inteiro) => inteiro / vezes));
}

const fichas: fc.Arbitrary<FichaTecnica> = fc.record({
  tipo: fc.option(fc.constantFrom(...tiposDeProduto)),
  casaMm: numero('casa_mm'),
  tabuleiroCm: numero('tabuleiro_cm'),
  reiMm: numero('rei_mm'),
  baseMm: numero('base_mm'),
  pesoJogoG: numero('peso_jogo_g'),
  materiais: fc.uniqueArray(fc.stringMatching(/^[a-zà-ü]{1,12}( [a-z]{1,8})?$/), { maxLength: 8 }),
  damasExtras: numero('damas_extras'),
  usos: fc.subarray([...usosDoProduto]),
  nivel: fc.option(fc.constantFrom(...niveisDoLivro)),
  paginas: numero('paginas'),
});

describe('lerFicha', () => {
  test('lê o que se digitaria de qualquer ficha, igual', () => {
    fc.assert(
      fc.property(fichas, (ficha) => {
        expect(lerFichaTecnica(digitarFichaTecnica(ficha))).toEqual({ ficha, faltas: {} });
      }),
    );
  });

  test('o que está vazio não diz nada', () => {
    expect(ler({})).toEqual({ ficha: fichaVazia, faltas: {} });
  });

  test('um material chamado como o que todo objeto tem é um material', () => {
    const { ficha } = ler({ material: 'constructor, buxo' });
    expect(linhasDaFicha({ ...fichaVazia, ...ficha })).toMatchObject([
      { nome: 'Material', valor: 'Constructor, buxo' },
    ]);
  });

  test('lê palavras com e sem acento, vírgulas e pontos, e materiais repetidos', () => {
    expect(
      ler({ tipo: 'PEÇAS', nivel: 'Avancado', casa_mm: '57.5', material: ' Buxo ,ébano; buxo', uso: 'Casa|clube' })
        .ficha,
    ).toMatchObject({
      tipo: 'pecas',
      nivel: 'avancado',
      casaMm: 57.5,
      materiais: ['buxo', 'ébano'],
      usos: ['clube', 'casa'],
    });
  });

  test.each([
    ['tipo', 'mesa', 'opcao-desconhecida'],
    ['nivel', 'mestre', 'opcao-desconhecida'],
    ['uso', 'clube, praia', 'opcao-desconhecida'],
    ['casa_mm', '-1', 'numero-fora'],
    ['casa_mm', '1e9', 'numero-fora'],
    ['casa_mm', '501', 'numero-fora'],
    ['casa_mm', '55,55', 'numero-fora'],
    ['rei_mm', 'alto', 'numero-fora'],
    ['damas_extras', '1,5', 'numero-fora'],
    ['paginas', '0', 'numero-fora'],
    ['material', 'a,b,c,d,e,f,g,h,i', 'materiais-demais'],
    ['material', 'x'.repeat(41), 'material-longo'],
  ] as const)('%s: %s é recusado', (campo, valor, falta) => {
    expect(ler({ [campo]: valor }).faltas).toEqual({ [campo]: falta });
  });
});

test('a tabela diz o que se mede por extenso, e nada do que não se sabe', () => {
  expect(linhasDaFicha(fichaVazia)).toEqual([]);
  const linhas = linhasDaFicha({
    ...fichaVazia,
    casaMm: 57.5,
    tabuleiroCm: 53,
    reiMm: 95,
    baseMm: 40,
    pesoJogoG: 1650,
    damasExtras: 0,
    materiais: ['nogueira', 'pau-marfim'],
    usos: ['clube', 'casa'],
    nivel: 'intermediario',
    paginas: 1200,
  });
  expect(linhas.map(({ nome, valor }) => `${nome}: ${valor.replaceAll('\u00a0', ' ')}`)).toEqual([
    'Casa: 57,5 mm',
    'Tabuleiro: 53 × 53 cm',
    'Altura do rei: 95 mm',
    'Base do rei: 40 mm',
    'Peso das peças: 1,65 kg',
    'Damas extras: 0',
    'Material: Nogueira, pau-marfim',
    'Uso: Clube, casa',
    'Nível: Intermediário',
    'Páginas: 1.200',
  ]);
  expect(camposDaFicha).toHaveLength(11);
});

describe('medidaQueDecide', () => {
  const decide = (ficha: Partial<FichaTecnica>) =>
    medidaQueDecide({ ...fichaVazia, ...ficha })?.replaceAll('\u00a0', ' ');

  test('a casa de um tabuleiro, o rei das peças, os dois de um conjunto', () => {
    const medidas = { casaMm: 57.5, reiMm: 95 };
    expect(decide({ tipo: 'tabuleiro', ...medidas })).toBe('Casa 57,5 mm');
    expect(decide({ tipo: 'pecas', ...medidas })).toBe('Rei 95 mm');
    expect(decide({ tipo: 'conjunto', ...medidas })).toBe('Casa 57,5 mm, rei 95 mm');
    expect(decide({ tipo: 'conjunto', reiMm: 95 })).toBe('Rei 95 mm');
  });

  test('diz cada número que a tabela diz, com a mesma unidade, e nada onde nenhum decide', () => {
    fc.assert(
      fc.property(fichas, (ficha) => {
        const daTabela = linhasDaFicha(ficha).filter(
          ({ campo }) =>
            (campo === 'casa_mm' && (ficha.tipo === 'tabuleiro' || ficha.tipo === 'conjunto')) ||
            (campo === 'rei_mm' && (ficha.tipo === 'pecas' || ficha.tipo === 'conjunto')),
        );
        const medida = medidaQueDecide(ficha);
        expect(medida?.split(', ').length ?? 0).toBe(daTabela.length);
        for (const { valor } of daTabela) expect(medida).toContain(`\u00a0${valor}`);
      }),
    );
  });
});
