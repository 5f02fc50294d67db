// @requirement 15.16.5
import type { FalhaDaTransportadora, Transportadora } from '#application/ports/transportadora.ts';
import type { EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { lerRastreioDosCorreios } from '#domain/pedidos/codigo-de-rastreio.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chamarTransportadora, ehObjeto, type Linha, recusa, semSentido } from './chamada.ts';
import { lerObjeto } from './objeto-dos-correios.ts';

export type OpcoesDosCorreios = {
  /** User and access code of "Meu Correios", and the posting card of the contract. */
  usuario: string;
  codigoDeAcesso: string;
  cartaoDePostagem: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
  esperaMs?: number | undefined;
  agora?: (() => Date) | undefined;
};

/** Most codes per request of the API. */
const POR_VEZ = 50;
/** Tokens are renewed this long before they expire. */
const FOLGA_DO_TOKEN_MS = 10 * 60_000;

/** Tracking by the Correios' API for contracts (CWS): a token by Basic, then SRO v1. */
export function criarCorreios(opcoes: OpcoesDosCorreios): Transportadora {
  const { usuario, codigoDeAcesso, cartaoDePostagem, timeoutMs = 8000, esperaMs = 500 } = opcoes;
  const { agora = () => new Date() } = opcoes;
  const linha: Linha = { baseUrl: opcoes.baseUrl ?? 'https://api.correios.com.br', timeoutMs, esperaMs };
  let guardado: { token: string; ate: number } | null = null;

  async function lerToken(): Promise<Result<string, FalhaDaTransportadora>> {
    if (guardado && agora().getTime() < guardado.ate - FOLGA_DO_TOKEN_MS) return ok(guardado.token);
    const resposta = await chamarTransportadora(linha, '/token/v1/autentica/cartaopostagem', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${usuario}:${codigoDeAcesso}`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ numero: cartaoDePostagem }),
    });
    if (!resposta.ok) return resposta;
    const { status, corpo } = resposta.valor;
    if (status !== 200 && status !== 201) return falha(recusa(status, mensagemDe(corpo)));
    if (!ehObjeto(corpo) || typeof corpo['token'] !== 'string') return falha(semSentido);
    const ate = Date.parse(`${String(corpo['expiraEm'])}-03:00`);
    guardado = { token: corpo['token'], ate: Number.isNaN(ate) ? agora().getTime() + 3_600_000 : ate };
    return ok(guardado.token);
  }

  return {
    nome: 'correios',
    porVez: POR_VEZ,
    conhece: (codigo) => lerRastreioDosCorreios(codigo) !== null,

    async rastrear(codigos) {
      const token = await lerToken();
      if (!token.ok) return token;
      const busca = new URLSearchParams(codigos.map((codigo) => ['codigosObjetos', codigo]));
      busca.set('resultado', 'T');
      const resposta = await chamarTransportadora(linha, `/srorastro/v1/objetos?${busca}`, {
        // Without a known language, as with Node's default `*`, it responds 400 (SRO-018).
        headers: { Authorization: `Bearer ${token.valor}`, Accept: 'application/json', 'Accept-Language': 'pt-BR' },
      });
      if (!resposta.ok) return resposta;
      const { status, corpo } = resposta.valor;
      // A revoked token is replaced by the next request.
      if (status === 401 || status === 403) guardado = null;
      if (status !== 200) return falha(recusa(status, mensagemDe(corpo)));
      const objetos = ehObjeto(corpo) ? corpo['objetos'] : null;
      if (!Array.isArray(objetos)) return falha(semSentido);
      const achados = new Map<string, EventoDaEntrega[]>(codigos.map((codigo) => [codigo, []]));
      for (const objeto of objetos) {
        const lido = lerObjeto(objeto);
        if (lido && achados.has(lido.codigo)) achados.set(lido.codigo, lido.eventos);
      }
      return ok(achados);
    },
  };
}

/** Errors come as `{ msgs: [...] }`, or as a gateway's own. */
function mensagemDe(corpo: unknown): unknown {
  if (!ehObjeto(corpo)) return null;
  return Array.isArray(corpo['msgs']) ? corpo['msgs'].join(' ') : (corpo['message'] ?? null);
}
