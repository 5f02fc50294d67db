import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { lerFuncionamento } from '#db/funcionamento/ler-funcionamento.ts';

/** Whether the shop is open to visitors; a demo always is. */
export async function estaAberta({ db, demo }: { db: Db } & Pick<Loja, 'demo'>): Promise<boolean> {
  return demo || (await lerFuncionamento(db)).abertaEm !== null;
}
