// @requirement 15.24.10 15.24.11
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { gravarBloqueio, inserirVale, lancarCreditos, travarPortadores } from '#db/creditos/gravar-creditos.ts';
import { mudarValeVendido } from '#db/creditos/gravar-vales-vendidos.ts';
import {
  buscarValeVendido,
  lerEnvioDoVale,
  lerLivroDaVenda,
  lerValesAEnviar,
  type ValeVendido,
} from '#db/creditos/ler-vales-vendidos.ts';
import { temEstornoAberto } from '#db/pagamentos/gravar-estornos.ts';
import { type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { acertoDoVale, usadoDoVale } from '#domain/creditos/venda-de-vale.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { codigoDoVale, colunasDoCodigo } from './codigo-do-vale.ts';

type Servicos = Pick<Loja, 'assinatura' | 'fila' | 'relogio'>;

/** Reasons for which an order blocks its card. The owner's own reasons are left alone. */
const motivos = {
  encerrado: 'O pedido que comprou este vale foi cancelado ou estornado.',
  disputa: 'O pagamento deste vale está em disputa.',
  estorno: 'Há um estorno aberto do pedido que comprou este vale.',
} as const;

/** Returns why this order blocks the card that it sells; null if it does not. */
export async function motivoDoBloqueio(tx: Db, { id, status, emDisputa }: Pedido): Promise<string | null> {
  if (!estaPago(status)) return motivos.encerrado;
  if (emDisputa) return motivos.disputa;
  return (await temEstornoAberto(tx, id)) ? motivos.estorno : null;
}

/**
 * Brings the card that a locked order sells into line with the order: payment gives the card its value, the order's end or
 * refund takes the balance and blocks the card, an open dispute or refund blocks it meanwhile. Idempotent; call after each
 * change of status, dispute or refunds. Does nothing for orders of goods.
 */
export async function acertarValeVendido(loja: Servicos, tx: Db, pedido: Pedido): Promise<void> {
  if (pedido.tipo !== 'vale') return;
  const venda = await buscarValeVendido(tx, pedido.id);
  if (!venda) return;
  const pago = estaPago(pedido.status);
  if (!pago && (await lerLivroDaVenda(tx, venda)).lancamentos === 0) return;
  const { portadorId } = venda;
  const criadoEm = loja.relogio.agora();
  let [vale] = await travarPortadores(tx, { ids: [portadorId] });
  if (!vale) {
    await inserirVale(tx, { id: portadorId, ...colunasDoCodigo(codigoDoVale(loja, portadorId)), criadoEm });
    [vale] = await travarPortadores(tx, { ids: [portadorId] });
  }
  // Read again under the lock: another order may have used the card meanwhile.
  const livro = await lerLivroDaVenda(tx, venda);
  const centavos = acertoDoVale(livro, { ...pedido, pago });
  const tipo = centavos > 0 ? ('venda' as const) : ('cancelamento' as const);
  if (centavos !== 0)
    await lancarCreditos(tx, [
      {
        portadorId,
        tipo,
        centavos,
        pedidoId: pedido.id,
        chave: `${tipo}:${pedido.id}:${livro.lancamentos + 1}`,
        autor: 'venda',
        criadoEm,
      },
    ]);
  const motivo = await motivoDoBloqueio(tx, pedido);
  const atual = vale?.bloqueioMotivo ?? null;
  const doPedido = atual === null || Object.values<string>(motivos).includes(atual);
  if (doPedido && atual !== motivo) await gravarBloqueio(tx, portadorId, motivo ? { em: criadoEm, motivo } : null);
  const ativo = motivo === null;
  if (ativo !== venda.ativo) await mudarValeVendido(tx, pedido.id, { ativo });
  if (ativo) await enviarSeForODia(loja, tx, venda);
}

/**
 * Returns the centavos that orders used of the card that this order sells. Locks the card, so that its balance stays the
 * same until the transaction ends.
 */
export async function lerUsadoDoVale(tx: Db, pedidoId: string): Promise<Centavos> {
  const venda = await buscarValeVendido(tx, pedidoId);
  if (!venda) return 0;
  await travarPortadores(tx, { ids: [venda.portadorId] });
  return usadoDoVale(await lerLivroDaVenda(tx, venda));
}

/** Enqueues the recipient's message on its day or after it, once. */
async function enviarSeForODia(loja: Pick<Loja, 'fila' | 'relogio'>, tx: Db, venda: ValeVendido): Promise<boolean> {
  const { pedidoId, paraEmail, enviarEm, enviadoEm } = venda;
  const agora = loja.relogio.agora();
  if (paraEmail === null || enviadoEm !== null || (enviarEm !== null && enviarEm > diaEmSaoPaulo(agora))) return false;
  // A card that cannot be spent now is sent later, by the job that finds it unblocked.
  const vale = await lerEnvioDoVale(tx, pedidoId);
  if (!vale?.ativo || vale.saldoCentavos === 0) return false;
  await mudarValeVendido(tx, pedidoId, { enviadoEm: agora });
  // The message has neither code nor amount: they are read, and the code is made, when it is sent.
  return enfileirarEmail(loja, tx, {
    tipo: 'vale-presente',
    chave: `vale-presente:${pedidoId}`,
    para: paraEmail,
    pedidoId,
  });
}

const DE_CADA_VEZ = 200;

/** Sends the cards whose day has come; returns their number. */
export async function enviarValesDoDia(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<number> {
  const vencidos = await lerValesAEnviar(loja.db, diaEmSaoPaulo(loja.relogio.agora()), DE_CADA_VEZ);
  let enviados = 0;
  for (const pedidoId of vencidos) {
    const enviou = await loja.db.transaction(async (tx) => {
      const pedido = await travarPedido(tx, pedidoId);
      const venda = pedido && !pedido.excluidoEm ? await buscarValeVendido(tx, pedidoId) : null;
      return venda?.ativo ? enviarSeForODia(loja, tx, venda) : false;
    });
    if (enviou) enviados++;
  }
  return enviados;
}
