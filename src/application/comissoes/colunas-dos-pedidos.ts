import type { ColunasDoCsv } from '#application/exportacao/csv.ts';
import type { PedidoDoInfluencer } from '#db/queries/pedidos-do-influencer.ts';
import { reaisNaPlanilha } from '#domain/dinheiro.ts';
import { rotuloNormalizado } from '#domain/pedido-do-influencer.ts';

const data = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An influencer's orders as a file: what they see on the screen, and nothing about who bought. */
export const colunasDosPedidosDoInfluencer: ColunasDoCsv<PedidoDoInfluencer> = [
  { titulo: 'Pedido', valor: ({ codigo }) => codigo },
  { titulo: 'Data', valor: ({ criadoEm }) => data.format(new Date(criadoEm)).replace(',', '') },
  { titulo: 'Status', valor: ({ status }) => rotuloNormalizado(status) },
  { titulo: 'Valor (R$)', valor: ({ valorCentavos }) => reaisNaPlanilha(valorCentavos) },
  { titulo: 'Comissão (R$)', valor: ({ comissaoCentavos }) => reaisNaPlanilha(comissaoCentavos) },
];
