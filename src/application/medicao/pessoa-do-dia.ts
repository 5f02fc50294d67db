// @requirement 15.27.5 15.37.1 15.37.2
import { createHash, randomBytes } from 'node:crypto';
import { salDoDia } from '#db/medicao/gravar-medidas.ts';
import type { Db } from '#db/client.ts';
import type { Dia } from '#domain/calendario.ts';
import { REDES_NA_MAIOR, redeMaior } from '#domain/redes.ts';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** A person as far as counting knows one: an address and a browser, for a day. Never stored. */
export type PessoaDoDia = { endereco: string; agente: string };

/** Persons of one address that count in a day: a household or an office does, a program that changes its name does not. */
const POR_ENDERECO = { maximo: 300, janelaMs: DIA_MS };

const resumo = (...partes: string[]) => createHash('sha256').update(JSON.stringify(partes)).digest('base64url');

/** Returns the random salt of a day, the same on all instances. */
export const salDe = (db: Db, dia: Dia): Promise<string> => salDoDia(db, dia, randomBytes(32).toString('base64url'));

/** The mark by which a person counts once for `oQue` on the day of the salt. Without the salt it leads back to nobody. */
export function marcaDaPessoa(sal: string, { endereco, agente }: PessoaDoDia, ...oQue: string[]): string {
  return resumo(sal, ...oQue, endereco, agente);
}

/**
 * Counts a new person of this address, whose counters are named `nome` (`clique`), for the address and for the network
 * above it. Returns how to give it back; null if the address has had its persons of the day. The keys are made with the
 * day's salt: without it nobody can try addresses on them. `cheias` collects the keys that had reached their limit: a
 * caller with many persons passes it again, so that further ones of these addresses cost no statement.
 */
export async function contarPessoa(
  limites: Limites,
  nome: string,
  sal: string,
  endereco: string,
  cheias = new Set<string>(),
): Promise<(() => Promise<void>) | null> {
  const rede = redeMaior(endereco);
  const contas: [Limite, string][] = [[{ ...POR_ENDERECO, nome }, resumo(sal, endereco)]];
  if (rede !== null)
    contas.push([
      { nome: `${nome}-da-rede`, maximo: POR_ENDERECO.maximo * REDES_NA_MAIOR, janelaMs: POR_ENDERECO.janelaMs },
      resumo(sal, rede),
    ]);
  if (contas.some(([, chave]) => cheias.has(chave))) return null;
  const contadas: [Limite, string][] = [];
  const devolver = async () => {
    for (const conta of contadas) await limites.devolver(...conta);
  };
  for (const conta of contas) {
    if ((await limites.contar(...conta)) > 0) {
      cheias.add(conta[1]);
      await devolver();
      return null;
    }
    contadas.push(conta);
  }
  return devolver;
}
