import type { Imagem } from '#domain/imagem.ts';

/** A picture in the form: the product's own, one on its way, one that arrived, or one that failed. */
export type ImagemDaLista = {
  /** Stable while the list is reordered. */
  chave: string;
  de: 'imagem' | 'envio';
  /** Of the picture or the upload; '' until it arrived. */
  id: string;
  alt: string;
  imagem: Imagem | null;
  nome: string;
  /** From 0 to 1 while it is sent. */
  progresso: number | null;
  erro: string | null;
};

export type AcaoDaLista =
  | { tipo: 'juntar'; novas: ImagemDaLista[] }
  | { tipo: 'mudar'; chave: string; campos: Partial<ImagemDaLista> }
  | { tipo: 'tirar'; chave: string }
  | { tipo: 'mover'; chave: string; para: number };

/** The list after one thing was done to it. */
export function reduzirImagens(lista: ImagemDaLista[], acao: AcaoDaLista): ImagemDaLista[] {
  switch (acao.tipo) {
    case 'juntar':
      return [...lista, ...acao.novas];
    case 'mudar':
      return lista.map((imagem) => (imagem.chave === acao.chave ? { ...imagem, ...acao.campos } : imagem));
    case 'tirar':
      return lista.filter(({ chave }) => chave !== acao.chave);
    case 'mover': {
      const movida = lista.find(({ chave }) => chave === acao.chave);
      const outras = lista.filter(({ chave }) => chave !== acao.chave);
      return movida ? [...outras.slice(0, acao.para), movida, ...outras.slice(acao.para)] : lista;
    }
  }
}

/** What the form sends of the pictures that are there. */
export function paraEnviar(lista: ImagemDaLista[], principal: string | null): string {
  return JSON.stringify(
    lista
      .filter(({ id }) => id !== '')
      .map(({ chave, de, id, alt }) => ({ de, id, alt, principal: chave === principal })),
  );
}
