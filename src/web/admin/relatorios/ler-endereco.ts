import { type Agrupamento, agrupamentos, diasDoPeriodo, lerPeriodo } from '#domain/periodo.ts';

/** Maximum number of bars: longer periods are grouped by week, then by month. */
const DIAS_POR_DIA = 45;
const DIAS_POR_SEMANA = 200;

/** Reads period and grouping of a report's address (`periodo`, `de`, `ate`, `por`). */
export function lerEndereco(query: URLSearchParams, agora: Date) {
  const { escolha, periodo } = lerPeriodo(query, agora);
  const dias = diasDoPeriodo(periodo);
  const natural: Agrupamento = dias <= DIAS_POR_DIA ? 'dia' : dias <= DIAS_POR_SEMANA ? 'semana' : 'mes';
  return {
    escolha,
    periodo,
    agrupamento: agrupamentos.find((conhecido) => conhecido === query.get('por')) ?? natural,
  };
}
