import { emDuasTentativas, passaComOTempo, type Prazos, semResposta } from '#adapters/duas-tentativas.ts';
import type { FalhaDaTransportadora } from '#application/ports/transportadora.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type Linha = Prazos & {
  /** Base URL of the carrier, without a trailing slash. */
  baseUrl: string;
};

/** Calls a carrier and returns the status too: the caller interprets refusals. */
export async function chamarTransportadora(
  { baseUrl, ...prazos }: Linha,
  caminho: string,
  pedido: RequestInit,
): Promise<Result<{ status: number; corpo: unknown }, FalhaDaTransportadora>> {
  const dita = await emDuasTentativas(prazos, (signal) => fetch(baseUrl + caminho, { ...pedido, signal }));
  if (!dita.ok) return falha({ codigo: 'indisponivel', detalhe: semResposta(dita.erro) });
  const { status } = dita.valor;
  const corpo: unknown = await dita.valor.json().catch(() => null);
  return passaComOTempo(status) ? falha({ codigo: 'indisponivel', detalhe: `HTTP ${status}` }) : ok({ status, corpo });
}

export const semSentido: FalhaDaTransportadora = { codigo: 'indisponivel', detalhe: 'resposta sem sentido' };

/** Maps a response other than 2xx to a failure. */
export function recusa(status: number, dito: unknown): FalhaDaTransportadora {
  const detalhe = `HTTP ${status}: ${typeof dito === 'string' && dito ? dito : 'sem explicação'}`.slice(0, 300);
  return { codigo: status >= 400 && status < 500 ? 'recusado' : 'indisponivel', detalhe };
}

export function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor);
}
