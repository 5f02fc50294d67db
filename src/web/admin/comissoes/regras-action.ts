import * as z from 'zod/mini';
import {
  encerrarRegra,
  type ErroSalvarRegra,
  excluirRegra,
  type RegraSalva,
  salvarRegra,
} from '#application/comissoes/regras.ts';
import { digitarRegra } from '#domain/comissoes/regra-cadastro.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, type Result } from '#domain/result.ts';
import { listaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acao, acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import {
  fraseDaRegraSalva,
  frasesDeEncerrarRegra,
  frasesDeExcluirRegra,
  frasesDeSalvarRegra,
} from './regras-frases.ts';
import { esquemaDaRegra } from './regras-schema.ts';

/** The page's rule, or a new one where the address names none. */
export const salvar = acao(
  esquemaDaRegra,
  async (
    { loja, context, params },
    { versao, chave, digitado },
  ): Promise<Result<RegraSalva & { agora: Date }, Exclude<ErroSalvarRegra, NaoEncontrado>>> => {
    const id = params['id'];
    const edicao = id === undefined ? { id: null, chave } : { id, versao };
    const salva = await salvarRegra(loja, quemPede(context), edicao, digitado);
    if (salva.ok) return { ...salva, valor: { ...salva.valor, agora: loja.relogio.agora() } };
    if (salva.erro.codigo === 'nao-encontrado') throw new Response(null, { status: 404 });
    return falha(salva.erro);
  },
  frasesDeSalvarRegra,
  {
    seguir: ({ agora, ...salva }, _, parametros) =>
      seguirComRecado(listaDeOnde('/admin/comissoes/regras', parametros), fraseDaRegraSalva(salva, agora)),
    conflito: ({ atual, versao }) => ({ atual: digitarRegra(atual), versao }),
  },
);

const daRegra = z.object({ id: texto(40) });

export const acoesDasRegras = acoes(
  {
    salvar,
    encerrar: acao(
      daRegra,
      ({ loja, context }, { id }) => encerrarRegra(loja, quemPede(context), id),
      frasesDeEncerrarRegra,
      { status: { 'nao-encontrado': 404 } },
    ),
    excluir: acao(
      daRegra,
      ({ loja, context }, { id }) => excluirRegra(loja, quemPede(context), id),
      frasesDeExcluirRegra,
      { status: { 'nao-encontrado': 404 } },
    ),
  },
  'salvar',
);
