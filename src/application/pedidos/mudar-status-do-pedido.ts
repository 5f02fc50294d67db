// @requirement 2.18.3 2.18.9 4.3.2
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusDaCredito } from '#domain/creditos/credito-do-status.ts';
import { statusDoAdmin, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Mudou, NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { autorPode } from '#domain/usuarios/direitos.ts';
import { avisarDoRastreio, type ErroNoRastreio, lerRastreioDigitado } from './anotar-pedido.ts';
import { mudarStatus } from './mudar-status.ts';

export type MudancaPedida = {
  id: string;
  /** Submitted value, not validated. */
  para: string;
  /** Status shown on the admin's screen; null when none was shown. */
  visto: StatusDoPedido | null;
  /** Tracking code for `enviado`; empty keeps the order's code. */
  rastreio?: string;
  /** Tracking code shown on the admin's screen: an unchanged value is ignored. */
  rastreioVisto?: string;
  /** Confirms a code of an unknown format. */
  assimMesmo?: boolean;
};

export type ErroMudarStatusDoPedido =
  | NaoEncontrado
  | ErroNoRastreio
  | { codigo: 'status-invalido' | 'sem-estoque' | 'sem-credito' | 'sem-direito-de-estornar' | 'diferenca-a-pagar' }
  /** Changed in the meantime by somebody else or by a payment: `atual` is the current status or tracking code. */
  | (Mudou<StatusDoPedido> & { campo: 'status' })
  | (Mudou<string> & { campo: 'codigoRastreio' });

/**
 * Sets an order's status as an admin (docs/requirements.md 4.3: any order to approved, enviado, concluido or rejected).
 * Refused when the status or tracking code is not the one the admin saw, or when it would give credit and the author may
 * not refund.
 */
export async function mudarStatusDoPedido(
  loja: Loja,
  autor: Autor,
  pedida: MudancaPedida,
): Promise<Result<Pedido, ErroMudarStatusDoPedido>> {
  const para = statusDoAdmin.find((status) => status === pedida.para);
  if (!para) return falha({ codigo: 'status-invalido' });
  const { rastreioVisto = '' } = pedida;
  const digitado = pedida.rastreio?.trim() === rastreioVisto ? '' : (pedida.rastreio?.trim() ?? '');
  const lido = digitado ? lerRastreioDigitado(digitado, pedida.assimMesmo ?? false) : null;
  if (lido && !lido.ok) return lido;
  const rastreio = lido?.valor ?? null;
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedida.id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (pedida.visto !== null && pedido.status !== pedida.visto && pedido.status !== para)
      return falha({ codigo: 'mudou', campo: 'status', atual: pedido.status });
    const guardado = pedido.codigoRastreio ?? '';
    if (rastreio && guardado !== rastreioVisto && guardado !== rastreio)
      return falha({ codigo: 'mudou', campo: 'codigoRastreio', atual: guardado });
    const outrosCampos = rastreio ? { codigoRastreio: rastreio } : {};
    if (pedido.status === para && !rastreio) return ok(pedido);
    if (statusDaCredito(pedido, para) && !autorPode(autor, 'estornar'))
      return falha({ codigo: 'sem-direito-de-estornar' });
    const mudado = await mudarStatus(loja, tx, pedido, {
      para,
      por: 'admin',
      autor: autor.uid,
      motivo: 'admin',
      outrosCampos,
    });
    if (!mudado.ok)
      return falha({ codigo: mudado.erro.codigo === 'transicao-invalida' ? 'status-invalido' : mudado.erro.codigo });
    if (rastreio && rastreio !== guardado) {
      await registrarNoHistorico(tx, {
        pedidoId: pedido.id,
        tipo: 'rastreio',
        autor: autor.uid,
        detalhe: { codigo: rastreio },
      });
      // The e-mail of a status change already contains the code.
      if (pedido.status === 'enviado' && para === 'enviado') await avisarDoRastreio(loja, tx, pedido, rastreio);
    }
    await registrarAuditoria(tx, autor, {
      acao: 'mudar-status',
      entidade: 'pedido',
      entidadeId: pedido.id,
      antes: { status: pedido.status, ...(rastreio && { codigoRastreio: pedido.codigoRastreio }) },
      depois: { status: para, ...outrosCampos },
    });
    return ok(mudado.valor);
  });
}

export type DesfechoDoLote = { id: string; erro: ErroMudarStatusDoPedido | null };

/** Maximum orders per batch, more than a page shows. */
export const MAIOR_LOTE = 100;

/**
 * Sets the status of several orders independently and returns the outcomes in order; a refusal does not affect the
 * others. A batch that is too large changes none.
 */
export async function mudarStatusEmLote(
  loja: Loja,
  autor: Autor,
  para: string,
  escolhidos: { id: string; visto: StatusDoPedido | null }[],
): Promise<Result<DesfechoDoLote[], Recusa<'lote-grande'>>> {
  const semRepetir = [...new Map(escolhidos.map((escolhido) => [escolhido.id, escolhido])).values()];
  if (semRepetir.length > MAIOR_LOTE) return falha({ codigo: 'lote-grande' });
  const desfechos: DesfechoDoLote[] = [];
  for (const { id, visto } of semRepetir) {
    const mudado = await mudarStatusDoPedido(loja, autor, { id, para, visto });
    desfechos.push({ id, erro: mudado.ok ? null : mudado.erro });
  }
  return ok(desfechos);
}
