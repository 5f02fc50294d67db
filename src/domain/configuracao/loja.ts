// @requirement 1.5 2.9.5 2.16.4 2.23.2 9.1.1 9.5.1 9.7.1 9.9.1 15.4.1
import { type Promessas, promessasPadrao } from './promessas-da-loja.ts';

/** Freight of every order in centavos: always free (docs/requirements.md 9.1). */
export const frete = 0;
/** Fixed contract fields of every order (docs/requirements.md 9.1). */
export const prazoEntrega = 'Frete Grátis';
export const origem = 'web';
/** The same of an order that the shop made in the panel. */
export const freteCombinado = 'Frete combinado';
export const origemDoPainel = 'painel';

/** Rows per page, and limits of lists without pages (docs/requirements.md 9.7). */
export const tamanhoDaPagina = {
  pedidosDoCliente: 6,
  usuariosDoAdmin: 10,
  pedidosDoInfluencer: 15,
  ultimosDoInfluencer: 10,
  exportacaoDoInfluencer: 50,
  destaquesDoCarrossel: 5,
} as const;

/** Delays in milliseconds (docs/requirements.md 9.9). */
export const atrasosMs = {
  carrinhoVazio: 1200,
  depoisDeSalvar: 2000,
  buscaDeUsuarios: 300,
  carrossel: 6000,
} as const;

/** Price settings that depend on the payment method. */
export type PrecosDaLoja = {
  /** Discount for Pix on the shop's own page, in basis points (500 is 5%); 0 means none. */
  descontoNoPixPb: number;
  /** Interest-free instalments shown when the provider returns none; 1 means no instalments. */
  parcelasSemJuros: number;
  /** Smallest instalment that the shop displays, in centavos; 0 if the owner sets none. */
  parcelaMinimaCentavos: number;
};

/** Defaults for fields the owner left empty. */
const precosPadrao: PrecosDaLoja = { descontoNoPixPb: 0, parcelasSemJuros: 1, parcelaMinimaCentavos: 0 };

/** Settings of returns. */
export type DevolucoesDaLoja = {
  /** Bonus on refunds that become credit, in basis points; 0 means none. */
  bonusDoCreditoPb: number;
};

/** The shop's identity. It is configuration: no component contains a name, an address or a number. */
export type DadosDaLoja = {
  nome: string;
  razaoSocial: string;
  /** As printed, `00.000.000/0000-00`. */
  cnpj: string;
  endereco: string;
  email: string;
  /** DDD and number, digits only. */
  whatsapp: string;
  /** URLs of the social profiles; null if the shop has none. */
  redes: { instagram: string | null; youtube: string | null; facebook: string | null };
  /** One or two sentences for the footer and search engines. */
  descricao: string;
  promessas: Promessas;
  precos: PrecosDaLoja;
  devolucoes: DevolucoesDaLoja;
};

/** Name of the shop until the owner sets one. */
const NOME_PROVISORIO = 'Loja de xadrez';

/** Data of a new shop: no name, company or contact. */
export const lojaSemDados: DadosDaLoja = {
  nome: NOME_PROVISORIO,
  razaoSocial: '',
  cnpj: '',
  endereco: '',
  email: '',
  whatsapp: '',
  redes: { instagram: null, youtube: null, facebook: null },
  descricao: '',
  promessas: promessasPadrao,
  precos: precosPadrao,
  devolucoes: { bonusDoCreditoPb: 0 },
};

/** The seller in one line: those of company, CNPJ, address and e-mail that are set. */
export function vendedorEmUmaLinha({ razaoSocial, cnpj, endereco, email }: DadosDaLoja): string {
  return [razaoSocial, cnpj && `CNPJ ${cnpj}`, endereco, email].filter((parte) => parte !== '').join(' · ');
}

/** One line for document footers: company, CNPJ and e-mail. */
export const assinaturaDaLoja = (loja: DadosDaLoja): string => vendedorEmUmaLinha({ ...loja, endereco: '' });

/** Data a shop must publish before it sells (Decreto 7.962/2013), with their display names. */
export const dadosExigidosPorLei = {
  razaoSocial: 'razão social',
  cnpj: 'CNPJ',
  endereco: 'endereço',
  email: 'e-mail de contato',
} as const satisfies Partial<Record<keyof DadosDaLoja, string>>;
export type DadoExigidoPorLei = keyof typeof dadosExigidosPorLei;

/** The legally required data that are still missing. */
export function dadosQueFaltamParaAbrir(loja: Pick<DadosDaLoja, DadoExigidoPorLei> | null): DadoExigidoPorLei[] {
  return (Object.keys(dadosExigidosPorLei) as DadoExigidoPorLei[]).filter((dado) => !loja?.[dado].trim());
}

/** The owner's texts for the static pages, as sanitised HTML; null means the shop's default text. */
export type PaginasDaLoja = { sobre: string | null; privacidade: string | null; termos: string | null };
