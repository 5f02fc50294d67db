// @requirement 15.23.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aplicarCupom, type Cupom, estadoDoCupom } from '#domain/cupons/cupom.ts';
import { digitarCupom, fraseDoCupom, lerCupom, validadeParaMostrar } from '#domain/cupons/cupom-cadastro.ts';
import { type RegrasDoCupom, semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { digitarRegras, lerRegras, type RegrasDigitadas } from '#domain/cupons/regras-digitadas.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

const agora = new Date('2026-11-20T12:00:00-03:00');
const cupomCom = (regras: Partial<RegrasDoCupom>, mais: Partial<Cupom> = {}): Cupom =>
  cupomDe({ regras: { ...semRegras, ...regras }, ...mais });
const compra = { subtotalCentavos: 10_000, usosDaPessoa: 0, agora };
const recusa = (cupom: Cupom, mais: Partial<Parameters<typeof aplicarCupom>[1]> = {}) => {
  const dado = aplicarCupom(cupom, { ...compra, ...mais });
  return dado.ok ? null : dado.erro;
};

describe('quando o cupom vale', () => {
  test('do segundo em que começa ao segundo em que termina', () => {
    const cupom = cupomCom({ comecaEm: new Date('2026-11-27T00:00:00-03:00'), terminaAs: '18:00:00' });
    const em = (quando: string) => recusa(cupom, { agora: new Date(quando) })?.codigo ?? 'vale';
    expect(em('2026-11-26T23:59:59.999-03:00')).toBe('cupom-por-comecar');
    expect(em('2026-11-27T00:00:00-03:00')).toBe('vale');
    expect(em('2026-12-31T17:59:59.999-03:00')).toBe('vale');
    expect(em('2026-12-31T18:00:00-03:00')).toBe('cupom-vencido');
    expect(recusa(cupom)).toEqual({ codigo: 'cupom-por-comecar', comecaEm: '27/11/2026 00:00:00' });
  });

  test('sem hora do fim, até 23:59:59 do último dia, também com outras regras', () => {
    const cupom = cupomCom({ primeiraCompra: true });
    expect(estadoDoCupom(cupom, new Date('2026-12-31T23:59:59.999-03:00'))).toBe('Ativo');
    expect(estadoDoCupom(cupom, new Date('2027-01-01T00:00:00-03:00'))).toBe('Vencido');
  });

  test('só na primeira compra: quem já comprou é recusado, quem não se conhece não', () => {
    expect(recusa(cupomCom({ primeiraCompra: true }), { jaComprou: true })).toEqual({
      codigo: 'cupom-primeira-compra',
    });
    expect(recusa(cupomCom({ primeiraCompra: true }))).toBeNull();
    expect(recusa(cupomCom({}), { jaComprou: true })).toBeNull();
  });

  test('nada do carrinho é dele, ou é pouco: a recusa diz do quê', () => {
    const cupom = cupomCom({ paraTudo: false }, { bens: ['Peças'], minimoCentavos: 20_000 });
    expect(recusa(cupom, { alcanca: false })).toEqual({ codigo: 'cupom-outros-bens', bens: ['Peças'] });
    expect(recusa(cupom)).toEqual({ codigo: 'cupom-minimo', minimoCentavos: 20_000, bens: ['Peças'] });
  });
});

describe('as regras digitadas', () => {
  const digitadas: RegrasDigitadas = {
    comecaEm: '2026-11-27T08:30',
    terminaAs: '18:00',
    produtos: 'rei, dama',
    categorias: ['pecas', 'pecas'],
    primeiraCompra: true,
    somaComPromocoes: false,
  };

  test('são lidas no horário de São Paulo, e cada bem uma vez', () => {
    expect(lerRegras(digitadas, '2026-12-31')).toEqual({
      faltas: {},
      regras: {
        comecaEm: new Date('2026-11-27T08:30:00-03:00'),
        terminaAs: '18:00:00',
        primeiraCompra: true,
        somaComPromocoes: false,
        paraTudo: false,
        produtos: ['rei', 'dama'],
        categorias: ['pecas'],
      },
    });
  });

  test('nenhuma digitada, o cupom não tem regras', () => {
    expect(lerRegras({}, '2026-12-31')).toEqual({ faltas: {}, regras: undefined });
    expect(lerRegras(digitarRegras(semRegras), '2026-12-31').regras).toBeUndefined();
  });

  test.each<[Partial<RegrasDigitadas>, object]>([
    [{ comecaEm: '2026-02-30T10:00' }, { comecaEm: 'momento-invalido' }],
    [{ terminaAs: '24:00' }, { terminaAs: 'hora-invalida' }],
    [{ terminaAs: '6 da tarde' }, { terminaAs: 'hora-invalida' }],
    [{ comecaEm: '2027-01-01T00:00' }, { comecaEm: 'comeca-depois' }],
    [{ comecaEm: '2026-12-31T18:00', terminaAs: '18:00' }, { comecaEm: 'comeca-depois' }],
  ])('%j é recusado', (mudanca, faltas) => {
    expect(lerRegras(mudanca, '2026-12-31').faltas).toEqual(faltas);
  });

  test('o que o formulário mostra é lido de volta igual', () => {
    const hora = fc
      .tuple(fc.nat(23), fc.nat(59), fc.nat(59))
      .map((partes) => partes.map((n) => `${n}`.padStart(2, '0')));
    const alcance = fc.record({
      produtos: fc.uniqueArray(fc.constantFrom('rei', 'dama', 'torre'), { maxLength: 3 }),
      categorias: fc.uniqueArray(fc.constantFrom('pecas', 'livros'), { maxLength: 2 }),
    });
    const regras = fc
      .record({
        comecaEm: fc.option(
          fc.integer({ min: 1_000_000_000, max: 1_798_000_000 }).map((segundos) => new Date(segundos * 1000)),
        ),
        terminaAs: fc.option(hora.map((partes) => partes.join(':'))),
        primeiraCompra: fc.boolean(),
        somaComPromocoes: fc.boolean(),
        alcance,
      })
      .map(({ alcance: { produtos, categorias }, ...mais }): RegrasDoCupom => ({
        ...mais,
        produtos,
        categorias,
        paraTudo: produtos.length + categorias.length === 0,
      }));
    fc.assert(
      fc.property(regras, (umas) => {
        const { usos: _, id: __, ...cadastro } = cupomCom(umas, { validade: '2099-12-31' });
        const lido = lerCupom(digitarCupom(cadastro), 0);
        expect(lido).toMatchObject({ ok: true });
        expect(lido.ok && { ...semRegras, ...lido.valor.regras }).toEqual({ ...semRegras, ...umas });
      }),
    );
  });
});

test('o admin lê o começo, o fim e as regras', () => {
  const cupom = cupomCom({
    comecaEm: new Date('2026-11-27T00:00:00-03:00'),
    terminaAs: '18:00:00',
    paraTudo: false,
    primeiraCompra: true,
    somaComPromocoes: false,
  });
  expect(fraseDoCupom(cupom, 0, agora)).toBe(
    'A partir de 27/11/2026 00:00:00, quem usar DEZ até 31/12/2026 18:00:00 ganha 10% de desconto nos produtos e categorias escolhidos. Só na primeira compra. Não soma com promoções.',
  );
  expect(validadeParaMostrar(cupom)).toBe('27/11/2026 00:00:00 a 31/12/2026 18:00:00');
  expect(validadeParaMostrar({ ...cupom, regras: undefined })).toBe('31/12/2026');
});
