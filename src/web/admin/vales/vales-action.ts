import * as z from 'zod/mini';
import { bloquearVale, desbloquearVale, emitirVale } from '#application/creditos/vales.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { bloqueioForm } from './vale-form.ts';
import { deBloquear, deDesbloquear, deEmitir } from './vales-frases.ts';

/** The response shows the code: the page that receives it is the only one that ever does. */
export const criar = act(
  z.pipe(
    z.object({ chave: texto(100), valor: texto(40) }),
    z.transform(({ chave, valor }) => ({ chave, digitado: { valor } })),
  ),
  ({ loja, who }, { chave, digitado }) => emitirVale(loja, who, { chave, ...digitado }),
  deEmitir,
  { mostrar: (vale) => vale, cabecalhos: () => ({ 'Cache-Control': 'no-store' }) },
);

const sumiu = { status: { 'nao-encontrado': 404 } };

export const mudar = acoes(
  {
    bloquear: act(
      bloqueioForm.schema,
      ({ loja, who, id }, { digitado }) => bloquearVale(loja, who, { id, ...digitado }),
      deBloquear,
      sumiu,
    ),
    desbloquear: act(z.object({}), ({ loja, who, id }) => desbloquearVale(loja, who, id), deDesbloquear, sumiu),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
