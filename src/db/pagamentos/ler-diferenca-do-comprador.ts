// @requirement 15.44.10
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { pagamentos } from '#db/schema/index.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import type { PedidoAPagar } from './ler-pedido-a-pagar.ts';

/** The difference of a paid order as its payment page shows it. */
export type DiferencaDoComprador = Pick<PedidoAPagar, 'pix' | 'boletoUrl'> & {
  valorCentavos: number;
  ate: Date;
  /** The link is over: the shop has to charge it again. */
  vencida: boolean;
};

/** Returns the difference that an order still owes, with its ways to pay; null without one. */
export async function lerDiferencaDoComprador(
  db: Db,
  pedidoId: string,
  agora: Date,
): Promise<DiferencaDoComprador | null> {
  const diferenca = await buscarDiferencaPorAcertar(db, pedidoId);
  if (!diferenca) return null;
  const { numero, valorCentavos, expiraEm: ate, situacao } = diferenca;
  const vencida = situacao === 'vencida' || agora > ate;
  if (vencida) return { valorCentavos, ate, vencida, pix: null, boletoUrl: null };
  const { id, status, tipo, pixCopiaECola, boletoUrl, venceEm } = pagamentos;
  const feitos = await db
    .select({ id, status, tipo, pixCopiaECola, boletoUrl, venceEm })
    .from(pagamentos)
    .where(and(eq(pagamentos.pedidoId, pedidoId), eq(pagamentos.diferenca, numero)))
    .orderBy(desc(pagamentos.criadoNoProvedorEm));
  const aPagar = (feito: (typeof feitos)[number]) => statusAPagar.includes(feito.status);
  const pix = feitos.find((feito) => feito.tipo === 'bank_transfer');
  return {
    valorCentavos,
    ate,
    vencida,
    pix:
      pix?.pixCopiaECola && pix.venceEm
        ? {
            pagamentoId: pix.id,
            codigo: pix.pixCopiaECola,
            venceEm: pix.venceEm,
            podeSerPago: aPagar(pix) && pix.venceEm > agora,
          }
        : null,
    boletoUrl: feitos.find((feito) => feito.boletoUrl !== null && aPagar(feito))?.boletoUrl ?? null,
  };
}
