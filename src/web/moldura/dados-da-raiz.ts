import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CategoriaDaLoja } from '#db/produtos/ler-catalogo.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** Data of the page frame that is the same for all visitors: categories and the shop's data. */
export type DaMoldura = {
  categorias: CategoriaDaLoja[];
  loja: DadosDaLoja;
  aparencia: Aparencia;
  /** Version of the appearance, incremented by each change so that browsers reload icons. */
  versaoDaAparencia: number;
  /** Whether the builder has boards and pieces to offer. */
  monta: boolean;
  /** Whether the shop receives applications of influencers. */
  parceiros: boolean;
  /** Services that are told of sales to buyers who agree. */
  medicao: ServicoDeMedicao[];
};

/** The frame's data with those of the visitor. */
export type DadosDaRaiz = DaMoldura & {
  usuario: UsuarioDaSessao | null;
  /** Whether the user allows the shop to store the cart for reminders. */
  guardaCarrinho: boolean;
  /** Whether sign-in with Google is available. */
  google: boolean;
  demo: boolean;
};

let ultimos: DadosDaRaiz | undefined;

/**
 * Returns the root loader's data. After a failure in the browser, as without network, the last data are returned so
 * that the error page keeps its frame; undefined after a failure on the server.
 */
export function useDadosDaRaiz(): DadosDaRaiz | undefined {
  return useRouteLoaderData<DadosDaRaiz>('root') ?? ultimos;
}

/** Stores the last data of the root loader; called once, by the root. Effects run in browsers only. */
export function useLembrarDadosDaRaiz(): void {
  const dados = useRouteLoaderData<DadosDaRaiz>('root');
  useEffect(() => {
    ultimos = dados;
  }, [dados]);
}
