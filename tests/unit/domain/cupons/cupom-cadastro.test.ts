// @requirement 2.19.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aplicarCupom } from '#domain/cupons/cupom.ts';
import {
  type CadastroDoCupom,
  type CupomDigitado,
  digitarCupom,
  lerCupom,
  lerDiaDaValidade,
  lerPercentualDigitado,
} from '#domain/cupons/cupom-cadastro.ts';
import { diaParaMostrar, fraseDoCupom, usosDoCupomParaMostrar } from '#domain/cupons/cupom-cadastro.ts';

const agora = new Date('2026-11-20T15:00:00Z');
const digitado: CupomDigitado = {
  codigo: ' torre20 ',
  tipo: 'valor_fixo',
  valor: '1.020,5',
  validade: '2026-12-31',
  minimo: '',
  limite: '',
  porPessoa: '',
  ativo: true,
};

test('um cupom digitado como se escreve no Brasil é lido nas unidades da loja', () => {
  expect(lerCupom({ ...digitado, minimo: 'R$ 100', limite: '1.000', porPessoa: '2' }, 3)).toEqual({
    ok: true,
    valor: {
      codigo: 'TORRE20',
      tipo: 'valor_fixo',
      valor: 102_050,
      validade: '2026-12-31',
      ativo: true,
      minimoCentavos: 10_000,
      limiteUsos: 1000,
      limitePorPessoa: 2,
    },
  });
});

test.each([
  ['10', 1000],
  ['10%', 1000],
  ['12,5', 1250],
  ['12.25 %', 1225],
  ['100', 10_000],
  ['0,01', 1],
])('o percentual "%s" é lido', (texto, esperado) => {
  expect(lerPercentualDigitado(texto)).toBe(esperado);
});

test.each(['', '0', '0,00', '100,01', '-5', '1e2', '10,555', 'dez', '١٠', '<b>10</b>', '10 20'])(
  'o texto "%s" não é um percentual',
  (texto) => {
    expect(lerPercentualDigitado(texto)).toBeNull();
  },
);

test.each([
  '2026-02-30',
  '2026-13-01',
  '1999-12-31',
  '2101-01-01',
  '31/12/2026',
  '2026-1-1',
  '+02026-01-01',
  '',
  'amanhã',
])('"%s" não é um dia de cupom', (texto) => {
  expect(lerDiaDaValidade(texto)).toBeNull();
});

test('cada campo errado é dito pelo nome, todos de uma vez', () => {
  const vazio = { codigo: '', tipo: '', valor: ' ', validade: '', minimo: '', limite: '', porPessoa: '', ativo: false };
  expect(lerCupom(vazio, 0)).toEqual({
    ok: false,
    erro: { codigo: 'vazio', tipo: 'vazio', valor: 'vazio', validade: 'vazio' },
  });
  expect(
    lerCupom(
      {
        codigo: 'TORRE-20',
        tipo: 'brinde',
        valor: '101',
        validade: '2026-02-30',
        minimo: '-1',
        limite: '0',
        porPessoa: '1,5',
        ativo: true,
      },
      0,
    ),
  ).toEqual({
    ok: false,
    erro: {
      codigo: 'codigo-invalido',
      tipo: 'tipo-desconhecido',
      valor: 'percentual-invalido',
      validade: 'data-invalida',
      minimo: 'minimo-invalido',
      limite: 'limite-invalido',
      porPessoa: 'limite-invalido',
    },
  });
  expect(lerCupom({ ...digitado, valor: '0,00' }, 0)).toEqual({ ok: false, erro: { valor: 'valor-invalido' } });
  const grandes = { codigo: 'A'.repeat(31), valor: '99999999999', minimo: '<b>1</b>', limite: '99999999' };
  expect(lerCupom({ ...digitado, ...grandes }, 0)).toEqual({
    ok: false,
    erro: {
      codigo: 'codigo-invalido',
      valor: 'valor-invalido',
      minimo: 'minimo-invalido',
      limite: 'limite-invalido',
    },
  });
});

test('o limite não fica abaixo dos usos já feitos', () => {
  expect(lerCupom({ ...digitado, limite: '4' }, 5)).toEqual({ ok: false, erro: { limite: 'limite-abaixo-dos-usos' } });
  expect(lerCupom({ ...digitado, limite: '5' }, 5).ok).toBe(true);
});

