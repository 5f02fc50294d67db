import { eq } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import { chavesPix, usuarios, visitasDoInfluencer } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';

const UM_DIA_MS = 24 * 3600 * 1000;
const DIAS = 30;

/** A month of visits through the demo's links, and where the commission would be sent. Can be repeated. */
export async function semearInfluencer({ db, relogio }: Loja): Promise<void> {
  const influencers = await db
    .select({ id: usuarios.id, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.role, 'influencer'));
  const agora = relogio.agora().getTime();
  for (const { id, email } of influencers) {
    await db.insert(chavesPix).values({ usuarioId: id, tipo: 'email', chave: email }).onConflictDoNothing();
    const visitas = Array.from({ length: DIAS }, (_, i) => ({
      idInfluencer: id,
      dia: diaEmSaoPaulo(new Date(agora - i * UM_DIA_MS)),
      visitas: 4 + ((i * 7 + 3) % 11),
    }));
    await db.insert(visitasDoInfluencer).values(visitas).onConflictDoNothing();
  }
}
