import { z } from 'zod';
import { centavosDeReais } from '#domain/dinheiro.ts';
import { lerReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { statusDoProvedor, type PagamentoDoProvedor, type StatusDoProvedor } from '#application/ports/pagamentos.ts';

const identificador = z.union([z.number().int().nonnegative(), z.string().regex(/^\d+$/)]).transform(String);
const instante = z
  .string()
  .transform((texto) => new Date(texto))
  .refine((data) => !Number.isNaN(data.getTime()));
const opcional = <T extends z.ZodType>(tipo: T) => tipo.nullish().transform((valor) => valor ?? null);

/** Reais with at most 2 decimals, as a JSON number, to exact centavos; fractions of a centavo are invalid. */
const centavos = z
  .number()
  .nonnegative()
  .transform((reais, contexto) => {
    const exatos = centavosDeReais(reais);
    if (exatos !== null) return exatos;
    contexto.addIssue('not an amount in centavos');
    return z.NEVER;
  });

const pagamentoLido = z.object({
  id: identificador,
  external_reference: opcional(z.string()),
  status: z.string(),
  status_detail: opcional(z.string()),
  transaction_amount: centavos,
  transaction_amount_refunded: opcional(centavos),
  currency_id: z.string(),
  collector_id: opcional(identificador),
  // Search results of some accounts nest the collector.
  collector: opcional(z.object({ id: opcional(identificador) })),
  payment_method_id: opcional(z.string()),
  payment_type_id: opcional(z.string()),
  installments: opcional(z.number().int()),
  date_created: instante,
  date_approved: opcional(instante),
  date_last_updated: opcional(instante),
  date_of_expiration: opcional(instante),
  point_of_interaction: opcional(z.object({ transaction_data: opcional(z.object({ qr_code: opcional(z.string()) })) })),
  // Only compared with names: an odd shape must not hold up a payment. Other payments have an empty object.
  card: z
    .object({ cardholder: z.object({ name: z.string() }) })
    .nullish()
    .catch(null),
  transaction_details: opcional(z.object({ external_resource_url: opcional(z.string()) })),
});

const buscaLida = z.object({ results: z.array(z.unknown()), paging: z.object({ total: z.number().int() }) });

/** Returns a payment of Mercado Pago in the shop's terms (centavos), or null when the response is not a payment. */
export function lerPagamento(resposta: unknown): PagamentoDoProvedor | null {
  const lido = pagamentoLido.safeParse(resposta);
  if (!lido.success) return null;
  const p = lido.data;
  return {
    id: p.id,
    ...(p.external_reference ? lerReferencia(p.external_reference) : { pedidoId: null }),
    status: ehStatus(p.status) ? p.status : 'desconhecido',
    statusDetalhe: p.status_detail ?? '',
    valorCentavos: p.transaction_amount,
    estornadoCentavos: p.transaction_amount_refunded ?? 0,
    moeda: p.currency_id,
    recebedorId: p.collector_id ?? p.collector?.id ?? '',
    meio: p.payment_method_id ?? '',
    tipo: p.payment_type_id ?? '',
    parcelas: p.installments ?? 1,
    criadoEm: p.date_created,
    aprovadoEm: p.date_approved,
    atualizadoEm: p.date_last_updated,
    venceEm: p.date_of_expiration,
    nomeNoCartao: p.card?.cardholder.name.trim() || null,
    pixCopiaECola: p.point_of_interaction?.transaction_data?.qr_code ?? null,
    boletoUrl: p.payment_type_id === 'ticket' ? enderecoWeb(p.transaction_details?.external_resource_url) : null,
  };
}

/** Returns one page of a search and the total count, or null when the response is not a search result. */
export function lerBusca(resposta: unknown): { pagamentos: PagamentoDoProvedor[]; total: number } | null {
  const lida = buscaLida.safeParse(resposta);
  if (!lida.success) return null;
  const pagamentos = lida.data.results.map(lerPagamento);
  // One unreadable payment makes the page unreadable: folding an order without it could undo a real payment.
  return pagamentos.every((pagamento) => pagamento !== null) ? { pagamentos, total: lida.data.paging.total } : null;
}

function ehStatus(palavra: string): palavra is StatusDoProvedor {
  return statusDoProvedor.some((status) => status === palavra);
}

/** The address becomes a link for the buyer: nothing but http(s) passes. */
function enderecoWeb(texto: string | null | undefined): string | null {
  return texto && URL.canParse(texto) && /^https?:$/.test(new URL(texto).protocol) ? texto : null;
}
