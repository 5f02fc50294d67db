import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { type Pedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusDoAdmin, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { avisarDoRastreio, type ErroNoRastreio, lerRastreioDigitado } from './anotar-pedido.ts';
import { mudarStatus } from './mudar-status.ts';

export type MudancaPedida = {
  id: string;
  /** As it came from the form. */
  para: string;
  /** The status on the admin's screen; null where there was none to see. */
  visto: StatusDoPedido | null;
  /** A tracking code, with `enviado`; empty leaves the order's own. */
  rastreio?: string;
  /** The tracking code on the admin's screen: sent back as it was, it says nothing. */
  rastreioVisto?: string;
  /** A code that looks like no carrier's is meant. */
  assimMesmo?: boolean;
};

export type ErroMudarStatusDoPedido =
  | NaoEncontrado
  | ErroNoRastreio
  | { codigo: 'status-invalido' | 'sem-estoque' }
  /** Somebody, or a payment, was faster: `atual` is where the order stands now, or its tracking code. */
  | (Mudou<StatusDoPedido> & { campo: 'status' })
  | (Mudou<string> & { campo: 'codigoRastreio' });

/**
 * An admin sets an order's status (docs/requirements.md 4.3: any order to approved, enviado, concluido or rejected).
 * Refused when the order no longer has the status (or the tracking code) the admin saw, so that the second of two
 * admins is told.
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
    const junto = rastreio ? { codigoRastreio: rastreio } : {};
    if (pedido.status === para && !rastreio) return ok(pedido);
    const mudado = await mudarStatus(loja, tx, pedido, {
      para,
      por: 'admin',
      autor: autor.uid,
      motivo: 'admin',
      junto,
    });
    if (!mudado.ok) return falha({ codigo: mudado.erro.codigo === 'sem-estoque' ? 'sem-estoque' : 'status-invalido' });
    if (rastreio && rastreio !== guardado) {
      await registrarNoHistorico(tx, {
        pedidoId: pedido.id,
        tipo: 'rastreio',
        autor: autor.uid,
        detalhe: { codigo: rastreio },
      });
      // The message of a change of status carries the code already.
      if (pedido.status === 'enviado' && para === 'enviado') await avisarDoRastreio(loja, tx, pedido, rastreio);
    }
    await registrarAuditoria(tx, autor, {
      acao: 'mudar-status',
      entidade: 'pedido',
      entidadeId: pedido.id,
      antes: { status: pedido.status, ...(rastreio && { codigoRastreio: pedido.codigoRastreio }) },
      depois: { status: para, ...junto },
    });
    return ok(mudado.valor);
  });
}

export type DesfechoDoLote = { id: string; erro: ErroMudarStatusDoPedido | null };

/** Most orders of one batch: more than a page shows. */
export const MAIOR_LOTE = 100;

/**
 * Sets the status of several orders, each by itself: one that is refused holds up no other. Answers what became of each,
 * in the order they were given.
 */
export async function mudarStatusEmLote(
  loja: Loja,
  autor: Autor,
  para: string,
  escolhidos: { id: string; visto: StatusDoPedido | null }[],
): Promise<DesfechoDoLote[]> {
  const desfechos: DesfechoDoLote[] = [];
  const semRepetir = [...new Map(escolhidos.map((escolhido) => [escolhido.id, escolhido])).values()];
  for (const { id, visto } of semRepetir.slice(0, MAIOR_LOTE)) {
    const mudado = await mudarStatusDoPedido(loja, autor, { id, para, visto });
    desfechos.push({ id, erro: mudado.ok ? null : mudado.erro });
  }
  return desfechos;
}
