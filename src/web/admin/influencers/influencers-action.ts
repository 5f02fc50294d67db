import * as z from 'zod/mini';
import { aceitarInscricao, recusarInscricao } from '#application/parceiros/decidir-inscricao.ts';
import { salvarParceria } from '#application/parceiros/salvar-parceria.ts';
import { acao, acoes } from '#web/form-action.ts';
import { digitados, inteiro, marcado, texto, textoLivre } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { identidadeContext } from '#web/request-context.ts';
import { retomar } from './vazamento-action.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { frasesDaParceria, frasesDeAceitar, frasesDeRecusar } from './influencers-frases.ts';

const esquemaDaParceria = z.pipe(
  z.object({ versao: inteiro(-1), aberta: marcado(), texto: textoLivre(), termos: textoLivre(), publi: texto() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);

/** Saves the page and its terms, or decides an application. */
export const acoesDosInfluencers = acoes(
  {
    parceria: acao(
      esquemaDaParceria,
      ({ loja, context }, { versao, digitado }) => salvarParceria(loja, quemPede(context), digitado, versao),
      frasesDaParceria,
      { conflito: ({ atual: { parceria, versao } }) => ({ atual: parceria, versao }) },
    ),
    aceitar: acao(
      digitados({ id: texto(40), codigo: texto(60), comissao: texto(20) }),
      ({ loja, context }, { digitado }) =>
        aceitarInscricao(loja, context.get(identidadeContext), quemPede(context), digitado),
      frasesDeAceitar,
    ),
    recusar: acao(
      digitados({ id: texto(40), motivo: textoLivre(2000) }),
      ({ loja, context }, { digitado }) => recusarInscricao(loja, quemPede(context), digitado),
      frasesDeRecusar,
    ),
    retomar,
  },
  { frase: intencaoDesconhecida, status: 400 },
);
