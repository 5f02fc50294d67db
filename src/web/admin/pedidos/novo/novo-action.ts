import { redirect } from 'react-router';
import { criarPedidoDaLoja } from '#application/pedidos/criar-pedido-da-loja.ts';
import { criarOrcamento } from '#application/pedidos/orcamentos.ts';
import { acao, acoes } from '#web/form-action.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeCriarOrcamento, frasesDeCriarPedido } from './novo-frases.ts';
import { esquemaDoPedido } from './novo-schema.ts';

export const acoesDoPedidoNovo = acoes(
  {
    criar: acao(
      esquemaDoPedido,
      ({ loja, context }, { chave, digitado }) => criarPedidoDaLoja(loja, quemPede(context), { chave, digitado }),
      frasesDeCriarPedido,
      { seguir: ({ id }) => redirect(`/admin/pedidos/${id}`) },
    ),
    orcamento: acao(
      esquemaDoPedido,
      ({ loja, context }, entrada) => criarOrcamento(loja, quemPede(context), entrada),
      frasesDeCriarOrcamento,
      { seguir: ({ id }) => redirect(`/admin/orcamentos/${id}`) },
    ),
  },
  'criar',
);
