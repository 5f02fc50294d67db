// @requirement 1.6
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor, PagamentoDoProvedor, Pagamentos } from '#application/ports/pagamentos.ts';
import { lerAssinatura } from './assinatura.ts';
import { chamarProvedor, type Linha } from './chamada.ts';
import { enderecoDaApi, recebedorDoToken, tokenEhDoGemeo } from './credenciais.ts';
import { respostaSemSentido } from './falhas.ts';
import { lerBusca, lerPagamento } from './pagamento-do-provedor.ts';
import { criarLeitorDeParcelas } from './parcelas-do-provedor.ts';
import { lerPixCriado, pixDoProvedor } from './pix-do-provedor.ts';
import { fimDaPreferencia, lerPreferencia, preferenciaDoProvedor } from './preferencia-do-provedor.ts';
import { registroMudo, type Registro } from './registro.ts';

export type OpcoesDoMercadoPago = {
  accessToken: string;
  webhookSecret: string;
  shopUrl: string;
  /** Only for the twin, whose token is recognised, and for a test provider; Mercado Pago's own address otherwise. */
  baseUrl?: string | undefined;
  /** The owner named `baseUrl` as a test provider, which also reaches a shop without https. */
  provedorDeTeste?: boolean;
  /** Longest time for one try, body included (8 s); a call makes two at most. */
  timeoutMs?: number | undefined;
  /** Pause before the second try (500 ms). */
  esperaMs?: number | undefined;
  log?: Registro | undefined;
};

const POR_PAGINA = 50;
const PAGINAS_NO_MAXIMO = 20;

/**
 * Payments through Mercado Pago: its own page (Checkout Pro) and, for Pix on the shop's page, its Payments API
 * (docs/requirements.md 1.6 and 11.6). Throws on credentials that cannot work.
 */
export function criarMercadoPago(opcoes: OpcoesDoMercadoPago): Pagamentos {
  const { accessToken, webhookSecret, provedorDeTeste, timeoutMs = 8000, esperaMs = 500, log = registroMudo } = opcoes;
  if (webhookSecret.trim() === '')
    throw new Error('MERCADO_PAGO_WEBHOOK_SECRET: vazio; sem ele qualquer um confirmaria pagamentos.');
  const recebedorId = recebedorDoToken(accessToken);
  const baseUrl = enderecoDaApi(accessToken, opcoes.baseUrl, provedorDeTeste);
  const linha: Linha = { accessToken, baseUrl, timeoutMs, esperaMs, log };
  const shopUrl = opcoes.shopUrl.replace(/\/+$/, '');
  const alcancavel = shopUrl.startsWith('https://') || tokenEhDoGemeo(accessToken) || provedorDeTeste === true;
  if (!alcancavel)
    log.warn({ shopUrl }, 'SHOP_URL sem https: o Mercado Pago não volta sozinho à loja nem envia avisos');
  const vitrine = { shopUrl, alcancavel };

  return {
    recebedorId,
    lerAssinatura: (cabecalhos, dataId) => lerAssinatura(webhookSecret, cabecalhos, dataId),

    conferirConta: () =>
      chamarProvedor(
        linha,
        { operacao: 'conferirConta', metodo: 'GET', caminho: '/users/me', em404: 'recusado' },
        (resposta) => (temId(resposta) && String(resposta.id) === recebedorId ? chamadaFeita : null),
      ).then(semValor),

    criarPreferencia: (preferencia, chave) =>
      chamarProvedor(
        linha,
        {
          operacao: 'criarPreferencia',
          metodo: 'POST',
          caminho: '/checkout/preferences/',
          corpo: preferenciaDoProvedor(preferencia, vitrine),
          chave,
          em404: 'recusado',
        },
        lerPreferencia,
      ),

    async encerrarPreferencia(id, fim, chave) {
      if (!ehIdDePreferencia(id)) return falha(idEstranho);
      return chamarProvedor(
        linha,
        {
          operacao: 'encerrarPreferencia',
          metodo: 'PUT',
          caminho: `/checkout/preferences/${id}`,
          corpo: fimDaPreferencia(fim),
          chave,
          em404: 'nao-encontrado',
        },
        (resposta) => (lerPreferencia(resposta)?.preferenciaId === id ? chamadaFeita : null),
      ).then(semValor);
    },

    criarPix: (pix, chave) =>
      chamarProvedor(
        linha,
        {
          operacao: 'criarPix',
          metodo: 'POST',
          caminho: '/v1/payments',
          corpo: pixDoProvedor(pix, vitrine),
          chave,
          em404: 'recusado',
        },
        (resposta) => lerPixCriado(resposta, pix),
      ),

    lerParcelas: criarLeitorDeParcelas(linha),

    async buscarPagamento(id) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      return chamarProvedor(
        linha,
        { operacao: 'buscarPagamento', metodo: 'GET', caminho: `/v1/payments/${id}`, em404: 'nao-encontrado' },
        (resposta) => {
          const pagamento = lerPagamento(resposta);
          return pagamento?.id === id ? pagamento : null;
        },
      );
    },

    buscarPagamentosDoPedido: (pedidoId, diferenca) =>
      buscarTodos(
        linha,
        pedidoId === '' ? '' : escreverReferencia({ pedidoId, ...(diferenca !== undefined && { diferenca }) }),
      ),

    async estornar(id, chave, valorCentavos) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      return chamarProvedor(
        linha,
        {
          operacao: 'estornar',
          metodo: 'POST',
          caminho: `/v1/payments/${id}/refunds`,
          // Without an amount it gives everything back.
          corpo: valorCentavos === undefined ? {} : { amount: reaisDeCentavos(valorCentavos) },
          chave,
          em404: 'nao-encontrado',
        },
        (resposta) => (temId(resposta) ? chamadaFeita : null),
      ).then(semValor);
    },

    async cancelar(id, chave) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      return chamarProvedor(
        linha,
        {
          operacao: 'cancelar',
          metodo: 'PUT',
          caminho: `/v1/payments/${id}`,
          corpo: { status: 'cancelled' },
          chave,
          em404: 'nao-encontrado',
        },
        (resposta) => (lerPagamento(resposta)?.status === 'cancelled' ? chamadaFeita : null),
      ).then(semValor);
    },
  };
}

