// @requirement 15.16.5 15.16.9
import { createHmac, timingSafeEqual } from 'node:crypto';
import type {
  WebhookDaTransportadora,
  FalhaDaTransportadora,
  Transportadora,
} from '#application/ports/transportadora.ts';
import type { EtapaDaEntrega, EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chamarTransportadora, ehObjeto, type Linha, recusa, semSentido } from './chamada.ts';

export type OpcoesDoMelhorEnvio = {
  token: string;
  /** Contact for the User-Agent, without which the gateway responds 403. */
  contato: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  esperaMs?: number | undefined;
};

/** Each code needs its own search; the API allows 250 requests a minute. */
const POR_VEZ = 20;

/** Steps of a label, by the field with their time. */
const momentos: readonly (readonly [campo: string, etapa: EtapaDaEntrega])[] = [
  ['posted_at', 'postado'],
  ['delivered_at', 'entregue'],
];

/** Tracking of labels that were bought at Melhor Envio: each is searched by its tracking code. */
export function criarMelhorEnvio(opcoes: OpcoesDoMelhorEnvio): Transportadora {
  const { token, contato, timeoutMs = 8000, esperaMs = 500 } = opcoes;
  const linha: Linha = { baseUrl: opcoes.baseUrl ?? 'https://melhorenvio.com.br', timeoutMs, esperaMs };
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json',
    'User-Agent': `Loja (${contato})`,
  };

  async function procurar(codigo: string): Promise<Result<EventoDaEntrega[], FalhaDaTransportadora>> {
    const busca = new URLSearchParams({ q: codigo });
    const resposta = await chamarTransportadora(linha, `/api/v2/me/orders/search?${busca}`, { headers });
    if (!resposta.ok) return resposta;
    const { status, corpo } = resposta.valor;
    if (status === 404) return ok([]);
    if (status !== 200) return falha(recusa(status, ehObjeto(corpo) ? corpo['message'] : null));
    if (!Array.isArray(corpo)) return falha(semSentido);
    const etiqueta = corpo.find((candidata) => codigosDe(candidata).includes(codigo));
    return ok(etiqueta ? eventosDe(etiqueta) : []);
  }

  return {
    nome: 'melhor-envio',
    porVez: POR_VEZ,
    conhece: () => true,
    async rastrear(codigos) {
      const achados = new Map<string, EventoDaEntrega[]>();
      for (const codigo of codigos) {
        const lidos = await procurar(codigo);
        if (!lidos.ok) return lidos;
        achados.set(codigo, lidos.valor);
      }
      return ok(achados);
    },
  };
}

function codigosDe(etiqueta: unknown): string[] {
  if (!ehObjeto(etiqueta)) return [];
  return [etiqueta['tracking'], etiqueta['self_tracking'], etiqueta['melhorenvio_tracking']].flatMap((codigo) =>
    typeof codigo === 'string' && codigo !== '' ? [codigo.trim().toUpperCase()] : [],
  );
}

/** Parses `2026-10-05 14:32:00` as Brasília time; some responses include the zone. */
function momento(valor: unknown): Date | null {
  if (typeof valor !== 'string' || !/^\d{4}-\d\d-\d\d/.test(valor)) return null;
  const comZona = /(?:Z|[+-]\d\d:?\d\d)$/.test(valor.slice(10));
  const data = new Date(comZona ? valor : `${valor.replace(' ', 'T').slice(0, 19)}-03:00`);
  return Number.isNaN(data.getTime()) ? null : data;
}

function eventosDe(etiqueta: unknown): EventoDaEntrega[] {
  if (!ehObjeto(etiqueta)) return [];
  return momentos.flatMap(([campo, etapa]) => {
    const ocorridoEm = momento(etiqueta[campo]);
    return ocorridoEm ? [{ chave: etapa, etapa, lugar: '', ocorridoEm }] : [];
  });
}

/** Step of an event name, for labels without a time. */
const porEvento: Readonly<Record<string, EtapaDaEntrega>> = {
  'order.posted': 'postado',
  'order.delivered': 'entregue',
  'order.undelivered': 'problema',
};

function assinaturaVale(segredo: string, corpo: string, assinatura: string | null): boolean {
  if (segredo === '' || !assinatura) return false;
  const certa = createHmac('sha256', segredo).update(corpo).digest();
  // Observed as base64; some documentation says hexadecimal.
  const dada = /^[0-9a-f]{64}$/i.test(assinatura.trim())
    ? Buffer.from(assinatura.trim(), 'hex')
    : Buffer.from(assinatura.trim(), 'base64');
  return dada.length === certa.length && timingSafeEqual(dada, certa);
}

const webhookVazio: WebhookDaTransportadora = { codigos: [], eventos: [] };

/**
 * Returns the events of a webhook of Melhor Envio; null when its signature over the raw body is invalid, an empty list when
 * it is unreadable. `agora` replaces a missing moment.
 */
export function lerWebhookDoMelhorEnvio(
  segredo: string,
  corpo: string,
  assinatura: string | null,
  agora: Date,
): WebhookDaTransportadora | null {
  if (!assinaturaVale(segredo, corpo, assinatura)) return null;
  let aviso: unknown;
  try {
    aviso = JSON.parse(corpo);
  } catch {
    return webhookVazio;
  }
  if (!ehObjeto(aviso) || !ehObjeto(aviso['data'])) return webhookVazio;
  const ditos = eventosDe(aviso['data']);
  const etapa = porEvento[String(aviso['event'])];
  const falta = etapa && !ditos.some((dito) => dito.etapa === etapa);
  return {
    codigos: codigosDe(aviso['data']),
    eventos: falta ? [...ditos, { chave: etapa, etapa, lugar: '', ocorridoEm: agora }] : ditos,
  };
}
