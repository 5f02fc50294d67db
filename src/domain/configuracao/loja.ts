import { type Promessas, promessasPadrao } from './promessas-da-loja.ts';

/** Freight of every order, in centavos: always free (docs/requirements.md 9.1). */
export const frete = 0;
/** Contract fields every order carries (docs/requirements.md 9.1). */
export const prazoEntrega = 'Frete Grátis';
export const origem = 'web';

/** Rows per page, and the limits of lists without pages (docs/requirements.md 9.7). */
export const tamanhoDaPagina = {
  pedidosDoCliente: 6,
  usuariosDoAdmin: 10,
  pedidosDoInfluencer: 15,
  ultimosDoInfluencer: 10,
  exportacaoDoInfluencer: 50,
  destaquesDoCarrossel: 5,
} as const;

/** Waits, in milliseconds (docs/requirements.md 9.9). */
export const atrasosMs = {
  carrinhoVazio: 1200,
  depoisDeSalvar: 2000,
  buscaDeUsuarios: 300,
  carrossel: 6000,
} as const;

/** What the owner says of prices that depend on how one pays. */
export type PrecosDaLoja = {
  /** Taken off where Pix pays on the shop's own page; 0 is off. In hundredths of a percent, 500 is 5%. */
  descontoNoPixPb: number;
  /** Instalments without interest, shown where the provider doesn't say: how many at most, 1 is none. */
  parcelasSemJuros: number;
};

/** What holds where the owner says nothing. */
const precosPadrao: PrecosDaLoja = { descontoNoPixPb: 0, parcelasSemJuros: 1 };

/** Who the shop is: configuration, so that no component knows a name, an address or a number. */
export type DadosDaLoja = {
  nome: string;
  razaoSocial: string;
  /** As printed, `00.000.000/0000-00`. */
  cnpj: string;
  endereco: string;
  email: string;
  /** DDD and number, digits only. */
  whatsapp: string;
  /** Addresses of the profiles; null where the shop has none. */
  redes: { instagram: string | null; youtube: string | null; facebook: string | null };
  /** What the shop is, in a sentence or two, for the footer and search engines. */
  descricao: string;
  promessas: Promessas;
  precos: PrecosDaLoja;
};

/** What stands for the name while the owner has given none. */
const NOME_PROVISORIO = 'Loja de xadrez';

/** A shop whose owner has said nothing yet: no name, no company, no contact. */
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
};

/** Who sells, in one line, as far as it is known: company, CNPJ, address and e-mail. */
export function quemVende({ razaoSocial, cnpj, endereco, email }: DadosDaLoja): string {
  return [razaoSocial, cnpj && `CNPJ ${cnpj}`, endereco, email].filter((parte) => parte !== '').join(' · ');
}

/** The same for the foot of a document: company, CNPJ and e-mail. */
export const assinatura = (loja: DadosDaLoja): string => quemVende({ ...loja, endereco: '' });

/** What Decreto 7.962/2013 has a shop tell of itself before it sells, and how each is called. */
export const dadosDaLei = {
  razaoSocial: 'razão social',
  cnpj: 'CNPJ',
  endereco: 'endereço',
  email: 'e-mail de contato',
} as const satisfies Partial<Record<keyof DadosDaLoja, string>>;
export type DadoDaLei = keyof typeof dadosDaLei;

/** Of that, what the shop has not said yet. */
export function faltaParaAbrir(loja: Pick<DadosDaLoja, DadoDaLei> | null): DadoDaLei[] {
  return (Object.keys(dadosDaLei) as DadoDaLei[]).filter((dado) => !loja?.[dado].trim());
}

/** Texts the owner writes for the static pages, as sanitised HTML; null where the shop's own text stands. */
export type PaginasDaLoja = { sobre: string | null; privacidade: string | null; termos: string | null };
