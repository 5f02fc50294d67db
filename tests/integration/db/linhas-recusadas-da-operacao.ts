/** Rows on webhooks, e-mails, settings, health and backups; as in linhas-recusadas.ts. */
export const recusadosDaOperacao: [restricao: string, oque: string, comando: string][] = [
  [
    'eventos_pagamento_pkey',
    'o mesmo aviso duas vezes',
    `insert into eventos_pagamento (chave, tipo, recurso_id, corpo) values ('payment:100:1', 'payment', '100', '{}')`,
  ],
  ['eventos_pagamento_situacao', 'situação desconhecida de aviso', `update eventos_pagamento set situacao = 'perdido'`],
  [
    'eventos_pagamento_assinatura_unica',
    'a mesma assinatura em dois avisos',
    `insert into eventos_pagamento (chave, tipo, recurso_id, corpo, assinatura) values ('payment:101:1', 'payment', '101', '{}', 'ts=1,v1=a'), ('payment:102:1', 'payment', '102', '{}', 'ts=1,v1=a')`,
  ],

  [
    'auditoria_uma_vez',
    'o mesmo formulário duas vezes',
    `insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, chave) values ('adm', 'Adm', 'criar', 'produto', 'rei', 'formulario'), ('adm', 'Adm', 'criar', 'produto', 'dama', 'formulario')`,
  ],

  [
    'emails_chave_unica',
    'o mesmo e-mail duas vezes',
    `insert into emails (id, chave, tipo, para) values ('e2', 'pedido-recebido:pedidobase0000000000', 'pedido-recebido', 'x@exemplo.test')`,
  ],
  ['emails_situacao', 'situação desconhecida de e-mail', `update emails set situacao = 'perdido'`],
  ['emails_espera', 'espera desconhecida de e-mail', `update emails set espera = 'chuva'`],

  [
    'relatos_de_csp_um_de_cada',
    'o mesmo relato duas vezes',
    `insert into relatos_de_csp (diretiva, origem, imposta, pagina, primeira_em, ultima_em) values ('img-src', 'inline', true, '/', now(), now()), ('img-src', 'inline', true, '/', now(), now())`,
  ],
  [
    'relatos_de_csp_vezes',
    'relato de vez nenhuma',
    `insert into relatos_de_csp (diretiva, origem, imposta, pagina, vezes, primeira_em, ultima_em) values ('img-src', 'inline', true, '/', 0, now(), now())`,
  ],

  ['conteudo_linha_unica', 'segundo conteúdo', `insert into conteudo (id, dados) values (2, '{}')`],
  ['aparencia_linha_unica', 'segunda aparência', `insert into aparencia (id) values (2)`],
  ['aparencia_cor', 'cor por nome', `insert into aparencia (cor) values ('red')`],
  ['configuracao_linha_unica', 'segunda configuração', `insert into configuracao (id, loja) values (2, '{}')`],

  [
    'importados_colecao',
    'importado de coleção que não há',
    `insert into importados (colecao, id, campos) values ('mensagens', 'a', '{}')`,
  ],
  [
    'importados_colecao_id_pk',
    'o mesmo importado duas vezes',
    `insert into importados (colecao, id, campos) values ('pedidos', 'a', '{}'), ('pedidos', 'a', '{}')`,
  ],

  [
    'importados_de_la',
    'o mesmo registro de lá duas vezes',
    `insert into importados (colecao, id, campos, de_la) values ('pedidos', 'b', '{}', 'shopify:1'), ('pedidos', 'c', '{}', 'shopify:1')`,
  ],

  ['importacoes_origem', 'importação de origem que não há', importacao({ origem: `'magento'` })],
  ['importacoes_origem', 'planilhas do Firebase', importacao({ planilhas: `'{}'` })],
  ['importacoes_origem', 'importação do Firebase sem as contas', importacao({ envio_auth: 'null' })],
  ['exportacoes_pkey', 'o mesmo pacote duas vezes', exportacao()],
  ['exportacoes_so_uma', 'segundo pacote', exportacao({ id: `'x2'` })],
  ['exportacoes_etapa', 'pacote em etapa que não há', exportacao({ etapa: `'sonhando'` })],
  ['exportacoes_pronta_inteira', 'pacote pronto sem tamanho', exportacao({ etapa: `'pronta'` })],
  ['exportacoes_falha', 'pacote que falhou sem motivo', exportacao({ etapa: `'falhou'` })],

  ['importacoes_so_uma', 'segunda importação', importacao({ id: `'i2'` })],
  ['importacoes_pkey', 'a mesma importação duas vezes', importacao()],
  ['importacoes_etapa', 'importação em etapa que não há', importacao({ etapa: `'sonhando'` })],
  ['importacoes_com_resumo', 'importação conferida sem resumo', importacao({ etapa: `'conferida'`, contagem: `'{}'` })],
  ['importacoes_com_resumo', 'importação feita sem contagem', importacao({ etapa: `'feita'`, resumo: `'{}'` })],
  ['importacoes_com_motivo', 'importação recusada sem motivo', importacao({ etapa: `'recusada'` })],
  ['importacoes_com_motivo', 'importação com motivo e sem recusa', importacao({ recusa: `'{}'` })],
  ['importacao_linhas_acao', 'linha de importação com outra ação', linhaDeImportacao({ acao: `'perdido'` })],
  [
    'importacao_linhas_importacao_id_n_pk',
    'a mesma linha de importação duas vezes',
    `${linhaDeImportacao()}, ('i1', 1, 'pedidos', 'p', 'fora', 'x', '')`,
  ],
  [
    'importacao_linhas_importacao_id_importacoes_id_fk',
    'linha de importação nenhuma',
    linhaDeImportacao({ importacao_id: `'nada'` }),
  ],

  [
    'arquivos_a_importar_pkey',
    'o mesmo arquivo duas vezes',
    `${arquivoAImportar()}, ('p b', 'shopify', 'produto', 'p', 'b')`,
  ],
  ...(
    [
      ['arquivos_a_importar_origem', 'arquivo de origem que não há', { origem: `'magento'` }],
      ['arquivos_a_importar_para', 'arquivo para outra coisa', { para: `'cupom'` }],
      ['arquivos_a_importar_situacao', 'arquivo em situação que não há', { situacao: `'talvez'` }],
      ['arquivos_a_importar_com_motivo', 'arquivo que falhou sem motivo', { situacao: `'falhou'` }],
      ['arquivos_a_importar_contas', 'arquivo antes do primeiro', { posicao: '-1' }],
    ] as const
  ).map(([regra, oque, mudanca]): [string, string, string] => [regra, oque, arquivoAImportar(mudanca)]),

  ['funcionamento_linha_unica', 'segundo funcionamento', `insert into funcionamento (id) values (2)`],
  [
    'saude_parte',
    'saúde de parte desconhecida',
    `insert into saude (parte, desde, conferida_em) values ('cozinha', now(), now())`,
  ],

  ['copias_origem', 'cópia de origem desconhecida', copia({ origem: `'acaso'` })],
  ['copias_situacao', 'cópia em situação que não há', copia({ situacao: `'perdida'` })],
  ['copias_feita_inteira', 'cópia feita sem lugar', copia({ lugar: 'null' })],
  ['copias_feita_inteira', 'cópia feita sem fim', copia({ terminada_em: 'null' })],
  ['copias_feita_inteira', 'cópia feita sem arquivo nenhum', copia({ arquivos: '0' })],
  ['copias_feita_inteira', 'cópia feita de tamanho negativo', copia({ tamanho: '-1' })],
  ['copias_feita_inteira', 'cópia feita sem contar os arquivos', copia({ arquivos: 'null' })],
  ['copias_feita_inteira', 'cópia feita sem tamanho', copia({ tamanho: 'null' })],
  ['copias_feita_inteira', 'cópia feita sem soma', copia({ soma: 'null' })],
  ['copias_feita_inteira', 'cópia feita sem dizer se foi cifrada', copia({ cifrada: 'null' })],
  ['copias_experiencia', 'experiência de cópia que falhou', copia({ situacao: `'falhou'`, experimentada_em: 'now()' })],
];

