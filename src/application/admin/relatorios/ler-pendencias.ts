import { pagamentosEmRisco, pedidosADespachar, produtosComPoucoEstoque } from '#db/queries/admin-relatorios.ts';
import { prazoDeDespacho } from '#domain/despacho.ts';
import type { Loja } from '#application/loja.ts';

const UM_DIA_MS = 86_400_000;
const LINHAS = 8;
/** Units from which on a product is called low. */
const POUCO_ESTOQUE = 3;
/** Paid orders older than this are no longer called to be shipped. */
const DIAS_A_DESPACHAR = 90;

/** What waits for the owner: orders to ship, payments about to run out, goods about to. The first rows of each. */
export async function lerPendencias({ db, relogio }: Pick<Loja, 'db' | 'relogio'>) {
  const agora = relogio.agora();
  const [despacho, emRisco, poucoEstoque] = await Promise.all([
    pedidosADespachar(db, { desde: new Date(agora.getTime() - DIAS_A_DESPACHAR * UM_DIA_MS), limite: LINHAS }),
    pagamentosEmRisco(db, { agora, ate: new Date(agora.getTime() + UM_DIA_MS), limite: LINHAS }),
    produtosComPoucoEstoque(db, { ate: POUCO_ESTOQUE, limite: LINHAS }),
  ]);
  return {
    despacho: {
      ...despacho,
      linhas: despacho.linhas.map((pedido) => ({ ...pedido, prazo: prazoDeDespacho(pedido.pagoEm) })),
    },
    emRisco,
    poucoEstoque,
  };
}
export type PendenciasDaLoja = Awaited<ReturnType<typeof lerPendencias>>;
