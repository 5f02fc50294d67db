// @requirement 15.44.7
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { buscarDiferencaPorAcertar, type DiferencaAPagar, lerDiferencas } from '#db/pedidos/ler-diferencas.ts';
import { mudarDiferenca } from '#db/pedidos/gravar-diferencas.ts';
import { type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { ehChaveDeFormulario } from '#domain/identificador.ts';
import { faltaAcertar, lerValidadeDaDiferenca } from '#domain/pedidos/diferenca-a-pagar.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

export type ErroNaDiferenca = NaoEncontrado | Recusa<'sem-diferenca'>;

type Devida = { pedido: Pedido; diferenca: DiferencaAPagar };

/** Locks an order and returns the difference that it still owes. */
async function travarDevida(tx: Db, pedidoId: string): Promise<Result<Devida, ErroNaDiferenca>> {
  const pedido = await travarPedido(tx, pedidoId);
  if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
  const diferenca = await buscarDiferencaPorAcertar(tx, pedidoId);
  return diferenca && estaPago(pedido.status) ? ok({ pedido, diferenca }) : falha({ codigo: 'sem-diferenca' });
}

/**
 * Waives the difference that an order still owes: the discount that stood for it stays. Returns its amount. Its open payments
 * are cancelled; one that was made meanwhile is refunded.
 */
export async function dispensarDiferencaAPagar(
  loja: Loja,
  autor: Autor,
  { pedidoId, motivo }: { pedidoId: string; motivo: string },
): Promise<Result<{ valorCentavos: Centavos }, ErroNaDiferenca | Recusa<'motivo-falta'>>> {
  const escrito = umaLinha(motivo);
  if (escrito === '' || escrito.length > 300) return falha({ codigo: 'motivo-falta' });
  return emTransacao(loja.db, async (tx) => {
    const devida = await travarDevida(tx, pedidoId);
    if (!devida.ok) {
      const [ultima] = await lerDiferencas(tx, pedidoId);
      // The same form again, whose answer was lost.
      const repetida = devida.erro.codigo === 'sem-diferenca' && ultima?.situacao === 'dispensada';
      return repetida && ultima.motivo === escrito ? ok({ valorCentavos: ultima.valorCentavos }) : devida;
    }
    const { numero, valorCentavos } = devida.valor.diferenca;
    await encerrar(loja, tx, devida.valor.diferenca, { situacao: 'dispensada', motivo: escrito });
    await registrarNoHistorico(tx, {
      pedidoId,
      tipo: 'diferenca-dispensada',
      autor: autor.uid,
      detalhe: { numero, valorCentavos },
    });
    await registrarAuditoria(tx, autor, {
      acao: 'dispensar-diferenca',
      entidade: 'pedido',
      entidadeId: pedidoId,
      depois: { numero, valorCentavos },
    });
    return ok({ valorCentavos });
  });
}

/** Charges an expired difference again, until the end of the typed day, and e-mails its link. */
export async function cobrarDiferencaDeNovo(
  loja: Loja,
  autor: Autor,
  { pedidoId, validoAte }: { pedidoId: string; validoAte: string },
): Promise<Result<{ email: string }, ErroNaDiferenca | Recusa<'validade-invalida'>>> {
  const expiraEm = lerValidadeDaDiferenca(validoAte, loja.relogio.agora());
  if (!expiraEm) return falha({ codigo: 'validade-invalida' });
  return emTransacao(loja.db, async (tx) => {
    const devida = await travarDevida(tx, pedidoId);
    if (!devida.ok) return devida;
    const { pedido, diferenca } = devida.valor;
    // The same form again, whose answer was lost.
    const repetida = diferenca.vez > 1 && diferenca.expiraEm.getTime() === expiraEm.getTime();
    if (diferenca.situacao === 'aberta' && repetida) return ok({ email: pedido.email });
    if (diferenca.situacao !== 'vencida') return falha({ codigo: 'sem-diferenca' });
    const { numero, valorCentavos } = diferenca;
    const vez = diferenca.vez + 1;
    await mudarDiferenca(tx, diferenca, {
      situacao: 'aberta',
      expiraEm,
      vez,
      preferenciaId: null,
      urlPagamento: null,
      pixVenceEm: null,
    });
    await enviarLink(loja, tx, pedido, `${numero}:vez-${vez}`);
    await registrarNoHistorico(tx, {
      pedidoId,
      tipo: 'diferenca-cobrada',
      autor: autor.uid,
      detalhe: { numero, valorCentavos },
    });
    await registrarAuditoria(tx, autor, {
      acao: 'cobrar-diferenca',
      entidade: 'pedido',
      entidadeId: pedidoId,
      depois: { numero, valorCentavos, vez },
    });
    return ok({ email: pedido.email });
  });
}

/** E-mails the link of an open difference again. A repeated `chave` sends nothing more. */
export async function enviarLinkDaDiferenca(
  loja: Loja,
  autor: Autor,
  { pedidoId, chave }: { pedidoId: string; chave: string },
): Promise<Result<{ email: string }, ErroNaDiferenca | Recusa<'chave-invalida'>>> {
  if (!ehChaveDeFormulario(chave)) return falha({ codigo: 'chave-invalida' });
  return emTransacao(loja.db, async (tx) => {
    const devida = await travarDevida(tx, pedidoId);
    if (!devida.ok) return devida;
    const { pedido, diferenca } = devida.valor;
    if (diferenca.situacao !== 'aberta') return falha({ codigo: 'sem-diferenca' });
    if (await enviarLink(loja, tx, pedido, `${diferenca.numero}:${chave}`)) {
      await registrarNoHistorico(tx, { pedidoId, tipo: 'link-enviado', autor: autor.uid });
      await registrarAuditoria(tx, autor, { acao: 'enviar-link', entidade: 'pedido', entidadeId: pedidoId });
    }
    return ok({ email: pedido.email });
  });
}

/** Enqueues the message with the link of a difference; false if this `chave` was enqueued before. */
export function enviarLink(loja: Loja, tx: Db, { id, email }: Pedido, chave: string): Promise<boolean> {
  return enfileirarEmail(loja, tx, {
    tipo: 'diferenca-a-pagar',
    chave: `diferenca-a-pagar:${id}:${chave}`,
    para: email,
    pedidoId: id,
  });
}

/** Ends the difference of a locked order that was rejected. */
export async function encerrarDiferencaDoPedido(loja: Pick<Loja, 'fila' | 'relogio'>, tx: Db, pedidoId: string) {
  const diferenca = await buscarDiferencaPorAcertar(tx, pedidoId);
  if (diferenca && faltaAcertar(diferenca.situacao)) await encerrar(loja, tx, diferenca, { situacao: 'encerrada' });
}

async function encerrar(
  { fila, relogio }: Pick<Loja, 'fila' | 'relogio'>,
  tx: Db,
  diferenca: DiferencaAPagar,
  fim: { situacao: 'dispensada' | 'encerrada'; motivo?: string },
): Promise<void> {
  await mudarDiferenca(tx, diferenca, { ...fim, encerradaEm: relogio.agora() });
  await fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId: diferenca.pedidoId } });
}
