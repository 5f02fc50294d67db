// @requirement 3.7.1 13.5.3 15.22.5
import { useSyncExternalStore } from 'react';
import * as carrinho from '#domain/carrinho/carrinho.ts';
import type { LinhaDoCarrinho, LinhaRetirada, ProdutoParaOCarrinho } from '#domain/carrinho/carrinho.ts';
import { criarValorGuardado, type Navegador, navegadorDaJanela } from './valor-guardado.ts';

/** Browser storage key of the cart (docs/requirements.md 3.7). */
export const chaveDoCarrinho = 'loja:carrinho';
/** Former keys, which began with the shop's name. */
const CHAVE_ANTIGA = /^[a-z-]+:carrinho$/;

/** Moves a cart stored under a former key to the current one. */
function migrarChaveAntiga(armazenamento: Navegador['armazenamento']): void {
  try {
    const chaves = Array.from({ length: armazenamento.length }, (_, i) => armazenamento.key(i) ?? '');
    const antiga = chaves.find((chave) => chave !== chaveDoCarrinho && CHAVE_ANTIGA.test(chave));
    const texto = antiga === undefined ? null : armazenamento.getItem(antiga);
    if (antiga === undefined || texto === null) return;
    if (armazenamento.getItem(chaveDoCarrinho) === null) armazenamento.setItem(chaveDoCarrinho, texto);
    armazenamento.removeItem(antiga);
  } catch {
    // Forbidden or full storage is ignored silently.
  }
}

/**
 * An addition to the cart, for its announcement: of `pedida` units `quantidade` fitted, limited by the `disponivel`
 * units (null: unlimited) or the line's maximum. `desfazer` removes them, `repetir` repeats the addition.
 */
export type Adicao = {
  nome: string;
  pedida: number;
  quantidade: number;
  disponivel: number | null;
  desfazer: () => void;
  repetir: () => void;
};

const nadaRetirado: readonly LinhaRetirada[] = [];

/** Returns the units of a product and variation in `linhas`. */
export function unidades(linhas: readonly LinhaDoCarrinho[], produto: ProdutoParaOCarrinho): number {
  return carrinho.contarItens(linhas.filter((linha) => carrinho.mesmaLinha(linha, produto)));
}

