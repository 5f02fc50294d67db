/** Digests of a record's groups of fields. */
export type Digestos = Readonly<Record<string, string>>;

/** Groups that changed there: those to be written, and those that were edited here too and stay as they are. */
export type Juncao = { mudar: string[]; manter: string[] };

/**
 * What a record that came before takes over now: `base` is what was written then, `la` what the older shop says now,
 * `aqui` what stands here. Only what changed there is written, and never over what was edited here since.
 */
export function juntar(base: Digestos, la: Digestos, aqui: Digestos): Juncao {
  const mudaram = Object.keys(la).filter((grupo) => la[grupo] !== base[grupo] && la[grupo] !== aqui[grupo]);
  return {
    mudar: mudaram.filter((grupo) => aqui[grupo] === base[grupo]),
    manter: mudaram.filter((grupo) => aqui[grupo] !== base[grupo]),
  };
}
