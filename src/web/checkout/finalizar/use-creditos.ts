// @requirement 15.24.3
import { useState } from 'react';
import type { CarrinhoConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { finalDoVale, lerCodigoDoVale } from '#domain/creditos/codigo-do-vale.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { CreditosDaConferencia } from '#web/carrinho/use-conferencia.ts';
import { recusasDoVale } from '#web/frases/fechamento-frases.ts';

const MAIS_VALES = 10;
const codigoDeVale = 'O código do vale tem 16 letras e números, como ABCD-EFGH-JKLM-NPQR.';
const semResposta = 'Não foi possível consultar o vale agora. Tente de novo.';

type Conferir = (mudanca: { creditos: CreditosDaConferencia }) => Promise<CarrinhoConferido | null>;

/** The gift cards and the credit that the buyer uses. They are kept on this page only: codes are money. */
export function useCreditos() {
  const [creditos, setCreditos] = useState<CreditosDaConferencia>({ vales: [], credito: false });
  const { vales } = creditos;

  /** Adds a typed code if the shop accepts it; returns the reason where it does not. */
  async function usarVale(digitado: string, conferir: Conferir): Promise<string | null> {
    const codigo = lerCodigoDoVale(digitado);
    if (codigo === null) return codigoDeVale;
    if (vales.includes(codigo)) return 'Este vale já está em uso neste pedido.';
    if (vales.length >= MAIS_VALES) return `Use até ${MAIS_VALES} vales em um pedido.`;
    const novos = { ...creditos, vales: [...vales, codigo] };
    const conferencia = await conferir({ creditos: novos });
    const vale = conferencia?.vales[vales.length];
    if (!vale) return semResposta;
    if (vale.recusa) return recusasDoVale[vale.recusa];
    setCreditos(novos);
    return null;
  }

  return {
    creditos: vales.length > 0 || creditos.credito ? creditos : null,
    usarVale,
    tirarVale: (codigo: string) => setCreditos({ ...creditos, vales: vales.filter((vale) => vale !== codigo) }),
    usarCredito: (credito: boolean) => setCreditos({ ...creditos, credito }),
  };
}

/** The amounts to pay by the provider and by Pix, and the credit on offer; the total until the server has confirmed them. */
export function restoAPagar(
  {
    totalCentavos,
    descontoNoPixCentavos,
    confirmada,
  }: Record<'totalCentavos' | 'descontoNoPixCentavos', Centavos> & {
    confirmada: boolean;
  },
  conferencia: CarrinhoConferido | null,
): { aPagarCentavos: Centavos; aPagarNoPixCentavos: Centavos; creditoCentavos: Centavos } {
  if (conferencia && confirmada) return conferencia;
  return {
    aPagarCentavos: totalCentavos,
    aPagarNoPixCentavos: totalCentavos - descontoNoPixCentavos,
    creditoCentavos: conferencia?.creditoCentavos ?? 0,
  };
}

/** A card's name at the checkout: the last letters of its code. */
export const nomeDoVale = (codigo: string) => `Vale final ${finalDoVale(codigo)}`;
