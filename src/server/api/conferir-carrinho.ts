import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { conferirCarrinho as conferir } from '#application/pedidos/conferir-carrinho.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { corpoDeConferirCarrinho } from '#domain/carrinho/carrinho-conferido.schema.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { medidasDoCarrinho, medidasDoCheckout } from '#domain/medicao/medida.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { countStep } from '#server/http/measurement.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { readJsonBody } from './json-body.ts';
import { countCards, type CountGuess } from './guess-limits.ts';
import { apiError } from './api-responses.ts';

/** Whether the page that asks is the checkout. */
function isAtCheckout(c: Context): boolean {
  const page = c.req.header('Referer') ?? '';
  return URL.canParse(page) && new URL(page).pathname === '/checkout';
}

/**
 * `POST /api/conferirCarrinho`: returns the cart's current state, amounts in centavos. When the address has tried too
 * many unknown codes, only the coupon is refused (429); when it has asked about too many buyers, limits per person are
 * judged when the order is made.
 */
export async function conferirCarrinho(
  c: Context,
  loja: Loja,
  identidade: Identidade,
  countGuess: CountGuess,
  trustProxy: TrustedProxies,
): Promise<Response> {
  const parsed = await readJsonBody(c);
  if ('recusa' in parsed) return parsed.recusa;
  const question = corpoDeConferirCarrinho.safeParse(parsed.corpo);
  if (!question.success)
    return apiError(c, 422, 'corpo-invalido', 'Os dados do carrinho não estão no formato esperado.');
  const { itens, cupom: codigo, email, documento, vales: codes, credito } = question.data;
  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  if (itens.length > 0)
    countStep(c, loja, trustProxy, { medidas: isAtCheckout(c) ? medidasDoCheckout : medidasDoCarrinho, usuario });
  const guess = codigo === null ? null : await countGuess(c, 'code', codigo);
  const podeTentar = guess === null || guess.waitSeconds === 0;
  const typed = { email: usuario || !email ? null : normalizarEmail(email), documento: documento ?? null };
  const asksAboutBuyer = typed.email !== null || typed.documento !== null;
  const known =
    asksAboutBuyer && (await countGuess(c, 'buyer', JSON.stringify(typed))).waitSeconds > 0
      ? { email: null, documento: null }
      : typed;
  const cardWaits = await countCards(c, loja, countGuess, codes);
  const conferido = await conferir(loja, {
    linhas: itens,
    cupom: podeTentar ? codigo : null,
    uid: usuario?.uid ?? null,
    email: usuario?.email ?? known.email,
    documento: known.documento,
    vales: codes.map((code, i) => (cardWaits[i] === 0 ? code : null)),
    daConta: credito === true,
  });
  const { cupom } = conferido;
  if (guess && podeTentar && !(cupom?.aceito === false && cupom.recusa.codigo === 'cupom-desconhecido'))
    await guess.giveBack();
  if (codigo === null || guess === null || podeTentar)
    return c.json<Chamadas['conferirCarrinho']['resposta']>(conferido);
  c.header('Retry-After', String(guess.waitSeconds));
  const cupomRecusado = { codigo, aceito: false as const, recusa: { codigo: 'muitas-tentativas' as const } };
  return c.json<Chamadas['conferirCarrinho']['resposta']>({ ...conferido, cupom: cupomRecusado }, 429);
}
