const portador = (mudanca: string) => `update portadores_de_credito set ${mudanca} where id = 'vale'`;
const lancar = (tipo: string, centavos: number, { pedido = 'null', chave = 'nova', quem = 'vale' } = {}) =>
  `insert into creditos (portador_id, tipo, centavos, pedido_id, chave, autor) values ('${quem}', '${tipo}', ${centavos}, ${pedido}, '${chave}', 'x')`;
const pedido = (mudanca: string) => `update pedidos set ${mudanca}`;

/** Credit that the database refuses, on the rows of base.ts. */
export const recusadosDosCreditos: [restricao: string, oque: string, comando: string][] = [
  ['portadores_de_credito_tipo', 'tipo que não há', portador(`tipo = 'cheque', codigo_hash = null, final = null`)],
  ['portadores_de_credito_do_tipo', 'conta com código', portador(`tipo = 'conta'`)],
  ['portadores_de_credito_do_tipo', 'código sem o final', portador('final = null')],
  ['portadores_de_credito_final', 'final com letra ambígua', portador(`final = 'ABC0'`)],
  ['portadores_de_credito_bloqueio', 'bloqueio sem motivo', portador('bloqueado_em = now()')],
  ['portadores_de_credito_bloqueio', 'motivo vazio', portador(`bloqueado_em = now(), bloqueio_motivo = ''`)],
  [
    'portadores_de_credito_codigo',
    'código de outro vale',
    `insert into portadores_de_credito (id, tipo, codigo_hash, final) values ('outro', 'vale', 'hash', 'ABCD')`,
  ],
  [
    'portadores_de_credito_uid_usuarios_id_fk',
    'conta que não há',
    `insert into portadores_de_credito (id, tipo, uid) values ('outro', 'conta', 'ninguem')`,
  ],
  [
    'portadores_de_credito_conta',
    'conta com dois saldos',
    `insert into portadores_de_credito (id, tipo, uid) values ('um', 'conta', 'ana'), ('dois', 'conta', 'ana')`,
  ],
  ['portadores_de_credito_saldo_do_livro', 'saldo mudado à mão', portador('saldo_centavos = 1')],
  [
    'portadores_de_credito_saldo_do_livro',
    'vale que nasce com saldo',
    `insert into portadores_de_credito (id, tipo, codigo_hash, final, saldo_centavos) values ('outro', 'vale', 'x', 'ABCD', 1)`,
  ],
  ['portadores_de_credito_saldo', 'mais do que o saldo', lancar('ajuste', -5001)],
  ['creditos_tipo', 'tipo que não há', lancar('juros', 1)],
  ['creditos_sinal', 'resgate que soma', lancar('resgate', 1, { pedido: `'x'` })],
  ['creditos_sinal', 'emissão que tira', lancar('emissao', -1)],
  ['creditos_sinal', 'ajuste de nada', lancar('ajuste', 0)],
  ['creditos_do_pedido_tem_pedido', 'resgate sem pedido', lancar('resgate', -1)],
  ['creditos_uma_vez', 'o mesmo ato de novo', lancar('emissao', 1, { chave: 'emissao:vale' })],
  ['creditos_portador_id_portadores_de_credito_id_fk', 'portador que não há', lancar('emissao', 1, { quem: 'nada' })],
  ['vales_vendidos_mensagem', 'mensagem longa', `update vales_vendidos set mensagem = repeat('á', 501)`],
  [
    'vales_vendidos_portador',
    'vale de dois pedidos',
    `with outro as (insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado) select 'pedidobase0000000009', nome, email, telefone, true, cep, rua, numero, bairro, cidade, uf, 1, 1, prazo_entrega, expira_em, true from pedidos limit 1 returning id)
      insert into vales_vendidos (pedido_id, portador_id) select id, 'vale' from outro`,
  ],
  [
    'vales_vendidos_pedido_id_pedidos_id_fk',
    'vale de pedido que não há',
    `insert into vales_vendidos (pedido_id, portador_id) values ('nenhum', 'outro')`,
  ],
  [
    'vales_vendidos_pkey',
    'dois vales de um pedido',
    `insert into vales_vendidos (pedido_id, portador_id) select pedido_id, 'outro' from vales_vendidos`,
  ],
  [
    'pedidos_endereco_formato',
    'vale com endereço',
    pedido(`venda_de_vale = true, desconto_centavos = 0, subtotal_centavos = total_centavos, id_influencer = null`),
  ],
  [
    'pedidos_venda_de_vale',
    'vale com desconto',
    pedido(`venda_de_vale = true, cep = '', uf = '', id_influencer = null`),
  ],
  ['pedidos_vale', 'vale acima do total', pedido('vale_centavos = total_centavos + 1')],
  ['pedidos_vale', 'vale abaixo de zero', pedido('vale_centavos = -1')],
  ['pedidos_vale', 'crédito devolvido abaixo de zero', pedido('creditado_centavos = -1')],
];
