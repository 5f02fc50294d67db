// @requirement 15.29.2 15.29.3
import { describe, expect, test } from 'vitest';
import { lerDadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import { digitarTabela, lerAnoDeImposto, lerTabelaDigitada } from '#domain/comissoes/tabela-de-imposto.ts';

const faixa = (ate: string, aliquota = '', deducao = '') => ({ ate, aliquota, deducao });
const certa = {
  inssPercentual: '11',
  inssTeto: '8.000,00',
  faixas: [faixa('2.000,00'), faixa('3.000', '10', '200'), faixa('', '20%', '500,00')],
};
const faltas = (mais: Partial<typeof certa>) => {
  const lida = lerTabelaDigitada({ ...certa, ...mais });
  return lida.ok ? null : lida.erro;
};

describe('a tabela de imposto digitada', () => {
  test('certa é lida e volta ao formulário', () => {
    const lida = lerTabelaDigitada(certa);
    expect(lida).toEqual({
      ok: true,
      valor: {
        inssPb: 1100,
        inssTetoCentavos: 8_000_00,
        faixas: [
          { ateCentavos: 2_000_00, aliquotaPb: 0, deducaoCentavos: 0 },
          { ateCentavos: 3_000_00, aliquotaPb: 1000, deducaoCentavos: 200_00 },
          { ateCentavos: null, aliquotaPb: 2000, deducaoCentavos: 500_00 },
        ],
      },
    });
    const digitada = lida.ok ? digitarTabela(lida.valor) : digitarTabela(null);
    expect(digitada.faixas.at(-1)).toEqual({ ate: '', aliquota: '20', deducao: '500,00' });
    expect(lerTabelaDigitada(digitada)).toEqual(lida);
  });

  test('vazia apaga a do ano; linhas em branco não contam', () => {
    const vazia = { inssPercentual: ' ', inssTeto: '', faixas: [faixa(''), faixa('')] };
    expect(lerTabelaDigitada(vazia)).toEqual({ ok: true, valor: null });
    expect(faltas({ faixas: [faixa(''), ...certa.faixas, faixa('')] })).toBeNull();
    expect(digitarTabela(null)).toEqual({ inssPercentual: '', inssTeto: '', faixas: [] });
    // Income tax alone.
    expect(faltas({ inssPercentual: '', inssTeto: '' })).toBeNull();
  });

  test.each([
    ['percentual acima de cem', { inssPercentual: '101' }, { inssPercentual: 'percentual-invalido' }],
    ['percentual negativo', { inssPercentual: '-1' }, { inssPercentual: 'percentual-invalido' }],
    ['teto que não é número', { inssTeto: 'muito' }, { inssTeto: 'valor-invalido' }],
    ['INSS sem teto', { inssTeto: '' }, { inssTeto: 'falta' }],
    ['teto sem percentual', { inssPercentual: '' }, { inssPercentual: 'falta' }],
    ['alíquota acima de cem', { faixas: [faixa('', '100,01', '0')] }, { 'aliquota-1': 'percentual-invalido' }],
    ['dedução negativa', { faixas: [faixa('', '10', '-5')] }, { 'deducao-1': 'valor-invalido' }],
    ['fim de zero', { faixas: [faixa('0', '1'), faixa('', '2')] }, { 'ate-1': 'valor-invalido' }],
    ['última faixa com até', { faixas: [faixa('2000', '10')] }, { 'ate-1': 'ate-na-ultima' }],
    ['faixa do meio sem até', { faixas: [faixa('', '10'), faixa('', '20')] }, { 'ate-1': 'ate-falta' }],
    [
      'faixas fora de ordem',
      { faixas: [faixa('3000', '0'), faixa('2000', '10', '200'), faixa('', '20', '500')] },
      { 'ate-2': 'ate-fora-de-ordem' },
    ],
    ['alíquota que desce', { faixas: [faixa('2000', '10'), faixa('', '5')] }, { 'aliquota-2': 'aliquota-menor' }],
    [
      'dedução depois de uma faixa isenta',
      { faixas: [faixa('2000'), faixa('', '10', '900')] },
      { 'deducao-2': 'imposto-cai' },
    ],
    [
      'dedução grande demais',
      { faixas: [faixa('2000', '10'), faixa('', '20', '900')] },
      { 'deducao-2': 'imposto-cai' },
    ],
  ])('%s é recusado no campo', (_, mais, erro) => {
    expect(faltas(mais)).toEqual(erro);
  });

  test('o ano tem quatro algarismos, de 2000 a 2100', () => {
    expect(['2026', '2000', '2100'].map(lerAnoDeImposto)).toEqual([2026, 2000, 2100]);
    expect(['1999', '2101', '26', '2026.csv', ''].map(lerAnoDeImposto)).toEqual([null, null, null, null, null]);
  });
});

describe('os dados para os papéis', () => {
  const dados = { documento: '529.982.247-25', nome: ' Marina  Azevedo ', endereco: 'Rua A, 1\nSão Paulo' };

  test('ficam sem pontuação e em uma linha', () => {
    expect(lerDadosFiscais(dados)).toEqual({
      ok: true,
      valor: { documento: '52998224725', nome: 'Marina Azevedo', endereco: 'Rua A, 1 São Paulo' },
    });
    expect(lerDadosFiscais({ ...dados, documento: '11.222.333/0001-81' })).toMatchObject({
      ok: true,
      valor: { documento: '11222333000181' },
    });
    expect(lerDadosFiscais({ documento: ' ', nome: '', endereco: '' })).toEqual({ ok: true, valor: null });
  });

  test.each([
    ['dígitos errados', { documento: '529.982.247-26' }, { documento: 'documento-invalido' }],
    ['só o endereço', { documento: '' }, { documento: 'documento-falta' }],
    ['nome longo', { nome: 'a'.repeat(121) }, { nome: 'longo' }],
    ['endereço longo', { endereco: 'a'.repeat(301) }, { endereco: 'longo' }],
  ])('%s é recusado', (_, mais, erro) => {
    expect(lerDadosFiscais({ ...dados, ...mais })).toEqual({ ok: false, erro });
  });
});
