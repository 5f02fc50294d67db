import { DIA_MS } from '#domain/duracoes.ts';
const banco = '999';
const moedaReal = '9';
/** Due dates count from here since the factor started over at 1000. */
const inicioDoFator = Date.UTC(2025, 1, 22);

export type Boleto = {
  /** 44 digits. */ codigoDeBarras: string;
  /** 47 digits, dotted as printed. */ linhaDigitavel: string;
};

/** Returns a boleto with valid check digits that nobody can pay: bank 999 does not exist. */
export function montarBoleto(centavos: number, venceEm: Date, numero: number): Boleto {
  const fator = String(1000 + Math.floor((venceEm.getTime() - inicioDoFator) / DIA_MS)).padStart(4, '0');
  const livre = String(numero).padStart(25, '0');
  const semDigito = `${fator}${String(centavos).padStart(10, '0')}${livre}`;
  const digito = modulo11(`${banco}${moedaReal}${semDigito}`);
  return {
    codigoDeBarras: `${banco}${moedaReal}${digito}${semDigito}`,
    linhaDigitavel: [
      pontuar(`${banco}${moedaReal}${livre.slice(0, 5)}`),
      pontuar(livre.slice(5, 15)),
      pontuar(livre.slice(15, 25)),
      digito,
      `${fator}${String(centavos).padStart(10, '0')}`,
    ].join(' '),
  };
}

function pontuar(campo: string): string {
  const completo = `${campo}${modulo10(campo)}`;
  return `${completo.slice(0, 5)}.${completo.slice(5)}`;
}

/** Check digit of a field: weights 2 and 1 from the right, digits of each product added up. */
export function modulo10(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((total, digito, i) => {
    const produto = Number(digito) * (i % 2 === 0 ? 2 : 1);
    return total + Math.floor(produto / 10) + (produto % 10);
  }, 0);
  return (10 - (soma % 10)) % 10;
}

/** Check digit of the whole code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function modulo11(digitos: string): number {
  const soma = [...digitos].toReversed().reduce((total, digito, i) => total + Number(digito) * (2 + (i % 8)), 0);
  const digito = 11 - (soma % 11);
  return digito > 9 ? 1 : digito;
}
