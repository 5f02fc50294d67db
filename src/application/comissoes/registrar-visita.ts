import { lerCodigo } from '#db/pedidos/ler-checkout.ts';
import { contarVisita } from '#db/comissoes/gravar-comissoes.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import type { Loja } from '#application/loja.ts';

/** Counts today's visit through a link with this code for its influencer; unknown codes are ignored. */
export async function registrarVisita({ db, relogio }: Pick<Loja, 'db' | 'relogio'>, texto: string): Promise<void> {
  const { influencer } = await lerCodigo(db, normalizarCodigoDoCupom(texto));
  if (influencer) await contarVisita(db, influencer.uid, diaEmSaoPaulo(relogio.agora()));
}
