import type { AtoDeConsentimento, TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { TipoDeChavePix } from '#domain/comissoes/chave-pix.ts';
import type { EnderecoDetalhado } from '#domain/checkout/checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { ItemDosPapeis } from '#domain/notas/conteudo.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import type { SomaDeVendas } from '#domain/relatorios/vendas.ts';

/** An order as it is packed: whom it goes to, what goes into the box and what that is worth. `telefone` and `cep` are digits only. */
export type PedidoAEmbalar = EnderecoDetalhado & {
  id: string;
  nome: string;
  telefone: string | null;
  observacao: string;
  /** Who receives it, when that is not who bought; a gift's message is for them. */
  destinatario: string | null;
  presente: boolean;
  mensagem: string;
  codigoRastreio: string | null;
  criadoEm: Date;
  /** CPF or CNPJ of who bought, digits only. */
  documento: string | null;
  descontoCentavos: Centavos;
  /** Access key of its invoice. */
  notaChave: string | null;
  itens: ItemDosPapeis[];
};

/** A row of the report of orders. */
export type PedidoDoRelatorio = {
  id: string;
  criadoEm: Date;
  nome: string;
  email: string;
  status: StatusDoPedido;
  origem: string;
  isGuest: boolean;
  totalCentavos: Centavos;
};

/** What the orders of one status add up to. */
export type SomaDoStatus = {
  status: StatusDoPedido;
  quantos: number;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
};

/** An order as its buyer takes it along. */
export type PedidoDoTitular = EnderecoDetalhado & {
  id: string;
  status: StatusDoPedido;
  criadoEm: Date;
  nome: string;
  email: string;
  telefone: string;
  observacao: string;
  documento: string | null;
  destinatario: string | null;
  mensagem: string;
  codigoRastreio: string | null;
  cupomCodigo: string | null;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
  itens: { produtoId: string; nome: string; variacao: string | null; quantidade: number; precoCentavos: Centavos }[];
};

/** An account as its owner takes it along; what was never filled in is null. */
export type ContaDoTitular = Record<keyof EnderecoDetalhado, string | null> & {
  nome: string;
  email: string;
  emailVerificado: boolean;
  emailDoCadastro: string | null;
  telefone: string | null;
  ultimoCep: string | null;
  criadoEm: Date;
};

/** All the shop keeps about one person; `conta` is null when only orders are left. */
export type DadosDoTitular = {
  conta: ContaDoTitular | null;
  pedidos: PedidoDoTitular[];
  downloads: { pedidoId: string; produtoId: string; baixadoEm: Date }[];
  /** Stars, 1 to 5, and how many photographs. */
  avaliacoes: {
    pedidoId: string;
    produtoId: string;
    nota: number;
    texto: string;
    fotos: number;
    criadoEm: Date;
  }[];
  /** What they and the shop wrote to each other; `fotos` is how many came with it. */
  atendimento: {
    pedidoId: string | null;
    produto: string;
    de: 'cliente' | 'loja';
    texto: string;
    fotos: number;
    escritaEm: Date;
  }[];
  /** The lines of their cart that are kept for reminders. */
  carrinhoGuardado?: {
    itens: { produtoId: string; variacao: string | null; quantidade: number }[];
    mexidoEm: Date;
  } | null;
  /** Sold-out goods they wait for. */
  avisosPedidos: { nome: string; variacao: string | null; criadoEm: Date }[];
  /** What they allowed the shop to write about, and took back. */
  consentimentos: {
    tipo: TipoDeConsentimento;
    ato: AtoDeConsentimento;
    versaoDoTexto: number;
    sobre: string | null;
    em: Date;
  }[];
};

/** A payout of commissions that was sent. The document hides the middle of each key. */
export type RepassePago = {
  id: string;
  totalCentavos: Centavos;
  quantos: number;
  criadoPorNome: string;
  encerradoPorNome: string | null;
  itens: { nome: string; chaveTipo: TipoDeChavePix; chave: string; valorCentavos: Centavos }[];
};

/** What a period sold; `grupos` are its days, weeks or months, oldest first, also those without sales. */
export type VendasDoPeriodo = {
  periodo: Periodo;
  agrupamento: Agrupamento;
  grupos: (Periodo & SomaDeVendas)[];
  soma: SomaDeVendas;
  recebidos: number;
  produtos: { nome: string; unidades: number; vendidoCentavos: Centavos }[];
  cupons: (SomaDeVendas & { codigo: string })[];
  influencers: (SomaDeVendas & { nome: string | null; codigo: string | null; comissaoCentavos: Centavos })[];
};

/** A document of the shop: what it says, as plain data. How it looks is the adapter's. */
export type Documento =
  | { tipo: 'guia-de-separacao'; pedido: PedidoAEmbalar }
  | {
      tipo: 'relatorio-de-pedidos';
      procura: Pick<ProcuraDePedidos, 'filtro' | 'busca'>;
      /** Of the whole list, also of what is beyond the report's limit. */
      somas: SomaDoStatus[];
      /** Asked for as the pages are made. */
      lotes: AsyncIterable<PedidoDoRelatorio[]>;
    }
  | { tipo: 'meus-dados'; dados: DadosDoTitular }
  | { tipo: 'recibo-do-repasse'; repasse: RepassePago }
  | { tipo: 'relatorio-de-vendas'; vendas: VendasDoPeriodo };

/** In whose name a document is made, and when. `logo` is the one for light grounds, its size in pixels. */
export type Timbre = {
  loja: DadosDaLoja;
  logo: { png: Uint8Array; largura: number; altura: number } | null;
  feitoEm: Date;
};

/** Draws the shop's documents, as PDF. What fails while pages are drawn is logged and ends the stream with its error. */
export type Documentos = {
  desenhar(documento: Documento, timbre: Timbre): Promise<ReadableStream<Uint8Array>>;
};
