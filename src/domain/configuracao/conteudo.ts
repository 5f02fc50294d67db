// @requirement 15.5.2 15.22.6
import type { Imagem } from '#domain/produtos/imagem.ts';
import { type Promessas, textoComPromessas } from './promessas-da-loja.ts';

/** Home page sections that the owner orders and switches on or off, below the carousel of featured products. */
export const tiposDeSecao = [
  'abertura',
  'destaques',
  'cena',
  'categorias',
  'monte',
  'depoimentos',
  'beneficios',
] as const;
export type TipoDeSecao = (typeof tiposDeSecao)[number];

/** A section; `titulo` is its heading. */
export type Secao = { tipo: TipoDeSecao; ativa: boolean; titulo: string };

/** A customer's quote. `cidade` and `produto` may be empty. */
export type Depoimento = { texto: string; autor: string; cidade: string; produto: string };

export const iconesDosBeneficios = ['caminhao', 'caixa', 'selo', 'conversa', 'cadeado', 'presente', 'troca'] as const;
export type IconeDoBeneficio = (typeof iconesDosBeneficios)[number];

/** A reason to buy from this shop. */
export type Beneficio = { icone: IconeDoBeneficio; titulo: string; texto: string };

/** A photograph across the window, with a sentence and a link to a page of the shop; both texts may be empty. */
export type Cena = { imagem: Imagem | null; frase: string; elo: string; destino: string };

/** The owner's texts for the home page and the products' pages; empty until filled in. */
export type Conteudo = {
  /** Title of the browser tab and for search engines. */
  titulo: string;
  /** Follows the shop's name in the page heading. */
  chamada: string;
  /** Text of the section `abertura`, in paragraphs. */
  abertura: string;
  cena: Cena;
  /** Every kind once, in page order. */
  secoes: Secao[];
  depoimentos: Depoimento[];
  beneficios: Beneficio[];
  /** Reasons to trust the shop with physical goods: insurance, packing, a person to ask. */
  confianca: Beneficio[];
  /** Name of the person who answers on WhatsApp. */
  atendente: string;
};

/** The content as visitors see it, with the shop's promises in place of their names. */
export function conteudoComPromessas(escrito: Conteudo, promessas: Promessas): Conteudo {
  const comPromessas = (beneficios: Beneficio[]) =>
    beneficios.map((beneficio) => ({ ...beneficio, texto: textoComPromessas(beneficio.texto, promessas) }));
  return {
    ...escrito,
    abertura: textoComPromessas(escrito.abertura, promessas),
    beneficios: comPromessas(escrito.beneficios),
    confianca: comPromessas(escrito.confianca),
  };
}

/** Default section headings; `abertura` and `cena` have none. */
export const titulosPadrao: Readonly<Record<TipoDeSecao, string>> = {
  abertura: '',
  destaques: 'Em destaque',
  cena: '',
  categorias: 'Por categoria',
  monte: 'Monte seu jogo',
  depoimentos: 'O que dizem os clientes',
  beneficios: 'Por que comprar com a gente',
};

/** Content of a new shop. */
export const conteudoVazio: Conteudo = {
  titulo: '',
  chamada: '',
  abertura: '',
  cena: { imagem: null, frase: '', elo: '', destino: '' },
  secoes: tiposDeSecao.map((tipo) => ({ tipo, ativa: true, titulo: '' })),
  depoimentos: [],
  beneficios: [],
  confianca: [],
  atendente: '',
};

/**
 * The sections with every kind once. A kind that was not there when they were saved follows the one that precedes it by
 * default.
 */
export function comTodasAsSecoes(secoes: readonly Secao[]): Secao[] {
  return tiposDeSecao.reduce<Secao[]>(
    (todas, tipo, i) => {
      if (todas.some((secao) => secao.tipo === tipo)) return todas;
      const lugar = todas.findIndex((secao) => secao.tipo === tiposDeSecao[i - 1]) + 1;
      return todas.toSpliced(lugar, 0, { tipo, ativa: true, titulo: '' });
    },
    [...secoes],
  );
}

/** The visible sections in order, with their headings: switched on, and not empty. */
export function secoesAMostrar(
  { secoes, abertura, cena, depoimentos, beneficios }: Conteudo,
  quantasCategorias: number,
  monta: boolean,
): Secao[] {
  const tem: Record<TipoDeSecao, boolean> = {
    abertura: abertura !== '',
    // The section has its own message for no products (docs/requirements.md 2.6.2).
    destaques: true,
    cena: cena.imagem !== null,
    categorias: quantasCategorias > 0,
    monte: monta,
    depoimentos: depoimentos.length > 0,
    beneficios: beneficios.length > 0,
  };
  return secoes
    .filter(({ tipo, ativa }) => ativa && tem[tipo])
    .map((secao) => ({ ...secao, titulo: secao.titulo || titulosPadrao[secao.tipo] }));
}
