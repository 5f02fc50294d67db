// @requirement 13.5.1 13.5.2
import { LRUCache } from 'lru-cache';
import type { BuscaDeCep, RespostaDoCep } from '#application/ports/cep.ts';
import { brasilApi, perguntarPeloCep, viaCep } from './servicos-de-cep.ts';

const UMA_HORA_MS = 60 * 60 * 1000;
const TRINTA_DIAS_MS = 30 * 24 * UMA_HORA_MS;

export type OpcoesDaConsulta = {
  fetch?: typeof fetch;
  /** Most time each service gets. */
  prazoMs?: number;
  viaCepUrl?: string;
  brasilApiUrl?: string;
};

/** Answers worth caching: the service was reachable. */
type Guardado = Exclude<RespostaDoCep, { tipo: 'fora' }>;

/**
 * Addresses from ViaCEP and, when it does not have one, from BrasilAPI. A found address is kept for 30 days; a CEP both
 * services call unknown for an hour; when one of them fails nothing is cached. Concurrent look-ups of one CEP share a request.
 */
export function criarBuscaDeCep({
  fetch: buscar = fetch,
  prazoMs = 3000,
  viaCepUrl = 'https://viacep.com.br',
  brasilApiUrl = 'https://brasilapi.com.br',
}: OpcoesDaConsulta = {}): BuscaDeCep {
  const servicos = [viaCep(viaCepUrl), brasilApi(brasilApiUrl)];

  async function consultar(cep: string): Promise<Guardado | undefined> {
    let certeza = true;
    for (const servico of servicos) {
      const resposta = await perguntarPeloCep(servico, cep, prazoMs, buscar);
      if (resposta.tipo === 'achado') return resposta;
      if (resposta.tipo === 'fora') certeza = false;
    }
    return certeza ? { tipo: 'desconhecido' } : undefined;
  }

  const guardados = new LRUCache<string, Guardado>({
    max: 10_000,
    // Without this an entry evicted while its request runs would reject.
    ignoreFetchAbort: true,
    fetchMethod: async (cep, _vencido, { options }) => {
      const guardado = await consultar(cep);
      options.ttl = guardado?.tipo === 'achado' ? TRINTA_DIAS_MS : UMA_HORA_MS;
      return guardado;
    },
  });

  return {
    async buscar(cep) {
      if (!/^\d{8}$/.test(cep)) return { tipo: 'desconhecido' };
      return (await guardados.fetch(cep)) ?? { tipo: 'fora' };
    },
  };
}
