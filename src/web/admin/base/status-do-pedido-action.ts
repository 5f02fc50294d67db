import * as z from 'zod/mini';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerValorADevolver } from '#db/pedidos/ler-valor-a-devolver.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { ok } from '#domain/result.ts';
import { acao } from '#web/form-action.ts';
import { escolha, marcado, texto, valorGuardado } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDoStatus } from './status-do-pedido-frases.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** The order of the page, or on the list the one the form names. */
export const pedidoDoFormulario = (params: Params, { id }: { id: string }): string => params['id']?.slice(0, 40) ?? id;

/** Sets an order's status, with its tracking code when it is sent: on the day's page, the list and the order's own page. */
export const mudarStatus = acao(
  z.pipe(
    z.object({
      id: texto(),
      para: texto(),
      visto: escolha(statusDoPedido),
      rastreio: texto(),
      rastreioVisto: valorGuardado(),
      assimMesmo: marcado(),
    }),
    z.transform((enviado) => ({ ...enviado, digitado: enviado.rastreio })),
  ),
  async ({ loja, context, params }, entrada) => {
    const id = pedidoDoFormulario(params, entrada);
    const mudado = await mudarStatusDoPedido(loja, quemPede(context), { ...entrada, id });
    if (!mudado.ok) return mudado;
    const { numeroDoPedido, status: novo } = mudado.valor;
    const aDevolverCentavos = novo === 'rejected' ? await lerValorADevolver(loja.db, id) : 0;
    return ok({ numeroDoPedido, status: novo, aDevolverCentavos });
  },
  frasesDoStatus,
);
