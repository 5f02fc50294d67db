// @requirement 2.20.1 15.14.9
import type { Loja } from '#application/loja.ts';
import {
  contarCadastros,
  pagamentosEmRisco,
  pedidosADespachar,
  produtosComPoucoEstoque,
} from '#db/queries/relatorios/admin-relatorios.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { devolucoesATratar } from '#db/queries/devolucoes/admin-devolucoes.ts';
import { pedidosAtrasados } from '#db/queries/entregas/entregas.ts';
import { contarPedidosRecebidos } from '#db/queries/relatorios/vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { prazoDeDespacho } from '#domain/pedidos/despacho.ts';

/** The four counts of docs/requirements.md 2.20. */
export async function lerContagens({ db, relogio }: Pick<Loja, 'db' | 'relogio'>) {
  const [pedidos, cadastros] = await Promise.all([
    contarPedidosRecebidos(db, null),
    contarCadastros(db, diaEmSaoPaulo(relogio.agora())),
  ]);
  return { pedidos, ...cadastros };
}

const UM_DIA_MS = 86_400_000;
const LINHAS = 8;
/** Products with at most this many units count as low. */
const POUCO_ESTOQUE = 3;
/** Paid orders older than this are not listed for shipping. */
const DIAS_A_DESPACHAR = 90;

/**
 * Open tasks of the owner: orders to ship, returns to answer, payments about to expire, low stock. The first rows of
 * each.
 */
export async function lerPendencias({ db, relogio }: Pick<Loja, 'db' | 'relogio'>) {
  const agora = relogio.agora();
  const [{ promessas }, despacho, emRisco, poucoEstoque, atrasados, devolucoes] = await Promise.all([
    lerDadosDaLoja(db),
    pedidosADespachar(db, { desde: new Date(agora.getTime() - DIAS_A_DESPACHAR * UM_DIA_MS), limite: LINHAS }),
    pagamentosEmRisco(db, { agora, ate: new Date(agora.getTime() + UM_DIA_MS), limite: LINHAS }),
    produtosComPoucoEstoque(db, { ate: POUCO_ESTOQUE, limite: LINHAS }),
    pedidosAtrasados(db, { hoje: diaEmSaoPaulo(agora), limite: LINHAS }),
    devolucoesATratar(db, LINHAS),
  ]);
  return {
    despacho: {
      ...despacho,
      linhas: despacho.linhas.map((pedido) => ({
        ...pedido,
        prazo: prazoDeDespacho(pedido.pagoEm, promessas.despacho),
      })),
    },
    emRisco,
    poucoEstoque,
    atrasados,
    devolucoes,
  };
}
export type PendenciasDaLoja = Awaited<ReturnType<typeof lerPendencias>>;
