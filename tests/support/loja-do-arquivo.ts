import { afterAll } from 'vitest';
import type { Loja } from '#application/loja.ts';
import type { Banco, Db } from '#db/client.ts';
import { type ApiDeTeste, criarApiDeTeste } from './api-de-teste.ts';
import { bancoNovo } from './banco.ts';
import { criarLojaDeTeste, type LojaDeTeste } from './loja-de-teste.ts';

// Each opens one for all tests of a file and closes it after them. It opens while the file loads: no deadline runs.

export async function abrirLojaDoArquivo(): Promise<{ teste: LojaDeTeste; loja: Loja; db: Db }> {
  const teste = await ateOFim(criarLojaDeTeste());
  return { teste, loja: teste.loja, db: teste.loja.db };
}

export const abrirApiDoArquivo = (): Promise<ApiDeTeste> => ateOFim(criarApiDeTeste());

export const abrirBancoDoArquivo = (): Promise<Banco> => ateOFim(bancoNovo());

async function ateOFim<T extends { fechar(): Promise<void> }>(abrindo: Promise<T>): Promise<T> {
  const aberto = await abrindo;
  afterAll(() => aberto.fechar());
  return aberto;
}
