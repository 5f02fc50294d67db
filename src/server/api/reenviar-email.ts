// @requirement 7.2.1
import type { Context } from 'hono';
import { z } from 'zod';
import { type ErroReenviarConfirmacao, reenviarConfirmacao } from '#application/pedidos/reenviar-confirmacao.ts';
import type { Loja } from '#application/loja.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { readJsonBody } from './json-body.ts';
import { apiError, type ErrorStatus } from './api-responses.ts';
import { isIdempotencyKey } from './idempotency-key.ts';
import type { PanelEnv } from './panel-rights.ts';

const corpoDoReenvio = z.object({ id: z.string().regex(/^[A-Za-z0-9]{1,40}$/) });

const recusas: Record<ErroReenviarConfirmacao['codigo'], [ErrorStatus, string]> = {
  'nao-encontrado': [404, 'Pedido não encontrado.'],
  'pedido-nao-pago': [409, 'Só pedidos aprovados, enviados ou concluídos têm e-mail de confirmação.'],
};

/**
 * `POST /api/reenviarEmailConfirmacao` (docs/requirements.md 7.2), body `{ id }`: sends the confirmation to the buyer
 * again. A repeat with the same `Idempotency-Key` sends none.
 */
export async function reenviarEmailConfirmacao(c: Context<PanelEnv>, loja: Loja): Promise<Response> {
  const lido = await readJsonBody(c);
  if ('recusa' in lido) return lido.recusa;
  const corpo = corpoDoReenvio.safeParse(lido.corpo);
  if (!corpo.success) return apiError(c, 422, 'corpo-invalido', 'Diga qual é o pedido.');
  const chave = c.req.header('Idempotency-Key') ?? null;
  if (chave !== null && !isIdempotencyKey(chave))
    return apiError(c, 400, 'chave-invalida', 'O cabeçalho Idempotency-Key não é válido.');
  const enviado = await reenviarConfirmacao(loja, c.get('pessoa'), { id: corpo.data.id, chave });
  if (enviado.ok) return c.json({ ok: true } satisfies Chamadas['reenviarEmailConfirmacao']['resposta']);
  const [status, frase] = recusas[enviado.erro.codigo];
  return apiError(c, status, enviado.erro.codigo, frase);
}
