import { buscarEvento, concluirEvento } from '#db/repositories/pagamentos/eventos-pagamento.ts';
import type { Loja } from '#application/loja.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';

/** Tells the job queue to try again later. */
export class ProvedorIndisponivel extends Error {}

/**
 * Works through a kept webhook: fetches the payment it speaks of and lets that decide. The webhook itself decides
 * nothing, so repeats and any order of arrival end the same. Throws `ProvedorIndisponivel` when it is worth another try.
 */
export async function processarEvento(loja: Loja, chave: string): Promise<void> {
  const evento = await buscarEvento(loja.db, chave);
  if (!evento || evento.situacao === 'processado' || evento.situacao === 'ignorado') return;
  const concluir = (situacao: 'processado' | 'ignorado' | 'falhou', motivo: string | null) =>
    concluirEvento(loja.db, chave, situacao, motivo, loja.relogio.agora());

  if (evento.tipo !== 'payment') return concluir('ignorado', 'assunto-sem-efeito');
  const buscado = await loja.pagamentos.buscarPagamento(evento.recursoId);
  if (!buscado.ok) {
    if (buscado.erro.codigo === 'nao-encontrado') return concluir('ignorado', 'pagamento-desconhecido');
    await concluir('falhou', `${buscado.erro.codigo}: ${buscado.erro.detalhe}`);
    throw new ProvedorIndisponivel(buscado.erro.detalhe);
  }
  const aplicado = await aplicarPagamento(loja, buscado.valor);
  if (aplicado.ok) return concluir('processado', null);
  loja.log.warn({ chave, pagamentoId: buscado.valor.id, recusa: aplicado.erro.codigo }, 'payment set aside');
  return concluir('ignorado', aplicado.erro.codigo);
}
