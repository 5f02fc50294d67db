import type { MudancaNaConta } from '#domain/mensagens/mudanca-na-conta.ts';
import type { DescontoDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { NoticiaDoPedido } from '#domain/mensagens/tipo-de-email.ts';

export type ItemDoEmail = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  subtotalCentavos: Centavos;
  /** Absolute URL with the original size in pixels, for the aspect ratio; null for products without a photo. */
  foto: { url: string; alt: string; largura: number; altura: number } | null;
  /** Download URL of the eBook; null for physical goods and unpaid orders. */ urlDownload: string | null;
};

/** The order of an exchange: the part that the returned goods pay, and the rest, to be paid or kept as credit. */
type PedidoDaTrocaDoEmail = {
  numeroDoPedido: number;
  usadoCentavos: Centavos;
  sobraCentavos: Centavos;
  aPagarCentavos: Centavos;
  /** End of the unpaid reservation. */
  ate: Date;
  /** Signed URLs of its payment and its page. */
  urlPagamento: string;
  url: string;
};

/** A return as e-mails show it. */
export type DevolucaoDoEmail = {
  numero: number;
  /** `2 × Torre`. */
  itens: string[];
  temVolta: boolean;
  instrucoes: string;
  codigoPostagem: string;
  motivoDaRecusa: string;
  /** Refunded centavos; null or 0 when the money was returned otherwise. */
  valorCentavos: Centavos | null;
  /** Whether the buyer wants credit; the part given as credit and the bonus on top of it; null before it was given. */
  comoCredito: boolean;
  creditoCentavos: Centavos | null;
  bonusCentavos: Centavos;
  /** For an exchange; `pedido` is null until the shop accepts it, or where it gave credit alone. */
  troca: { pedido: PedidoDaTrocaDoEmail | null } | null;
  /** Code of the card that a guest got; null for an account, or without credit. */
  vale: { codigo: string; url: string } | null;
  /** Signed URL of the return's page. */
  url: string;
};

/** An order as e-mails show it. Amounts in centavos. */
export type PedidoDoEmail = {
  numeroDoPedido: number;
  codigo: string;
  nome: string;
  itens: ItemDoEmail[];
  subtotalCentavos: Centavos;
  /** By reason: promotions, coupon, Pix. */
  descontos: DescontoDoPedido[];
  freteCentavos: number;
  totalCentavos: Centavos;
  /** Rows under the total: the part paid by credit, and the rest. */
  credito: { nome: string; centavos: Centavos }[];
  /** Credit that went back to card or account when the order ended. */
  creditoDeVoltaCentavos: Centavos;
  estornadoCentavos: Centavos;
  /** One line; null for an order of eBooks only. */
  enderecoDeEntrega: string | null;
  /** Signed URLs of the order's payment and tracking pages. */
  urlPagamento: string | null;
  urlAcompanhar: string;
  /** The order's further links, absolute and signed. */
  caminhos: CaminhoDoEmail[];
  /** Signed URL of the gift card that the order sells; null for orders of goods. */
  urlDoVale: string | null;
  /** Signed URL for reviews. */
  urlAvaliar: string;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  venceEm: Date | null;
  /** End of the unpaid reservation; null once it is over. */
  guardadoAte: Date | null;
  rastreio: { codigo: string; url: string | null } | null;
  /** `Chega entre 2 e 5 de dezembro`; null without delivery or promise. */
  chegada: string | null;
  /** The invoice with the URL of its page; null without an invoice. */
  nota: { modelo: string; numero: number; chave: string; url: string } | null;
  /** The return the message is about. */
  devolucao: DevolucaoDoEmail | null;
  /** The edit that the message is about: its changes and the amount given back. */
  alteracao?: { mudancas: string[]; devolvidoCentavos: Centavos; comoCredito: boolean };
  /** The difference of an edit that is to be paid: until when, and the link. */
  diferenca?: { valorCentavos: Centavos; ate: Date; url: string };
};

