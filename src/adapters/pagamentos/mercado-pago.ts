import { Payment, PaymentRefund, Preference } from 'mercadopago';
import { paraReais } from '#domain/dinheiro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { FalhaDoProvedor, PagamentoDoProvedor, Pagamentos } from '#application/ports/pagamentos.ts';
import { assinaturaConfere } from './assinatura.ts';
import { chamar, type Linha } from './chamada.ts';
import { enderecoDaApi, recebedorDoToken, tokenEhDoGemeo } from './credenciais.ts';
import { respostaSemSentido } from './falhas.ts';
import { lerBusca, lerPagamento } from './pagamento-do-provedor.ts';
import { lerPreferencia, preferenciaDoProvedor } from './preferencia-do-provedor.ts';
import { registroMudo, type Registro } from './registro.ts';

export type OpcoesDoMercadoPago = {
  accessToken: string;
  webhookSecret: string;
  shopUrl: string;
  /** Only for the twin, whose token is recognised; Mercado Pago's own address otherwise. */
  baseUrl?: string | undefined;
  /** Longest wait for the headers of one try (8 s); a call makes two at most. */
  timeoutMs?: number | undefined;
  /** Pause before the second try (500 ms). */
  esperaMs?: number | undefined;
  /** The shop's name on the buyer's card statement; none when absent. */
  nomeNaFatura?: string | undefined;
  log?: Registro | undefined;
};

const porPagina = 50;
const paginasNoMaximo = 20;

/** Payments through Mercado Pago's Checkout Pro (specification §7, DESIGN §5). Throws on credentials that cannot work. */
export function criarMercadoPago(opcoes: OpcoesDoMercadoPago): Pagamentos {
  const { accessToken, webhookSecret, timeoutMs = 8000, esperaMs = 500, log = registroMudo } = opcoes;
  if (webhookSecret.trim() === '')
    throw new Error('MERCADO_PAGO_WEBHOOK_SECRET: vazio; sem ele qualquer um confirmaria pagamentos.');
  const recebedorId = recebedorDoToken(accessToken);
  const linha: Linha = { accessToken, baseUrl: enderecoDaApi(accessToken, opcoes.baseUrl), timeoutMs, esperaMs, log };
  const shopUrl = opcoes.shopUrl.replace(/\/+$/, '');
  const alcancavel = shopUrl.startsWith('https://') || tokenEhDoGemeo(accessToken);
  if (!alcancavel)
    log.warn({ shopUrl }, 'SHOP_URL sem https: o Mercado Pago não volta sozinho à loja nem envia avisos');
  const vitrine = { shopUrl, alcancavel, nomeNaFatura: opcoes.nomeNaFatura };

  return {
    recebedorId,
    assinaturaConfere: (cabecalhos, dataId) => assinaturaConfere(webhookSecret, cabecalhos, dataId),

    criarPreferencia(preferencia, chave) {
      const body = preferenciaDoProvedor(preferencia, vitrine);
      return chamar(
        linha,
        {
          operacao: 'criarPreferencia',
          chave,
          em404: 'recusado',
          fazer: (config) => new Preference(config).create({ body }),
        },
        lerPreferencia,
      );
    },

    async buscarPagamento(id) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      return chamar(
        linha,
        { operacao: 'buscarPagamento', em404: 'nao-encontrado', fazer: (config) => new Payment(config).get({ id }) },
        (resposta) => {
          const pagamento = lerPagamento(resposta);
          return pagamento?.id === id ? pagamento : null;
        },
      );
    },

    buscarPagamentosDoPedido: (pedidoId) => buscarTodos(linha, pedidoId),

    async estornar(id, chave, valorCentavos) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      const payment_id = id;
      return chamar(
        linha,
        {
          operacao: 'estornar',
          chave,
          em404: 'nao-encontrado',
          fazer: (config) =>
            valorCentavos === undefined
              ? new PaymentRefund(config).total({ payment_id })
              : new PaymentRefund(config).create({ payment_id, body: { amount: paraReais(valorCentavos) } }),
        },
        (resposta) => (temId(resposta) ? feito : null),
      ).then(semValor);
    },

    async cancelar(id, chave) {
      if (!ehIdDePagamento(id)) return falha(idEstranho);
      return chamar(
        linha,
        { operacao: 'cancelar', chave, em404: 'nao-encontrado', fazer: (config) => new Payment(config).cancel({ id }) },
        (resposta) => (lerPagamento(resposta)?.status === 'cancelled' ? feito : null),
      ).then(semValor);
    },
  };
}

/** Every payment of an order, page by page: the order's state is a fold over all of them. */
async function buscarTodos(linha: Linha, pedidoId: string): Promise<Result<PagamentoDoProvedor[], FalhaDoProvedor>> {
  const todos = new Map<string, PagamentoDoProvedor>();
  if (pedidoId === '') return ok([]);
  for (let pagina = 0; pagina < paginasNoMaximo; pagina += 1) {
    const offset = pagina * porPagina;
    const options = {
      external_reference: pedidoId,
      sort: 'date_created',
      criteria: 'asc',
      limit: porPagina,
      offset,
    } as const;
    const lida = await chamar(
      linha,
      {
        operacao: 'buscarPagamentosDoPedido',
        em404: 'recusado',
        fazer: (config) => new Payment(config).search({ options }),
      },
      lerBusca,
    );
    if (!lida.ok) return lida;
    // The search is the provider's: whatever else it returns is not of this order.
    for (const pagamento of lida.valor.pagamentos)
      if (pagamento.pedidoId === pedidoId) todos.set(pagamento.id, pagamento);
    if (lida.valor.pagamentos.length === 0 || offset + porPagina >= lida.valor.total) return ok([...todos.values()]);
  }
  return falha(respostaSemSentido);
}

const feito = { feito: true } as const;
const idEstranho: FalhaDoProvedor = { codigo: 'nao-encontrado', detalhe: 'id de pagamento fora do formato' };

function semValor(resultado: Result<typeof feito, FalhaDoProvedor>): Result<void, FalhaDoProvedor> {
  return resultado.ok ? ok(undefined) : resultado;
}

/** Payment ids are numbers; anything else (`..`, `search`) would ask another address of the API. */
function ehIdDePagamento(id: string): boolean {
  return /^\d{1,19}$/.test(id);
}

function temId(resposta: unknown): boolean {
  return typeof resposta === 'object' && resposta !== null && 'id' in resposta && resposta.id != null;
}
