// @requirement 15.21.5
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { Loja } from '#application/loja.ts';
import { type LinhaDosLivros, livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { diaEmSaoPaulo, type Mes } from '#domain/calendario.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { reaisNaPlanilha as reais } from '#domain/dinheiro.ts';
import { lerChaveDaNota, modelosDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { meioDePagamento } from '#domain/pagamentos/meio-de-pagamento.ts';
import { codigoAdmin } from '#domain/pedidos/pedido.ts';
import { limitesDoMes } from '#domain/mes.ts';

/** Columns filled for sales only, so that goods are not counted again in refund rows. */
const daVenda = (valor: (pedido: LinhaDosLivros['pedido']) => string) => (linha: LinhaDosLivros) =>
  linha.tipo === 'venda' ? valor(linha.pedido) : '';

function notaFiscalDa({ pedido: { notaChave } }: LinhaDosLivros) {
  const lida = lerChaveDaNota(notaChave ?? '');
  return lida.ok ? lida.valor : null;
}

function chaveNaPlanilha(linha: LinhaDosLivros): string {
  const lida = notaFiscalDa(linha);
  // Prefixed as in the XML file, since a spreadsheet would round a number of 44 digits.
  return lida ? `${lida.modelo === '99' ? 'DCe' : 'NFe'}${lida.chave}` : '';
}

const colunas: ColunasDoCsv<LinhaDosLivros> = [
  { titulo: 'Tipo', valor: ({ tipo }) => (tipo === 'venda' ? 'Venda' : 'Estorno') },
  { titulo: 'Data', valor: ({ em }) => diaInteiro(diaEmSaoPaulo(em)) },
  { titulo: 'Pedido', valor: ({ pedido }) => codigoAdmin(pedido.id) },
  { titulo: 'Id', valor: ({ pedido }) => pedido.id },
  { titulo: 'Cliente', valor: ({ pedido }) => pedido.nome },
  { titulo: 'CPF/CNPJ', valor: ({ pedido: { documento } }) => (documento ? mascararDocumento(documento) : '') },
  { titulo: 'Cidade', valor: ({ pedido }) => pedido.cidade },
  { titulo: 'UF', valor: ({ pedido }) => pedido.uf },
  { titulo: 'Itens', valor: daVenda(({ itens }) => itens) },
  { titulo: 'Mercadorias', valor: daVenda((pedido) => reais(pedido.subtotalCentavos - pedido.ebooksCentavos)) },
  { titulo: 'eBooks', valor: daVenda(({ ebooksCentavos }) => reais(ebooksCentavos)) },
  { titulo: 'Desconto', valor: daVenda(({ descontoCentavos }) => reais(descontoCentavos)) },
  { titulo: 'Frete', valor: daVenda(({ freteCentavos }) => reais(freteCentavos)) },
  { titulo: 'Total', valor: ({ valorCentavos }) => reais(valorCentavos) },
  { titulo: 'Pagamento', valor: ({ pedido: { meio } }) => (meio ? meioDePagamento(meio) : 'Recebido pela loja') },
  { titulo: 'Parcelas', valor: ({ pedido }) => pedido.parcelas },
  { titulo: 'Código do pagamento', valor: ({ pedido }) => pedido.pagamentoId ?? '' },
  {
    titulo: 'Documento fiscal',
    valor: (linha) => {
      const lida = notaFiscalDa(linha);
      return lida ? modelosDaNota[lida.modelo] : '';
    },
  },
  { titulo: 'Número', valor: (linha) => notaFiscalDa(linha)?.numero ?? '' },
  { titulo: 'Série', valor: (linha) => notaFiscalDa(linha)?.serie ?? '' },
  { titulo: 'Chave de acesso', valor: chaveNaPlanilha },
];

/**
 * Streams the accounting CSV of a month (docs/requirements.md 15.21): a row per order paid in it, and a negative row
 * per refund made in it. The export is recorded in the audit trail.
 */
export async function exportarContabilidade(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  mes: Mes,
): Promise<ReadableStream<Uint8Array>> {
  await registrarAuditoria(loja.db, autor, { acao: 'exportar', entidade: 'contabilidade', entidadeId: mes });
  return csvEmFluxo(colunas, livrosDoMes(loja.db, limitesDoMes(mes)));
}
