import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import type { Db } from '#db/client.ts';
import { lerAjustesDeEntrega, lerEventosDasEntregas } from '#db/queries/entregas/entregas.ts';
import { type Pedido, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import {
  anotarConsulta,
  anotarEntrega,
  inserirEventos,
  type RastreioAConferir,
} from '#db/repositories/entregas/rastreios.ts';
import { emTransacao } from '#db/transaction.ts';
import {
  doPedido,
  etapaAtual,
  type EventoDaEntrega,
  proximaConsulta,
  temEmail,
} from '#domain/entregas/rastreamento.ts';
import { ok } from '#domain/result.ts';

/** Why a carrier's word moved an order. */
export type MotivoDaTransportadora = 'postado' | 'entregue';

/** What happened longer ago is no news: of it nobody is told by e-mail. */
const NOTICIA_MS = 3 * 86_400_000;

/**
 * Writes down what a carrier tells of an order's parcel: events that are not known yet, in the order's timeline; the order
 * shipped, or concluded where the owner chose so; a message to the buyer for each step that has one. Told again, or in
 * another order, it changes nothing. A code that was corrected meanwhile is no longer this order's.
 */
export async function aplicarEventos(
  loja: Loja,
  { pedidoId, codigo, desde, proximaEm }: Pick<RastreioAConferir, 'pedidoId' | 'codigo' | 'desde' | 'proximaEm'>,
  eventos: readonly EventoDaEntrega[],
): Promise<void> {
  const agora = loja.relogio.agora();
  await emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido || pedido.codigoRastreio !== codigo) return ok(undefined);
    const parado = pedido.excluidoEm !== null || pedido.status === 'rejected' || pedido.status === 'pendente';
    const novos = parado ? [] : await inserirEventos(tx, { pedidoId, codigo }, doPedido(eventos, pedido.criadoEm));
    const etapa = etapaAtual((await lerEventosDasEntregas(tx, [pedidoId])).get(pedidoId) ?? []);
    await anotarConsulta(
      tx,
      { pedidoId, codigo, proximaEm },
      {
        etapa,
        falhas: 0,
        erro: null,
        conferidoEm: agora,
        // An order that was concluded or turned down by hand waits for nothing.
        proximaEm: parado || pedido.status === 'concluido' ? null : proximaConsulta({ etapa, falhas: 0, desde }, agora),
      },
    );
    if (novos.length === 0) return ok(undefined);
    if (etapa === 'entregue') await anotarEntrega(tx, pedidoId, codigo);
    const seguiu = await seguirPedido(loja, tx, pedido, etapa === 'entregue');
    await avisarComprador(loja, tx, pedido, novos, { agora, semPostagem: seguiu });
    return ok(undefined);
  });
}

/** Moves the order as far as its parcel says. Answers whether its message of being on its way went out with that. */
async function seguirPedido(loja: Loja, tx: Db, pedido: Pedido, entregue: boolean): Promise<boolean> {
  let atual = pedido;
  if (pedido.status === 'approved') {
    const enviado = await mudarStatus(loja, tx, pedido, {
      para: 'enviado',
      por: 'transportadora',
      autor: 'transportadora',
      motivo: 'postado',
    });
    if (enviado.ok) atual = enviado.valor;
  }
  if (entregue && atual.status === 'enviado' && (await lerAjustesDeEntrega(tx)).concluirEntregues)
    await mudarStatus(loja, tx, atual, {
      para: 'concluido',
      por: 'transportadora',
      autor: 'transportadora',
      motivo: 'entregue',
    });
  return pedido.status === 'approved';
}

/** A message for each step that has one, once for each code. */
async function avisarComprador(
  loja: Loja,
  tx: Db,
  { id, email, codigoRastreio }: Pedido,
  novos: readonly EventoDaEntrega[],
  { agora, semPostagem }: { agora: Date; semPostagem: boolean },
): Promise<void> {
  for (const { etapa, ocorridoEm } of novos) {
    const velha = agora.getTime() - ocorridoEm.getTime() > NOTICIA_MS;
    if (!temEmail(etapa) || velha || (etapa === 'postado' && semPostagem)) continue;
    await enfileirarEmail(loja, tx, {
      tipo: `entrega-${etapa}`,
      chave: `entrega-${etapa}:${id}:${codigoRastreio}`,
      para: email,
      pedidoId: id,
    });
  }
}
