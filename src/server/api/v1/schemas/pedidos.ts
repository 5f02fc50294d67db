// @requirement 15.32.3 15.32.4
import * as z from 'zod';
import type { ClienteLido } from '#db/integracoes/ler-clientes-da-api.ts';
import type { PedidoLido } from '#db/integracoes/ler-pedidos-da-api.ts';
import { momentoParaProgramas } from '#domain/integracoes/momento-para-programas.ts';
import { pedidoParaProgramas } from '#domain/integracoes/pedido-para-programas.ts';
import { statusDoAdmin, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { answers, bodies, inReais, listOf, moment, pageQuery, reais, typedMoment } from './shared.ts';
import { entregaDoPedido } from '#domain/pedidos/tipo-do-pedido.ts';

const item = z.object({
  produtoId: z.string(),
  nome: z.string(),
  variacao: z.string().nullable(),
  preco: reais().meta({ description: 'De uma unidade, em reais, antes dos descontos.' }),
  quantidade: z.int(),
  desconto: reais().meta({ description: 'Das promoções e do cupom nesta linha, em reais.' }),
  digital: z.boolean(),
  kit: z.string().nullable().meta({ description: 'O nome do kit de que o item é parte.' }),
});

export const order = z.object({
  id: z.string(),
  numero: z.int().meta({ description: 'O número que o comprador vê.' }),
  status: z.enum(statusDoPedido),
  emDisputa: z.boolean(),
  cliente: z.object({
    id: z
      .string()
      .nullable()
      .meta({ description: 'O cliente, como em /clientes; null depois que os dados dele são apagados.' }),
    convidado: z.boolean(),
    nome: z.string(),
    email: z.string(),
    telefone: z.string(),
    documento: z
      .string()
      .nullable()
      .meta({ description: 'CPF ou CNPJ, só para chaves com o direito Exportar dados pessoais.' }),
  }),
  endereco: z
    .object({
      cep: z.string(),
      rua: z.string(),
      numero: z.string(),
      complemento: z.string().nullable(),
      bairro: z.string(),
      cidade: z.string(),
      uf: z.string(),
    })
    .nullable()
    .meta({ description: 'null em pedidos que o comprador retira e nos de vale-presente, que não têm entrega.' }),
  retirada: z.boolean().meta({ description: 'O comprador retira o pedido.' }),
  observacao: z.string(),
  presente: z.object({ destinatario: z.string().nullable(), mensagem: z.string() }).nullable(),
  itens: z.array(item),
  subtotal: reais(),
  desconto: reais(),
  frete: reais(),
  total: reais(),
  credito: reais().meta({ description: 'Parte do total paga com vale ou crédito, em reais.' }),
  estornado: reais(),
  cupom: z.string().nullable(),
  prazoEntrega: z.string(),
  rastreio: z.string().nullable(),
  nota: z.string().meta({ description: 'Nota da loja, que o comprador não vê.' }),
  notaFiscal: z.string().nullable().meta({ description: 'Chave de acesso, 44 dígitos.' }),
  origem: z.string(),
  pagoEm: moment().nullable(),
  entregueEm: moment().nullable(),
  criadoEm: moment(),
  atualizadoEm: moment(),
});
answers.add(order, { id: 'Pedido' });
export const orderList = listOf('Pedidos', order);

/** A stored order as the API tells it. `withDocument`: the key may read the buyer's CPF or CNPJ. */
export function toOrder(pedido: PedidoLido, withDocument: boolean): z.output<typeof order> {
  const { cep, rua, numero, complemento, bairro, cidade, uf } = pedido;
  return {
    ...pedidoParaProgramas(pedido),
    cliente: {
      id: pedido.clienteId,
      convidado: pedido.isGuest,
      nome: pedido.nome,
      email: pedido.email,
      telefone: pedido.telefone,
      documento: withDocument ? pedido.documento : null,
    },
    endereco: entregaDoPedido(pedido) === 'endereco' ? { cep, rua, numero, complemento, bairro, cidade, uf } : null,
    observacao: pedido.observacao,
    presente: pedido.presente ? { destinatario: pedido.destinatario, mensagem: pedido.mensagem } : null,
    nota: pedido.notaInterna,
  };
}

export const orderQuery = pageQuery.extend({
  status: z.enum(statusDoPedido).optional(),
  desde: typedMoment().optional().meta({ description: 'Feitos a partir deste momento.' }),
  ate: typedMoment().optional().meta({ description: 'Feitos antes deste momento.' }),
});

export const orderChange = z.strictObject({
  status: z.enum(statusDoAdmin).optional(),
  rastreio: z.string().max(100).optional().meta({ description: 'Código de rastreio; vazio o retira.' }),
  nota: z.string().max(2000).optional().meta({ description: 'Nota da loja, que o comprador não vê.' }),
});
bodies.add(orderChange, { id: 'PedidoMudado' });

export const customer = z.object({
  id: z.string(),
  conta: z.boolean().meta({ description: 'Falso: comprou como convidado.' }),
  nome: z.string(),
  email: z.string(),
  telefone: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
  pedidosPagos: z.int(),
  gasto: reais().meta({ description: 'Soma dos pedidos pagos menos os estornos, em reais.' }),
  ultimaCompra: moment().nullable(),
  criadoEm: moment(),
});
answers.add(customer, { id: 'Cliente' });
export const customerList = listOf('Clientes', customer);
export const customerQuery = pageQuery.extend({
  email: z.string().max(254).optional().meta({ description: 'Só o cliente com este e-mail.' }),
});

export function toCustomer({
  usuarioId,
  gastoCentavos,
  ultimaCompra,
  criadoEm,
  ...cliente
}: ClienteLido): z.output<typeof customer> {
  return {
    ...cliente,
    conta: usuarioId !== null,
    gasto: inReais(gastoCentavos),
    ultimaCompra: ultimaCompra && momentoParaProgramas(ultimaCompra),
    criadoEm: momentoParaProgramas(criadoEm),
  };
}
