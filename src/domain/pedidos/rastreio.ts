const formato = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** A Correios tracking code, uppercase and without spaces (`AA123456789BR`); null when the text is none. */
export function lerCodigoDeRastreio(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return formato.test(codigo) ? codigo : null;
}

/** Page of the Correios for a tracking code; null when the text is no such code. */
export function linkDeRastreio(texto: string): string | null {
  const codigo = lerCodigoDeRastreio(texto);
  return codigo && `https://rastreamento.correios.com.br/app/index.php?objetos=${codigo}`;
}

/** Any carrier's code as an admin typed it: 6 to 40 letters, digits and hyphens, uppercase; null when it is none. */
export function lerRastreio(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{6,40}$/.test(codigo) ? codigo : null;
}
