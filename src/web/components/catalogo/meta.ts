import type { MetaDescriptor } from 'react-router';
import { enderecoDaImagem, type Imagem, larguraPara } from '#domain/imagem.ts';
import { encurtar } from '#domain/previa.ts';

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
  /** What the page is in Open Graph's words. */
  tipo?: 'website' | 'product';
  /** Search engines should follow the links but keep the page out, as of searches and filtered lists. */
  foraDosBuscadores?: boolean;
};

const MAIOR_DESCRICAO = 160;
const LARGURA_PARA_COMPARTILHAR = 1200;

/** Title, description, canonical address and Open Graph of a page. */
export function metaDaPagina(pagina: PaginaParaBuscadores): MetaDescriptor[] {
  const { nomeDaLoja, shopUrl, imagem, tipo = 'website' } = pagina;
  const titulo = `${pagina.titulo} · ${nomeDaLoja}`;
  const descricao = encurtar(pagina.descricao, MAIOR_DESCRICAO);
  const endereco = shopUrl + pagina.caminho;
  const etiquetas: MetaDescriptor[] = [
    { title: titulo },
    { name: 'description', content: descricao },
    { tagName: 'link', rel: 'canonical', href: endereco },
    { property: 'og:site_name', content: nomeDaLoja },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: tipo },
    { property: 'og:title', content: titulo },
    { property: 'og:description', content: descricao },
    { property: 'og:url', content: endereco },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (imagem) {
    const largura = larguraPara(imagem, LARGURA_PARA_COMPARTILHAR);
    etiquetas.push(
      { property: 'og:image', content: shopUrl + enderecoDaImagem(imagem, largura, 'webp') },
      { property: 'og:image:width', content: String(largura) },
      { property: 'og:image:height', content: String(Math.round((imagem.altura * largura) / imagem.largura)) },
      { property: 'og:image:alt', content: imagem.alt },
    );
  }
  if (pagina.foraDosBuscadores) etiquetas.push({ name: 'robots', content: 'noindex, follow' });
  return etiquetas;
}

/** The title of a page whose content could not be shown. */
export function metaDaFalha(titulo: string): MetaDescriptor[] {
  return [{ title: titulo }, { name: 'robots', content: 'noindex' }];
}
