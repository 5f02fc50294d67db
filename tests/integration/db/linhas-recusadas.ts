import { recusadosDaOperacao } from './linhas-recusadas-da-operacao.ts';
import { recusadosDasAvaliacoes } from './linhas-recusadas-das-avaliacoes.ts';
import { recusadosDasPecas } from './linhas-recusadas-das-pecas.ts';
import { recusadosDosParceiros } from './linhas-recusadas-dos-parceiros.ts';
import { recusadosDasIntegracoes } from './linhas-recusadas-das-integracoes.ts';
import { recusadosDosClientes } from './linhas-recusadas-dos-clientes.ts';
import { recusadosDosDireitos } from './linhas-recusadas-dos-direitos.ts';
import { recusadosDaMedicao } from './linhas-recusadas-da-medicao.ts';
import { recusadosDosLinks } from './linhas-recusadas-dos-links.ts';
import { recusadosDosServicosDeMedicao } from './linhas-recusadas-dos-servicos-de-medicao.ts';
import { recusadosDosWebhooks } from './linhas-recusadas-dos-webhooks.ts';
import { recusadosDosVazamentos } from './linhas-recusadas-dos-vazamentos.ts';
import { recusadosDosCreditos } from './linhas-recusadas-dos-creditos.ts';
import { recusadosDasPromocoes } from './linhas-recusadas-das-promocoes.ts';
import { recusadosDasRegras } from './linhas-recusadas-das-regras.ts';
import { recusadosDosCupons } from './linhas-recusadas-dos-cupons.ts';
import { recusadosDosKits } from './linhas-recusadas-dos-kits.ts';
import { recusadosDoAtendimento } from './linhas-recusadas-do-atendimento.ts';
import { recusadosDosConsentimentos } from './linhas-recusadas-dos-consentimentos.ts';
import { recusadosDeDevolucoes } from './linhas-recusadas-de-devolucoes.ts';
import { recusadosDeComissoes } from './linhas-recusadas-de-comissoes.ts';
import { recusadosDosPedidosDaLoja } from './linhas-recusadas-dos-pedidos-da-loja.ts';
import { recusadosDosImpostos } from './linhas-recusadas-dos-impostos.ts';

/** Tables whose rows are only ever added. */
export const soCrescem = [
  'movimentos_estoque',
  'auditoria',
  'lancamentos_de_comissao',
  'creditos',
  'termos_da_parceria',
];

const produto = (colunas: string, valores: string) =>
  `insert into produtos (nome, descricao, peso_kg, altura_cm, largura_cm, comprimento_cm, ${colunas}) values ('X', '', 1, 1, 1, 1, ${valores})`;
const variacao = (valores: string) =>
  `insert into produto_variacoes (produto_id, nome, ordem, estoque) values (${valores.replace(/, null$/, ', 9, null')})`;
const combinacao = (valores: string) =>
  `insert into produto_combinacoes (produto_id, outro_id, escolha, posicao) values (${valores})`;
const naVariacao = (mudanca: string) => `update produto_variacoes set ${mudanca} where nome = 'Buxo'`;
const imagem = (id: string, posicao: number, mais: string) =>
  `insert into produto_imagens (id, produto_id, posicao, pasta, largura, altura, larguras, uso, principal) values ('${id}', 'rei', ${posicao}, 'p', ${mais})`;
const movimento = (tipo: string, quantidade: number, pedido = `'pedidobase0000000000'`, item = '9') =>
  `insert into movimentos_estoque (produto_id, pedido_id, item_id, tipo, quantidade) values ('rei', ${pedido}, ${item}, '${tipo}', ${quantidade})`;
const item = (mudanca: string) => `update pedido_itens set ${mudanca}`;
const pedido = (mudanca: string) => `update pedidos set ${mudanca}`;
const estorno = (colunas: string, valores: string) =>
  `insert into estornos (id, chave, pedido_id, pagamento_id, valor_centavos, autor_id, autor_nome${colunas}) select 'e9', 'chave-9', pedido_id, id, 100, 'x', 'X'${valores} from pagamentos limit 1`;
const PEDIDO_DE_NINGUEM = `'naoexistenaoexiste00'`;

