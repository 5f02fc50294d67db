import { useEffect } from 'react';

/** Stores the cart at the shop too, for customers who allowed it (docs/requirements.md 15.19). Others do not load the code. */
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
