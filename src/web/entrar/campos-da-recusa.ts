/** Which fields of its form a refusal of the identity service is about, by its code. */
const camposPorCodigo: Readonly<Record<string, readonly string[]>> = {
  INVALID_EMAIL: ['email'],
  INVALID_EMAIL_OR_PASSWORD: ['email', 'senha'],
  USER_ALREADY_EXISTS: ['email'],
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ['email'],
  NOME_VAZIO: ['nome'],
  INVALID_PASSWORD: ['atual'],
  SENHA_VAZIA: ['senha'],
  PASSWORD_TOO_SHORT: ['senha'],
  SENHA_DE_ADMIN_CURTA: ['senha'],
  SENHA_COMUM: ['senha'],
  PASSWORD_TOO_LONG: ['senha'],
  INVALID_CODE: ['codigo'],
  INVALID_BACKUP_CODE: ['codigo'],
  CODIGO_GASTO: ['codigo'],
};

/** A refusal as a form shows it: the sentence, and the fields it is about. */
export type FalhaDoFormulario = { texto: string; campos: readonly string[] };

export const falhaDe = (texto: string, codigo?: string): FalhaDoFormulario => ({
  texto,
  campos: camposPorCodigo[codigo ?? ''] ?? [],
});
