// @requirement 15.27.1 15.27.3 15.27.4
import { umaLinha } from '#domain/texto-digitado.ts';

/** Links of one influencer that are not archived, and all that they ever made. */
export const MAXIMO_DE_LINKS = 100;
export const MAXIMO_DE_LINKS_FEITOS = 1000;
export const MAIOR_CANAL = 40;

/** The channel on one line and in small letters, so that the figures of 'YouTube' and 'youtube' are one; null if empty or too long. */
export function lerCanal(digitado: string): string | null {
  const canal = umaLinha(digitado).toLocaleLowerCase('pt-BR');
  return canal === '' || canal.length > MAIOR_CANAL ? null : canal;
}

/** The end of a link's address, made of its channel: `instagram-stories`. */
export function slugDoCanal(canal: string): string {
  const slug = canal
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'link' : slug.slice(0, MAIOR_CANAL).replace(/-$/, '');
}

/** Returns `slug`, or with the first free number behind it. */
export function slugLivre(slug: string, usados: ReadonlySet<string>): string {
  if (!usados.has(slug)) return slug;
  let numero = 2;
  while (usados.has(`${slug}-${numero}`)) numero++;
  return `${slug}-${numero}`;
}

/** The address of a link. The code is that of the day it was made: addresses given out stay as they are. */
export function enderecoDoLink(shopUrl: string, { codigo, slug }: { codigo: string; slug: string }): string {
  return `${shopUrl}/i/${codigo}/${slug}`;
}

const formaDoSite = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const MAIOR_SITE = 100;

/** The host of the page with the link; '' without one, within the shop, or if it is no public name. */
export function siteDeOrigem(referencia: string | undefined, shopUrl: string): string {
  if (!referencia || !URL.canParse(referencia)) return '';
  const { host, hostname } = new URL(referencia);
  if (host === new URL(shopUrl).host) return '';
  const site = hostname.toLowerCase().replace(/^www\./, '');
  return formaDoSite.test(site) && site.length <= MAIOR_SITE ? site : '';
}

/** The link of a browser's last click, and the site it was on. */
export type LinkClicado = { linkId: string; site: string };

/** Reads the cookie's `LINK.SITE`; null for anything else, since browsers can send any text. */
export function lerLinkClicado(texto: string): LinkClicado | null {
  const [, linkId, site] = /^([A-Za-z0-9]{20})\.(.*)$/.exec(texto) ?? [];
  if (linkId === undefined || site === undefined) return null;
  return site === '' || (formaDoSite.test(site) && site.length <= MAIOR_SITE) ? { linkId, site } : null;
}

export function escreverLinkClicado({ linkId, site }: LinkClicado): string {
  return `${linkId}.${site}`;
}

/** The page a link leads to, as people call it. */
export function nomeDaPaginaDoLink({ produto, destino }: { produto: string | null; destino: string }): string {
  return produto ?? (destino === '/' ? 'Início' : destino);
}
