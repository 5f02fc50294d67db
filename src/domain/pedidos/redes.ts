// @requirement 11.8.2
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
