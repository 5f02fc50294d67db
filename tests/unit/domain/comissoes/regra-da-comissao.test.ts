// @requirement 15.30.1 15.30.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraseDaRegra, frasesDasTaxas, type RegraParaLer } from '#domain/comissoes/frase-da-regra.ts';
import { digitarRegra, lerRegra, type RegraDigitada, regraVazia } from '#domain/comissoes/regra-cadastro.ts';
import { type RegraDaComissao, taxaDoProduto } from '#domain/comissoes/regra-da-comissao.ts';

const regra = (mais: Partial<RegraDaComissao> = {}): RegraDaComissao => ({
  taxaPb: 1000,
  aPartirDe: null,
  paraTudo: true,
  produtos: [],
  categorias: [],
  ...mais,
});
const tabuleiro = { produtoId: 'oficial', categoria: 'tabuleiros' };

describe('a taxa de um produto', () => {
  test.each<[string, RegraDaComissao[], number, number]>([
    ['sem regras, a do cadastro', [], 0, 500],
    ['a regra que é melhor', [regra()], 0, 1000],
    ['não a que é pior', [regra({ taxaPb: 300 })], 0, 500],
    ['de duas regras, a melhor', [regra(), regra({ taxaPb: 1200 })], 0, 1200],
    ['a da categoria', [regra({ paraTudo: false, categorias: ['tabuleiros'] })], 0, 1000],
    ['a do produto', [regra({ paraTudo: false, produtos: ['oficial'] })], 0, 1000],
    ['não a de outros', [regra({ paraTudo: false, produtos: ['rei'], categorias: ['livros'] })], 0, 500],
    ['não a que perdeu tudo o que alcançava', [regra({ paraTudo: false })], 0, 500],
    ['não a da faixa antes dela', [regra({ aPartirDe: 20 })], 19, 500],
    ['a da faixa com os pedidos feitos', [regra({ aPartirDe: 20 })], 20, 1000],
  ])('é %s', (_, regras, pedidosNoMes, esperada) => {
    expect(taxaDoProduto({ comissaoPb: 500, regras, pedidosNoMes }, tabuleiro)).toBe(esperada);
  });

  test('não depende da ordem das regras, e nunca fica abaixo da do cadastro', () => {
    const umaRegra = fc
      .record({
        taxaPb: fc.integer({ min: 1, max: 10_000 }),
        aPartirDe: fc.option(fc.integer({ min: 1, max: 30 })),
        produtos: fc.subarray(['oficial', 'rei']),
        categorias: fc.subarray(['tabuleiros', 'livros']),
      })
      .map((uma) => ({ ...uma, paraTudo: uma.produtos.length + uma.categorias.length === 0 }));
    fc.assert(
      fc.property(
        fc
          .array(umaRegra, { maxLength: 6 })
          .chain((todas) => fc.tuple(fc.constant(todas), fc.shuffledSubarray(todas, { minLength: todas.length }))),
        fc.nat({ max: 40 }),
        fc.nat({ max: 10_000 }),
        ([regras, misturadas], pedidosNoMes, comissaoPb) => {
          const taxa = taxaDoProduto({ comissaoPb, regras, pedidosNoMes }, tabuleiro);
          expect(taxaDoProduto({ comissaoPb, regras: misturadas, pedidosNoMes }, tabuleiro)).toBe(taxa);
          expect(taxa).toBeGreaterThanOrEqual(comissaoPb);
        },
      ),
    );
  });
});

const agora = new Date('2026-11-26T12:00:00Z');
const digitada = (mais: Partial<RegraDigitada>): RegraDigitada => ({ ...regraVazia, percentual: '10', ...mais });

describe('a regra digitada', () => {
  test('tudo preenchido, e de volta ao formulário', () => {
    const cheia = digitada({
      produtos: 'oficial, rei',
      categorias: ['tabuleiros'],
      aPartirDe: '20',
      percentual: '12,5',
      comecaEm: '2026-12-01T00:00:00',
      terminaEm: '2026-12-31T23:59:59',
    });
    const lida = lerRegra(cheia, agora);
    expect(lida).toEqual({
      ok: true,
      valor: {
        taxaPb: 1250,
        aPartirDe: 20,
        paraTudo: false,
        produtos: ['oficial', 'rei'],
        categorias: ['tabuleiros'],
        comecaEm: new Date('2026-12-01T03:00:00Z'),
        terminaEm: new Date('2027-01-01T02:59:59Z'),
      },
    });
    expect(lida.ok && digitarRegra(lida.valor)).toEqual(cheia);
  });

  test('sem produtos e categorias vale para tudo, sem datas desde já e sempre', () => {
    expect(lerRegra(digitada({}), agora)).toMatchObject({
      valor: { paraTudo: true, aPartirDe: null, comecaEm: agora, terminaEm: null },
    });
  });

  test.each<[string, Partial<RegraDigitada>, object]>([
    ['101 %', { percentual: '101' }, { percentual: 'percentual-invalido' }],
    ['percentual negativo', { percentual: '-1' }, { percentual: 'percentual-invalido' }],
    ['0 %', { percentual: '0' }, { percentual: 'percentual-invalido' }],
    ['sem percentual', { percentual: ' ' }, { percentual: 'vazio' }],
    ['faixa que não é inteira', { aPartirDe: '2,5' }, { aPartirDe: 'pedidos-invalidos' }],
    ['faixa de zero', { aPartirDe: '0' }, { aPartirDe: 'pedidos-invalidos' }],
    [
      'fim antes do começo',
      { comecaEm: '2026-12-02T00:00', terminaEm: '2026-12-01T00:00' },
      { terminaEm: 'termina-antes' },
    ],
    ['fim que passou', { terminaEm: '2026-11-01T00:00' }, { terminaEm: 'ja-terminou' }],
    ['dia que não há', { comecaEm: '2026-02-30T00:00' }, { comecaEm: 'momento-invalido' }],
  ])('%s é recusada', (_, mais, faltas) => {
    expect(lerRegra(digitada(mais), agora)).toEqual({ ok: false, erro: faltas });
  });
});

