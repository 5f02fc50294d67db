// @requirement 1.3 2.23.1 15.29.1 15.30.4
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chavesPix, codigosPausados, pedidos, usuarios, visitasDoInfluencer } from '#db/schema/index.ts';
import { type Dia, diaEmSaoPaulo } from '#domain/calendario.ts';
import type { ChavePix } from '#domain/comissoes/chave-pix.ts';
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type ProximoRepasse, proximoRepasse } from '#domain/comissoes/proximo-repasse.ts';
import { type SaldoDaComissao, saldoDaComissao } from '#domain/comissoes/comissao-lancamentos.ts';
import { frasesDasTaxas } from '#domain/comissoes/frase-da-regra.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import { lerDiasDoLivro, somarLivro } from './ler-livro-de-comissoes.ts';
import { lerProximoRepasse } from './ler-proximo-repasse.ts';
import {
  condicaoDoInfluencer,
  listarPedidosDoInfluencer,
  type PedidoDoInfluencer,
} from './ler-pedidos-do-influencer.ts';
import { lerTaxasDoInfluencer } from './ler-regras-de-comissao.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** One day in the shop's time zone: sales net of reversals, and visits through the influencer's link. */
export type DiaDoInfluencer = {
  dia: Dia;
  pedidos: number;
  vendidoCentavos: number;
  comissaoCentavos: number;
  visitas: number;
};

/**
 * Everything that the dashboard shows. Always the complete state, so that sending it twice is harmless
 * (docs/requirements.md 2.23).
 */
export type ResumoDoInfluencer = {
  cupom: string | null;
  /** The owner paused the code: until resumed it gives no discount and no commission. */
  cupomPausado: boolean;
  comissaoPb: PontosBase;
  /** The rates as sentences; empty while there are no rules. */
  taxas: string[];
  aprovados: number;
  vendidoCentavos: number;
  comissaoCentavos: number;
  pendentes: number;
  cancelados: number;
  saldo: SaldoDaComissao;
  proximo: ProximoRepasse;
  ultimos: PedidoDoInfluencer[];
  /** The last thirty days without gaps, oldest first. */
  dias: DiaDoInfluencer[];
};

const DIAS_NO_PAINEL = 30;

/**
 * Returns the current dashboard. All figures are sums over the ledger, except orders that never counted, which are
 * counted from `pedidos`.
 */
export async function lerResumoDoInfluencer(db: Db, uid: string, agora: Date): Promise<ResumoDoInfluencer> {
  const desde = diaEmSaoPaulo(new Date(agora.getTime() - (DIAS_NO_PAINEL - 1) * DIA_MS));
  const [quem, taxas, totais, doProximo, outros, ultimos, dias, visitas] = await Promise.all([
    db
      .select({
        cupom: usuarios.cupom,
        pausado: sql<boolean>`exists (select from ${codigosPausados} where ${codigosPausados.codigo} = ${usuarios.cupom})`,
      })
      .from(usuarios)
      .where(eq(usuarios.id, uid)),
    lerTaxasDoInfluencer(db, uid, agora),
    lerTotais(db, uid, agora),
    lerProximoRepasse(db, uid, agora),
    contarSemComissao(db, uid),
    listarPedidosDoInfluencer(db, {
      uid,
      status: null,
      busca: '',
      cursor: null,
      tamanho: tamanhoDaPagina.ultimosDoInfluencer,
    }),
    lerDias(db, uid, desde),
    lerVisitas(db, uid, desde),
  ]);
  const { saldo, ...somas } = totais;
  return {
    cupom: quem[0]?.cupom ?? null,
    cupomPausado: quem[0]?.pausado ?? false,
    comissaoPb: taxas.comissaoPb,
    taxas: frasesDasTaxas(taxas, agora),
    ...somas,
    pendentes: outros.get('pendente') ?? 0,
    cancelados: outros.get('rejected') ?? 0,
    saldo,
    proximo: proximoRepasse({ aPagarCentavos: saldo.aPagar, ...doProximo }),
    ultimos: ultimos.linhas,
    dias: Array.from({ length: DIAS_NO_PAINEL }, (_, i) => {
      const dia = diaEmSaoPaulo(new Date(agora.getTime() - (DIAS_NO_PAINEL - 1 - i) * DIA_MS));
      return {
        dia,
        ...(dias.get(dia) ?? { pedidos: 0, vendidoCentavos: 0, comissaoCentavos: 0 }),
        visitas: visitas.get(dia) ?? 0,
      };
    }),
  };
}

async function lerTotais(
  db: Db,
  uid: string,
  agora: Date,
): Promise<Pick<ResumoDoInfluencer, 'aprovados' | 'vendidoCentavos' | 'comissaoCentavos' | 'saldo'>> {
  const soma = await somarLivro(db, uid, agora);
  return {
    aprovados: soma.pedidos,
    vendidoCentavos: soma.vendaCentavos,
    comissaoCentavos: soma.comissaoCentavos,
    saldo: saldoDaComissao(soma),
  };
}

async function contarSemComissao(db: Db, uid: string): Promise<Map<string, number>> {
  const linhas = await db
    .select({ status: pedidos.status, quantos: sql<number>`count(*)::float8` })
    .from(pedidos)
    .where(
      and(condicaoDoInfluencer({ uid, status: null, busca: '' }), inArray(pedidos.status, ['pendente', 'rejected'])),
    )
    .groupBy(pedidos.status);
  return new Map(linhas.map(({ status, quantos }) => [status, quantos]));
}

async function lerDias(db: Db, uid: string, desde: Dia): Promise<Map<Dia, Omit<DiaDoInfluencer, 'dia' | 'visitas'>>> {
  const linhas = await lerDiasDoLivro(db, [uid], desde);
  return new Map(
    linhas.map(({ dia, pedidos: quantos, vendaCentavos, comissaoCentavos }) => [
      dia,
      { pedidos: quantos, vendidoCentavos: vendaCentavos, comissaoCentavos },
    ]),
  );
}

async function lerVisitas(db: Db, uid: string, desde: Dia): Promise<Map<Dia, number>> {
  const { idInfluencer, dia, visitas } = visitasDoInfluencer;
  const linhas = await db
    .select({ dia, visitas })
    .from(visitasDoInfluencer)
    .where(and(eq(idInfluencer, uid), gte(dia, desde)));
  return new Map(linhas.map((linha) => [linha.dia, linha.visitas]));
}

/** The account data that influencers may see about themselves (docs/requirements.md 2.25). */
export type PerfilDoInfluencer = {
  nome: string;
  email: string;
  role: Papel;
  comissaoPb: PontosBase;
  cupom: string | null;
  chavePix: ChavePix | null;
};

export async function lerPerfilDoInfluencer(db: Db, uid: string): Promise<PerfilDoInfluencer | null> {
  const [linha] = await db
    .select({
      ...pickColumns(usuarios, 'nome', 'email', 'role', 'comissaoPb', 'cupom'),
      ...pickColumns(chavesPix, 'tipo', 'chave'),
    })
    .from(usuarios)
    .leftJoin(chavesPix, eq(chavesPix.usuarioId, usuarios.id))
    .where(eq(usuarios.id, uid));
  if (!linha) return null;
  const { tipo, chave, ...perfil } = linha;
  return { ...perfil, chavePix: tipo && chave !== null ? { tipo, chave } : null };
}
