import type { RespostaDoCep } from '#application/ports/cep.ts';
import { type EnderecoDoCep, lerBrasilApi, lerViaCep } from '#domain/checkout/cep.ts';

export type ServicoDeCep = {
  endereco(cep: string): string;
  ler(status: number, json: unknown): RespostaDoCep;
};

const fora: RespostaDoCep = { tipo: 'fora' };

function achado(endereco: EnderecoDoCep | null): RespostaDoCep {
  return endereco ? { tipo: 'achado', endereco } : fora;
}

function dizErro(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'erro' in json && (json.erro === true || json.erro === 'true');
}

/** ViaCEP answers an unknown CEP with status 200 and `erro`. */
export function viaCep(base: string): ServicoDeCep {
  return {
    endereco: (cep) => `${base}/ws/${cep}/json/`,
    ler: (status, json) => {
      if (status !== 200) return fora;
      return dizErro(json) ? { tipo: 'desconhecido' } : achado(lerViaCep(json));
    },
  };
}

/** BrasilAPI answers an unknown CEP with status 404. */
export function brasilApi(base: string): ServicoDeCep {
  return {
    endereco: (cep) => `${base}/api/cep/v2/${cep}`,
    ler: (status, json) => {
      if (status === 404) return { tipo: 'desconhecido' };
      return status === 200 ? achado(lerBrasilApi(json)) : fora;
    },
  };
}

/**
 * Queries one service. Returns `fora` on a time-out, a transport error, an unreadable answer, or the address of another
 * CEP.
 */
export async function perguntarPeloCep(
  servico: ServicoDeCep,
  cep: string,
  prazoMs: number,
  buscar: typeof fetch,
): Promise<RespostaDoCep> {
  try {
    const resposta = await buscar(servico.endereco(cep), {
      headers: { accept: 'application/json' },
      // Covers the body too: a service that sends its headers and then stalls is just as slow.
      signal: AbortSignal.timeout(prazoMs),
    });
    const corpo: unknown = resposta.ok ? await resposta.json() : await resposta.body?.cancel();
    const lida = servico.ler(resposta.status, corpo);
    return lida.tipo === 'achado' && lida.endereco.cep !== cep ? fora : lida;
  } catch {
    return fora;
  }
}