const referenciaDe = ({ pedidoId, ...resto }: PagamentoDoProvedor): string | null =>
  pedidoId === null ? null : escreverReferencia({ ...resto, pedidoId });

/** Every payment of a reference, page by page: the order's state is a fold over all of them. */
async function buscarTodos(linha: Linha, referencia: string): Promise<Result<PagamentoDoProvedor[], FalhaDoProvedor>> {
  const pagamentosPorId = new Map<string, PagamentoDoProvedor>();
  if (referencia === '') return ok([]);
  for (let pagina = 0; pagina < PAGINAS_NO_MAXIMO; pagina += 1) {
    const offset = pagina * POR_PAGINA;
    const filtro = new URLSearchParams({
      external_reference: referencia,
      sort: 'date_created',
      criteria: 'asc',
      limit: String(POR_PAGINA),
      offset: String(offset),
    });
    const lida = await chamarProvedor(
      linha,
      {
        operacao: 'buscarPagamentosDoPedido',
        metodo: 'GET',
        caminho: `/v1/payments/search?${filtro}`,
        em404: 'recusado',
      },
      lerBusca,
    );
    if (!lida.ok) return lida;
    // The provider's search may return payments of other orders.
    for (const pagamento of lida.valor.pagamentos)
      if (referenciaDe(pagamento) === referencia) pagamentosPorId.set(pagamento.id, pagamento);
    if (lida.valor.pagamentos.length === 0 || offset + POR_PAGINA >= lida.valor.total)
      return ok([...pagamentosPorId.values()]);
  }
  return falha(respostaSemSentido);
}

const chamadaFeita = { feito: true } as const;
const idEstranho: FalhaDoProvedor = { codigo: 'nao-encontrado', detalhe: 'id fora do formato' };

function semValor(resultado: Result<typeof chamadaFeita, FalhaDoProvedor>): Result<void, FalhaDoProvedor> {
  return resultado.ok ? ok(undefined) : resultado;
}

/** Payment ids are numbers; other texts (`..`, `search`) would address another endpoint of the API. */
function ehIdDePagamento(id: string): boolean {
  return /^\d{1,19}$/.test(id);
}

/** The account's number and a UUID, or any text without slash and dot. */
function ehIdDePreferencia(id: string): boolean {
  return /^[A-Za-z0-9-]{1,100}$/.test(id);
}

function temId(resposta: unknown): resposta is { id: unknown } {
  return typeof resposta === 'object' && resposta !== null && 'id' in resposta && resposta.id != null;
}
