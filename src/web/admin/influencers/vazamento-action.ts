import * as z from 'zod/mini';
import {
  dispensarAlarme,
  pagarComissoesRecusadas,
  pausarCodigo,
  recusarComissoes,
  retomarCodigo,
} from '#application/comissoes/vazamentos.ts';
import { acao, acoes } from '#web/form-action.ts';
import { texto, textoLivre, valoresGuardados } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import {
  frasesDeDispensar,
  frasesDePagarComissao,
  frasesDePausar,
  frasesDeRecusarComissao,
  frasesDeRetomar,
} from './vazamento-frases.ts';

const TAMANHO_DO_ID = 40;

/** Resumes a code; on the list of all influencers too. */
export const retomar = acao(
  z.object({ codigo: texto(TAMANHO_DO_ID) }),
  ({ loja, context }, { codigo }) => retomarCodigo(loja, quemPede(context), codigo),
  frasesDeRetomar,
);

/** All that the owner does about a code that looks leaked. */
export const acoesDoInfluencer = acoes(
  {
    pausar: acao(
      z.object({ codigo: texto(TAMANHO_DO_ID) }),
      ({ loja, context }, { codigo }) => pausarCodigo(loja, quemPede(context), codigo),
      frasesDePausar,
    ),
    retomar,
    dispensar: acao(
      z.pipe(
        z.object({ codigo: texto(TAMANHO_DO_ID), nota: textoLivre() }),
        z.transform(({ codigo, nota }) => ({ codigo, digitado: { nota } })),
      ),
      ({ loja, context }, { codigo, digitado }) => dispensarAlarme(loja, quemPede(context), { codigo, ...digitado }),
      frasesDeDispensar,
    ),
    recusar: acao(
      z.pipe(
        z.object({ pedido: valoresGuardados(TAMANHO_DO_ID), motivo: textoLivre() }),
        z.transform((digitado) => ({ digitado })),
      ),
      ({ loja, context, params }, { digitado: { pedido, motivo } }) =>
        recusarComissoes(loja, quemPede(context), { uid: params['uid'] ?? '', pedidos: pedido, motivo }),
      frasesDeRecusarComissao,
    ),
    pagar: acao(
      z.object({ pedido: valoresGuardados(TAMANHO_DO_ID) }),
      ({ loja, context, params }, { pedido }) =>
        pagarComissoesRecusadas(loja, quemPede(context), { uid: params['uid'] ?? '', pedidos: pedido }),
      frasesDePagarComissao,
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
