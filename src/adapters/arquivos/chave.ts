/** Returns a valid key: relative, without `..`. Any other key is a bug of the caller and throws. */
export function conferirChave(chave: string): string {
  const partes = chave.split('/');
  if (chave === '' || partes.some((parte) => parte === '' || parte === '.' || parte === '..') || /[\\\0]/.test(chave))
    throw new Error(`Not a key of the object store: ${JSON.stringify(chave)}`);
  return chave;
}
