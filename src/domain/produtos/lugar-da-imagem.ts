// @requirement 15.34.6
/** A picture of a product; `posicao` is its place there, or in the imported file. */
export type ImagemEmOrdem = { id: string; posicao: number };

/**
 * Place of a picture that arrives among those the product has: after the one that the file has before it, else before the
 * one that the file has after it, else its own place or, if that is taken, the end. `empurra`: the pictures from this place
 * on move by one. `irmas` are the arrived pictures of the same file with their places there.
 */
export function lugarDaChegada(
  imagens: readonly ImagemEmOrdem[],
  irmas: readonly ImagemEmOrdem[],
  noArquivo: number,
): { posicao: number; empurra: boolean } {
  const ha = new Map(imagens.map(({ id, posicao }) => [id, posicao]));
  const chegadas = irmas.filter(({ id }) => ha.has(id)).toSorted((a, b) => a.posicao - b.posicao);
  const antes = chegadas.findLast(({ posicao }) => posicao <= noArquivo);
  const depois = chegadas.find(({ posicao }) => posicao > noArquivo);
  const tomadas = new Set(ha.values());
  const seguinte = antes ? (ha.get(antes.id) ?? 0) + 1 : depois ? (ha.get(depois.id) ?? 0) : null;
  if (seguinte !== null) return { posicao: seguinte, empurra: tomadas.has(seguinte) };
  return { posicao: tomadas.has(noArquivo) ? Math.max(...tomadas) + 1 : noArquivo, empurra: false };
}
