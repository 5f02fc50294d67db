import { lerCodigo, travarCatalogo } from '#db/queries/fechamento.ts';
import { lembrarEntrega } from '#db/repositories/conta.ts';
import { inserirEmail } from '#db/repositories/emails.ts';
import { reservarEstoque } from '#db/repositories/estoque.ts';
import {
  buscarPedidoPorChave,
  contarUsoDoCupom,
  inserirPedido,
  type Pedido,
  registrarNoHistorico,
} from '#db/repositories/pedidos.ts';
import type { CheckoutValido } from '#domain/checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { novoId } from '#domain/identificador.ts';
import { type ErroDeFechamento, type LinhaPedida, novoPedido } from '#domain/pedido.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/** How long an order without a payment address keeps its goods, so that a retry of the buyer finds it. */
const PRAZO_SEM_ENDERECO_MS = 15 * 60 * 1000;

export type EntradaDoFechamento = {
  contato: CheckoutValido;
  linhas: LinhaPedida[];
  /** What the buyer saw, in centavos; null when the client's total makes no sense. */
  totalVistoCentavos: Centavos | null;
  /** Normalised coupon code. */
  cupomCodigo: string | null;
  /** uid of the session; null for guests. */
  uid: string | null;
  /** Idempotency key of the client with a hash of what came along. */
  chave: { chave: string; impressao: string } | null;
};

export type ErroFecharPedido = ErroDeFechamento | { codigo: 'chave-reutilizada' };

/** Undoes the transaction and carries the refusal out of it. */
class Desfazer extends Error {}

/**
 * Turns a cart into an order: prices, stock and coupon as the database has them, goods reserved, all in one transaction
 * (DESIGN, data rules). The same key with the same content answers the order that exists.
 */
export async function fecharPedido(
  loja: Loja,
  entrada: EntradaDoFechamento,
): Promise<Result<Pedido, ErroFecharPedido>> {
  const anterior = await daChave(loja, entrada);
  if (anterior) return anterior;

  let recusa: ErroFecharPedido | null = null;
  try {
    const pedido = await loja.db.transaction(async (tx) => {
      const ids = [...new Set(entrada.linhas.map((linha) => linha.produtoId))];
      const catalogo = await travarCatalogo(tx, ids);
      const { cupom, influencer } = await lerCodigo(tx, entrada.cupomCodigo, true);
      const agora = loja.relogio.agora();
      const calculado = novoPedido({
        catalogo,
        linhas: entrada.linhas,
        totalVistoCentavos: entrada.totalVistoCentavos ?? Number.NaN,
        uid: entrada.uid,
        email: entrada.contato.email,
        cupomCodigo: entrada.cupomCodigo,
        cupom,
        influencer,
        agora,
      });
      if (!calculado.ok) {
        recusa = calculado.erro;
        throw new Desfazer();
      }
      const descontado = calculado.valor.cupomId === null ? null : entrada.cupomCodigo;
      const novo = await inserirPedido(tx, {
        id: novoId(),
        calculado: calculado.valor,
        contato: entrada.contato,
        uid: entrada.uid,
        cupom: descontado,
        expiraEm: new Date(agora.getTime() + PRAZO_SEM_ENDERECO_MS),
        criadoEm: agora,
        chave: entrada.chave,
      });
      // Another request with the same key was faster: give back what this one took, and answer its order.
      if (!novo || !(await reservarEstoque(tx, novo.id, 1))) throw new Desfazer();
      await contarUsoDoCupom(tx, descontado, 1);
      if (entrada.uid) await lembrarEntrega(tx, entrada.uid, entrada.contato);
      await registrarNoHistorico(tx, {
        pedidoId: novo.id,
        tipo: 'criado',
        para: 'pendente',
        autor: entrada.uid ?? 'convidado',
      });
      const emailId = await inserirEmail(tx, {
        tipo: 'pedido-recebido',
        chave: `pedido-recebido:${novo.id}`,
        para: novo.email,
        pedidoId: novo.id,
      });
      if (emailId) await loja.fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
      return novo;
    });
    return ok(pedido);
  } catch (erro) {
    if (!(erro instanceof Desfazer)) throw erro;
    // Whoever came second with the same key may have been refused only because the first took the last unit.
    const doOutro = await daChave(loja, entrada);
    if (doOutro) return doOutro;
    if (recusa) return falha(recusa);
    throw new Error('Order was neither written nor found by its key.', { cause: erro });
  }
}

async function daChave(
  { db }: Loja,
  { chave }: EntradaDoFechamento,
): Promise<Result<Pedido, { codigo: 'chave-reutilizada' }> | null> {
  if (!chave) return null;
  const pedido = await buscarPedidoPorChave(db, chave.chave);
  if (!pedido) return null;
  return pedido.impressaoDaChave === chave.impressao ? ok(pedido) : falha({ codigo: 'chave-reutilizada' });
}
