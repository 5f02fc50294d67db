import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { criarPedidoDaLoja } from '#application/pedidos/criar-pedido-da-loja.ts';
import { criarOrcamento } from '#application/pedidos/orcamentos.ts';
import { camposDoPedidoDaLoja, MAIOR_NUMERO_DE_ITENS, type PedidoDigitado } from '#domain/pedidos/pedido-digitado.ts';
import { acoes } from '#web/form-action.ts';
import { lista, marcado, texto, textoLivre, textosDe } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { frasesDeCriarOrcamento, frasesDeCriarPedido } from './novo-frases.ts';

/** A row of goods. */
export const itemDoPedido = z.object({
  produtoId: z.string(),
  nome: z.string(),
  variacao: z.string(),
  quantidade: z.string(),
  preco: z.string(),
  motivo: z.string(),
});

/** Shape of the order's form; `lerPedidoDigitado` validates it. */
export const esquemaDoPedido = z.pipe(
  z.object({
    ...textosDe(camposDoPedidoDaLoja, 2_000),
    observacao: textoLivre(2_000),
    dadosDaFatura: textoLivre(2_000),
    itens: lista(itemDoPedido, MAIOR_NUMERO_DE_ITENS + 1),
    reservar: marcado(),
    chave: texto(60),
  }),
  z.transform(({ chave, reservar, ...digitado }): { chave: string; reservar: boolean; digitado: PedidoDigitado } => ({
    chave,
    reservar,
    digitado,
  })),
);

export const acoesDoPedidoNovo = acoes(
  {
    criar: act(
      esquemaDoPedido,
      ({ loja, who }, { chave, digitado }) => criarPedidoDaLoja(loja, who, { chave, digitado }),
      frasesDeCriarPedido,
      { seguir: ({ id }) => redirect(`/admin/pedidos/${id}`) },
    ),
    orcamento: act(
      esquemaDoPedido,
      ({ loja, who }, entrada) => criarOrcamento(loja, who, entrada),
      frasesDeCriarOrcamento,
      { seguir: ({ id }) => redirect(`/admin/orcamentos/${id}`) },
    ),
  },
  'criar',
);
