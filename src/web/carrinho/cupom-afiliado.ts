import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { criarValorGuardado, type Navegador } from './valor-guardado.ts';

/** Browser storage key of the affiliate coupon (specification 3). */
export const chaveDoCupom = 'cupom_afiliado';

function lerCodigo(texto: string | null): string | null {
  return texto?.trim().toUpperCase() || null;
}

/** The coupon a browser remembers. */
export function criarCupomAfiliado(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<string | null>({ chave: chaveDoCupom, ler: lerCodigo, escrever: (codigo) => codigo }, abrir);
  return {
    atual: guardado.atual,
    assinar: guardado.assinar,
    /** Remembers a code, trimmed and uppercased; null or blank forgets it. */
    definir(codigo: string | null): void {
      guardado.mudar(() => lerCodigo(codigo));
    },
    /** Remembers the code of `?cupom=`; without one, or with a blank one, the remembered code stays (specification 3). */
    capturar(busca: string): void {
      const codigo = lerCodigo(new URLSearchParams(busca).get('cupom'));
      if (codigo !== null && codigo !== guardado.atual()) guardado.mudar(() => codigo);
    },
  };
}

const doNavegador = criarCupomAfiliado();
const noServidor = () => null;

export const definirCupom = doNavegador.definir;

/** The remembered affiliate coupon, null until the page is ready and when there is none. */
export function useCupomAfiliado(): string | null {
  return useSyncExternalStore(doNavegador.assinar, doNavegador.atual, noServidor);
}

/** Keeps the coupon of the address, on arrival and on every navigation. */
export function useCapturaDoCupom(): void {
  const { search } = useLocation();
  useEffect(() => doNavegador.capturar(search), [search]);
}
