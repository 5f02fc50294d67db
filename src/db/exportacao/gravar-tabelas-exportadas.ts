// @requirement 15.42.1
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/index.ts';

type TabelaExportada = {
  tabela: PgTable;
  /** Columns that stay here: secrets, keys of forms, and texts that are computed from other columns. */
  semColunas?: readonly string[];
};

const tabela = (qual: PgTable, ...semColunas: string[]): TabelaExportada => ({ tabela: qual, semColunas });

/** Tables that the archive of the whole shop contains as they are, by the names of their files. */
export const tabelasExportadas = {
  contas: tabela(schema.usuarios, 'busca'),
  enderecos: tabela(schema.enderecos),
  'clientes-emails': tabela(schema.clientesEmails),
  'clientes-anotacoes': tabela(schema.anotacoesDoCliente),
  'clientes-segmentos': tabela(schema.segmentosDeClientes),
  consentimentos: tabela(schema.consentimentos),
  'avise-me': tabela(schema.aviseMe),
  'carrinhos-deixados': tabela(schema.carrinhosDeixados, 'chave'),
  favoritos: tabela(schema.favoritos, 'visto_centavos', 'visto_esgotado', 'noticia'),
  // The code of a shared list is its only protection.
  'favoritos-listas': tabela(schema.listasDeFavoritos, 'chave_hash', 'codigo'),
  conversas: tabela(schema.atendimentos, 'chave'),
  'conversas-mensagens': tabela(schema.atendimentoMensagens, 'chave'),
  'respostas-prontas': tabela(schema.respostasProntas),
  avaliacoes: tabela(schema.avaliacoes),
  'avaliacoes-publicadas': tabela(schema.avaliacoesPublicadas),
  devolucoes: tabela(schema.devolucoes, 'chave'),
  'devolucoes-itens': tabela(schema.devolucaoItens),
  'pecas-avulsas': tabela(schema.pecasAvulsas),
  'pecas-pedidas': tabela(schema.pedidosDePeca),
  'produtos-variacoes': tabela(schema.produtoVariacoes),
  'produtos-fotos': tabela(schema.produtoImagens),
  'produtos-kits': tabela(schema.produtoPartes),
  'produtos-combinacoes': tabela(schema.produtoCombinacoes),
  'produtos-precos': tabela(schema.produtoPrecos),
  'variacoes-precos': tabela(schema.variacaoPrecos),
  'estoque-movimentos': tabela(schema.movimentosEstoque),
  'estoque-segurado': tabela(schema.unidadesSeguradas),
  redirecionamentos: tabela(schema.redirecionamentos),
  'cupons-produtos': tabela(schema.cupomProdutos),
  'cupons-categorias': tabela(schema.cupomCategorias),
  'cupons-codigos': tabela(schema.cupomCodigos),
  promocoes: tabela(schema.promocoes),
  'promocoes-produtos': tabela(schema.promocaoProdutos),
  'promocoes-categorias': tabela(schema.promocaoCategorias),
  'pedidos-itens': tabela(schema.pedidoItens),
  'pedidos-historico': tabela(schema.pedidoHistorico),
  'pedidos-promocoes': tabela(schema.pedidoPromocoes),
  'pedidos-downloads': tabela(schema.pedidoDownloads),
  'pedidos-origens': tabela(schema.pedidoOrigens),
  'pedidos-permissoes': tabela(schema.pedidoPermissoes, 'navegador_id', 'navegador'),
  'pedidos-da-loja': tabela(schema.pedidosDaLoja),
  'precos-combinados': tabela(schema.precosCombinados),
  'pedidos-alteracoes': tabela(schema.alteracoesDoPedido),
  'pedidos-diferencas': tabela(schema.diferencasAPagar, 'preferencia_id', 'url_pagamento'),
  // The id of a quote is its link's, which lets one accept it; people know it by its number.
  orcamentos: tabela(schema.orcamentos, 'id'),
  pagamentos: tabela(schema.pagamentos, 'pix_copia_e_cola', 'boleto_url'),
  'pagamentos-por-fora': tabela(schema.pagamentosPorFora),
  'cobrancas-pix': tabela(schema.cobrancasPix),
  estornos: tabela(schema.estornos, 'chave'),
  vales: tabela(schema.portadoresDeCredito, 'codigo_hash'),
  'vales-vendidos': tabela(schema.valesVendidos),
  creditos: tabela(schema.creditos, 'chave'),
  rastreios: tabela(schema.rastreios),
  'entregas-eventos': tabela(schema.entregaEventos, 'chave'),
  'entregas-prazos': tabela(schema.prazosDeEntrega),
  comissoes: tabela(schema.lancamentosDeComissao),
  'comissoes-recusadas': tabela(schema.comissoesRecusadas),
  'comissoes-regras': tabela(schema.regrasDeComissao),
  'comissoes-regras-produtos': tabela(schema.regraProdutos),
  'comissoes-regras-categorias': tabela(schema.regraCategorias),
  repasses: tabela(schema.repasses),
  'repasses-itens': tabela(schema.repasseItens),
  'repasses-notas': tabela(schema.notasDosRepasses),
  'influencers-pix': tabela(schema.chavesPix),
  'influencers-fiscais': tabela(schema.dadosFiscais),
  'influencers-sem-conta': tabela(schema.credoresSemConta),
  'influencers-links': tabela(schema.linksDoInfluencer),
  'influencers-visitas': tabela(schema.visitasDoInfluencer),
  'influencers-dias': tabela(schema.diasDosLinks),
  'pedidos-links': tabela(schema.pedidoLinks),
  'codigos-pausados': tabela(schema.codigosPausados),
  'alarmes-dispensados': tabela(schema.alarmesDispensados),
  'parceria-inscricoes': tabela(schema.inscricoesDeParceiros),
  'parceria-termos': tabela(schema.termosDaParceria),
  'parceria-materiais': tabela(schema.materiais),
  'parceria-comunicados': tabela(schema.comunicados),
  'parceria-comunicados-lidos': tabela(schema.comunicadoDestinatarios),
  'parceria-avisos-desligados': tabela(schema.avisosDesligados),
  'impostos-ano': tabela(schema.tabelasDeImposto),
  'impostos-faixas': tabela(schema.faixasDoIrrf),
  'equipe-conjuntos': tabela(schema.conjuntosDeDireitos),
  auditoria: tabela(schema.auditoria, 'chave', 'impressao'),
  medidas: tabela(schema.medidasPorDia),
} as const satisfies Record<string, TabelaExportada>;

export type NomeDaTabela = keyof typeof tabelasExportadas;

/** Names of the files, in the order of the archive. */
export const nomesDasTabelas = Object.keys(tabelasExportadas) as NomeDaTabela[];

/** A column of a file: its name in the database and the field of the rows. */
export type ColunaExportada = { nome: string; campo: string };

/** Returns the columns that a table's file contains. */
export function colunasExportadas(nome: NomeDaTabela): ColunaExportada[] {
  const { tabela: qual, semColunas = [] }: TabelaExportada = tabelasExportadas[nome];
  return Object.entries(getTableColumns(qual)).flatMap(([campo, coluna]) =>
    semColunas.includes(coluna.name) ? [] : [{ nome: coluna.name, campo }],
  );
}
