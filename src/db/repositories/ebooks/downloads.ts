import type { Db } from '#db/client.ts';
import { pedidoDownloads } from '#db/schema/index.ts';

/** Records a download of an eBook (docs/requirements.md 3.5.3). */
export async function inserirDownload(
  db: Db,
  download: { pedidoId: string; uid: string; produtoId: string; baixadoEm: Date },
): Promise<void> {
  await db.insert(pedidoDownloads).values(download);
}
