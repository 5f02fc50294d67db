const cupom = (mudanca: string) => `update cupons set ${mudanca}`;

/** Coupons that the database refuses, on the rows of base.ts. */
export const recusadosDosCupons: [restricao: string, oque: string, comando: string][] = [
  [
    'cupons_codigo_unico',
    'dois cupons com o mesmo código',
    `insert into cupons (id, codigo, tipo, valor, validade) values ('c2', 'BEMVINDO', 'valor_fixo', 100, '2099-12-31')`,
  ],
  ['cupons_codigo_formato', 'código com minúsculas', cupom(`codigo = 'bemvindo'`)],
  ['cupons_codigo_formato', 'código com espaço', cupom(`codigo = 'BEM VINDO'`)],
  ['cupons_codigo_formato', 'código vazio', cupom(`codigo = ''`)],
  ['cupons_tipo_valido', 'tipo desconhecido', cupom(`tipo = 'frete'`)],
  ['cupons_valor_valido', 'mais de 100 %', cupom('valor = 10001')],
  ['cupons_valor_valido', 'desconto zero', cupom('valor = 0')],
  ['cupons_limite_por_pessoa', 'limite zero por pessoa', cupom('limite_por_pessoa = 0')],
  ['cupons_usos_no_limite', 'mais usos que o limite', cupom('limite_usos = 1, usos = 2')],
  ['cupons_usos_no_limite', 'usos negativos', cupom('usos = -1')],
  ['cupons_periodo', 'começa depois do último dia', cupom(`comeca_em = '2100-01-01T00:00:00-03:00'`)],
  [
    'cupons_periodo',
    'começa na hora em que termina',
    cupom(`comeca_em = '2099-12-31T18:00:00-03:00', termina_as = '18:00'`),
  ],
  ['cupom_codigos_pkey', 'o mesmo código duas vezes', `insert into cupom_codigos select * from cupom_codigos`],
  ['cupom_codigos_cupom_id_cupons_id_fk', 'de cupom que não há', `update cupom_codigos set cupom_id = 'nada'`],
  ['cupom_codigos_formato', 'código curto', `update cupom_codigos set codigo = 'CURTO'`],
  [
    'cupom_produtos_cupom_id_produto_id_pk',
    'o mesmo produto duas vezes',
    `insert into cupom_produtos select * from cupom_produtos`,
  ],
  ['cupom_produtos_cupom_id_cupons_id_fk', 'de cupom que não há', `insert into cupom_produtos values ('nada', 'rei')`],
  [
    'cupom_produtos_produto_id_produtos_id_fk',
    'de produto que não há',
    `insert into cupom_produtos values ('c1', 'nada')`,
  ],
  [
    'cupom_categorias_cupom_id_categoria_pk',
    'a mesma categoria duas vezes',
    `insert into cupom_categorias select * from cupom_categorias`,
  ],
  [
    'cupom_categorias_cupom_id_cupons_id_fk',
    'de cupom que não há',
    `insert into cupom_categorias values ('nada', 'pecas')`,
  ],
  [
    'cupom_categorias_categoria_categorias_slug_fk',
    'de categoria que não há',
    `insert into cupom_categorias values ('c1', 'nada')`,
  ],
];
