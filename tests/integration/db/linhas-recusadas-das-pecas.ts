const avulsa = (mudanca: string) => `update pecas_avulsas set ${mudanca}`;
const pedida = (mudanca: string) => `update pedidos_de_peca set ${mudanca}`;
const outra = (pedidoId: string, produtoId: string) =>
  `insert into pedidos_de_peca (id, pedido_id, produto_id, peca, cor, unidades, estado) values ('pp2', '${pedidoId}', '${produtoId}', 'cavalo', 'pretas', 1, 'a-venda')`;

/** Lost pieces and singles that the database refuses, on the rows of base.ts. */
export const recusadosDasPecas: [restricao: string, oque: string, comando: string][] = [
  ['pecas_avulsas_peca', 'peça que não há', avulsa(`peca = 'canhao'`)],
  ['pecas_avulsas_cor', 'cor que não há', avulsa(`cor = 'azuis'`)],
  ['pecas_avulsas_outro', 'o próprio conjunto', avulsa(`produto_id = 'rei'`)],
  ['pecas_avulsas_variacao', 'variação vazia', avulsa(`variacao = ''`)],
  ['pecas_avulsas_variacao', 'variação longa demais', avulsa(`variacao = repeat('x', 201)`)],
  ['pecas_avulsas_conjunto_id_produtos_id_fk', 'de conjunto que não há', avulsa(`conjunto_id = 'nada'`)],
  ['pecas_avulsas_produto_id_produtos_id_fk', 'de produto que não há', avulsa(`produto_id = 'nada'`)],
  ['pedidos_de_peca_peca', 'peça que não há', pedida(`peca = 'canhao'`)],
  ['pedidos_de_peca_cor', 'cor que não há', pedida(`cor = 'azuis'`)],
  ['pedidos_de_peca_unidades', 'nenhuma unidade', pedida('unidades = 0')],
  ['pedidos_de_peca_unidades', 'cem unidades', pedida('unidades = 100')],
  ['pedidos_de_peca_texto', 'recado longo demais', pedida(`nota = repeat('x', 501)`)],
  ['pedidos_de_peca_texto', 'resposta longa demais', pedida(`resposta = repeat('x', 501)`)],
  ['pedidos_de_peca_estado', 'estado que não há', pedida(`estado = 'talvez'`)],
  ['pedidos_de_peca_estado', 'respondido sem dizer quando', pedida(`estado = 'atendido'`)],
  ['pedidos_de_peca_estado', 'aberto e já respondido', pedida('respondido_em = now()')],
  ['pedidos_de_peca_um_por_vez', 'a mesma peça duas vezes', outra('pedidobase0000000000', 'rei')],
  ['pedidos_de_peca_pedido_id_pedidos_id_fk', 'de pedido que não há', outra('naoexistenaoexiste00', 'rei')],
  ['pedidos_de_peca_produto_id_produtos_id_fk', 'de produto que não há', outra('pedidobase0000000000', 'nada')],
];
