import * as z from 'zod/mini';
import { excluirCategoria } from '#application/categorias/excluir-categoria.ts';
import { salvarCategoria } from '#application/categorias/salvar-categoria.ts';
import { ok } from '#domain/result.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { esquemaDaCategoria } from './categoria-form.ts';
import { deExcluir, deSalvar } from './categorias-frases.ts';

/** The category of the address, or a new one. */
export const salvar = act(
  esquemaDaCategoria,
  async ({ loja, who, id }, { digitado, ...entrada }) => {
    const salva = await salvarCategoria(loja, who, { ...entrada, ...digitado, id: id === '' ? null : id });
    return salva.ok ? ok({ nova: id === '' }) : salva;
  },
  deSalvar,
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
export const excluir = act(
  z.object({ slug: texto(), moverPara: texto() }),
  ({ loja, who }, { slug, moverPara }) => excluirCategoria(loja, who, { slug, moverPara: moverPara || null }),
  deExcluir,
);
