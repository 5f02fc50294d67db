const lancamento = (colunas: string, valores: string) =>
  `insert into lancamentos_de_comissao (id_influencer, disponivel_em, ${colunas}) values ('marina', now(), ${valores})`;

/** Commissions, their payouts, and the sums of sales; as in linhas-recusadas.ts. */
export const recusadosDeComissoes: [restricao: string, oque: string, comando: string][] = [
  [
    'lancamentos_tipo',
    'lançamento de tipo desconhecido',
    lancamento('tipo, pedido_id, numero, comissao_centavos', `'bonus', 'p', 1, -1`),
  ],
  ['lancamentos_de_onde_veio', 'crédito sem pedido', lancamento('tipo, comissao_centavos', `'credito', 1`)],
  [
    'lancamentos_de_onde_veio',
    'repasse que também é de um pedido',
    lancamento('tipo, repasse_id, pedido_id, numero, comissao_centavos', `'repasse', 'r', 'p', 1, -1`),
  ],
  [
    'lancamentos_sinal',
    'crédito que tira',
    lancamento('tipo, pedido_id, numero, pedidos, comissao_centavos', `'credito', 'p', 1, 1, -1`),
  ],
  [
    'lancamentos_sinal',
    'estorno que dá',
    lancamento('tipo, pedido_id, numero, comissao_centavos', `'estorno', 'p', 1, 1`),
  ],
  [
    'lancamentos_uma_vez_por_pedido',
    'o mesmo lançamento de um pedido duas vezes',
    lancamento('tipo, pedido_id, numero, pedidos, comissao_centavos', `'credito', 'pedidobase0000000000', 1, 1, 450`),
  ],
  [
    'lancamentos_uma_vez_por_repasse',
    'o mesmo repasse pago duas vezes',
    lancamento('tipo, repasse_id, comissao_centavos', `'repasse', 'repassebase000000000', -450`),
  ],
  ['repasses_situacao', 'repasse pago sem quando', `update repasses set situacao = 'pago'`],
  ['repasses_valores', 'repasse de nada', 'update repasses set total_centavos = 0'],
  [
    'repasse_itens_repasse_id_repasses_id_fk',
    'item de repasse que não há',
    `insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos, aberto) values ('nada', 'marina', 'Marina', 'cpf', 'x', 1, false)`,
  ],
  [
    'repasse_itens_um_aberto',
    'em dois repasses por enviar',
    `with outro as (insert into repasses (id, total_centavos, quantos, criado_por, criado_por_nome) values ('outro', 1, 1, 'adm', 'Adm') returning id) insert into repasse_itens (repasse_id, id_influencer, nome, chave_tipo, chave, valor_centavos) select id, 'marina', 'Marina', 'cpf', 'x', 1 from outro`,
  ],
  ['repasse_itens_valor', 'item de repasse de zero', 'update repasse_itens set valor_centavos = 0'],
  [
    'chaves_pix_usuario_id_usuarios_id_fk',
    'chave Pix de ninguém',
    `insert into chaves_pix (usuario_id, tipo, chave) values ('nada', 'cpf', 'x')`,
  ],
  ['chaves_pix_tipo', 'chave Pix de tipo desconhecido', `update chaves_pix set tipo = 'iban'`],
  ['credores_sem_conta_chave', 'chave de credor sem tipo', 'update credores_sem_conta set chave_tipo = null'],
  [
    'credores_sem_conta_chave_tipo',
    'chave de credor de tipo desconhecido',
    `update credores_sem_conta set chave_tipo = 'iban'`,
  ],
  ['credores_sem_conta_ate_pagar', 'credor esquecido antes de pago', 'delete from credores_sem_conta'],
  ['visitas_do_influencer_positivas', 'nenhuma visita', 'update visitas_do_influencer set visitas = 0'],

  [
    'fechamento_de_comissoes_linha_unica',
    'segundo fechamento',
    'insert into fechamento_de_comissoes (id, ate) values (2, now())',
  ],
  [
    'vendas_por_dia_de',
    'soma do que não há',
    `insert into vendas_por_dia values ('marca', '2026-01-01', '', 1, 0, 1, 0, 0, 0)`,
  ],
];
