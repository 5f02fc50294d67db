// @requirement 15.24.1
/** 32 letters and digits without those that are mistaken for another: 0 and O, 1 and I. */
const ALFABETO = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETRAS = 16;
const BITS_POR_LETRA = 5;

/** Bytes that a code is made of: 80 bits. */
export const BYTES_DO_CODIGO = (LETRAS * BITS_POR_LETRA) / 8;

const forma = new RegExp(`^[${ALFABETO}]{${LETRAS}}$`);

/** Groups of four, the form in which a code is shown and typed. */
const emGrupos = (letras: string) => letras.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The code, in groups of four, of the first ten bytes; throws where there are fewer. */
export function codigoDosBytes(bytes: Uint8Array): string {
  if (bytes.length < BYTES_DO_CODIGO) throw new RangeError('A code needs ten bytes.');
  const bits = [...bytes.subarray(0, BYTES_DO_CODIGO)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letras = Array.from(
    { length: LETRAS },
    (_, i) => ALFABETO[Number.parseInt(bits.slice(i * BITS_POR_LETRA, (i + 1) * BITS_POR_LETRA), 2)],
  );
  return emGrupos(letras.join(''));
}

/** The code that somebody typed, in capitals and groups; null where it has not the form of one. */
export function lerCodigoDoVale(texto: string): string | null {
  const letras = texto
    .slice(0, 100)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return forma.test(letras) ? emGrupos(letras) : null;
}

/** The last four letters, by which people recognise their card. */
export function finalDoVale(codigo: string): string {
  return codigo.slice(-4);
}
