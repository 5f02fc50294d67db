import { useSyncExternalStore } from 'react';
import * as carrinho from '#domain/carrinho/carrinho.ts';
import type { LinhaDoCarrinho, ProdutoParaOCarrinho } from '#domain/carrinho/carrinho.ts';
import { criarValorGuardado, type Navegador, navegadorDaJanela } from './valor-guardado.ts';

/** Browser storage key of the cart (docs/requirements.md 3.7). */
export const chaveDoCarrinho = 'loja:carrinho';
/** Until the key was the same in every shop, it began with the shop's name. */
const DE_ANTES = /^[a-z-]+:carrinho$/;

/** Takes over the cart a browser kept under a former key, once. */
function adotarODeAntes(armazenamento: Navegador['armazenamento']): void {
  try {
    const chaves = Array.from({ length: armazenamento.length }, (_, i) => armazenamento.key(i) ?? '');
    const antiga = chaves.find((chave) => chave !== chaveDoCarrinho && DE_ANTES.test(chave));
    const texto = antiga === undefined ? null : armazenamento.getItem(antiga);
    if (antiga === undefined || texto === null) return;
    if (armazenamento.getItem(chaveDoCarrinho) === null) armazenamento.setItem(chaveDoCarrinho, texto);
    armazenamento.removeItem(antiga);
  } catch {
    // Forbidden or full storage is ignored silently.
  }
}

/** What was put in the cart, for those who announce it: `quantidade` is 0 when the line was already full. */
export type Adicao = { nome: string; quantidade: number };

/** The cart of a browser: the rules of `#domain/carrinho.ts` over its storage. */
export function criarCarrinho(abrir: () => Navegador = navegadorDaJanela) {
  const guardado = criarValorGuardado<LinhaDoCarrinho[]>(
    { chave: chaveDoCarrinho, ler: carrinho.lerCarrinho, escrever: (linhas) => JSON.stringify(linhas) },
    () => {
      const navegador = abrir();
      adotarODeAntes(navegador.armazenamento);
      return navegador;
    },
  );
  const aoAdicionar = new Set<(adicao: Adicao) => void>();
  return {
    linhas: guardado.atual,
    assinar: guardado.assinar,
    /** Calls `avisar` for each product this tab puts in the cart; returns how to stop. */
    ouvirAdicoes(avisar: (adicao: Adicao) => void): () => void {
      aoAdicionar.add(avisar);
      return () => aoAdicionar.delete(avisar);
    },
    adicionar(produto: ProdutoParaOCarrinho, quantidade: number = 1): void {
      let antes = 0;
      guardado.mudar((linhas) => {
        antes = carrinho.contarItens(linhas);
        return carrinho.adicionar(linhas, produto, quantidade);
      });
      const adicao = { nome: produto.nome, quantidade: carrinho.contarItens(guardado.atual()) - antes };
      for (const avisar of aoAdicionar) avisar(adicao);
    },
    remover(id: string, variacao: string | null): void {
      guardado.mudar((linhas) => carrinho.remover(linhas, id, variacao));
    },
    mudarQuantidade(id: string, variacao: string | null, quantidade: number): void {
      guardado.mudar((linhas) => carrinho.mudarQuantidade(linhas, id, variacao, quantidade));
    },
    limpar(): void {
      guardado.mudar(carrinho.limpar);
    },
    /** Puts other lines in the place of all, as when prices changed; nothing is announced and no drawer opens. */
    trocar(linhas: readonly LinhaDoCarrinho[]): void {
      guardado.mudar(() => [...linhas]);
    },
  };
}

const doNavegador = criarCarrinho();
const vazio: LinhaDoCarrinho[] = [];
const noServidor = () => null;

export const ouvirAdicoes = doNavegador.ouvirAdicoes;

/**
 * The cart of this browser. While a page is being made ready (`pronto` false, as on the server) it is empty, so that the
 * markup is the same for everybody. `totalCentavos` is the sum of the lines, before any coupon.
 */
export function useCarrinho() {
  const guardadas = useSyncExternalStore<LinhaDoCarrinho[] | null>(doNavegador.assinar, doNavegador.linhas, noServidor);
  const linhas = guardadas ?? vazio;
  return {
    pronto: guardadas !== null,
    linhas,
    quantidade: carrinho.contarItens(linhas),
    totalCentavos: carrinho.totalEmCentavos(linhas),
    adicionar: doNavegador.adicionar,
    remover: doNavegador.remover,
    mudarQuantidade: doNavegador.mudarQuantidade,
    limpar: doNavegador.limpar,
    trocar: doNavegador.trocar,
  };
}
