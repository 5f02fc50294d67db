import type { Loja } from '#application/loja.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { vendasPorDia } from '#db/relatorios/ler-vendas.ts';
import type { AreaDoPainel } from '#domain/usuarios/conjunto-de-direitos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { totalDasVendas } from '#domain/relatorios/vendas.ts';

/**
 * The panel's home page: the open tasks, and today's sales (amounts in centavos). Null for tasks and sales of an area that
 * the person may not see.
 */
export async function lerDiaDaLoja(loja: Pick<Loja, 'db' | 'relogio'>, podeVer: (area: AreaDoPainel) => boolean) {
  const agora = loja.relogio.agora();
  const hoje = diaEmSaoPaulo(agora);
  const [vendas, pendencias] = await Promise.all([
    podeVer('relatorios') ? vendasPorDia(loja.db, { de: hoje, ate: hoje }) : null,
    lerPendencias(loja, podeVer),
  ]);
  const { pedidos, vendidoCentavos } = totalDasVendas(vendas ?? []);
  return { agora, vendas: vendas && { pedidos, vendidoCentavos }, ...pendencias };
}
export type DiaDaLoja = Awaited<ReturnType<typeof lerDiaDaLoja>>;
