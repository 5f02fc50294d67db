/** A picture's address from outside, or null when it is no plain https address. */
export function normalizarFoto(foto: unknown): string | null {
  return typeof foto === 'string' && foto.length <= 2000 && foto.startsWith('https://') && URL.canParse(foto)
    ? foto
    : null;
}
