import { lerVendas } from '#application/relatorios/vendas.ts';
import type { Loja } from '#application/loja.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { type Agrupamento, gruposDoPeriodo, type Periodo } from '#domain/periodo.ts';
import { vendasPorGrupo } from '#domain/relatorios/vendas.ts';

/** What a period sold, day by day, week by week or month by month, as PDF. */
export async function relatorioDeVendas(
  { db, relogio, documentos }: Pick<Loja, 'db' | 'relogio' | 'documentos'>,
  periodo: Periodo,
  agrupamento: Agrupamento,
): Promise<ReadableStream<Uint8Array>> {
  const [vendas, loja] = await Promise.all([lerVendas({ db }, periodo), lerDadosDaLoja(db)]);
  const grupos = vendasPorGrupo(vendas.dias, gruposDoPeriodo(periodo, agrupamento));
  return documentos.desenhar(
    { tipo: 'relatorio-de-vendas', vendas: { ...vendas, periodo, agrupamento, grupos } },
    { loja, feitoEm: relogio.agora() },
  );
}