const paraLer = (mais: Partial<RegraParaLer> = {}): RegraParaLer => ({
  taxaPb: 1000,
  aPartirDe: null,
  paraTudo: false,
  produtos: [],
  categorias: ['Tabuleiros'],
  comecaEm: new Date('2026-11-01T03:00:00Z'),
  terminaEm: null,
  ...mais,
});

describe('a regra por extenso', () => {
  test.each<[Partial<RegraParaLer>, string]>([
    [{}, '10% nos tabuleiros'],
    [{ terminaEm: new Date('2027-01-01T02:59:59Z') }, '10% nos tabuleiros até 31/12'],
    [{ terminaEm: new Date('2027-01-01T03:00:00Z') }, '10% nos tabuleiros até 31/12'],
    [{ terminaEm: new Date('2026-12-31T21:00:00Z') }, '10% nos tabuleiros até 31/12 às 18:00'],
    [{ terminaEm: new Date('2028-01-01T02:59:59Z') }, '10% nos tabuleiros até 31/12/2027'],
    [{ comecaEm: new Date('2026-12-01T03:00:00Z') }, '10% nos tabuleiros a partir de 01/12'],
    [
      { comecaEm: new Date('2026-12-01T15:00:00Z'), terminaEm: new Date('2026-12-25T03:00:00Z') },
      '10% nos tabuleiros de 01/12 às 12:00 a 24/12',
    ],
    [{ categorias: ['Peças', 'Xadrez escolar'] }, '10% nas peças e em xadrez escolar'],
    [{ categorias: ['DGT'], produtos: ['Rei de buxo'] }, '10% em DGT e em Rei de buxo'],
    [{ categorias: [], produtos: ['A', 'B', 'C'] }, '10% em A, em B e em C'],
    [{ categorias: [], produtos: ['A', 'B', 'C', 'D'] }, '10% em 4 produtos'],
    [{ categorias: [] }, '10% em nenhum produto'],
    [
      { paraTudo: true, categorias: [], aPartirDe: 1500, taxaPb: 1250 },
      'A partir de 1.500 pedidos no mês: 12,5% em todos os produtos',
    ],
  ])('%o é %s', (mais, frase) => {
    expect(fraseDaRegra(paraLer(mais), agora)).toBe(frase);
  });

  test('as taxas de quem não tem regras não são ditas outra vez, e as faixas dizem quanto falta', () => {
    expect(frasesDasTaxas({ comissaoPb: 500, regras: [], pedidosNoMes: 3 }, agora)).toEqual([]);
    const regras = [paraLer(), paraLer({ paraTudo: true, aPartirDe: 20, taxaPb: 1200 })];
    expect(frasesDasTaxas({ comissaoPb: 500, regras, pedidosNoMes: 8 }, agora)).toEqual([
      '5% em todos os produtos',
      '10% nos tabuleiros',
      'A partir de 20 pedidos no mês: 12% em todos os produtos (8 até agora)',
    ]);
  });

  test('uma faixa que ainda não começou não conta pedidos, e a regra que perdeu tudo não é dita', () => {
    const perdida = paraLer({ categorias: [] });
    const futura = paraLer({
      paraTudo: true,
      categorias: [],
      aPartirDe: 20,
      comecaEm: new Date('2026-12-01T03:00:00Z'),
    });
    expect(frasesDasTaxas({ comissaoPb: 500, regras: [perdida], pedidosNoMes: 8 }, agora)).toEqual([]);
    expect(frasesDasTaxas({ comissaoPb: 500, regras: [perdida, futura], pedidosNoMes: 8 }, agora)).toEqual([
      '5% em todos os produtos',
      'A partir de 20 pedidos no mês: 10% em todos os produtos a partir de 01/12',
    ]);
  });
});
