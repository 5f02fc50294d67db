// @requirement 15.10.4
/** Digest of each field group of a record. */
export type Digestos = Readonly<Record<string, string>>;

/** Field groups that changed in the old shop: `mudar` to be written, `manter` also edited here and left unchanged. */
export type Juncao = { mudar: string[]; manter: string[] };

/**
 * Three-way merge for a repeated import. `base`: the last import; `la`: the old shop now; `aqui`: the database now.
 * Only groups that changed in the old shop are written, and never over edits made here.
 */
export function juntarImportacoes(base: Digestos, la: Digestos, aqui: Digestos): Juncao {
  const mudaram = Object.keys(la).filter((grupo) => la[grupo] !== base[grupo] && la[grupo] !== aqui[grupo]);
  return {
    mudar: mudaram.filter((grupo) => aqui[grupo] === base[grupo]),
    manter: mudaram.filter((grupo) => aqui[grupo] !== base[grupo]),
  };
}
