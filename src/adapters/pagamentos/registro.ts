/** What this adapter needs of a logger; a pino logger fits. Never given tokens, secrets or buyer data. */
export type Registro = {
  info(dados: object, mensagem: string): void;
  warn(dados: object, mensagem: string): void;
  error(dados: object, mensagem: string): void;
};

export const registroMudo: Registro = { info() {}, warn() {}, error() {} };
