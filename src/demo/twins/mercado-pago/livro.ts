import type { Ambiente } from './twin-env.ts';
import { avisar, type AcaoDoAviso, type Aviso } from './send-webhooks.ts';
import type { Colecoes } from './colecoes.ts';
import type { EstornoMp, PagamentoMp } from './twin-model.ts';
import { estornarPagamento, vencerPagamento } from './transicoes.ts';

export type PagamentoGuardado = Colecoes['pagamentos'];

/** How a step ended: `mudou` with the webhook it set off, `igual` when the step was refused. */
export type Mudanca =
  | { situacao: 'mudou'; pagamento: PagamentoMp; aviso: Aviso }
  | { situacao: 'igual'; pagamento: PagamentoMp };

type Passo = (pagamento: PagamentoMp) => PagamentoMp | null;

const BASE_DOS_PAGAMENTOS = 90_000_000_000;
const TENTATIVAS_DE_ESCRITA = 50;
/** Payments of the API that its page lists. */
const MOSTRADOS = 100;

/** The twin's payments: every change replaces the version it was made from and sends a webhook. */
export type Livro = ReturnType<typeof criarLivro>;

export function criarLivro(ambiente: Ambiente) {
  const { armazem, agora } = ambiente;

  async function trocar(id: string, passo: (guardado: PagamentoGuardado) => PagamentoGuardado | null) {
    for (let tentativa = 0; tentativa < TENTATIVAS_DE_ESCRITA; tentativa += 1) {
      const pagamentoAtual = await armazem.ler('pagamentos', id);
      if (!pagamentoAtual) return null;
      const pagamentoMudado = passo(pagamentoAtual);
      if (!pagamentoMudado) return { mudou: false, guardado: pagamentoAtual };
      const guardado = { ...pagamentoMudado, versao: pagamentoAtual.versao + 1 };
      if (await armazem.substituir('pagamentos', id, pagamentoAtual.versao, guardado)) return { mudou: true, guardado };
    }
    throw new Error(`pagamento ${id}: disputado demais`);
  }

  function dar(passo: Passo): (guardado: PagamentoGuardado) => PagamentoGuardado | null {
    return (guardado) => {
      const corpo = passo(guardado.corpo);
      return corpo && { ...guardado, corpo, external_reference: corpo.external_reference ?? '' };
    };
  }

  async function mudar(id: string, passo: Passo): Promise<Mudanca | null> {
    const troca = await trocar(id, dar(passo));
    if (!troca) return null;
    const pagamento = troca.guardado.corpo;
    return troca.mudou
      ? { situacao: 'mudou', pagamento, aviso: avisar(ambiente, pagamento, 'payment.updated') }
      : { situacao: 'igual', pagamento };
  }

  /** Reading is when an unpaid Pix or boleto is found to be past its due date. */
  async function emDia(guardado: PagamentoGuardado): Promise<PagamentoMp> {
    if (!vencerPagamento(guardado.corpo, agora())) return guardado.corpo;
    return (
      (await mudar(String(guardado.corpo.id), (pagamento) => vencerPagamento(pagamento, agora())))?.pagamento ??
      guardado.corpo
    );
  }

  return {
    mudar,

    /** Changes a payment without a webhook, as if it were lost. */
    async mudarSemAvisar(id: string, passo: Passo): Promise<void> {
      await trocar(id, dar(passo));
    },

    async proximoId(): Promise<number> {
      return BASE_DOS_PAGAMENTOS + (await armazem.proximoNumero());
    },

    async ler(id: string): Promise<PagamentoMp | null> {
      const guardado = await armazem.ler('pagamentos', id);
      return guardado && emDia(guardado);
    },

    async doPedido(externalReference: string): Promise<PagamentoMp[]> {
      return Promise.all((await armazem.listar('pagamentos', 'external_reference', externalReference)).map(emDia));
    },

    async daPreferencia(preferenciaId: string): Promise<PagamentoMp[]> {
      return Promise.all((await armazem.listar('pagamentos', 'preferencia_id', preferenciaId)).map(emDia));
    },

    /** Payments that the shop requested with POST /v1/payments, newest first. */
    async daApi(): Promise<PagamentoMp[]> {
      const guardados = (await armazem.listar('pagamentos', 'feito_por', 'api')).slice(-MOSTRADOS);
      return Promise.all(guardados.toReversed().map(emDia));
    },

    /** Null when the id exists: a concurrent request created this payment and sent its webhook. */
    async registrar(
      corpo: PagamentoMp,
      { preferenciaId = '', feitoPor = 'pagina' }: { preferenciaId?: string; feitoPor?: 'api' | 'pagina' },
    ): Promise<Aviso | null> {
      const dados = {
        versao: 1,
        preferencia_id: preferenciaId,
        external_reference: corpo.external_reference ?? '',
        feito_por: feitoPor,
        corpo,
        estornos: {},
      };
      return (await armazem.inserir('pagamentos', String(corpo.id), dados))
        ? avisar(ambiente, corpo, 'payment.created')
        : null;
    },

    /** The same key answers the same refund. `recusado` when the state or the amount does not allow it. */
    async estornar(id: string, chave: string, valorCentavos: number | null): Promise<EstornoMp | 'recusado' | null> {
      const estornoId = await armazem.proximoNumero();
      const troca = await trocar(id, (guardado) => {
        const estornoFeito = guardado.estornos[chave]
          ? null
          : estornarPagamento(guardado.corpo, valorCentavos, estornoId, agora());
        return (
          estornoFeito && {
            ...guardado,
            corpo: estornoFeito.pagamento,
            estornos: { ...guardado.estornos, [chave]: estornoFeito.estorno },
          }
        );
      });
      if (!troca) return null;
      if (troca.mudou) avisar(ambiente, troca.guardado.corpo, 'payment.updated');
      return troca.guardado.estornos[chave] ?? 'recusado';
    },

    avisar(pagamento: PagamentoMp, acao: AcaoDoAviso): Aviso {
      return avisar(ambiente, pagamento, acao);
    },
  };
}
