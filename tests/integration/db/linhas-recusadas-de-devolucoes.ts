/** Returns and their units; as in linhas-recusadas.ts. */
const devolucao = (mudanca: Record<string, string> = {}): string => {
  const colunas = {
    pedido_id: `'pedidobase0000000000'`,
    chave: `'chave-d'`,
    motivo: `'desistencia'`,
    tem_volta: 'true',
    ...mudanca,
  };
  return `insert into devolucoes (${Object.keys(colunas).join(', ')}) values (${Object.values(colunas).join(', ')})`;
};
/** Its refund, right but for what is changed. */
const reembolsada = (mudanca: Record<string, string>) =>
  devolucao({ situacao: `'reembolsada'`, valor_centavos: '100', ao_estoque: 'true', vez_da_reserva: '1', ...mudanca });
/** An accepted exchange, right but for what is changed. */
const trocada = (mudanca: Record<string, string>) =>
  devolucao({
    como_credito: 'true',
    troca: 'true',
    situacao: `'aceita'`,
    credito_centavos: '100',
    pedido_da_troca: `'pedidobase0000000000'`,
    ...mudanca,
  });
const unidade = (quantidade: string, item = `(select id from pedido_itens limit 1)`, trocarPor = 'null') =>
  `with d as (${devolucao()} returning numero) insert into devolucao_itens (numero, item_id, quantidade, trocar_por) select numero, ${item}, ${quantidade}, ${trocarPor} from d`;
const longo = (letras: number) => `repeat('x', ${letras})`;

export const recusadosDeDevolucoes: [restricao: string, oque: string, comando: string][] = [
  [
    'devolucoes_chave_unica',
    'o mesmo formulário duas vezes',
    `${devolucao()}, ('pedidobase0000000000', 'chave-d', 'defeito', false)`,
  ],
  ['devolucoes_pedido_id_pedidos_id_fk', 'de pedido que não há', devolucao({ pedido_id: `'naoexistenaoexiste00'` })],
  ['devolucoes_estorno_id_estornos_id_fk', 'de estorno que não há', devolucao({ estorno_id: `'nada'` })],
  [
    'devolucoes_do_estorno',
    'duas de um estorno só',
    `with e as (insert into estornos (id, chave, pedido_id, pagamento_id, valor_centavos, autor_id, autor_nome)
       select 'e9', 'chave-9', pedido_id, id, 100, 'x', 'X' from pagamentos limit 1 returning id, pedido_id)
     insert into devolucoes (pedido_id, chave, motivo, tem_volta, estorno_id)
     select e.pedido_id, v.chave, 'desistencia', true, e.id from e, (values ('d1'), ('d2')) as v(chave)`,
  ],
  ['devolucoes_situacao', 'situação desconhecida', devolucao({ situacao: `'talvez'` })],
  ['devolucoes_motivo', 'motivo desconhecido', devolucao({ motivo: `'capricho'` })],
  [
    'devolucoes_reembolsando',
    'volta para onde, sem reembolso em andamento',
    devolucao({ situacao_anterior: `'pedida'` }),
  ],
  ['devolucoes_reembolso', 'reembolsada sem valor', reembolsada({ valor_centavos: 'null' })],
  ['devolucoes_reembolso', 'reembolsada sem dizer do estoque', reembolsada({ ao_estoque: 'null' })],
  ['devolucoes_reembolso', 'reembolso abaixo de zero', reembolsada({ valor_centavos: '-1' })],
  [
    'devolucoes_reembolso',
    'valor sem reembolso',
    devolucao({ valor_centavos: '1', ao_estoque: 'true', vez_da_reserva: '1' }),
  ],
  ['devolucoes_recusa', 'recusada sem motivo', devolucao({ situacao: `'recusada'` })],
  ['devolucoes_credito', 'bônus sem crédito', devolucao({ bonus_pb: '500' })],
  ['devolucoes_credito', 'bônus acima de 100 %', devolucao({ como_credito: 'true', bonus_pb: '10001' })],
  ['devolucoes_credito', 'crédito antes do aceite', devolucao({ como_credito: 'true', credito_centavos: '1' })],
  ['devolucoes_credito', 'aceita sem crédito', devolucao({ como_credito: 'true', situacao: `'aceita'` })],
  ['devolucoes_credito', 'mais crédito do que o valor', reembolsada({ credito_centavos: '101' })],
  ['devolucoes_troca', 'troca sem crédito', devolucao({ troca: 'true' })],
  [
    'devolucoes_troca',
    'pedido da troca antes do aceite',
    devolucao({ como_credito: 'true', troca: 'true', pedido_da_troca: `'pedidobase0000000000'` }),
  ],
  [
    'devolucoes_pedido_da_troca_pedidos_id_fk',
    'pedido da troca que não há',
    trocada({ pedido_da_troca: `'naoexistenaoexiste00'` }),
  ],
  [
    'devolucoes_da_troca',
    'duas trocas com um pedido só',
    `with um as (${trocada({ chave: `'chave-e'` })}) ${trocada({})}`,
  ],
  ['devolucao_itens_troca', 'variação nova sem nome', unidade('1', undefined, `''`)],
  ['devolucoes_textos', 'relato sem fim', devolucao({ relato: longo(1001) })],
  ['devolucoes_textos', 'instruções sem fim', devolucao({ instrucoes: longo(2001) })],
  ['devolucoes_fotos', 'seis fotografias', devolucao({ fotos: `'[1,2,3,4,5,6]'` })],
  [
    'devolucao_itens_numero_devolucoes_numero_fk',
    'unidades de devolução que não há',
    `insert into devolucao_itens (numero, item_id, quantidade) values (999999, (select id from pedido_itens limit 1), 1)`,
  ],
  ['devolucao_itens_quantidade', 'nenhuma unidade', unidade('0')],
  ['devolucao_itens_item_id_pedido_itens_id_fk', 'item que não há', unidade('1', '999999')],
  [
    'pedido_itens_devolvido',
    'download de tabuleiro terminado',
    `update pedido_itens set devolvido_em = now() where not digital`,
  ],
];
