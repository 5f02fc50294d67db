export type Mensagem = { para: string; assunto: string; html: string; texto: string; /** Stable id, so that a repeated delivery can be recognised. */ id: string };

/** Delivers one message or throws; retrying is the job queue's business. */
export type Emails = { enviar(mensagem: Mensagem): Promise<void> };
