import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { tentarTravarBanco } from './shop-location.ts';
import type { Ponte } from './database-dump.ts';
import { Recusa } from './backup-refusal.ts';
import { registroDasCopias } from './backup-register.ts';
import { retratoDaPasta } from './folder-snapshot.ts';
import { pastaDaFotografia } from './service-ticket.ts';
import { ponteDoServico } from './service-client.ts';

/**
 * Returns the bridge to the embedded database of `dataDir`: directly if no shop has it open, else through that shop.
 */
export async function ponteEmbutida(dataDir: string): Promise<Ponte> {
  if ((await readdir(join(dataDir, 'db')).catch(() => [])).length === 0) throw new Recusa(`Não há loja em ${dataDir}.`);
  const trava = tentarTravarBanco(dataDir);
  if (!trava) return ponteDoServico(dataDir);
  try {
    const banco = await abrirPgliteComoEsta(join(dataDir, 'db'));
    const registro = registroDasCopias(banco.db, banco.perguntar);
    const pasta = pastaDaFotografia(dataDir);
    const soltar = () => rm(pasta, { recursive: true, force: true });
    return {
      ...registro,
      async fotografar(id, origem) {
        await registro.iniciar(id, origem);
        await soltar();
        return retratoDaPasta(pasta, await banco.fotografar(pasta), soltar);
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
