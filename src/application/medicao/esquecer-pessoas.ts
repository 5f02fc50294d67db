// @requirement 15.27.5 15.37.2
import { esquecerMarcas, esquecerMedidas } from '#db/medicao/gravar-medidas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { MAIOR_PERIODO_DIAS, somarDias } from '#domain/periodo.ts';
import { esquecerCliquesAntigos } from '#application/comissoes/registrar-clique.ts';
import type { Loja } from '#application/loja.ts';

/** Deletes the marks and salts of former days, and counts older than the pages show. */
export async function esquecerPessoas(loja: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const hoje = diaEmSaoPaulo(loja.relogio.agora());
  await esquecerMarcas(loja.db, hoje);
  await esquecerCliquesAntigos(loja);
  // A report compares its longest period with the one before.
  await esquecerMedidas(loja.db, somarDias(hoje, -2 * MAIOR_PERIODO_DIAS));
}
