// @requirement 15.20.2
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { notificarDono } from '#application/funcionamento/notificar-dono.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { chaveDaAvulsa, lerAvulsasAVenda } from '#db/pecas/ler-pecas-do-pedido.ts';
import { contarJogos, contarPecasDoPedido, inserirPeca, lerPecaEmCurso, mudarPeca } from '#db/pecas/gravar-pecas.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import {
  type FaltasDaPeca,
  lerPecaDigitada,
  MAIS_PECAS_POR_PEDIDO,
  type PecaDigitada,
  podePedirPeca,
} from '#domain/pecas/peca-perdida.ts';
import type { CamposRecusados, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type ServicosDaPeca = Pick<Loja, 'db' | 'fila' | 'relogio' | 'demo'>;

export type PecaPerdida = {
  /** The caller has verified that the order belongs to the requester. */
  pedidoId: string;
  produtoId: string;
  digitado: PecaDigitada;
};

export type ErroSolicitarPeca =
  | NaoEncontrado
  | CamposRecusados<FaltasDaPeca>
  | { codigo: 'nao-entregue' | 'sem-conjunto' | 'ja-pedida' | 'pedidos-demais' };

/**
 * Stores the request for a lost piece of a delivered set (docs/requirements.md 15.20). If the shop sells the piece as a
 * single product it is offered, without e-mail; otherwise the owner is notified and the buyer gets a receipt. A refusal
 * changes nothing.
 */
export async function solicitarPeca(
  loja: ServicosDaPeca,
  { pedidoId, produtoId, digitado }: PecaPerdida,
): Promise<Result<{ aVenda: boolean }, ErroSolicitarPeca>> {
  return emTransacao(loja.db, async (tx): Promise<Result<{ aVenda: boolean }, ErroSolicitarPeca>> => {
    // Locked, so that two forms of the order do not write concurrently.
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (!podePedirPeca(pedido)) return falha({ codigo: 'nao-entregue' });
    const jogos = await contarJogos(tx, pedidoId, produtoId);
    if (jogos === 0) return falha({ codigo: 'sem-conjunto' });
    const lida = lerPecaDigitada(digitado, jogos);
    if (!lida.ok) return falha({ codigo: 'campos', faltas: lida.erro });
    const { peca, cor, unidades, nota } = lida.valor;
    const aVenda = (await lerAvulsasAVenda(tx, [produtoId])).has(chaveDaAvulsa(produtoId, lida.valor));
    const emCurso = await lerPecaEmCurso(tx, { pedidoId, produtoId, peca, cor });
    if (emCurso?.estado === 'aberto') return falha({ codigo: 'ja-pedida' });
    if (!emCurso && (await contarPecasDoPedido(tx, pedidoId)) >= MAIS_PECAS_POR_PEDIDO)
      return falha({ codigo: 'pedidos-demais' });
    const estado = aVenda ? 'a-venda' : 'aberto';
    const id = emCurso?.id ?? novoId();
    // A request that was answered with an offer is reopened when the single has sold out.
    if (emCurso) await mudarPeca(tx, id, { unidades, nota, estado });
    else
      await inserirPeca(tx, {
        id,
        pedidoId,
        produtoId,
        peca,
        cor,
        unidades,
        nota,
        estado,
        criadoEm: loja.relogio.agora(),
      });
    if (!aVenda) await avisarDonoEComprador(loja, tx, { id, pedidoId, para: pedido.email });
    return ok({ aVenda });
  });
}

async function avisarDonoEComprador(
  loja: ServicosDaPeca,
  tx: Db,
  { id, pedidoId, para }: { id: string; pedidoId: string; para: string },
): Promise<void> {
  await notificarDono(loja, tx, {
    tipo: 'aviso-de-peca',
    chave: `aviso-de-peca:${id}`,
    dados: { pedidoId, pecaId: id },
  });
  await enfileirarEmail(loja, tx, { tipo: 'peca-pedida', chave: `peca-pedida:${id}`, para, dados: { pedidoId } });
}
