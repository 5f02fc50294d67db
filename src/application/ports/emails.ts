import type { Centavos } from '#domain/dinheiro.ts';

export type ItemDoEmail = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  subtotalCentavos: Centavos;
  /** Its whole address and its proportion, in pixels; null for goods without a photograph. */
  foto: { url: string; alt: string; largura: number; altura: number } | null;
  /** Where the eBook is downloaded; null for goods and unpaid orders. */ urlDownload: string | null;
};

/** An order as its messages tell it. Money in centavos. */
export type PedidoDoEmail = {
  codigo: string;
  nome: string;
  itens: ItemDoEmail[];
  subtotalCentavos: Centavos;
  /** All that was taken off, and the part of it that paying by Pix takes off. */
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
  /** One line; null for an order of eBooks alone. */
  enderecoDeEntrega: string | null;
  /** Where to pay and where to look after the order: the shop's own pages, opened by their signature. */
  urlPagamento: string | null;
  urlAcompanhar: string;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  venceEm: Date | null;
  /** Until when the goods are held unpaid; null once that is over. */
  guardadoAte: Date | null;
  rastreio: { codigo: string; url: string | null } | null;
};

/** What there is to say of an order to its buyer. */
export type NoticiaDoPedido =
  | 'pedido-recebido'
  | 'como-pagar'
  | 'pedido-aprovado'
  | 'pedido-enviado'
  | 'pedido-cancelado'
  | 'pedido-estornado'
  | 'estorno-parcial';

/** What a message says; how it looks is the adapter's. */
export type ConteudoDoEmail =
  | { tipo: NoticiaDoPedido; pedido: PedidoDoEmail }
  /** Several messages in one, by order; each with at least one thing to say, the oldest first. */
  | { tipo: 'pedidos-reunidos'; pedidos: { pedido: PedidoDoEmail; noticias: NoticiaDoPedido[] }[] }
  | { tipo: 'aviso-de-venda'; pedido: PedidoDoEmail; /** The order in the panel. */ url: string }
  | { tipo: 'aviso-de-saude'; problemas: { titulo: string; oQueFazer: string; desde: Date }[]; url: string }
  | { tipo: 'teste-de-email' }
  | { tipo: 'boas-vindas'; nome: string; url: string }
  | { tipo: 'verificar-email' | 'redefinir-senha'; nome: string; url: string; validadeHoras: number }
  /** `doPedido`: asked for by who bought, else made by the shop. */
  | { tipo: 'convite'; nome: string; url: string; validadeHoras: number; doPedido: boolean };

/** In whose name a message is sent. What the owner has not given is empty. */
export type LojaDoEmail = {
  nome: string;
  email: string;
  endereco: string;
  cnpj: string;
  url: string;
  /** Time to dispatch, `24 horas úteis`. */
  despacho: string;
  /** Of the buttons, `#1f4d3a`. */
  cor: string;
  /** For light grounds; null writes the name. */
  logo: { url: string; largura: number; altura: number } | null;
  /** The shop's mark, a square PNG, beside a name that is written. */
  icone: string;
};

/** A message in words. */
export type Carta = { assunto: string; html: string; texto: string };

/**
 * The mail server did not take a message. `codigo` and `resposta` say why without saying to whom; what the server said in
 * words may quote the address, and is only kept with the message.
 */
export class EmailRecusado extends Error {
  readonly codigo: string;
  /** The server's number, such as 550; null when it gave none. */
  readonly resposta: number | null;
  /** It refused this recipient for good: nothing is wrong with the mail itself. */
  readonly doDestinatario: boolean;
  constructor(
    mensagem: string,
    { codigo, resposta, doDestinatario }: Pick<EmailRecusado, 'codigo' | 'resposta' | 'doDestinatario'>,
  ) {
    super(mensagem);
    this.codigo = codigo;
    this.resposta = resposta;
    this.doDestinatario = doDestinatario;
  }
}

/** Delivers one message or throws; retrying is the job queue's business. `id` is stable, so that a repeat can be recognised. */
export type Emails = {
  /** Whether messages leave the shop: false for a mailbox in a folder. */
  saem: boolean;
  enviar(mensagem: { id: string; para: string; conteudo: ConteudoDoEmail; loja: LojaDoEmail }): Promise<void>;
  /** What `enviar` would send. */
  redigir(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta>;
};
