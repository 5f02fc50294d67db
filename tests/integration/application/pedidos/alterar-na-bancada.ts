import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { alterarPedido, type AlteracaoPedida } from '#application/pedidos/alterar-pedido.ts';
import { calcularAlteracao } from '#application/pedidos/calcular-alteracao.ts';
import { ultimaAlteracao } from '#db/pedidos/gravar-alteracoes.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { alteracoesDoPedido } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { alteracaoVazia, type AlteracaoDigitada, linhasDoPedido } from '#domain/pedidos/alteracao-digitada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { autor, type Bancada, usarBancada } from './bancada.ts';

type Mudanca = { rei?: number; mais?: AlteracaoDigitada['itens'] } & Partial<AlteracaoDigitada>;

/** The form of an order with other units on its first line, and with goods to add. */
async function digitar(b: Bancada, id: string, { rei, mais = [], ...campos }: Mudanca = {}) {
  const itens = await lerItens(b.loja.db, id);
  const vazia = alteracaoVazia(await b.ler(id), itens, b.loja.relogio.agora());
  const doRei = linhasDoPedido(itens).find(({ produtoId }) => produtoId === 'rei');
  return {
    ...vazia,
    linhas: vazia.linhas.map((linha) =>
      rei !== undefined && linha.itens.join() === doRei?.itens.join() ? { ...linha, quantidade: String(rei) } : linha,
    ),
    itens: mais,
    motivoDaAlteracao: 'O cliente pediu por telefone',
    ...campos,
  };
}

export const torre = (quantidade = '1', mais: Partial<AlteracaoDigitada['itens'][number]> = {}) => ({
  produtoId: 'torre',
  nome: 'Torre',
  variacao: '',
  quantidade,
  preco: '',
  motivo: '',
  ...mais,
});

/** Edits an order as its form would, with the sum that the form showed. */
export async function alterar(b: Bancada, id: string, mudanca: Mudanca, pedida: Partial<AlteracaoPedida> = {}) {
  const digitado = await digitar(b, id, mudanca);
  const pedido = await b.ler(id);
  const previsto = await calcularAlteracao(b.loja, b.loja.db, { pedido, digitado }, false);
  return alterarPedido(b.loja, autor, {
    pedidoId: id,
    chave: novoId(),
    digitado,
    acerto: '',
    visto: {
      status: pedido.status,
      numero: await ultimaAlteracao(b.loja.db, id),
      totalCentavos: previsto.ok ? previsto.valor.alterado.totalCentavos : null,
    },
    avisar: true,
    ...pedida,
  });
}

/** What the tests put on sale. */
const POSTOS = { rei: 10, torre: 5, bispo: 2 };

/** A bench with ten kings and five rooks for R$ 40,00, and the acts of an edit. */
export async function usarBancadaDeAlteracoes() {
  const b = await usarBancada({
    estoque: 10,
    arrumar: (bancada) => porAVenda(bancada, { id: 'torre', precoCentavos: 4_000, estoque: 5 }),
  });
  return {
    ...b,
    digitar: (id: string, mudanca: Mudanca) => digitar(b, id, mudanca),
    alterar: (id: string, mudanca: Mudanca, pedida: Partial<AlteracaoPedida> = {}) => alterar(b, id, mudanca, pedida),
    alteracoesDe: (id: string) =>
      b.loja.db
        .select()
        .from(alteracoesDoPedido)
        .where(eq(alteracoesDoPedido.pedidoId, id))
        .orderBy(asc(alteracoesDoPedido.numero)),
    /** Units of a product on the shelf: what was put there and what its movements say. */
    async naPrateleira(id: keyof typeof POSTOS) {
      const { rows } = await b.loja.db.execute<{ estoque: number; movido: number }>(sql`
        select estoque, (select coalesce(sum(quantidade), 0)::int from movimentos_estoque m where m.produto_id = p.id) as movido
        from produtos p where id = ${id}`);
      const { estoque = 0, movido } = rows[0] ?? {};
      expect(movido, `movements of ${id}`).toBe(estoque - POSTOS[id]);
      return estoque;
    },
  };
}
