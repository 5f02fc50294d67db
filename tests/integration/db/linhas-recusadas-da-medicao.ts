const medida = (mudanca: string) => `update medidas_por_dia set ${mudanca}`;
const origem = (mudanca: string) => `update pedido_origens set ${mudanca}`;

/** Counts that the database refuses, on the rows of base.ts. */
export const recusadosDaMedicao: [restricao: string, oque: string, comando: string][] = [
  ['medidas_por_dia_de', 'dimensão que não há', medida(`de = 'pessoa'`)],
  ['medidas_por_dia_chave', 'chave vazia', medida(`chave = ''`)],
  ['medidas_por_dia_chave', 'chave comprida', medida(`chave = repeat('a', 201)`)],
  ['medidas_por_dia_pessoas', 'ninguém', medida('pessoas = 0')],
  ['chegadas_do_dia_origem', 'origem comprida', `update chegadas_do_dia set origem = repeat('a', 201)`],
  ['pedido_origens_origem', 'origem vazia', origem(`origem = ''`)],
  ['pedido_origens_aparelho', 'aparelho que não há', origem(`aparelho = 'geladeira'`)],
  ['pedido_origens_utm', 'UTM comprida', origem(`utm_term = repeat('a', 61)`)],
  ['pedido_origens_pedido_id_pedidos_id_fk', 'pedido que não há', origem(`pedido_id = 'nada'`)],
];
