// @requirement 15.32.3 15.35.3
import { type Centavos, reaisDeCentavos } from '#domain/dinheiro.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { momentoParaProgramas, type MomentoLido } from './momento-para-programas.ts';

/** A sold item, read from its row or from the event that a trigger wrote. */
type ItemLido = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  precoCentavos: Centavos;
  quantidade: number;
  descontoCentavos: Centavos;
  digital: boolean;
  kit: { nome: string } | null;
};

/** An order without its people's data, read from its row or from the facts that a trigger stored. */
export type PedidoSemPessoas = {
  id: string;
  numeroDoPedido: number;
  status: StatusDoPedido;
  emDisputa: boolean;
  retirada: boolean;
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  valeCentavos: Centavos;
  estornadoCentavos: Centavos;
  cupom: string | null;
  prazoEntrega: string;
  codigoRastreio: string | null;
  notaChave: string | null;
  origem: string;
  pagoEm: MomentoLido | null;
  entregueEm: MomentoLido | null;
  criadoEm: MomentoLido;
  atualizadoEm: MomentoLido;
  itens: readonly ItemLido[];
};

const itemParaProgramas = ({ precoCentavos, descontoCentavos, kit, ...item }: ItemLido) => ({
  produtoId: item.produtoId,
  nome: item.nome,
  variacao: item.variacao,
  preco: reaisDeCentavos(precoCentavos),
  quantidade: item.quantidade,
  desconto: reaisDeCentavos(descontoCentavos),
  digital: item.digital,
  kit: kit?.nome ?? null,
});

/** Returns an order as the API and the messages of webhooks show it, without its people's data, which the API adds. */
export function pedidoParaProgramas(pedido: PedidoSemPessoas) {
  return {
    id: pedido.id,
    numero: pedido.numeroDoPedido,
    status: pedido.status,
    emDisputa: pedido.emDisputa,
    retirada: pedido.retirada,
    itens: pedido.itens.map(itemParaProgramas),
    subtotal: reaisDeCentavos(pedido.subtotalCentavos),
    desconto: reaisDeCentavos(pedido.descontoCentavos),
    frete: reaisDeCentavos(pedido.freteCentavos),
    total: reaisDeCentavos(pedido.totalCentavos),
    credito: reaisDeCentavos(pedido.valeCentavos),
    estornado: reaisDeCentavos(pedido.estornadoCentavos),
    cupom: pedido.cupom,
    prazoEntrega: pedido.prazoEntrega,
    rastreio: pedido.codigoRastreio,
    notaFiscal: pedido.notaChave,
    origem: pedido.origem,
    pagoEm: pedido.pagoEm && momentoParaProgramas(pedido.pagoEm),
    entregueEm: pedido.entregueEm && momentoParaProgramas(pedido.entregueEm),
    criadoEm: momentoParaProgramas(pedido.criadoEm),
    atualizadoEm: momentoParaProgramas(pedido.atualizadoEm),
  };
}
