import { asc, eq, sql } from 'drizzle-orm';
import { avaliarProduto } from '#application/avaliacoes/avaliar.ts';
import { publicarAvaliacao, responderAvaliacao } from '#application/avaliacoes/julgar-avaliacao.ts';
import type { Loja } from '#application/loja.ts';
import { avaliacoes, pedidoItens, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { type AvaliacaoDemo, avaliacoesDemo } from '#demo-data/avaliacoes.ts';

const UM_DIA_MS = 24 * 3_600_000;
/** The newest reviews stay pending, so that visitors can moderate them in the panel. */
const A_JULGAR = 2;

/**
 * Adds reviews to the demo's delivered orders by the shop's own rules, each a few days after its order. Does nothing when
 * reviews exist. Their buyers get no review request.
 */
export async function semearAvaliacoes(loja: Loja): Promise<void> {
  if ((await loja.db.$count(avaliacoes)) > 0) return;
  const [admin] = await loja.db
    .select({ uid: usuarios.id, displayName: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.role, 'admin'))
    .limit(1);
  const itens = await loja.db
    .selectDistinct({
      pedidoId: pedidos.id,
      concluidoEm: pedidos.concluidoEm,
      produtoId: produtos.id,
      tipo: produtos.tipo,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .innerJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(eq(pedidos.status, 'concluido'))
    .orderBy(asc(pedidos.concluidoEm), asc(produtos.id));
  const vezes = new Map<string, number>();
  for (const [i, { pedidoId, concluidoEm, produtoId, tipo }] of itens.entries()) {
    const textos = avaliacoesDemo[tipo ?? 'acessorio'];
    const vez = vezes.get(tipo ?? '') ?? 0;
    vezes.set(tipo ?? '', vez + 1);
    const dita = textos[vez % textos.length];
    const entregue = concluidoEm?.getTime() ?? 0;
    const agora = new Date(Math.min(entregue + 9 * UM_DIA_MS + i * 7 * 60_000, loja.relogio.agora().getTime()));
    const passado: Loja = { ...loja, relogio: { agora: () => agora } };
    if (dita && admin)
      await dizer(passado, { pedidoId, produtoId, dita, publicar: i < itens.length - A_JULGAR }, admin);
  }
  await loja.db
    .update(pedidos)
    .set({ avaliacaoPedidaEm: sql`${pedidos.concluidoEm} + interval '8 days'` })
    .where(eq(pedidos.status, 'concluido'));
}

type Dizer = { pedidoId: string; produtoId: string; dita: AvaliacaoDemo; publicar: boolean };

async function dizer(
  loja: Loja,
  { pedidoId, produtoId, dita: { nota, texto, resposta }, publicar }: Dizer,
  admin: Parameters<typeof publicarAvaliacao>[1],
): Promise<void> {
  const escrita = await avaliarProduto(loja, {
    pedidoId,
    produtoId,
    digitado: { nota: String(nota), texto },
    versaoVista: null,
    fotos: { manter: [], enviadas: [], autorId: 'demo' },
  });
  if (!escrita.ok) throw new Error(`Demo review of ${produtoId} was refused: ${escrita.erro.codigo}`);
  if (!publicar) return;
  const [feita] = await loja.db
    .select({ id: avaliacoes.id, versao: avaliacoes.versao })
    .from(avaliacoes)
    .where(sql`${avaliacoes.pedidoId} = ${pedidoId} and ${avaliacoes.produtoId} = ${produtoId}`);
  if (!feita) return;
  await publicarAvaliacao(loja, admin, feita);
  if (resposta) await responderAvaliacao(loja, admin, { id: feita.id, resposta });
}
