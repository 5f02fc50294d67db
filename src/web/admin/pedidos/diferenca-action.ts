// @requirement 15.44.7
import * as z from 'zod/mini';
import {
  cobrarDiferencaDeNovo,
  dispensarDiferencaAPagar,
  enviarLinkDaDiferenca,
} from '#application/pedidos/diferenca-a-pagar.ts';
import { pedidoDoFormulario } from '#web/admin/base/status-do-pedido-action.ts';
import { act } from '#web/panel/panel-action.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import { frasesDeCobrarDeNovo, frasesDeDispensar, frasesDoLinkDaDiferenca } from './diferenca-frases.ts';

/** The forms of a difference that an order still owes. */
export const acoesDaDiferenca = {
  'link-da-diferenca': act(
    z.object({ chave: texto(60) }),
    ({ loja, who, params }, { chave }) =>
      enviarLinkDaDiferenca(loja, who, { pedidoId: pedidoDoFormulario(params, { id: '' }), chave }),
    frasesDoLinkDaDiferenca,
  ),
  'dispensar-diferenca': act(
    z.object({ motivo: textoLivre(2_000) }),
    ({ loja, who, params }, { motivo }) =>
      dispensarDiferencaAPagar(loja, who, { pedidoId: pedidoDoFormulario(params, { id: '' }), motivo }),
    frasesDeDispensar,
  ),
  'cobrar-diferenca': act(
    z.object({ linkAte: texto(20) }),
    ({ loja, who, params }, { linkAte }) =>
      cobrarDiferencaDeNovo(loja, who, {
        pedidoId: pedidoDoFormulario(params, { id: '' }),
        validoAte: linkAte,
      }),
    frasesDeCobrarDeNovo,
  ),
};
