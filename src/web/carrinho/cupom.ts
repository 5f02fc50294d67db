// @requirement 3.7.2 11.9.2
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { chaveDoCupom, cupomDoEndereco, lerCodigo } from './cupom-do-endereco.ts';
import { criarValorGuardado, type Navegador } from './valor-guardado.ts';

/** The coupon of the last link with `?cupom=`, kept in the browser's storage (docs/requirements.md 3.7). */
export function criarCupomAfiliado(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<string | null>(
    { chave: chaveDoCupom, ler: lerCodigo, escrever: (codigo) => codigo },
    abrir,
  );
  return {
    atual: guardado.atual,
    assinar: guardado.assinar,
    /** Stores the code of `?cupom=`; the stored code stays where the address has none. */
    capturar(busca: string): void {
      const codigo = cupomDoEndereco(busca);
      if (codigo && codigo !== guardado.atual()) guardado.mudar(() => codigo);
    },
  };
}

/** Browser storage key of the buyer's decision about coupons for the purchase under way. */
export const chaveDaEscolha = 'loja:cupom';

/** The typed code, and the link's code that the buyer removed. Both end with the purchase. */
type EscolhaDeCupom = { digitado: string | null; tirado: string | null };

const nenhumaEscolha: EscolhaDeCupom = { digitado: null, tirado: null };

function lerEscolha(texto: string | null): EscolhaDeCupom {
  try {
    const { digitado, tirado } = { ...(JSON.parse(texto ?? 'null') as Partial<EscolhaDeCupom> | null) };
    const codigo = (valor: unknown) => (typeof valor === 'string' ? lerCodigo(valor) : null);
    return { digitado: codigo(digitado), tirado: codigo(tirado) };
  } catch {
    return nenhumaEscolha;
  }
}

/**
 * The coupon of the purchase under way: the typed one, else the link's (docs/requirements.md 3.7) unless the buyer
 * removed it. The link's code itself stays in the browser for the next purchase.
 */
export function criarCupomDaCompra(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<EscolhaDeCupom>(
    {
      chave: chaveDaEscolha,
      ler: lerEscolha,
      escrever: (escolha) => (escolha.digitado || escolha.tirado ? JSON.stringify(escolha) : null),
    },
    abrir,
  );
  return {
    atual: guardado.atual,
    assinar: guardado.assinar,
    /** Returns the code in use, given the link's code. */
    codigoEmUso(doLink: string | null): string | null {
      const { digitado, tirado } = guardado.atual();
      return digitado ?? (doLink === tirado ? null : doLink);
    },
    usar(codigo: string): void {
      guardado.mudar((escolha) => ({ ...escolha, digitado: lerCodigo(codigo) }));
    },
    /** Removes the code in use. After a typed one, the link's code counts again. */
    tirar(codigo: string): void {
      guardado.mudar(({ digitado, tirado }) =>
        digitado === codigo ? { digitado: null, tirado } : { digitado, tirado: codigo },
      );
    },
    /** Called at the end of the purchase. */
    esquecer(): void {
      guardado.mudar(() => nenhumaEscolha);
    },
  };
}

const cupomAfiliado = criarCupomAfiliado();
const cupomDaCompra = criarCupomDaCompra();

export const { usar: usarCupom, tirar: tirarCupom, esquecer: esquecerEscolhaDeCupom } = cupomDaCompra;

/** The code in use for this purchase; null without one and during server rendering. */
export function useCupomDaCompra(): string | null {
  const doLink = useSyncExternalStore(cupomAfiliado.assinar, cupomAfiliado.atual, () => null);
  useSyncExternalStore(cupomDaCompra.assinar, cupomDaCompra.atual, () => nenhumaEscolha);
  return cupomDaCompra.codigoEmUso(doLink);
}

/** Stores the coupon of the address on arrival and on every navigation. */
export function useCapturaDoCupom(): void {
  const { search } = useLocation();
  useEffect(() => cupomAfiliado.capturar(search), [search]);
}
