import { Hono, type MiddlewareHandler } from 'hono';
import type { Loja } from '#application/loja.ts';
import { limitarLeituras } from '#server/api/rate-limit.ts';
import { feedDoGoogle } from './google-feed.ts';
import { robots } from './robots.ts';
import { parteDoSitemap, sitemap } from './sitemap.ts';
import { respostaXml } from './xml.ts';

const formaDaParte = /^(?:paginas|produtos-([1-9]\d{0,4}))\.xml$/;

/** Serves robots.txt, sitemaps and feed; `soAberta` refuses them while the shop is closed. */
export function rotaDosBuscadores(
  { loja, confiarNoProxy }: { loja: Loja; confiarNoProxy: boolean },
  soAberta: MiddlewareHandler,
): Hono {
  const rota = new Hono();
  // Sitemap and feed read the whole catalogue.
  const comCalma = limitarLeituras(60, confiarNoProxy);
  rota.get('/robots.txt', soAberta, (c) =>
    c.text(robots(loja.shopUrl), 200, { 'Cache-Control': 'public, max-age=3600' }),
  );
  rota.get('/sitemap.xml', soAberta, comCalma, () => respostaXml(sitemap(loja)));
  rota.get('/sitemap/:parte', soAberta, comCalma, async (c) => {
    const [forma, numero] = formaDaParte.exec(c.req.param('parte')) ?? [];
    const parte = forma ? await parteDoSitemap(loja, numero ? Number(numero) : 'paginas') : null;
    return parte ? respostaXml(parte) : c.notFound();
  });
  rota.get('/feed/google.xml', soAberta, comCalma, () => respostaXml(feedDoGoogle(loja)));
  return rota;
}
