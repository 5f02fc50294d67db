import { Hono } from 'hono';
import { limitar } from '#server/api/limite.ts';
import { feedDoGoogle } from '#server/buscadores/feed-google.ts';
import { robots } from '#server/buscadores/robots.ts';
import { parteDoSitemap, sitemap } from '#server/buscadores/sitemap.ts';
import { respostaXml } from '#server/buscadores/xml.ts';
import type { Composicao } from '#server/compose.ts';

const formaDaParte = /^(?:paginas|produtos-([1-9]\d{0,4}))\.xml$/;

/** What search engines read beside the pages. */
export function rotaDosBuscadores({ loja, confiarNoProxy }: Pick<Composicao, 'loja' | 'confiarNoProxy'>): Hono {
  const rota = new Hono();
  // Each reads the whole catalogue.
  const comCalma = limitar(60, 60, confiarNoProxy);
  rota.get('/robots.txt', (c) => c.text(robots(loja.shopUrl), 200, { 'Cache-Control': 'public, max-age=3600' }));
  rota.get('/sitemap.xml', comCalma, () => respostaXml(sitemap(loja)));
  rota.get('/sitemap/:parte', comCalma, async (c) => {
    const [forma, numero] = formaDaParte.exec(c.req.param('parte')) ?? [];
    const parte = forma ? await parteDoSitemap(loja, numero ? Number(numero) : 'paginas') : null;
    return parte ? respostaXml(parte) : c.notFound();
  });
  rota.get('/feed/google.xml', comCalma, () => respostaXml(feedDoGoogle(loja)));
  return rota;
}
