import * as z from 'zod/mini';
import { bloquearVale, desbloquearVale, emitirVale } from '#application/creditos/vales.ts';
import { acao, acoes } from '#web/form-action.ts';
import { novoId } from '#domain/identificador.ts';
import { texto } from '#web/form-fields.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeBloquearVale, frasesDeDesbloquearVale, frasesDeEmitirVale } from './vales-frases.ts';

/** The response shows the code: the page that receives it is the only one that ever does. */
export const criar = acao(
  z.pipe(
    z.object({ chave: texto(100), valor: texto(40) }),
    z.transform(({ chave, valor }) => ({ chave, digitado: { valor } })),
  ),
  ({ loja, context }, { chave, digitado }) => emitirVale(loja, quemPede(context), { chave, ...digitado }),
  frasesDeEmitirVale,
  // The next card has a form of its own at once, before the page's data is read again.
  { mostrar: (vale) => ({ ...vale, proximaChave: novoId() }), cabecalhos: () => ({ 'Cache-Control': 'no-store' }) },
);

export const mudar = acoes(
  {
    bloquear: acao(
      z.pipe(
        z.object({ motivo: texto() }),
        z.transform((digitado) => ({ digitado })),
      ),
      ({ loja, context, params }, { digitado }) =>
        bloquearVale(loja, quemPede(context), { id: params['id'] ?? '', ...digitado }),
      frasesDeBloquearVale,
      { status: { 'nao-encontrado': 404 } },
    ),
    desbloquear: acao(
      z.object({}),
      ({ loja, context, params }) => desbloquearVale(loja, quemPede(context), params['id'] ?? ''),
      frasesDeDesbloquearVale,
      { status: { 'nao-encontrado': 404 } },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
