// @requirement 13.7.3
/** Format of all postal services: two letters, nine digits, country. */
const formato = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** The Correios tracking code in capitals without spaces (`AA123456789BR`); null if the text is not one. */
export function lerRastreioDosCorreios(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return formato.test(codigo) ? codigo : null;
}

/** URL of the Correios tracking page; null if the text is not a Correios code. */
export function linkDosCorreios(texto: string): string | null {
  const codigo = lerRastreioDosCorreios(texto);
  return codigo && `https://rastreamento.correios.com.br/app/index.php?objetos=${codigo}`;
}

/** A tracking code of any carrier: 6 to 40 letters, digits and hyphens in capitals; null if invalid. */
export function lerRastreio(texto: string): string | null {
  const codigo = texto.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9-]{6,40}$/.test(codigo) ? codigo : null;
}

/** Code formats of carriers in Brazil, other than postal services. */
const formasDasTransportadoras = [
  // Digits only: Jadlog, Braspress, FedEx, DHL, road carriers.
  /^\d{8,20}$/,
  // Air waybill with airline prefix: Azul Cargo, Latam Cargo, Gollog.
  /^\d{3}-\d{8}$/,
  // UPS.
  /^1Z[A-Z0-9]{16}$/,
  // Letters and a number: Loggi, Total Express, J&T, Melhor Envio.
  /^[A-Z]{2,5}-?\d{8,16}$/,
  // Mercado Envios.
  /^[A-Z]{3}\d{11}[A-Z]{5}\d{2}$/,
];

/** Whether a code from `lerRastreio` matches a known carrier's format. Otherwise the admin is asked to confirm it. */
export function pareceCodigoDeRastreio(codigo: string): boolean {
  return formato.test(codigo) || formasDasTransportadoras.some((forma) => forma.test(codigo));
}
