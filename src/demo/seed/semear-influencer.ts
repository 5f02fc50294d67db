// @requirement 10.5.1 15.28.7
import { and, asc, eq } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import {
  chavesPix,
  linksDoInfluencer,
  materiais,
  pedidoLinks,
  pedidos,
  usuarios,
  visitasDoInfluencer,
  visitasDosLinks,
} from '#db/schema/index.ts';
import { linksDaDemo, materialDaDemo } from '#demo-data/influencer.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { DIA_MS } from '#domain/duracoes.ts';

const DIAS = 30;
/** Days of the links' history: this month and the last, which their page compares. */
const DIAS_DOS_LINKS = 60;
/** One order in so many came through no link. */
const SEM_LINK = 5;

/** A month of visits through the code, where the commission would be sent, links with a history, and a material. Can be repeated. */
export async function semearInfluencer(loja: Loja): Promise<void> {
  const { db, relogio } = loja;
  const influencers = await db
    .select({ id: usuarios.id, email: usuarios.email, cupom: usuarios.cupom })
    .from(usuarios)
    .where(eq(usuarios.role, 'influencer'));
  const agora = relogio.agora().getTime();
  for (const { id, email } of influencers) {
    await db.insert(chavesPix).values({ usuarioId: id, tipo: 'email', chave: email }).onConflictDoNothing();
    const visitas = Array.from({ length: DIAS }, (_, i) => ({
      idInfluencer: id,
      dia: diaEmSaoPaulo(new Date(agora - i * DIA_MS)),
      visitas: 4 + ((i * 7 + 3) % 11),
    }));
    await db.insert(visitasDoInfluencer).values(visitas).onConflictDoNothing();
  }
  const [primeira] = influencers;
  if (primeira?.cupom) await semearLinks(loja, { uid: primeira.id, codigo: primeira.cupom });
  const { imagem, ...material } = materialDaDemo;
  await db
    .insert(materiais)
    .values({ ...material, tipo: 'imagem', imagem, criadoEm: new Date(agora - DIAS * DIA_MS) })
    .onConflictDoNothing();
}

/** The links with their visits; the earlier orders with the code came through one of them, but for a few. */
async function semearLinks({ db, relogio }: Loja, { uid, codigo }: { uid: string; codigo: string }): Promise<void> {
  const agora = relogio.agora().getTime();
  const criadoEm = new Date(agora - DIAS_DOS_LINKS * DIA_MS);
  for (const [n, { id, slug, canal, destino, produtoId, sites, visitasPorDia }] of linksDaDemo.entries()) {
    await db
      .insert(linksDoInfluencer)
      .values({ id, idInfluencer: uid, codigo, slug, canal, destino, produtoId, criadoEm })
      .onConflictDoNothing();
    const visitas = Array.from({ length: DIAS_DOS_LINKS }, (_, i) => ({
      linkId: id,
      dia: diaEmSaoPaulo(new Date(agora - i * DIA_MS)),
      site: sites[i % sites.length] ?? '',
      visitas: visitasPorDia + ((i * 5 + n) % 4),
    }));
    await db.insert(visitasDosLinks).values(visitas).onConflictDoNothing();
  }
  const comCodigo = await db
    .select({ pedidoId: pedidos.id, criadoEm: pedidos.criadoEm })
    .from(pedidos)
    .where(and(eq(pedidos.idInfluencer, uid), eq(pedidos.cupomCodigo, codigo)))
    .orderBy(asc(pedidos.criadoEm), asc(pedidos.id));
  const porLink = comCodigo.flatMap((pedido, i) => {
    const link = i % SEM_LINK === 0 ? undefined : linksDaDemo[i % linksDaDemo.length];
    return link ? [{ ...pedido, linkId: link.id, site: link.sites[0] }] : [];
  });
  if (porLink.length > 0) await db.insert(pedidoLinks).values(porLink).onConflictDoNothing();
}
