import { inserirEvento } from '#db/repositories/pagamentos/eventos-pagamento.ts';
import type { Loja } from '#application/loja.ts';

export type EventoRecebido = {
  tipo: string;
  recursoId: string;
  /** The provider's id of this event, when it gives one. */ eventoId: string | null;
  corpo: unknown;
  /** The mark of the signature it came under. */ assinatura: string;
};

/**
 * Keeps a webhook and hands it to the background in one transaction. Repeats of the same event, and of the same signature
 * whatever is said along with it, are the same row.
 */
export async function receberEvento(loja: Loja, evento: EventoRecebido): Promise<void> {
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
