import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import type { EnderecoDoCep } from '#domain/cep.ts';
import type { Conferencia, CorpoDoPedido } from './contrato.ts';

/** More than the server allows itself: whoever gives up first should be the server, which knows what happened. */
const prazoDoPagamentoMs = 60_000;

async function enviarJson(
  endereco: string,
  corpo: unknown,
  opcoes: { signal: AbortSignal; chave?: string },
): Promise<Response> {
  return fetch(endereco, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(opcoes.chave && { 'idempotency-key': opcoes.chave }),
    },
    body: JSON.stringify(corpo),
    signal: opcoes.signal,
  });
}

/** The cart as the server has it now. Throws when there is no answer to rely on. */
export async function conferirCarrinho(
  linhas: readonly LinhaDoCarrinho[],
  cupom: string | null,
  signal: AbortSignal,
): Promise<Conferencia> {
  const itens = linhas.map(({ id, variacao, quantidade }) => ({
    produtoId: id,
    variacao: variacao || null,
    quantidade,
  }));
  const resposta = await enviarJson('/api/conferirCarrinho', { itens, cupom }, { signal });
  if (!resposta.ok) throw new Error(`conferirCarrinho answered ${resposta.status}`);
  return (await resposta.json()) as Conferencia;
}

/** Why there is no order: the server's code and sentence and, where it names them, the fields that it refuses. */
export type RecusaDoPedido = { codigo: string; mensagem: string; campos: Record<string, string> };

const semResposta: RecusaDoPedido = { codigo: 'sem-resposta', mensagem: '', campos: {} };

async function lerRecusa(resposta: Response): Promise<RecusaDoPedido> {
  const { error } = (await resposta.json()) as {
    error: { code: string; message: string; fields?: Record<string, string> };
  };
  return { codigo: error.code, mensagem: error.message, campos: error.fields ?? {} };
}

/** An address one can be sent to; throws on anything else. `javascript:` and the like are no payment page. */
function enderecoDePagamento(url: unknown): string {
  const endereco = new URL(String(url), window.location.href);
  if (typeof url !== 'string' || url === '' || !/^https?:$/.test(endereco.protocol))
    throw new TypeError('no payment address');
  return endereco.href;
}

/** Places the order (specification 7). No answer, nonsense and outages are refusals too; never throws. */
export async function criarPreferencia(
  corpo: CorpoDoPedido,
  chave: string,
): Promise<{ ok: true; url: string } | { ok: false; recusa: RecusaDoPedido }> {
  try {
    const resposta = await enviarJson('/api/criarPreferencia', corpo, {
      signal: AbortSignal.timeout(prazoDoPagamentoMs),
      chave,
    });
    if (!resposta.ok) return { ok: false, recusa: await lerRecusa(resposta) };
    return { ok: true, url: enderecoDePagamento(((await resposta.json()) as { url?: unknown }).url) };
  } catch {
    return { ok: false, recusa: semResposta };
  }
}

/** The address of a CEP (8 digits), null when it is unknown or nobody knows. Throws only when `signal` aborts. */
export async function buscarCep(cep: string, signal: AbortSignal): Promise<EnderecoDoCep | null> {
  try {
    const resposta = await fetch(`/api/cep/${cep}`, { headers: { accept: 'application/json' }, signal });
    const endereco = resposta.ok ? ((await resposta.json()) as EnderecoDoCep) : null;
    signal.throwIfAborted();
    return endereco;
  } catch (erro) {
    if (signal.aborted) throw erro;
    return null;
  }
}
