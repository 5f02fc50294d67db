import { inserirEvento } from '#db/repositories/pagamentos/eventos-pagamento.ts';
import type { Loja } from '#application/loja.ts';

export type WebhookRecebido = {
  tipo: string;
  recursoId: string;
  /** The provider's id of this event, if given. */ eventoId: string | null;
  corpo: unknown;
  /** The signature it was received with. */ assinatura: string;
};

/**
 * Stores a webhook and enqueues its processing in one transaction. Repetitions of an event, or of a signature with any
 * content, share one row.
 */
export async function receberWebhook(loja: Loja, evento: WebhookRecebido): Promise<void> {
  const chave = `${evento.tipo}:${evento.recursoId}:${evento.eventoId ?? 'sem-id'}`.slice(0, 200);
  await loja.db.transaction(async (tx) => {
    const novo = await inserirEvento(tx, {
      chave,
      tipo: evento.tipo,
      recursoId: evento.recursoId,
      corpo: evento.corpo,
      assinatura: evento.assinatura,
    });
    if (novo) await loja.fila.enfileirar(tx, { nome: 'processar-evento-de-pagamento', dados: { chave } });
  });
}
