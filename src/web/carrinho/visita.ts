import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { postar } from '#web/ui/base/call-api.ts';

/** Code and day already reported by this browser. Contains nothing about the person and is not sent. */
const chaveDaVisita = 'visita_do_cupom';

/** Reports a visit through a link with this code: once per browser, code and day. Never fails. */
export function contarVisita(texto: string): void {
  const codigo = normalizarCodigoDoCupom(texto);
  if (!codigo) return;
  const desta = `${codigo} ${diaEmSaoPaulo(new Date())}`;
  try {
    if (localStorage.getItem(chaveDaVisita) === desta) return;
    localStorage.setItem(chaveDaVisita, desta);
  } catch {
    // Without storage every page view would count, so none does.
    return;
  }
  void postar('visitas', { cupom: codigo }, { keepalive: true });
}
