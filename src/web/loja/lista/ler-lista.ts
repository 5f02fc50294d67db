// @requirement 8.2.1
import type { Loja } from '#application/loja.ts';
import { comOfertas } from '#application/precos/ofertas.ts';
import { buscarCategoria, listarProdutos, PRODUTOS_POR_PAGINA } from '#db/produtos/ler-catalogo.ts';
import { slugAtualDaCategoria } from '#db/conta/ler-enderecos.ts';
import { type Faceta, listarFacetas } from '#db/produtos/ler-facetas.ts';
import { nomesDaFicha, valorDaFichaPorExtenso } from '#domain/produtos/ficha-tecnica.ts';
import { filtroConhecido, type FiltroDaFicha } from '#domain/produtos/filtro-da-ficha.ts';
import { contagemDaLista, filtrosAtivos } from './em-palavras.ts';
import { type FacetaDaLista, lerFiltro } from './filtro.ts';
import type { DadosDaLista } from './lista.tsx';
import { ultimaPagina } from './paginacao.tsx';

type Leitor = Pick<Loja, 'db' | 'log' | 'relogio'>;

/**
 * Returns the list of an address. A page beyond the last shows the last. `lida` is null when the products cannot be read,
 * so that the page offers another try (docs/requirements.md 8.2).
 */
export async function lerLista(loja: Leitor, parametros: URLSearchParams, categoria?: string): Promise<DadosDaLista> {
  const { db, log } = loja;
  const filtroLido = lerFiltro(parametros);
  const pedido = { ...filtroLido, ficha: filtroConhecido(filtroLido.ficha) };
  try {
    const [achada, achadas] = await Promise.all([
      listarProdutos(db, { ...pedido, categoria }),
      listarFacetas(db, { ...pedido, categoria }),
    ]);
    const pagina = Math.min(pedido.pagina, ultimaPagina(achada.total, PRODUTOS_POR_PAGINA));
    const filtro = { ...pedido, pagina };
    const facetas = emPalavras(achadas, pedido.ficha);
    const lida = pagina === pedido.pagina ? achada : await listarProdutos(db, { ...filtro, categoria });
    return {
      filtro,
      porPagina: PRODUTOS_POR_PAGINA,
      facetas,
      ativos: filtrosAtivos(filtro, facetas),
      quantos: contagemDaLista(lida.total, pagina, PRODUTOS_POR_PAGINA, filtro.busca),
      lida: { ...lida, produtos: await comOfertas(loja, lida.produtos) },
    };
  } catch (erro) {
    log.error({ err: erro, categoria }, 'product list could not be read');
    return {
      filtro: pedido,
      porPagina: PRODUTOS_POR_PAGINA,
      facetas: [],
      ativos: filtrosAtivos(pedido),
      quantos: null,
      lida: null,
    };
  }
}

function emPalavras(facetas: Faceta[], escolhidos: FiltroDaFicha | undefined): FacetaDaLista[] {
  return facetas.map(({ campo, valores }) => ({
    campo,
    nome: nomesDaFicha[campo],
    valores: valores.map(({ valor, quantos }) => ({
      valor,
      quantos,
      texto: valorDaFichaPorExtenso(campo, valor),
      escolhido: escolhidos?.[campo]?.includes(valor) ?? false,
    })),
  }));
}

const formaDoSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the category of a slug, or null without one. An unreadable category is named by its slug. */
export async function lerCategoria(
  { db, log }: Leitor,
  slug: string,
): Promise<Awaited<ReturnType<typeof buscarCategoria>>> {
  if (!formaDoSlug.test(slug)) return null;
  try {
    return await buscarCategoria(db, slug);
  } catch (erro) {
    log.error({ err: erro, slug }, 'category could not be read');
    return { slug, nome: slug, descricao: '', imagem: null };
  }
}

/** The slug of a category that was once called `slug`, or null. */
export async function slugAtual({ db }: Pick<Leitor, 'db'>, slug: string): Promise<string | null> {
  return formaDoSlug.test(slug) ? slugAtualDaCategoria(db, slug) : null;
}
