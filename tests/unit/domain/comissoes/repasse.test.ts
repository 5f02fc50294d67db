// @requirement 11.10.2 15.29.1 15.29.4
import { expect, test } from 'vitest';
import { faltaParaOMinimo, itensDoRepasse, somarRepasse } from '#domain/comissoes/repasse.ts';
import { proximoRepasse } from '#domain/comissoes/proximo-repasse.ts';

const chave = { tipo: 'cpf', chave: '52998224725' } as const;
const regras = { minimoCentavos: 0, tabela: null, pagosNoMes: new Map() };
const credor = (idInfluencer: string, aPagarCentavos: number, mais: object = {}) => ({
  idInfluencer,
  nome: idInfluencer.toUpperCase(),
  aPagarCentavos,
  chave,
  fiscais: null,
  semVendas: false,
  ...mais,
});
const tabela = { inssPb: 1100, inssTetoCentavos: 8_000_00, faixas: [] };
const cpf = { documento: '52998224725', nome: 'A', endereco: '' };

test('um repasse paga a quem tem saldo e chave', () => {
  const credores = [credor('a', 100), credor('b', 100, { chave: null }), credor('c', 0), credor('d', -5)];
  expect(itensDoRepasse(credores, regras)).toEqual([
    { idInfluencer: 'a', nome: 'A', valorCentavos: 100, chave, fiscais: null, inssCentavos: 0, irrfCentavos: 0 },
  ]);
});

test('abaixo do mínimo espera, menos quem já não vende', () => {
  const credores = [credor('a', 49_99), credor('b', 50_00), credor('c', 1, { semVendas: true })];
  const itens = itensDoRepasse(credores, { ...regras, minimoCentavos: 50_00 });
  expect(itens.map(({ idInfluencer }) => idInfluencer)).toEqual(['b', 'c']);
  expect(faltaParaOMinimo(49_99, 50_00)).toBe(1);
  // A negative balance has to be earned back first.
  expect(faltaParaOMinimo(-10, 50_00)).toBe(50_10);
});

test('duas contas do mesmo CPF somam no mês, e uma empresa não tem retenção', () => {
  const empresa = { documento: '11222333000181', nome: 'B', endereco: '' };
  const itens = itensDoRepasse(
    [
      credor('a', 6_000_00, { fiscais: cpf }),
      credor('b', 6_000_00, { fiscais: empresa }),
      credor('c', 6_000_00, { fiscais: cpf }),
    ],
    { ...regras, tabela },
  );
  expect(itens.map(({ inssCentavos }) => inssCentavos)).toEqual([660_00, 0, 220_00]);
  expect(somarRepasse(itens)).toEqual({
    brutoCentavos: 18_000_00,
    retidoCentavos: 880_00,
    liquidoCentavos: 17_120_00,
  });
});

test('o que já foi pago no mês ao mesmo CPF gasta o teto', () => {
  const pagosNoMes = new Map([['52998224725', { brutoCentavos: 7_000_00, inssCentavos: 770_00, irrfCentavos: 0 }]]);
  const [item] = itensDoRepasse([credor('a', 6_000_00, { fiscais: cpf })], { ...regras, tabela, pagosNoMes });
  expect(item?.inssCentavos).toBe(110_00);
});

test('o próximo repasse é o preparado, o já liberado, ou o do dia em que se chega ao mínimo', () => {
  const liberacoes = [
    { dia: '2026-12-01', centavos: 20_00 },
    { dia: '2026-12-03', centavos: 20_00 },
  ];
  const de = { aPagarCentavos: 10_00, liberacoes, minimoCentavos: 0, preparadoCentavos: null };
  expect(proximoRepasse({ ...de, preparadoCentavos: 7_00 })).toMatchObject({ situacao: 'preparado', centavos: 7_00 });
  expect(proximoRepasse(de)).toMatchObject({ situacao: 'livre', centavos: 10_00, dia: null, faltamCentavos: 0 });
  expect(proximoRepasse({ ...de, minimoCentavos: 50_00 })).toMatchObject({
    situacao: 'espera',
    centavos: 50_00,
    dia: '2026-12-03',
    faltamCentavos: 40_00,
  });
  expect(proximoRepasse({ ...de, minimoCentavos: 60_00 })).toMatchObject({ situacao: 'falta', centavos: 50_00 });
  expect(proximoRepasse({ ...de, aPagarCentavos: -40_00 })).toMatchObject({ situacao: 'nada', centavos: 0 });
});
