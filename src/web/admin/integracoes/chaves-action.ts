import * as z from 'zod/mini';
import { criarChave, revogarChave } from '#application/integracoes/chaves-de-api.ts';
import { acao } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeCriarChave, frasesDeRevogarChave } from './chaves-frases.ts';
import { esquemaDaChave } from './chaves-schema.ts';

/** The response shows the key: the page that receives it is the only one that ever does. */
export const criar = acao(
  esquemaDaChave,
  ({ loja, context }, { chave, digitado }) => criarChave(loja, quemPede(context), { ...digitado, formulario: chave }),
  frasesDeCriarChave,
  {
    mostrar: (criada) => criada,
    cabecalhos: () => ({ 'Cache-Control': 'no-store' }),
    status: { 'sem-poder': 403 },
  },
);

export const revogar = acao(
  z.object({ id: texto(128) }),
  ({ loja, context }, { id }) => revogarChave(loja, quemPede(context), id),
  frasesDeRevogarChave,
  { status: { 'nao-encontrado': 404, 'sem-poder': 403 } },
);
