import type { Db } from '#db/client.ts';

/** Work done in the background, by name. Each is safe to run twice. */
export type Tarefa =
  | { nome: 'processar-evento-de-pagamento'; dados: { chave: string } }
  | { nome: 'enviar-email'; dados: { emailId: string } }
  | { nome: 'estornar-pagamento'; dados: { pagamentoId: string; motivo: string } }
  | { nome: 'cancelar-pagamentos'; dados: { pedidoId: string } }
  | { nome: 'executar-estorno'; dados: { estornoId: string } }
  /** Asks the carriers about the parcels whose time has come. */
  | { nome: 'acompanhar-entregas'; dados: Record<string, never> }
  | { nome: 'importar-loja-antiga'; dados: { importacaoId: string } }
  | { nome: 'apagar-arquivos'; dados: { imagens: { pasta: string; larguras: number[] }[]; pdfs: string[] } };

export type Fila = {
  /** Tasks whose time has come, and since when the oldest of them waits. */
  estado(): Promise<{ esperando: number; maisAntiga: Date | null }>;
  /** Hands a task in within `tx`: it exists if and only if the transaction commits. */
  enfileirar(tx: Db, tarefa: Tarefa, opcoes?: { apos?: Date }): Promise<void>;
  /** Hands tasks of one name in to be run now, in place of those of the same that wait for their turn or next try. */
  refazer<N extends Tarefa['nome']>(tx: Db, nome: N, dados: Extract<Tarefa, { nome: N }>['dados'][]): Promise<void>;
};
