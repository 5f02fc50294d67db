// @requirement 15.1.2
import { Hono, type MiddlewareHandler } from 'hono';
import type { Loja } from '#application/loja.ts';
import { limitReads } from '#server/api/rate-limit.ts';
import { googleFeed } from './google-feed.ts';
import { sitemapPart, sitemap } from './sitemap.ts';
import { xmlResponse } from './xml.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';

/** Private addresses and addresses that are not pages. */
const reservados = [
  '/admin',
  '/influencer',
  '/api/',
  '/_demo',
  '/checkout',
  '/obrigado',
  '/recibo/',
  '/entrar',
  '/nova-senha',
  '/verificar-email',
  '/confirmar-acesso',
  '/meus-pedidos',
  '/minhas-compras',
  '/meus-ebooks',
  '/minha-conta',
  '/download-ebook/',
];

/** Allows the whole shop, also a demo, except private areas. */
export function robots(shopUrl: string): string {
  return [
    'User-agent: *',
    ...reservados.map((caminho) => `Disallow: ${caminho}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const formaDaParte = /^(?:paginas|produtos-([1-9]\d{0,4}))\.xml$/;

/** Serves robots.txt, sitemaps and feed; `openOnly` refuses them while the shop is closed. */
export function crawlerRoutes(
  { loja, trustProxy }: { loja: Loja; trustProxy: TrustedProxies },
  openOnly: MiddlewareHandler,
): Hono {
  const routes = new Hono();
  // Sitemap and feed read the whole catalogue.
  const limitRate = limitReads(60, trustProxy);
  routes.get('/robots.txt', openOnly, (c) =>
    c.text(robots(loja.shopUrl), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
  routes.get('/sitemap.xml', openOnly, limitRate, () => xmlResponse(sitemap(loja)));
  routes.get('/sitemap/:parte', openOnly, limitRate, async (c) => {
    const [forma, numero] = formaDaParte.exec(c.req.param('parte')) ?? [];
    const parte = forma ? await sitemapPart(loja, numero ? Number(numero) : 'paginas') : null;
    return parte ? xmlResponse(parte) : c.notFound();
  });
  routes.get('/feed/google.xml', openOnly, limitRate, () => xmlResponse(googleFeed(loja)));
  return routes;
}
