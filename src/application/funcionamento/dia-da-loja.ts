import type { Loja } from '#application/loja.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { vendasPorDia } from '#db/queries/relatorios/vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { totalDasVendas } from '#domain/relatorios/vendas.ts';

/** The panel's home page: the owner's open tasks, and today's sales (amounts in centavos). */
export async function lerDiaDaLoja(loja: Pick<Loja, 'db' | 'relogio'>) {
  const agora = loja.relogio.agora();
  const hoje = diaEmSaoPaulo(agora);
  const [vendas, pendencias] = await Promise.all([vendasPorDia(loja.db, { de: hoje, ate: hoje }), lerPendencias(loja)]);
  const { pedidos, vendidoCentavos } = totalDasVendas(vendas);
  return { agora, vendas: { pedidos, vendidoCentavos }, ...pendencias };
}
export type DiaDaLoja = Awaited<ReturnType<typeof lerDiaDaLoja>>;
