import * as z from 'zod/mini';
import { excluirConjunto, salvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { esquemaDoConjunto } from './equipe-schema.ts';
import { frasesDeExcluirConjunto, frasesDeSalvarConjunto } from './equipe-frases.ts';

/** The page's set, or a new one where the address names none. */
export const salvar = acao(
  esquemaDoConjunto,
  ({ loja, context, params }, { versao, digitado }) =>
    salvarConjunto(loja, quemPede(context), { ...digitado, versao, id: params['id'] ?? null }),
  frasesDeSalvarConjunto,
  {
    seguir: ({ nome }) => seguirComRecado('/admin/equipe', `Conjunto ${nome} salvo.`),
    conflito: ({ atual: { nome, direitos, versao } }) => ({ atual: { nome, direitos }, versao }),
    status: { 'nao-encontrado': 404 },
  },
);

export const excluir = acao(
  z.object({ id: texto(128) }),
  ({ loja, context }, { id }) => excluirConjunto(loja, quemPede(context), id),
  frasesDeExcluirConjunto,
  { status: { 'nao-encontrado': 404 } },
);
