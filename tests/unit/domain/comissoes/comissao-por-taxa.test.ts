// @requirement 15.30.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calcularComissao } from '#domain/comissoes/comissao.ts';
import {
  type LancamentoDoPedido,
  lancamentosDoPedido,
  partesDaComissao,
  type PedidoComComissao,
  somarValoresDaComissao,
  valoresDaComissao,
  vendaLiquida,
} from '#domain/comissoes/comissao-lancamentos.ts';
import { encolherPartes, type ItemComTaxa } from '#domain/comissoes/comissao-por-taxa.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';

const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0);
const taxa = fc.integer({ min: 0, max: 10_000 });

/** An item with its own discount, and a rate of its own or the order's. */
const umItem = (taxas: fc.Arbitrary<number | null>) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.double({ min: 0, max: 1 }),
      taxas,
    )
    .map(([precoCentavos, quantidade, parte, comissaoPb]): ItemComTaxa => ({
      precoCentavos,
      quantidade,
      descontoCentavos: Math.floor(precoCentavos * quantidade * (Number.isNaN(parte) ? 0 : parte)),
      comissaoPb,
    }));

/** Leaves a centavo of the first item where the items' own discounts would take everything: no order costs nothing. */
function comAlgoAPagar([primeiro, ...outros]: ItemComTaxa[]): ItemComTaxa[] {
  if (primeiro === undefined) return [];
  const maior = primeiro.precoCentavos * primeiro.quantidade - 1;
  return [{ ...primeiro, descontoCentavos: Math.min(primeiro.descontoCentavos ?? 0, maior) }, ...outros];
}

type DadosDoPedido = { itens: ItemComTaxa[]; doCupom: number; comissaoPb: number; devolvido: number };

/** An order of these items, with a discount of everything besides, and a part of it refunded. */
function pedidoDe({ itens, doCupom, comissaoPb, devolvido }: DadosDoPedido): PedidoComComissao {
  const subtotalCentavos = somar(itens.map((item) => item.precoCentavos * item.quantidade));
  const proprios = somar(itens.map((item) => item.descontoCentavos ?? 0));
  const resta = subtotalCentavos - proprios;
  const descontoCentavos = Math.min(proprios + Math.floor(resta * doCupom), subtotalCentavos - 1);
  const totalCentavos = subtotalCentavos - descontoCentavos;
  return {
    status: 'approved',
    subtotalCentavos,
    descontoCentavos,
    freteCentavos: 0,
    totalCentavos,
    estornadoCentavos: Math.floor(totalCentavos * devolvido),
    comissaoPb,
    itens,
    excluidoEm: null,
    recusada: false,
  };
}

const fracao = fc.integer({ min: 0, max: 1000 }).map((milesimos) => milesimos / 1000);
const dados = (taxas: fc.Arbitrary<number | null>) =>
  fc.record({
    itens: fc.array(umItem(taxas), { minLength: 1, maxLength: 8 }).map(comAlgoAPagar),
    doCupom: fracao,
    comissaoPb: taxa,
    devolvido: fracao,
  });
const deVariasTaxas = dados(fc.option(fc.constantFrom(250, 500, 1000, 1200, 3333)));

test('sem taxas próprias a comissão é a de uma taxa só, até o centavo, com estornos e descontos quaisquer', () => {
  fc.assert(
    fc.property(dados(fc.constant(null)), (um) => {
      const { itens: _, ...semItens } = pedidoDe(um);
      expect(valoresDaComissao(pedidoDe(um))).toEqual(valoresDaComissao(semItens));
      expect(valoresDaComissao(semItens).comissaoCentavos).toBe(
        calcularComissao(vendaLiquida(semItens), um.comissaoPb),
      );
    }),
  );
});

test('todos os itens com uma taxa é o pedido daquela taxa', () => {
  fc.assert(
    fc.property(dados(fc.constant(null)), taxa, (um, comissaoPb) => {
      const itens = um.itens.map((item) => ({ ...item, comissaoPb }));
      const { itens: _, ...semItens } = pedidoDe({ ...um, comissaoPb });
      expect(valoresDaComissao(pedidoDe({ ...um, itens }))).toEqual(valoresDaComissao(semItens));
    }),
  );
});

