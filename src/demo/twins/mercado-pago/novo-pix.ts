import { createHmac } from 'node:crypto';
import { centavosDeReais } from '#domain/dinheiro.ts';
import type { Ambiente } from './twin-env.ts';
import { preferenciaAvulsa } from './avulso.ts';
import { reservarId } from './formulario-do-gemeo.ts';
import type { Livro } from './livro.ts';
import { type PagamentoMp, semIdentificacao } from './twin-model.ts';
import { iniciarPagamento } from './novo-pagamento.ts';
import type { PedidoDePix } from './pedido-de-pix.ts';

/** Creates the Pix of POST /v1/payments, or returns the one of the same idempotency key. */
export async function criarPix(
  ambiente: Ambiente,
  livro: Livro,
  pedido: PedidoDePix,
  chave: string,
): Promise<PagamentoMp> {
  const reserva = `api:${createHmac('sha256', ambiente.segredo).update(chave).digest('hex')}`;
  const id = (await reservarId(ambiente, livro, reserva, true)) ?? '';
  const existente = await livro.ler(id);
  if (existente) return existente;
  const pix = novoPix(ambiente, Number(id), pedido);
  await livro.registrar(pix, { feitoPor: 'api' });
  return (await livro.ler(id)) ?? pix;
}

function novoPix(ambiente: Ambiente, id: number, pedido: PedidoDePix): PagamentoMp {
  const centavos = centavosDeReais(pedido.transaction_amount) ?? 0;
  const preferencia = preferenciaAvulsa(pedido.external_reference, centavos, ambiente.agora());
  const base = iniciarPagamento(ambiente, { preferencia, merchantOrderId: '0' }, id, 'pix');
  return {
    ...base,
    date_of_expiration: pedido.venceEm.toISOString(),
    description: pedido.description,
    payer: {
      id: null,
      email: pedido.payer.email,
      first_name: pedido.payer.first_name ?? null,
      last_name: pedido.payer.last_name ?? null,
      identification: pedido.payer.identification ?? semIdentificacao,
    },
    metadata: pedido.metadata,
    additional_info: { items: [] },
    order: null,
    statement_descriptor: pedido.statement_descriptor ?? null,
    notification_url: pedido.notification_url ?? null,
    point_of_interaction: {
      type: 'PIX',
      transaction_data: { ...base.point_of_interaction.transaction_data, ticket_url: `${ambiente.urlDoGemeo}#p${id}` },
    },
  };
}
