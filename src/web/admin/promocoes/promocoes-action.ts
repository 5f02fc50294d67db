import * as z from 'zod/mini';
import { encerrarPromocao, salvarPromocao } from '#application/promocoes/promocoes.ts';
import { digitarPromocao } from '#domain/precos/promocao-cadastro.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { promocaoForm } from './promocao-form.ts';
import { deEncerrar, deSalvar } from './promocoes-frases.ts';

/** The promotion of the address, or a new one. */
export const salvar = act(
  promocaoForm.schema,
  ({ loja, who, id }, { versao, chave, digitado }) =>
    salvarPromocao(loja, who, id === '' ? { id: null, chave } : { id, versao }, digitado),
  deSalvar,
  {
    seguir: (_, { digitado }, query) =>
      seguirComRecado(listaDeOnde('/admin/promocoes', query), `Promoção ${digitado.nome.trim()} salva.`),
    conflito: ({ atual, versao }) => ({ atual: digitarPromocao(atual), versao }),
  },
);

export const encerrar = act(
  z.object({ id: texto() }),
  ({ loja, who }, { id }) => encerrarPromocao(loja, who, id),
  deEncerrar,
  { status: { 'nao-encontrado': 404 } },
);
