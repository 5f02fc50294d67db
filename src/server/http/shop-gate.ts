import type { MiddlewareHandler } from 'hono';
import type { Loja } from '#application/loja.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import { erroDaApi } from '#server/api/api-responses.ts';
import type { Avisos } from '#server/events/db-events.ts';

/**
 * `aberta` returns whether the shop is open to visitors; `sabeQueAberta` returns true if that is known without a query.
 */
export type Porta = { aberta(): Promise<boolean>; sabeQueAberta(): boolean; soltar(): void };

/**
 * Caches whether the shop is open, since every request needs it; the cache is cleared on configuration events. While
 * the database is away the last answer is used: no page can be shown then in any case.
 */
export function vigiarPorta(loja: Loja, avisos: Avisos): Porta {
  let perguntada: Promise<boolean> | null = null;
  let ultima = true;
  let sabida = false;
  const soltar = avisos.assinar(({ tipo }) => {
    if (tipo !== 'configuracao' && tipo !== 'tudo') return;
    perguntada = null;
    sabida = false;
  });
  const perguntar = async (): Promise<boolean> => {
    try {
      ultima = await estaAberta(loja);
    } catch (erro) {
      loja.log.warn({ err: erro }, 'whether the shop is open could not be read');
      perguntada = null;
    }
    return ultima;
  };
  const aberta = () => {
    if (perguntada) return perguntada;
    const esta = perguntar();
    perguntada = esta;
    void esta.then((resposta) => {
      // Ignore the result if it was invalidated while the query ran.
      if (perguntada === esta) sabida = resposta;
    });
    return esta;
  };
  return { aberta, sabeQueAberta: () => sabida, soltar };
}

/** Returns whether an address works while the shop is closed: sign-in, links of account e-mails, and unsubscribing. */
export function passaFechada(url: URL): boolean {
  const caminho = url.pathname.replace(/\.data$/, '');
  if (caminho === '/entrar' || /^\/parar\/[^/]+$/.test(caminho)) return true;
  return /^\/(?:nova-senha|verificar-email)$/.test(caminho) && url.searchParams.has('token');
}

/** In seconds: `Retry-After` while the shop is closed. */
export const VOLTE_EM_S = '3600';

const doProvedorOuDaConta = /^\/api\/(?:auth|webhooks)\//;

/** While the shop is closed, API routes and crawler files are available to staff only. */
export function soComPortaAberta({
  porta,
  identidade,
}: {
  porta: Porta;
  identidade: Pick<Identidade, 'usuarioDaSessao'>;
}): MiddlewareHandler {
  return async (c, next) => {
    if (doProvedorOuDaConta.test(c.req.path) || (await porta.aberta())) return next();
    if (ehDaEquipe(await identidade.usuarioDaSessao(c.req.raw.headers))) return next();
    c.header('Retry-After', VOLTE_EM_S);
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return erroDaApi(c, 503, 'loja-fechada', 'A loja está em preparação e ainda não recebe pedidos.');
  };
}
