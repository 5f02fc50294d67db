// @requirement 2.18.9 15.14.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saldoEstornavel, situacoesDoEstorno, statusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { idPorFora } from '#domain/pagamentos/por-fora.ts';
import { repartirEntrePagamentos, saldosEstornaveis, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';

const centavos = fc.integer({ min: 1, max: 1_000_000 });
const ids = ['p1', 'p2', idPorFora('p3')];
const pagamentos = fc
  .record({
    status: fc.constantFrom('approved', 'in_mediation', ...statusDoPagamento),
    valorCentavos: centavos,
    devolvido: fc.nat(1_000_000),
    aDevolver: fc.boolean(),
    daAlteracao: fc.boolean(),
  })
  .map(({ devolvido, ...campos }) => ({ ...campos, estornadoCentavos: Math.min(devolvido, campos.valorCentavos) }));
const doPedido = fc
  .array(pagamentos, { maxLength: 3 })
  .map((lista) => lista.map((campos, i) => ({ id: ids[i] ?? '', ...campos })));
const estornos = fc.array(
  fc.record({
    pagamentoId: fc.constantFrom(...ids),
    situacao: fc.constantFrom(...situacoesDoEstorno),
    valorCentavos: centavos,
  }),
  { maxLength: 4 },
);

test('os saldos somam o que foi pago menos o que voltou e o que virou crédito, uma vez só; nenhum é negativo', () => {
  fc.assert(
    fc.property(doPedido, estornos, fc.nat(2_000_000), (lista, pedidos, creditado) => {
      const saldos = saldosEstornaveis(lista, pedidos, creditado);
      const semCredito = lista.map((pagamento) => saldoEstornavel(pagamento, pedidos));
      expect(somarSaldos(saldos)).toBe(Math.max(0, semCredito.reduce((a, b) => a + b, 0) - creditado));
      for (const [i, { id, saldoCentavos }] of saldos.entries()) {
        expect(id).toBe(lista[i]?.id);
        expect(saldoCentavos).toBeGreaterThanOrEqual(0);
        expect(saldoCentavos).toBeLessThanOrEqual(semCredito[i] ?? 0);
      }
    }),
  );
});

const saldo = (id: string, saldoCentavos: number, daAlteracao = false) => ({ id, saldoCentavos, daAlteracao });

test('o que virou crédito fica primeiro do pagamento do pedido', () => {
  const aprovado = { status: 'approved' as const, estornadoCentavos: 0, aDevolver: false };
  const dois = [
    { id: 'p2', ...aprovado, valorCentavos: 3000, daAlteracao: true },
    { id: 'p1', ...aprovado, valorCentavos: 10_000, daAlteracao: false },
  ];
  const de = (creditado: number) => saldosEstornaveis(dois, [], creditado).map(({ saldoCentavos }) => saldoCentavos);
  expect([de(0), de(2000), de(11_000), de(20_000)]).toEqual([
    [3000, 10_000],
    [3000, 8000],
    [2000, 0],
    [0, 0],
  ]);
});

test('uma parte sai do pagamento do pedido, que só se esvazia quando tudo volta; por fora vem por último', () => {
  const fora = idPorFora('diferenca');
  const saldos = [saldo(fora, 3000, true), saldo('p1', 10_000)];
  const partes = (valor: number) =>
    repartirEntrePagamentos(valor, saldos).map((parte) => [parte.pagamentoId, parte.centavos]);
  expect(partes(0)).toEqual([]);
  expect(partes(9999)).toEqual([['p1', 9999]]);
  expect(partes(10_000)).toEqual([
    ['p1', 7000],
    [fora, 3000],
  ]);
  expect(partes(12_999)).toEqual([
    ['p1', 9999],
    [fora, 3000],
  ]);
  expect(partes(13_000)).toEqual([
    ['p1', 10_000],
    [fora, 3000],
  ]);
});

const saldosDoPedido = fc
  .array(fc.record({ saldoCentavos: fc.nat(1000), daAlteracao: fc.boolean() }), { maxLength: 3 })
  .map((lista) => lista.map((campos, i) => ({ id: ids[i] ?? '', ...campos })));

test('um por vez ou de uma vez volta o mesmo valor, nunca mais do que um saldo, e o pedido só se esvazia com tudo', () => {
  fc.assert(
    fc.property(saldosDoPedido, fc.nat(3500), (saldos, valor) => {
      const deUmaVez = repartirEntrePagamentos(valor, saldos);
      const soma = Math.min(valor, somarSaldos(saldos));
      const umPorVez: typeof deUmaVez = [];
      let restam = saldos;
      for (let falta = soma; falta > 0;) {
        const [parte] = repartirEntrePagamentos(falta, restam);
        if (!parte) throw new Error('no payment has the rest');
        umPorVez.push(parte);
        falta -= parte.centavos;
        restam = restam.map((um) =>
          um.id === parte.pagamentoId ? { ...um, saldoCentavos: um.saldoCentavos - parte.centavos } : um,
        );
      }
      const proprios = saldos.filter(({ daAlteracao }) => !daAlteracao);
      for (const partes of [deUmaVez, umPorVez]) {
        const devolvido = (id: string) =>
          partes.filter(({ pagamentoId }) => pagamentoId === id).reduce((total, parte) => total + parte.centavos, 0);
        expect(saldos.reduce((total, { id }) => total + devolvido(id), 0)).toBe(soma);
        for (const { id, saldoCentavos } of saldos) expect(devolvido(id)).toBeLessThanOrEqual(saldoCentavos);
        const dosProprios = proprios.reduce((total, { id }) => total + devolvido(id), 0);
        const ficaAlgo = soma < somarSaldos(saldos) && somarSaldos(proprios) > 0;
        if (ficaAlgo) expect(dosProprios).toBeLessThan(somarSaldos(proprios));
      }
    }),
    {
      examples: [
        [
          [
            { id: 'p1', saldoCentavos: 1, daAlteracao: true },
            { id: 'p2', saldoCentavos: 174, daAlteracao: false },
            { id: idPorFora('p3'), saldoCentavos: 1, daAlteracao: true },
          ],
          174,
        ],
      ],
    },
  );
});
