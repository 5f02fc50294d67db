// @requirement 15.36.1
import type { Loja } from '#application/loja.ts';
import { lerCatalogo } from '#db/pedidos/ler-checkout.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { lerRascunho, type PedidoDigitado } from '#domain/pedidos/pedido-digitado.ts';
import { unidadesDisponiveis } from '#domain/produtos/kit.ts';
import { precoDaVariacao } from '#domain/produtos/variacoes.ts';
import {
  calcularPedidoDaLoja,
  type ErroDoPedidoDaLoja,
  type ResumoDoPedidoDaLoja,
  resumirPedidoDaLoja,
} from './calcular-pedido-da-loja.ts';

/** A product of the form, with its variations; one without a name for a product that has none. */
export type ProdutoDoRascunho = {
  id: string;
  nome: string;
  opcoes: { variacao: string; precoCentavos: Centavos; /** null for eBooks. */ disponivel: number | null }[];
};

export type RascunhoConferido = {
  produtos: ProdutoDoRascunho[];
  resumo: ResumoDoPedidoDaLoja | null;
  recusa: ErroDoPedidoDaLoja | null;
};

/** Returns the products of a form's rows with their variations for sale. */
export async function lerProdutosDoRascunho(
  db: Loja['db'],
  itens: readonly Pick<PedidoDigitado['itens'][number], 'produtoId'>[],
): Promise<ProdutoDoRascunho[]> {
  const catalogo = await lerCatalogo(db, [...new Set(itens.map(({ produtoId }) => produtoId).filter(Boolean))]);
  return catalogo
    .filter(({ arquivado }) => !arquivado)
    .map((produto): ProdutoDoRascunho => {
      const nomes = produto.variacoes.length > 0 ? produto.variacoes : [null];
      return {
        id: produto.id,
        nome: produto.nome,
        opcoes: nomes.map((nome) => ({
          variacao: nome ?? '',
          precoCentavos: precoDaVariacao(produto, nome),
          disponivel: produto.digital ? null : unidadesDisponiveis(produto, nome),
        })),
      };
    });
}

/** Returns the products of an order that is being filled in and its amounts so far, without a change. */
export async function conferirPedidoDaLoja(
  loja: Pick<Loja, 'db' | 'relogio'>,
  digitado: PedidoDigitado,
): Promise<RascunhoConferido> {
  const produtos = await lerProdutosDoRascunho(loja.db, digitado.itens);
  const rascunho = lerRascunho(digitado, loja.relogio.agora());
  if (!rascunho) return { produtos, resumo: null, recusa: null };
  const calculado = await calcularPedidoDaLoja(loja, loja.db, rascunho, false);
  return calculado.ok
    ? { produtos, resumo: resumirPedidoDaLoja(calculado.valor.calculado), recusa: null }
    : { produtos, resumo: null, recusa: calculado.erro };
}
