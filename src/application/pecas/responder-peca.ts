// @requirement 15.20.3
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { mudarPeca, travarPeca } from '#db/pecas/gravar-pecas.ts';
import { buscarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { MAIOR_RESPOSTA_DA_PECA, limparRelatoDaPeca, type RespostaDaPeca } from '#domain/pecas/peca-perdida.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroResponderPeca = NaoEncontrado | { codigo: 'ja-respondida' | 'resposta-longa' };

/**
 * Answers a request for a piece: available or not, with an optional text; e-mails the buyer once and writes the audit
 * trail (docs/requirements.md 15.20).
 */
export async function responderSolicitacaoDePeca(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  { id, estado, resposta: digitada }: { id: string; estado: RespostaDaPeca; resposta: string },
): Promise<Result<RespostaDaPeca, ErroResponderPeca>> {
  const resposta = limparRelatoDaPeca(digitada);
  if (resposta.length > MAIOR_RESPOSTA_DA_PECA) return falha({ codigo: 'resposta-longa' });
  return emTransacao(loja.db, async (tx): Promise<Result<RespostaDaPeca, ErroResponderPeca>> => {
    const pedida = await travarPeca(tx, id);
    if (!pedida) return falha({ codigo: 'nao-encontrado' });
    if (pedida.estado !== 'aberto') return falha({ codigo: 'ja-respondida' });
    await mudarPeca(tx, id, { estado, resposta, respondidoEm: loja.relogio.agora() });
    await registrarAuditoria(tx, autor, {
      acao: 'responder',
      entidade: 'peca',
      entidadeId: id,
      antes: { estado: pedida.estado },
      depois: { estado, produto: pedida.produtoId, peca: pedida.peca, cor: pedida.cor },
    });
    const pedido = await buscarPedido(tx, pedida.pedidoId);
    if (pedido) {
      const dados = { pedidoId: pedido.id };
      await enfileirarEmail(loja, tx, {
        tipo: 'peca-respondida',
        chave: `peca-respondida:${id}`,
        para: pedido.email,
        dados,
      });
    }
    return ok(estado);
  });
}
