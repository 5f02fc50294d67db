// @requirement 15.35.1 15.35.3
import { falha, ok, type Result } from '#domain/result.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { MotivoDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { momentoParaProgramas, type MomentoLido } from './momento-para-programas.ts';
import { pedidoParaProgramas, type PedidoSemPessoas } from './pedido-para-programas.ts';
import { precoParaProgramas, type ProdutoLidoParaProgramas, produtoParaProgramas } from './produto-para-programas.ts';

/**
 * Columns of an object at the moment of its change, stored by a trigger (src/db/integracoes/functions.sql). Of people they
 * contain ids only.
 */
export type FatosDaMensagem =
  | ({ tipo: 'pedido'; clienteId: string | null } & PedidoSemPessoas)
  | ({
      tipo: 'produto';
      variacoes: readonly { nome: string; precoCentavos: Centavos | null; estoque: number | null }[];
    } & ProdutoLidoParaProgramas)
  | { tipo: 'produto-excluido'; id: string }
  | { tipo: 'estoque'; id: string; nome: string; variacao: string | null; estoque: number }
  | {
      tipo: 'devolucao';
      numero: number;
      pedidoId: string;
      motivo: MotivoDaDevolucao;
      troca: boolean;
      itens: readonly { produtoId: string; nome: string; variacao: string | null; quantidade: number }[];
    }
  | { tipo: 'cliente'; id: string; convidado: boolean; criadoEm: MomentoLido };

function dadosDaMensagem(fatos: FatosDaMensagem): object {
  switch (fatos.tipo) {
    case 'pedido':
      return { ...pedidoParaProgramas(fatos), clienteId: fatos.clienteId };
    case 'produto': {
      const variacoes = fatos.variacoes.map((variacao) => ({
        nome: variacao.nome,
        preco: precoParaProgramas(fatos, variacao),
        estoque: variacao.estoque,
      }));
      return { ...produtoParaProgramas(fatos), excluido: false, variacoes };
    }
    case 'produto-excluido':
      return { id: fatos.id, excluido: true };
    case 'estoque': {
      const { id, nome, variacao, estoque } = fatos;
      return { id, nome, variacao, estoque };
    }
    case 'devolucao': {
      const { numero, pedidoId, motivo, troca, itens } = fatos;
      return { id: String(numero), numero, pedidoId, motivo, troca, itens };
    }
    case 'cliente': {
      const { id, convidado, criadoEm } = fatos;
      return { id, convidado, criadoEm: momentoParaProgramas(criadoEm) };
    }
    default:
      throw new Error(`unknown facts: ${(fatos satisfies never as FatosDaMensagem).tipo}`);
  }
}

/** Returns the exact text of a message. */
export const corpoDaMensagem = (type: string, quando: Date, data: object): string =>
  JSON.stringify({ type, timestamp: quando.toISOString(), data });

/** A message has its text, or the facts to write it from. */
export type MensagemEscrita = { topico: string; criadoEm: Date; corpo: string | null; fatos: FatosDaMensagem | null };

/** The facts say less than the text needs: another version of the shop wrote them. */
export type TextoIlegivel = { codigo: 'texto-ilegivel'; causa: unknown };

/** Returns the text of a message: the stored one, or the one that its first try stores. */
export function lerCorpo({ topico, criadoEm, corpo, fatos }: MensagemEscrita): Result<string, TextoIlegivel> {
  if (corpo !== null) return ok(corpo);
  try {
    if (!fatos) throw new Error('a message has neither a text nor facts');
    return ok(corpoDaMensagem(topico, criadoEm, dadosDaMensagem(fatos)));
  } catch (causa) {
    return falha({ codigo: 'texto-ilegivel', causa });
  }
}
