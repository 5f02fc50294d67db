// @requirement 15.5.2 15.22.6
/** Home page sections that the owner orders and switches on or off, below the carousel of featured products. */
export const tiposDeSecao = ['abertura', 'destaques', 'categorias', 'monte', 'depoimentos', 'beneficios'] as const;
export type TipoDeSecao = (typeof tiposDeSecao)[number];

/** A section; `titulo` is its heading. */
export type Secao = { tipo: TipoDeSecao; ativa: boolean; titulo: string };

/** A customer's quote. `cidade` and `produto` may be empty. */
export type Depoimento = { texto: string; autor: string; cidade: string; produto: string };

export const iconesDosBeneficios = ['caminhao', 'caixa', 'selo', 'conversa', 'cadeado', 'presente', 'troca'] as const;
export type IconeDoBeneficio = (typeof iconesDosBeneficios)[number];

/** A reason to buy from this shop. */
export type Beneficio = { icone: IconeDoBeneficio; titulo: string; texto: string };

/** The owner's texts for the home page; empty until filled in. */
export type Conteudo = {
  /** Title of the browser tab and for search engines. */
  titulo: string;
  /** Follows the shop's name in the page heading. */
  chamada: string;
  /** Text of the section `abertura`, in paragraphs. */
  abertura: string;
  /** Every kind once, in page order. */
  secoes: Secao[];
  depoimentos: Depoimento[];
  beneficios: Beneficio[];
};

/** Default section headings; `abertura` has none. */
export const titulosPadrao: Readonly<Record<TipoDeSecao, string>> = {
  abertura: '',
  destaques: 'Em destaque',
  categorias: 'Por categoria',
  monte: 'Monte seu jogo',
  depoimentos: 'O que dizem os clientes',
  beneficios: 'Por que comprar conosco',
};

/** Content of a new shop. */
export const conteudoVazio: Conteudo = {
  titulo: '',
  chamada: '',
  abertura: '',
  secoes: tiposDeSecao.map((tipo) => ({ tipo, ativa: true, titulo: '' })),
  depoimentos: [],
  beneficios: [],
};

/** The visible sections in order, with their headings: switched on, and not empty. */
export function secoesAMostrar(
  { secoes, abertura, depoimentos, beneficios }: Conteudo,
  quantasCategorias: number,
  monta: boolean,
): Secao[] {
  const tem: Record<TipoDeSecao, boolean> = {
    abertura: abertura !== '',
    // The section has its own message for no products (docs/requirements.md 2.6.2).
    destaques: true,
    categorias: quantasCategorias > 0,
    monte: monta,
    depoimentos: depoimentos.length > 0,
    beneficios: beneficios.length > 0,
  };
  return secoes
    .filter(({ tipo, ativa }) => ativa && tem[tipo])
    .map((secao) => ({ ...secao, titulo: secao.titulo || titulosPadrao[secao.tipo] }));
}
