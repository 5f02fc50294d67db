// @requirement 15.39.2
import { precoDeAgora } from '#domain/favoritos/favoritos.ts';
import { dataRouter } from '#web/loading/router-internals.ts';
import type { DadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { postar } from '#web/ui/base/call-api.ts';
import { favoritosDoNavegador as favoritos } from './favoritos-do-navegador.ts';

/** Debounce: several hearts are sent once. */
const ESPERA_MS = 300;

let enviando: Promise<void> | null = null;

function uidDaPagina(): string | null {
  const raiz = dataRouter().state.loaderData?.['root'] as DadosDaRaiz | undefined;
  return raiz?.usuario?.uid ?? null;
}

async function enviarMudancas(uid: string, keepalive: boolean): Promise<void> {
  favoritos.entrarNaConta(uid);
  const { pendentes, chave } = favoritos.atual();
  const mudancas = pendentes.map(({ id: _, ...mudanca }) => mudanca);
  const resposta = await postar('favoritos', { mudancas, ...(chave !== null && { chave }) }, { keepalive });
  if (resposta.ok) favoritos.receberDaConta(resposta.valor, pendentes);
}

async function enviarLista(chave: string, keepalive: boolean): Promise<void> {
  const resposta = await postar('listaDeFavoritos', { chave, favoritos: favoritos.atual().favoritos }, { keepalive });
  if (resposta.ok && !resposta.valor.guarda) favoritos.esquecerChave();
}

/**
 * Runs one call at a time in all tabs of the browser: acts that two tabs send together could be applied in the wrong order.
 * A page that is left cannot wait, and without HTTPS browsers have no locks.
 */
const umaAbaPorVez = (chamar: () => Promise<void>, keepalive: boolean): Promise<void> =>
  keepalive || !navigator.locks ? chamar() : navigator.locks.request('favoritos', chamar);

async function enviar(keepalive: boolean): Promise<void> {
  const uid = uidDaPagina();
  if (uid !== null) return enviarMudancas(uid, keepalive);
  favoritos.sairDaConta();
  const { chave } = favoritos.atual();
  if (chave !== null) await enviarLista(chave, keepalive);
}

/**
 * Sends this browser's acts to the account and takes over its list; a guest's list is sent only while the shop keeps it.
 * One call at a time. Failures are ignored: the next change or page tries again.
 */
export function sincronizarFavoritos(keepalive = false): Promise<void> {
  enviando ??= umaAbaPorVez(() => enviar(keepalive), keepalive).finally(() => {
    enviando = null;
  });
  return enviando;
}

/** Saves a product or removes it. The price of the saving is asked for afterwards. */
export async function alternarFavorito(produtoId: string): Promise<void> {
  const salva = !favoritos.tem(produtoId);
  favoritos.mudar({ produtoId, precoCentavos: null, salva });
  if (!salva || uidDaPagina() !== null) return;
  const resposta = await postar('produtosFavoritos', { ids: [produtoId] });
  const [produto] = resposta.ok ? resposta.valor.produtos : [];
  if (produto) favoritos.anotarPreco(produtoId, precoDeAgora(produto));
}

/** Keeps this browser's list and the shop's the same from now on: at once, after each change, and when somebody signs in or out. */
export function acompanharALoja(): void {
  let espera: ReturnType<typeof setTimeout> | undefined;
  let uid = uidDaPagina();
  const temMudanca = () => favoritos.atual().pendentes.length > 0 || favoritos.atual().chave !== null;
  const daquiAPouco = () => {
    clearTimeout(espera);
    espera = setTimeout(async () => {
      espera = undefined;
      const feitas = favoritos.atual();
      await sincronizarFavoritos();
      // Made while the answer was awaited.
      if (favoritos.atual().pendentes.length > 0 && favoritos.atual() !== feitas) daquiAPouco();
    }, ESPERA_MS);
  };
  let vistos = favoritos.atual().favoritos;
  favoritos.assinar(() => {
    const { favoritos: agora } = favoritos.atual();
    if (agora === vistos) return;
    vistos = agora;
    if (temMudanca()) daquiAPouco();
  });
  dataRouter().subscribe(() => {
    if (uid === uidDaPagina()) return;
    uid = uidDaPagina();
    void sincronizarFavoritos();
  });
  // Without delay when the page is left.
  window.addEventListener('pagehide', () => {
    if (espera === undefined) return;
    clearTimeout(espera);
    void sincronizarFavoritos(true);
  });
  if (uid !== null || favoritos.atual().uid !== null) void sincronizarFavoritos();
}
