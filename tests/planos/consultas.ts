import type { Db } from '#db/client.ts';
import { buscarCupom, listarCupons } from '#db/cupons/ler-admin-cupons.ts';
import {
  contarCodigosUnicos,
  lerCupomDoCodigo,
  listarCodigosUnicos,
  lotesDeCodigosUnicos,
} from '#db/cupons/ler-codigos-unicos.ts';
import {
  contarDevolucoes,
  contarDevolucoesATratar,
  devolucoesATratar,
  lerDevolucaoDoAdmin,
  listarDevolucoesAbertas,
  listarDevolucoesEncerradas,
} from '#db/devolucoes/ler-admin-devolucoes.ts';
import { lerDetalhesDoPedido, lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import {
  contarBuscaDePedidos,
  contarPedidosDoAdmin,
  idsDePedidosDesde,
  listarPedidosDoAdmin,
  lerChegadas,
  pedidosEmLotes,
  somarPedidosDoAdmin,
} from '#db/pedidos/ler-admin-pedidos.ts';
import { lerValorADevolver } from '#db/pedidos/ler-valor-a-devolver.ts';
import {
  buscarUsuario,
  contarUsuarios,
  listarContasAtivas,
  listarUsuarios,
  lotesDeUsuarios,
  temSegundoFator,
} from '#db/usuarios/ler-admin-usuarios.ts';
import { lerAndamentos } from '#db/pedidos/ler-andamento.ts';
import {
  contarProdutosAVenda,
  produtosParaBuscadores,
  ultimoDosPrimeirosProdutos,
} from '#db/produtos/ler-buscadores.ts';
import {
  buscarCategoria,
  buscarProduto,
  type FiltroDoCatalogo,
  listarCategorias,
  listarProdutosEmDestaque,
  listarProdutos,
  listarProdutosRelacionados,
} from '#db/produtos/ler-catalogo.ts';
import { sugerirDestaques, sugerirProdutos } from '#db/produtos/ler-sugestoes.ts';
import { listarComprasDoCliente, listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import {
  credoresAcimaDoDevido,
  lerRepasse,
  listarContasDeComissao,
  listarOutrasContas,
  listarRepasses,
} from '#db/comissoes/ler-comissoes.ts';
import { lerConta, lerEmailConfirmado, lerEntregaPadrao } from '#db/conta/ler-conta-do-cliente.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { buscarEbookDoPedido } from '#db/ebooks/ler-ebook-do-pedido.ts';
import { pedidosPagosComProdutos } from '#db/ebooks/ler-ebooks.ts';
import { produtoSaiuDaLoja, slugAtualDaCategoria } from '#db/conta/ler-enderecos.ts';
import {
  lerAcompanhamento,
  lerAjustesDeEntrega,
  lerEventosDasEntregas,
  lerPrazoDoLugar,
  lerPrazosDeEntrega,
  pedidosAtrasados,
} from '#db/entregas/ler-entregas.ts';
import { lerCatalogo, lerCodigo, lerRegrasDoFechamento, travarCatalogo } from '#db/pedidos/ler-checkout.ts';
import { imagensDosItens, principaisImagens } from '#db/produtos/ler-imagens.ts';
import { lerDiasDoLivro, somarLivro, somarLivros } from '#db/comissoes/ler-livro-de-comissoes.ts';
import { lerResumoDoInfluencer, lerPerfilDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import {
  lerDevolucoesDoPedido,
  lerPedidoADevolver,
  lerTrocasEntrePedidos,
  lerUnidadesDevolvidas,
} from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { lerRecebimento } from '#db/pedidos/ler-recebimento.ts';
import { lerPedidoParaEmail } from '#db/mensagens/ler-pedido-do-email.ts';
import { buscarPedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { buscarPedidoDoNavegador, lerNumeroDoPedidoAberto } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import {
  listarPedidosDoInfluencer,
  pedidosDoInfluencerEmLotes,
  resumirPedidosDoInfluencer,
} from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { pedidosAConferir, pedidosVencidos } from '#db/pagamentos/ler-pedidos-pendentes.ts';
import { lerPosicoes, produtosComPosicoes } from '#db/produtos/ler-posicoes.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { lerCursor } from '#domain/cursor.ts';
import { rastrearPedido, rastrearPedidoPorId } from '#db/entregas/ler-rastreio.ts';
import { livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import { lerNota } from '#db/notas-fiscais/ler-nota-fiscal.ts';
import { lerRecibo } from '#db/pedidos/ler-recibo.ts';
import { listarChaves } from '#db/integracoes/ler-chaves-de-api.ts';
import { casosDaApi } from './consultas-da-api.ts';
import { buscarConjunto, listarConjuntos, nomesDosConjuntos } from '#db/usuarios/ler-conjuntos-de-direitos.ts';
import { lerSessao } from '#db/usuarios/ler-sessao.ts';
import {
  lerLimitesDeReserva,
  lerPedidosQueReservam,
  lerProdutosReservados,
  lerProcura,
  lerReservasEmVolume,
  lerReservasPorPagar,
  pedidosALiberar,
} from '#db/pedidos/ler-reservas.ts';
import { lerPartesDe, partesNomeadas } from '#db/produtos/ler-kits.ts';
import { imagensDasVariacoes, lerVariacoesProprias, lerVariacoesDe } from '#db/produtos/ler-variacoes.ts';
import { apagarUsuarios } from '#db/conta/gravar-conta.ts';
import { type ColunaDeUsuarios, colunasDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { caso, type Caso, lista } from './caso.ts';
import { casosDasAvaliacoes } from './consultas-das-avaliacoes.ts';
import { casosDasPecas } from './consultas-das-pecas.ts';
import { casosDasPromocoes } from './consultas-das-promocoes.ts';
import { casosDosImpostos } from './consultas-dos-impostos.ts';
import { casosDasRegras, partesDasRegras } from './consultas-das-regras.ts';
import { casosDosParceiros } from './consultas-dos-parceiros.ts';
import { casosDosClientes } from './consultas-dos-clientes.ts';
import { casosDaMedicao } from './consultas-da-medicao.ts';
import { casosDosLinks } from './consultas-dos-links.ts';
import { casosDosVazamentos } from './consultas-dos-vazamentos.ts';
import { casosDosServicosDeMedicao } from './consultas-dos-servicos-de-medicao.ts';
import { casosDosWebhooks } from './consultas-dos-webhooks.ts';
import { casosDosPedidosDaLoja } from './consultas-dos-pedidos-da-loja.ts';
import { casosDosCreditos } from './consultas-dos-creditos.ts';
import { casosDoAtendimento } from './consultas-do-atendimento.ts';
import { casosDaFaxina } from './consultas-da-faxina.ts';
import { casosDaOperacao } from './consultas-da-operacao.ts';
import { casosDoCatalogo } from './consultas-do-catalogo.ts';
import { casosDosConsentimentos } from './consultas-dos-consentimentos.ts';

const filtro = (mais: Partial<FiltroDoCatalogo>): FiltroDoCatalogo => ({
  ordem: 'novidades',
  soDisponiveis: false,
  pagina: 1,
  ...mais,
});
const listar = (nome: string, mais: Partial<FiltroDoCatalogo>, ...indices: string[]) =>
  (mais.ordem === 'relevancia' ? caso : lista)(
    listarProdutos,
    nome,
    (db) => listarProdutos(db, filtro(mais)),
    ...indices,
    FOTOS,
  );

const doAdmin = (endereco: string) => lerProcuraDePedidos(new URLSearchParams(endereco));
/** A page of the admin's orders, at the address its list has. */
const pedidosDoAdmin = (endereco: string, ...indices: string[]) =>
  lista(
    listarPedidosDoAdmin,
    endereco || 'sem filtro',
    [doAdmin(endereco), lerCursor(new URLSearchParams(endereco))],
    ...indices,
  );

const naHora = (daLista: Caso): Caso => ({ ...daLista, jaEmOrdem: false });

/** Photographs of one product: by any of its indexes that begin with the product. */
const FOTOS = 'produto_imagens_ordem';
const PEDIDO = 'p'.repeat(17) + '100';
const PEDIDO_DE_CONVIDADO = 'p'.repeat(18) + '99';
const PEDIDO_PAGO = 'p'.repeat(16) + '1002';
/** Somebody with hundreds of orders, and somebody with a few. */
const UID = 'usuario-100';
const UID_COMUM = 'usuario-150';
const comprador = { visitante: 'visitante-7', vizinhanca: 'vizinhanca-7', rede: 'rede-7', doMesmoLugar: true };
const doInfluencerTodos = { uid: UID, status: null, busca: '' };
const cursor = `${Date.now()}.${PEDIDO}`;
const corte = { criadosAntesDe: new Date(), conferidosAntesDe: new Date(), limite: 50 };

/** The indexes of the admin's list of users: of everybody, of one role. */
const indicesDeUsuarios: Readonly<Record<ColunaDeUsuarios, [string, string]>> = {
  nome: ['usuarios_por_nome', 'usuarios_role_nome'],
  email: ['usuarios_por_email', 'usuarios_role_email'],
  role: ['usuarios_por_role', 'usuarios_por_role'],
  cupom: ['usuarios_por_cupom', 'usuarios_role_cupom'],
  comissao: ['usuarios_por_comissao', 'usuarios_role_comissao'],
  criadoEm: ['usuarios_criado_em', 'usuarios_role_criado_em'],
};

function usuariosPor(coluna: ColunaDeUsuarios, role: 'influencer' | null): Caso {
  const [todos, doPapel] = indicesDeUsuarios[coluna];
  const ultima = (db: Db) => listarUsuarios(db, { busca: '', role }, { coluna, descendente: true }, { fim: true });
  return lista(
    listarUsuarios,
    `última página por ${coluna}${role ? ' de um papel' : ''}`,
    ultima,
    role ? doPapel : todos,
  );
}

export const casos: Caso[] = [
  listar('novidades', {}, 'produtos_a_venda_novos'),
  listar('décima página', { pagina: 10 }, 'produtos_a_venda_novos'),
  listar('menor preço', { ordem: 'menor-preco' }, 'produtos_todos_preco'),
  listar('maior preço', { ordem: 'maior-preco' }, 'produtos_todos_preco'),
  listar('nome', { ordem: 'nome' }, 'produtos_todos_nome'),
  listar('melhor avaliados', { ordem: 'avaliacao' }, 'produtos_a_venda_nota'),
  listar('só bem avaliados', { ordem: 'avaliacao', soBemAvaliados: true }, 'produtos_a_venda_nota'),
  listar('categoria', { categoria: 'categoria-5' }, 'produtos_categoria_novos'),
  listar(
    'faixa de preço',
    { ordem: 'menor-preco', precoMinCentavos: 2000, precoMaxCentavos: 2500 },
    'produtos_todos_preco',
  ),
  listar('busca', { busca: 'cavalo ébano', ordem: 'relevancia' }, 'produtos_busca', 'produtos_pkey'),
  listar('busca com erro de digitação', { busca: 'relojio', ordem: 'relevancia' }, 'produtos_busca', 'produtos_pkey'),
  caso(sugerirProdutos, 'duas letras', ['ca'], 'produtos_busca', FOTOS),
  caso(sugerirProdutos, 'nome inteiro', ['Dama de ébano 102'], 'produtos_busca', FOTOS),
  caso(sugerirDestaques, 'do campo vazio', [], 'produtos_marcados', FOTOS),
  // All of them are shown: there is no first page to come before the others.
  caso(listarProdutosEmDestaque, 'da página inicial', [], 'produtos_marcados', FOTOS),
  lista(
    listarProdutosRelacionados,
    'da mesma categoria',
    ['categoria-5', 'produto-1'],
    'produtos_categoria_novos',
    FOTOS,
  ),
  caso(buscarProduto, 'um', ['produto-77'], 'produtos_pkey', FOTOS),
  caso(lerPosicoes, 'de um', ['produto-77'], 'produtos_pkey'),
  caso(produtosComPosicoes, 'de alguns', [['produto-9', 'produto-18']], 'produtos_pkey'),
  caso(listarCategorias, 'com a contagem', [], 'produtos_categoria_novos'),
  caso(buscarCategoria, 'uma', ['categoria-1']),
  caso(contarProdutosAVenda, 'todos', []),
  caso(ultimoDosPrimeirosProdutos, 'de um sitemap', [5000]),
  lista(produtosParaBuscadores, 'um lote', [{ depoisDe: 'produto-5', limite: 500 }], 'produtos_pkey', FOTOS),
  caso(slugAtualDaCategoria, 'um', ['antiga']),
  caso(produtoSaiuDaLoja, 'um', ['produto-1'], 'produtos_pkey'),
  caso(lerDadosDaLoja, 'a única linha', []),
  caso(principaisImagens, 'de um pedido', [['produto-1', 'produto-2']], FOTOS),
  caso(imagensDosItens, 'de um pedido com variações', [['produto-1', 'produto-11']], FOTOS),
  caso(lerVariacoesDe, 'de dois produtos', [['produto-1', 'produto-11']]),
  caso(lerPartesDe, 'de dois produtos', [['produto-1', 'produto-11']]),
  caso(partesNomeadas, 'de um kit', ['produto-1']),
  caso(lerVariacoesProprias, 'de dois produtos', [['produto-1', 'produto-11']]),
  caso(imagensDasVariacoes, 'de dois produtos', [['produto-1', 'produto-11']]),
  caso(lerCatalogo, 'de um carrinho', [['produto-1', 'produto-2', 'produto-3']], 'produtos_pkey'),
  caso(
    travarCatalogo,
    'de um pedido',
    (db) => db.transaction((tx) => travarCatalogo(tx as unknown as Db, ['produto-1', 'produto-2'])),
    'produtos_pkey',
  ),
  caso(lerRegrasDoFechamento, 'de um pedido', ['SP-capital']),
  caso(lerCodigo, 'de influencer', ['CUPOM100'], 'usuarios_cupom_unico'),

  caso(listarCupons, 'todos', [{ busca: '', estado: null, agora: new Date() }, {}]),
  caso(buscarCupom, 'um', ['cupom-1']),
  caso(lerCupomDoCodigo, 'um', ['23456789BCDF', false]),
  caso(listarCodigosUnicos, 'de um cupom', [{ cupomId: 'cupom-1' }, {}]),
  caso(lotesDeCodigosUnicos, 'o primeiro', [{ cupomId: 'cupom-1', lote: 'x' }]),
  caso(contarCodigosUnicos, 'de um cupom', ['cupom-1']),

  ...colunasDeUsuarios.flatMap((coluna) => [usuariosPor(coluna, null), usuariosPor(coluna, 'influencer')]),
  caso(contarUsuarios, 'de um papel', [{ busca: '', role: 'influencer' }]),
  caso(
    lotesDeUsuarios,
    'o primeiro',
    [
      { busca: '', role: 'influencer' },
      { coluna: 'nome', descendente: false },
    ],
    'usuarios_role_nome',
  ),
  caso(listarConjuntos, 'todos', [], 'usuarios_do_conjunto'),
  caso(buscarConjunto, 'um', ['conjunto-1'], 'usuarios_do_conjunto'),
  caso(nomesDosConjuntos, 'todos', []),
  caso(listarChaves, 'todas', []),
  ...casosDaApi,
  caso(buscarUsuario, 'um', [UID], 'usuarios_pkey'),
  caso(temSegundoFator, 'de um', [UID], 'usuarios_pkey'),
  caso(
    listarContasAtivas,
    'das da demonstração',
    [['admin@grande-roque.test', 'cliente@grande-roque.test']],
    'usuarios_email_unico',
  ),

  lista(
    listarPedidosDoCliente,
    'todos',
    [{ uid: UID, status: null, cursor: null }],
    'pedidos_do_cliente pedido_itens_posicao pedido_historico_do_pedido',
  ),
  lista(
    listarPedidosDoCliente,
    'de um status, depois do cursor',
    [{ uid: UID, status: 'concluido', cursor }],
    'pedidos_do_cliente',
  ),
  lista(listarComprasDoCliente, 'depois do cursor', [{ uid: UID, cursor }], 'pedidos_do_cliente pedido_itens_posicao'),
  caso(listarEbooksDoCliente, 'todos', [UID_COMUM], 'pedidos_do_cliente pedido_itens_posicao'),
  caso(
    buscarEbookDoPedido,
    'um',
    [{ uid: UID, produtoId: 'produto-9', pedidoId: PEDIDO }],
    'pedidos_pkey pedido_itens_produto',
  ),
  caso(pedidosPagosComProdutos, 'um', [UID, ['produto-9']], 'pedido_itens_produto'),
  caso(lerConta, 'com as sessões', [UID, new Date()], 'usuarios_pkey contas_do_usuario sessoes_do_usuario'),
  caso(lerSessao, 'de um cookie', ['token-9'], 'sessoes_token_unico usuarios_pkey'),
  caso(lerEntregaPadrao, 'de um', [UID], 'usuarios_pkey'),
  caso(
    lerMeusDados,
    'tudo de um',
    [UID_COMUM],
    'usuarios_pkey pedidos_do_cliente pedido_downloads_do_pedido pedido_itens_posicao',
  ),
  caso(lerAndamentos, 'de seis pedidos', [[PEDIDO]], 'pedido_historico_do_pedido'),
  caso(
    rastrearPedido,
    'pelo código curto',
    [{ codigo: 'ppp100', email: 'Pessoa100@exemplo.test' }],
    'pedidos_por_fim_do_codigo',
  ),
  caso(rastrearPedidoPorId, 'um', [PEDIDO], 'pedidos_pkey pedido_historico_do_pedido'),
  caso(
    buscarPedidoDoNavegador,
    'do cookie',
    [{ ids: [PEDIDO_DE_CONVIDADO], uid: null }],
    'pedidos_pkey pedido_itens_posicao pagamentos_do_pedido',
  ),
  caso(
    buscarPedidoDoNavegador,
    'do cookie ou da conta',
    [{ ids: [PEDIDO], uid: UID }],
    'pedidos_pkey pedidos_do_cliente',
  ),
  caso(
    lerRecebimento,
    'de um concluído',
    [{ id: PEDIDO, status: 'concluido', pagoEm: null, criadoEm: new Date() }],
    'pedido_historico_do_pedido',
  ),
  caso(lerDevolucoesDoPedido, 'de um pedido', [PEDIDO]),
  caso(lerPedidoADevolver, 'um', [PEDIDO], 'pedidos_pkey pedido_itens_posicao'),
  caso(lerDevolucaoDoAdmin, 'uma', [1]),
  caso(listarDevolucoesAbertas, 'o que vence antes', [{ pagina: 1, tamanho: 50 }]),
  caso(lerTrocasEntrePedidos, 'de uma página de pedidos', [[PEDIDO]]),
  caso(lerUnidadesDevolvidas, 'de um pedido', [PEDIDO]),
  caso(listarDevolucoesEncerradas, 'a primeira página', [{ pagina: 1, tamanho: 50 }]),
  caso(contarDevolucoesATratar, 'até mil', []),
  caso(devolucoesATratar, 'as que vencem antes', [8]),
  caso(contarDevolucoes, 'todas', []),
  caso(
    lerNumeroDoPedidoAberto,
    'da conta',
    [{ ids: [PEDIDO_DE_CONVIDADO], uid: UID, pedidoId: PEDIDO, porElo: false }],
    'pedidos_pkey',
  ),
  caso(
    buscarPedidoAPagar,
    'do cookie ou da conta',
    [{ ids: [PEDIDO_DE_CONVIDADO], uid: UID, pedidoId: PEDIDO, porElo: false }, new Date()],
    'pedidos_pkey',
  ),
  caso(
    buscarPedidoAPagar,
    'do link',
    [{ ids: [], uid: null, pedidoId: PEDIDO, porElo: true }, new Date()],
    'pedidos_pkey pagamentos_do_pedido cobrancas_pix_pedido_id_numero_pk',
  ),
  caso(
    lerRecibo,
    'do cookie ou da conta',
    [{ ids: [PEDIDO_PAGO], uid: UID, pedidoId: PEDIDO_PAGO }],
    'pedidos_pkey pedido_itens_posicao pagamentos_do_pedido',
  ),
  caso(lerNota, 'de um', [PEDIDO], 'pedidos_pkey'),
  caso(
    livrosDoMes,
    'vendas de um mês',
    [{ de: new Date('2020-01-01'), ate: new Date('2030-01-01') }, 20],
    'pedidos_por_pagamento pedido_itens_posicao pagamentos_do_pedido',
  ),
  caso(lerPedidoParaEmail, 'um', [PEDIDO], 'pedidos_pkey pedido_itens_posicao pagamentos_do_pedido'),
  caso(
    lerResumoDoInfluencer,
    'de quem vende',
    [UID, new Date()],
    'lancamentos_do_influencer pedidos_do_influencer_por_status visitas_do_influencer_id_influencer_dia_pk',
  ),
  caso(lerPerfilDoInfluencer, 'um', [UID], 'usuarios_pkey'),
  lista(
    listarPedidosDoInfluencer,
    'todos, depois do cursor',
    [{ ...doInfluencerTodos, cursor: `${Date.now()}.PPP100` }],
    'lancamentos_uma_vez_por_pedido',
  ),
  lista(
    listarPedidosDoInfluencer,
    'de um status',
    [{ ...doInfluencerTodos, status: 'enviado', cursor: null }],
    'pedidos_do_influencer_por_status',
  ),
  caso(listarPedidosDoInfluencer, 'pelo número', [{ ...doInfluencerTodos, busca: 'ppp100', cursor: null }]),
  caso(pedidosDoInfluencerEmLotes, 'o primeiro lote', [doInfluencerTodos]),
  caso(
    resumirPedidosDoInfluencer,
    'todos',
    [doInfluencerTodos, new Date()],
    'pedidos_do_influencer_por_status lancamentos_do_influencer',
  ),
  caso(
    resumirPedidosDoInfluencer,
    'de um status',
    [{ ...doInfluencerTodos, status: 'enviado' }, new Date()],
    'pedidos_do_influencer_por_status',
  ),
  caso(
    listarContasDeComissao,
    'uma página',
    [{ agora: new Date(), cursor: {}, busca: '' }],
    'lancamentos_do_influencer',
  ),
  caso(listarOutrasContas, 'de quem já não é influencer', [new Date()], 'lancamentos_do_influencer usuarios_pkey'),
  caso(
    somarLivro,
    'de um',
    [UID, new Date()],
    'lancamentos_do_influencer lancamentos_a_liberar pedidos_a_parte lancamentos_uma_vez_por_pedido',
  ),
  caso(somarLivros, 'de dois', [[UID, UID_COMUM], new Date()], 'lancamentos_do_influencer'),
  caso(lerDiasDoLivro, 'de um mês', [[UID], '2026-11-01'], 'lancamentos_do_influencer'),
  caso(
    credoresAcimaDoDevido,
    'de um repasse',
    [{ situacao: 'aberto', itens: [{ idInfluencer: UID, nome: 'Pessoa', valorCentavos: 1 }] }, new Date()],
    'lancamentos_do_influencer pedidos_a_parte',
  ),
  lista(listarRepasses, 'os últimos', [10], 'repasses_recentes'),
  caso(lerRepasse, 'um', ['repasse-7'], 'repasses_pkey repasse_itens_repasse_id_id_influencer_pk'),
  caso(
    apagarUsuarios,
    'um que não existe',
    [[{ id: 'ninguem', emailDoCadastro: 'ninguem@exemplo.test' }]],
    'pedidos_do_cliente pedido_downloads_do_pedido emails_do_pedido emails_da_conta usuarios_pkey',
  ),
  caso(pedidosAConferir, 'um lote', [corte], 'pedidos_a_expirar'),
  pedidosDoAdmin('', 'pedidos_recentes'),
  pedidosDoAdmin('fim=1', 'pedidos_recentes'),
  pedidosDoAdmin(
    `ordem=data&depois=${Buffer.from(JSON.stringify(['2026-01-01 00:00:00+00', PEDIDO])).toString('base64url')}`,
    'pedidos_recentes',
  ),
  pedidosDoAdmin('status=rejected', 'pagamentos_do_pedido'),
  lista(
    idsDePedidosDesde,
    'de uma página aberta há uma hora',
    [new Date(Date.now() - 3_600_000), 100],
    'pedidos_recentes',
  ),
  caso(lerValorADevolver, 'de um pedido', [PEDIDO], 'pagamentos_do_pedido'),
  pedidosDoAdmin('status=pendente', 'pedidos_status_recentes'),
  pedidosDoAdmin('status=pendente&fim=1', 'pedidos_status_recentes'),
  // Sorted anew: of the newest orders, which their index gives.
  naHora(pedidosDoAdmin('ordem=cliente', 'pedidos_recentes')),
  naHora(pedidosDoAdmin('ordem=-cliente&fim=1', 'pedidos_recentes')),
  naHora(pedidosDoAdmin('status=enviado&ordem=cliente', 'pedidos_status_recentes')),
  naHora(pedidosDoAdmin('ordem=-total', 'pedidos_recentes')),
  naHora(pedidosDoAdmin('status=pendente&ordem=total&fim=1')),
  pedidosDoAdmin('status=lixeira', 'pedidos_a_parte'),
  caso(listarPedidosDoAdmin, 'busca que acha poucos', [doAdmin('busca=pessoa4321@'), {}], 'pedidos_busca'),
  caso(listarPedidosDoAdmin, 'busca por número', [doAdmin('busca=1042'), {}], 'pedidos_numero pedidos_busca'),
  caso(
    listarPedidosDoAdmin,
    'busca por telefone',
    [doAdmin('busca=98765-4321'), {}],
    'pedidos_por_telefone pedidos_busca',
  ),
  caso(
    listarPedidosDoAdmin,
    'busca por CPF',
    [doAdmin('busca=529.982.247-25'), {}],
    'pedidos_por_telefone pedidos_por_documento pedidos_busca',
  ),
  caso(
    listarPedidosDoAdmin,
    'busca por código',
    [doAdmin('busca=ppp100'), {}],
    'pedidos_por_codigo pedidos_por_fim_do_codigo pedidos_busca',
  ),
  lista(listarPedidosDoAdmin, 'busca que acha todos', [doAdmin('busca=pessoa'), {}], 'pedidos_recentes'),
  caso(contarPedidosDoAdmin, 'cada filtro', [], 'pedidos_a_parte'),
  caso(contarBuscaDePedidos, 'poucos', [doAdmin('busca=pessoa4321@')], 'pedidos_busca'),
  caso(somarPedidosDoAdmin, 'de um status', [doAdmin('status=pendente')]),
  lista(pedidosEmLotes, 'o primeiro', [doAdmin(''), 20], 'pedidos_recentes pedido_itens_posicao'),
  caso(lerChegadas, 'de dois', [[PEDIDO, 'outro']], 'pedido_origens_pkey'),
  caso(lerDetalhesDoPedido, 'um', [PEDIDO], 'pedidos_pkey pedido_itens_posicao pedido_historico_do_pedido'),
  caso(
    lerRegistrosDoPedido,
    'um',
    [PEDIDO],
    'pedido_historico_do_pedido pagamentos_do_pedido emails_do_pedido pedido_downloads_do_pedido',
  ),
  lista(pedidosVencidos, 'um lote', [new Date(), 50], 'pedidos_a_expirar'),
  caso(lerLimitesDeReserva, 'a única linha', []),
  caso(lerPrazosDeEntrega, 'todos os lugares', []),
  caso(lerAjustesDeEntrega, 'a única linha', []),
  caso(lerAcompanhamento, 'o que espera', []),
  caso(lerEventosDasEntregas, 'de um pedido', [[PEDIDO]]),
  lista(pedidosAtrasados, 'a primeira página', [{ hoje: '2026-11-23', limite: 8 }], 'pedidos_por_promessa'),
  caso(lerPrazoDoLugar, 'um lugar', ['SP-capital']),
  caso(
    lerReservasPorPagar,
    'de um convidado',
    [{ ...comprador, email: 'Pessoa99@exemplo.test', uid: null }],
    'pedidos_da_rede pedidos_por_caixa pedido_itens_posicao',
  ),
  caso(
    lerReservasPorPagar,
    'de uma conta',
    [{ ...comprador, email: 'Pessoa100@exemplo.test', uid: UID }],
    'pedidos_por_pagar_da_conta pedidos_da_rede pedidos_por_caixa pedido_itens_posicao',
  ),
  caso(lerReservasEmVolume, 'de todos', [], 'pedidos_a_expirar pedido_itens_posicao'),
  caso(lerProcura, 'dois produtos', [['produto-7', 'produto-8']], 'unidades_seguradas_do_produto'),
  caso(lerProdutosReservados, 'os primeiros', [10], 'pedidos_a_expirar pedido_itens_posicao'),
  caso(lerPedidosQueReservam, 'os primeiros', [50], 'pedidos_a_expirar pedido_itens_posicao pagamentos_do_pedido'),
  caso(pedidosALiberar, 'um', [{ id: PEDIDO, doLugar: false }, 50], 'pedidos_pkey'),
  caso(pedidosALiberar, 'todos do mesmo lugar', [{ id: PEDIDO, doLugar: true }, 50], 'pedidos_pkey pedidos_da_rede'),
  ...casosDaFaxina,
  ...casosDaOperacao,
  ...casosDoAtendimento,
  ...casosDoCatalogo,
  ...casosDasAvaliacoes,
  ...casosDasPecas,
  ...casosDasPromocoes,
  ...casosDasRegras,
  ...casosDosCreditos,
  ...casosDosPedidosDaLoja,
  ...casosDosImpostos,
  ...casosDosParceiros,
  ...casosDosClientes,
  ...casosDosLinks,
  ...casosDaMedicao,
  ...casosDosVazamentos,
  ...casosDosWebhooks,
  ...casosDosServicosDeMedicao,
  ...casosDosConsentimentos,
  caso(lerEmailConfirmado, 'de uma pessoa', [UID], 'usuarios_pkey'),
];

/** Exports of src/db/SUBJECT/ler-*.ts that are parts of queries and never run by themselves. */
export const partes = [
  ...partesDasRegras,
  'lerConsentimentosDoCliente',
  'ondeDaBusca',
  'podeCaber',
  'paraCupom',
  'daCaixa',
  'paraPromocao',
  'lerSaldos',
  'dadosDaLoja',
  'condicaoDeQuemPergunta',
  'condicaoDoPedidoAberto',
  'lerPaginaDaLista',
  'lerListaEmLotes',
  'lerDepoisDoCursor',
  'omitColumns',
  'pickColumns',
  'countUpTo',
  'somasDeVendasAoVivo',
  'somasDoPeriodo',
  'imagensDoProduto',
  'variacoesDoProduto',
  'idsComPartes',
  'idsComKits',
  'prateleirasDasVariacoes',
  'prateleirasComPouco',
  'inicioDe',
  'buscaEntendida',
  'ordenarProdutos',
  'paraCartao',
  'condicaoSemFicha',
  'condicoesDaFicha',
  'chaveDaAvulsa',
  'condicaoDoCliente',
  'numeroDoPedidoDe',
  'lerPedidosDoTitular',
  'lerGanhos',
  'lerPapeisDe',
  'depoisDoCursor',
  'cortarPagina',
  'condicaoDoInfluencer',
  'condicaoDosProdutos',
];
