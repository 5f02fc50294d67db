// @requirement 15.34.3
import { slugDe } from '#domain/produtos/produto.ts';
import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';
import { lerLista, lerLogico } from '#importers/firebase/rules/leitura.ts';
import type { Plataforma } from './plataformas.ts';
import { duvidoso } from './linha.ts';
import { lerMedidaEscrita } from './unidades.ts';
import { lerVariantes, type VarianteDaPlanilha } from './variantes.ts';

/** A product as its platform writes it, collected from its rows. */
export type ProdutoDaPlanilha = {
  /** Its id at the platform. */
  codigo: string;
  /** Preferred id here: of the address, or of the name. */
  endereco: string;
  /** Ids of this shop that the sheet may name: those of its own export. */
  aqui: string[];
  linha: number;
  nome: string;
  descricao: string;
  /** Path such as `Jogos > Peças`. */
  categoria: string;
  tipos: string[];
  variantes: VarianteDaPlanilha[];
  comum?: string;
  imagens: { endereco: string; posicao: number }[];
  publicado: boolean;
  digital: boolean;
  destaque: boolean | null;
  pesoKg: number | null;
  medidas: Record<'altura' | 'largura' | 'comprimento', number | null> | null;
  notas: Nota[];
};

const MAIOR_CATEGORIA = 60;

const nomeDaCategoria = (texto: string): string =>
  texto.replaceAll(/\s+/g, ' ').trim().slice(0, MAIOR_CATEGORIA).trim();

const ultimaParte = (caminho: string): string => nomeDaCategoria(caminho.split('>').at(-1) ?? '');

/** The last part of a category's path; the first one of several. */
export function categoriaDe(texto: string): string {
  const primeira = texto.split(/(?<!\\),/)[0] ?? '';
  return ultimaParte(primeira.replaceAll('\\,', ','));
}

/** The type, else the last part of the category's path: Shopify has one of each, whose names may contain commas. */
export const categoriaDaShopify = (tipo: string, caminho: string): string =>
  nomeDaCategoria(tipo) || ultimaParte(caminho);

/** Kilograms from grams. */
export function quilosDe(gramas: string): number | null {
  const lido = lerMedidaEscrita(gramas) ?? 0;
  return lido > 0 ? Math.round(lido) / 1000 : null;
}

export const ehSim = (texto: string, senao: boolean): boolean => lerLogico(texto, senao);

const semMarcas = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The description as HTML: plain text becomes paragraphs. */
export function emHtml(descricao: string): string {
  if (descricao === '' || /<[a-z!/]/i.test(descricao)) return descricao;
  return descricao
    .split(/\n\s*\n/)
    .map((paragrafo) => paragrafo.trim())
    .filter(Boolean)
    .map((paragrafo) => `<p>${semMarcas(paragrafo).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** The product's document for the import. */
export function documentoDoProduto(plataforma: Plataforma, produto: ProdutoDaPlanilha): Documento {
  const { codigo, linha, digital, publicado, medidas, destaque } = produto;
  const variantes = lerVariantes(produto.tipos, produto.variantes, {
    digital,
    ...(produto.comum !== undefined && { comum: produto.comum }),
  });
  const avisos = [...produto.notas, ...variantes.notas];
  if (digital) avisos.push(duvidoso('É digital: envie o PDF no cadastro do produto, para que quem compra o receba.'));
  const imagens = produto.imagens.toSorted((a, b) => a.posicao - b.posicao).map(({ endereco }) => endereco);
  return {
    id: slugDe(produto.endereco) || slugDe(`produto-${codigo}`) || 'produto',
    linha,
    deLa: `${plataforma}:${codigo}`,
    aqui: produto.aqui,
    avisos,
    so: [
      'nome',
      'descricao',
      'categoria',
      'venda',
      'digital',
      'peso',
      // Price and stock of a product with variations are compared with its variations.
      ...(lerLista(variantes.campos['porVariacao']).length > 0 ? ['oferta'] : ['preco', 'estoque', 'variacoes']),
      ...(medidas ? ['tamanho'] : []),
      ...(destaque === null ? [] : ['destaque']),
    ],
    campos: {
      nome: produto.nome,
      descricao: emHtml(produto.descricao),
      categoria: produto.categoria,
      ...variantes.campos,
      digital,
      arquivado: !publicado,
      ...(destaque !== null && { destaque }),
      peso: produto.pesoKg,
      ...medidas,
      imagens: [...new Set(imagens)],
    },
  };
}
