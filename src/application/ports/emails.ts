import type { Centavos } from '#domain/dinheiro.ts';

export type ItemDoEmail = {
  nome: string;
  variacao: string | null;
  quantidade: number;
  subtotalCentavos: Centavos;
  /** Where the eBook is downloaded; null for goods and unpaid orders. */ urlDownload: string | null;
};

/** An order as its messages tell it. Money in centavos. */
export type PedidoDoEmail = {
  codigo: string;
  nome: string;
  itens: ItemDoEmail[];
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
  /** One line; null for an order of eBooks alone. */
  enderecoDeEntrega: string | null;
  /** Where to pay or look after the order. */
  urlPagamento: string | null;
  urlAcompanhar: string;
  pixCopiaECola: string | null;
  boletoUrl: string | null;
  venceEm: Date | null;
  rastreio: { codigo: string; url: string | null } | null;
};

/** What a message says; how it looks is the adapter's. */
export type ConteudoDoEmail =
  | {
      tipo:
        | 'pedido-recebido'
        | 'como-pagar'
        | 'pedido-aprovado'
        | 'pedido-enviado'
        | 'pedido-cancelado'
        | 'pedido-estornado'
        | 'estorno-parcial';
      pedido: PedidoDoEmail;
    }
  | { tipo: 'boas-vindas'; nome: string; url: string }
  | { tipo: 'verificar-email' | 'redefinir-senha' | 'convite'; nome: string; url: string; validadeHoras: number };

export type LojaDoEmail = { nome: string; email: string; endereco: string; cnpj: string; url: string };

/** A message in words. */
export type Carta = { assunto: string; html: string; texto: string };

/** Delivers one message or throws; retrying is the job queue's business. `id` is stable, so that a repeat can be recognised. */
export type Emails = {
  enviar(mensagem: { id: string; para: string; conteudo: ConteudoDoEmail; loja: LojaDoEmail }): Promise<void>;
  /** What `enviar` would send. */
  redigir(conteudo: ConteudoDoEmail, loja: LojaDoEmail): Promise<Carta>;
};
