// @requirement 4.4.2 11.10.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularComissao } from '#domain/comissoes/comissao.ts';
import {
  type LancamentoDoPedido,
  lancamentosDoPedido,
  type PedidoComComissao,
  somarValoresDaComissao,
  valoresDaComissao,
  vendaLiquida,
} from '#domain/comissoes/comissao-lancamentos.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';

const DIA_MS = 24 * 3600 * 1000;
const inicio = new Date('2026-03-02T12:00:00Z').getTime();
const emDia = (n: number) => new Date(inicio + n * DIA_MS);

const pedido = (mais: Partial<PedidoComComissao> = {}): PedidoComComissao => ({
  status: 'approved',
  subtotalCentavos: 10_000,
  descontoCentavos: 1_000,
  freteCentavos: 0,
  totalCentavos: 9_000,
  estornadoCentavos: 0,
  comissaoPb: 500,
  excluidoEm: null,
  recusada: false,
  ...mais,
});

/** Writes the rows of a history of one order, as the use cases do. */
function lancar(historia: readonly { pedido: PedidoComComissao; agora: Date }[]): LancamentoDoPedido[] {
  return historia.reduce<LancamentoDoPedido[]>(
    (lancados, { pedido: atual, agora }) => [...lancados, ...lancamentosDoPedido(atual, lancados, agora)],
    [],
  );
}

describe('o que um pedido vale para o influencer', () => {
  test('conta enquanto está pago, sobre os produtos com desconto', () => {
    for (const status of ['approved', 'enviado', 'concluido'] as const)
      expect(valoresDaComissao(pedido({ status }))).toEqual({
        pedidos: 1,
        vendaCentavos: 9_000,
        comissaoCentavos: 450,
      });
    for (const status of ['pendente', 'rejected'] as const)
      expect(valoresDaComissao(pedido({ status }))).toEqual({ pedidos: 0, vendaCentavos: 0, comissaoCentavos: 0 });
    expect(valoresDaComissao(pedido({ excluidoEm: emDia(0) })).pedidos).toBe(0);
  });

  test('um estorno em parte leva a sua parte da venda e da comissão', () => {
    expect(valoresDaComissao(pedido({ estornadoCentavos: 3_000 }))).toEqual({
      pedidos: 1,
      vendaCentavos: 6_000,
      comissaoCentavos: 300,
    });
    expect(valoresDaComissao(pedido({ estornadoCentavos: 9_000 }))).toEqual({
      pedidos: 1,
      vendaCentavos: 0,
      comissaoCentavos: 0,
    });
  });

  test('com frete, o estorno é repartido entre produtos e frete', () => {
    expect(vendaLiquida(pedido({ freteCentavos: 1_000, totalCentavos: 10_000, estornadoCentavos: 5_000 }))).toBe(4_500);
  });
});

describe('os lançamentos de um pedido', () => {
  test('aprovado, estornado em parte, rejeitado e aprovado de novo: quatro linhas que contam a história', () => {
    const linhas = lancar([
      { pedido: pedido({ status: 'pendente' }), agora: emDia(0) },
      { pedido: pedido(), agora: emDia(1) },
      { pedido: pedido({ status: 'enviado' }), agora: emDia(2) },
      { pedido: pedido({ status: 'enviado', estornadoCentavos: 3_000 }), agora: emDia(3) },
      { pedido: pedido({ status: 'rejected', estornadoCentavos: 9_000 }), agora: emDia(4) },
      { pedido: pedido(), agora: emDia(20) },
    ]);
    expect(
      linhas.map(({ tipo, pedidos, vendaCentavos, comissaoCentavos }) => [
        tipo,
        pedidos,
        vendaCentavos,
        comissaoCentavos,
      ]),
    ).toEqual([
      ['credito', 1, 9_000, 450],
      ['estorno', 0, -3_000, -150],
      ['estorno', -1, -6_000, -300],
      ['credito', 1, 9_000, 450],
    ]);
    expect(linhas.map(({ numero }) => numero)).toEqual([1, 2, 3, 4]);
    // A reversal becomes available with the credit it reverses; a revived order waits again.
    expect(linhas.map(({ disponivelEm }) => disponivelEm)).toEqual([emDia(8), emDia(8), emDia(8), emDia(27)]);
  });

  test('compra com o próprio cupom conta como pedido e não rende nada', () => {
    expect(lancar([{ pedido: pedido({ comissaoPb: 0 }), agora: emDia(0) }])).toMatchObject([
      { tipo: 'credito', pedidos: 1, vendaCentavos: 9_000, comissaoCentavos: 0 },
    ]);
  });
});

