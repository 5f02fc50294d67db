/** The password of every account of the demo. It is public, so a real shop accepts it from nobody. */
export const SENHA_DA_DEMONSTRACAO = 'xadrez-demo';

/** Whether a password may be used in this shop; `demo` tells a demo from a real one. */
export function senhaPermitida(senha: unknown, demo: boolean): boolean {
  return demo || senha !== SENHA_DA_DEMONSTRACAO;
}
