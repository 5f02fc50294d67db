import type { Limite, Limites } from '#application/ports/limites.ts';

const PATAMAR_MS = 500;

/** Pads the duration to a multiple of half a second, so that it does not reveal the result. */
export async function noPatamar<Fim>(trabalho: () => Promise<Fim>): Promise<Fim> {
  const inicio = performance.now();
  try {
    return await trabalho();
  } finally {
    const passou = performance.now() - inicio;
    await new Promise((pronto) => setTimeout(pronto, PATAMAR_MS - (passou % PATAMAR_MS)));
  }
}

/** How often one address may learn that an e-mail has an account; beyond it, the address cannot sign up. */
const existentes: Limite = { nome: 'conta-existe', maximo: 10, janelaMs: 15 * 60_000 };

const espereSegundos = (segundos: number) =>
  new Response(null, { status: 429, headers: { 'X-Retry-After': String(segundos) } });

/** Limits sign-ups that reveal existing accounts (docs/requirements.md 8.1), so that lists of e-mails cannot be probed. */
export async function contandoExistentes(
  limites: Limites,
  endereco: string | null,
  criar: () => Promise<Response>,
): Promise<Response> {
  const quem = endereco ?? 'sem-endereco';
  const antes = await limites.espera(existentes, quem);
  if (antes > 0) return espereSegundos(Math.ceil(antes / 1000));
  const resposta = await criar();
  if (resposta.status !== 422) return resposta;
  // Counted before the answer, so that concurrent requests cannot exceed the limit; successful sign-ups are not counted.
  const espera = await limites.contar(existentes, quem);
  return espera === 0 ? resposta : espereSegundos(Math.ceil(espera / 1000));
}
