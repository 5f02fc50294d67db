import * as z from 'zod/mini';
import { excluirConjunto, salvarConjunto } from '#application/usuarios/conjuntos-de-direitos.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { conjuntoForm } from './conjunto-form.ts';
import { deExcluir, deSalvar } from './equipe-frases.ts';

/** The set of the address, or a new one. */
export const salvar = act(
  conjuntoForm.schema,
  ({ loja, who, id }, { versao, digitado }) =>
    salvarConjunto(loja, who, { ...digitado, versao, id: id === '' ? null : id }),
  deSalvar,
  {
    seguir: ({ nome }) => seguirComRecado('/admin/equipe', `Conjunto ${nome} salvo.`),
    conflito: ({ atual: { nome, direitos, versao } }) => ({ atual: { nome, direitos: [...direitos] }, versao }),
    status: { 'nao-encontrado': 404 },
  },
);

export const excluir = act(
  z.object({ id: texto(128) }),
  ({ loja, who }, { id }) => excluirConjunto(loja, who, id),
  deExcluir,
  { status: { 'nao-encontrado': 404 } },
);
