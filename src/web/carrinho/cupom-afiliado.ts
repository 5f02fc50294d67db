import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { chaveDoCupom, cupomDoEndereco, lerCodigo } from './cupom-do-endereco.ts';
import { criarValorGuardado, type Navegador } from './valor-guardado.ts';

/** The coupon a browser remembers. */
export function criarCupomAfiliado(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<string | null>(
    { chave: chaveDoCupom, ler: lerCodigo, escrever: (codigo) => codigo },
    abrir,
  );
  return {
    atual: guardado.atual,
    assinar: guardado.assinar,
    /**
     * Remembers the code of `?cupom=` and answers it; without one, or with a blank one, the remembered code stays
     * (docs/requirements.md 3.7).
     */
    capturar(busca: string): string | null {
      const codigo = cupomDoEndereco(busca);
      if (codigo !== null && codigo !== guardado.atual()) guardado.mudar(() => codigo);
      return codigo;
    },
  };
}

const doNavegador = criarCupomAfiliado();
const noServidor = () => null;

/** The remembered affiliate coupon, null until the page is ready and when there is none. */
export function useCupomAfiliado(): string | null {
  return useSyncExternalStore(doNavegador.assinar, doNavegador.atual, noServidor);
}

/** Keeps the coupon of the address, on arrival and on every navigation, and lets its influencer's visits be counted. */
export function useCapturaDoCupom(): void {
  const { search } = useLocation();
  useEffect(() => {
    const codigo = doNavegador.capturar(search);
    // Few addresses carry a code: the others do not pay for this.
    if (codigo) import('./visita.ts').then(({ contarVisita }) => contarVisita(codigo)).catch(() => {});
  }, [search]);
}
