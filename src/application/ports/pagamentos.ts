import { type StatusDoPagamento, statusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import type { Result } from '#domain/result.ts';

/** Status words of a Mercado Pago payment; anything else a provider says is `desconhecido`. */
export type StatusDoProvedor = Exclude<StatusDoPagamento, 'desconhecido'>;
export const statusDoProvedor: readonly StatusDoProvedor[] = statusDoPagamento.filter(
  (status) => status !== 'desconhecido',
);

export type PreferenciaPedida = {
  pedidoId: string;
  /** Goes on the buyer's card statement, as far as it has room for it. */
  nomeDaLoja: string;
  itens: { produtoId: string; titulo: string; quantidade: number; precoCentavos: number }[];
  /** What the buyer pays in all, after discount (centavos). Equals the sum of what is sent to the provider. */
  totalCentavos: number;
  descontoCentavos: number;
  /** `documento` is a CPF or CNPJ without punctuation. */
  comprador: { nome: string; email: string; telefone: string; documento: string | null };
  endereco: { cep: string; rua: string; numero: string; cidade: string; uf: string };
  /** End of the time to start a payment, and of an offline payment (boleto). */
  expiraEm: Date;
  boletoVenceEm: Date;
};

/** A Pix the shop itself asks for, to be paid on its own page. */
export type PixPedido = {
  pedidoId: string;
  /** Goes on the buyer's bank statement, as far as it has room for it. */
  nomeDaLoja: string;
  /** What the payment is for, in a few words. */
  descricao: string;
  valorCentavos: number;
  /** `documento` is a CPF or CNPJ without punctuation. */
  comprador: { nome: string; email: string; documento: string | null };
  endereco: { cep: string; rua: string; numero: string; bairro: string; cidade: string; uf: string };
  /** When the code stops being good: the provider wants half an hour at least and 30 days at most. */
  venceEm: Date;
};

export type Preferencia = { preferenciaId: string; url: string };

export type PagamentoDoProvedor = {
  id: string;
  pedidoId: string | null;
  status: StatusDoPagamento;
  statusDetalhe: string;
  valorCentavos: number;
  estornadoCentavos: number;
  moeda: string;
  recebedorId: string;
  /** payment_method_id (`pix`, `bolbradesco`, `visa`) and payment_type_id (`bank_transfer`, `ticket`, `credit_card`). */
  meio: string;
  tipo: string;
  parcelas: number;
  criadoEm: Date;
  aprovadoEm: Date | null;
  /** The provider's time of the last change (date_last_updated). */
  atualizadoEm: Date | null;
  venceEm: Date | null;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
};

/**
 * Why the provider did not do what was asked. `indisponivel`: time-out, network, 429 or 5xx after the retries, a
 * nonsense answer; worth another try. `recusado`: it understood and refused. `nao-encontrado`: no such payment.
 */
export type FalhaDoProvedor = { codigo: 'indisponivel' | 'recusado' | 'nao-encontrado'; detalhe: string };

/** A signature that holds: its own mark, the same in every replay of it, and when it was made. */
export type AssinaturaLida = { marca: string; feitaEm: Date };

/** The payments provider (docs/requirements.md 11.6: never called inside a transaction). Money in centavos. */
export type Pagamentos = {
  /** Asks the provider whose account this is: it answers, knows the token, and the account is the one that receives. */
  conferirConta(): Promise<Result<void, FalhaDoProvedor>>;
  /** `chave` is the idempotency key: the same key answers the same preference. */
  criarPreferencia(preferencia: PreferenciaPedida, chave: string): Promise<Result<Preferencia, FalhaDoProvedor>>;
  /** Nobody begins another payment of it after `fim`; one that was begun goes on. */
  encerrarPreferencia(id: string, fim: Date, chave: string): Promise<Result<void, FalhaDoProvedor>>;
  /** A Pix of its own, waiting to be paid. `chave` is the idempotency key: the same key answers the same payment. */
  criarPix(pix: PixPedido, chave: string): Promise<Result<PagamentoDoProvedor, FalhaDoProvedor>>;
  /** The instalments a card may pay this amount in. Kept a while per amount: pages may ask as they like. */
  lerParcelas(valorCentavos: number): Promise<Result<Parcelamento[], FalhaDoProvedor>>;
  buscarPagamento(id: string): Promise<Result<PagamentoDoProvedor, FalhaDoProvedor>>;
  buscarPagamentosDoPedido(pedidoId: string): Promise<Result<PagamentoDoProvedor[], FalhaDoProvedor>>;
  /** Whole refund when `valorCentavos` is absent. */
  estornar(id: string, chave: string, valorCentavos?: number): Promise<Result<void, FalhaDoProvedor>>;
  cancelar(id: string, chave: string): Promise<Result<void, FalhaDoProvedor>>;
  /** What the webhook's signature says when it covers this data id and request id; null for anything missing or odd. */
  lerAssinatura(
    cabecalhos: { assinatura: string | null; requestId: string | null },
    dataId: string,
  ): AssinaturaLida | null;
  /** The account that must have received a payment, for the check on each fetched one. */
  recebedorId: string;
};
