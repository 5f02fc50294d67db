import type { Db } from '#db/client.ts';
import { pedidoDownloads } from '#db/schema/index.ts';

/** Writes down that an eBook was downloaded (docs/requirements.md 3.5.3). */
export async function inserirDownload(
  db: Db,
  download: { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date },
): Promise<void> {
  await db.insert(pedidoDownloads).values(download);
}
