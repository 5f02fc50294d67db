/**
 * Before and after of an edit, of the fields that differ only, for the audit trail; null when nothing does. Without a
 * before, all of the after.
 */
export function soOQueMudou<T extends object>(
  antes: T | null,
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
