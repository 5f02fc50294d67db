import type { Loja } from '#application/loja.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { lerEsperasDeAtendimento } from '#db/queries/atendimento/admin-atendimento.ts';
import { disputasAbertas } from '#db/queries/relatorios/admin-relatorios.ts';
import { vendasPorDia } from '#db/queries/relatorios/vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { totalDasVendas } from '#domain/relatorios/vendas.ts';

/**
 * Figures of the panel's home page: today's sales, and what waits for dispatch, answer or restock. Amounts in centavos.
 */
export async function lerDiaDaLoja(loja: Pick<Loja, 'db' | 'relogio'>) {
  const agora = loja.relogio.agora();
  const hoje = diaEmSaoPaulo(agora);
  const [vendas, pendencias, disputas, esperas] = await Promise.all([
    vendasPorDia(loja.db, { de: hoje, ate: hoje }),
    lerPendencias(loja),
    disputasAbertas(loja.db),
    lerEsperasDeAtendimento(loja.db),
  ]);
  const { pedidos, vendidoCentavos } = totalDasVendas(vendas);
  return { agora, vendas: { pedidos, vendidoCentavos }, disputas, esperas, ...pendencias };
}
export type DiaDaLoja = Awaited<ReturnType<typeof lerDiaDaLoja>>;
