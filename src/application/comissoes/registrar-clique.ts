// @requirement 15.27.5
import { contarVisitaDoLink, esquecerCliques } from '#db/comissoes/gravar-links.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';
import { periodosDosLinks } from '#domain/comissoes/resultado-dos-links.ts';
import type { Loja } from '#application/loja.ts';
import { contarPessoa, marcaDaPessoa, salDe } from '#application/medicao/pessoa-do-dia.ts';

/**
 * Counts a person's click: once per link, day, address and browser. The address is not stored, only hashes with the
 * day's salt. A further click of the same person takes no place of the address.
 */
export async function registrarClique(
  { db, limites, relogio }: Pick<Loja, 'db' | 'limites' | 'relogio'>,
  { linkId, site, endereco, agente }: LinkClicado & { endereco: string; agente: string },
): Promise<void> {
  const dia = diaEmSaoPaulo(relogio.agora());
  const sal = await salDe(db, dia);
  const devolver = await contarPessoa(limites, 'clique', sal, endereco);
  if (!devolver) return;
  const marca = marcaDaPessoa(sal, { endereco, agente }, linkId);
  if (!(await contarVisitaDoLink(db, { linkId, site, dia, marca }))) await devolver();
}

/** Deletes counts of clicks that are older than the pages show. */
export async function esquecerCliquesAntigos({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  await esquecerCliques(db, periodosDosLinks(relogio.agora()).doAno);
}