/** A product in an e-mail sent by consent; the price is per unit. */
export type ProdutoDoEmail = Pick<ItemDoEmail, 'nome' | 'variacao' | 'foto'> & { precoCentavos: Centavos };

/** A link of an order: label and absolute signed URL. */
export type CaminhoDoEmail = { nome: string; url: string };

/** A lost piece in e-mails: `1 × Cavalo das pretas`; `resposta` is the owner's text, '' without one. */
export type PecaDoEmail = { peca: string; conjunto: string; atendida: boolean; resposta: string };

/** A quote as its customer gets it. `mensagem`: the shop's own words, '' without. */
export type OrcamentoDoEmail = {
  numero: number;
  nome: string;
  mensagem: string;
  itens: { nome: string; variacao: string | null; quantidade: number; subtotalCentavos: Centavos }[];
  descontos: DescontoDoPedido[];
  /** null where the shop only said how it goes. */
  freteCentavos: Centavos | null;
  freteTexto: string;
  totalCentavos: Centavos;
  validoAte: Date;
  /** The goods are held until then. */
  reservado: boolean;
  /** Signed URLs of the quote's page and PDF. */
  url: string;
  urlPdf: string;
};

/** A bought card as its recipient gets it. `url`: where its balance is looked up. */
export type ValeDoEmail = {
  /** Name of the buyer. */
  de: string;
  mensagem: string;
  valorCentavos: Centavos;
  codigo: string;
  url: string;
};

/** E-mails sent by consent only. `urlParar` withdraws it, also by one-click unsubscription (RFC 8058). */
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
  | { tipo: 'confirmar-favoritos'; itens: ProdutoDoEmail[]; url: string; validadeHoras: number }
  | { tipo: 'novidade-nos-favoritos'; itens: FavoritoDoEmail[]; url: string }
);

/** A saved product with its news: the price when it was saved, where it fell; null where it is back in stock. */
export type FavoritoDoEmail = ProdutoDoEmail & { eraCentavos: Centavos | null };

/** E-mails about becoming an influencer, and to influencers. */
export type ConteudoDoParceiro =
  | { tipo: 'confirmar-parceria'; nome: string; url: string; validadeHoras: number }
  /** `url`: the influencer's area. */
  | { tipo: 'parceria-aceita'; nome: string; codigo: string; comissaoPb: number; url: string }
  | { tipo: 'parceria-recusada'; nome: string; motivo: string }
  | {
      tipo: 'primeira-venda' | 'cada-venda';
      nome: string;
      vendaCentavos: Centavos;
      comissaoCentavos: Centavos;
      url: string;
    }
  | { tipo: 'comissao-liberada'; nome: string; centavos: Centavos; url: string }
  /** `url`: null for somebody who is no influencer any more and has no area. */
  | {
      tipo: 'repasse-enviado';
      nome: string;
      /** Net, sent by Pix. */
      centavos: Centavos;
      /** Before taxes, and the taxes withheld. */
      brutoCentavos: Centavos;
      retidoCentavos: Centavos;
      url: string | null;
    }
  /** `taxas`: all rates as sentences, where the rules changed and not the flat rate. */
  | { tipo: 'taxa-mudou'; nome: string; comissaoPb: number; taxas?: string[]; url: string }
  /** The owner's words; `url` is the page that has them. */
  | { tipo: 'comunicado'; nome: string; assunto: string; texto: string; url: string };

