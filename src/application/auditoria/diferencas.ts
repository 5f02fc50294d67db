/**
 * Before and after of an edit for the audit trail: only those fields of `depois` that differ. null when none does;
 * without a before, all of the after.
 */
export function soOQueMudou<T extends object>(
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
