import { contarCadastros } from '#db/queries/admin-relatorios.ts';
import { contarRecebidos } from '#db/queries/vendas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { Loja } from '#application/loja.ts';

/** The four counts of the specification (2, Reports). */
export async function lerContagens({ db, relogio }: Pick<Loja, 'db' | 'relogio'>) {
  const [pedidos, cadastros] = await Promise.all([
    contarRecebidos(db, null),
    contarCadastros(db, diaEmSaoPaulo(relogio.agora())),
  ]);
  return { pedidos, ...cadastros };
}
