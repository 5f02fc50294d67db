import * as z from 'zod/mini';
import { publicarAvaliacao, recusarAvaliacao, responderAvaliacao } from '#application/avaliacoes/julgar-avaliacao.ts';
import { motivosDeRecusa } from '#domain/avaliacoes/avaliacao.ts';
import { acoes } from '#web/form-action.ts';
import { escolha, inteiro, texto, textoLivre } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { aPaginaNaoEntendeu, dePublicar, deRecusar, deResponder } from './avaliacoes-frases.ts';

const vista = { id: texto(40), versao: inteiro() };

export const julgar = acoes(
  {
    publicar: act(z.object(vista), ({ loja, who }, entrada) => publicarAvaliacao(loja, who, entrada), dePublicar),
    recusar: act(
      z.object({ ...vista, motivo: escolha(motivosDeRecusa) }),
      ({ loja, who }, entrada) => recusarAvaliacao(loja, who, entrada),
      deRecusar,
      { status: { 'sem-motivo': 422 } },
    ),
    responder: act(
      z.object({ id: texto(40), resposta: textoLivre(10_000) }),
      ({ loja, who }, entrada) => responderAvaliacao(loja, who, entrada),
      deResponder,
      { status: { 'resposta-vazia': 422, 'resposta-longa': 422 } },
    ),
    'apagar-resposta': act(
      z.object({ id: texto(40) }),
      ({ loja, who }, { id }) => responderAvaliacao(loja, who, { id, resposta: null }),
      deResponder,
    ),
  },
  { frase: aPaginaNaoEntendeu, status: 400 },
);
