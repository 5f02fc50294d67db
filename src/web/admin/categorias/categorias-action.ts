import * as z from 'zod/mini';
import { excluirCategoria } from '#application/categorias/excluir-categoria.ts';
import { salvarCategoria } from '#application/categorias/salvar-categoria.ts';
import { ok } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { esquemaDaCategoria } from './categorias-schema.ts';
import { frasesDeExcluirCategoria, frasesDeSalvarCategoria } from './categorias-frases.ts';

/** The page's category, or a new one where the address names none. */
export const salvar = acao(
  esquemaDaCategoria,
  async ({ loja, context, params }, { digitado, ...entrada }) => {
    const id = params['id'] ?? null;
    const salva = await salvarCategoria(loja, quemPede(context), { ...entrada, ...digitado, id });
    return salva.ok ? ok({ nova: id === null }) : salva;
  },
  frasesDeSalvarCategoria,
  {
    conflito: ({ atual: { nome, slug, descricao, versao } }) => ({
      versao,
      mudancas: [
        { campo: 'Nome', valor: nome },
        { campo: 'Slug', valor: slug },
        { campo: 'Descrição', valor: descricao },
      ],
    }),
    status: { 'nao-encontrado': 404, 'imagem-perdida': 422 },
    // Without scripts the browser redirects after the same two seconds.
    cabecalhos: ({ ok: salvo }) => (salvo ? { Refresh: '2; url=/admin/categorias' } : undefined),
  },
);

/** Moves the products of a category to another one and deletes it. */
export const excluir = acao(
  z.object({ slug: texto(), moverPara: texto() }),
  ({ loja, context }, { slug, moverPara }) =>
    excluirCategoria(loja, quemPede(context), { slug, moverPara: moverPara || null }),
  frasesDeExcluirCategoria,
);
