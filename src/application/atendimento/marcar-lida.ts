import type { Loja } from '#application/loja.ts';
import { marcarLida } from '#db/repositories/atendimento/atendimento.ts';
import type { LadoDaConversa } from '#domain/atendimento/atendimento.ts';

/** A conversation is before the eyes of this side; what is not there, or was read, stays as it is. */
export async function marcarConversaLida(
  { db }: Pick<Loja, 'db'>,
  conversaId: string,
  lado: LadoDaConversa,
): Promise<void> {
  await marcarLida(db, conversaId, lado);
}
