/** Sections of the first page that the owner orders and switches, below the featured products' carousel. */
export const tiposDeSecao = ['abertura', 'destaques', 'categorias', 'monte', 'depoimentos', 'beneficios'] as const;
export type TipoDeSecao = (typeof tiposDeSecao)[number];

/** A section where it stands in the order; `titulo` is its heading. */
export type Secao = { tipo: TipoDeSecao; ativa: boolean; titulo: string };

/** What a customer said. `cidade` and `produto` may be empty. */
export type Depoimento = { texto: string; autor: string; cidade: string; produto: string };

export const iconesDosBeneficios = ['caminhao', 'caixa', 'selo', 'conversa', 'cadeado', 'presente', 'troca'] as const;
export type IconeDoBeneficio = (typeof iconesDosBeneficios)[number];

/** A reason to buy here. */
export type Beneficio = { icone: IconeDoBeneficio; titulo: string; texto: string };

/** What the first page says: the owner's words, empty until there are some. */
export type Conteudo = {
  /** Of the page's tab and of search engines. */
  titulo: string;
  /** After the shop's name in the page's heading. */
  chamada: string;
  /** The opening's text, in paragraphs. */
  abertura: string;
  /** Every kind once, in their order on the page. */
  secoes: Secao[];
  depoimentos: Depoimento[];
  beneficios: Beneficio[];
};

/** Headings of sections whose own was left empty. The opening has none then. */
export const titulosPadrao: Readonly<Record<TipoDeSecao, string>> = {
  abertura: '',
  destaques: 'Em destaque',
  categorias: 'Por categoria',
  monte: 'Monte seu jogo',
  depoimentos: 'O que dizem os clientes',
  beneficios: 'Por que comprar conosco',
};

/** What a shop says before its owner has said anything. */
export const conteudoVazio: Conteudo = {
  titulo: '',
  chamada: '',
  abertura: '',
  secoes: tiposDeSecao.map((tipo) => ({ tipo, ativa: true, titulo: '' })),
  depoimentos: [],
  beneficios: [],
};

/** The sections that are on the page, in their order, each with its heading: those switched on that have something to show. */
export function secoesAMostrar(
  { secoes, abertura, depoimentos, beneficios }: Conteudo,
  quantasCategorias: number,
  monta: boolean,
): Secao[] {
  const tem: Record<TipoDeSecao, boolean> = {
    abertura: abertura !== '',
    // Says so itself when there are none (docs/requirements.md 2.6.2).
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
