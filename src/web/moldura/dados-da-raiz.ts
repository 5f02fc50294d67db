import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CategoriaDaLoja } from '#db/queries/produtos/catalogo.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** What every page shows around its content of the shop, whoever asks: the shelves and the shop's own data. */
export type DaMoldura = {
  categorias: CategoriaDaLoja[];
  loja: DadosDaLoja;
  aparencia: Aparencia;
  /** Of the appearance: raised with each change, so that browsers ask for icons anew. */
  versaoDaAparencia: number;
  /** Whether there are boards and pieces to put together. */
  monta: boolean;
};

/** The same with who is there. */
export type DadosDaRaiz = DaMoldura & {
  usuario: UsuarioDaSessao | null;
  /** Whether who is signed in allowed their cart to be kept, to be reminded of it. */
  guardaCarrinho: boolean;
  /** Whether people can sign in with Google. */
  google: boolean;
  demo: boolean;
};

let ultimos: DadosDaRaiz | undefined;

/**
 * What the root loader gives every page. When it fails in the browser, as without network, the last answer stands in, so
 * that the error page keeps its frame; undefined when it fails on the server, which remembers nothing.
 */
export function useDadosDaRaiz(): DadosDaRaiz | undefined {
  return useRouteLoaderData<DadosDaRaiz>('root') ?? ultimos;
}

/** Keeps the last answer of the root loader; called once, by the root. Effects run in browsers only. */
export function useLembrarDadosDaRaiz(): void {
  const dados = useRouteLoaderData<DadosDaRaiz>('root');
  useEffect(() => {
    ultimos = dados;
  }, [dados]);
}
