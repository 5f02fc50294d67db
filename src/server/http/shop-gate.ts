import type { MiddlewareHandler } from 'hono';
import type { Loja } from '#application/loja.ts';
import { estaAberta } from '#application/funcionamento/esta-aberta.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { ehDaEquipe } from '#domain/usuarios/sessao.ts';
import { erroDaApi } from '#server/api/api-responses.ts';
import type { Avisos } from '#server/events/db-events.ts';

/** Whether visitors are let in; and whether that is known to be so, without asking. */
export type Porta = { aberta(): Promise<boolean>; sabeQueAberta(): boolean; soltar(): void };

/**
 * Kept in memory, since every request asks; looked at again when the database says that it may have changed. While the
 * database is away the last answer stands: there is nothing to show then in any case.
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
      // What was asked before something changed is no knowledge.
      if (perguntada === esta) sabida = resposta;
    });
    return esta;
  };
  return { aberta, sabeQueAberta: () => sabida, soltar };
}

/** What works while the shop is closed: signing in, the links of messages about an account, and those to stop messages. */
export function passaFechada(url: URL): boolean {
  const caminho = url.pathname.replace(/\.data$/, '');
  if (caminho === '/entrar' || /^\/parar\/[^/]+$/.test(caminho)) return true;
  return /^\/(?:nova-senha|verificar-email)$/.test(caminho) && url.searchParams.has('token');
}

/** Seconds after which a closed shop is worth another look. */
export const VOLTE_EM_S = '3600';

const doProvedorOuDaConta = /^\/api\/(?:auth|webhooks)\//;

/** Of a closed shop what is no page: the calls of the pages and what search engines read are for the team alone. */
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
