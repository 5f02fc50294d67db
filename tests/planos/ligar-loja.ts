import { createJobQueue } from '#server/jobs/job-queue.ts';
import { abrirBancada, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import type { BancoExplicado } from './banco-explicado.ts';

export type LojaExplicada = Bancada & { pararFila(): Promise<void> };

/** A shop on the connection whose statements are heard, with the shop's queue, which runs no tasks. */
export async function ligarLoja({ banco, db }: BancoExplicado): Promise<LojaExplicada> {
  const fila = await createJobQueue(banco, logMudo, { runsTasks: false });
  const b = await abrirBancada({ ...banco, db, fechar: async () => {} });
  b.loja.fila = fila;
  return { ...b, pararFila: () => fila.stop() };
}
