import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import type { CarrinhoConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { postar } from '#web/ui/base/call-api.ts';

/** The buyer as far as limits per person look at them. */
export type PessoaDaConferencia = { email: string; documento?: string };

/** Codes of gift cards in the order of their use, and whether the account's credit pays the rest. */
export type CreditosDaConferencia = { vales: string[]; credito: boolean };

type Entrada = {
  linhas: readonly LinhaDoCarrinho[];
  cupom: string | null;
  /** uid of the session, if it may change while the cart is shown: eBooks need one. */
  uid?: string | null;
  /** A guest's e-mail and CPF, once an order was refused for its total: promotions may depend on the person. */
  pessoa?: PessoaDaConferencia | null;
  /** Gift cards, and whether the account's credit is used, at the checkout. */
  creditos?: CreditosDaConferencia | null;
  /** Whether the cart is visible. */
  ativa?: boolean;
  /** Debounce of the request: increasing a quantity step by step sends one request. */
  esperaMs?: number;
};

/** Returns the key of the response. Prices are not part of it, since the response checks them. */
function chaveDe({ linhas, cupom, uid = null, pessoa = null, creditos }: Entrada): string {
  const itens = linhas.map(({ id, variacao, quantidade }) => [id, variacao, quantidade]);
  return JSON.stringify([itens, cupom, uid, pessoa, creditos]);
}

async function pedirConferencia(
  { linhas, cupom, pessoa, creditos }: Entrada,
  signal: AbortSignal,
): Promise<CarrinhoConferido | null> {
  const itens = linhas.map(({ id, variacao, quantidade }) => ({
    produtoId: id,
    variacao: variacao || null,
    quantidade,
  }));
  const resposta = await postar('conferirCarrinho', { itens, cupom, ...pessoa, ...creditos }, { signal });
  return resposta.ok && !signal.aborted ? resposta.valor : null;
}

/**
 * Requests the server's judgement of the cart when it is first viewed and whenever the cart, the coupon or the session
 * changes; outdated requests are aborted. `conferencia` is the last response, `emDia` whether it is about the current
 * cart; `conferir` requests at once. Without a response (null) the buyer continues and the server judges the order.
 */
export function useConferencia(entrada: Entrada) {
  const { linhas, ativa = true, esperaMs = 0 } = entrada;
  const [resposta, setResposta] = useState<{ chave: string; conferencia: CarrinhoConferido } | null>(null);
  const chave = chaveDe(entrada);
  const ultima = useRef(entrada);
  useEffect(() => {
    ultima.current = entrada;
  });
  const emCurso = useRef<AbortController | null>(null);

  const perguntar = useCallback(async (pergunta: Entrada, daChave: string): Promise<CarrinhoConferido | null> => {
    emCurso.current?.abort();
    const controle = new AbortController();
    emCurso.current = controle;
    const conferencia = await pedirConferencia(pergunta, controle.signal);
    if (conferencia) setResposta({ chave: daChave, conferencia });
    return conferencia;
  }, []);

  const vazio = linhas.length === 0;
  useEffect(() => {
    // An empty cart needs no request.
    if (!ativa || vazio) return;
    const perguntarAgora = () => void perguntar(ultima.current, chave);
    let espera: ReturnType<typeof setTimeout> | undefined;
    if (esperaMs > 0) espera = setTimeout(perguntarAgora, esperaMs);
    else perguntarAgora();
    return () => {
      clearTimeout(espera);
      emCurso.current?.abort();
    };
  }, [ativa, vazio, chave, esperaMs, perguntar]);

  const conferir = useCallback(
    (mudanca?: Pick<Entrada, 'pessoa' | 'creditos'>) => {
      const pergunta = { ...ultima.current, ...mudanca };
      return perguntar(pergunta, chaveDe(pergunta));
    },
    [perguntar],
  );

  return { conferencia: vazio ? null : (resposta?.conferencia ?? null), emDia: resposta?.chave === chave, conferir };
}
