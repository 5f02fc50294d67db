// @requirement 15.16.6 15.16.7
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import type { Db } from '#db/client.ts';
import { lerAjustesDeEntrega, lerEventosDasEntregas } from '#db/entregas/ler-entregas.ts';
import { type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { anotarConsulta, anotarEntrega, inserirEventos, type RastreioAConferir } from '#db/entregas/gravar-entregas.ts';
import { emTransacao } from '#db/transaction.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import {
  eventosDoPedido,
  etapaAtual,
  type EventoDaEntrega,
  proximaConsulta,
  etapaTemEmail,
} from '#domain/entregas/rastreamento.ts';
import { ok } from '#domain/result.ts';

/** Carrier event that changed an order's status. */
export type MotivoDaTransportadora = 'postado' | 'entregue';

/** Older events are recorded without an e-mail. */
const NOTICIA_MS = 3 * DIA_MS;

/**
 * Records the unknown events of an order's parcel, moves the order to shipped, or to concluded if the owner chose so,
 * and e-mails the buyer for each step that has a message. Idempotent and independent of order. Ignored when the order's
 * code has changed.
 */
export async function aplicarEventosDaEntrega(
  loja: Loja,
  { pedidoId, codigo, desde, proximaEm }: Pick<RastreioAConferir, 'pedidoId' | 'codigo' | 'desde' | 'proximaEm'>,
  eventos: readonly EventoDaEntrega[],
): Promise<void> {
  const agora = loja.relogio.agora();
  await emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido || pedido.codigoRastreio !== codigo) return ok(undefined);
    const parado = pedido.excluidoEm !== null || pedido.status === 'rejected' || pedido.status === 'pendente';
    const novos = parado
      ? []
      : await inserirEventos(tx, { pedidoId, codigo }, eventosDoPedido(eventos, pedido.criadoEm));
    const etapa = etapaAtual((await lerEventosDasEntregas(tx, [pedidoId])).get(pedidoId) ?? []);
    await anotarConsulta(
      tx,
      { pedidoId, codigo, proximaEm },
      {
        etapa,
        falhas: 0,
        erro: null,
        conferidoEm: agora,
        // An order concluded or refused by hand is not tracked any more.
        proximaEm: parado || pedido.status === 'concluido' ? null : proximaConsulta({ etapa, falhas: 0, desde }, agora),
      },
    );
    if (novos.length === 0) return ok(undefined);
    if (etapa === 'entregue') await anotarEntrega(tx, pedidoId, codigo);
    const seguiu = await moverStatusPelaEntrega(loja, tx, pedido, etapa === 'entregue');
    await avisarComprador(loja, tx, pedido, novos, { agora, semPostagem: seguiu });
    return ok(undefined);
  });
}

/** Moves the order's status to match its parcel. Returns whether that sent the shipped e-mail. */
async function moverStatusPelaEntrega(loja: Loja, tx: Db, pedido: Pedido, entregue: boolean): Promise<boolean> {
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

/** One e-mail per step that has a template, once per code. */
async function avisarComprador(
  loja: Loja,
  tx: Db,
  { id, email, codigoRastreio }: Pedido,
  novos: readonly EventoDaEntrega[],
  { agora, semPostagem }: { agora: Date; semPostagem: boolean },
): Promise<void> {
  for (const { etapa, ocorridoEm } of novos) {
    const velha = agora.getTime() - ocorridoEm.getTime() > NOTICIA_MS;
    if (!etapaTemEmail(etapa) || velha || (etapa === 'postado' && semPostagem)) continue;
    await enfileirarEmail(loja, tx, {
      tipo: `entrega-${etapa}`,
      chave: `entrega-${etapa}:${id}:${codigoRastreio}`,
      para: email,
      pedidoId: id,
    });
  }
}
