// @requirement 7.1.1 11.5.1 11.5.4 11.18.7 15.11.1
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { hashDigitado } from '#application/creditos/creditos-do-pedido.ts';
import { abrirPagamento, type ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, type ErroFecharPedido, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { buscarPedido, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import type { Chamadas } from '#domain/chamadas.ts';
import { type CheckoutValido, CAIXA_MARCADA, validarCheckout } from '#domain/checkout/checkout.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { centavosDeReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import { medidasDoCheckout } from '#domain/medicao/medida.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { aPagarDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { countStep } from '#server/http/measurement.ts';
import { readPermission } from '#server/http/privacy-cookies.ts';
import { readClickedLink } from '#server/http/link-cookie.ts';
import { lembrarPedido, lerPedidosDoNavegador } from '#server/http/order-cookies.ts';
import {
  mensagemDoFechamento,
  mudouDeConta,
  muitosCupons,
  muitosVales,
  OUTRA_CONTA,
} from '#web/frases/fechamento-frases.ts';
import type { CheckoutLimiter } from './checkout-limiter.ts';
import { readJsonBody } from './json-body.ts';
import { corpoDaPreferencia, type PreferenciaLida } from './criar-preferencia.schema.ts';
import { countCards, type CountGuess } from './guess-limits.ts';
import { apiError, type ErrorDetails, type ErrorStatus } from './api-responses.ts';
import { isIdempotencyKey } from './idempotency-key.ts';

/** In seconds: `Retry-After` when too many checkouts of one visitor wait. */
const CHECKOUT_RETRY_AFTER_S = '10';

/** Delivery is free: any other value is a client's mistake. */
function freteAceito(frete: unknown): boolean {
  if (frete === undefined || frete === null) return true;
  return (typeof frete === 'string' || typeof frete === 'number') && Number(frete) === 0;
}

function numero(valor: unknown): number {
  return typeof valor === 'number' ? valor : Number.NaN;
}

type DoPedido = {
  countGuess: CountGuess;
  limitCheckouts: CheckoutLimiter;
  trustProxy: TrustedProxies;
  /** Payment method, where the route decides it. */ meio?: 'pix';
};

/**
 * `POST /api/criarPreferencia` (docs/requirements.md 7.1): creates the order and returns where to pay it: the
 * provider's page, or for Pix (`POST /api/pedirComPix`) the shop's own page.
 */
export async function criarPreferencia(
  c: Context,
  loja: Loja,
  identidade: Identidade,
  { countGuess, limitCheckouts, trustProxy, meio }: DoPedido,
): Promise<Response> {
  const parsed = await readJsonBody(c);
  if ('recusa' in parsed) return parsed.recusa;
  const forma = corpoDaPreferencia.safeParse(parsed.corpo);
  if (!forma.success) return apiError(c, 422, 'corpo-invalido', 'Os dados do pedido não estão no formato esperado.');
  const corpo = forma.data;
  if (!freteAceito(corpo.frete))
    return apiError(c, 422, 'frete-divergente', 'O frete é grátis: atualize a página e tente de novo.');
  const chave = c.req.header('Idempotency-Key') ?? null;
  if (chave !== null && !isIdempotencyKey(chave))
    return apiError(c, 400, 'chave-invalida', 'O cabeçalho Idempotency-Key não é válido.');

  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  // The page was rendered for somebody else: the order would go to an account its buyer does not see.
  if (corpo.uid !== undefined && corpo.uid !== (usuario?.uid ?? null))
    return apiError(c, 409, OUTRA_CONTA, mudouDeConta);
  const contato = validarCheckout({
    ...corpo,
    ...corpo.enderecoDetalhado,
    presente: corpo.presente ? CAIXA_MARCADA : '',
    ...daSessao(usuario),
  });
  if (!contato.ok) {
    const fields = Object.fromEntries(contato.erro.campos.map(({ campo, dica }) => [campo, dica]));
    return apiError(c, 422, 'campos-invalidos', contato.erro.mensagem, { fields });
  }
  const entrada = {
    ...paraEntrada(corpo, contato.valor, usuario, chave, meio, lerPedidosDoNavegador(c.req.raw.headers, loja)),
    endereco: clientAddress(c, trustProxy),
    linkClicado: readClickedLink(c.req.raw.headers, loja),
    permissao: readPermission(c.req.raw.headers, loja),
  };
  const { cupomCodigo } = entrada;
  const guess = cupomCodigo ? await countGuess(c, 'code', cupomCodigo) : null;
  if (guess && guess.waitSeconds > 0) {
    c.header('Retry-After', String(guess.waitSeconds));
    return apiError(c, 429, 'muitas-tentativas', muitosCupons);
  }
  const cardsWait = Math.max(0, ...(await countCards(c, loja, countGuess, corpo.vales)));
  if (cardsWait > 0) {
    await guess?.giveBack();
    c.header('Retry-After', String(cardsWait));
    return apiError(c, 429, 'muitas-tentativas', muitosVales);
  }
  const pedido = await limitCheckouts(entrada.endereco, () => fecharPedido(loja, entrada));
  // Give the guess back if the coupon exists or was never looked up.
  if (guess && (!pedido || conheceuOCupom(pedido))) await guess.giveBack();
  if (!pedido) {
    c.header('Retry-After', CHECKOUT_RETRY_AFTER_S);
    return apiError(c, 429, 'muitas-tentativas', 'Muitos pedidos ao mesmo tempo. Espere um pouco e tente de novo.');
  }
  if (!pedido.ok) {
    if (pedido.erro.codigo === 'reservas-demais') c.header('Retry-After', esperaAte(pedido.erro.liberaEm, loja));
    return recusar(c, pedido.erro);
  }
  countStep(c, loja, trustProxy, { medidas: medidasDoCheckout, usuario, pedidoId: pedido.valor.id });
  const url = await ondePagar(loja, pedido.valor, meio);
  // Also without a payment: the buyer's next try finds this order.
  c.header('Set-Cookie', lembrarPedido(c.req.raw.headers, pedido.valor.id, loja));
  if (!url.ok) return recusar(c, url.erro, await lerPedidoGuardado(loja, pedido.valor.id));
  const { id: pedidoId } = pedido.valor;
  const { cheioCentavos, noPixCentavos } = aPagarDoPedido(pedido.valor);
  const aPagar = reaisDeCentavos(meio === 'pix' ? noPixCentavos : cheioCentavos);
  const response: Chamadas['criarPreferencia']['resposta'] = { url: url.valor, pedidoId, aPagar };
  return c.json(response);
}

/** Returns the buyer's data of an order that waits for its payment; nothing for any other order. */
async function lerPedidoGuardado({ db }: Loja, id: string): Promise<Pick<ErrorDetails, 'pedido'>> {
  const pedido = await buscarPedido(db, id);
  if (pedido?.status !== 'pendente') return {};
  return { pedido: { numero: pedido.numeroDoPedido, codigo: codigoCurto(id), ate: pedido.expiraEm.toISOString() } };
}

/** Where the buyer goes when credit has paid the whole order. */
const PAGO_COM_CREDITO = '/obrigado?status=success';

async function ondePagar(
  loja: Loja,
  pedido: Pedido,
  meio: 'pix' | undefined,
): Promise<Result<string, ErroAbrirPagamento>> {
  if (estaPago(pedido.status) && pedido.valeCentavos === pedido.totalCentavos) return ok(PAGO_COM_CREDITO);
  if (meio === undefined) {
    const aberto = await abrirPagamento(loja, pedido);
    return aberto.ok ? ok(aberto.valor.url) : aberto;
  }
  // The Pix code is created when that page is opened.
  return pedido.status === 'pendente'
    ? ok(`${loja.shopUrl}/pagar/${pedido.id}`)
    : falha({ codigo: 'pedido-nao-pagavel' });
}

/** Returns the seconds until `momento`, for `Retry-After`. */
function esperaAte(momento: Date, { relogio }: Pick<Loja, 'relogio'>): string {
  return String(Math.max(1, Math.ceil((momento.getTime() - relogio.agora().getTime()) / 1000)));
}

const conhecido: ReadonlySet<string> = new Set([
  'cupom-inativo',
  'cupom-vencido',
  'cupom-por-comecar',
  'cupom-outros-bens',
  'cupom-minimo',
  'cupom-esgotado',
  'total-divergente',
]);

/**
 * Returns whether the coupon was found. A refusal that precedes the look-up reveals nothing about it; one for too many
 * uses per person counts as a guess, since it reveals who bought here.
 */
function conheceuOCupom(pedido: Result<unknown, ErroFecharPedido>): boolean {
  return pedido.ok || conhecido.has(pedido.erro.codigo);
}

/** Signed-in users buy under their own name and e-mail, whatever the body contains. */
function daSessao(usuario: UsuarioDaSessao | null): { nome?: string; email?: string } {
  if (!usuario) return {};
  return { email: usuario.email, ...(usuario.displayName ? { nome: usuario.displayName } : {}) };
}

function paraEntrada(
  corpo: PreferenciaLida,
  contato: CheckoutValido,
  usuario: UsuarioDaSessao | null,
  chave: string | null,
  meio: 'pix' | undefined,
  doNavegador: string[],
): EntradaDoFechamento {
  const codigo = corpo.cupomCodigo?.trim();
  const semChave = {
    contato,
    linhas: corpo.itens.map(({ produtoId, variacao, quantidade, preco }) => ({
      produtoId,
      variacao: variacao || null,
      quantidade: numero(quantidade),
      precoVistoCentavos: preco === undefined || preco === null ? null : (centavosDeReais(numero(preco)) ?? -1),
    })),
    totalVistoCentavos: centavosDeReais(numero(corpo.total)),
    // An impossible code is passed on all the same, so that the buyer gets the refusal.
    cupomCodigo: codigo ? (normalizarCodigoDoCupom(codigo) ?? codigo.slice(0, 30)) : null,
    uid: usuario?.uid ?? null,
    ...(meio && { meio }),
  };
  const { vales, credito } = corpo;
  const creditos = vales.length > 0 || credito ? { vales, daConta: credito === true } : null;
  // The total depends on the payment method: an order answers to its key by either (`fecharPedido`).
  const { totalVistoCentavos: _, meio: __, ...semCreditos } = semChave;
  const impresso = creditos
    ? { ...semCreditos, vales: vales.map((vale) => hashDigitado(vale) ?? vale), credito }
    : semCreditos;
  const impressao = createHash('sha256').update(JSON.stringify(impresso)).digest('base64url');
  return {
    ...semChave,
    ...(creditos && {
      creditos: {
        ...creditos,
        aPagarVistoCentavos:
          corpo.aPagar === undefined || corpo.aPagar === null ? null : (centavosDeReais(numero(corpo.aPagar)) ?? -1),
      },
    }),
    chave: chave === null ? null : { chave, impressao },
    pedidoRepetido: { impressao, doNavegador },
  };
}

const statusDosErros: Record<(ErroFecharPedido | ErroAbrirPagamento)['codigo'], ErrorStatus> = {
  'carrinho-vazio': 422,
  'quantidade-invalida': 422,
  'produto-desconhecido': 422,
  'variacao-invalida': 422,
  'digital-sem-sessao': 401,
  'estoque-insuficiente': 409,
  'total-divergente': 409,
  'cupom-desconhecido': 422,
  'cupom-inativo': 422,
  'cupom-vencido': 422,
  'cupom-minimo': 422,
  'cupom-por-comecar': 422,
  'cupom-outros-bens': 422,
  'cupom-primeira-compra': 409,
  'cupom-esgotado': 409,
  'cupom-por-pessoa': 409,
  'cupom-nao-soma': 409,
  'vale-desconhecido': 422,
  'vale-bloqueado': 409,
  'vale-sem-saldo': 409,
  'vale-divergente': 409,
  'chave-reutilizada': 422,
  'reservas-demais': 429,
  'pedido-nao-pagavel': 409,
  'loja-fechada': 503,
  'pagamento-indisponivel': 502,
};

function recusar(
  c: Context,
  erro: ErroFecharPedido | ErroAbrirPagamento,
  mais: Pick<ErrorDetails, 'pedido'> = {},
): Response {
  const details = { ...detalhes(erro), ...mais };
  return apiError(c, statusDosErros[erro.codigo], erro.codigo, mensagemDoFechamento(erro), details);
}

function detalhes(erro: ErroFecharPedido | ErroAbrirPagamento): ErrorDetails {
  if (erro.codigo === 'total-divergente') {
    return {
      itens: erro.linhas.map(({ produtoId, variacao, nome, quantidade, precoCentavos }) => ({
        produtoId,
        variacao,
        nome,
        quantidade,
        situacao: 'ok',
        preco: reaisDeCentavos(precoCentavos),
      })),
      total: reaisDeCentavos(erro.totalCentavos),
    };
  }
  // The total without the coupon that this person may not have.
  if ('totalCentavos' in erro && erro.totalCentavos !== undefined)
    return { total: reaisDeCentavos(erro.totalCentavos) };
  if (!('linhas' in erro)) return {};
  const situacao = erro.codigo === 'produto-desconhecido' ? 'indisponivel' : erro.codigo;
  return { itens: erro.linhas.map((linha) => ({ ...linha, situacao })) };
}
