import { inicioDosDespachos } from '#domain/pedidos/despacho.ts';
import { lerAuditoria, listarAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import {
  contarMensagens,
  emailsQueFalharam,
  eventosQueFalharam,
  listarEmails,
  listarEventos,
} from '#db/mensagens/ler-admin-mensagens.ts';
import {
  contarCadastros,
  contarPedidosADespachar,
  disputasAbertas,
  pagamentosEmRisco,
  pedidosADespachar,
  produtosComPoucoEstoque,
} from '#db/relatorios/ler-admin-relatorios.ts';
import { estadoDasCopias, ultimaCopiaDoRelogio } from '#db/saude/ler-copias.ts';
import {
  lerAparencia,
  lerConfiguracao,
  lerConteudoAMostrar,
  lerConteudoDaLoja,
  lerPaginaDaLoja,
} from '#db/configuracao/ler-configuracao.ts';
import {
  categoriasExportadas,
  clientesExportados,
  cuponsExportados,
  ebooksExportados,
  fotosDosProdutos,
  itensDosPedidos,
  lerExportacao,
  notasExportadas,
  textosExportados,
} from '#db/exportacao/ler-exportacao.ts';
import { lerImportacao, linhasDaImportacaoEmLotes, listarLinhasDaImportacao } from '#db/importacao/ler-importacao.ts';
import { lerChegadaDosArquivos, listarFalhasDosArquivos } from '#db/importacao/ler-arquivos-a-importar.ts';
import { linhasDaTabela } from '#db/exportacao/ler-linhas-da-tabela.ts';
import { nomesDasTabelas } from '#db/exportacao/gravar-tabelas-exportadas.ts';
import { fotoDosAnuncios, lerAnuncios } from '#db/funcionamento/ler-anuncios.ts';
import { lerFuncionamento, lerCadastros } from '#db/funcionamento/ler-funcionamento.ts';
import {
  lerCorreio,
  lerFila,
  lerVistasDaSaude,
  ultimoWebhook,
  lerEstadoDoBanco,
  listarRelatosDeCsp,
} from '#db/saude/ler-saude.ts';
import {
  contarPedidosRecebidos,
  produtosMaisVendidos,
  vendasPorCupom,
  vendasPorDia,
  vendasPorInfluencer,
} from '#db/relatorios/ler-vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { caso, type Caso, lista } from './caso.ts';

const agora = new Date();
const hoje = diaEmSaoPaulo(agora);
const mes = { de: somarDias(hoje, -29), ate: hoje };
const somas = ['vendas_por_dia_de_dia_chave_pk', 'dias_a_somar_dia'];
const tudo = { busca: '', entidade: null, autor: null, de: null, ate: null };

/** Reports, messages, trail and settings, on the data of muitos-dados.ts. */
export const casosDaOperacao: Caso[] = [
  caso(vendasPorDia, 'um mês', [mes], ...somas, 'pedidos_por_pagamento'),
  caso(produtosMaisVendidos, 'um mês', [mes, 10], ...somas, 'pedidos_por_pagamento pedido_itens_posicao produtos_pkey'),
  caso(vendasPorCupom, 'um mês', [mes, 10], ...somas, 'pedidos_por_pagamento'),
  caso(
    vendasPorInfluencer,
    'um mês',
    [mes, 10],
    ...somas,
    'pedidos_por_pagamento lancamentos_uma_vez_por_pedido usuarios_pkey',
  ),
  caso(contarPedidosRecebidos, 'um mês', [mes], ...somas, 'pedidos_recentes'),
  caso(contarPedidosRecebidos, 'desde sempre', [null], 'pedidos_recentes'),
  caso(contarCadastros, 'os três', [hoje]),
  lista(pedidosADespachar, 'os primeiros', [{ desde: inicioDosDespachos(agora), limite: 8 }], 'pedidos_a_despachar'),
  lista(
    pedidosADespachar,
    'os esquecidos',
    [{ desde: new Date(0), ate: inicioDosDespachos(agora), limite: 8 }],
    'pedidos_a_despachar',
  ),
  lista(
    pagamentosEmRisco,
    'os primeiros',
    [{ agora, ate: new Date(agora.getTime() + 86_400_000), limite: 8 }],
    'pedidos_a_expirar',
  ),
  {
    ...caso(produtosComPoucoEstoque, 'os primeiros', [{ ate: 3, limite: 8 }], 'produto_variacoes_pouco_estoque'),
    contaTudo: ['produtos', 'produto_variacoes'],
  },
  caso(contarPedidosADespachar, 'até mil', [inicioDosDespachos(agora)], 'pedidos_a_despachar'),
  caso(disputasAbertas, 'as últimas', [8], 'pedidos_a_parte'),

  caso(contarMensagens, 'cada situação', [], 'emails_por_situacao eventos_pagamento_por_situacao'),
  lista(listarEmails, 'falharam', [{ situacao: 'falhou', cursor: {} }], 'emails_por_situacao'),
  lista(
    listarEmails,
    'enviados, última página',
    [{ situacao: 'enviado', cursor: { fim: true } }],
    'emails_por_situacao',
  ),
  lista(
    listarEventos,
    'falharam',
    [{ situacao: 'falhou', cursor: {} }],
    'eventos_pagamento_por_situacao pagamentos_pkey',
  ),
  lista(
    listarEventos,
    'processados, última página',
    [{ situacao: 'processado', cursor: { fim: true } }],
    'eventos_pagamento_por_situacao',
  ),
  lista(emailsQueFalharam, 'os mais velhos', [200], 'emails_por_situacao'),
  lista(eventosQueFalharam, 'os mais velhos', [200], 'eventos_pagamento_por_situacao'),

  lista(listarAuditoria, 'tudo', [tudo, {}], 'auditoria_recentes'),
  lista(listarAuditoria, 'tudo, última página', [tudo, { fim: true }], 'auditoria_recentes'),
  lista(listarAuditoria, 'de uma entidade', [{ ...tudo, entidade: 'repasse' }, {}], 'auditoria_por_entidade'),
  lista(listarAuditoria, 'de uma pessoa', [{ ...tudo, autor: 'usuario-3' }, { fim: true }], 'auditoria_por_autor'),
  lista(listarAuditoria, 'de alguns dias', [{ ...tudo, de: mes.de, ate: mes.de }, {}], 'auditoria_recentes'),
  caso(listarAuditoria, 'busca que acha poucos', [{ ...tudo, busca: 'produto-12345' }, {}], 'auditoria_trigramas'),
  lista(lerAuditoria, 'o primeiro lote', [tudo], 'auditoria_recentes'),

  caso(lerEstadoDoBanco, 'o banco', []),
  caso(lerAparencia, 'a única linha', []),
  caso(lerConfiguracao, 'a única linha', []),
  caso(lerConteudoAMostrar, 'a única linha', []),
  caso(lerConteudoDaLoja, 'a única linha', []),
  caso(listarRelatosDeCsp, 'os últimos', [20]),
  caso(lerFuncionamento, 'a única linha', []),
  caso(lerImportacao, 'a única que pode haver', []),
  caso(lerChegadaDosArquivos, 'os da última importação', []),
  caso(listarFalhasDosArquivos, 'as primeiras', [], 'arquivos_a_importar_que_falharam'),
  caso(listarLinhasDaImportacao, 'as primeiras', ['nada', {}]),
  caso(linhasDaImportacaoEmLotes, 'o primeiro lote', ['nada']),
  caso(lerExportacao, 'a única que pode haver', []),
  caso(categoriasExportadas, 'todas', []),
  caso(textosExportados, 'as duas linhas', []),
  caso(cuponsExportados, 'o primeiro lote', []),
  caso(clientesExportados, 'o primeiro lote', [], 'clientes_pkey'),
  caso(ebooksExportados, 'o primeiro lote', [], 'produtos_pkey'),
  caso(notasExportadas, 'o primeiro lote', [], 'pedidos_nota_unica'),
  caso(fotosDosProdutos, 'de dois produtos', [['p1', 'p2']], 'produto_imagens_ordem'),
  caso(itensDosPedidos, 'de dois pedidos', [['a', 'b']]),
  caso(lerCadastros, 'de uma loja que os tem', [], 'produtos_a_venda_novos produto_imagens_ordem'),
  caso(lerVistasDaSaude, 'as cinco partes', []),
  caso(lerCorreio, 'o último enviado e o último recusado', [], 'emails_por_envio emails_por_recusa'),
  caso(ultimoWebhook, 'de cada situação', [], 'eventos_pagamento_por_situacao'),
  caso(lerFila, 'o que espera', []),
  caso(fotoDosAnuncios, 'de onde ler', []),
  caso(lerAnuncios, 'o que veio depois', ['1000000:1000000:999999'], 'anuncios_xid_id_pk'),
  caso(estadoDasCopias, 'as últimas', []),
  caso(ultimaCopiaDoRelogio, 'a última feita', []),
  caso(lerPaginaDaLoja, 'a única linha', ['sobre']),
  ...nomesDasTabelas.map((nome) =>
    caso(linhasDaTabela, nome, async (db) => {
      const lotes = linhasDaTabela(db, nome);
      await lotes.next();
      return (await lotes.next()).value;
    }),
  ),
];
