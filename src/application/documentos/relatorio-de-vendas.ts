import { lerVendas } from '#application/relatorios/vendas.ts';
import type { Loja } from '#application/loja.ts';
import { type Agrupamento, gruposDoPeriodo, type Periodo } from '#domain/periodo.ts';
import { vendasPorGrupo } from '#domain/relatorios/vendas.ts';
import { timbreDaLoja } from './timbre.ts';

/** Sales of a period by day, week or month, as PDF. */
export async function relatorioDeVendas(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'documentos'>,
  periodo: Periodo,
  agrupamento: Agrupamento,
): Promise<ReadableStream<Uint8Array>> {
  const [vendas, timbre] = await Promise.all([lerVendas(loja, periodo), timbreDaLoja(loja, loja.relogio.agora())]);
  const grupos = vendasPorGrupo(vendas.dias, gruposDoPeriodo(periodo, agrupamento));
  return loja.documentos.desenhar(
    { tipo: 'relatorio-de-vendas', vendas: { ...vendas, periodo, agrupamento, grupos } },
    timbre,
  );
}
