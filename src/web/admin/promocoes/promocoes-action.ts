import * as z from 'zod/mini';
import { encerrarPromocao, type ErroSalvarPromocao, salvarPromocao } from '#application/promocoes/promocoes.ts';
import { digitarPromocao } from '#domain/precos/promocao-cadastro.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { esquemaDaPromocao } from './promocoes-schema.ts';
import { frasesDeEncerrarPromocao, frasesDeSalvarPromocao } from './promocoes-frases.ts';

/** The page's promotion, or a new one where the address names none. */
export const salvar = acao(
  esquemaDaPromocao,
  async (
    { loja, context, params },
    { versao, chave, digitado },
  ): Promise<Result<void, Exclude<ErroSalvarPromocao, NaoEncontrado>>> => {
    const id = params['id'];
    const edicao = id === undefined ? { id: null, chave } : { id, versao };
    const salva = await salvarPromocao(loja, quemPede(context), edicao, digitado);
    if (salva.ok) return ok(undefined);
    if (salva.erro.codigo === 'nao-encontrado') throw new Response(null, { status: 404 });
    return falha(salva.erro);
  },
  frasesDeSalvarPromocao,
  {
    seguir: (_, { digitado }, parametros) =>
      seguirComRecado(listaDeOnde('/admin/promocoes', parametros), `Promoção ${digitado.nome.trim()} salva.`),
    conflito: ({ atual, versao }) => ({ atual: digitarPromocao(atual), versao }),
  },
);

export const encerrar = acao(
  z.object({ id: texto() }),
  ({ loja, context }, { id }) => encerrarPromocao(loja, quemPede(context), id),
  frasesDeEncerrarPromocao,
  { status: { 'nao-encontrado': 404 } },
);
