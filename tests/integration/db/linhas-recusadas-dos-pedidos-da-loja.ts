const preco = (valores: string) =>
  `insert into precos_combinados (pedido_id, posicao, produto_id, nome, quantidade, preco_da_loja_centavos, preco_centavos, motivo) values ('pedidobase0000000000', ${valores})`;
const porFora = (valores: string) =>
  `insert into pagamentos_por_fora (pagamento_id, meio, pago_em, comprovante, autor_id, autor_nome) values (${valores}, 'x', 'Dona')`;
const outro = (id: string, mudanca: string) =>
  `insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome, documento, pedido_id, aceito_em) select '${id}', nome, email, telefone, ${mudanca} from orcamentos`;
const comCupom = (codigo: string, centavos: number) =>
  `insert into orcamentos (id, nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome, cupom_codigo, cupom_centavos) select 'o10', nome, email, telefone, cep, rua, numero_da_casa, bairro, cidade, uf, itens, 100, 10, 5, 95, valido_ate, 'x', 'Dona', ${codigo}, ${centavos} from orcamentos`;
const alteracao = (valores: string, estorno = 'null') =>
  `insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome, estorno_id) values ('pedidobase0000000000', ${valores}, 'x', 'Dona', ${estorno})`;
const diferenca = (mudanca: string) => `update diferencas_a_pagar set ${mudanca}`;
const pedido = (mudanca: string) => `update pedidos set ${mudanca}`;

