import type { Db } from '#db/client.ts';

/** Background jobs by name. Each is idempotent. */
export type Tarefa =
  | { nome: 'processar-evento-de-pagamento'; dados: { chave: string } }
  | { nome: 'enviar-email'; dados: { emailId: string } }
  | { nome: 'estornar-pagamento'; dados: { pagamentoId: string; motivo: string } }
  | { nome: 'cancelar-pagamentos'; dados: { pedidoId: string } }
  | { nome: 'executar-estorno'; dados: { estornoId: string } }
  /** Queries the carriers for the parcels that are due. */
  | { nome: 'acompanhar-entregas'; dados: Record<string, never> }
  | { nome: 'importar-loja-antiga'; dados: { importacaoId: string } }
  /** Fetches the files that imports named. */
  | { nome: 'buscar-arquivos-importados'; dados: Record<string, never> }
  | { nome: 'levar-tudo'; dados: { exportacaoId: string } }
  | { nome: 'apagar-arquivos'; dados: { imagens: { pasta: string; larguras: number[] }[]; pdfs: string[] } };

export type Fila = {
  /** Number of due jobs, and the time of the oldest. */
  estado(): Promise<{ esperando: number; maisAntiga: Date | null }>;
  /** Enqueues a job within `tx`: it exists only if the transaction commits. */
  enfileirar(tx: Db, tarefa: Tarefa, opcoes?: { apos?: Date }): Promise<void>;
  /** Enqueues jobs of one name to run now, or after `apos`, replacing the same jobs that are delayed or wait for a retry. */
  refazer<N extends Tarefa['nome']>(
    tx: Db,
    nome: N,
    dados: Extract<Tarefa, { nome: N }>['dados'][],
    opcoes?: { apos?: Date },
  ): Promise<void>;
};
