// @requirement 15.28.1 15.28.2 15.28.3 15.28.6
import type { Loja } from '#application/loja.ts';
import { MAIOR_LOTE } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerDiasDoLivro, somarLivro } from '#db/comissoes/ler-livro-de-comissoes.ts';
import { lerDadosDoInfluencer } from '#db/comissoes/ler-compra-propria.ts';
import {
  lerVendasPorCodigo,
  listarProdutosDoInfluencer,
  type VendasDoCodigo,
} from '#db/comissoes/ler-retorno-dos-influencers.ts';
import {
  type CodigoEmAlarme,
  contarEvidencia,
  lerAlarmes,
  lerEstadoDoCodigo,
  listarEvidencia,
  type PedidoDoCodigo,
} from '#db/comissoes/ler-vazamentos.ts';
import { type InfluencerNoPainel, lerContaDoInfluencer, listarInfluencers } from '#db/parceiros/ler-inscricoes.ts';
import type { Cursor, PaginaDaLista } from '#db/list-page.ts';
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import { type Alarme, periodoDaEvidencia, resumirEvidencia } from '#domain/comissoes/alarme-de-vazamento.ts';
import {
  compararComInfluencer,
  type DadosDoInfluencer,
  fraseDeCompraPropria,
} from '#domain/comissoes/compra-propria.ts';
import { saldoDaComissao } from '#domain/comissoes/comissao-lancamentos.ts';
import { somarVendasDoMes, type VendasDoMes } from '#domain/comissoes/retorno.ts';
import { periodosDosLinks } from '#domain/comissoes/resultado-dos-links.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { diasDoPeriodo, somarDias } from '#domain/periodo.ts';
import { lerLinksDoInfluencer } from './ler-links.ts';

/** This month's figures and the last one's. */
export type DoisMeses = { mes: VendasDoMes; mesPassado: VendasDoMes };

function doisMeses(vendas: readonly VendasDoCodigo[]): DoisMeses {
  const doMes = (agora: boolean) => somarVendasDoMes(vendas.filter((venda) => venda.agora === agora));
  return { mes: doMes(true), mesPassado: doMes(false) };
}

/** Goods sold on each day from the first of last month to today by these influencers together, oldest first. */
async function lerDias(
  db: Loja['db'],
  uids: string[],
  agora: Date,
): Promise<{ dia: Dia; vendidoCentavos: Centavos }[]> {
  const de = periodosDosLinks(agora).mesPassado;
  const lidos = new Map((await lerDiasDoLivro(db, uids, de)).map((doDia) => [doDia.dia, doDia.vendaCentavos]));
  return Array.from({ length: diasDoPeriodo({ de, ate: diaEmSaoPaulo(agora) }) }, (_, i) => {
    const dia = somarDias(de, i);
    return { dia, vendidoCentavos: lidos.get(dia) ?? 0 };
  });
}

/** An order of the evidence as the panel shows it, without the buyer's data that it was compared by. */
export type EvidenciaNoPainel = Pick<
  PedidoDoCodigo,
  | 'id'
  | 'numeroDoPedido'
  | 'nome'
  | 'status'
  | 'criadoEm'
  | 'cidade'
  | 'uf'
  | 'canal'
  | 'site'
  | 'jaComprou'
  | 'comissaoCentavos'
  | 'motivo'
> & { /** Why it may be the influencer's own; null without a sign. */ dica: string | null };

function paraEvidencia(pedido: PedidoDoCodigo, dados: DadosDoInfluencer | null): EvidenciaNoPainel {
  const { uid, email, documento, cep, numero, cartaoDoInfluencer, totalCentavos: _, ...mostrado } = pedido;
  const comprador = { uid, email, documento, cep, numero, cartaoDoInfluencer };
  const sinais = dados ? compararComInfluencer(comprador, dados) : [];
  return { ...mostrado, dica: fraseDeCompraPropria(sinais, documento) };
}

type DoCodigo = { uid: string; codigo: string; alarme: Alarme | null };