/** Orders of the shop, quotes and payments that the database refuses, on the rows of base.ts. */
export const recusadosDosPedidosDaLoja: [restricao: string, oque: string, comando: string][] = [
  [
    'pedidos_desconto_combinado',
    'desconto combinado maior que o desconto',
    pedido('desconto_combinado_centavos = 99999999'),
  ],
  ['pedidos_diferenca', 'diferença acima do que se paga', pedido('diferenca_centavos = total_centavos + 1')],
  ['alteracoes_do_pedido_numero', 'alteração zero', alteracao(`0, 'nenhum', 0, 1, 1, 1, 1, '{}', 'x'`)],
  ['alteracoes_do_pedido_acerto_valido', 'acerto que não há', alteracao(`2, 'fiado', 0, 1, 1, 1, 1, '{}', 'x'`)],
  ['alteracoes_do_pedido_valores', 'total de nada', alteracao(`2, 'nenhum', -1, 1, 0, 1, 1, '{}', 'x'`)],
  ['alteracoes_do_pedido_diferenca', 'soma que não fecha', alteracao(`2, 'nenhum', 5, 1, 2, 1, 1, '{}', 'x'`)],
  [
    'alteracoes_do_pedido_diferenca',
    'crédito por ficar mais caro',
    alteracao(`2, 'credito', 1, 1, 2, 1, 1, '{}', 'x'`),
  ],
  ['alteracoes_do_pedido_com_estorno', 'estorno sem estorno', alteracao(`2, 'estorno', -1, 2, 1, 1, 1, '{}', 'x'`)],
  [
    'alteracoes_do_pedido_com_pagamento',
    'por fora sem pagamento',
    alteracao(`2, 'por-fora', 1, 1, 2, 1, 1, '{}', 'x'`),
  ],
  [
    'alteracoes_do_pedido_pagamento_id_pagamentos_id_fk',
    'pagamento que não há',
    `insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome, pagamento_id) values ('pedidobase0000000000', 2, 'por-fora', 1, 1, 2, 1, 1, '{}', 'x', 'x', 'Dona', 'nenhum')`,
  ],
  [
    'alteracoes_do_pedido_pagamento',
    'um pagamento de duas alterações',
    `insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome, pagamento_id) select 'pedidobase0000000000', n, 'por-fora', 1, 1, 2, 1, 1, '{}', 'x', 'x', 'Dona', 'fora-base' from generate_series(2, 3) n`,
  ],
  ['alteracoes_do_pedido_detalhe', 'detalhe que é lista', alteracao(`2, 'nenhum', 0, 1, 1, 1, 1, '[]', 'x'`)],
  ['alteracoes_do_pedido_motivo', 'sem motivo', alteracao(`2, 'nenhum', 0, 1, 1, 1, 1, '{}', ''`)],
  ['alteracoes_do_pedido_pedido_id_numero_pk', 'duas de um número', alteracao(`1, 'nenhum', 0, 1, 1, 1, 1, '{}', 'x'`)],
  [
    'alteracoes_do_pedido_pedido_id_pedidos_id_fk',
    'pedido que não há',
    alteracao(`1, 'nenhum', 0, 1, 1, 1, 1, '{}', 'x'`).replace('pedidobase0000000000', 'nenhum'),
  ],
  [
    'alteracoes_do_pedido_estorno_id_estornos_id_fk',
    'estorno que não há',
    alteracao(`2, 'estorno', -1, 2, 1, 1, 1, '{}', 'x'`, `'nenhum'`),
  ],
  [
    'alteracoes_do_pedido_estorno',
    'um estorno de duas alterações',
    `with e as (insert into estornos (id, chave, pedido_id, pagamento_id, valor_centavos, autor_id, autor_nome) select 'e8', 'chave-8', pedido_id, id, 100, 'x', 'Dona' from pagamentos limit 1 returning id) insert into alteracoes_do_pedido (pedido_id, numero, acerto, diferenca_centavos, total_antes_centavos, total_depois_centavos, cheio_antes_centavos, pix_antes_centavos, detalhe, motivo, autor_id, autor_nome, estorno_id) select 'pedidobase0000000000', n, 'estorno', -1, 2, 1, 1, 1, '{}', 'x', 'x', 'Dona', id from e, generate_series(2, 3) n`,
  ],
  ['pedidos_endereco_formato', 'retirada com endereço', pedido('retirada = true')],
  ['pedidos_da_loja_textos', 'motivo longo', `update pedidos_da_loja set motivo_do_desconto = repeat('x', 201)`],
  [
    'pedidos_da_loja_pedido_id_pedidos_id_fk',
    'pedido que não há',
    `insert into pedidos_da_loja (pedido_id, autor_id, autor_nome) values ('nenhum', 'x', 'Dona')`,
  ],
  [
    'pedidos_da_loja_pkey',
    'dois acordos de um pedido',
    `insert into pedidos_da_loja (pedido_id, autor_id, autor_nome) values ('pedidobase0000000000', 'x', 'Dona')`,
  ],
  ['precos_combinados_valores', 'preço negativo', preco(`1, 'rei', 'Rei', 1, 100, -1, 'Clube'`)],
  ['precos_combinados_quantidade', 'nenhuma unidade', preco(`1, 'rei', 'Rei', 0, 100, 90, 'Clube'`)],
  ['precos_combinados_motivo', 'sem motivo', preco(`1, 'rei', 'Rei', 1, 100, 90, ''`)],
  ['precos_combinados_pedido_id_posicao_pk', 'dois preços de uma linha', preco(`0, 'rei', 'Rei', 1, 100, 90, 'Clube'`)],
  [
    'precos_combinados_pedido_id_pedidos_da_loja_pedido_id_fk',
    'preço de pedido que a loja não fez',
    `insert into precos_combinados (pedido_id, posicao, produto_id, nome, quantidade, preco_da_loja_centavos, preco_centavos, motivo) values ('nenhum', 0, 'rei', 'Rei', 1, 100, 90, 'Clube')`,
  ],
  [
    'pagamentos_por_fora_id',
    'pagamento do provedor',
    porFora(`(select id from pagamentos where id not like 'fora-%' limit 1), 'dinheiro', '2026-01-01', null`),
  ],
  ['pagamentos_por_fora_meio', 'meio que não há', porFora(`'fora-outro', 'cheque', '2026-01-01', null`)],
  [
    'pagamentos_por_fora_comprovante_chave',
    'arquivo de outra pasta',
    porFora(`'fora-outro', 'dinheiro', '2026-01-01', 'produtos/x.pdf'`),
  ],
  ['pagamentos_por_fora_pkey', 'duas vezes o mesmo', porFora(`'fora-base', 'dinheiro', '2026-01-01', null`)],
  [
    'pagamentos_por_fora_pagamento_id_pagamentos_id_fk',
    'pagamento que não há',
    porFora(`'fora-nada', 'dinheiro', '2026-01-01', null`),
  ],
  [
    'orcamentos_total',
    'soma errada',
    outro('o1', `'', '', '', '', '', '', itens, 100, 10, 5, 96, now(), 'x', 'D', null, null, null`),
  ],
  [
    'orcamentos_valores',
    'desconto negativo',
    outro('o2', `'', '', '', '', '', '', itens, 100, -10, 5, 115, now(), 'x', 'D', null, null, null`),
  ],
  ['orcamentos_cupom', 'desconto de cupom sem código', comCupom('null', 5)],
  ['orcamentos_cupom', 'desconto de cupom maior que o desconto', comCupom(`'ESCOLA'`, 11)],
  ['orcamentos_cupom_formato', 'cupom em minúsculas', comCupom(`'escola'`, 0)],
  [
    'orcamentos_envios',
    'mensagens demais',
    `update orcamentos set envios = envios || (select jsonb_agg(n) from generate_series(1, 10) n)`,
  ],
  [
    'orcamentos_itens',
    'sem itens',
    outro('o3', `'', '', '', '', '', '', '[]', 100, 10, 5, 95, now(), 'x', 'D', null, null, null`),
  ],
  [
    'orcamentos_endereco',
    'CEP com hífen',
    outro('o4', `'01001-00', '', '', '', '', '', itens, 100, 10, 5, 95, now(), 'x', 'D', null, null, null`),
  ],
  [
    'orcamentos_documento',
    'documento com pontos',
    outro('o5', `'', '', '', '', '', '', itens, 100, 10, 5, 95, now(), 'x', 'D', '1.2', null, null`),
  ],
  [
    'orcamentos_aceito',
    'pedido sem aceite nem reserva',
    outro('o6', `'', '', '', '', '', '', itens, 100, 10, 5, 95, now(), 'x', 'D', null, 'pedidobase0000000000', null`),
  ],
  [
    'orcamentos_pedido_id_pedidos_id_fk',
    'pedido que não há',
    outro('o7', `'', '', '', '', '', '', itens, 100, 10, 5, 95, now(), 'x', 'D', null, 'nenhum', now()`),
  ],
  [
    'orcamentos_pedido',
    'dois orçamentos de um pedido',
    `${outro(`o8' || n || '`, `'', '', '', '', '', '', itens, 100, 10, 5, 95, now(), 'x', 'D', null, 'pedidobase0000000000', now()`)}, generate_series(1, 2) n`,
  ],
  [
    'orcamentos_numero',
    'dois com um número',
    `insert into orcamentos overriding system value select 'o9', numero, nome, email, telefone, documento, cep, rua, numero_da_casa, complemento, bairro, cidade, uf, observacao, razao_social, ordem_de_compra, dados_da_fatura, frete_texto, motivo_do_desconto, itens, subtotal_centavos, desconto_centavos, frete_centavos, total_centavos, valido_ate, autor_id, autor_nome from orcamentos`,
  ],
  [
    'pagamentos_por_fora_comprovante',
    'um comprovante de dois pagamentos',
    porFora(`'fora-outro', 'dinheiro', '2026-01-01', 'notas/x-1.pdf'`),
  ],
  ['pagamentos_diferenca', 'pagamento da alteração zero', 'update pagamentos set diferenca = 0'],
  ['diferencas_a_pagar_partes', 'frete maior que a diferença', diferenca('frete_centavos = valor_centavos + 1')],
  ['diferencas_a_pagar_situacao_valida', 'diferença fiada', diferenca(`situacao = 'fiada', encerrada_em = now()`)],
  ['diferencas_a_pagar_valor', 'diferença de nada', diferenca('valor_centavos = 0')],
  ['diferencas_a_pagar_paga', 'paga sem pagamento', diferenca(`situacao = 'paga', encerrada_em = now()`)],
  ['diferencas_a_pagar_dispensada', 'dispensa sem motivo', diferenca(`situacao = 'dispensada', encerrada_em = now()`)],
  ['diferencas_a_pagar_encerrada', 'encerrada sem data', diferenca(`situacao = 'encerrada'`)],
  ['diferencas_a_pagar_alteracao', 'de alteração que não há', diferenca('numero = 9')],
  [
    'diferencas_a_pagar_pagamento_id_pagamentos_id_fk',
    'de pagamento que não há',
    diferenca(`situacao = 'paga', encerrada_em = now(), pagamento_id = 'nenhum'`),
  ],
  [
    'diferencas_a_pagar_pedido_id_numero_pk',
    'duas de uma alteração',
    `insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em, encerrada_em) values ('pedidobase0000000000', 1, 10, 'encerrada', now(), now())`,
  ],
  [
    'diferencas_a_pagar_uma_por_acertar',
    'duas por acertar',
    `with a as (${alteracao(`2, 'nenhum', 0, 1, 1, 1, 1, '{}', 'x'`)} returning numero) insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em) select 'pedidobase0000000000', numero, 10, 'vencida', now() from a`,
  ],
  [
    'diferencas_a_pagar_pagamento',
    'um pagamento de duas diferenças',
    `with a as (${alteracao(`2, 'nenhum', 0, 1, 1, 1, 1, '{}', 'x'`).replace(` values ('pedidobase0000000000', 2,`, ` select 'pedidobase0000000000', n,`).replace(/\)$/, ' from generate_series(2, 3) n')} returning numero) insert into diferencas_a_pagar (pedido_id, numero, valor_centavos, situacao, expira_em, encerrada_em, pagamento_id) select 'pedidobase0000000000', numero, 10, 'paga', now(), now(), 'fora-base' from a`,
  ],
];

/** Rows that may be added and deleted, but never changed. */
export const reescritas: [oque: string, comando: string][] = [
  ['total de uma alteração', 'update alteracoes_do_pedido set total_depois_centavos = 111, diferenca_centavos = 11'],
  ['motivo de uma alteração', `update alteracoes_do_pedido set motivo = 'Outro'`],
  ['preço combinado', 'update precos_combinados set preco_centavos = 1'],
  ['meio de um pagamento por fora', `update pagamentos_por_fora set meio = 'pix'`],
  ['comprovante trocado por outro', `update pagamentos_por_fora set comprovante = 'notas/y-1.pdf'`],
  ['preço de um orçamento', 'update orcamentos set total_centavos = 96, frete_centavos = 6'],
  ['cupom de um orçamento', `update orcamentos set cupom_codigo = 'OUTRO'`],
  ['mensagem de um orçamento', `update orcamentos set envios = '[]'`],
  ['nome de um orçamento', `update orcamentos set nome = 'Outra'`],
];