/** The cart of a browser: the rules of `#domain/carrinho/carrinho.ts` over its storage. */
export function criarCarrinho(abrir: () => Navegador = navegadorDaJanela) {
  const guardado = criarValorGuardado<LinhaDoCarrinho[]>(
    { chave: chaveDoCarrinho, ler: carrinho.lerCarrinho, escrever: (linhas) => JSON.stringify(linhas) },
    () => {
      const navegador = abrir();
      migrarChaveAntiga(navegador.armazenamento);
      return navegador;
    },
  );
  const aoAdicionar = new Set<(adicao: Adicao) => void>();
  let retiradas = nadaRetirado;

  /** Changes the cart. A removal can be undone until the next change. */
  function mudar(fazer: (linhas: LinhaDoCarrinho[]) => LinhaDoCarrinho[]): void {
    guardado.mudar((linhas) => {
      retiradas = nadaRetirado;
      return fazer(linhas);
    });
  }

  /** Removes lines; the removal can be undone. */
  function retirar(fazer: (linhas: LinhaDoCarrinho[]) => LinhaDoCarrinho[]): void {
    guardado.mudar((linhas) => {
      const restantes = fazer(linhas);
      retiradas = linhas.flatMap((linha, posicao) => (restantes.includes(linha) ? [] : [{ linha, posicao }]));
      return restantes;
    });
  }

  /**
   * Adds as many units as fit, with `disponivel` units in stock (null: unlimited). Variations in `proprias` have a
   * stock of their own.
   */
  function adicionar(
    produto: ProdutoParaOCarrinho,
    pedida: number = 1,
    disponivel: number | null = null,
    proprias: readonly string[] = [],
  ): void {
    const { id, nome, variacao = null } = produto;
    let unidadesAnteriores = 0;
    mudar((linhas) => {
      unidadesAnteriores = unidades(linhas, produto);
      return carrinho.adicionarAoCarrinho(linhas, produto, pedida, disponivel, proprias);
    });
    const quantidade = unidades(guardado.atual(), produto) - unidadesAnteriores;
    const adicao: Adicao = {
      nome,
      pedida,
      quantidade,
      disponivel,
      desfazer: () =>
        mudar((linhas) =>
          carrinho.mudarQuantidadeDaLinha(linhas, id, variacao, unidades(linhas, produto) - quantidade),
        ),
      repetir: () => adicionar(produto, pedida, disponivel, proprias),
    };
    anunciarAdicao(adicao);
  }

  function anunciarAdicao(adicao: Adicao): void {
    for (const avisar of aoAdicionar) avisar(adicao);
  }

  return {
    linhas: guardado.atual,
    assinar: guardado.assinar,
    /** Calls `avisar` for each product this tab adds to the cart; returns the function that unsubscribes. */
    ouvirAdicoes(avisar: (adicao: Adicao) => void): () => void {
      aoAdicionar.add(avisar);
      return () => aoAdicionar.delete(avisar);
    },
    anunciarAdicao,
    adicionar,
    remover(id: string, variacao: string | null): void {
      retirar((linhas) => carrinho.removerDoCarrinho(linhas, id, variacao));
    },
    mudarQuantidade(id: string, variacao: string | null, quantidade: number): void {
      mudar((linhas) => carrinho.mudarQuantidadeDaLinha(linhas, id, variacao, quantidade));
    },
    limpar(): void {
      retirar(carrinho.limparCarrinho);
    },
    /** The lines removed by the last change, which `desfazer` restores; none after any other change. */
    retiradas: () => retiradas,
    desfazer(): void {
      const devolvidas = retiradas;
      mudar((linhas) => carrinho.devolverAoCarrinho(linhas, devolvidas));
    },
    /** Empties the cart without an undo, for example when it became an order. */
    esvaziar(): void {
      mudar(carrinho.limparCarrinho);
    },
    /** Replaces all lines, for example after price changes, without announcement or drawer. */
    trocar(linhas: readonly LinhaDoCarrinho[] | ((atuais: LinhaDoCarrinho[]) => LinhaDoCarrinho[])): void {
      mudar((atuais) => (typeof linhas === 'function' ? linhas(atuais) : [...linhas]));
    },
  };
}

export const doNavegador = criarCarrinho();
const vazio: LinhaDoCarrinho[] = [];
const noServidor = () => null;
const nadaNoServidor = () => nadaRetirado;

export const { ouvirAdicoes, assinar: ouvirMudancas, linhas: lerLinhas } = doNavegador;

/**
 * The cart of this browser. On the server and until hydration (`pronto` false) it is empty, so that the markup is the
 * same for everybody. `totalCentavos` is the sum of the lines, before any coupon.
 */
export function useCarrinho() {
  const guardadas = useSyncExternalStore<LinhaDoCarrinho[] | null>(doNavegador.assinar, doNavegador.linhas, noServidor);
  const retiradas = useSyncExternalStore(doNavegador.assinar, doNavegador.retiradas, nadaNoServidor);
  const linhas = guardadas ?? vazio;
  return {
    pronto: guardadas !== null,
    linhas,
    quantidade: carrinho.contarItens(linhas),
    totalCentavos: carrinho.totalDoCarrinho(linhas),
    adicionar: doNavegador.adicionar,
    remover: doNavegador.remover,
    mudarQuantidade: doNavegador.mudarQuantidade,
    limpar: doNavegador.limpar,
    retiradas,
    desfazer: doNavegador.desfazer,
    esvaziar: doNavegador.esvaziar,
    trocar: doNavegador.trocar,
  };
}
