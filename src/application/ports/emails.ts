import type { Centavos } from '#domain/dinheiro.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';

export type ItemDoEmail = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  subtotalCentavos: Centavos;
  /** Its whole address and its proportion, in pixels; null for goods without a photograph. */
  foto: { url: string; alt: string; largura: number; altura: number } | null;
  /** Where the eBook is downloaded; null for goods and unpaid orders. */ urlDownload: string | null;
};

/** A return as its messages tell it. Money in centavos. */
export type DevolucaoDoEmail = {
  numero: number;
  /** `2 × Torre`. */
  itens: string[];
  temVolta: boolean;
  instrucoes: string;
  codigoPostagem: string;
  motivoDaRecusa: string;
  /** What was refunded; null or 0 where the money went back otherwise. */
  valorCentavos: Centavos | null;
  /** Its page, opened by the shop's signature. */
  url: string;
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
  /** What else can be done about it, with whole addresses the shop signed. */
  caminhos: CaminhoDoEmail[];
  /** Where its goods are reviewed; opened by the shop's signature. */
  urlAvaliar: string;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  venceEm: Date | null;
  /** Until when the goods are held unpaid; null once that is over. */
  guardadoAte: Date | null;
  rastreio: { codigo: string; url: string | null } | null;
  /** `Chega entre 2 e 5 de dezembro`; null where nothing is sent, or nothing was promised. */
  chegada: string | null;
  /** Its invoice and the page that shows it; null while there is none. */
  nota: { modelo: string; numero: number; chave: string; url: string } | null;
  /** The return a message is about. */
  devolucao: DevolucaoDoEmail | null;
};

/** Goods as a message that was allowed shows them; the price is of one unit. */
export type ProdutoDoEmail = Pick<ItemDoEmail, 'nome' | 'variacao' | 'foto'> & { precoCentavos: Centavos };

/** A way on from an order: its words, and a whole address that the shop signed. */
export type CaminhoDoEmail = { nome: string; url: string };

/** A lost piece as messages tell it: `1 × Cavalo das pretas`; `resposta` is the owner's word, '' without one. */
export type PecaDoEmail = { peca: string; conjunto: string; atendida: boolean; resposta: string };

/** What is sent only to who allowed it. `urlParar` takes that back, by one click of a mail program too (RFC 8058). */
export type ConteudoConsentido = { urlParar: string } & (
  | { tipo: 'confirmar-avise-me'; produto: ProdutoDoEmail; url: string; validadeHoras: number }
  | { tipo: 'chegou'; produto: ProdutoDoEmail; url: string }
  | {
      tipo: 'carrinho-deixado';
      nome: string;
      itens: (ProdutoDoEmail & { quantidade: number })[];
      totalCentavos: Centavos;
      url: string;
    }
);

/** What a message says; how it looks is the adapter's. */
export type ConteudoDoEmail =
  | ConteudoConsentido
  | { tipo: NoticiaDoPedido; pedido: PedidoDoEmail }
  /** Asks for reviews; `urlParar` as of what was allowed: it is not a message the order needs. */
  | { tipo: 'pedir-avaliacao'; pedido: PedidoDoEmail; urlParar: string }
  /** Several messages in one, by order; each with at least one thing to say, the oldest first. */
  | { tipo: 'pedidos-reunidos'; pedidos: { pedido: PedidoDoEmail; noticias: NoticiaDoPedido[] }[] }
  | { tipo: 'aviso-de-venda'; pedido: PedidoDoEmail; /** The order in the panel. */ url: string }
  | { tipo: 'aviso-de-devolucao'; pedido: PedidoDoEmail; /** The return in the panel. */ url: string }
  | { tipo: 'aviso-de-saude'; problemas: { titulo: string; oQueFazer: string; desde: Date }[]; url: string }
  /** `assunto`: `o pedido ABC123`, or the product's name; never what was written. */
  | { tipo: 'aviso-de-atendimento'; nome: string; assunto: string; prazo: Date; url: string }
  /** `caminhos`: of the order it is about; none of a product. */
  | {
      tipo: 'atendimento-recebido' | 'atendimento-respondido';
      nome: string;
      assunto: string;
      url: string;
      caminhos: CaminhoDoEmail[];
    }
  /** What was lost: `1 × Cavalo das pretas`, of which set; never what was written. */
  | { tipo: 'aviso-de-peca'; nome: string; codigo: string; peca: PecaDoEmail; url: string }
  /** Those of the order that wait, or those that were answered, the latest first; `url` is their page. */
  | {
      tipo: 'peca-pedida' | 'peca-respondida';
      nome: string;
      codigo: string;
      pecas: PecaDoEmail[];
      url: string;
      caminhos: CaminhoDoEmail[];
    }
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
