// @requirement 15.29.6
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { Loja } from '#application/loja.ts';
import { type LinhaDoInforme, somarPagosNoAno } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { limitesDoAno } from '#domain/comissoes/informe.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { reaisNaPlanilha as reais } from '#domain/dinheiro.ts';

const colunas: ColunasDoCsv<LinhaDoInforme> = [
  { titulo: 'CPF/CNPJ', valor: ({ documento }) => (documento === null ? '' : mascararDocumento(documento)) },
  { titulo: 'Nome', valor: ({ nome }) => nome },
  { titulo: 'Bruto (R$)', valor: ({ valorCentavos }) => reais(valorCentavos) },
  { titulo: 'INSS (R$)', valor: ({ inssCentavos }) => reais(inssCentavos) },
  { titulo: 'IRRF (R$)', valor: ({ irrfCentavos }) => reais(irrfCentavos) },
  { titulo: 'Líquido (R$)', valor: ({ liquidoCentavos }) => reais(liquidoCentavos) },
];

/**
 * Streams a year's paid payouts for the accountant: a row per influencer and document, by name; only the headings for a
 * year without any. The export is recorded in the audit trail.
 */
export async function exportarInforme(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  ano: string,
): Promise<ReadableStream<Uint8Array>> {
  await registrarAuditoria(db, autor, { acao: 'exportar', entidade: 'contabilidade', entidadeId: `informe-${ano}` });
  async function* lote() {
    yield await somarPagosNoAno(db, limitesDoAno(ano));
  }
  return csvEmFluxo(colunas, lote());
}
