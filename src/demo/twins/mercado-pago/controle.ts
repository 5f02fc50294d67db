import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { criarAmbiente, type OpcoesDoGemeo } from './twin-env.ts';
import type { AcaoDoAviso, Aviso } from './send-webhooks.ts';
import { preferenciaAvulsa } from './avulso.ts';
import { criarLivro } from './livro.ts';
import type { PagamentoMp, PreferenciaMp } from './twin-model.ts';
import { iniciarPagamento, type Meio } from './novo-pagamento.ts';

export type PagamentoForjado = {
  /** The order's id; null for a payment without order. */
  pedidoId: string | null;
  valorCentavos: number;
  /** Any status, known to the shop or not. */
  status: string;
  statusDetalhe?: string;
  estornadoCentavos?: number;
  meio?: Meio;
  moeda?: string;
  /** Name on the card. */
  nomeNoCartao?: string;
  /** Another account than the shop's. */
  recebedorId?: string;
};

export type ControleDoGemeo = {
  /** Creates a payment in any state without a webhook. Returns its id. */
  criarPagamento(forjado: PagamentoForjado): Promise<string>;
  /** Sets a payment to any state without a webhook. */
  mudarPagamento(id: string, mudanca: Partial<PagamentoMp>): Promise<void>;
  /** Sends the signed webhook of a payment. */
  avisar(id: string, acao?: AcaoDoAviso): Promise<Aviso>;
  pagamento(id: string): Promise<PagamentoMp>;
  preferencia(id: string): Promise<PreferenciaMp>;
};

/** Changes the twin's storage directly, for states that no buyer can cause. Not reachable over HTTP. */
export function criarControleDoGemeo(opcoes: OpcoesDoGemeo): ControleDoGemeo {
  const ambiente = criarAmbiente(opcoes);
  const livro = criarLivro(ambiente);
  const { armazem } = ambiente;

  async function guardado(id: string) {
    const achado = await armazem.ler('pagamentos', id);
    if (!achado) throw new Error(`pagamento ${id} não existe no gêmeo`);
    return achado;
  }

  return {
    async criarPagamento(forjado) {
      const id = await livro.proximoId();
      const agora = ambiente.agora();
      const base = iniciarPagamento(
        ambiente,
        { preferencia: preferenciaAvulsa(forjado.pedidoId ?? '', forjado.valorCentavos, agora), merchantOrderId: '0' },
        id,
        forjado.meio ?? 'cartao',
      );
      const corpo: PagamentoMp = {
        ...base,
        ...(forjado.nomeNoCartao !== undefined && { card: { cardholder: { name: forjado.nomeNoCartao } } }),
        order: null,
        status: forjado.status,
        status_detail: forjado.statusDetalhe ?? '',
        currency_id: forjado.moeda ?? 'BRL',
        collector_id: Number(forjado.recebedorId ?? ambiente.recebedorId),
        transaction_amount_refunded: reaisDeCentavos(forjado.estornadoCentavos ?? 0),
        date_approved: forjado.status === 'approved' ? agora.toISOString() : null,
      };
      await armazem.inserir('pagamentos', String(id), {
        versao: 1,
        preferencia_id: '',
        external_reference: corpo.external_reference ?? '',
        feito_por: 'pagina',
        corpo,
        estornos: {},
      });
      return String(id);
    },

    async mudarPagamento(id, mudanca) {
      const pagamentoAtual = await guardado(id);
      const corpo = { ...pagamentoAtual.corpo, ...mudanca };
      const pagamentoMudado = {
        ...pagamentoAtual,
        versao: pagamentoAtual.versao + 1,
        corpo,
        external_reference: corpo.external_reference ?? '',
      };
      if (!(await armazem.substituir('pagamentos', id, pagamentoAtual.versao, pagamentoMudado)))
        throw new Error(`pagamento ${id} mudou ao mesmo tempo`);
    },

    async avisar(id, acao = 'payment.updated') {
      return livro.avisar((await guardado(id)).corpo, acao);
    },

    pagamento: async (id) => (await guardado(id)).corpo,

    async preferencia(id) {
      const achada = await armazem.ler('preferencias', id);
      if (!achada) throw new Error(`preferência ${id} não existe no gêmeo`);
      return achada.corpo;
    },
  };
}
