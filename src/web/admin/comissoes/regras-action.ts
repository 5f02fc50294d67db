import * as z from 'zod/mini';
import { encerrarRegra, excluirRegra, type RegraSalva, salvarRegra } from '#application/comissoes/regras.ts';
import { digitarRegra, type RegraDigitada } from '#domain/comissoes/regra-cadastro.ts';
import { ok } from '#domain/result.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { act, type Acting } from '#web/panel/panel-action.ts';
import { regraForm } from './regra-form.ts';
import { deEncerrar, deExcluir, deSalvar, fraseDaRegraSalva } from './regras-frases.ts';

const guardar = async (
  { loja, who, id }: Acting,
  { versao, chave, digitado }: { versao: number; chave: string; digitado: RegraDigitada },
) => {
  const salva = await salvarRegra(loja, who, id === '' ? { id: null, chave } : { id, versao }, digitado);
  return salva.ok ? ok({ ...salva.valor, agora: loja.relogio.agora() }) : salva;
};
type Guardada = RegraSalva & { agora: Date };
const conflito = ({ atual, versao }: { atual: Parameters<typeof digitarRegra>[0]; versao: number }) => ({
  atual: digitarRegra(atual),
  versao,
});

/** The rule of the address. */
export const salvar = act(regraForm.schema, guardar, deSalvar, {
  seguir: ({ agora, ...salva }, _, query) =>
    seguirComRecado(listaDeOnde('/admin/comissoes/regras', query), fraseDaRegraSalva(salva, agora)),
  conflito,
});

/** A new rule, on the list: its form is emptied by the answer, which a redirect to the same page would swallow. */
const criar = act(
  regraForm.schema,
  guardar,
  { ...deSalvar, feito: ({ agora, ...salva }: Guardada) => fraseDaRegraSalva(salva, agora) },
  { conflito },
);

const daRegra = z.object({ id: texto(40) });
const sumiu = { status: { 'nao-encontrado': 404 } };

export const acoesDasRegras = acoes(
  {
    salvar: criar,
    encerrar: act(daRegra, ({ loja, who }, { id }) => encerrarRegra(loja, who, id), deEncerrar, sumiu),
    excluir: act(daRegra, ({ loja, who }, { id }) => excluirRegra(loja, who, id), deExcluir, sumiu),
  },
  'salvar',
);
