import type { Limite, Limites } from '#application/ports/limites.ts';

const PATAMAR_MS = 500;

/** Waits so that the whole takes half a second, or a whole number of them: its time tells nobody what was found. */
export async function noPatamar<Fim>(trabalho: () => Promise<Fim>): Promise<Fim> {
  const inicio = performance.now();
  try {
    return await trabalho();
  } finally {
    const passou = performance.now() - inicio;
    await new Promise((pronto) => setTimeout(pronto, PATAMAR_MS - (passou % PATAMAR_MS)));
  }
}

/** How often an address is told that an e-mail has an account; then it may make none at all. */
const existentes: Limite = { nome: 'conta-existe', maximo: 10, janelaMs: 15 * 60_000 };

const espereSegundos = (segundos: number) =>
  new Response(null, { status: 429, headers: { 'X-Retry-After': String(segundos) } });

/** A sign-up says that an e-mail has an account (docs/requirements.md 8.1); lists of them are not to be had that way. */
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
  // Counted before it is said, so that no more than these hear it at the very same moment; who signs up anew is not counted.
  const espera = await limites.contar(existentes, quem);
  return espera === 0 ? resposta : espereSegundos(Math.ceil(espera / 1000));
}
