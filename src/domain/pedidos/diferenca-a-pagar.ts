// @requirement 15.44.7 15.44.8
import { type Dia, diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { type Pagamento, situacaoDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { lerDia, somarDias } from '#domain/periodo.ts';
import { estaPago, type StatusDoPedido } from './pedido-status.ts';

/**
 * States of a difference that the buyer is to pay. `encerrada`: its order ended. Until it is paid the order
 * costs less by it, which the last two leave as it is.
 */
export const situacoesDaDiferenca = ['aberta', 'vencida', 'paga', 'dispensada', 'encerrada'] as const;
export type SituacaoDaDiferenca = (typeof situacoesDaDiferenca)[number];

/** Still owed: the order is neither sent nor edited. */
export const situacoesPorAcertar = ['aberta', 'vencida'] as const satisfies SituacaoDaDiferenca[];

export function faltaAcertar(situacao: SituacaoDaDiferenca): boolean {
  return situacoesPorAcertar.some((porAcertar) => porAcertar === situacao);
}

/** A bought item that costs less until its difference is paid. */
export type ItemDaDiferenca = { posicao: number; descontoCentavos: Centavos };

type PagamentoDaDiferenca = {
  diferenca: {
    situacao: SituacaoDaDiferenca;
    valorCentavos: Centavos;
    /** The payment that paid it. */ pagamentoId: string | null;
  };
  pedido: { status: StatusDoPedido; excluidoEm: Date | null };
  pagamento: Pagamento & { aDevolver: boolean };
};

/**
 * Effect of a payment of a difference: `quita` pays it, `devolve` has it refunded whole, `cancela` ends one that nobody is to
 * make any more, `nada` changes nothing. An expired difference is still owed, so a late payment pays it.
 */
type EfeitoNaDiferenca = 'quita' | 'devolve' | 'cancela' | 'nada';

export function efeitoNaDiferenca({ diferenca, pedido, pagamento }: PagamentoDaDiferenca): EfeitoNaDiferenca {
  const situacao = situacaoDoPagamento(pagamento);
  const doValor = pagamento.valorCentavos === diferenca.valorCentavos;
  const cobravel = faltaAcertar(diferenca.situacao) && estaPago(pedido.status) && pedido.excluidoEm === null;
  if (situacao === 'viva') return doValor && cobravel ? 'nada' : 'cancela';
  if (pagamento.aDevolver || pagamento.id === diferenca.pagamentoId) return 'nada';
  const temDinheiro = situacao === 'paga' || situacao === 'em-disputa';
  if (!temDinheiro) return 'nada';
  if (doValor && cobravel) return 'quita';
  return pagamento.status === 'approved' ? 'devolve' : 'nada';
}

type SomasDaDiferenca = {
  descontoCentavos: Centavos;
  descontoCombinadoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  diferencaCentavos: Centavos;
};

/** The order's sums once its difference is paid: freight that was left out, and the discount on bought goods, are its price. */
export function quitarDiferenca(
  somas: SomasDaDiferenca,
  { valorCentavos, freteCentavos }: { valorCentavos: Centavos; freteCentavos: Centavos },
): SomasDaDiferenca {
  const dosProdutos = valorCentavos - freteCentavos;
  return {
    descontoCentavos: somas.descontoCentavos - dosProdutos,
    descontoCombinadoCentavos: somas.descontoCombinadoCentavos - dosProdutos,
    freteCentavos: somas.freteCentavos + freteCentavos,
    totalCentavos: somas.totalCentavos + valorCentavos,
    diferencaCentavos: somas.diferencaCentavos + valorCentavos,
  };
}

/** Proposed validity, and the longest one: that of the provider's boletos. */
const DIAS_DA_DIFERENCA = 3;
const MAIOR_VALIDADE_DIAS = 29;

export const validadeProposta = (agora: Date): Dia => somarDias(diaEmSaoPaulo(agora), DIAS_DA_DIFERENCA);
export const maiorValidade = (agora: Date): Dia => somarDias(diaEmSaoPaulo(agora), MAIOR_VALIDADE_DIAS);

/** Returns the end of the typed day; null for no day, a past one or one too far. */
export function lerValidadeDaDiferenca(digitado: string, agora: Date): Date | null {
  const dia = lerDia(digitado.trim());
  return dia === null || dia < diaEmSaoPaulo(agora) || dia > maiorValidade(agora) ? null : fimDoDia(dia);
}
