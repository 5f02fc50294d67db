// @requirement 15.27.5
import { createHash, randomBytes } from 'node:crypto';
import { contarVisitaDoLink, esquecerCliques, salDoDia } from '#db/repositories/comissoes/links.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { LinkClicado } from '#domain/comissoes/link-do-influencer.ts';
import { periodosDosLinks } from '#domain/comissoes/resultado-dos-links.ts';
import { REDES_NA_MAIOR, redeMaior } from '#domain/redes.ts';
import type { Loja } from '#application/loja.ts';
import type { Limite } from '#application/ports/limites.ts';

/** Persons of one address that count in a day: a household or an office does, a program that changes its name does not. */
const POR_ENDERECO: Limite = { nome: 'clique', maximo: 300, janelaMs: 24 * 3_600_000 };
/** The same for the network above an IPv6 address. */
const POR_REDE: Limite = { ...POR_ENDERECO, nome: 'clique-da-rede', maximo: POR_ENDERECO.maximo * REDES_NA_MAIOR };

const resumo = (...partes: string[]) => createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/** The counters of an address. Their keys are made with the day's salt: without it nobody can try addresses on them. */
function contasDoEndereco(sal: string, endereco: string): [Limite, string][] {
  const rede = redeMaior(endereco);
  return [
    [POR_ENDERECO, resumo(sal, endereco)],
    ...(rede === null ? [] : ([[POR_REDE, resumo(sal, rede)]] satisfies [Limite, string][])),
  ];
}

/**
 * Counts a person's click: once per link, day, address and browser. The address is not stored, only hashes with the
 * day's salt. A further click of the same person takes no place of the address.
 */
export async function registrarClique(
  { db, limites, relogio }: Pick<Loja, 'db' | 'limites' | 'relogio'>,
  { linkId, site, endereco, agente }: LinkClicado & { endereco: string; agente: string },
): Promise<void> {
  const dia = diaEmSaoPaulo(relogio.agora());
  const sal = await salDoDia(db, dia, randomBytes(32).toString('base64url'));
  const contadas: [Limite, string][] = [];
  const devolver = async () => {
    for (const conta of contadas) await limites.devolver(...conta);
  };
  for (const conta of contasDoEndereco(sal, endereco)) {
    if ((await limites.contar(...conta)) > 0) return devolver();
    contadas.push(conta);
  }
  const marca = resumo(sal, linkId, endereco, agente);
  if (!(await contarVisitaDoLink(db, { linkId, site, dia, marca }))) await devolver();
}

/** Deletes the marks and salts of former days, and counts older than the pages show. */
export async function esquecerPessoas({ db, relogio }: Pick<Loja, 'db' | 'relogio'>): Promise<void> {
  const agora = relogio.agora();
  await esquecerCliques(db, { hoje: diaEmSaoPaulo(agora), doAno: periodosDosLinks(agora).doAno });
}
