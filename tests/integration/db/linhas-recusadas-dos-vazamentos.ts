/** Rows about leaked codes that the database refuses, on the rows of base.ts. */
export const recusadosDosVazamentos: [restricao: string, oque: string, comando: string][] = [
  ['meses_dos_codigos_mes', 'um dia que não começa o mês', `update meses_dos_codigos set mes = '2026-01-02'`],
  ['codigos_pausados_codigo', 'código com espaço', `update codigos_pausados set codigo = 'A B'`],
  ['codigos_pausados_codigo', 'código comprido', `update codigos_pausados set codigo = repeat('A', 31)`],
  [
    'codigos_pausados_pkey',
    'o mesmo código outra vez',
    `insert into codigos_pausados (codigo, por_nome) values ('VAZOU', 'D')`,
  ],
  ['alarmes_dispensados_codigo', 'código em minúsculas', `update alarmes_dispensados set codigo = 'a'`],
  ['alarmes_dispensados_nota', 'nota comprida', `update alarmes_dispensados set nota = repeat('a', 301)`],
  [
    'alarmes_dispensados_pkey',
    'o mesmo alarme outra vez',
    `insert into alarmes_dispensados (codigo, nota, por_nome) values ('VAZOU', '', 'D')`,
  ],
  ['comissoes_recusadas_motivo', 'sem motivo', `update comissoes_recusadas set motivo = ''`],
  ['comissoes_recusadas_motivo', 'motivo comprido', `update comissoes_recusadas set motivo = repeat('a', 301)`],
  [
    'comissoes_recusadas_pedido_id_pedidos_id_fk',
    'pedido que não há',
    `update comissoes_recusadas set pedido_id = 'nada'`,
  ],
  [
    'comissoes_recusadas_pkey',
    'o mesmo pedido outra vez',
    `insert into comissoes_recusadas (pedido_id, motivo, por_nome) values ('pedidobase0000000000', 'x', 'D')`,
  ],
];
