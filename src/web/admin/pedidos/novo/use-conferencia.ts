// @requirement 15.36.1 15.44.1
import { useEffect, useState } from 'react';

const ESPERA_MS = 300;

/**
 * Returns the server's answer to a form that is being filled in, asked for when typing pauses; a newer change aborts the older
 * request. Without network the last answer stays. `digitado`: lists are sent as JSON. `recusa`: the form's latest refusal, after
 * which the answer is asked for again, since prices may have changed without any typing.
 */
export function useConferencia<Conferido>(
  endereco: string,
  digitado: Record<string, unknown>,
  recusa: object | null,
): Conferido | null {
  // `depoisDe`: the refusal that the answer follows.
  const [conferido, setConferido] = useState<{ valor: Conferido; depoisDe: object | null } | null>(null);
  const campos = JSON.stringify(
    Object.fromEntries(
      Object.entries(digitado).map(([nome, valor]) => [
        nome,
        typeof valor === 'string' ? valor : JSON.stringify(valor),
      ]),
    ),
  );
  useEffect(() => {
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      const body = new URLSearchParams(JSON.parse(campos) as Record<string, string>);
      try {
        const resposta = await fetch(endereco, { method: 'POST', body, signal: controle.signal });
        if (resposta.ok) setConferido({ valor: (await resposta.json()) as Conferido, depoisDe: recusa });
      } catch {
        // Aborted, or no network.
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [endereco, campos, recusa]);
  return conferido?.valor ?? null;
}
