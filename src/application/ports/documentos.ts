import type { ValeDoEmail } from './emails.ts';
import type { AtoDeConsentimento, TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import type { TipoDeChavePix } from '#domain/comissoes/chave-pix.ts';
import type { BeneficiarioDoInforme } from '#domain/comissoes/informe.ts';
import type { EnderecoDetalhado } from '#domain/checkout/checkout.ts';
import type { Dia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { DescontoDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import type { ItemDaCaixa } from '#domain/notas-fiscais/conteudo-declarado.ts';
import type { ProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import type { SomaDeVendas } from '#domain/relatorios/vendas.ts';

/** An order for its packing slip. `telefone` and `cep` contain digits only. */
export type PedidoAEmbalar = EnderecoDetalhado & {
  id: string;
  numeroDoPedido: number;
  nome: string;
  telefone: string | null;
  observacao: string;
  /** Recipient, if other than the buyer; a gift's message is for the recipient. */
  destinatario: string | null;
  presente: boolean;
  mensagem: string;
  codigoRastreio: string | null;
  criadoEm: Date;
  /** The buyer's CPF or CNPJ, digits only. */
  documento: string | null;
  descontoCentavos: Centavos;
  /** Access key of the invoice. */
  notaChave: string | null;
  itens: ItemDaCaixa[];
};

/** An offer of the shop on paper. `documento` and `telefone` without punctuation. */
export type OrcamentoEmPapel = {
  /** `Orçamento nº 12`. */
  titulo: string;
  feitoEm: Date;
  validoAte: Date;
  /** Whether the goods are held until then. */
  reservado: boolean;
  nome: string;
  email: string;
  telefone: string;
  documento: string | null;
  razaoSocial: string;
  ordemDeCompra: string;
  dadosDaFatura: string;
  /** On one line. */
  endereco: string;
  observacao: string;
  itens: { nome: string; variacao: string | null; quantidade: number; precoCentavos: Centavos }[];
  subtotalCentavos: Centavos;
  /** By their reason. */
  descontos: DescontoDoPedido[];
  freteCentavos: Centavos;
  freteTexto: string;
  totalCentavos: Centavos;
  /** Where it is accepted and paid. */
  link: string;
};

/** A row of the order report. */
export type PedidoDoRelatorio = {
  id: string;
  numeroDoPedido: number;
  criadoEm: Date;
  nome: string;
  email: string;
  status: StatusDoPedido;
  origem: string;
  isGuest: boolean;
  totalCentavos: Centavos;
};

/** Totals of the orders with one status. */
export type SomaDoStatus = {
  status: StatusDoPedido;
  quantos: number;
  totalCentavos: Centavos;
  estornadoCentavos: Centavos;
};

/** An order in the customer's data export. */
export type PedidoDoTitular = EnderecoDetalhado & {
  id: string;
  numeroDoPedido: number;
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
  /** Gift cards that it bought. */
  vales: { paraEmail: string | null; mensagem: string; enviarEm: Dia | null }[];
  itens: { produtoId: string; nome: string; variacao: string | null; quantidade: number; precoCentavos: Centavos }[];
};

/** An account in its owner's data export; fields never filled in are null. */
export type ContaDoTitular = Record<keyof EnderecoDetalhado, string | null> & {
  nome: string;
  email: string;
  emailVerificado: boolean;
  emailDoCadastro: string | null;
  telefone: string | null;
  ultimoCep: string | null;
  criadoEm: Date;
};

/** A further section of a person's data: lines of a label and a text. */
export type SecaoDeDados = { titulo: string; linhas: string[][] };

/** All data stored about a person; `conta` is null when only orders are left. */
export type DadosDoTitular = {
  conta: ContaDoTitular | null;
  pedidos: PedidoDoTitular[];
  downloads: { pedidoId: string; produtoId: string; baixadoEm: Date }[];
  /** `nota`: stars, 1 to 5; `fotos`: number of photos. */
  avaliacoes: {
    pedidoId: string;
    produtoId: string;
    nota: number;
    texto: string;
    fotos: number;
    criadoEm: Date;
  }[];
  /** Messages between the customer and the shop; `fotos`: number of photos. */
  atendimento: {
    pedidoId: string | null;
    produto: string;
    de: 'cliente' | 'loja';
    texto: string;
    fotos: number;
    escritaEm: Date;
  }[];
  /** Cart lines stored for reminders. */
  carrinhoGuardado?: {
    itens: { produtoId: string; variacao: string | null; quantidade: number }[];
    mexidoEm: Date;
  } | null;
  /** Sold-out products they wait for. */
  avisosPedidos: { nome: string; variacao: string | null; criadoEm: Date }[];
  /** Consents given and withdrawn. */
  consentimentos: {
    tipo: TipoDeConsentimento;
    ato: AtoDeConsentimento;
    versaoDoTexto: number;
    sobre: string | null;
    em: Date;
  }[];
  /** Everything else. */
  outros?: SecaoDeDados[];
};

/** A paid payout of commissions. The document masks the middle of each key. */
export type RepassePago = {
  id: string;
  totalCentavos: Centavos;
  quantos: number;
  criadoPorNome: string;
  encerradoPorNome: string | null;
  itens: {
    nome: string;
    chaveTipo: TipoDeChavePix;
    chave: string;
    /** Gross. */
    valorCentavos: Centavos;
    inssCentavos: Centavos;
    irrfCentavos: Centavos;
  }[];
};

/** A person's part of a paid payout, for its receipt. `documento`: CPF, digits only. */
export type ReciboDeAutonomo = {
  repasseId: string;
  nome: string;
  documento: string;
  endereco: string;
  chaveTipo: TipoDeChavePix;
  chave: string;
  preparadoEm: Date;
  valorCentavos: Centavos;
  inssCentavos: Centavos;
  irrfCentavos: Centavos;
  liquidoCentavos: Centavos;
};

/** An influencer's payouts of a year, by the document they were paid to. */
export type InformeAnual = { ano: string; beneficiarios: BeneficiarioDoInforme[] };

/** Sales of a period; `grupos` are its days, weeks or months in order, including those without sales. */
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

/** A document as plain data; the adapter does the layout. */
export type Documento =
  | { tipo: 'guia-de-separacao'; pedido: PedidoAEmbalar }
  | {
      tipo: 'relatorio-de-pedidos';
      procura: Pick<ProcuraDePedidos, 'filtro' | 'busca'>;
      /** Totals of the whole list, including rows beyond the report's limit. */
      somas: SomaDoStatus[];
      /** Read while the pages are drawn. */
      lotes: AsyncIterable<PedidoDoRelatorio[]>;
    }
  | { tipo: 'orcamento'; orcamento: OrcamentoEmPapel }
  | { tipo: 'meus-dados'; dados: DadosDoTitular }
  | { tipo: 'vale-presente'; vale: ValeDoEmail }
  | { tipo: 'recibo-do-repasse'; repasse: RepassePago }
  | { tipo: 'recibo-de-autonomo'; recibo: ReciboDeAutonomo }
  | { tipo: 'informe'; informe: InformeAnual }
  | { tipo: 'relatorio-de-vendas'; vendas: VendasDoPeriodo };

/** Letterhead and date of a document. `logo` is the one for light backgrounds, its size in pixels. */
export type Timbre = {
  loja: DadosDaLoja;
  logo: { png: Uint8Array; largura: number; altura: number } | null;
  feitoEm: Date;
};

/** Renders documents as PDF. An error while drawing is logged and fails the stream. */
export type Documentos = {
  desenhar(documento: Documento, timbre: Timbre): Promise<ReadableStream<Uint8Array>>;
};
