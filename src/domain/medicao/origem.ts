// @requirement 15.37.3 15.37.5
import { siteDeOrigem } from '#domain/comissoes/link-do-influencer.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { buscaMedida, textoMedido } from './texto-medido.ts';

/** The UTM parameters of an address, each null if it is absent or unusable. */
export type Utm = Record<CampoDaUtm, string | null>;
export const camposDaUtm = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type CampoDaUtm = (typeof camposDaUtm)[number];
export const MAIOR_UTM = 60;

/** Where a visit came from. `chave` is the counted key: `direto`, `site:HOST`, `utm:SOURCE|MEDIUM|CAMPAIGN` or `link:CODE`. */
export type Origem = { chave: string; utm: Utm };

export const ORIGEM_DIRETA = 'direto';
/** Stands for all further sources of a day that has very many. */
export const OUTRAS = 'outros';

export function lerUtm(parametros: URLSearchParams): Utm {
  const de = (campo: CampoDaUtm) => textoMedido(parametros.get(`utm_${campo}`) ?? '', MAIOR_UTM)?.replaceAll('|', '/');
  return {
    source: de('source') ?? null,
    medium: de('medium') ?? null,
    campaign: de('campaign') ?? null,
    term: de('term') ?? null,
    content: de('content') ?? null,
  };
}

/** Sites that a purchase or a sign-in leads through: coming back from them is no arrival. */
const deIdaEVolta =
  /(?:^|\.)(?:mercadopago|mercadolibre|mercadolivre)\.com(?:\.br)?$|^accounts\.google\.|^appleid\.apple\.com$/;

/**
 * Where the address and the referring page say that somebody came from; null if neither says it. A link with a code counts
 * before the address's UTM, and this before the page that it was on.
 */
export function origemDaChegada(parametros: URLSearchParams, referencia: string, shopUrl: string): Origem | null {
  const utm = lerUtm(parametros);
  const codigo = normalizarCodigoDoCupom(parametros.get('cupom') ?? '');
  if (codigo && buscaMedida(codigo) !== null) return { chave: `link:${codigo}`, utm };
  const { source, medium, campaign } = utm;
  if (source || medium || campaign)
    return { chave: `utm:${[source, medium, campaign].map((um) => um ?? '').join('|')}`, utm };
  const site = siteDeOrigem(referencia, shopUrl);
  return site === '' || deIdaEVolta.test(site) ? null : { chave: `site:${site}`, utm };
}

/** A counted source as the report names it. */
export function nomeDaOrigem(chave: string): string {
  if (chave === ORIGEM_DIRETA) return 'Direto';
  if (chave === OUTRAS) return 'Outras';
  const depois = chave.slice(chave.indexOf(':') + 1);
  if (chave.startsWith('link:')) return `Link com ${depois}`;
  if (!chave.startsWith('utm:')) return depois;
  return `Campanha ${depois
    .split('|')
    .map((parte) => parte || '–')
    .join(' / ')}`;
}
