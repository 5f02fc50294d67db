// @requirement 15.44.6 15.44.10
import type { Loja } from '#application/loja.ts';
import type { PedidoDoEmail } from '#application/ports/emails.ts';
import { eloDePagar } from '#application/pedidos/elo-do-pedido.ts';
import { lerAlteracoes } from '#db/pedidos/ler-alteracoes.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';
import { frasesDaAlteracao } from '#domain/pedidos/detalhe-da-alteracao.ts';

/** Returns an edit of an order as its message tells it, the latest without a number; null without one. */
async function montarAlteracao(
  { db }: Pick<Loja, 'db'>,
  pedidoId: string,
  numero: unknown,
): Promise<NonNullable<PedidoDoEmail['alteracao']> | null> {
  const alteracoes = await lerAlteracoes(db, pedidoId);
  const alteracao = numero === undefined ? alteracoes[0] : alteracoes.find((uma) => uma.numero === numero);
  if (!alteracao) return null;
  const { acerto, detalhe, diferencaCentavos } = alteracao;
  const comoCredito = acerto === 'credito';
  const devolve = comoCredito || acerto === 'estorno';
  return { mudancas: frasesDaAlteracao(detalhe), devolvidoCentavos: devolve ? -diferencaCentavos : 0, comoCredito };
}

/** Returns the order with its latest edit and the difference that is to be paid, if it still is. */
async function comDiferencaAPagar(
  loja: Pick<Loja, 'db' | 'assinatura' | 'shopUrl'>,
  pedidoId: string,
  pedido: PedidoDoEmail | null,
): Promise<PedidoDoEmail | null> {
  if (!pedido) return null;
  const [alteracao, diferenca] = await Promise.all([
    montarAlteracao(loja, pedidoId, undefined),
    buscarDiferencaPorAcertar(loja.db, pedidoId),
  ]);
  return {
    ...pedido,
    ...(alteracao && { alteracao }),
    ...(diferenca?.situacao === 'aberta' && {
      diferenca: {
        valorCentavos: diferenca.valorCentavos,
        ate: diferenca.expiraEm,
        url: eloDePagar(loja, pedidoId),
      },
    }),
  };
}

/** Returns the message that asks for the difference of an order; null without the order. */
export async function daDiferenca(
  loja: Pick<Loja, 'db' | 'assinatura' | 'shopUrl'>,
  pedidoId: string,
  montado: PedidoDoEmail | null,
): Promise<{ tipo: 'diferenca-a-pagar'; pedido: PedidoDoEmail } | null> {
  const pedido = await comDiferencaAPagar(loja, pedidoId, montado);
  return pedido && { tipo: 'diferenca-a-pagar', pedido };
}

/** Returns the order's e-mail data, with the open difference if one of these messages asks for it; null without the order. */
export async function comAsNoticias(
  loja: Pick<Loja, 'db' | 'assinatura' | 'shopUrl'>,
  pedidoId: string,
  noticias: readonly NoticiaDoPedido[],
  montado: PedidoDoEmail | null,
): Promise<PedidoDoEmail | null> {
  return noticias.includes('diferenca-a-pagar') ? comDiferencaAPagar(loja, pedidoId, montado) : montado;
}

/** Returns the message that tells an edit of an order; null without one of them. */
export async function daAlteracao(
  loja: Pick<Loja, 'db'>,
  pedidoId: string,
  pedido: PedidoDoEmail | null,
  numero: unknown,
): Promise<{ tipo: 'pedido-alterado'; pedido: PedidoDoEmail } | null> {
  const alteracao = await montarAlteracao(loja, pedidoId, numero);
  return pedido && alteracao && { tipo: 'pedido-alterado', pedido: { ...pedido, alteracao } };
}
