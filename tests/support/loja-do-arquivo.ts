import { afterAll } from 'vitest';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { criarLojaDeTeste, type LojaDeTeste } from './loja-de-teste.ts';

/** Opens one shop for all tests of a file and closes it after them. It opens while the file loads: no deadline runs. */
export async function abrirLojaDoArquivo(): Promise<{ teste: LojaDeTeste; loja: Loja; db: Db }> {
  const teste = await criarLojaDeTeste();
  afterAll(() => teste.fechar());
  return { teste, loja: teste.loja, db: teste.loja.db };
}
