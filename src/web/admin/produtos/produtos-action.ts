import * as z from 'zod/mini';
import { arquivarProduto } from '#application/produtos/excluir-produto.ts';
import { excluirProduto } from '#application/produtos/excluir-produto.ts';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import { limparHtml } from '#application/html-seguro.ts';
import { lerFichaTecnica, medidaQueDecide } from '#domain/produtos/ficha-tecnica.ts';
import { previaDaDescricao } from '#domain/produtos/previa.ts';
import { digitarProduto } from '#domain/produtos/produto-digitado.ts';
import { limiteDaPrevia } from '#domain/produtos/produto.ts';
import { ok } from '#domain/result.ts';
import { acaoDeAjustarEstoque } from '#web/admin/base/ajuste-de-estoque-action.ts';
import { acao, acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { oQueMudou } from './produtos-digitado.ts';
import { esquemaDoProduto } from './produtos-schema.ts';
import {
  frasesDeArquivar,
  frasesDeDesarquivar,
  frasesDeExcluirProduto,
  frasesDeSalvarProduto,
  frasesDosProdutos,
} from './produtos-frases.ts';

const esteProduto = z.object({ id: texto() });
// The list stays as it is: to the router an error of the shop is a refusal like any other.
const status = { falha: 409 };

const excluir = acao(
  esteProduto,
  ({ loja, context }, { id }) => excluirProduto(loja, quemPede(context), id),
  frasesDeExcluirProduto,
  { status },
);

const arquivar = acao(
  esteProduto,
  ({ loja, context }, { id }) => arquivarProduto(loja, quemPede(context), id, true),
  frasesDeArquivar,
  { status },
);

const desarquivar = acao(
  esteProduto,
  ({ loja, context }, { id }) => arquivarProduto(loja, quemPede(context), id, false),
  frasesDeDesarquivar,
  { status },
);

/** Actions on one product of the list. */
export const acoesDaLista = acoes(
  { excluir, arquivar, desarquivar, ajustar: acaoDeAjustarEstoque },
  { frase: frasesDosProdutos.intencao, status: 409 },
);

/** The page's product, or a new one where the address names none. */
const salvar = acao(
  esquemaDoProduto,
  async ({ loja, context, params }, { digitado, ...entrada }) => {
    const id = params['id'] ?? null;
    const salvo = await salvarProduto(loja, quemPede(context), { ...entrada, id, cadastro: digitado });
    return salvo.ok ? ok({ novo: id === null }) : salvo;
  },
  frasesDeSalvarProduto,
  {
    conflito: ({ atual }, { digitado }) => ({
      versao: atual.versao,
      mudancas: oQueMudou(digitarProduto(atual), digitado),
    }),
    status: { 'nao-encontrado': 404 },
    // Without scripts the browser redirects after the same two seconds.
    cabecalhos: ({ ok: salvo }) => (salvo ? { Refresh: '2; url=/admin/produtos' } : undefined),
  },
);

/** Returns the preview: the description as it would be stored. */
const previa = acao(
  esquemaDoProduto,
  async (_, { digitado }) => {
    const descricaoHtml = limparHtml(digitado.descricao);
    const medida = medidaQueDecide(lerFichaTecnica(digitado).ficha);
    return ok({
      descricaoHtml,
      cartao: previaDaDescricao(descricaoHtml, limiteDaPrevia.cartao),
      ...(medida && { medida }),
    });
  },
  { recusas: {} },
  { mostrar: (pronta) => pronta },
);

export const acoesDoFormulario = acoes({ salvar, previa }, 'salvar');
