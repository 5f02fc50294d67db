/** What changed between two states, for the audit trail: only the fields that differ. null when none does. */
export function diferencas<T extends object>(antes: T, depois: T): { antes: Partial<T>; depois: Partial<T> } | null {
  const mudados = (Object.keys(depois) as (keyof T)[]).filter(
    (campo) => JSON.stringify(antes[campo]) !== JSON.stringify(depois[campo]),
  );
  if (mudados.length === 0) return null;
  const so = (de: T) => Object.fromEntries(mudados.map((campo) => [campo, de[campo]])) as Partial<T>;
  return { antes: so(antes), depois: so(depois) };
}
