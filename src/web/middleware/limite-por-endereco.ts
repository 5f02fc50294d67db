import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createContext } from 'react-router';

/** Where a request comes from, as the server sees it. Where it does not say, all visitors count as one. */
export const enderecoContext = createContext('desconhecido');

/** At most `quantos` tries per address in `segundos`. Answers the seconds to wait; 0 when the try may go on. */
export function criarLimite(quantos: number, segundos: number): (endereco: string) => Promise<number> {
  const limitador = new RateLimiterMemory({ points: quantos, duration: segundos });
  return async (endereco) => {
    try {
      await limitador.consume(endereco);
      return 0;
    } catch (recusa) {
      return Math.ceil(((recusa as { msBeforeNext?: number }).msBeforeNext ?? 1000) / 1000);
    }
  };
}
