import { useSyncExternalStore } from 'react';
import { useCupomAfiliado } from './cupom-afiliado.ts';
import { lerCodigo } from './cupom-do-endereco.ts';
import { criarValorGuardado, type Navegador } from './valor-guardado.ts';

/** Browser storage key of what the buyer decided about coupons for the purchase under way. */
export const chaveDaEscolha = 'loja:cupom';

/** The code that was typed, and the link's code that was taken off. Both end with the purchase. */
type Escolha = { digitado: string | null; tirado: string | null };

const nenhuma: Escolha = { digitado: null, tirado: null };

function lerEscolha(texto: string | null): Escolha {
  try {
    const { digitado, tirado } = { ...(JSON.parse(texto ?? 'null') as Partial<Escolha> | null) };
    const codigo = (valor: unknown) => (typeof valor === 'string' ? lerCodigo(valor) : null);
    return { digitado: codigo(digitado), tirado: codigo(tirado) };
  } catch {
    return nenhuma;
  }
}

/**
 * The coupon of the purchase under way: the one that was typed, else the link's (docs/requirements.md 3.7), unless that
 * was taken off. What is decided here never touches the link's code, which stays in the browser for the next purchase.
 */
export function criarCupomDaCompra(abrir?: () => Navegador) {
  const guardado = criarValorGuardado<Escolha>(
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
    /** The code that counts, given the one a link left. */
    vale(doLink: string | null): string | null {
      const { digitado, tirado } = guardado.atual();
      return digitado ?? (doLink === tirado ? null : doLink);
    },
    usar(codigo: string): void {
      guardado.mudar((escolha) => ({ ...escolha, digitado: lerCodigo(codigo) }));
    },
    /** Takes the code off that counts now. Under a typed one, the link's comes back into view. */
    tirar(codigo: string): void {
      guardado.mudar(({ digitado, tirado }) =>
        digitado === codigo ? { digitado: null, tirado } : { digitado, tirado: codigo },
      );
    },
    /** The purchase is made. */
    esquecer(): void {
      guardado.mudar(() => nenhuma);
    },
  };
}

const doNavegador = criarCupomDaCompra();
const noServidor = () => nenhuma;

export const { usar: usarCupom, tirar: tirarCupom, esquecer: esquecerEscolhaDeCupom } = doNavegador;

/** The code that counts for this purchase; null until the page is ready and when there is none. */
export function useCupomDaCompra(): string | null {
  const doLink = useCupomAfiliado();
  useSyncExternalStore(doNavegador.assinar, doNavegador.atual, noServidor);
  return doNavegador.vale(doLink);
}