/** A copy done, right but for what is changed. */
function copia(mudanca: Record<string, string>): string {
  const colunas = {
    id: `'c9'`,
    origem: `'relogio'`,
    situacao: `'feita'`,
    lugar: `'/copias/c9'`,
    terminada_em: 'now()',
    arquivos: '1',
    tamanho: '1',
    soma: `'x'`,
    cifrada: 'false',
    ...mudanca,
  };
  return `insert into copias (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}

/** An import that is being judged, but for what is changed. */
function exportacao(mudanca: Record<string, string> = {}): string {
  const colunas = { id: `'x1'`, chave: `'exportacoes/x.zip'`, autor_id: `'adm'`, ...mudanca };
  return `insert into exportacoes (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}

function importacao(mudanca: Record<string, string> = {}): string {
  const colunas = { id: `'i1'`, envio_firestore: `'e1'`, envio_auth: `'e2'`, autor_id: `'a'`, ...mudanca };
  return `insert into importacoes (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}

function linhaDeImportacao(mudanca: Record<string, string> = {}): string {
  const colunas = {
    importacao_id: `'i1'`,
    n: '1',
    colecao: `'pedidos'`,
    registro: `'p'`,
    acao: `'fora'`,
    motivo: `'x'`,
    link: `''`,
    ...mudanca,
  };
  return `insert into importacao_linhas (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}

function arquivoAImportar(mudanca: Record<string, string> = {}): string {
  const colunas = { chave: `'p b'`, origem: `'shopify'`, para: `'produto'`, dono: `'p'`, endereco: `'b'`, ...mudanca };
  return `insert into arquivos_a_importar (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
}
