import { useEffect } from 'react';

/** Keeps the cart of a customer who allowed it at the shop too (docs/requirements.md 15.19); others don't even load how. */
export function useGuardarCarrinho(permitido: boolean): void {
  useEffect(() => {
    if (!permitido) return;
    let parar: (() => void) | null = null;
    let desistiu = false;
    import('./carrinho-na-loja.ts').then(
      ({ guardarNaLoja }) => {
        if (!desistiu) parar = guardarNaLoja();
      },
      () => {},
    );
    return () => {
      desistiu = true;
      parar?.();
    };
  }, [permitido]);
}