/** Content of an e-mail; the adapter does the layout. */
export type ConteudoDoEmail =
  | ConteudoConsentido
  | ConteudoDoParceiro
  | { tipo: NoticiaDoPedido; pedido: PedidoDoEmail }
  /** Review request, with `urlParar` since it is not a transactional e-mail. */
  | { tipo: 'pedir-avaliacao'; pedido: PedidoDoEmail; urlParar: string }
  /** Several messages merged into one e-mail, by order; each has at least one item, oldest first. */
  | { tipo: 'pedidos-reunidos'; pedidos: { pedido: PedidoDoEmail; noticias: NoticiaDoPedido[] }[] }
  | { tipo: 'orcamento' | 'orcamento-vence'; orcamento: OrcamentoDoEmail }
  | { tipo: 'vale-presente'; vale: ValeDoEmail }
  | { tipo: 'aviso-de-venda'; pedido: PedidoDoEmail; /** The order in the panel. */ url: string }
  | { tipo: 'aviso-de-devolucao'; pedido: PedidoDoEmail; /** The return in the panel. */ url: string }
  | { tipo: 'aviso-de-saude'; problemas: { titulo: string; oQueFazer: string; desde: Date }[]; url: string }
  /** `assunto`: `o pedido nº 1042` or the product's name; never the message's text. */
  | { tipo: 'aviso-de-atendimento'; nome: string; assunto: string; prazo: Date; url: string }
  /** `caminhos`: links of the related order; empty for a product. */
  | {
      tipo: 'atendimento-recebido' | 'atendimento-respondido';
      nome: string;
      assunto: string;
      url: string;
      caminhos: CaminhoDoEmail[];
    }
  /** A webhook was turned off: its receiver answered 410, or only failed since `desde`. Its path may contain a secret. */
  | { tipo: 'aviso-de-webhook'; host: string; motivo: 'fim' | 'falhas'; desde: Date | null; url: string }
  /** `1 × Cavalo das pretas` and its set; never the buyer's text. */
  | { tipo: 'aviso-de-peca'; nome: string; numeroDoPedido: number; peca: PecaDoEmail; url: string }
  /** The order's open requests, or the answered ones, latest first; `url` is their page. */
  | {
      tipo: 'peca-pedida' | 'peca-respondida';
      nome: string;
      numeroDoPedido: number;
      pecas: PecaDoEmail[];
      url: string;
      caminhos: CaminhoDoEmail[];
    }
  | { tipo: 'teste-de-email' }
  | { tipo: 'boas-vindas'; nome: string; url: string }
  | { tipo: 'verificar-email' | 'redefinir-senha'; nome: string; url: string; validadeHoras: number }
  /** `url`: the account's page. */
  | { tipo: 'mudanca-na-conta'; nome: string; url: string; mudanca: MudancaNaConta }
  /** `doPedido`: requested by a guest buyer, otherwise created by the shop. */
  | { tipo: 'convite'; nome: string; url: string; validadeHoras: number; doPedido: boolean };

/** The sender's data. Values the owner has not set are empty. */
export type LojaDoEmail = {
  nome: string;
  email: string;
  endereco: string;
  cnpj: string;
  url: string;
  /** Dispatch time, `24 horas úteis`. */
  despacho: string;
  /** Colour of the buttons, `#1f4d3a`. */
  cor: string;
  /** For light backgrounds; null shows the name. */
  logo: { url: string; largura: number; altura: number } | null;
  /** The shop's icon, a square PNG, shown beside a name in text. */
  icone: string;
};

/** A rendered e-mail. */
export type Carta = { assunto: string; html: string; texto: string };

/**
 * The mail server refused a message. `codigo` and `resposta` contain no address; the server's text may, and is stored
 * only with the message.
 */
export class EmailRecusado extends Error {
  readonly codigo: string;
  /** SMTP reply code such as 550; null when there was none. */
  readonly resposta: number | null;
  /** Permanent failure of this recipient; mail delivery itself works. */
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

/** Delivers one e-mail or throws; the job queue retries. `id` is stable, so that a repetition can be recognised. */
export type Emails = {
  /** Whether e-mails leave the shop: false when they are written to a folder. */
  saem: boolean;
  enviar(mensagem: { id: string; para: string; conteudo: ConteudoDoEmail; loja: LojaDoEmail }): Promise<void>;
  /** Renders the e-mail that `enviar` would send. */
  redigir(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta>;
};
