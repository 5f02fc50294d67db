import { lerParaImportar } from '#db/queries/admin-produtos.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { type FaltaDaLinha, lerPlanilha, type LinhaLida, type PlanilhaRecusada } from './ler-planilha.ts';

export type PlanilhaConferida = { linhas: LinhaLida[]; novos: number; existentes: number; faltas: FaltaDaLinha[] };

/** Looks a file over against the shop without writing anything: how many products it would make and touch, and every fault by line and column. */
export async function conferirPlanilha(
  { db }: Pick<Loja, 'db'>,
  bytes: Uint8Array,
): Promise<Result<PlanilhaConferida, PlanilhaRecusada>> {
  const lida = lerPlanilha(bytes);
  if (!lida.ok) return lida;
  const { linhas, faltas } = lida.valor;
  const daLoja = await lerParaImportar(
    db,
    linhas.flatMap(({ id }) => id || []),
  );
  for (const { linha, id, cadastro, digital } of linhas) {
    if (!daLoja.categorias.has(cadastro.categoria))
      faltas.push({ linha, coluna: 'categoria', falta: 'categoria-desconhecida' });
    if (daLoja.retirados.has(id)) faltas.push({ linha, coluna: 'id', falta: 'id-retirado' });
    // An eBook needs its PDF, which no such file can carry.
    if (digital !== null && digital !== (daLoja.digitais.get(id) ?? false))
      faltas.push({ linha, coluna: 'digital', falta: 'digital-pelo-formulario' });
  }
  faltas.sort((a, b) => a.linha - b.linha);
  const existentes = linhas.filter(({ id }) => daLoja.digitais.has(id)).length;
  return ok({ linhas, novos: linhas.length - existentes, existentes, faltas });
}
