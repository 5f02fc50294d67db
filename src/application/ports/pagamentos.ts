import type { ReferenciaDoPagamento } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { type StatusDoPagamento, statusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import type { LinhaComprada } from '#domain/precos/valores-pagos.ts';
import type { Result } from '#domain/result.ts';

/** Status values of a Mercado Pago payment; any other value becomes `desconhecido`. */
export type StatusDoProvedor = Exclude<StatusDoPagamento, 'desconhecido'>;
export const statusDoProvedor: readonly StatusDoProvedor[] = statusDoPagamento.filter(
  (status) => status !== 'desconhecido',
);

export type PreferenciaPedida = ReferenciaDoPagamento & {
  /** Shown on the card statement, truncated to the provider's limit. */
  nomeDaLoja: string;
  itens: (LinhaComprada & { produtoId: string; titulo: string })[];
  /** Total to pay after discount, in centavos. Equals the sum of the items sent to the provider. */
  totalCentavos: number;
  descontoCentavos: number;
  /** `documento` is a CPF or CNPJ without punctuation. */
  comprador: { nome: string; email: string; telefone: string; documento: string | null };
  endereco: { cep: string; rua: string; numero: string; cidade: string; uf: string };
  /** Deadline to start a payment, and due date of an offline payment (boleto). */
  expiraEm: Date;
  boletoVenceEm: Date;
};

/** A Pix charge paid on the shop's own page. */
export type PixPedido = ReferenciaDoPagamento & {
  /** Shown on the bank statement, truncated to the provider's limit. */
  nomeDaLoja: string;
  /** Short description of the payment. */
  descricao: string;
  valorCentavos: number;
  /** `documento` is a CPF or CNPJ without punctuation. */
  comprador: { nome: string; email: string; documento: string | null };
  endereco: { cep: string; rua: string; numero: string; bairro: string; cidade: string; uf: string };
  /** Expiry of the code: the provider accepts 30 minutes to 30 days. */
  venceEm: Date;
};

export type Preferencia = { preferenciaId: string; url: string };

export type PagamentoDoProvedor = {
  id: string;
  pedidoId: string | null;
  /** Number of the edit whose difference it pays; absent for a payment of the order itself. */
  diferenca?: number;
  status: StatusDoPagamento;
  statusDetalhe: string;
  valorCentavos: number;
  estornadoCentavos: number;
  moeda: string;
  recebedorId: string;
  /**
   * payment_method_id (`pix`, `bolbradesco`, `visa`) and payment_type_id (`bank_transfer`, `ticket`, `credit_card`).
   */
  meio: string;
  tipo: string;
  parcelas: number;
  criadoEm: Date;
  aprovadoEm: Date | null;
  /** The provider's time of the last change (date_last_updated). */
  atualizadoEm: Date | null;
  venceEm: Date | null;
  /** Name printed on the card; null for other payments. Compared, never stored. */
  nomeNoCartao: string | null;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
};

/**
 * `indisponivel`: time-out, network error, 429 or 5xx after the retries, or an invalid response; may be retried.
 * `recusado`: rejected by the provider. `nao-encontrado`: no such payment.
 */
export type FalhaDoProvedor = { codigo: 'indisponivel' | 'recusado' | 'nao-encontrado'; detalhe: string };

/** A valid signature: an identifier that is equal in every replay, and its time. */
export type AssinaturaLida = { marca: string; feitaEm: Date };

/** The payment provider (docs/requirements.md 11.6: never called inside a transaction). Amounts in centavos. */
export type Pagamentos = {
  /** Checks that the provider answers, the token is valid and the account is the configured recipient. */
  conferirConta(): Promise<Result<void, FalhaDoProvedor>>;
  /** `chave` is the idempotency key: the same key returns the same preference. */
  criarPreferencia(preferencia: PreferenciaPedida, chave: string): Promise<Result<Preferencia, FalhaDoProvedor>>;
  /** No payment can be started after `fim`; started payments continue. */
  encerrarPreferencia(id: string, fim: Date, chave: string): Promise<Result<void, FalhaDoProvedor>>;
  /** Creates a Pix payment. `chave` is the idempotency key: the same key returns the same payment. */
  criarPix(pix: PixPedido, chave: string): Promise<Result<PagamentoDoProvedor, FalhaDoProvedor>>;
  /** Card instalments for this amount, cached per amount. */
  lerParcelas(valorCentavos: number): Promise<Result<Parcelamento[], FalhaDoProvedor>>;
  buscarPagamento(id: string): Promise<Result<PagamentoDoProvedor, FalhaDoProvedor>>;
  buscarPagamentosDoPedido(
    pedidoId: string,
    diferenca?: number,
  ): Promise<Result<PagamentoDoProvedor[], FalhaDoProvedor>>;
  /** Full refund when `valorCentavos` is absent. */
  estornar(id: string, chave: string, valorCentavos?: number): Promise<Result<void, FalhaDoProvedor>>;
  cancelar(id: string, chave: string): Promise<Result<void, FalhaDoProvedor>>;
  /** Verifies the webhook signature over this data id and request id; null when anything is missing or invalid. */
  lerAssinatura(
    cabecalhos: { assinatura: string | null; requestId: string | null },
    dataId: string,
  ): AssinaturaLida | null;
  /** Account that must have received a payment; checked for each fetched payment. */
  recebedorId: string;
};
