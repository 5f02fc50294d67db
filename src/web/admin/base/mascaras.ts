import { comMascara } from '#web/ui/form/campo-com-mascara.ts';

/** Capital letters and digits, without accents. */
function formatarCodigo(texto: string): string {
  return texto
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 30);
}

/** Digits, dots and one comma: an amount during typing; thousands and cents are formatted on blur. */
function formatarDecimal(texto: string): string {
  const [inteiros = '', ...decimais] = texto.replaceAll(/[^\d.,]/g, '').split(',');
  return decimais.length === 0 ? inteiros : `${inteiros},${decimais.join('').replaceAll('.', '').slice(0, 2)}`;
}

const formatarInteiro = (texto: string) => texto.replaceAll(/\D/g, '').slice(0, 7);

// One function per mask: a new function per render would reattach its listeners.
export const comMascaraDeCodigo = comMascara({ formatar: formatarCodigo, conta: /[A-Z0-9]/i });
export const comMascaraDecimal = comMascara({ formatar: formatarDecimal, conta: /[\d,.]/ });
export const comMascaraInteira = comMascara({ formatar: formatarInteiro, conta: /\d/ });
