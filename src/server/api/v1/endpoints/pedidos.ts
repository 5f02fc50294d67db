// @requirement 15.32.3 15.32.4
import type * as z from 'zod';
import { MAIOR_ANOTACAO } from '#application/pedidos/anotar-pedido.ts';
import { type ErroMudarPedido, mudarPedidoPorPrograma } from '#application/pedidos/mudar-pedido-por-programa.ts';
import { buscarClienteDaApi, listarClientesDaApi } from '#db/integracoes/ler-clientes-da-api.ts';
import { buscarPedidoDaApi, listarPedidosDaApi } from '#db/integracoes/ler-pedidos-da-api.ts';
import { podeSerId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Answer, type ApiCall, endpoint } from '#server/api/v1/endpoint.ts';
import { type ApiRefusal, fieldRefusal, refusal } from '#server/api/v1/problems.ts';
import {
  customer,
  customerList,
  customerQuery,
  order,
  orderChange,
  orderList,
  orderQuery,
  toCustomer,
  toOrder,
} from '#server/api/v1/schemas/pedidos.ts';
import { listAnswer, notFound, partOf } from './list-answer.ts';

const mayReadDocuments = ({ chave }: ApiCall) => chave.direitos.includes('exportar-dados-pessoais');

async function readOrder(call: ApiCall, id: string): Promise<Result<Answer<z.output<typeof order>>, ApiRefusal>> {
  const pedido = podeSerId(id) ? await buscarPedidoDaApi(call.loja.db, id) : null;
  return pedido ? ok({ body: toOrder(pedido, mayReadDocuments(call)) }) : notFound('pedido');
}

function orderRefusal({ codigo }: ErroMudarPedido): ApiRefusal {
  switch (codigo) {
    case 'nao-encontrado':
      return refusal('nao-encontrado', 'Não há pedido com este id.');
    case 'sem-direito-de-estornar':
      return refusal('sem-direito', 'Este status dá crédito ao cliente, e isso pede o direito Estornar.');
    case 'sem-estoque':
      return refusal('conflito', 'Não há estoque para reabrir este pedido.');
    case 'sem-credito':
      return refusal('conflito', 'O crédito que pagou este pedido já foi usado em outro, ou está bloqueado.');
    case 'diferenca-a-pagar':
      return refusal('conflito', 'Falta pagar a diferença de uma alteração: o pedido não sai antes.');
    case 'mudou':
      return refusal('conflito', 'O pedido mudou ao mesmo tempo. Leia de novo e repita a mudança.');
    case 'status-invalido':
      return fieldRefusal('status', 'Este status não pode ser escolhido.');
    case 'rastreio-invalido':
    case 'rastreio-estranho':
      return fieldRefusal('rastreio', 'O código de rastreio tem de 6 a 40 letras, números ou hífens.');
    case 'nota-longa':
      return fieldRefusal('nota', `A nota pode ter até ${numeroComMilhares(MAIOR_ANOTACAO)} letras.`);
  }
}

export const orderEndpoints = [
  endpoint({
    call: 'GET /pedidos',
    group: 'Pedidos',
    summary: 'Lista os pedidos com os seus itens, o mais novo primeiro',
    description: 'Sem os da lixeira.',
    query: orderQuery,
    answer: orderList,
    status: 200,
    refusals: [],
    async run(call, { query: { status, desde, ate, ...page } }) {
      const momento = (texto: string | undefined) => (texto === undefined ? null : new Date(texto));
      const filtro = { status: status ?? null, desde: momento(desde), ate: momento(ate) };
      const part = await listarPedidosDaApi(call.loja.db, filtro, partOf(page));
      return listAnswer(part, (pedido) => toOrder(pedido, mayReadDocuments(call)));
    },
  }),
  endpoint({
    call: 'GET /pedidos/{id}',
    group: 'Pedidos',
    summary: 'Lê um pedido',
    answer: order,
    status: 200,
    refusals: ['nao-encontrado'],
    run: (call, { id }) => readOrder(call, id),
  }),
  endpoint({
    call: 'PATCH /pedidos/{id}',
    group: 'Pedidos',
    summary: 'Muda status, rastreio e nota de um pedido',
    description:
      'Tudo ou nada, com o que o painel faz: estoque, comissão, histórico e o aviso ao comprador. O que não vem fica como está.',
    body: orderChange,
    example: { status: 'enviado', rastreio: 'AA123456789BR' },
    answer: order,
    status: 200,
    refusals: ['nao-encontrado', 'conflito'],
    async run(call, { id, body }) {
      if (!podeSerId(id)) return notFound('pedido');
      const changed = await mudarPedidoPorPrograma(call.loja, call.chave.autor, id, body);
      if (!changed.ok) return falha(orderRefusal(changed.erro));
      return readOrder(call, id);
    },
    readAgain: readOrder,
  }),
];

export const customerEndpoints = [
  endpoint({
    call: 'GET /clientes',
    group: 'Clientes',
    summary: 'Lista os clientes, convidados também, o mais novo primeiro',
    query: customerQuery,
    answer: customerList,
    status: 200,
    refusals: [],
    async run({ loja }, { query: { email, ...page } }) {
      const endereco = email === undefined ? null : normalizarEmail(email);
      return listAnswer(await listarClientesDaApi(loja.db, endereco, partOf(page)), toCustomer);
    },
  }),
  endpoint({
    call: 'GET /clientes/{id}',
    group: 'Clientes',
    summary: 'Lê um cliente',
    description: 'O id de um cliente juntado a outro responde com o que ficou.',
    answer: customer,
    status: 200,
    refusals: ['nao-encontrado'],
    async run({ loja }, { id }) {
      const cliente = podeSerId(id) ? await buscarClienteDaApi(loja.db, id) : null;
      return cliente ? ok({ body: toCustomer(cliente) }) : notFound('cliente');
    },
  }),
];
