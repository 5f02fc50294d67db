import type { Db } from '#db/client.ts';

/** Work done in the background, by name. Each is safe to run twice. */
export type Tarefa =
  | { nome: 'processar-evento-de-pagamento'; dados: { chave: string } }
  | { nome: 'enviar-email'; dados: { emailId: string } }
  | { nome: 'estornar-pagamento'; dados: { pagamentoId: string; motivo: string } };

export type Fila = {
  /** Hands a task in within `tx`: it exists if and only if the transaction commits. */
  enfileirar(tx: Db, tarefa: Tarefa, opcoes?: { apos?: Date }): Promise<void>;
};
