const conta = (mudanca: string) => `update contas_de_medicao set ${mudanca}`;
const permissao = (mudanca: string) => `update pedido_permissoes set ${mudanca}`;
const evento = (mudanca: string) => `update eventos_medidos set ${mudanca}`;

/** Rows about services of others that the database refuses, on the rows of base.ts. */
export const recusadosDosServicosDeMedicao: [restricao: string, oque: string, comando: string][] = [
  ['contas_de_medicao_servico', 'serviço que não há', conta(`servico = 'outro', ligado = false, identificador = ''`)],
  ['contas_de_medicao_ligado', 'ligado sem segredo', conta(`segredo = ''`)],
  ['contas_de_medicao_identificador', 'pixel no Google', conta(`identificador = '12345'`)],
  ['contas_de_medicao_codigo', 'código de teste no Google', conta(`codigo_de_teste = 'TEST1'`)],
  ['pedido_permissoes_pedido_id_pedidos_id_fk', 'pedido que não há', permissao(`pedido_id = 'nada'`)],
  ['pedido_permissoes_servicos', 'sem serviço', permissao(`servicos = '{}'`)],
  ['pedido_permissoes_servicos', 'serviço que não há', permissao(`servicos = '{outro}'`)],
  ['pedido_permissoes_navegador', 'retirada com identificador', permissao('retirada_em = now()')],
  ['pedido_permissoes_navegador', 'identificador de outra forma', permissao(`navegador_id = 'x'`)],
  ['pedido_permissoes_navegador', 'navegador comprido', permissao(`navegador = repeat('a', 501)`)],
  ['pedido_permissoes_versao', 'versão zero', permissao('versao_da_pergunta = 0')],
  ['eventos_medidos_pedido_id_pedidos_id_fk', 'pedido que não há', evento(`pedido_id = 'nada'`)],
  ['eventos_medidos_servico', 'serviço que não há', evento(`servico = 'outro'`)],
  ['eventos_medidos_tipo', 'tipo que não há', evento(`tipo = 'visita'`)],
  [
    'eventos_medidos_situacao',
    'situação que não há',
    evento(`situacao = 'nada', proxima_em = null, encerrado_em = now()`),
  ],
  ['eventos_medidos_valor', 'compra com valor', evento('valor_centavos = 1')],
  [
    'eventos_medidos_valor',
    'estorno maior do que a soma',
    evento(`tipo = 'estorno', valor_centavos = 2, acumulado_centavos = 1`),
  ],
  ['eventos_medidos_encerrado', 'à espera sem hora', evento('proxima_em = null')],
  ['eventos_medidos_encerrado', 'encerrado à espera', evento('encerrado_em = now()')],
  [
    'eventos_medidos_tentativas',
    'enviado sem tentativa',
    evento(`situacao = 'enviado', proxima_em = null, encerrado_em = now()`),
  ],
  ['eventos_medidos_erro', 'erro vazio', evento(`erro = ''`)],
  [
    'eventos_medidos_um_de_cada',
    'a mesma compra outra vez',
    `insert into eventos_medidos (servico, tipo, pedido_id, acumulado_centavos, valor_centavos, ocorrido_em) select servico, tipo, pedido_id, 0, 0, now() from eventos_medidos`,
  ],
  [
    'gemeo_medicao_servico',
    'serviço que não há',
    `insert into gemeo_medicao (servico, corpo, faltas) values ('outro', '{}', '[]')`,
  ],
];
