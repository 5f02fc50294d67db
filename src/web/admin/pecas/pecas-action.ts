import * as z from 'zod/mini';
import { esquecerAvulsa, nomearAvulsa } from '#application/pecas/nomear-avulsa.ts';
import { responderSolicitacaoDePeca } from '#application/pecas/responder-peca.ts';
import type { RespostaDaPeca } from '#domain/pecas/peca-perdida.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, texto, textoLivre, valorGuardado } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { deEsquecer, deNomear, deResponder } from './pecas-frases.ts';

const responder = (estado: RespostaDaPeca) =>
  act(
    z.object({ id: texto(40), resposta: textoLivre(10_000) }),
    ({ loja, who }, entrada) => responderSolicitacaoDePeca(loja, who, { ...entrada, estado }),
    deResponder,
    { status: { 'resposta-longa': 422 } },
  );

export const acoesDasPecas = acoes(
  {
    atendido: responder('atendido'),
    'sem-peca': responder('sem-peca'),
    nomear: act(
      digitados({ conjunto: texto(2000), peca: texto(20), avulsa: texto(2000), variacao: valorGuardado(200) }),
      ({ loja, who }, { digitado }) => nomearAvulsa(loja, who, digitado),
      deNomear,
    ),
    esquecer: act(
      z.object({ conjuntoId: texto(128), peca: texto(20) }),
      ({ loja, who }, entrada) => esquecerAvulsa(loja, who, entrada),
      deEsquecer,
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
