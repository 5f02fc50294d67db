// @requirement 15.37.1 15.37.2
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { medidasDaPagina } from '#domain/medicao/medida.ts';
import { camposDaUtm } from '#domain/medicao/origem.ts';
import { ouvirAdicoes } from './carrinho-do-navegador.ts';
import { dataRouter } from '#web/loading/router-internals.ts';
import { postar } from '#web/ui/base/call-api.ts';

/** Code and day already reported by this browser. Contains nothing about the person and is not sent. */
const chaveDaVisita = 'visita_do_cupom';

/**
 * Reports a visit through a link with this code: once per browser, code and day. Nothing for browsers that ask not to be
 * measured. Never fails.
 */
export function contarVisita(texto: string): void {
  const codigo = normalizarCodigoDoCupom(texto);
  if (!codigo || naoQuerSerMedido()) return;
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

type Endereco = Pick<Location, 'pathname' | 'search'>;
type Privacidade = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

const contamNoEndereco = new Set(['busca', 'cupom', ...camposDaUtm.map((campo) => `utm_${campo}`)]);

/** Whether this browser asks not to be measured: then it reports nothing at all. */
function naoQuerSerMedido(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Privacidade;
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Only the first page of the document was led to by another site. */
let primeira = true;
let ultima = '';

/**
 * Reports the shown page, so that those count that a cache sent or that needed no request. Nothing for private pages and for
 * browsers that ask not to be measured. Never fails.
 */
export function contarPagina({ pathname, search }: Endereco, referencia: string): void {
  const parametros = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([nome]) => contamNoEndereco.has(nome)),
  );
  const pagina = parametros.size > 0 ? `${pathname}?${parametros}` : pathname;
  const chegada = primeira ? referencia : '';
  primeira = false;
  if (naoQuerSerMedido() || pagina === ultima) return;
  ultima = pagina;
  if (medidasDaPagina(pathname, parametros).length === 0) return;
  void postar('paginasVistas', { pagina, referencia: chegada }, { keepalive: true });
}

/** Reports that goods went into the cart: once per page, since a person counts once a day. */
function contarAdicoes(): void {
  const parar = ouvirAdicoes(() => {
    parar();
    if (!naoQuerSerMedido()) void postar('paginasVistas', { carrinho: true }, { keepalive: true });
  });
}

function contarEndereco({ pathname, search }: Endereco): void {
  contarPagina({ pathname, search }, document.referrer);
  contarVisita(new URLSearchParams(search).get('cupom') ?? '');
}

/**
 * Reports the shown page, and from now on each that is navigated to, and the visits through links with a code. Called once:
 * it lives as long as the document.
 */
export function acompanharVisitas(): void {
  const { state, subscribe } = dataRouter();
  let { location } = state;
  contarAdicoes();
  contarEndereco(location);
  subscribe((agora) => {
    if (agora.location === location) return;
    location = agora.location;
    contarEndereco(location);
  });
}
