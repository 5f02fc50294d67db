const cliente = (colunas: string, valores: string) =>
  `insert into clientes (id, email, ${colunas}) values ('outro', 'outro@exemplo.test', ${valores})`;

/** Customers that the database refuses, on the rows of base.ts. */
export const recusadosDosClientes: [restricao: string, oque: string, comando: string][] = [
  ['clientes_conta_com_o_seu_id', 'conta com o id de outro', cliente('usuario_id', `'marina'`)],
  ['clientes_usuario_id_usuarios_id_fk', 'conta que não há', cliente('usuario_id', `'outro'`)],
  [
    'clientes_email_normalizado',
    'e-mail como foi digitado',
    `insert into clientes (id, email) values ('outro', 'Outro@exemplo.test')`,
  ],
  ['clientes_somas', 'gasto sem pedidos', cliente('gasto_centavos', '100')],
  ['clientes_somas', 'pedidos sem a data', cliente('pedidos_pagos', '1')],
  ['clientes_somas', 'gasto negativo', cliente('pedidos_pagos, gasto_centavos, ultima_compra', '1, -1, now()')],
  ['clientes_emails_normalizado', 'e-mail vazio', `insert into clientes_emails (email, cliente_id) values ('', 'ana')`],
  [
    'clientes_emails_pkey',
    'e-mail de outro',
    `insert into clientes_emails (email, cliente_id) values ('ana@velho.test', 'marina')`,
  ],
  [
    'clientes_emails_cliente_id_clientes_id_fk',
    'e-mail de cliente que não há',
    `insert into clientes_emails (email, cliente_id) values ('x@exemplo.test', 'nada')`,
  ],
  [
    'clientes_juntados_cliente_id_clientes_id_fk',
    'juntado a cliente que não há',
    `insert into clientes_juntados (id, cliente_id) values ('x', 'nada')`,
  ],
  ['pedidos_cliente_id_clientes_id_fk', 'pedido de cliente que não há', `update pedidos set cliente_id = 'nada'`],
  [
    'anotacoes_do_cliente_texto',
    'anotação vazia',
    `insert into anotacoes_do_cliente (id, cliente_id, texto, autor_id, autor_nome) values ('x', 'ana', '', 'adm', 'Adm')`,
  ],
  [
    'anotacoes_do_cliente_texto',
    'anotação comprida',
    `insert into anotacoes_do_cliente (id, cliente_id, texto, autor_id, autor_nome) values ('x', 'ana', repeat('x', 2001), 'adm', 'Adm')`,
  ],
  [
    'anotacoes_do_cliente_cliente_id_clientes_id_fk',
    'anotação de cliente que não há',
    `insert into anotacoes_do_cliente (id, cliente_id, texto, autor_id, autor_nome) values ('x', 'nada', 'x', 'adm', 'Adm')`,
  ],
  [
    'segmentos_de_clientes_nome',
    'segmento sem nome',
    `insert into segmentos_de_clientes (id, nome, filtro) values ('x', '', 'gasto=1')`,
  ],
  [
    'segmentos_de_clientes_nome_unico',
    'segmento com o nome de outro, sem acento',
    `insert into segmentos_de_clientes (id, nome, filtro) values ('x', 'SAO PAULO', 'gasto=1')`,
  ],
  [
    'segmentos_de_clientes_filtro',
    'segmento sem filtro',
    `insert into segmentos_de_clientes (id, nome, filtro) values ('x', 'Todos', '')`,
  ],
];
