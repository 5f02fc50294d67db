import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import { chaveDoCarrinho, type useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';

/**
 * Replaces the whole cart. It is written to storage and this tab is told the way the browser tells the others, since
 * adding the lines again would announce each one and open the drawer; where storage is off, that is what happens.
 */
export function trocarCarrinho(linhas: readonly LinhaDoCarrinho[], carrinho: Pick<ReturnType<typeof useCarrinho>, 'limpar' | 'adicionar'>): void {
  try {
    localStorage.setItem(chaveDoCarrinho, JSON.stringify(linhas));
    window.dispatchEvent(new StorageEvent('storage', { key: chaveDoCarrinho }));
  } catch {
    carrinho.limpar();
    for (const { quantidade, ...produto } of linhas) carrinho.adicionar(produto, quantidade);
  }
}
