// @requirement 15.37.5 15.37.6
import { umaLinha } from '#domain/texto-digitado.ts';

const temEmail = /\S@\S/;
/** CPF, CNPJ and telephones: eight digits or more, however they are written. */
const temNumeroDePessoa = /(?:\d[\s().+/-]*){8,}/;

/** A text as it may be counted: on one line, in small letters; null if it is empty, longer than `maior`, or has an e-mail. */
export function textoMedido(digitado: string, maior: number): string | null {
  const texto = umaLinha(digitado).toLocaleLowerCase('pt-BR');
  return texto === '' || texto.length > maior || temEmail.test(texto) ? null : texto;
}

export const MAIOR_BUSCA_MEDIDA = 60;

/** A search as it may be counted; null also if it may hold a document or a telephone: people type anything anywhere. */
export function buscaMedida(digitada: string): string | null {
  const busca = textoMedido(digitada, MAIOR_BUSCA_MEDIDA);
  return busca === null || temNumeroDePessoa.test(busca) ? null : busca;
}
