/** One field of a BR Code: two digits of id, two of length, then the value. */
function campo(id: string, valor: string): string {
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`;
}

/**
 * Returns a well-formed "copia e cola" code that nobody can pay: its key is in the reserved `.test` domain. `reais` has 2
 * decimals.
 */
export function codigoPix(reais: number, txid: string): string {
  const recebedor = campo('00', 'br.gov.bcb.pix') + campo('01', 'nao-pague@demonstracao.test');
  const corpo = [
    campo('00', '01'),
    campo('26', recebedor),
    campo('52', '0000'),
    campo('53', '986'),
    campo('54', reais.toFixed(2)),
    campo('58', 'BR'),
    campo('59', 'LOJA DE DEMONSTRACAO'),
    campo('60', 'SAO PAULO'),
    campo('62', campo('05', txid)),
    '6304',
  ].join('');
  return corpo + crc16(corpo);
}

/** CRC-16/CCITT-FALSE, as BR Codes end with. */
export function crc16(texto: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(texto)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
