import { createHash, createHmac, randomUUID } from 'node:crypto';
import { centavosDeReais } from '#domain/dinheiro.ts';
import type { Ambiente } from './twin-env.ts';
import type { PreferenciaMp } from './twin-model.ts';
import type { MudancaDePreferencia, PedidoDePreferencia } from './pedido-de-preferencia.ts';

const BASE_DOS_PEDIDOS_COMERCIAIS = 30_000_000_000;

/** Creates a preference, or finds the one the same idempotency key made before. */
export async function criarPreferencia(
  ambiente: Ambiente,
  pedido: PedidoDePreferencia,
  chave: string | undefined,
): Promise<PreferenciaMp> {
  const { armazem, recebedorId, agora, urlDoGemeo } = ambiente;
  // The id is derived from the key, so that insert-if-absent decides between two equal requests.
  const sufixo =
    chave === undefined
      ? randomUUID()
      : createHmac('sha256', ambiente.segredo).update(`preferencia:${chave}`).digest('hex').slice(0, 32);
  const id = `${recebedorId}-${sufixo}`;
  const endereco = `${urlDoGemeo}/pagar/${id}`;
  const corpo: PreferenciaMp = {
    id,
    init_point: endereco,
    sandbox_init_point: endereco,
    collector_id: Number(recebedorId),
    date_created: agora().toISOString(),
    site_id: 'MLB',
    operation_type: 'regular_payment',
    items: pedido.items,
    payer: {
      name: pedido.payer.name,
      surname: pedido.payer.surname,
      email: pedido.payer.email,
      identification: pedido.payer.identification,
    },
    back_urls: pedido.back_urls,
    auto_return: pedido.auto_return ?? '',
    notification_url: pedido.notification_url ?? null,
    external_reference: pedido.external_reference,
    statement_descriptor: pedido.statement_descriptor ?? null,
    expires: pedido.expires,
    expiration_date_from: pedido.expiration_date_from ?? null,
    expiration_date_to: pedido.expiration_date_to ?? null,
    date_of_expiration: pedido.date_of_expiration ?? null,
    metadata: pedido.metadata,
    binary_mode: pedido.binary_mode,
  };
  const merchant_order_id = String(BASE_DOS_PEDIDOS_COMERCIAIS + numeroDe(id));
  const inserida = await armazem.inserir('preferencias', id, {
    versao: 1,
    external_reference: corpo.external_reference,
    merchant_order_id,
    corpo,
  });
  return inserida ? corpo : ((await armazem.ler('preferencias', id))?.corpo ?? corpo);
}

/** Returns a number derived from a preference's id, with enough digits to be unique. */
function numeroDe(id: string): number {
  return createHash('sha256').update(id).digest().readUIntBE(0, 6);
}

/** Changes a preference; null when none has this id. */
export async function mudarPreferencia(
  { armazem }: Pick<Ambiente, 'armazem'>,
  id: string,
  mudanca: MudancaDePreferencia,
): Promise<PreferenciaMp | null> {
  for (;;) {
    const preferenciaAtual = await armazem.ler('preferencias', id);
    if (!preferenciaAtual) return null;
    const corpo = { ...preferenciaAtual.corpo, ...mudanca };
    if (
      await armazem.substituir('preferencias', id, preferenciaAtual.versao, {
        ...preferenciaAtual,
        versao: preferenciaAtual.versao + 1,
        corpo,
      })
    )
      return corpo;
  }
}

/** The total the buyer pays, in centavos. */
export function totalDaPreferencia({ items }: Pick<PreferenciaMp, 'items'>): number {
  return items.reduce((soma, item) => soma + (centavosDeReais(item.unit_price) ?? 0) * item.quantity, 0);
}

/** Whether the time to start a payment is over (payments already started go on). */
export function preferenciaExpirada(preferencia: PreferenciaMp, agora: Date): boolean {
  const { expires, expiration_date_to: fim } = preferencia;
  return expires && fim !== null && new Date(fim).getTime() <= agora.getTime();
}
