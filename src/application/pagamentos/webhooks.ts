// @requirement 11.7.1
import { inserirEvento, buscarEvento, concluirEvento } from '#db/pagamentos/gravar-eventos-pagamento.ts';
import type { Loja } from '#application/loja.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';

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

/** Makes the job queue retry later. */
export class ProvedorIndisponivel extends Error {}

/**
 * Processes a stored webhook: fetches its payment and applies that. The webhook's content decides nothing, so order and
 * repetition do not matter. Throws `ProvedorIndisponivel` for the queue to retry.
 */
export async function processarWebhook(loja: Loja, chave: string): Promise<void> {
  const evento = await buscarEvento(loja.db, chave);
  if (!evento || evento.situacao === 'processado' || evento.situacao === 'ignorado') return;
  const concluir = (situacao: 'processado' | 'ignorado' | 'falhou', motivo: string | null) =>
    concluirEvento(loja.db, chave, situacao, motivo, loja.relogio.agora());

  if (evento.tipo !== 'payment') return concluir('ignorado', 'assunto-sem-efeito');
  const buscado = await loja.pagamentos.buscarPagamento(evento.recursoId);
  if (!buscado.ok) {
    if (buscado.erro.codigo === 'nao-encontrado') return concluir('ignorado', 'pagamento-desconhecido');
    await concluir('falhou', `${buscado.erro.codigo}: ${buscado.erro.detalhe}`);
    throw new ProvedorIndisponivel(buscado.erro.detalhe);
  }
  const aplicado = await aplicarPagamento(loja, buscado.valor);
  if (aplicado.ok) return concluir('processado', null);
  loja.log.warn({ chave, pagamentoId: buscado.valor.id, recusa: aplicado.erro.codigo }, 'payment could not be applied');
  return concluir('ignorado', aplicado.erro.codigo);
}
