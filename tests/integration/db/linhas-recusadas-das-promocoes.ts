const promocao = (mudanca: string) => `update promocoes set ${mudanca}`;
const doPedido = (mudanca: string) => `update pedido_promocoes set ${mudanca}`;
const doItem = (mudanca: string) => `update pedido_itens set ${mudanca}`;

/** Promotions that the database refuses, on the rows of base.ts. */
export const recusadosDasPromocoes: [restricao: string, oque: string, comando: string][] = [
  ['promocoes_nome', 'sem nome', promocao(`nome = ''`)],
  ['promocoes_nome', 'nome longo demais', promocao(`nome = repeat('x', 81)`)],
  ['promocoes_tipo', 'tipo que não há', promocao(`tipo = 'frete', percentual_pb = null`)],
  ['promocoes_tipos_de_produto', 'tipo de produto que não há', promocao(`tipos_de_produto = '{trono}'`)],
  ['promocoes_do_tipo', 'percentual sem percentual', promocao('percentual_pb = null')],
  ['promocoes_do_tipo', 'percentual com valor', promocao('valor_centavos = 100')],
  ['promocoes_do_tipo', 'valor sem valor', promocao(`tipo = 'valor', percentual_pb = null`)],
  ['promocoes_do_tipo', 'leve e pague sem pague', promocao(`tipo = 'leve_pague', percentual_pb = null, leve = 3`)],
  ['promocoes_do_tipo', 'enésima sem enésima', promocao(`tipo = 'enesima'`)],
  ['promocoes_valores', 'mais de 100 %', promocao('percentual_pb = 10001')],
  ['promocoes_valores', 'nenhum desconto', promocao('percentual_pb = 0')],
  ['promocoes_valores', 'preço zero', promocao(`tipo = 'preco_fixo', percentual_pb = null, valor_centavos = 0`)],
  ['promocoes_valores', 'paga tudo', promocao(`tipo = 'leve_pague', percentual_pb = null, leve = 3, pague = 3`)],
  ['promocoes_valores', 'não paga nada', promocao(`tipo = 'leve_pague', percentual_pb = null, leve = 3, pague = 0`)],
  ['promocoes_valores', 'a cada nenhuma', promocao(`tipo = 'enesima', a_cada = 0`)],
  ['promocoes_minimos', 'nenhuma unidade', promocao('minimo_unidades = 0')],
  ['promocoes_minimos', 'valor mínimo zero', promocao('minimo_centavos = 0')],
  ['promocoes_limites', 'limite zero por pessoa', promocao('limite_por_pessoa = 0')],
  ['promocoes_limites', 'limite zero no total', promocao('limite_total = 0')],
  ['promocoes_periodo', 'termina antes de começar', promocao(`termina_em = comeca_em - interval '1 second'`)],
  ['promocoes_prioridade', 'prioridade negativa', promocao('prioridade = -1')],
  [
    'promocao_produtos_promocao_id_produto_id_pk',
    'o mesmo produto duas vezes',
    `insert into promocao_produtos select * from promocao_produtos`,
  ],
  [
    'promocao_produtos_promocao_id_promocoes_id_fk',
    'de promoção que não há',
    `insert into promocao_produtos values ('nada', 'rei')`,
  ],
  [
    'promocao_produtos_produto_id_produtos_id_fk',
    'de produto que não há',
    `insert into promocao_produtos values ('semana', 'nada')`,
  ],
  [
    'promocao_categorias_promocao_id_categoria_pk',
    'a mesma categoria duas vezes',
    `insert into promocao_categorias select * from promocao_categorias`,
  ],
  [
    'promocao_categorias_promocao_id_promocoes_id_fk',
    'de promoção que não há',
    `insert into promocao_categorias values ('nada', 'pecas')`,
  ],
  [
    'promocao_categorias_categoria_categorias_slug_fk',
    'de categoria que não há',
    `insert into promocao_categorias values ('semana', 'nada')`,
  ],
  ['pedido_promocoes_desconto', 'desconto zero', doPedido('desconto_centavos = 0')],
  [
    'pedido_promocoes_pedido_id_promocao_id_pk',
    'a mesma promoção duas vezes',
    `insert into pedido_promocoes select * from pedido_promocoes`,
  ],
  ['pedido_promocoes_pedido_id_pedidos_id_fk', 'de pedido que não há', doPedido(`pedido_id = 'naoexistenaoexiste00'`)],
  ['pedido_promocoes_promocao_id_promocoes_id_fk', 'de promoção que não há', doPedido(`promocao_id = 'nada'`)],
  ['variacao_precos_positivo', 'preço zero de variação', 'update variacao_precos set preco_centavos = 0'],
  [
    'variacao_precos_produto_id_variacao_desde_pk',
    'dois preços da mesma variação desde o mesmo instante',
    `insert into variacao_precos select * from variacao_precos`,
  ],
  [
    'variacao_precos_produto_id_produtos_id_fk',
    'de variação de produto que não há',
    `update variacao_precos set produto_id = 'nada'`,
  ],
  ['produto_precos_positivo', 'preço zero', 'update produto_precos set preco_centavos = 0'],
  [
    'produto_precos_produto_id_desde_pk',
    'dois preços ao mesmo tempo',
    `insert into produto_precos select * from produto_precos`,
  ],
  [
    'produto_precos_produto_id_produtos_id_fk',
    'de produto que não há',
    `update produto_precos set produto_id = 'nada'`,
  ],
  ['pedido_itens_desconto', 'desconto maior que o item', doItem('desconto_centavos = 10001')],
  ['pedido_itens_promocoes', 'promoções que não são lista', doItem(`promocoes = '{}'`)],
];
