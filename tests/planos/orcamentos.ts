/**
 * The most that an act may cost the database (custo-do-pedido.test.ts): medians, on a shop of 2,000 products and 1,000 orders.
 * Each number is what is measured today, blocks and bytes with a tenth of room: rows share their pages with others that nobody
 * planned. Lower it with what you save; raise it only with the reason in the commit: every buyer pays it.
 */
export type Orcamento = {
  /** Statements, with those of functions, triggers and foreign keys. */
  comandos: number;
  blocos: number;
  /** Bytes of the write-ahead log, which the disk, each copy and each replica write again. */
  wal: number;
  /** The least share of the updates of a table that write no index, in percent. */
  noLugar?: Record<string, number>;
};

export const orcamentos = {
  pedido: { comandos: 39, blocos: 325, wal: 14_000, noLugar: { produtos: 100 } },
  pagamento: { comandos: 27, blocos: 168, wal: 8400 },
  status: { comandos: 13, blocos: 98, wal: 6600 },
  carrinho: { comandos: 6, blocos: 72, wal: 0 },
} satisfies Record<string, Orcamento>;

/** How many indexes these tables have, those of keys too: each order and each change of one writes many of them. */
export const indicesDe = { pedidos: 24, produtos: 12 };
