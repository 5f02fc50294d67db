// @requirement 15.27.4 15.27.5
import { type Context, Hono } from 'hono';
import { registrarClique } from '#application/comissoes/registrar-clique.ts';
import { lerLinkSeguido, type LinkSeguido } from '#db/comissoes/ler-links-do-influencer.ts';
import { enderecoDoClique } from '#domain/comissoes/destino-do-link.ts';
import { siteDeOrigem } from '#domain/comissoes/link-do-influencer.ts';
import { ficaForaDaContagem } from '#domain/medicao/pessoa.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { countInProcess } from '#server/api/rate-limit.ts';
import type { Composition } from '#server/compose.ts';
import { clientAddress } from './client-address.ts';
import type { HonoEnv } from './hono-env.ts';
import { rememberClickedLink } from './link-cookie.ts';
import { showsPageTo } from './measurement.ts';

/** Clicks of one address that are looked at per minute; the others lead on uncounted. */
const CLICKS_PER_MINUTE = 60;

/** Returns the short addresses of influencers' links: `/i/CODE/SLUG` leads to a page of the shop, with the code. */
export function shortLinkRoutes({
  loja,
  identidade,
  trustProxy,
}: Pick<Composition, 'loja' | 'identidade' | 'trustProxy'>): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>();
  const waitOf = countInProcess(CLICKS_PER_MINUTE, 60);

  async function count(c: Context, link: LinkSeguido, site: string): Promise<void> {
    if (loja.somenteLeitura || !showsPageTo(c)) return;
    const endereco = clientAddress(c, trustProxy);
    if ((await waitOf(endereco)) > 0) return;
    const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
    if (ficaForaDaContagem(usuario, link.idInfluencer)) return;
    await registrarClique(loja, { linkId: link.id, site, endereco, agente: c.req.header('User-Agent') ?? '' });
  }

  routes.get('/*', async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    const [, , codigo = '', slug = '', ...rest] = c.req.path.replace(/\/$/, '').split('/');
    const code = normalizarCodigoDoCupom(codigo);
    const link = code && slug && rest.length === 0 ? await lerLinkSeguido(loja.db, code, slug.toLowerCase()) : null;
    if (!link) return c.redirect('/', 302);
    const site = siteDeOrigem(c.req.header('Referer'), loja.shopUrl);
    c.header('Set-Cookie', rememberClickedLink({ linkId: link.id, site }, loja));
    // Not awaited: a count may neither delay nor fail the click.
    count(c, link, site).catch((erro: unknown) => loja.log.error({ err: erro }, 'click was not counted'));
    return c.redirect(enderecoDoClique(link.destino, link.cupom), 302);
  });
  return routes;
}
