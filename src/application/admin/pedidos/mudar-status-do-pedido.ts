import type { Loja } from '#application/loja.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { type Pedido, travarPedido } from '#db/repositories/pedidos.ts';
import { type StatusDoPedido, statusDoAdmin } from '#domain/pedido-status.ts';
import { lerRastreio } from '#domain/rastreio.ts';
import { falha, ok, type Result } from '#domain/result.ts';

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
};

export type ErroMudarStatusDoPedido =
  | { codigo: 'nao-encontrado' | 'status-invalido' | 'sem-estoque' | 'rastreio-invalido' | 'rastreio-mudou' }
  /** Somebody, or a payment, was faster: `atual` is where the order stands now. */
  | { codigo: 'mudou-antes'; atual: StatusDoPedido };

/**
 * An admin sets an order's status (specification 4: any order to approved, enviado, concluido or rejected). Refused when
 * the order no longer has the status (or the tracking code) the admin saw, so that the second of two admins is told.
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
  const rastreio = digitado ? lerRastreio(digitado) : null;
  if (digitado && !rastreio) return falha({ codigo: 'rastreio-invalido' });
  return loja.db.transaction(async (tx): Promise<Result<Pedido, ErroMudarStatusDoPedido>> => {
    const pedido = await travarPedido(tx, pedida.id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (pedida.visto !== null && pedido.status !== pedida.visto && pedido.status !== para)
      return falha({ codigo: 'mudou-antes', atual: pedido.status });
    const guardado = pedido.codigoRastreio ?? '';
    if (rastreio && guardado !== rastreioVisto && guardado !== rastreio) return falha({ codigo: 'rastreio-mudou' });
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
