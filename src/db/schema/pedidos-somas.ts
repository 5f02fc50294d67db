// @requirement 3.5.1 15.44.6
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

type ColunaDasSomas =
  | 'subtotalCentavos'
  | 'descontoCentavos'
  | 'descontoPixCentavos'
  | 'descontoCombinadoCentavos'
  | 'descontoPixOferecidoCentavos'
  | 'freteCentavos'
  | 'totalCentavos'
  | 'valeCentavos'
  | 'diferencaCentavos'
  | 'devolvidoCentavos'
  | 'estornadoCentavos'
  | 'creditadoCentavos';

/** Returns the checks of an order's amounts. */
export const somasQueFecham = (t: Record<ColunaDasSomas, AnyPgColumn>) => [
  check(
    'pedidos_total_fecha',
    sql`${t.totalCentavos} = ${t.subtotalCentavos} - ${t.descontoCentavos} + ${t.freteCentavos}`,
  ),
  check(
    'pedidos_valores',
    sql`${t.totalCentavos} >= 1 and ${t.descontoCentavos} >= 0 and ${t.freteCentavos} >= 0 and ${t.estornadoCentavos} >= 0`,
  ),
  check(
    'pedidos_vale',
    sql`${t.valeCentavos} between 0 and greatest(${t.totalCentavos} - ${t.diferencaCentavos}, 0) and ${t.creditadoCentavos} between 0 and greatest(${t.totalCentavos}, 0)`,
  ),
  check('pedidos_diferenca', sql`${t.devolvidoCentavos} between 0 and ${t.totalCentavos} - ${t.diferencaCentavos}`),
  check(
    'pedidos_desconto_pix',
    sql`${t.descontoPixOferecidoCentavos} >= 0 and ${t.descontoPixCentavos} in (0, ${t.descontoPixOferecidoCentavos}) and ${t.descontoPixCentavos} <= greatest(${t.descontoCentavos}, 0)`,
  ),
  check(
    'pedidos_desconto_combinado',
    sql`${t.descontoCombinadoCentavos} between 0 and greatest(${t.descontoCentavos} - ${t.descontoPixCentavos}, 0)`,
  ),
];
