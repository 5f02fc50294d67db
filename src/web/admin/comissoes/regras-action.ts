import * as z from 'zod/mini';
import { encerrarRegra, excluirRegra, salvarRegra } from '#application/comissoes/regras.ts';
import { digitarRegra } from '#domain/comissoes/regra-cadastro.ts';
import { ok } from '#domain/result.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { regraForm } from './regra-form.ts';
import { deEncerrar, deExcluir, deSalvar, fraseDaRegraSalva } from './regras-frases.ts';

/** The rule of the address, or a new one. */
export const salvar = act(
  regraForm.schema,
  async ({ loja, who, id }, { versao, chave, digitado }) => {
    const salva = await salvarRegra(loja, who, id === '' ? { id: null, chave } : { id, versao }, digitado);
    return salva.ok ? ok({ ...salva.valor, agora: loja.relogio.agora() }) : salva;
  },
  deSalvar,
  {
    seguir: ({ agora, ...salva }, _, query) =>
      seguirComRecado(listaDeOnde('/admin/comissoes/regras', query), fraseDaRegraSalva(salva, agora)),
    conflito: ({ atual, versao }) => ({ atual: digitarRegra(atual), versao }),
  },
);

const daRegra = z.object({ id: texto(40) });
const sumiu = { status: { 'nao-encontrado': 404 } };

export const acoesDasRegras = acoes(
  {
    salvar,
    encerrar: act(daRegra, ({ loja, who }, { id }) => encerrarRegra(loja, who, id), deEncerrar, sumiu),
    excluir: act(daRegra, ({ loja, who }, { id }) => excluirRegra(loja, who, id), deExcluir, sumiu),
  },
  'salvar',
);