/** A random history of an order: statuses, refunds up to its total, times, some events repeated. */
const passo = fc.record({
  status: fc.constantFrom(...statusDoPedido),
  parteEstornada: fc.double({ min: 0, max: 1, noNaN: true }),
  dias: fc.integer({ min: 0, max: 10 }),
  vezes: fc.integer({ min: 1, max: 3 }),
  excluido: fc.boolean(),
});
const vida = fc.record({
  subtotalCentavos: fc.integer({ min: 1, max: 900_000_000 }),
  parteDoDesconto: fc.double({ min: 0, max: 1, noNaN: true }),
  comissaoPb: fc.integer({ min: 0, max: 10_000 }),
  passos: fc.array(passo, { maxLength: 12 }),
});

function historiaDe({
  subtotalCentavos,
  parteDoDesconto,
  comissaoPb,
  passos,
}: typeof vida extends fc.Arbitrary<infer V> ? V : never) {
  const descontoCentavos = Math.floor((subtotalCentavos - 1) * parteDoDesconto);
  const totalCentavos = subtotalCentavos - descontoCentavos;
  let dia = 0;
  return passos.flatMap(({ status, parteEstornada, dias, vezes, excluido }) => {
    dia += dias;
    const atual = pedido({
      status,
      subtotalCentavos,
      descontoCentavos,
      totalCentavos,
      comissaoPb,
      estornadoCentavos: Math.floor(totalCentavos * parteEstornada),
      excluidoEm: excluido ? emDia(dia) : null,
    });
    return Array.from({ length: vezes }, () => ({ pedido: atual, agora: emDia(dia) }));
  });
}

test('para qualquer história, as linhas de cada pedido somam o que ele vale agora, cada uma uma vez só', () => {
  fc.assert(
    fc.property(vida, (v) => {
      const historia = historiaDe(v);
      const linhas = lancar(historia);
      const ultimo = historia.at(-1);
      expect(somarValoresDaComissao(linhas)).toEqual(
        ultimo ? valoresDaComissao(ultimo.pedido) : { pedidos: 0, vendaCentavos: 0, comissaoCentavos: 0 },
      );
      expect(linhas.map(({ numero }) => numero)).toEqual(linhas.map((_, i) => i + 1));
      for (const { tipo, pedidos, vendaCentavos, comissaoCentavos } of linhas) {
        const sinal = tipo === 'credito' ? 1 : -1;
        for (const valor of [pedidos, vendaCentavos, comissaoCentavos])
          expect(valor * sinal >= 0 && Number.isInteger(valor)).toBe(true);
      }
      // The running sum never leaves what an order can be worth.
      for (let i = 1; i <= linhas.length; i++) {
        const ate = somarValoresDaComissao(linhas.slice(0, i));
        expect(ate.comissaoCentavos).toBe(calcularComissao(ate.vendaCentavos, v.comissaoPb));
        expect([0, 1]).toContain(ate.pedidos);
      }
    }),
    { numRuns: 500 },
  );
});

test('recusada, a comissão volta a zero por um estorno e a venda fica; retomada, volta inteira na mesma data', () => {
  const linhas = lancar([
    { pedido: pedido(), agora: emDia(0) },
    { pedido: pedido({ recusada: true }), agora: emDia(1) },
    { pedido: pedido({ recusada: true, estornadoCentavos: 3_000 }), agora: emDia(2) },
    { pedido: pedido({ estornadoCentavos: 3_000 }), agora: emDia(3) },
  ]);
  expect(linhas.map(({ tipo, vendaCentavos, comissaoCentavos }) => [tipo, vendaCentavos, comissaoCentavos])).toEqual([
    ['credito', 9_000, 450],
    ['estorno', 0, -450],
    ['estorno', -3_000, 0],
    ['credito', 0, 300],
  ]);
  expect(linhas.map(({ disponivelEm }) => disponivelEm)).toEqual([emDia(7), emDia(7), emDia(7), emDia(7)]);
});

test('para qualquer história de atos, um de cada vez, as linhas somam o que o pedido vale, cada uma com um sinal só', () => {
  const ato = fc.oneof(
    fc.record({ recusada: fc.boolean() }),
    fc.record({ status: fc.constantFrom(...statusDoPedido) }),
    fc.record({ estornadoCentavos: fc.integer({ min: 0, max: 9_000 }) }),
    fc.boolean().map((sim) => ({ excluidoEm: sim ? emDia(0) : null })),
  );
  fc.assert(
    fc.property(fc.array(ato, { maxLength: 30 }), (atos) => {
      let atual = pedido({ status: 'pendente' });
      const historia = atos.map((mudanca, i) => {
        atual = { ...atual, ...mudanca };
        return { pedido: atual, agora: emDia(i) };
      });
      const linhas = lancar(historia);
      expect(somarValoresDaComissao(linhas)).toEqual(valoresDaComissao(atual));
      for (const { tipo, pedidos, vendaCentavos, comissaoCentavos } of linhas)
        for (const valor of [pedidos, vendaCentavos, comissaoCentavos])
          expect(tipo === 'credito' ? valor >= 0 : valor <= 0).toBe(true);
    }),
    { numRuns: 500 },
  );
});
