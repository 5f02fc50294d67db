// @requirement 11.8.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  camposDeReserva,
  conferirReservas,
  faixasDeReserva,
  lerLimitesDigitados,
  prazoSemPagamento,
  limitesDeReservaPadrao,
  type UnidadesSeguradas,
  UNIDADES_ALEM_DA_PARTE,
} from '#domain/pedidos/reservas.ts';

const agora = new Date('2026-11-22T12:00:00Z');
const nada: UnidadesSeguradas = { pedidos: 0, unidades: new Map(), liberaEm: null };
const item = (produtoId: string, quantidade: number, digital = false) => ({
  produtoId,
  variacao: null,
  quantidade,
  digital,
});
const conferir = (
  seguradas: UnidadesSeguradas[],
  itens: ReturnType<typeof item>[],
  estoque: { id: string; estoque: number }[],
) =>
  conferirReservas(
    limitesDeReservaPadrao,
    seguradas,
    itens,
    estoque.map((um) => ({ ...um, proprias: [] })),
    [],
    agora,
  );

/** Orders one after the other, each of these items, until one is refused. Answers the stock that is left. */
function tomar(inicio: Record<string, number>, pedidos: [string, number][][]) {
  const estoque = new Map(Object.entries(inicio));
  const unidades = new Map<string, number>();
  let aceitos = 0;
  for (const linhas of pedidos) {
    if (linhas.some(([id, quanto]) => (estoque.get(id) ?? 0) < quanto)) continue;
    const recusa = conferir(
      [{ pedidos: aceitos, unidades, liberaEm: null }],
      linhas.map(([id, quanto]) => item(id, quanto)),
      [...estoque].map(([id, quanto]) => ({ id, estoque: quanto })),
    );
    if (recusa) continue;
    aceitos++;
    for (const [id, quanto] of linhas) {
      estoque.set(id, (estoque.get(id) ?? 0) - quanto);
      unidades.set(id, (unidades.get(id) ?? 0) + quanto);
    }
  }
  return { aceitos, estoque, seguradas: [...unidades.values()].reduce((a, b) => a + b, 0) };
}

test('um pedido de dez unidades e três pedidos do mesmo lugar sempre passam, do que for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), (estoque) => {
      expect(conferir([nada, nada], [item('kit', 10)], [{ id: 'kit', estoque }])).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 }), (estoques) => {
      const inicio = Object.fromEntries(estoques.map((quanto, n) => [`p${n}`, quanto]));
      expect(tomar(inicio, [[['p0', 1]], [['p1', 1]], [['p2', 1]]]).aceitos).toBe(3);
      expect(tomar({ p0: 3 }, [[['p0', 1]], [['p0', 1]], [['p0', 1]]]).aceitos).toBe(3);
    }),
  );
});

test('trinta e três pedidos que pedem o estoque inteiro de cada produto deixam a maior parte à venda', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 33, maxLength: 33 }), (estoques) => {
      const inicio = Object.fromEntries(estoques.map((quanto, n) => [`p${n}`, quanto]));
      const { estoque, seguradas } = tomar(
        inicio,
        Object.entries(inicio).map(([id, quanto]) => [[id, Math.min(quanto, 99)]]),
      );
      const esgotados = [...estoque.values()].filter((quanto) => quanto === 0).length;
      expect(esgotados).toBeLessThanOrEqual(UNIDADES_ALEM_DA_PARTE);
      expect(seguradas).toBeLessThanOrEqual(limitesDeReservaPadrao.unidades);
    }),
  );
});

test('de duzentos pedidos de uma unidade, cada lugar tem o seu limite, e sobra para quem chega depois', () => {
  const pedidos = Array.from({ length: 200 }, () => [['p', 1]] as [string, number][]);
  expect(tomar({ p: 300 }, pedidos).aceitos).toBe(limitesDeReservaPadrao.pedidos);
  const { aceitos, estoque } = tomar({ p: 60 }, pedidos);
  expect(aceitos).toBeLessThan(60);
  expect(estoque.get('p')).toBeGreaterThan(0);
});

test('eBooks nada reservam, mas os seus pedidos contam', () => {
  const cheio = { ...nada, pedidos: limitesDeReservaPadrao.pedidos - 1 };
  expect(conferir([cheio], [item('livro', 99, true)], [{ id: 'livro', estoque: 0 }])).toBeNull();
  expect(conferir([{ ...cheio, pedidos: cheio.pedidos + 1 }], [item('livro', 1, true)], [])).toMatchObject({
    codigo: 'reservas-demais',
    sozinho: false,
  });
});

test('a recusa diz quando faz sentido tentar de novo, e se o pedido não caberia nem sozinho', () => {
  const liberaEm = new Date(agora.getTime() + 120_000);
  const cheio = { ...nada, pedidos: limitesDeReservaPadrao.pedidos, liberaEm };
  expect(conferir([nada, cheio], [item('p', 1)], [{ id: 'p', estoque: 9 }])).toEqual({
    codigo: 'reservas-demais',
    sozinho: false,
    liberaEm,
  });
  expect(conferir([nada], [item('p', 99)], [{ id: 'p', estoque: 99 }])).toEqual({
    codigo: 'reservas-demais',
    sozinho: true,
    liberaEm: prazoSemPagamento(agora, limitesDeReservaPadrao),
  });
});

test('o que a dona digita fica nas faixas, e cada campo errado é dito', () => {
  const certos = { minutos: '45', pedidos: '1.000', unidades: '200', parte: '50' };
  expect(lerLimitesDigitados(certos)).toEqual({
    ok: true,
    valor: { minutos: 45, pedidos: 1000, unidades: 200, parte: 50 },
  });
  fc.assert(
    fc.property(fc.constantFrom(...camposDeReserva), fc.string(), (campo, texto) => {
      const lido = lerLimitesDigitados({ ...certos, [campo]: texto });
      if (!lido.ok) {
        expect(lido.erro).toEqual([campo]);
        return;
      }
      const { de, a } = faixasDeReserva[campo];
      expect(lido.valor[campo] >= de && lido.valor[campo] <= a).toBe(true);
    }),
  );
  expect(lerLimitesDigitados({ minutos: '5', pedidos: '2', unidades: '', parte: '101' })).toEqual({
    ok: false,
    erro: camposDeReserva,
  });
});
