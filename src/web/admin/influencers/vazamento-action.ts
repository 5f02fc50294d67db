import * as z from 'zod/mini';
import {
  dispensarAlarme,
  pagarComissoesRecusadas,
  pausarCodigo,
  recusarComissoes,
  retomarCodigo,
} from '#application/comissoes/vazamentos.ts';
import { acoes } from '#web/form-action.ts';
import { texto, textoLivre, valoresGuardados } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { deDispensar, dePagarComissao, dePausar, deRecusarComissao, deRetomar } from './vazamento-frases.ts';

const TAMANHO_DO_ID = 40;

/** Resumes a code; on the list of all influencers too. */
export const retomar = act(
  z.object({ codigo: texto(TAMANHO_DO_ID) }),
  ({ loja, who }, { codigo }) => retomarCodigo(loja, who, codigo),
  deRetomar,
);

/** All that the owner does about a code that looks leaked. */
export const acoesDoInfluencer = acoes(
  {
    pausar: act(
      z.object({ codigo: texto(TAMANHO_DO_ID) }),
      ({ loja, who }, { codigo }) => pausarCodigo(loja, who, codigo),
      dePausar,
    ),
    retomar,
    dispensar: act(
      z.pipe(
        z.object({ codigo: texto(TAMANHO_DO_ID), nota: textoLivre() }),
        z.transform(({ codigo, nota }) => ({ codigo, digitado: { nota } })),
      ),
      ({ loja, who }, { codigo, digitado }) => dispensarAlarme(loja, who, { codigo, ...digitado }),
      deDispensar,
    ),
    recusar: act(
      z.pipe(
        z.object({ pedido: valoresGuardados(TAMANHO_DO_ID), motivo: textoLivre() }),
        z.transform((digitado) => ({ digitado })),
      ),
      ({ loja, who, id: uid }, { digitado: { pedido, motivo } }) =>
        recusarComissoes(loja, who, { uid, pedidos: pedido, motivo }),
      deRecusarComissao,
    ),
    pagar: act(
      z.object({ pedido: valoresGuardados(TAMANHO_DO_ID) }),
      ({ loja, who, id: uid }, { pedido }) => pagarComissoesRecusadas(loja, who, { uid, pedidos: pedido }),
      dePagarComissao,
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
