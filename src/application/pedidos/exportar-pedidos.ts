// @requirement 2.18.7 13.5.6 15.37.7
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { Loja } from '#application/loja.ts';
import { type PedidoExportado, pedidosEmLotes } from '#db/pedidos/ler-admin-pedidos.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { diaInteiro } from '#domain/dias-por-extenso.ts';
import { reaisNaPlanilha as reais } from '#domain/dinheiro.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { nomeDaOrigem } from '#domain/medicao/origem.ts';
import { codigoAdmin, codigoCurto } from '#domain/pedidos/pedido.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';

const data = (momento: Date | null) => (momento ? formatarMomentoComSegundos(momento) : '');

const colunas: ColunasDoCsv<PedidoExportado> = [
  { titulo: 'Pedido', valor: ({ id }) => codigoAdmin(id) },
  { titulo: 'Id', valor: ({ id }) => id },
  { titulo: 'Data', valor: ({ criadoEm }) => data(criadoEm) },
  { titulo: 'Status', valor: ({ status }) => rotuloDoStatus(status) },
  { titulo: 'Cliente', valor: ({ nome }) => nome },
  { titulo: 'E-mail', valor: ({ email }) => email },
  { titulo: 'Telefone', valor: ({ telefone }) => mascararTelefone(telefone) },
  { titulo: 'Tipo', valor: ({ isGuest }) => (isGuest ? 'Convidado' : 'Cliente') },
  { titulo: 'Origem', valor: ({ origem }) => origem },
  { titulo: 'Itens', valor: ({ itens }) => itens },
  { titulo: 'Subtotal', valor: ({ subtotalCentavos }) => reais(subtotalCentavos) },
  { titulo: 'Desconto', valor: ({ descontoCentavos }) => reais(descontoCentavos) },
  { titulo: 'Frete', valor: ({ freteCentavos }) => reais(freteCentavos) },
  { titulo: 'Total', valor: ({ totalCentavos }) => reais(totalCentavos) },
  { titulo: 'Estornado', valor: ({ estornadoCentavos }) => reais(estornadoCentavos) },
  { titulo: 'Cupom', valor: ({ cupomCodigo }) => cupomCodigo ?? '' },
  { titulo: 'Pago em', valor: ({ pagoEm }) => data(pagoEm) },
  { titulo: 'Prazo de entrega', valor: ({ prazoEntrega }) => prazoEntrega },
  { titulo: 'Rastreio', valor: ({ codigoRastreio }) => codigoRastreio ?? '' },
  { titulo: 'CEP', valor: ({ cep }) => mascararCep(cep) },
  {
    titulo: 'Endereço',
    valor: ({ rua, numero, complemento }) => [rua, numero, complemento].filter(Boolean).join(', '),
  },
  { titulo: 'Bairro', valor: ({ bairro }) => bairro },
  { titulo: 'Cidade', valor: ({ cidade }) => cidade },
  { titulo: 'UF', valor: ({ uf }) => uf },
  { titulo: 'Observação', valor: ({ observacao }) => observacao },
  { titulo: 'CPF/CNPJ', valor: ({ documento }) => (documento ? mascararDocumento(documento) : '') },
  { titulo: 'Presente', valor: ({ presente }) => (presente ? 'Sim' : '') },
  { titulo: 'Quem recebe', valor: ({ destinatario, nome }) => destinatario ?? nome },
  { titulo: 'Mensagem', valor: ({ mensagem }) => mensagem },
  { titulo: 'Código do cliente', valor: ({ id }) => codigoCurto(id) },
  { titulo: 'Prometido até', valor: ({ prometidoAte }) => (prometidoAte ? diaInteiro(prometidoAte) : '') },
  { titulo: 'Influencer', valor: ({ idInfluencer }) => idInfluencer ?? '' },
  { titulo: 'Conta', valor: ({ uid }) => uid ?? '' },
  { titulo: 'Número', valor: ({ numeroDoPedido }) => String(numeroDoPedido) },
  { titulo: 'Vale', valor: ({ valeCentavos }) => reais(valeCentavos) },
  { titulo: 'Veio de', valor: ({ chegada }) => (chegada ? nomeDaOrigem(chegada.origem) : '') },
  { titulo: 'utm_source', valor: ({ chegada }) => chegada?.utmSource ?? '' },
  { titulo: 'utm_medium', valor: ({ chegada }) => chegada?.utmMedium ?? '' },
  { titulo: 'utm_campaign', valor: ({ chegada }) => chegada?.utmCampaign ?? '' },
  { titulo: 'utm_term', valor: ({ chegada }) => chegada?.utmTerm ?? '' },
  { titulo: 'utm_content', valor: ({ chegada }) => chegada?.utmContent ?? '' },
];

/** Streams all orders of a list as CSV; memory use is one batch (docs/requirements.md 2.18). */
export function exportarPedidos({ db }: Pick<Loja, 'db'>, procura: ProcuraDePedidos): ReadableStream<Uint8Array> {
  return csvEmFluxo(colunas, pedidosEmLotes(db, procura));
}
