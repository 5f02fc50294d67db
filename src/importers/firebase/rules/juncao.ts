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

/** The same fields as one group, or in parts: a sheet compares a record by one of them, which its kind decides. */
export type GruposAlternativos = { inteiro: string; partes: readonly string[] };

/** Whether the record was of the other kind in the last import; that comparison lacks the groups of this one. */
export function mudouDeEspecie(
  { inteiro, partes }: GruposAlternativos,
  so: readonly string[],
  base: Digestos,
): boolean {
  if (so.includes(inteiro)) return partes.every((parte) => base[parte] !== undefined);
  return base[inteiro] !== undefined && partes.some((parte) => so.includes(parte));
}

/** The groups of a record whose kind changed: the fields as one group, since the parts of one kind are not the other's. */
export const gruposDaMudanca = ({ inteiro, partes }: GruposAlternativos, so: readonly string[]): string[] => [
  ...so.filter((grupo) => grupo !== inteiro && !partes.includes(grupo)),
  inteiro,
];

/** The base for these groups: the whole of a record that was compared in parts is as it is here if all of its parts are. */
export function baseDaMudanca(
  { inteiro, partes }: GruposAlternativos,
  so: readonly string[],
  base: Digestos,
  aqui: Digestos,
): Digestos {
  if (!so.includes(inteiro)) return base;
  const intacto = partes.every((parte) => base[parte] === aqui[parte]);
  return { ...base, [inteiro]: (intacto && aqui[inteiro]) || '' };
}

/** The digests without the groups of the kind that the record no longer has. */
export function semOutraEspecie(
  { inteiro, partes }: GruposAlternativos,
  so: readonly string[],
  base: Digestos,
): Digestos {
  const saem = so.includes(inteiro) ? partes : [inteiro];
  return Object.fromEntries(Object.entries(base).filter(([grupo]) => !saem.includes(grupo)));
}
