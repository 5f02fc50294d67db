import { copiaEmCurso } from '#db/repositories/saude/copias.ts';
import { type Envio, enviosParados, fecharEnvio, reterEnvioParado } from '#db/repositories/produtos/envios.ts';
import type { Loja } from '#application/loja.ts';
import { chavesDoUpload } from './chaves.ts';

const UM_DIA_MS = 24 * 60 * 60_000;
const DE_CADA_VEZ = 100;

/**
 * Deletes uploads unclaimed for a day and returns their number. The row is deleted last, so that a failure is retried.
 * Does nothing while a backup runs.
 */
export async function limparUploads(loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'log'>): Promise<number> {
  if (await copiaEmCurso(loja.db, loja.relogio.agora())) return 0;
  let limpos = 0;
  const parados = await enviosParados(loja.db, new Date(loja.relogio.agora().getTime() - UM_DIA_MS), DE_CADA_VEZ);
  for (const envio of parados) {
    try {
      if (await limparUpload(loja, envio)) limpos++;
    } catch (erro) {
      loja.log.warn({ err: erro, envioId: envio.id }, 'stale upload could not be cleared');
    }
  }
  return limpos;
}

async function limparUpload({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, envio: Envio): Promise<boolean> {
  if (!(await reterEnvioParado(db, envio))) return false;
  for (const chave of chavesDoUpload(envio)) await arquivos.apagar(chave);
  await fecharEnvio(db, envio.id);
  return true;
}
