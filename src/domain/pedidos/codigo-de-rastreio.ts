/** Of the Correios and every other post: two letters, nine digits, the country. */
const formato = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** A Correios tracking code, uppercase and without spaces (`AA123456789BR`); null when the text is none. */
export function lerRastreioDosCorreios(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return formato.test(codigo) ? codigo : null;
}

/** Page of the Correios for a tracking code; null when the text is no such code. */
export function linkDosCorreios(texto: string): string | null {
  const codigo = lerRastreioDosCorreios(texto);
  return codigo && `https://rastreamento.correios.com.br/app/index.php?objetos=${codigo}`;
}

/** Any carrier's code as an admin typed it: 6 to 40 letters, digits and hyphens, uppercase; null when it is none. */
export function lerRastreio(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{6,40}$/.test(codigo) ? codigo : null;
}

/** How carriers that serve Brazil write their codes, the post's apart. */
const formasDasTransportadoras = [
  // Plain numbers: Jadlog, Braspress, FedEx, DHL, the road carriers.
  /^\d{8,20}$/,
  // An air waybill, with its airline: Azul Cargo, Latam Cargo, Gollog.
  /^\d{3}-\d{8}$/,
  // UPS.
  /^1Z[A-Z0-9]{16}$/,
  // A few letters and a number: Loggi, Total Express, J&T, Melhor Envio.
  /^[A-Z]{2,5}-?\d{8,16}$/,
  // Mercado Envios.
  /^[A-Z]{3}\d{11}[A-Z]{5}\d{2}$/,
];

/** Whether a code, as `lerRastreio` gives it, has the form of some carrier's. One that has not is asked about, not refused. */
export function pareceCodigoDeRastreio(codigo: string): boolean {
  return formato.test(codigo) || formasDasTransportadoras.some((forma) => forma.test(codigo));
}
