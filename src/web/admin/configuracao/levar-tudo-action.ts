import * as z from 'zod/mini';
import { descartarExportacao, levarTudo } from '#application/exportacao-completa/levar-tudo.ts';
import { acao, acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { comAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeDescartarExportacao, frasesDeLevarTudo } from './levar-tudo-frases.ts';

export const acoesDeLevarTudo = acoes(
  {
    levar: comAcessoRecente(
      acao(z.object({}), ({ loja, context }) => levarTudo(loja, quemPede(context)), frasesDeLevarTudo),
    ),
    descartar: acao(
      z.object({ id: texto(40) }),
      ({ loja }, { id }) => descartarExportacao(loja, id),
      frasesDeDescartarExportacao,
    ),
  },
  null,
);
