import { setTimeout as esperar } from 'node:timers/promises';
import { LISTAR_TABELAS, type RunSql } from '#db/row-counts.ts';
import { TRAVA_DE_MIGRACAO } from '#db/postgres/postgres.ts';
import { ligar } from './postgres-dump.ts';
import { Recusa } from './backup-refusal.ts';
import { outraRestauracao } from './swap-folders.ts';

const TRAVA_DE_RESTAURACAO = 760_217_003;
/** Application name of restores, which distinguishes them from instances of the shop. */
export const NOME_DA_RESTAURACAO = 'restauracao-da-loja';

/** Exclusive access to a server's database: no other restore runs and no instance starts meanwhile. */
export type Vaga = { ocupada: boolean; soltar(): Promise<void> };

/** Connections of a shop that has just stopped are still listed for a moment. */
const DESPEDIDA_MS = 3000;

const LIGACOES = `select count(*)::int as quantas from pg_stat_activity where datname = current_database()
  and backend_type = 'client backend' and application_name <> '${NOME_DA_RESTAURACAO}'`;

async function ligacoesQueFicam(perguntar: RunSql): Promise<number> {
  for (let resta = DESPEDIDA_MS; ; resta -= 100) {
    const [ligadas] = await perguntar(LIGACOES);
    const quantas = Number(ligadas?.['quantas'] ?? 0);
    if (quantas === 0 || resta <= 0) return quantas;
    await esperar(100);
  }
}

/**
 * Takes exclusive access for a restore. Throws `Recusa` while another restore runs or any client is connected: a
 * running shop would continue on a replaced database.
 */
export async function tomarVaga(url: string): Promise<Vaga> {
  const { perguntar, fechar } = await ligar(url, NOME_DA_RESTAURACAO);
  const travar = async (trava: number) =>
    (await perguntar(`select pg_try_advisory_lock(${trava}) as minha`))[0]?.['minha'] === true;
  try {
    if (!(await travar(TRAVA_DE_RESTAURACAO))) throw outraRestauracao();
    if (!(await travar(TRAVA_DE_MIGRACAO)))
      throw new Recusa('Uma loja está abrindo este banco de dados: pare todas as instâncias antes de restaurar.');
    const quantas = await ligacoesQueFicam(perguntar);
    if (quantas > 0)
      throw new Recusa(
        `Há ${quantas === 1 ? 'uma ligação aberta' : `${quantas} ligações abertas`} a este banco de dados: pare todas as instâncias da loja antes de restaurar. --force não dispensa disso.`,
      );
    return { ocupada: (await perguntar(LISTAR_TABELAS)).length > 0, soltar: fechar };
  } catch (erro) {
    await fechar();
    throw erro;
  }
}
