// @requirement 15.29.2
import { lerDocumento } from '#domain/cpf-cnpj.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** An influencer's data for receipts and statements. `documento` has no punctuation; an empty `nome` is the account's. */
export type DadosFiscais = { documento: string; nome: string; endereco: string };

export const maximosDosDadosFiscais = { documento: 30, nome: 120, endereco: 300 } as const;

export type FaltasNosDadosFiscais = Partial<
  Record<keyof DadosFiscais, 'documento-invalido' | 'documento-falta' | 'longo'>
>;

/** Whether a document without punctuation is a person's (CPF); otherwise it is a company's (CNPJ). */
export const ehDocumentoDePessoa = (documento: string): boolean => /^\d{11}$/.test(documento);

/** Reads the typed data; null if all fields are empty, which deletes the stored ones. */
export function lerDadosFiscais(digitados: DadosFiscais): Result<DadosFiscais | null, FaltasNosDadosFiscais> {
  const nome = umaLinha(digitados.nome);
  const endereco = umaLinha(digitados.endereco);
  const semDocumento = digitados.documento.trim() === '';
  if (semDocumento && nome === '' && endereco === '') return ok(null);
  const documento = lerDocumento(digitados.documento);
  const faltas: FaltasNosDadosFiscais = {};
  if (semDocumento) faltas.documento = 'documento-falta';
  else if (documento === null) faltas.documento = 'documento-invalido';
  if (nome.length > maximosDosDadosFiscais.nome) faltas.nome = 'longo';
  if (endereco.length > maximosDosDadosFiscais.endereco) faltas.endereco = 'longo';
  return documento === null || Object.keys(faltas).length > 0 ? falha(faltas) : ok({ documento, nome, endereco });
}
