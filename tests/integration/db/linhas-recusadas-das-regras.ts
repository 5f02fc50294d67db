const regra = (mudanca: string) => `update regras_de_comissao set ${mudanca}`;

/** Rules of commission that the database refuses, on the rows of base.ts. */
export const recusadosDasRegras: [restricao: string, oque: string, comando: string][] = [
  ['regras_de_comissao_taxa', 'acima de 100 %', regra('taxa_pb = 10001')],
  ['regras_de_comissao_taxa', 'de 0 %', regra('taxa_pb = 0')],
  ['regras_de_comissao_faixa', 'a partir de nenhum pedido', regra('a_partir_de = 0')],
  ['regras_de_comissao_faixa', 'a partir de pedidos demais', regra('a_partir_de = 100001')],
  ['regras_de_comissao_periodo', 'termina antes de começar', regra(`termina_em = comeca_em - interval '1 second'`)],
  [
    'regra_produtos_regra_id_produto_id_pk',
    'o mesmo produto',
    'insert into regra_produtos select * from regra_produtos',
  ],
  [
    'regra_produtos_regra_id_regras_de_comissao_id_fk',
    'regra que não há',
    `update regra_produtos set regra_id = 'nada'`,
  ],
  ['regra_produtos_produto_id_produtos_id_fk', 'produto que não há', `update regra_produtos set produto_id = 'nada'`],
  [
    'regra_categorias_regra_id_categoria_pk',
    'a mesma categoria',
    'insert into regra_categorias select * from regra_categorias',
  ],
  [
    'regra_categorias_regra_id_regras_de_comissao_id_fk',
    'regra que não há',
    `update regra_categorias set regra_id = 'nada'`,
  ],
  [
    'regra_categorias_categoria_categorias_slug_fk',
    'categoria que não há',
    `update regra_categorias set categoria = 'nada'`,
  ],
  ['regras_avisadas_linha_unica', 'segunda linha', 'insert into regras_avisadas (id) values (2)'],
  ['regras_avisadas_pkey', 'outra primeira linha', 'insert into regras_avisadas (id) values (1)'],
  ['regras_avisadas_lista', 'regras que não são lista', `update regras_avisadas set no_ar = '{}'`],
  ['regras_avisadas_numero', 'número negativo', 'update regras_avisadas set numero = -1'],
  ['pedido_itens_comissao', 'taxa acima de 100 %', 'update pedido_itens set comissao_pb = 10001'],
  ['pedido_itens_comissao', 'taxa negativa', 'update pedido_itens set comissao_pb = -1'],
];
