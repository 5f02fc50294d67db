import * as z from 'zod/mini';
import { aceitarInscricao, recusarInscricao } from '#application/parceiros/decidir-inscricao.ts';
import { salvarParceria } from '#application/parceiros/salvar-parceria.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, inteiro, marcado, texto, textoLivre } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { identidadeContext } from '#web/request-context.ts';
import { daParceria, deAceitar, deRecusar } from './influencers-frases.ts';
import { retomar } from './vazamento-action.ts';

const esquemaDaParceria = z.pipe(
  z.object({ versao: inteiro(-1), aberta: marcado(), texto: textoLivre(), termos: textoLivre(), publi: texto() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);

/** Saves the page and its terms, or decides an application. */
export const acoesDosInfluencers = acoes(
  {
    parceria: act(
      esquemaDaParceria,
      ({ loja, who }, { versao, digitado }) => salvarParceria(loja, who, digitado, versao),
      daParceria,
      { conflito: ({ atual: { parceria, versao } }) => ({ atual: parceria, versao }) },
    ),
    aceitar: act(
      digitados({ id: texto(40), codigo: texto(60), comissao: texto(20) }),
      ({ loja, context, who }, { digitado }) => aceitarInscricao(loja, context.get(identidadeContext), who, digitado),
      deAceitar,
    ),
    recusar: act(
      digitados({ id: texto(40), motivo: textoLivre(2000) }),
      ({ loja, who }, { digitado }) => recusarInscricao(loja, who, digitado),
      deRecusar,
    ),
    retomar,
  },
  { frase: intencaoDesconhecida, status: 400 },
);