const dia = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((um) => um.toISOString().slice(0, 10));
const cadastro = fc
  .record({
    codigo: fc.stringMatching(/^[A-Z0-9]{1,30}$/),
    tipo: fc.constantFrom('percentual', 'valor_fixo'),
    valor: fc.integer({ min: 1, max: 10_000 }),
    validade: dia,
    ativo: fc.boolean(),
    minimoCentavos: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    limiteUsos: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    limitePorPessoa: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map((um): CadastroDoCupom => um as CadastroDoCupom);

test('o que o formulário mostra é lido de volta igual', () => {
  fc.assert(
    fc.property(cadastro, (um) => {
      expect(lerCupom(digitarCupom(um), 0)).toEqual({ ok: true, valor: um });
    }),
  );
});

test('o que quer que se digite é lido ou recusado, e o que é lido serve para a loja', () => {
  const texto = fc.oneof(
    fc.string(),
    fc.constantFrom('10', '20,00', '2026-12-31', 'percentual', 'valor_fixo', 'A1', '5'),
  );
  fc.assert(
    fc.property(
      fc.record({
        codigo: texto,
        tipo: texto,
        valor: texto,
        validade: texto,
        minimo: texto,
        limite: texto,
        porPessoa: texto,
        ativo: fc.boolean(),
      }),
      fc.nat(10),
      (um, usos) => {
        const lido = lerCupom(um, usos);
        if (!lido.ok) {
          expect(Object.keys(lido.erro).length).toBeGreaterThan(0);
          return;
        }
        const { valor } = lido;
        expect(valor.codigo).toMatch(/^[A-Z0-9]{1,30}$/);
        expect(valor.valor > 0 && (valor.tipo === 'valor_fixo' || valor.valor <= 10_000)).toBe(true);
        expect(valor.limiteUsos === null || valor.limiteUsos >= usos).toBe(true);
      },
    ),
  );
});

describe('a frase diz ao admin o que o cliente ganha', () => {
  const base: CadastroDoCupom = {
    codigo: 'TORRE20',
    tipo: 'valor_fixo',
    valor: 2000,
    validade: '2026-12-31',
    ativo: true,
    minimoCentavos: null,
    limiteUsos: null,
    limitePorPessoa: null,
  };
  const ate = 'Quem usar TORRE20 até 31/12/2026 ganha';
  test.each<[Partial<CadastroDoCupom>, number, string]>([
    [{}, 0, `${ate} R$ 20,00 a menos no total.`],
    [
      { tipo: 'percentual', valor: 1250, minimoCentavos: 10_000 },
      0,
      `${ate} 12,5% de desconto, em compras a partir de R$ 100,00.`,
    ],
    [{ limiteUsos: 50 }, 12, `${ate} R$ 20,00 a menos no total. Ainda vale para 38 pedidos.`],
    [{ limiteUsos: 50 }, 49, `${ate} R$ 20,00 a menos no total. Ainda vale para 1 pedido.`],
    [{ limitePorPessoa: 1 }, 0, `${ate} R$ 20,00 a menos no total. Cada pessoa pode usar uma vez.`],
    [{ limiteUsos: 2 }, 2, 'Esgotado: os 2 pedidos do limite já usaram TORRE20.'],
    [{ ativo: false }, 0, 'Desativado: quem usar TORRE20 não ganha nada até ele ser ativado.'],
    [{ validade: '2026-11-19' }, 0, 'Vencido em 19/11/2026: quem usar TORRE20 não ganha nada.'],
  ])('%j com %i usos', (mais, usos, frase) => {
    expect(fraseDoCupom({ ...base, ...mais }, usos, agora).replaceAll('\u00a0', ' ')).toBe(frase);
  });

  test('promete um desconto exatamente quando a loja o dá', () => {
    fc.assert(
      fc.property(cadastro, fc.nat(20), (um, usos) => {
        fc.pre(um.limiteUsos === null || usos <= um.limiteUsos);
        const dado = aplicarCupom(
          { ...um, id: 'c', usos },
          { subtotalCentavos: 1_000_000_000, usosDaPessoa: 0, agora },
        );
        expect(fraseDoCupom(um, usos, agora).startsWith('Quem usar')).toBe(dado.ok);
      }),
    );
  });
});

test('dia e usos como a tabela os mostra', () => {
  expect(diaParaMostrar('2026-02-03')).toBe('03/02/2026');
  expect([
    usosDoCupomParaMostrar({ usos: 3, limiteUsos: 50 }),
    usosDoCupomParaMostrar({ usos: 3, limiteUsos: null }),
  ]).toEqual(['3/50', '3']);
});
