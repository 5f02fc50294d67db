// @requirement 15.4.2 15.4.3
import { Hono } from 'hono';
import type { Loja } from '#application/loja.ts';
import { lerAparencia, lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { arquivosDaImagem } from '#domain/configuracao/aparencia.ts';
import { lerCor, tonsDaCor } from '#domain/configuracao/cor.ts';
import { CACHE_FOREVER } from './security-headers.ts';

const CACHE_ONE_HOUR = 'public, max-age=3600';
const EBANO = '#1C1815';
const PAPEL = '#FAF6EE';
/** Images at fixed addresses requested by browsers, phones and social networks. */
const fixedImages = (['icone', 'cartao'] as const).flatMap((kind) =>
  Object.entries(arquivosDaImagem[kind]).map(([file, mediaType]) => ({ tipo: kind, arquivo: file, midia: mediaType })),
);

/**
 * Serves icons, preview card and web manifest from the owner's uploads (where there are none, the neutral files of
 * `public/` follow), and the owner's colour as a style sheet of tokens.
 */
export function appearanceRoutes({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>): Hono {
  const routes = new Hono();
  for (const { tipo: kind, arquivo: file, midia: mediaType } of fixedImages)
    routes.get(`/${file}`, async (c, next) => {
      const image = (await lerAparencia(db)).aparencia[kind];
      const stored = image && (await arquivos.ler(`${image.pasta}/${file}`));
      if (!stored) return next();
      const headers = {
        'Content-Type': mediaType,
        'Content-Length': String(stored.tamanho),
        'Cache-Control': CACHE_ONE_HOUR,
      };
      if (c.req.method !== 'HEAD') return c.body(stored.corpo, 200, headers);
      await stored.corpo.cancel();
      return c.body(null, 200, headers);
    });

  routes.get('/site.webmanifest', async (c) => {
    const [{ nome, descricao }, { versao }] = await Promise.all([lerDadosDaLoja(db), lerAparencia(db)]);
    const icon = (size: number, maskable = false) => ({
      src: `/icone-${size}${maskable ? '-mascara' : ''}.png?v=${versao}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      ...(maskable && { purpose: 'maskable' }),
    });
    return c.body(
      JSON.stringify({
        name: nome,
        short_name: nome,
        ...(descricao && { description: descricao }),
        lang: 'pt-BR',
        start_url: '/',
        display: 'browser',
        background_color: PAPEL,
        theme_color: EBANO,
        icons: [icon(192), icon(512), icon(512, true)],
      }),
      200,
      { 'Content-Type': 'application/manifest+json', 'Cache-Control': CACHE_ONE_HOUR },
    );
  });

  routes.get('/cores/:folha{[0-9a-f]{6}\\.css}', (c) => {
    const parsed = lerCor(c.req.param('folha').slice(0, 6));
    if (!parsed.ok) return c.notFound();
    const { cor, escuro, claro } = tonsDaCor(parsed.valor);
    // `:root:root` is more specific than `:root`, so the order of the sheets does not matter.
    return c.body(`:root:root{--feltro:${cor};--feltro-escuro:${escuro};--feltro-claro:${claro}}`, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': CACHE_FOREVER,
    });
  });
  return routes;
}
