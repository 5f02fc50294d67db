import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CategoriaDaLoja } from '#db/queries/produtos/catalogo.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** Data around every page's content, the same for all visitors: categories and the shop's data. */
export type DaMoldura = {
  categorias: CategoriaDaLoja[];
  loja: DadosDaLoja;
  aparencia: Aparencia;
  /** Version of the appearance: raised with each change, so that browsers reload icons. */
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
 * Returns the root loader's data. After a failure in the browser, as without network, the last data are returned so that
 * the error page keeps its frame; undefined after a failure on the server.
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
