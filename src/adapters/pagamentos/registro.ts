/** The logger of this adapter; pino fits. Never receives tokens, secrets or buyer data. */
export type Registro = {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
  error(dados: object, mensagem: string): void;
};

export const registroMudo: Registro = { info() {}, warn() {}, error() {} };
