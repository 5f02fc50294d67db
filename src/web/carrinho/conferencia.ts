import { useEffect, useState } from 'react';
import type { LinhaDoCarrinho } from '#domain/carrinho.ts';

export type ItemConferido = {
  produtoId: string;
  variacao: string | null;
  quantidade: number;
  situacao: 'ok' | 'indisponivel' | 'variacao-invalida' | 'estoque-insuficiente' | 'digital-sem-sessao';
  /** Unit price now, in reais. */
  preco: number;
  disponivel: number | null;
};

/** The server's answer about a cart; amounts in reais. */
export type Conferencia = {
  itens: ItemConferido[];
  subtotal: number;
  desconto: number;
  total: number;
  cupom: { codigo: string; aceito: boolean; rotulo?: string; apoiando?: string; motivo?: string } | null;
};

/** Stepping a quantity up asks once, not for each step. */
const ESPERA_MS = 250;

/**
 * Asks the server what it says of the cart while `ativa`: stock, prices and the coupon. null until it has answered for
 * these very lines, and without network; the drawer then shows what the browser knows.
 */
export function useConferencia(ativa: boolean, linhas: LinhaDoCarrinho[], cupom: string | null): Conferencia | null {
  const [resposta, setResposta] = useState<{
    linhas: LinhaDoCarrinho[];
    cupom: string | null;
    conferencia: Conferencia;
  } | null>(null);
  const perguntar = ativa && linhas.length > 0;

  useEffect(() => {
    if (!perguntar) return;
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      try {
        const itens = linhas.map(({ id, variacao, quantidade }) => ({
          produtoId: id,
          variacao: variacao || null,
          quantidade,
        }));
        const respondido = await fetch('/api/conferirCarrinho', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ itens, cupom }),
          signal: controle.signal,
        });
        if (respondido.ok) setResposta({ linhas, cupom, conferencia: await respondido.json() });
      } catch {
        // Aborted, or no network: the checkout asks again and tells what is wrong.
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [perguntar, linhas, cupom]);

  return resposta && resposta.linhas === linhas && resposta.cupom === cupom ? resposta.conferencia : null;
}