async function lerEvidencia({ db, relogio }: Pick<Loja, 'db' | 'relogio'>, { uid, codigo, alarme }: DoCodigo) {
  const { desde, dias } = periodoDaEvidencia(relogio.agora(), alarme);
  const periodo = { uid, codigo, desde };
  const [contados, pedidos, dados] = await Promise.all([
    contarEvidencia(db, periodo),
    listarEvidencia(db, { ...periodo, quantos: MAIOR_LOTE }),
    lerDadosDoInfluencer(db, uid),
  ]);
  const resumo = resumirEvidencia(contados);
  return {
    dias,
    resumo,
    quantos: resumo.semClique + resumo.comClique,
    pedidos: pedidos.map((pedido) => paraEvidencia(pedido, dados)),
  };
}

/** State and evidence of one code. */
async function lerCodigo(loja: Pick<Loja, 'db' | 'relogio'>, doCodigo: DoCodigo) {
  const [estado, evidencia] = await Promise.all([
    lerEstadoDoCodigo(loja.db, doCodigo.codigo),
    lerEvidencia(loja, doCodigo),
  ]);
  return { codigo: { nome: doCodigo.codigo, ...estado }, evidencia };
}

/** The influencer's alarm and its code, which may be one of before; without an alarm the present code. */
async function lerAlarmeECodigo(loja: Pick<Loja, 'db' | 'relogio'>, uid: string, cupom: string | null) {
  const [alarme = null]: (CodigoEmAlarme | null)[] = await lerAlarmes(loja.db, loja.relogio.agora(), uid);
  const codigo = alarme?.codigo ?? cupom;
  const lido = codigo === null ? { codigo, evidencia: null } : await lerCodigo(loja, { uid, codigo, alarme });
  return { alarme, ...lido };
}

/** Reads an influencer's page of the panel; null where there is no such influencer. */
export async function lerInfluencer(loja: Pick<Loja, 'db' | 'relogio' | 'shopUrl'>, uid: string) {
  const { db, relogio } = loja;
  const conta = await lerContaDoInfluencer(db, uid);
  if (!conta) return null;
  const agora = relogio.agora();
  const periodos = periodosDosLinks(agora);
  const [doAlarme, vendas, links, produtos, soma, dias] = await Promise.all([
    lerAlarmeECodigo(loja, uid, conta.cupom),
    lerVendasPorCodigo(db, [uid], periodos),
    lerLinksDoInfluencer(loja, uid),
    listarProdutosDoInfluencer(db, uid, periodos.mesPassado),
    somarLivro(db, uid, agora),
    lerDias(db, [uid], agora),
  ]);
  return {
    conta,
    saldo: saldoDaComissao(soma),
    meses: doisMeses(vendas),
    codigos: [...Map.groupBy(vendas, (venda) => venda.codigo)]
      .map(([nome, dele]) => ({ nome, ...doisMeses(dele) }))
      .toSorted((a, b) => b.mes.vendidoCentavos - a.mes.vendidoCentavos || a.nome.localeCompare(b.nome)),
    dias,
    links,
    produtos,
    ...doAlarme,
  };
}
export type InfluencerLido = NonNullable<Awaited<ReturnType<typeof lerInfluencer>>>;

export type InfluencerComMeses = InfluencerNoPainel & DoisMeses;

/** Reads a page of the influencers with their figures of this month and the last. */
export async function lerInfluencersComMeses(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  cursor: Cursor,
): Promise<PaginaDaLista<InfluencerComMeses> & { dias: Awaited<ReturnType<typeof lerDias>> }> {
  const agora = relogio.agora();
  const pagina = await listarInfluencers(db, { agora, cursor });
  const uids = pagina.linhas.map(({ uid }) => uid);
  const [lidas, dias] = await Promise.all([
    lerVendasPorCodigo(db, uids, periodosDosLinks(agora)),
    lerDias(db, uids, agora),
  ]);
  const vendas = Map.groupBy(lidas, ({ uid }) => uid);
  return {
    ...pagina,
    dias,
    linhas: pagina.linhas.map((linha) => ({ ...linha, ...doisMeses(vendas.get(linha.uid) ?? []) })),
  };
}

/** Returns all influencers with their figures in batches, for an export. */
export async function* influencersEmLotes(loja: Pick<Loja, 'db' | 'relogio'>): AsyncGenerator<InfluencerComMeses[]> {
  let cursor: Cursor = {};
  for (;;) {
    const { linhas, proxima } = await lerInfluencersComMeses(loja, cursor);
    yield linhas;
    if (proxima === null) return;
    cursor = { depois: proxima };
  }
}
