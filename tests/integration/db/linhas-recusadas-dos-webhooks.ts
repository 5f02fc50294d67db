const inserir = (tabela: string, valores: Record<string, string>) =>
  `insert into ${tabela} (${Object.keys(valores).join(', ')}) values (${Object.values(valores).join(', ')})`;
const webhook = (campos: Record<string, string>) =>
  inserir('webhooks', {
    id: `'novo'`,
    endereco: `'https://erp.exemplo.test/'`,
    topicos: `array['pedido.pago']`,
    ...campos,
  });
const mensagem = (campos: Record<string, string>) =>
  inserir('webhook_mensagens', {
    id: `'msg_2'`,
    webhook_id: `'gancho'`,
    topico: `'pedido.pago'`,
    objeto: `'pedido:1'`,
    corpo: `'{}'`,
    ...campos,
  });

/** Webhooks and messages of theirs that the database refuses, on the rows of base.ts. */
export const recusadosDosWebhooks: [restricao: string, oque: string, comando: string][] = [
  ['webhooks_endereco', 'endereço de outro protocolo', webhook({ endereco: `'file:///etc/passwd'` })],
  ['webhooks_endereco', 'endereço comprido', webhook({ endereco: `'https://' || repeat('a', 2000)` })],
  ['webhooks_topicos', 'sem tópico', webhook({ topicos: `'{}'` })],
  ['webhooks_topicos', 'tópico desconhecido', webhook({ topicos: `array['pedido.pago', 'tudo']` })],
  ['webhooks_desligado', 'desligado sem motivo', webhook({ ativo: 'false' })],
  ['webhooks_desligado', 'ligado com motivo', webhook({ desligado_por: `'pessoa'`, desligado_em: 'now()' })],
  [
    'webhooks_desligado',
    'motivo desconhecido',
    webhook({ ativo: 'false', desligado_por: `'azar'`, desligado_em: 'now()' }),
  ],
  ['webhooks_segredo', 'segredo de vez nenhuma', webhook({ segredo_vez: '0' })],
  ['webhooks_segredo', 'o primeiro segredo com um anterior', webhook({ segredo_anterior_ate: 'now()' })],
  ['webhooks_falhas', 'falhas sem começo', webhook({ falhas_seguidas: '1' })],
  ['webhooks_falhas', 'pausa sem falhas', webhook({ pausado_ate: 'now()' })],
  ['webhook_mensagens_situacao', 'situação desconhecida', mensagem({ situacao: `'perdida'`, proxima_em: 'null' })],
  ['webhook_mensagens_a_enviar', 'espera sem hora', mensagem({ proxima_em: 'null' })],
  ['webhook_mensagens_a_enviar', 'parada com hora', mensagem({ situacao: `'parada'` })],
  ['webhook_mensagens_tentativas', 'falhas demais', mensagem({ falhas: '1', falhando_desde: 'now()' })],
  ['webhook_mensagens_tentativas', 'falhas sem começo', mensagem({ falhas: '1', tentativas: '1' })],
  [
    'webhook_mensagens_entregue',
    'entregue com uma recusa',
    mensagem({ situacao: `'entregue'`, proxima_em: 'null', status: '500' }),
  ],
  ['webhook_mensagens_resposta', 'resposta comprida', mensagem({ resposta: `repeat('x', 2001)` })],
  ['webhook_mensagens_resposta', 'resposta e erro', mensagem({ status: '200', erro: `'sem-resposta'` })],
  [
    'webhook_mensagens_sequencia',
    'o lugar de outra',
    mensagem({ sequencia: '(select min(sequencia) from webhook_mensagens)' }).replace(
      ' values ',
      ' overriding system value values ',
    ),
  ],
  ['webhook_mensagens_pkey', 'o mesmo id', mensagem({ id: `'msg_1'` })],
  ['webhook_mensagens_webhook_id_webhooks_id_fk', 'de webhook que não há', mensagem({ webhook_id: `'nada'` })],
];
