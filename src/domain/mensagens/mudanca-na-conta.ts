// @requirement 11.17.7
/** Security-relevant changes of an account, of which its owner is told by e-mail. */
export const mudancasNaConta = [
  'senha',
  'email',
  'segundo-fator-desligado',
  'segundo-fator-desligado-pela-loja',
  'codigos-de-reserva',
  'acesso-refeito',
] as const;
export type MudancaNaConta = (typeof mudancasNaConta)[number];

/** The change of a stored message; null for unknown values. */
export function lerMudancaNaConta(valor: unknown): MudancaNaConta | null {
  return mudancasNaConta.find((mudanca) => mudanca === valor) ?? null;
}
