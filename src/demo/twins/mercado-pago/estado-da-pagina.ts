import type { Ambiente } from './twin-env.ts';
import type { Livro } from './livro.ts';
import type { PagamentoMp, PreferenciaMp } from './twin-model.ts';
import { preferenciaExpirada } from './preferencias.ts';
import { pagamentoAberto } from './transicoes.ts';

export type EstadoDaPagina = {
  preferencia: PreferenciaMp;
  merchantOrderId: string;
  /** The payment that closed the order, if any. */
  aprovado: PagamentoMp | null;
  /** The last one, whatever its outcome. */
  ultimo: PagamentoMp | null;
  /** Pix and boleto waiting to be paid. */
  pix: PagamentoMp | null;
  boleto: PagamentoMp | null;
  expirada: boolean;
  /** Whether a paid order may be paid once more: rare, but it happens with the real provider. */
  repetir: boolean;
};

/** Returns the content of the pay page, or null without such a preference. */
export async function lerEstado(
  ambiente: Ambiente,
  livro: Livro,
  preferenciaId: string,
  repetir: boolean,
): Promise<EstadoDaPagina | null> {
  const guardada = await ambiente.armazem.ler('preferencias', preferenciaId);
  if (!guardada) return null;
  const pagamentos = await livro.daPreferencia(preferenciaId);
  const abertoPor = (tipo: string) =>
    pagamentos.findLast((pagamento) => pagamento.payment_type_id === tipo && pagamentoAberto(pagamento)) ?? null;
  return {
    preferencia: guardada.corpo,
    merchantOrderId: guardada.merchant_order_id,
    aprovado: pagamentos.findLast((pagamento) => pagamento.status === 'approved') ?? null,
    ultimo: pagamentos.at(-1) ?? null,
    pix: abertoPor('bank_transfer'),
    boleto: abertoPor('ticket'),
    expirada: preferenciaExpirada(guardada.corpo, ambiente.agora()),
    repetir,
  };
}

/** Returns whether the page accepts payments: not once paid, unless a repeat was requested. */
export function recebePagamento(estado: EstadoDaPagina): boolean {
  return estado.aprovado === null || estado.repetir;
}

/** The payment the buyer leaves the page with: the approved one, else one that waits, else the last. */
export function pagamentoDaSaida(estado: EstadoDaPagina): PagamentoMp | null {
  return estado.aprovado ?? estado.pix ?? estado.boleto ?? estado.ultimo;
}
