import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { conferirCarrinho as conferir } from '#application/pedidos/conferir-carrinho.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { corpoDeConferirCarrinho } from '#domain/carrinho/carrinho-conferido.schema.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { lerCorpoJson } from './json-body.ts';
import type { Palpites } from './coupon-guess-limit.ts';
import { erroDaApi } from './api-responses.ts';

/**
 * `POST /api/conferirCarrinho`: returns the cart's current state, amounts in centavos. When the address has tried too
 * many unknown codes, only the coupon is refused (429).
 */
export async function conferirCarrinho(
  c: Context,
  loja: Loja,
  identidade: Identidade,
  palpites: Palpites,
): Promise<Response> {
  const lido = await lerCorpoJson(c);
  if ('recusa' in lido) return lido.recusa;
  const pergunta = corpoDeConferirCarrinho.safeParse(lido.corpo);
  if (!pergunta.success)
    return erroDaApi(c, 422, 'corpo-invalido', 'Os dados do carrinho não estão no formato esperado.');
  const { itens, cupom: codigo } = pergunta.data;
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  const palpite = codigo === null ? null : await palpites(c, codigo);
  const podeTentar = palpite === null || palpite.espera === 0;
  const conferido = await conferir(loja, {
    linhas: itens,
    cupom: podeTentar ? codigo : null,
    uid: usuario?.uid ?? null,
  });
  const { cupom } = conferido;
  if (palpite && podeTentar && !(cupom?.aceito === false && cupom.recusa.codigo === 'cupom-desconhecido'))
    await palpite.acertou();
  if (codigo === null || palpite === null || podeTentar)
    return c.json<Chamadas['conferirCarrinho']['resposta']>(conferido);
  c.header('Retry-After', String(palpite.espera));
  const cupomRecusado = { codigo, aceito: false as const, recusa: { codigo: 'muitas-tentativas' as const } };
  return c.json<Chamadas['conferirCarrinho']['resposta']>({ ...conferido, cupom: cupomRecusado }, 429);
}
