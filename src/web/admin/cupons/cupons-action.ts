import * as z from 'zod/mini';
import { type ErroSalvarCupom, salvarCupom, excluirCupom } from '#application/cupons/cupons.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { esquemaDoCupom } from './cupons-schema.ts';
import { frasesDeExcluirCupom, frasesDeSalvarCupom } from './cupons-frases.ts';

/** The page's coupon, or a new one where the address names none. */
export const salvar = acao(
  esquemaDoCupom,
  async (
    { loja, context, params },
    { versao, digitado },
  ): Promise<Result<void, Exclude<ErroSalvarCupom, NaoEncontrado>>> => {
    const id = params['id'];
    const salvo = await salvarCupom(loja, quemPede(context), id === undefined ? null : { id, versao }, digitado);
    if (salvo.ok) return ok(undefined);
    // The coupon's page no longer exists.
    if (salvo.erro.codigo === 'nao-encontrado') throw new Response(null, { status: 404 });
    return falha(salvo.erro);
  },
  frasesDeSalvarCupom,
  {
    seguir: (_, { digitado }, parametros) =>
      seguirComRecado(listaDeOnde('/admin/cupons', parametros), `Cupom ${digitado.codigo.trim().toUpperCase()} salvo.`),
    conflito: ({ atual, versao }) => ({ atual: digitarCupom(atual), versao }),
  },
);

export const excluir = acao(
  z.object({ id: texto() }),
  ({ loja, context }, { id }) => excluirCupom(loja, quemPede(context), id),
  frasesDeExcluirCupom,
  { status: { 'nao-encontrado': 404 } },
);
