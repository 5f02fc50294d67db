// @requirement 11.8.2 11.18.1
/**
 * The networks around a client address: `vizinhanca`, an IPv4 /24 or an IPv6 /48, and `rede`, an IPv4 /16 or an IPv6
 * /32. `doMesmoLugar`: the neighbourhood is one subscriber's, as an IPv6 /48 is.
 */
export type RedesDoEndereco = { vizinhanca: string; rede: string; doMesmoLugar: boolean };

/**
 * Returns the networks of an address as limits count it: a whole IPv4, or the first four groups of an IPv6
 * (`2001:db8:66:1::`). Any other text is a network of its own.
 */
export function redesDoEndereco(endereco: string): RedesDoEndereco {
  if (/^\d+(\.\d+){3}$/.test(endereco)) {
    const partes = endereco.split('.');
    return {
      vizinhanca: `${partes.slice(0, 3).join('.')}.0/24`,
      rede: `${partes.slice(0, 2).join('.')}.0.0/16`,
      doMesmoLugar: false,
    };
  }
  if (!endereco.includes(':')) return { vizinhanca: endereco, rede: endereco, doMesmoLugar: false };
  const grupos = endereco.split(':').map((grupo) => grupo || '0');
  return {
    vizinhanca: `${grupos.slice(0, 3).join(':')}::/48`,
    rede: `${grupos.slice(0, 2).join(':')}::/32`,
    doMesmoLugar: true,
  };
}

/** How many times the limit of an IPv6 /64 all networks of its /48 may use together. */
export const REDES_NA_MAIOR = 8;

/** An IPv6 /64, with `::` or all its zeros, alone or before `|` and the rest of a key. */
const chaveDeRede64 = /^((?:[\da-f]{1,4}:){4}(?::|0000:0000:0000:0000))(\|.*)?$/s;

/**
 * Returns the key of the /48 above a limit's key that begins with an IPv6 /64; null for any other key. A subscriber may
 * own a /48, whose 65,536 networks would otherwise count as that many visitors.
 */
export function redeMaior(chave: string): string | null {
  const [, rede64, resto = ''] = chaveDeRede64.exec(chave) ?? [];
  return rede64 === undefined ? null : redesDoEndereco(rede64).vizinhanca + resto;
}
