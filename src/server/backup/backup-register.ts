import type { Db } from '#db/client.ts';
import { anotarExperiencia, concluirCopia, falharCopia, iniciarCopia } from '#db/saude/gravar-copias.ts';
import type { DatabaseBridge } from './database-dump.ts';

/**
 * Returns the functions that record backups in the shop's own database. They do nothing in a database older than that
 * table.
 */
export function backupRegister(
  db: Db,
  perguntar: (texto: string) => Promise<Record<string, unknown>[]>,
): Pick<DatabaseBridge, 'terminar' | 'experimentada'> & {
  iniciar: (...quem: Parameters<DatabaseBridge['fotografar']>) => Promise<void>;
} {
  const comTabela = async () => {
    const [linha] = await perguntar(`select to_regclass('public.copias') is not null as ha`);
    return linha?.['ha'] === true;
  };
  return {
    async iniciar(id, origem) {
      if (await comTabela()) await iniciarCopia(db, id, origem, new Date());
    },
    async terminar(id, fim) {
      if (!(await comTabela())) return;
      if ('erro' in fim) await falharCopia(db, id, fim.erro, new Date());
      else await concluirCopia(db, id, fim.pronta, new Date());
    },
    async experimentada(id, experiencia) {
      if (await comTabela()) await anotarExperiencia(db, id, experiencia, new Date());
    },
  };
}
