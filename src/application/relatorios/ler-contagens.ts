// @requirement 2.20.1 15.14.9 15.31.7
import type { Loja } from '#application/loja.ts';
import {
  contarCadastros,
  disputasAbertas,
  pagamentosEmRisco,
  pedidosADespachar,
  produtosComPoucoEstoque,
} from '#db/relatorios/ler-admin-relatorios.ts';
import { contarAtendimentosEsperando, listarAtendimentos } from '#db/atendimento/ler-admin-atendimento.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { devolucoesATratar } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { lerAlarmes } from '#db/comissoes/ler-vazamentos.ts';
import { pedidosAtrasados } from '#db/entregas/ler-entregas.ts';
import { contarPedidosRecebidos } from '#db/relatorios/ler-vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { AreaDoPainel } from '#domain/usuarios/conjunto-de-direitos.ts';
import { inicioDosDespachos, prazoDeDespacho } from '#domain/pedidos/despacho.ts';

/** The four counts of docs/requirements.md 2.20. */
export async function lerContagens({ db, relogio }: Pick<Loja, 'db' | 'relogio'>) {
  const [pedidos, cadastros] = await Promise.all([
    contarPedidosRecebidos(db, null),
    contarCadastros(db, diaEmSaoPaulo(relogio.agora())),
  ]);
  return { pedidos, ...cadastros };
}

const LINHAS = 8;
/** Products with at most this many units count as low. */
const POUCO_ESTOQUE = 3;

/**
 * Open tasks of the shop: orders to ship, conversations to answer, returns, disputes, payments about to expire, low
 * stock. The first rows of each; null for those of an area that the person may not see.
 */
export async function lerPendencias(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  podeVer: (area: AreaDoPainel) => boolean,
) {
  const agora = relogio.agora();
  const se = <T>(area: AreaDoPainel, ler: () => Promise<T>): Promise<T> | null => (podeVer(area) ? ler() : null);
  const [
    { promessas },
    despacho,
    esquecidos,
    respostas,
    emRisco,
    poucoEstoque,
    atrasados,
    devolucoes,
    disputas,
    alarmes,
  ] = await Promise.all([
    lerDadosDaLoja(db),
    se('pedidos', () => pedidosADespachar(db, { desde: inicioDosDespachos(agora), limite: LINHAS })),
    se('pedidos', () => pedidosADespachar(db, { desde: new Date(0), ate: inicioDosDespachos(agora), limite: LINHAS })),
    se('atendimento', () => conversasAResponder(db)),
    se('pedidos', () => pagamentosEmRisco(db, { agora, ate: new Date(agora.getTime() + DIA_MS), limite: LINHAS })),
    se('produtos', () => produtosComPoucoEstoque(db, { ate: POUCO_ESTOQUE, limite: LINHAS })),
    se('pedidos', () => pedidosAtrasados(db, { hoje: diaEmSaoPaulo(agora), limite: LINHAS })),
    se('devolucoes', () => devolucoesATratar(db, LINHAS)),
    se('pedidos', () => disputasAbertas(db, LINHAS)),
    se('influencers', () => lerAlarmes(db, agora)),
  ]);
  return {
    despacho: despacho && {
      ...despacho,
      linhas: despacho.linhas.map((pedido) => ({
        ...pedido,
        prazo: prazoDeDespacho(pedido.pagoEm, promessas.despacho),
      })),
    },
    esquecidos,
    respostas,
    emRisco,
    poucoEstoque,
    atrasados,
    devolucoes,
    disputas,
    alarmes: alarmes && { linhas: alarmes.slice(0, LINHAS), quantos: alarmes.length },
  };
}

/** The conversations that wait longest for the shop, and how many wait. */
async function conversasAResponder(db: Loja['db']) {
  const [{ linhas }, quantos] = await Promise.all([
    listarAtendimentos(db, { situacao: 'esperando', busca: '' }, {}),
    contarAtendimentosEsperando(db),
  ]);
  return { linhas: linhas.slice(0, LINHAS), quantos };
}

export type PendenciasDaLoja = Awaited<ReturnType<typeof lerPendencias>>;
