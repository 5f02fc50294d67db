type Colunas = Record<string, string>;

const inserir = (tabela: string, base: Colunas, outras: Colunas) => {
  const linha = { ...base, ...outras };
  return `insert into ${tabela} (${Object.keys(linha).join(', ')}) values (${Object.values(linha).join(', ')})`;
};
const conversa = (outras: Colunas = {}) =>
  inserir(
    'atendimentos',
    {
      id: `'c1'`,
      produto_id: `'rei'`,
      nome: `'Ana'`,
      email: `'ana@exemplo.test'`,
      chave: `'c1'`,
      situacao: `'fechado'`,
      nao_lida_pela_loja: 'false',
      nao_lida_pelo_cliente: 'false',
      ultima_em: 'now()',
    },
    outras,
  );
const mensagem = (outras: Colunas = {}) =>
  inserir(
    'atendimento_mensagens',
    { id: `'m1'`, atendimento_id: `'c0'`, numero: '2', de: `'cliente'`, texto: `'Olá'`, chave: `'f1'` },
    outras,
  );
const pronta = (outras: Colunas = {}) =>
  inserir('respostas_prontas', { id: `'r1'`, titulo: `'Troca'`, texto: `'Pode.'` }, outras);
const doPedido = { pedido_id: `'pedidobase0000000000'`, produto_id: 'null' };

/** Customers' conversations with the shop; as in linhas-recusadas.ts. */
export const recusadosDoAtendimento: [restricao: string, oque: string, comando: string][] = [
  ['atendimentos_pkey', 'a mesma conversa duas vezes', conversa({ id: `'c0'` })],
  ['atendimentos_chave', 'a mesma pergunta duas vezes', conversa({ chave: `'c0'` })],
  ['atendimentos_do_pedido', 'duas conversas de um pedido', conversa(doPedido)],
  ['atendimentos_assunto', 'conversa sobre nada', conversa({ produto_id: 'null' })],
  ['atendimentos_assunto', 'conversa sobre pedido e produto', conversa({ ...doPedido, produto_id: `'rei'` })],
  ['atendimentos_situacao', 'conversa em situação que não há', conversa({ situacao: `'perdida'` })],
  ['atendimentos_espera', 'conversa que espera desde nunca', conversa({ situacao: `'esperando'` })],
  ['atendimentos_espera', 'conversa fechada que espera', conversa({ esperando_desde: 'now()' })],
  ['atendimentos_mensagens', 'conversa de mensagens demais', conversa({ mensagens: '301' })],
  ['atendimentos_tamanhos', 'nome longo demais', conversa({ nome: `repeat('x', 201)` })],
  [
    'atendimentos_pedido_id_pedidos_id_fk',
    'conversa sobre pedido nenhum',
    conversa({ pedido_id: `'nada'`, produto_id: 'null' }),
  ],
  ['atendimentos_uid_usuarios_id_fk', 'conversa de ninguém', conversa({ uid: `'nada'` })],

  ['atendimento_mensagens_pkey', 'a mesma mensagem duas vezes', mensagem({ id: `'m0'` })],
  ['atendimento_mensagens_numero', 'duas mensagens no mesmo lugar', mensagem({ numero: '1' })],
  ['atendimento_mensagens_chave', 'o mesmo formulário duas vezes', mensagem({ chave: `'f0'` })],
  ['atendimento_mensagens_de', 'mensagem de outro lado', mensagem({ de: `'vizinha'` })],
  ['atendimento_mensagens_numero_certo', 'mensagem além da última', mensagem({ numero: '301' })],
  ['atendimento_mensagens_conteudo', 'mensagem sem nada', mensagem({ texto: `''` })],
  ['atendimento_mensagens_conteudo', 'mensagem longa demais', mensagem({ texto: `repeat('x', 4001)` })],
  ['atendimento_mensagens_conteudo', 'fotografias demais', mensagem({ fotos: `'[1,2,3,4,5,6]'` })],
  ['atendimento_mensagens_tamanhos', 'autor longo demais', mensagem({ autor_nome: `repeat('x', 201)` })],
  [
    'atendimento_mensagens_atendimento_id_atendimentos_id_fk',
    'mensagem de conversa nenhuma',
    mensagem({ atendimento_id: `'nada'` }),
  ],

  ['respostas_prontas_pkey', 'a mesma resposta duas vezes', pronta({ id: `'r0'`, titulo: `'Outra'` })],
  ['respostas_prontas_titulo', 'duas respostas de um título', pronta({ titulo: `'TROCA'` })],
  ['respostas_prontas_tamanhos', 'resposta sem título', pronta({ titulo: `''` })],
  ['respostas_prontas_tamanhos', 'resposta sem texto', pronta({ texto: `''` })],
];
