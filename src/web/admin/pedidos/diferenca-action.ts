// @requirement 15.44.7
import * as z from 'zod/mini';
import {
  cobrarDiferencaDeNovo,
  dispensarDiferencaAPagar,
  enviarLinkDaDiferenca,
} from '#application/pedidos/diferenca-a-pagar.ts';
import { pedidoDoFormulario } from '#web/admin/base/status-do-pedido-action.ts';
import { acao } from '#web/form-action.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDeCobrarDeNovo, frasesDeDispensar, frasesDoLinkDaDiferenca } from './diferenca-frases.ts';

const status = { falha: 409 };

/** The forms of a difference that an order still owes. */
export const acoesDaDiferenca = {
  'link-da-diferenca': acao(
    z.object({ chave: texto(60) }),
    ({ loja, context, params }, { chave }) =>
      enviarLinkDaDiferenca(loja, quemPede(context), { pedidoId: pedidoDoFormulario(params, { id: '' }), chave }),
    frasesDoLinkDaDiferenca,
    { status },
  ),
  'dispensar-diferenca': acao(
    z.object({ motivo: textoLivre(2_000) }),
    ({ loja, context, params }, { motivo }) =>
      dispensarDiferencaAPagar(loja, quemPede(context), { pedidoId: pedidoDoFormulario(params, { id: '' }), motivo }),
    frasesDeDispensar,
    { status },
  ),
  'cobrar-diferenca': acao(
    z.object({ linkAte: texto(20) }),
    ({ loja, context, params }, { linkAte }) =>
      cobrarDiferencaDeNovo(loja, quemPede(context), {
        pedidoId: pedidoDoFormulario(params, { id: '' }),
        validoAte: linkAte,
      }),
    frasesDeCobrarDeNovo,
    { status },
  ),
};
