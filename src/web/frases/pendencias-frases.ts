import { formatarReais } from '#domain/dinheiro.ts';
import type { Pendencias } from '#domain/usuarios/pendencias.ts';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'R$ 12,30 de comissão, 2 pedidos em andamento (R$ 150,00) e 1 devolução aberta (R$ 50,00)'. */
export function pendenciasPorExtenso(pendencias: Pendencias): string {
  const { comissaoCentavos, creditoCentavos, pedidos, pedidosCentavos, devolucoes, devolucoesCentavos } = pendencias;
  return lista.format([
    ...(comissaoCentavos > 0 ? [`${formatarReais(comissaoCentavos)} de comissão`] : []),
    ...(creditoCentavos > 0 ? [`${formatarReais(creditoCentavos)} de crédito`] : []),
    ...(pedidos > 0
      ? [`${pedidos} ${pedidos === 1 ? 'pedido' : 'pedidos'} em andamento (${formatarReais(pedidosCentavos)})`]
      : []),
    ...(devolucoes > 0
      ? [
          `${devolucoes} ${devolucoes === 1 ? 'devolução aberta' : 'devoluções abertas'} (${formatarReais(devolucoesCentavos)})`,
        ]
      : []),
  ]);
}
