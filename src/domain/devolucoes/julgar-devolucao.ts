// @requirement 15.14.2
import { falha, ok, type Result } from '#domain/result.ts';
import { type MotivoDaDevolucao, motivosDaDevolucao } from './devolucao.ts';
import { type PedidoNoTempo, motivosPossiveis } from './prazos-da-devolucao.ts';
import type { Unidades } from './valor-da-devolucao.ts';

/** Maximum length of the description of a defect, in characters. */
export const MAIOR_RELATO = 1000;

/** An order item and its units not yet in any return. */
export type ItemADevolver = { id: number; nome: string; digital: boolean; restam: number };

export type EntradaDaDevolucao = {
  motivo: MotivoDaDevolucao | null;
  /** Unvalidated input, by item id. */
  unidades: Unidades;
  relato: string;
};

export type RecusaDaDevolucao =
  | { codigo: 'motivo-vazio' | 'nenhum-item' | 'item-de-outro' | 'relato-vazio' | 'relato-longo' | 'em-disputa' }
  /** `nome`: the item that prevents the return. */
  | { codigo: 'unidades-demais'; nome: string; restam: number }
  | { codigo: 'nao-pode-mais' | 'ainda-nao-enviado' | 'ja-enviado'; nome: string };

/** A valid return: its units, and whether goods must be sent back before the refund. */
export type DevolucaoJulgada = { motivo: MotivoDaDevolucao; unidades: Unidades; relato: string; temVolta: boolean };

type Pedido = PedidoNoTempo & { emDisputa: boolean };

function recusaDoItem(
  pedido: Pedido,
  item: ItemADevolver,
  motivo: MotivoDaDevolucao,
  agora: Date,
): RecusaDaDevolucao | null {
  const pode = motivosPossiveis(pedido, item, agora);
  // A cancellation before shipping may include eBooks of the same order.
  if (pode[motivo] || (motivo === 'cancelamento' && item.digital && pode.desistencia)) return null;
  if (pode.cancelamento) return { codigo: 'ainda-nao-enviado', nome: item.nome };
  if (motivo === 'cancelamento' && (pode.desistencia || pode.defeito)) return { codigo: 'ja-enviado', nome: item.nome };
  return { codigo: 'nao-pode-mais', nome: item.nome };
}

/**
 * The validated return, or the first refusal (docs/requirements.md 15.14): only the order's own items, units not in
 * another return, within the deadline. A defect needs a description; other reasons do not.
 */
export function julgarDevolucao(
  pedido: Pedido,
  itens: readonly ItemADevolver[],
  { motivo, unidades: pedidas, relato: escrito }: EntradaDaDevolucao,
  agora: Date,
): Result<DevolucaoJulgada, RecusaDaDevolucao> {
  if (pedido.emDisputa) return falha({ codigo: 'em-disputa' });
  if (!motivo || !motivosDaDevolucao.includes(motivo)) return falha({ codigo: 'motivo-vazio' });
  const unidades = new Map([...pedidas].filter(([, quantas]) => quantas > 0));
  if (unidades.size === 0) return falha({ codigo: 'nenhum-item' });
  const escolhidos: ItemADevolver[] = [];
  for (const [id, quantas] of unidades) {
    const item = itens.find((candidato) => candidato.id === id);
    if (!item) return falha({ codigo: 'item-de-outro' });
    if (!Number.isInteger(quantas) || quantas > item.restam)
      return falha({ codigo: 'unidades-demais', nome: item.nome, restam: item.restam });
    const recusa = recusaDoItem(pedido, item, motivo, agora);
    if (recusa) return falha(recusa);
    escolhidos.push(item);
  }
  const relato = escrito
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (relato.length > MAIOR_RELATO) return falha({ codigo: 'relato-longo' });
  if (motivo === 'defeito' && relato === '') return falha({ codigo: 'relato-vazio' });
  const temVolta = motivo !== 'cancelamento' && escolhidos.some(({ digital }) => !digital);
  return ok({ motivo, unidades, relato, temVolta });
}
