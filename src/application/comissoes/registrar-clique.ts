// @requirement 15.27.5
import { createHash, randomBytes } from 'node:crypto';
import { contarVisitaDoLink, esquecerCliques, salDoDia } from '#db/repositories/comissoes/links.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';
import { periodosDosLinks } from '#domain/comissoes/resultado-dos-links.ts';
import type { Loja } from '#application/loja.ts';

/** Persons of one address that count in a day: a household or an office does, a program that changes its name does not. */
const POR_ENDERECO = { nome: 'clique', maximo: 300, janelaMs: 24 * 3_600_000 };

/** Counts a person's click: once per link, day, address and browser. The address is not stored, only a hash with the day's salt. */
export async function registrarClique(
  { db, limites, relogio }: Pick<Loja, 'db' | 'limites' | 'relogio'>,
  { linkId, site, endereco, agente }: LinkClicado & { endereco: string; agente: string },
): Promise<void> {
  if ((await limites.contar(POR_ENDERECO, endereco)) > 0) return;
  const dia = diaEmSaoPaulo(relogio.agora());
  const sal = await salDoDia(db, dia, randomBytes(32).toString('base64url'));
  const marca = createHash('sha256')
    .update(JSON.stringify([sal, linkId, endereco, agente]))
    .digest('base64url');
  await contarVisitaDoLink(db, { linkId, site, dia, marca });
}

/** Deletes the marks and salts of former days, and counts older than the pages show. */
export async function esquecerPessoas({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const agora = relogio.agora();
  await esquecerCliques(db, { hoje: diaEmSaoPaulo(agora), doAno: periodosDosLinks(agora).doAno });
}
