import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Loja } from '#application/loja.ts';
import { abrirPagamento, type ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, type ErroFecharPedido, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { type CheckoutValido, validarCheckout } from '#domain/checkout.ts';
import { normalizarCodigo } from '#domain/cupom.ts';
import { deReais, paraReais } from '#domain/dinheiro.ts';
import type { UsuarioDaSessao } from '#domain/sessao.ts';
import { lerCorpoJson } from '#server/api/corpo-json.ts';
import { type CorpoDaPreferencia, corpoDaPreferencia } from '#server/api/criar-preferencia.schema.ts';
import type { Palpites } from '#server/api/palpites-de-cupom.ts';
import { type CorpoDoErro, erroDaApi, type StatusDeErro } from '#server/api/respostas.ts';
import { lembrarPedido } from '#server/cookies.ts';
import { mensagemDoFechamento, muitosCupons } from '#web/messages/fechamento.ts';

const formaDaChave = /^[\w.:-]{8,100}$/;

/** Anything but a free delivery is a claim of the client that nobody made. */
function freteAceito(frete: unknown): boolean {
  return frete === undefined || frete === null || frete === '' || Number(frete) === 0;
}

function numero(valor: unknown): number {
  return typeof valor === 'number' ? valor : Number.NaN;
}

/** `POST /api/criarPreferencia` (specification 7): makes the order and answers where to pay it. */
export async function criarPreferencia(
  c: Context,
  loja: Loja,
  identidade: Identidade,
  palpites: Palpites,
): Promise<Response> {
  const lido = await lerCorpoJson(c);
  if ('recusa' in lido) return lido.recusa;
  const forma = corpoDaPreferencia.safeParse(lido.corpo);
  if (!forma.success) return erroDaApi(c, 422, 'corpo-invalido', 'Os dados do pedido não estão no formato esperado.');
  const corpo = forma.data;
  if (!freteAceito(corpo.frete))
    return erroDaApi(c, 422, 'frete-divergente', 'O frete é grátis: atualize a página e tente de novo.');
  const chave = c.req.header('Idempotency-Key') ?? null;
  if (chave !== null && !formaDaChave.test(chave))
    return erroDaApi(c, 400, 'chave-invalida', 'O cabeçalho Idempotency-Key não é válido.');

  const usuario = await identidade.usuarioDaSessao(c.req.raw.headers);
  const contato = validarCheckout({ ...corpo, ...corpo.enderecoDetalhado, ...daSessao(usuario) });
  if (!contato.ok) {
    const fields = Object.fromEntries(contato.erro.campos.map(({ campo, dica }) => [campo, dica]));
    return erroDaApi(c, 422, 'campos-invalidos', contato.erro.mensagem, { fields });
  }
  const entrada = paraEntrada(corpo, contato.valor, usuario, chave);
  const { cupomCodigo } = entrada;
  if (cupomCodigo && !(await palpites.pode(c, cupomCodigo)))
    return erroDaApi(c, 429, 'muitas-tentativas', muitosCupons);
  const pedido = await fecharPedido(loja, entrada);
  if (!pedido.ok) {
    if (cupomCodigo && pedido.erro.codigo === 'cupom-desconhecido') await palpites.errou(c, cupomCodigo);
    return recusar(c, pedido.erro);
  }
  const pagamento = await abrirPagamento(loja, pedido.valor);
  if (!pagamento.ok) return recusar(c, pagamento.erro);
  c.header('Set-Cookie', lembrarPedido(c.req.raw.headers, pedido.valor.id, loja.shopUrl.startsWith('https:')));
  return c.json({ url: pagamento.valor.url, pedidoId: pedido.valor.id });
}

/** Who is signed in buys under their own name and e-mail, whatever the body says. */
function daSessao(usuario: UsuarioDaSessao | null): { nome?: string; email?: string } {
  if (!usuario) return {};
  return { email: usuario.email, ...(usuario.displayName ? { nome: usuario.displayName } : {}) };
}

function paraEntrada(
  corpo: CorpoDaPreferencia,
  contato: CheckoutValido,
  usuario: UsuarioDaSessao | null,
  chave: string | null,
): EntradaDoFechamento {
  const codigo = corpo.cupomCodigo?.trim();
  const semChave = {
    contato,
    linhas: corpo.itens.map(({ produtoId, variacao, quantidade, preco }) => ({
      produtoId,
      variacao: variacao || null,
      quantidade: numero(quantidade),
      precoVistoCentavos: preco === undefined || preco === null ? null : (deReais(numero(preco)) ?? -1),
    })),
    totalVistoCentavos: deReais(numero(corpo.total)),
    // A code that can't be one is asked for all the same, so that the buyer hears of it.
    cupomCodigo: codigo ? (normalizarCodigo(codigo) ?? codigo.slice(0, 30)) : null,
    uid: usuario?.uid ?? null,
  };
  const impressao = createHash('sha256').update(JSON.stringify(semChave)).digest('base64url');
  return { ...semChave, chave: chave === null ? null : { chave, impressao } };
}

const statusDosErros: Record<(ErroFecharPedido | ErroAbrirPagamento)['codigo'], StatusDeErro> = {
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
  'cupom-esgotado': 409,
  'chave-reutilizada': 422,
  'pedido-nao-pagavel': 409,
  'pagamento-indisponivel': 502,
};

function recusar(c: Context, erro: ErroFecharPedido | ErroAbrirPagamento): Response {
  return erroDaApi(c, statusDosErros[erro.codigo], erro.codigo, mensagemDoFechamento(erro), detalhes(erro));
}

function detalhes(erro: ErroFecharPedido | ErroAbrirPagamento): Omit<CorpoDoErro, 'code' | 'message'> {
  if (erro.codigo === 'total-divergente') {
    return {
      itens: erro.linhas.map(({ produtoId, variacao, nome, quantidade, precoCentavos }) => ({
        produtoId,
        variacao,
        nome,
        quantidade,
        situacao: 'ok',
        preco: paraReais(precoCentavos),
      })),
      total: paraReais(erro.totalCentavos),
    };
  }
  if (!('linhas' in erro)) return {};
  const situacao = erro.codigo === 'produto-desconhecido' ? 'indisponivel' : erro.codigo;
  return { itens: erro.linhas.map((linha) => ({ ...linha, situacao })) };
}
