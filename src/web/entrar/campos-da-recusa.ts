import { useId } from 'react';

/** The fields of its form that a refusal of the identity service is about, by its code. */
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
  SENHA_DA_DEMONSTRACAO: ['senha'],
  PASSWORD_TOO_LONG: ['senha'],
  INVALID_CODE: ['codigo'],
  INVALID_BACKUP_CODE: ['codigo'],
  CODIGO_GASTO: ['codigo'],
};

/** A refusal as shown by a form: its sentence and the invalid fields. */
export type FalhaDoFormulario = { texto: string; campos: readonly string[] };

export const falhaDe = (texto: string, codigo?: string): FalhaDoFormulario => ({
  texto,
  campos: camposPorCodigo[codigo ?? ''] ?? [],
});

/** Returns the id of the alert with the failure, and the function that returns it for the invalid fields. */
export function useAlertaDaFalha(falha: FalhaDoFormulario | null) {
  const idDoAlerta = useId();
  return { idDoAlerta, alertaDe: (campo: string) => (falha?.campos.includes(campo) ? idDoAlerta : null) };
}
