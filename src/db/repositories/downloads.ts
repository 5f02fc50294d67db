import type { Db } from '#db/client.ts';
import { pedidoDownloads } from '#db/schema/index.ts';

/** Writes down that an eBook was downloaded (specification 3, pedidos/{pedidoId}/downloads/{uid}). */
export async function inserirDownload(
  db: Db,
  download: { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date },
): Promise<void> {
  await db.insert(pedidoDownloads).values(download);
}
