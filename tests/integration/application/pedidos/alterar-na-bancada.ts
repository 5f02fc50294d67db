import { alterarPedido, type AlteracaoPedida } from '#application/pedidos/alterar-pedido.ts';
import { calcularAlteracao } from '#application/pedidos/calcular-alteracao.ts';
import { ultimaAlteracao } from '#db/repositories/pedidos/alteracoes.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import { novoId } from '#domain/identificador.ts';
import { alteracaoVazia, type AlteracaoDigitada, linhasDoPedido } from '#domain/pedidos/alteracao-digitada.ts';
import { autor, type Bancada } from './bancada.ts';

/** The form of an order with other units on its first line, and with goods to add. */
export async function digitar(
  b: Bancada,
  id: string,
  { rei, mais = [], ...campos }: { rei?: number; mais?: AlteracaoDigitada['itens'] } & Partial<AlteracaoDigitada> = {},
): Promise<AlteracaoDigitada> {
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
export async function alterar(
  b: Bancada,
  id: string,
  mudanca: Parameters<typeof digitar>[2],
  pedida: Partial<AlteracaoPedida> = {},
) {
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
