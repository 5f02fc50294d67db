import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { tryLockDatabase } from './shop-location.ts';
import type { DatabaseBridge } from './database-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { backupRegister } from './backup-register.ts';
import { snapshotOfFolder } from './folder-snapshot.ts';
import { snapshotFolder } from './service-ticket.ts';
import { serviceBridge } from './service-client.ts';

/**
 * Returns the bridge to the embedded database of `dataDir`: directly if no shop has it open, else through that shop.
 */
export async function embeddedBridge(dataDir: string): Promise<DatabaseBridge> {
  if ((await readdir(join(dataDir, 'db')).catch(() => [])).length === 0)
    throw new BackupRefusal(`Não há loja em ${dataDir}.`);
  const trava = tryLockDatabase(dataDir);
  if (!trava) return serviceBridge(dataDir);
  try {
    const banco = await abrirPgliteComoEsta(join(dataDir, 'db'));
    const registro = backupRegister(banco.db, banco.perguntar);
    const pasta = snapshotFolder(dataDir);
    const soltar = () => rm(pasta, { recursive: true, force: true });
    return {
      ...registro,
      async fotografar(id, origem) {
        await registro.iniciar(id, origem);
        await soltar();
        return snapshotOfFolder(pasta, await banco.fotografar(pasta), soltar);
      },
      async fechar() {
        await soltar();
        await banco.fechar();
        trava.soltar();
      },
    };
  } catch (erro) {
    trava.soltar();
    throw erro;
  }
}
