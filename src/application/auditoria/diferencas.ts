/**
 * `antes` and `depois` for the audit trail, reduced to the fields that differ; null when none differs. Without `antes`,
 * returns the whole `depois`.
 */
export function camposQueMudaram<T extends object>(
  antes: NoInfer<T> | null,
  depois: T,
): { antes?: Partial<T>; depois: Partial<T> } | null {
  if (!antes) return { depois };
  const mudados = (Object.keys(depois) as (keyof T)[]).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(depois[campo]),
  );
  if (mudados.length === 0) return null;
  const so = (de: T) => Object.fromEntries(mudados.map((campo) => [campo, de[campo]])) as Partial<T>;
  return { antes: so(antes), depois: so(depois) };
}
