// @requirement 15.33.3
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { ClienteExportado } from '#db/clientes/ler-admin-clientes.ts';
import { formatarDia } from '#domain/datas.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { mascararTelefone } from '#domain/telefone.ts';

const simOuNao = (valor: boolean) => (valor ? 'sim' : 'não');

const colunas: ColunasDoCsv<ClienteExportado> = [
  { titulo: 'id', valor: ({ id }) => id },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'email', valor: ({ email }) => email },
  { titulo: 'telefone', valor: ({ telefone }) => mascararTelefone(telefone ?? '') },
  { titulo: 'cidade', valor: ({ cidade }) => cidade ?? '' },
  { titulo: 'uf', valor: ({ uf }) => uf ?? '' },
  { titulo: 'temConta', valor: ({ temConta }) => simOuNao(temConta) },
  { titulo: 'aceitaEmails', valor: (cliente) => simOuNao(cliente.aceitaEmails) },
  { titulo: 'pedidosPagos', valor: ({ pedidosPagos }) => pedidosPagos },
  { titulo: 'totalGasto', valor: ({ gastoCentavos }) => reaisNaPlanilha(gastoCentavos) },
  { titulo: 'ultimaCompra', valor: ({ ultimaCompra }) => (ultimaCompra ? formatarDia(ultimaCompra) : '') },
  { titulo: 'clienteDesde', valor: ({ criadoEm }) => formatarDia(criadoEm) },
];

/** Streams customers as CSV (docs/requirements.md 15.33). */
export function exportarClientes(lotes: AsyncIterable<ClienteExportado[]>): ReadableStream<Uint8Array> {
  return csvEmFluxo(colunas, lotes);
}
