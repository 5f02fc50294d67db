import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { excluirCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { gerarCodigos } from '#application/cupons/gerar-codigos.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import { ok } from '#domain/result.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { texto } from '#web/form-fields.ts';
import { act, type Acting } from '#web/panel/panel-action.ts';
import { csvDosCodigos, cupomForm } from './cupom-form.ts';
import { deExcluir, deGerar, deSalvar } from './cupons-frases.ts';

/** The coupon of the address, or a new one. */
export const salvar = act(
  cupomForm.schema,
  ({ loja, who, id }, { versao, digitado }) => salvarCupom(loja, who, id === '' ? null : { id, versao }, digitado),
  deSalvar,
  {
    seguir: (_, { digitado }, query) =>
      seguirComRecado(listaDeOnde('/admin/cupons', query), `Cupom ${digitado.codigo.trim().toUpperCase()} salvo.`),
    conflito: ({ atual, versao }) => ({ atual: digitarCupom(atual), versao }),
  },
);

export const excluir = act(
  z.object({ id: texto() }),
  ({ loja, who }, { id }) => excluirCupom(loja, who, id),
  deExcluir,
  { status: { 'nao-encontrado': 404 } },
);

const quantidadeDigitada = z.pipe(
  z.object({ chave: texto(100), quantidade: texto(20) }),
  z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
);

async function gerar({ loja, who, id }: Acting, { chave, digitado }: z.output<typeof quantidadeDigitada>) {
  const feito = await gerarCodigos(loja, who, { cupomId: id, chave, ...digitado });
  return feito.ok ? ok({ arquivo: csvDosCodigos(id, feito.valor.lote) }) : feito;
}

/** Without scripts the form leads to the file, otherwise the page stays and downloads it. */
export const gerarEBaixar = act(quantidadeDigitada, gerar, deGerar, { seguir: ({ arquivo }) => redirect(arquivo) });
export const gerarNaPagina = act(quantidadeDigitada, gerar, deGerar, { mostrar: (gerado) => gerado });
