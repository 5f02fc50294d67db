import * as z from 'zod/mini';
import { limparHtml } from '#application/html-seguro.ts';
import { arquivarProduto, excluirProduto } from '#application/produtos/excluir-produto.ts';
import { salvarProduto } from '#application/produtos/salvar-produto.ts';
import { type FiltroDosProdutos, ordensDosProdutos, situacoesDoProduto } from '#db/produtos/ler-admin-produtos.ts';
import { lerFichaTecnica, medidaQueDecide } from '#domain/produtos/ficha-tecnica.ts';
import { previaDaDescricao } from '#domain/produtos/previa.ts';
import { digitarProduto } from '#domain/produtos/produto-digitado.ts';
import { limiteDaPrevia } from '#domain/produtos/produto.ts';
import { ok } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acaoDeAjustarEstoque } from '#web/admin/base/ajuste-de-estoque-action.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { oQueMudou } from './produtos-digitado.ts';
import { deArquivar, deDesarquivar, deExcluir, deSalvar } from './produtos-frases.ts';
import { esquemaDoProduto } from './produtos-schema.ts';

const MAIOR_BUSCA = 100;
const MAIOR_SLUG = 90;

/** Reads the filter of the list's address; invalid parts count as absent. */
export function lerFiltro(parametros: URLSearchParams): FiltroDosProdutos & { ordemNoEndereco: string } {
  const pedida = parametros.get('ordem') ?? '-criado';
  const descendente = pedida.startsWith('-');
  const ordem = ordensDosProdutos.find((nome) => nome === pedida.replace('-', ''));
  return {
    busca: umaLinha(parametros.get('busca') ?? '').slice(0, MAIOR_BUSCA),
    categoria: umaLinha(parametros.get('categoria') ?? '').slice(0, MAIOR_SLUG),
    situacao: situacoesDoProduto.find((nome) => nome === parametros.get('situacao')) ?? 'todos',
    ordem: ordem ?? 'criado',
    descendente: ordem ? descendente : true,
    ordemNoEndereco: ordem ? pedida : '-criado',
  };
}

const esteProduto = z.object({ id: texto() });

const excluir = act(esteProduto, ({ loja, who }, { id }) => excluirProduto(loja, who, id), deExcluir);

const arquivar = act(esteProduto, ({ loja, who }, { id }) => arquivarProduto(loja, who, id, true), deArquivar);

const desarquivar = act(esteProduto, ({ loja, who }, { id }) => arquivarProduto(loja, who, id, false), deDesarquivar);

/** Actions on one product of the list. */
export const acoesDaLista = acoes(
  { excluir, arquivar, desarquivar, ajustar: acaoDeAjustarEstoque },
  { frase: intencaoDesconhecida, status: 409 },
);

/** The page's product, or a new one where the address names none. */
const salvar = act(
  esquemaDoProduto,
  async ({ loja, who, id }, { digitado, ...entrada }) => {
    const salvo = await salvarProduto(loja, who, { ...entrada, id: id === '' ? null : id, cadastro: digitado });
    return salvo.ok ? ok({ novo: id === '' }) : salvo;
  },
  deSalvar,
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
const previa = act(
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
