// @requirement 15.24.13
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PrevisaoDaTroca } from '#application/devolucoes/aceitar-troca.ts';
import type { DevolucaoDoAdmin } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { contasDaTroca } from '#domain/devolucoes/troca.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { doPasso } from './devolucoes-frases.ts';
import { ditoDe } from '#web/form-response.ts';

/** Says which order the acceptance would make of an exchange, or why it cannot be made now. */
function previsao(prevista: PrevisaoDaTroca): string {
  if (!prevista.ok) {
    const dito = ditoDe(doPasso.recusas, prevista.erro);
    return typeof dito === 'string' ? dito : '';
  }
  const { valorCentavos, totalCentavos, aPagarCentavos, sobraCentavos } = prevista.valor;
  const diferenca =
    aPagarCentavos > 0
      ? `o cliente paga ${formatarReais(aPagarCentavos)}`
      : sobraCentavos > 0
        ? `${formatarReais(sobraCentavos)} ficam como crédito`
        : 'não falta nem sobra nada';
  return `Hoje: ${formatarReais(valorCentavos)} que voltam, ${formatarReais(totalCentavos)} que saem: ${diferenca}`;
}

type Fato = readonly [nome: string, valor: ReactNode];

/** The exchange of a return: its forecast, then its order; null for a return without one. */
export function fatoDaTroca(devolucao: DevolucaoDoAdmin, prevista: PrevisaoDaTroca | null): Fato | null {
  const { troca, situacao, pedidoDaTroca, creditoCentavos } = devolucao;
  if (!troca || situacao === 'recusada') return null;
  if (situacao === 'pedida') return prevista && ['Troca', previsao(prevista)];
  if (!pedidoDaTroca) return ['Troca', 'Sem novo pedido: foi aceita como crédito'];
  const { usadoCentavos, aPagarCentavos } = contasDaTroca(creditoCentavos ?? 0, pedidoDaTroca);
  return [
    'Pedido da troca',
    <>
      <Link className="elo" to={`/admin/pedidos/${pedidoDaTroca.id}`}>
        {numeroEscrito(pedidoDaTroca.numeroDoPedido)}
      </Link>
      , {rotuloDoStatus(pedidoDaTroca.status).toLowerCase()}: {formatarReais(usadoCentavos)} pagos pela devolução
      {aPagarCentavos > 0 && `, ${formatarReais(aPagarCentavos)} a pagar`}
    </>,
  ];
}