/** Constraint, what is wrong, and the statement (on the rows of base.ts) that it must refuse. */
export const recusados: [restricao: string, oque: string, comando: string][] = [
  ['categorias_slug_formato', 'slug com maiúscula', `insert into categorias (slug, nome) values ('Peças', 'x')`],
  [
    'categorias_descricao',
    'descrição de 201 letras',
    `insert into categorias (slug, nome, descricao) values ('longa', 'x', repeat('x', 201))`,
  ],
  ['categorias_slug_formato', 'slug vazio', `insert into categorias (slug, nome) values ('', 'x')`],
  [
    'redirecionamentos_formato',
    'endereço inteiro em vez do slug',
    `insert into redirecionamentos (de, para) values ('/categoria/x', 'pecas')`,
  ],
  [
    'redirecionamentos_para_categorias_slug_fk',
    'para uma categoria que não há',
    `insert into redirecionamentos (de, para) values ('x', 'nada')`,
  ],

  ['estornos_valor', 'estorno de zero', estorno('', '').replace(', 100,', ', 0,')],
  ['estornos_situacao', 'estorno feito sem data', estorno(', situacao', `, 'feito'`)],
  ['estornos_situacao', 'estorno de situação desconhecida', estorno(', situacao', `, 'talvez'`)],
  [
    'estornos_chave_unica',
    'o mesmo formulário duas vezes',
    `with um as (${estorno('', '')} returning 1) ${estorno('', '').replace('e9', 'e8')}`,
  ],
  [
    'estornos_pagamento_id_pagamentos_id_fk',
    'estorno de pagamento que não há',
    estorno('', '').replace('pedido_id, id, 100', `pedido_id, 'nada', 100`),
  ],
  [
    'estornos_pedido_id_pedidos_id_fk',
    'estorno de pedido que não há',
    estorno('', '').replace('pedido_id, id, 100', `${PEDIDO_DE_NINGUEM}, id, 100`),
  ],
  ['pedidos_expurgo_da_lixeira', 'expurgado sem estar na lixeira', pedido('expurgado_em = now()')],

  [
    'produtos_categoria_fk',
    'produto em categoria que não há',
    produto('id, preco_centavos, estoque, categoria', `'x', 1, 0, 'nada'`),
  ],
  ['produtos_categoria_fk', 'apagar categoria com produtos', `delete from categorias where slug = 'pecas'`],
  ['produtos_preco_positivo', 'preço zero', `update produtos set preco_centavos = 0 where id = 'rei'`],
  [
    'produtos_preco_positivo',
    'preço acima de um milhão',
    `update produtos set preco_centavos = 100000001 where id = 'rei'`,
  ],
  ['produtos_estoque_nao_negativo', 'estoque negativo', `update produtos set estoque = estoque - 6 where id = 'rei'`],
  ['produtos_tipo', 'tipo que não há', `update produtos set tipo = 'mesa' where id = 'rei'`],
  ['produtos_nivel', 'nível que não há', `update produtos set nivel = 'mestre' where id = 'rei'`],
  ['produtos_usos', 'uso que não há', `update produtos set usos = '{clube,praia}' where id = 'rei'`],
  ['produtos_ficha_faixas', 'casa de um metro', `update produtos set casa_mm = 1000 where id = 'rei'`],
  ['produtos_ficha_faixas', 'menos de nenhuma dama', `update produtos set damas_extras = -1 where id = 'rei'`],
  ['produtos_textos', 'garantia longa', `update produtos set garantia = repeat('x', 201) where id = 'rei'`],
  ['produtos_medidas_nao_negativas', 'peso negativo', `update produtos set peso_kg = -0.001 where id = 'rei'`],
  [
    'produtos_medidas_nao_negativas',
    'comprimento negativo',
    `update produtos set comprimento_cm = -1 where id = 'rei'`,
  ],
  ['produtos_id_formato', 'id com espaço', produto('id, preco_centavos, estoque, categoria', `'o rei', 1, 0, 'pecas'`)],
  ['produtos_precos_por_quantidade', 'tabela que não é uma lista', `update produtos set precos_por_quantidade = '{}'`],
  ['produtos_precos_por_quantidade', 'linha sem preço', `update produtos set precos_por_quantidade = '[{}]'`],
  ...[
    ['de uma unidade', '{"aPartirDe": 1, "precoCentavos": 100, "variacao": null}'],
    ['de graça', '{"aPartirDe": 10, "precoCentavos": 0, "variacao": null}'],
    ['escrita como texto', '{"aPartirDe": "10", "precoCentavos": "100", "variacao": null}'],
    ['sem dizer a variação', '{"aPartirDe": 10, "precoCentavos": 100}'],
  ].map(([oque, linha]): [string, string, string] => [
    'produtos_precos_por_quantidade',
    `linha ${oque}`,
    `update produtos set precos_por_quantidade = '[${linha}]'`,
  ]),
  ['produtos_posicoes', 'posições que não são uma lista', `update produtos set posicoes = '{}' where digital`],
  [
    'produtos_posicoes',
    'posições demais',
    `update produtos set posicoes = (select jsonb_agg(n) from generate_series(1, 51) n) where digital`,
  ],
  [
    'produtos_posicoes_so_digital',
    'posições do que não é eBook',
    `update produtos set posicoes = '[{}]' where not digital`,
  ],
  [
    'produtos_arquivo_so_digital',
    'PDF em produto físico',
    `update produtos set arquivo = 'ebooks/x.pdf' where id = 'rei'`,
  ],

  ['produtos_variacoes_tipos', 'três tipos', `update produtos set variacoes_tipos = '{Cor,Madeira,Tamanho}'`],
  ['produto_variacoes_produto_id_produtos_id_fk', 'variação de produto que não há', variacao(`'nada', 'P', null`)],
  ['produto_variacoes_um_nome', 'o mesmo nome com outra caixa', variacao(`'rei', 'BUXO', null`)],
  ['produto_variacoes_um_nome', 'o mesmo nome na lista', `update produtos set variacoes = '{P,p}' where id = 'rei'`],
  ['produto_variacoes_nome', 'nome com espaço à volta', variacao(`'rei', ' P', null`)],
  ['produto_variacoes_nome', 'nome vazio', `update produtos set variacoes = '{""}' where id = 'rei'`],
  ['produto_variacoes_estoque', 'estoque negativo', naVariacao('estoque = -1')],
  ['produto_variacoes_estoque', 'um bilhão de unidades', naVariacao('estoque = 1000000000')],
  ['produto_variacoes_preco', 'de graça', naVariacao('preco_centavos = 0')],
  ['produto_variacoes_imagem_id_produto_imagens_id_fk', 'foto que não há', naVariacao(`imagem_id = 'nada'`)],
  [
    'produto_variacoes_imagem_id_produto_imagens_id_fk',
    'apagar a foto de uma variação',
    `with v as (${naVariacao(`imagem_id = 'i2'`)} returning 1) delete from produto_imagens where id = 'i2'`,
  ],
  ['produto_variacoes_da_lista', 'à venda sem estar na lista', variacao(`'rei', 'P', null`)],
  ['produto_variacoes_da_lista', 'na lista sem estar à venda', naVariacao('a_venda = false')],
  ['produto_variacoes_soma', 'mais de uma do que há de todas', naVariacao('estoque = 6')],
  ['produto_variacoes_soma', 'partes que não somam o todo', `update produto_variacoes set estoque = 2`],
  ['produto_variacoes_menor_preco', 'mais barata que o produto', naVariacao('preco_centavos = 9999')],
  ['produto_variacoes_menor_preco', 'todas mais caras', `update produto_variacoes set preco_centavos = 10001`],

  ['produto_combinacoes_produto_id_outro_id_pk', 'o mesmo par duas vezes', combinacao(`'rei', 'finais', 'nunca', 1`)],
  ['produto_combinacoes_outro', 'um produto consigo mesmo', combinacao(`'rei', 'rei', 'sempre', 0`)],
  ['produto_combinacoes_escolha', 'nem sempre nem nunca', `update produto_combinacoes set escolha = 'talvez'`],
  ['produto_combinacoes_posicao', 'o vigésimo primeiro', `update produto_combinacoes set posicao = 20`],
  [
    'produto_combinacoes_produto_id_produtos_id_fk',
    'de um produto que não há',
    combinacao(`'nada', 'rei', 'sempre', 0`),
  ],
  [
    'produto_combinacoes_outro_id_produtos_id_fk',
    'com um produto que não há',
    combinacao(`'rei', 'nada', 'sempre', 0`),
  ],
  [
    'produto_combinacoes_dos_dois_lados',
    'separados de um lado só',
    `delete from produto_combinacoes where produto_id = 'rei'`,
  ],
  [
    'produto_combinacoes_dos_dois_lados',
    'fixado de um lado e separado do outro',
    `update produto_combinacoes set escolha = 'sempre' where produto_id = 'rei'`,
  ],

  [
    'produto_imagens_produto_id_produtos_id_fk',
    'imagem de produto que não há',
    `update produto_imagens set produto_id = 'nada' where id = 'i1'`,
  ],
  ['produto_imagens_ordem', 'duas imagens no mesmo lugar', imagem('x', 0, `1, 1, '{}', 'galeria', false`)],
  [
    'produto_imagens_uma_principal',
    'segunda imagem principal',
    `update produto_imagens set principal = true where id = 'i2'`,
  ],
  ['produto_imagens_um_destaque', 'segunda imagem do carrossel', imagem('x', 9, `1, 1, '{}', 'destaque', false`)],
  ['produto_imagens_uso', 'uso desconhecido', `update produto_imagens set uso = 'capa' where id = 'i2'`],
  [
    'produto_imagens_uso',
    'imagem do carrossel como principal',
    `update produto_imagens set principal = (id = 'i3') where id in ('i1', 'i3')`,
  ],
  ['produto_imagens_medidas', 'imagem sem altura', `update produto_imagens set altura = 0 where id = 'i2'`],

  ['movimentos_estoque_tipo', 'movimento de tipo desconhecido', movimento('perda', -1)],
  ['movimentos_estoque_do_pedido', 'reserva sem pedido', movimento('reserva', -1, 'null')],
  ['movimentos_estoque_do_pedido', 'liberação sem item', movimento('liberacao', 1, undefined, 'null')],
  ['movimentos_estoque_sinal', 'reserva que aumenta o estoque', movimento('reserva', 1)],
  ['movimentos_estoque_sinal', 'liberação que diminui o estoque', movimento('liberacao', -1)],
  ['movimentos_estoque_uma_vez', 'a mesma reserva duas vezes', movimento('reserva', -1, undefined, '1')],

  [
    'usuarios_email_unico',
    'o mesmo e-mail duas vezes',
    `insert into usuarios (id, email, nome) values ('x', 'ana@exemplo.test', 'X')`,
  ],
  ['usuarios_cupom_unico', 'o cupom de outra influencer', `update usuarios set cupom = 'MARINA10' where id = 'ana'`],
  [
    'usuarios_email_normalizado',
    'o mesmo e-mail com outras maiúsculas',
    `insert into usuarios (id, email, nome) values ('x', 'ANA@exemplo.test', 'X')`,
  ],
  [
    'usuarios_email_normalizado',
    'e-mail com espaço no fim',
    `update usuarios set email = 'ana@exemplo.test ' where id = 'ana'`,
  ],
  ['usuarios_role_valida', 'papel desconhecido', `update usuarios set role = 'dono' where id = 'ana'`],
  ['usuarios_comissao_0_a_1', 'comissão acima de 100 %', `update usuarios set comissao_pb = 10001 where id = 'ana'`],
  ['usuarios_comissao_0_a_1', 'comissão negativa', `update usuarios set comissao_pb = -1 where id = 'ana'`],
  ['usuarios_cupom_formato', 'cupom com hífen', `update usuarios set cupom = 'ANA-10' where id = 'ana'`],

  ['contas_usuario_id_usuarios_id_fk', 'conta de ninguém', `update contas set usuario_id = 'ninguem'`],
  [
    'contas_no_provedor',
    'a mesma conta do Google em dois usuários',
    `insert into contas (id, usuario_id, provedor, id_no_provedor) values ('c2', 'marina', 'google', 'g-1')`,
  ],
  [
    'usuarios_email_do_cadastro_normalizado',
    'e-mail do cadastro que é o de entrar',
    `update usuarios set email_do_cadastro = email where id = 'ana'`,
  ],
  [
    'usuarios_email_do_cadastro_normalizado',
    'e-mail do cadastro com maiúsculas',
    `update usuarios set email_do_cadastro = 'Outra@exemplo.test' where id = 'ana'`,
  ],
  [
    'segundos_fatores_usuario_id_usuarios_id_fk',
    'segundo fator de ninguém',
    `update segundos_fatores set usuario_id = 'ninguem'`,
  ],
  [
    'segundos_fatores_usuario_unico',
    'dois segundos fatores de um usuário',
    `insert into segundos_fatores (id, usuario_id, segredo, codigos_de_reserva) values ('f2', 'ana', 'y', 'y')`,
  ],
  ['envios_tipo', 'envio de outro tipo', `update envios set tipo = 'video'`],
  ['envios_tipo', 'envio em situação que não há', `update envios set situacao = 'perdido'`],
  ['envios_tamanho', 'envio com mais bytes do que anunciou', `update envios set recebido = 11`],
  ['envios_tamanho', 'envio vazio', `update envios set tamanho = 0`],
  ['sessoes_usuario_id_usuarios_id_fk', 'sessão de ninguém', `update sessoes set usuario_id = 'ninguem'`],
  [
    'sessoes_token_unico',
    'a mesma sessão duas vezes',
    `insert into sessoes (id, usuario_id, token, expira_em) values ('s2', 'marina', 'token-1', now())`,
  ],
  [
    'limites_de_acesso_chave',
    'dois contadores da mesma chave',
    `insert into limites_de_acesso (id, chave, quantidade, vence_em) values ('l2', 'entrar 127.0.0.1', 1, 1)`,
  ],

  [
    'limites_de_reserva_linha_unica',
    'duas linhas de limites',
    `insert into limites_de_reserva (id, minutos, pedidos, unidades, parte) values (2, 30, 55, 120, 70)`,
  ],
  [
    'limites_de_reserva_faixas',
    'menos de três pedidos',
    `insert into limites_de_reserva (minutos, pedidos, unidades, parte) values (30, 2, 120, 70)`,
  ],
  [
    'prazos_de_entrega_lugar',
    'um lugar sem estado',
    `insert into prazos_de_entrega (lugar, de, ate) values ('capital', 2, 5)`,
  ],
  [
    'prazos_de_entrega_faixa',
    'chega antes do primeiro dia',
    `insert into prazos_de_entrega (lugar, de, ate) values ('SP-capital', 5, 2)`,
  ],
  [
    'pedidos_promessa',
    'chega antes de começar a chegar',
    pedido(`prometido_de = '2026-12-05', prometido_ate = '2026-12-02'`),
  ],
  [
    'ajustes_de_entrega_linha_unica',
    'duas linhas de ajustes',
    `insert into ajustes_de_entrega (id, concluir_entregues) values (2, true)`,
  ],
  [
    'rastreios_codigo',
    'um código que nenhum é',
    `insert into rastreios (pedido_id, codigo, desde) select id, 'a b', now() from pedidos limit 1`,
  ],
  [
    'rastreios_etapa',
    'uma etapa que não há',
    `insert into rastreios (pedido_id, codigo, desde, etapa) select id, 'AA123456789BR', now(), 'voando' from pedidos limit 1`,
  ],
  [
    'rastreios_falhas',
    'menos que nenhuma falha',
    `insert into rastreios (pedido_id, codigo, desde, falhas) select id, 'AA123456789BR', now(), -1 from pedidos limit 1`,
  ],
  [
    'rastreios_pedido_id_pedidos_id_fk',
    'o rastreio de pedido que não há',
    `insert into rastreios (pedido_id, codigo, desde) values ('nenhum', 'AA123456789BR', now())`,
  ],
  [
    'entrega_eventos_etapa',
    'um evento de etapa que não há',
    `insert into entrega_eventos (pedido_id, codigo, chave, etapa, lugar, ocorrido_em) select id, 'AA123456789BR', 'c', 'voando', '', now() from pedidos limit 1`,
  ],
  [
    'entrega_eventos_tamanhos',
    'um lugar comprido demais',
    `insert into entrega_eventos (pedido_id, codigo, chave, etapa, lugar, ocorrido_em) select id, 'AA123456789BR', 'c', 'postado', repeat('x', 81), now() from pedidos limit 1`,
  ],
  [
    'entrega_eventos_pedido_id_pedidos_id_fk',
    'o evento de pedido que não há',
    `insert into entrega_eventos (pedido_id, codigo, chave, etapa, lugar, ocorrido_em) values ('nenhum', 'AA123456789BR', 'c', 'postado', '', now())`,
  ],
  [
    'entrega_eventos_unico',
    'o mesmo evento duas vezes',
    `insert into entrega_eventos (pedido_id, codigo, chave, etapa, lugar, ocorrido_em) select id, 'AA123456789BR', 'c', 'postado', '', now() from pedidos p cross join generate_series(1, 2) where p.id = (select min(id) from pedidos)`,
  ],
  ['pedidos_promessa', 'promessa pela metade', pedido(`prometido_ate = '2026-12-02'`)],
  ['pedidos_uid_usuarios_id_fk', 'pedido de usuário que não há', pedido(`uid = 'ninguem'`)],
  ['pedidos_chave_idempotencia', 'a mesma chave em dois pedidos', copiaDoPedido(`chave_idempotencia`, `'chave-1'`)],
  ['pedidos_status_valido', 'status desconhecido', pedido(`status = 'aprovado'`)],
  ['pedidos_total_fecha', 'total que não fecha', pedido('total_centavos = 9001')],
  ['pedidos_total_fecha', 'frete fora do total', pedido('frete_centavos = 1')],
  ['pedidos_valores', 'total zero', pedido('desconto_centavos = subtotal_centavos, total_centavos = 0')],
  ['pedidos_valores', 'desconto negativo', pedido('desconto_centavos = -1, total_centavos = subtotal_centavos + 1')],
  ['pedidos_valores', 'estorno negativo', pedido('estornado_centavos = -1')],
  ['pedidos_convidado_sem_uid', 'convidado com uid', pedido('is_guest = true')],
  ['pedidos_endereco_formato', 'CEP com traço', pedido(`cep = '01001-000'`)],
  ['pedidos_endereco_formato', 'UF em minúsculas', pedido(`uf = 'sp'`)],
  ['pedidos_documento_formato', 'CPF com pontuação', pedido(`documento = '529.982.247-25'`)],
  ['pedidos_mensagem_do_presente', 'mensagem sem presente', pedido(`mensagem = 'Bom jogo!'`)],
  [
    'pedidos_numero',
    'o mesmo número em dois pedidos',
    copiaDoPedido('numero_do_pedido', 'numero_do_pedido').replace('select', 'overriding system value select'),
  ],
  ['pedidos_nota_unica', 'a mesma nota em dois pedidos', copiaDoPedido(`nota_chave`, `repeat('1', 44)`)],
  ['pedidos_nota_forma', 'chave de nota com 43 números', pedido(`nota_chave = '${'1'.repeat(43)}'`)],
  ['pedidos_nota_com_chave', 'PDF de nota nenhuma', pedido(`nota_chave = null, nota_pdf = 'notas/a.pdf'`)],
  ['pedidos_comissao_0_a_1', 'comissão acima de 100 %', pedido('comissao_pb = 10001')],
  ['pedidos_rejeitado_sem_reserva', 'rejeitado que segura estoque', pedido(`status = 'rejected'`)],

  ['pedido_itens_pedido_id_pedidos_id_fk', 'item de pedido que não há', item(`pedido_id = ${PEDIDO_DE_NINGUEM}`)],
  [
    'pedido_itens_posicao',
    'dois itens no mesmo lugar',
    `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital) values ('pedidobase0000000000', 0, 'rei', 'Rei', 1, 1, false)`,
  ],
  ['pedido_itens_quantidade', 'quantidade zero', item('quantidade = 0')],
  ['pedido_itens_quantidade', 'quantidade 1000', item('quantidade = 1000')],
  ['pedido_itens_preco', 'item de preço negativo', item('preco_centavos = -1')],
  [
    'unidades_seguradas_item_id_pedido_itens_id_fk',
    'unidade segurada por item nenhum',
    'update unidades_seguradas set item_id = 999999',
  ],
  ['unidades_seguradas_quantidade', 'zero unidades seguradas', 'update unidades_seguradas set quantidade = 0'],
  [
    'pedido_downloads_pedido_id_pedidos_id_fk',
    'download de pedido que não há',
    `insert into pedido_downloads (pedido_id, uid, produto_id) values (${PEDIDO_DE_NINGUEM}, 'ana', 'finais')`,
  ],
  [
    'pedido_historico_pedido_id_pedidos_id_fk',
    'história de pedido que não há',
    `insert into pedido_historico (pedido_id, tipo, autor) values (${PEDIDO_DE_NINGUEM}, 'status', 'sistema')`,
  ],

  [
    'pagamentos_pedido_id_pedidos_id_fk',
    'pagamento de pedido que não há',
    `update pagamentos set pedido_id = ${PEDIDO_DE_NINGUEM}`,
  ],
  ['pagamentos_valores', 'estorno maior que o pago', 'update pagamentos set estornado_centavos = valor_centavos + 1'],
  ['pagamentos_valores', 'pagamento de zero', 'update pagamentos set valor_centavos = 0'],

  ['cobrancas_pix_numero', 'cobrança zero', 'update cobrancas_pix set numero = 0'],
  [
    'cobrancas_pix_pedido_id_numero_pk',
    'duas com o mesmo número',
    'insert into cobrancas_pix (pedido_id, numero, vence_em) select pedido_id, numero, now() from cobrancas_pix',
  ],
  [
    'cobrancas_pix_do_pagamento',
    'duas do mesmo pagamento',
    'insert into cobrancas_pix (pedido_id, numero, vence_em, pagamento_id) select pedido_id, 2, now(), pagamento_id from cobrancas_pix',
  ],
  [
    'cobrancas_pix_pedido_id_pedidos_id_fk',
    'cobrança de pedido que não há',
    `update cobrancas_pix set pedido_id = ${PEDIDO_DE_NINGUEM}`,
  ],
  [
    'cobrancas_pix_pagamento_id_pagamentos_id_fk',
    'cobrança de pagamento que não há',
    `update cobrancas_pix set pagamento_id = 'nada'`,
  ],
  ['pedidos_desconto_pix', 'desconto no Pix oferecido abaixo de zero', pedido('desconto_pix_oferecido_centavos = -1')],
  ['pedidos_desconto_pix', 'desconto no Pix que não é o oferecido', pedido('desconto_pix_centavos = 10')],
  [
    'pedidos_desconto_pix',
    'desconto no Pix maior que o desconto todo',
    pedido('desconto_pix_oferecido_centavos = 1001, desconto_pix_centavos = 1001'),
  ],

  ...recusadosDeComissoes,
  ...recusadosDosImpostos,
  ...recusadosDosPedidosDaLoja,
  ...recusadosDeDevolucoes,
  ...recusadosDasAvaliacoes,
  ...recusadosDasPecas,
  ...recusadosDasPromocoes,
  ...recusadosDasRegras,
  ...recusadosDosCupons,
  ...recusadosDosCreditos,
  ...recusadosDosParceiros,
  ...recusadosDosLinks,
  ...recusadosDaMedicao,
  ...recusadosDosVazamentos,
  ...recusadosDosClientes,
  ...recusadosDosDireitos,
  ...recusadosDasIntegracoes,
  ...recusadosDosWebhooks,
  ...recusadosDosServicosDeMedicao,
  ...recusadosDosKits,
  ...recusadosDaOperacao,
  ...recusadosDoAtendimento,
  ...recusadosDosConsentimentos,
];

function copiaDoPedido(coluna: string, valor: string): string {
  return `insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, ${coluna})
    select 'copia000000000000000', nome, email, telefone, true, cep, rua, numero, bairro, cidade, uf, total_centavos, total_centavos, prazo_entrega, expira_em, false, ${valor} from pedidos`;
}
