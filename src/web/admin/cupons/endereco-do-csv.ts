/** The address of a coupon's codes as a spreadsheet: all of them, or those of a batch. */
export function enderecoDoCsv(cupomId: string, lote?: string): string {
  const busca = lote === undefined ? '' : `?lote=${encodeURIComponent(lote)}`;
  return `/admin/cupons/codigos/${cupomId}/codigos.csv${busca}`;
}
