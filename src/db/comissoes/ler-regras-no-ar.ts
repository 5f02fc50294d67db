// @requirement 15.30.1
import { sql } from 'drizzle-orm';
import { sqlLiterals } from '#db/sql-literals.ts';
import type { RegraDaComissao } from '#domain/comissoes/regra-da-comissao.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';

const noAr = (agora: Date) =>
  sql`r.comeca_em <= ${agora.toISOString()}::timestamptz and (r.termina_em is null or r.termina_em > ${agora.toISOString()}::timestamptz)`;

/**
 * The rules that run at `agora`, as a column. A rule may name thousands of products: only those asked for are read with it.
 */
export const regrasNoAr = (produtoIds: readonly string[], agora: Date) => sql<RegraDaComissao[]>`(
  select coalesce(json_agg(json_build_object('taxaPb', r.taxa_pb, 'aPartirDe', r.a_partir_de, 'paraTudo', r.para_tudo,
    'produtos', array(select a.produto_id from regra_produtos a
      where a.regra_id = r.id and a.produto_id = any(${sql.param([...produtoIds])}::text[])),
    'categorias', array(select a.categoria from regra_categorias a where a.regra_id = r.id))), '[]'::json)
  from regras_de_comissao r where ${noAr(agora)})`;

/** The paid orders with the code of the user of the row `usuarios`, made in this month before `agora`, as a column. */
export const pedidosPagosNoMes = (agora: Date) => sql<number>`(
  select count(*)::int from pedidos p where p.id_influencer = usuarios.id and p.status in (${sqlLiterals(statusPagos)})
    and p.excluido_em is null and not p.compra_propria and p.criado_em < ${agora.toISOString()}::timestamptz
    and p.criado_em >= ${limitesDoMes(diaEmSaoPaulo(agora).slice(0, 7)).de.toISOString()}::timestamptz)`;

/** The same where a rule that runs asks for it, otherwise 0 without counting. */
export const pedidosQueContamNoMes = (agora: Date) => sql<number>`case when exists (
  select from regras_de_comissao r where ${noAr(agora)} and r.a_partir_de is not null) then ${pedidosPagosNoMes(agora)} else 0 end`;
