import type { Loja } from '#application/loja.ts';
import { eloDaPeca } from '#application/pedidos/elo-do-pedido.ts';
import type { ConteudoDoEmail, PecaDoEmail } from '#application/ports/emails.ts';
import { lerPedidoComPecas, type PecaDoPedido } from '#db/pecas/ler-pecas-do-pedido.ts';
import { nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { caminhosDoEmail } from './caminhos-do-email.ts';

type SobrePeca = {
  tipo: 'aviso-de-peca' | 'peca-pedida' | 'peca-respondida';
  dados: Record<string, unknown>;
};

const emPalavras = (peca: PecaDoPedido): PecaDoEmail => ({
  peca: `${peca.unidades} × ${nomeDaPeca(peca)}`,
  conjunto: peca.conjunto,
  atendida: peca.estado === 'atendido',
  resposta: peca.resposta,
});

/** Content of a message about lost pieces with their current state; null when there is nothing left to report. */
export async function montarPeca(
  loja: Pick<Loja, 'db' | 'shopUrl' | 'assinatura'>,
  { tipo, dados }: SobrePeca,
): Promise<ConteudoDoEmail | null> {
  const pedido = await lerPedidoComPecas(loja.db, String(dados['pedidoId']));
  if (!pedido) return null;
  const { id, nome, numeroDoPedido } = pedido;
  if (tipo === 'aviso-de-peca') {
    const peca = pedido.pecas.find((pecaPedida) => pecaPedida.id === dados['pecaId'] && pecaPedida.estado === 'aberto');
    return peca ? { tipo, nome, numeroDoPedido, peca: emPalavras(peca), url: `${loja.shopUrl}/admin/pecas` } : null;
  }
  const respondida = ({ estado }: PecaDoPedido) => estado === 'atendido' || estado === 'sem-peca';
  const pecas = pedido.pecas
    .filter((peca) => (tipo === 'peca-pedida' ? peca.estado === 'aberto' : respondida(peca)))
    .map(emPalavras);
  if (pecas.length === 0) return null;
  return { tipo, nome, numeroDoPedido, pecas, url: eloDaPeca(loja, id), caminhos: await caminhosDoEmail(loja, id) };
}
