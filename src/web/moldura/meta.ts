// @requirement 15.1.1
import type { MetaDescriptor } from 'react-router';
import { enderecoDaImagem, type Imagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import { encurtarTexto } from '#domain/produtos/previa.ts';

type PaginaParaBuscadores = {
  /** Without the shop's name. */
  titulo: string;
  nomeDaLoja: string;
  descricao: string;
  /** Public address of the shop, without a trailing slash. */
  shopUrl: string;
  /** Path and query of the page's one address. */
  caminho: string;
  imagem?: Imagem | null;
  /** Open Graph type of the page. */
  tipo?: 'website' | 'product';
  /** Search engines should follow the links but keep the page out, as of searches and filtered lists. */
  foraDosBuscadores?: boolean;
};

const MAIOR_DESCRICAO = 160;
const LARGURA_PARA_COMPARTILHAR = 1200;
/** Picture of pages without a photograph (made by demo/fotos/icones.ts). */
const cartaoDaLoja = { caminho: '/compartilhar.jpg', largura: 1200, altura: 630 };

/** Title, description, canonical address and Open Graph of a page. */
export function metaDaPagina(pagina: PaginaParaBuscadores): MetaDescriptor[] {
  const { nomeDaLoja, shopUrl, imagem, tipo = 'website' } = pagina;
  const titulo = `${pagina.titulo} · ${nomeDaLoja}`;
  const descricao = encurtarTexto(pagina.descricao, MAIOR_DESCRICAO);
  const endereco = shopUrl + pagina.caminho;
  const etiquetas: MetaDescriptor[] = [
    { title: titulo },
    ...(descricao === '' ? [] : [{ name: 'description', content: descricao }]),
    { tagName: 'link', rel: 'canonical', href: endereco },
    { property: 'og:site_name', content: nomeDaLoja },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: tipo },
    { property: 'og:title', content: titulo },
    ...(descricao === '' ? [] : [{ property: 'og:description', content: descricao }]),
    { property: 'og:url', content: endereco },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  const cartao = imagem ? cartaoDaImagem(imagem) : { ...cartaoDaLoja, alt: nomeDaLoja };
  etiquetas.push(
    { property: 'og:image', content: shopUrl + cartao.caminho },
    { property: 'og:image:width', content: String(cartao.largura) },
    { property: 'og:image:height', content: String(cartao.altura) },
    { property: 'og:image:alt', content: cartao.alt || pagina.titulo },
  );
  if (pagina.foraDosBuscadores) etiquetas.push({ name: 'robots', content: 'noindex, follow' });
  return etiquetas;
}

function cartaoDaImagem(imagem: Imagem) {
  const largura = larguraDaImagemPara(imagem, LARGURA_PARA_COMPARTILHAR);
  return {
    caminho: enderecoDaImagem(imagem, largura, 'webp'),
    largura,
    altura: Math.round((imagem.altura * largura) / imagem.largura),
    alt: imagem.alt,
  };
}

/**
 * Meta of a page that is not indexed: its title. `referencia` is for addresses that contain a key: `same-origin` hides the
 * address from other sites, `no-referrer` also from the shop's next page.
 */
export function metaForaDosBuscadores(
  titulo: string,
  onde?: string,
  referencia?: 'same-origin' | 'no-referrer',
): MetaDescriptor[] {
  return [
    { title: [titulo, onde].filter(Boolean).join(' · ') },
    { name: 'robots', content: 'noindex' },
    ...(referencia ? [{ name: 'referrer', content: referencia }] : []),
  ];
}

/** Meta of a page of the admin area. */
export function metaDoPainel(titulo: string): MetaDescriptor[] {
  return metaForaDosBuscadores(titulo, 'Painel Admin');
}

/** Meta of a page opened by an order's link: other sites get no referrer, forms still send their origin. */
export function metaDoPedidoAberto(titulo: string, loja: string | undefined): MetaDescriptor[] {
  return metaForaDosBuscadores(titulo, loja, 'same-origin');
}
