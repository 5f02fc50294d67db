import { serve } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/client.ts';
import { CAMINHO_DO_GOOGLE } from '#demo/twins/google/google-path.ts';
import { criarGoogleDaDemo } from '#demo/twins/google/google-twin.ts';
import { nodeRoute } from '#server/http/node-handler.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { identidadeDeTeste } from './apoio.ts';

const CLIENTE = { clientId: 'loja-de-teste', clientSecret: 'segredo-do-cliente-de-teste' };

/** Identity and Google's stand-in behind real HTTP, as in a demo. Closed when the test ends. */
export async function lojaComGoogle(db: Db, { instancias = 1 } = {}) {
  const porta = await portaLivre();
  const shopUrl = `http://localhost:${porta}`;
  const google = { ...CLIENTE, discoveryUrl: `${shopUrl}${CAMINHO_DO_GOOGLE}/.well-known/openid-configuration` };
  const teste = identidadeDeTeste(db, { shopUrl, google });
  const opcoes = { db, shopUrl, ...CLIENTE, redirectUri: `${shopUrl}/api/auth/callback/google` };
  const gemeos = Array.from({ length: instancias }, () => nodeRoute(async () => criarGoogleDaDemo(opcoes)));
  const controle = { googleNoAr: true };
  let vez = 0;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('/api/auth/*', (c) => teste.identidade.handler(c.req.raw, '203.0.113.7'));
  // Each request goes to the next instance, as behind a load balancer.
  app.all(`${CAMINHO_DO_GOOGLE}/*`, async (c) => {
    if (!controle.googleNoAr) return c.text('fora do ar', 503);
    const gemeo = gemeos[vez++ % gemeos.length];
    if (!gemeo) throw new Error('sem gêmeo');
    return new Hono<{ Bindings: HttpBindings }>().route(CAMINHO_DO_GOOGLE, gemeo).fetch(c.req.raw, c.env);
  });
  const servidor = serve({ fetch: app.fetch, port: porta, hostname: '127.0.0.1' });
  onTestFinished(() => new Promise<void>((fim) => void servidor.close(() => fim())));
  return { ...teste, shopUrl, controle };
}

/** A browser over HTTP: keeps cookies by name, follows redirects inside the shop, stops at the first page. */
export function navegadorHttp(shopUrl: string) {
  const cookies = new Map<string, string>();
  async function ir(
    endereco: string,
    opcoes: RequestInit = {},
  ): Promise<{ url: URL; status: number; texto: string; cabecalhos: Headers }> {
    let url = new URL(endereco, shopUrl);
    let pedido = opcoes;
    for (let passo = 0; passo < 15; passo += 1) {
      const headers = new Headers(pedido.headers);
      headers.set('Cookie', [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '));
      const resposta = await fetch(url, { ...pedido, headers, redirect: 'manual' });
      for (const linha of resposta.headers.getSetCookie()) {
        const par = linha.split(';')[0] ?? '';
        const nome = par.slice(0, par.indexOf('='));
        const valor = par.slice(par.indexOf('=') + 1);
        if (valor === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(linha)) cookies.delete(nome);
        else cookies.set(nome, valor);
      }
      const destino = resposta.headers.get('Location');
      if (!destino || resposta.status < 300 || resposta.status >= 400)
        return { url, status: resposta.status, texto: await resposta.text(), cabecalhos: resposta.headers };
      await resposta.body?.cancel();
      url = new URL(destino, url);
      pedido = {};
      if (url.origin !== shopUrl) throw new Error(`saiu da loja: ${url.href}`);
      if (!url.pathname.startsWith('/api/') && !url.pathname.startsWith('/_demo/'))
        return { url, status: 0, texto: '', cabecalhos: new Headers() };
    }
    throw new Error('redirecionamentos demais');
  }
  const enviar = (endereco: string, campos: Record<string, string>) =>
    ir(endereco, { method: 'POST', body: new URLSearchParams(campos) });
  return {
    cookies,
    ir,
    enviar,
    cabecalhos: () => new Headers({ Cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') }),
    /** Opens the pop-up's first address and answers the page where the account is chosen. */
    abrirGoogle: () =>
      ir(
        `/api/auth/oauth-popup/start?${new URLSearchParams({ provider: 'google', popupOrigin: shopUrl, popupNonce: 'n1', callbackURL: '/', errorCallbackURL: '/entrar' })}`,
      ),
  };
}

/** Returns the message that the pop-up's last page posts to its opener. */
export function recado(texto: string): {
  nonce?: string;
  token?: string;
  redirectTo?: string;
  error?: { code: string };
} {
  const json = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(texto)?.[1];
  if (!json) throw new Error(`sem recado: ${texto.slice(0, 400)}`);
  return JSON.parse(json) as ReturnType<typeof recado>;
}