test('as partes somam a venda e a comissão exatas, cada taxa uma vez, a maior primeiro', () => {
  fc.assert(
    fc.property(deVariasTaxas, (um) => {
      const pedido = pedidoDe(um);
      const partes = partesDaComissao(pedido);
      const { vendaCentavos, comissaoCentavos } = valoresDaComissao(pedido);
      expect(vendaCentavos).toBe(vendaLiquida(pedido));
      expect(somar(partes.map((parte) => parte.baseCentavos))).toBe(vendaCentavos);
      expect(somar(partes.map((parte) => parte.comissaoCentavos))).toBe(comissaoCentavos);
      for (const parte of partes)
        expect(parte.comissaoCentavos).toBe(calcularComissao(parte.baseCentavos, parte.taxaPb));
      const taxas = partes.map(({ taxaPb }) => taxaPb);
      expect(taxas).toEqual([...new Set(taxas)].toSorted((a, b) => b - a));
    }),
  );
});

test('a ordem dos itens não muda nada', () => {
  fc.assert(
    fc.property(
      deVariasTaxas.chain((um) =>
        fc.tuple(fc.constant(um), fc.shuffledSubarray(um.itens, { minLength: um.itens.length })),
      ),
      ([um, itens]) => {
        expect(partesDaComissao(pedidoDe({ ...um, itens }))).toEqual(partesDaComissao(pedidoDe(um)));
      },
    ),
  );
});

test('partes encolhidas somam o que devem, e um total menor não aumenta nenhuma', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50_000_000 }), { minLength: 1, maxLength: 6 }), fracao, (partes, parte) => {
      const total = Math.floor(somar(partes) * parte);
      const encolhidas = encolherPartes(partes, total);
      expect(somar(encolhidas)).toBe(total);
      for (const [i, encolhida] of encolhidas.entries()) {
        expect(encolhida).toBeGreaterThanOrEqual(0);
        expect(encolhida).toBeLessThanOrEqual(partes[i] ?? 0);
      }
      const menores = encolherPartes(partes, Math.max(0, total - 1));
      for (const [i, menor] of menores.entries()) expect(menor).toBeLessThanOrEqual(encolhidas[i] ?? 0);
    }),
  );
});

const passo = fc.record({
  status: fc.constantFrom(...statusDoPedido),
  devolvido: fracao,
  excluido: fc.boolean(),
});

test('o livro soma a comissão do pedido em qualquer história, e cada lançamento tem um sinal só', () => {
  fc.assert(
    fc.property(deVariasTaxas, fc.array(passo, { minLength: 1, maxLength: 8 }), (um, historia) => {
      const lancados: LancamentoDoPedido[] = [];
      for (const [dia, { status, devolvido, excluido }] of historia.entries()) {
        const agora = new Date(Date.UTC(2026, 2, 2 + dia));
        const pedido = { ...pedidoDe({ ...um, devolvido }), status, excluidoEm: excluido ? agora : null };
        for (const novo of lancamentosDoPedido(pedido, lancados, agora)) {
          lancados.push(novo);
          const sinal = novo.tipo === 'credito' ? 1 : -1;
          for (const valor of [novo.pedidos, novo.vendaCentavos, novo.comissaoCentavos])
            expect(valor * sinal).toBeGreaterThanOrEqual(0);
        }
        expect(somarValoresDaComissao(lancados)).toEqual(valoresDaComissao(pedido));
      }
    }),
    { numRuns: 300 },
  );
});

test('um pedido alterado à vontade: o livro soma o que ele vale, com um sinal e um número por lançamento', () => {
  const alterado = fc.record({
    um: deVariasTaxas,
    status: fc.constantFrom(...statusDoPedido),
    devolvido: fracao,
    recusada: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(alterado, { minLength: 1, maxLength: 8 }), (historia) => {
      const lancados: LancamentoDoPedido[] = [];
      for (const [dia, { um, status, devolvido, recusada }] of historia.entries()) {
        const agora = new Date(Date.UTC(2026, 2, 2 + dia));
        const pedido = { ...pedidoDe({ ...um, devolvido }), status, excluidoEm: null, recusada };
        lancados.push(...lancamentosDoPedido(pedido, lancados, agora));
        expect(somarValoresDaComissao(lancados)).toEqual(valoresDaComissao(pedido));
        expect(lancamentosDoPedido(pedido, lancados, agora)).toEqual([]);
      }
      expect(lancados.map(({ numero }) => numero)).toEqual(lancados.map((_, i) => i + 1));
      for (const { tipo, pedidos, vendaCentavos, comissaoCentavos } of lancados)
        for (const valor of [pedidos, vendaCentavos, comissaoCentavos])
          expect(tipo === 'credito' ? valor >= 0 : valor <= 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
