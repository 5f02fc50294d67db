// @requirement 2.8.4 5.4.2
import { expect, test } from 'vitest';
import { baixarEbook } from '#application/ebooks/baixar-ebook.ts';
import { decidirPedido } from '#application/pagamentos/decidir-pedido.ts';
import { listarComprasDoCliente, listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { buscarPedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { gravarPagamento } from '#db/pagamentos/gravar-pagamentos.ts';
import { travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import type { Db } from '#db/client.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { criarCliente, criarPedido, pdfDeExemplo } from './apoio.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'mates', digital: true, estoque: 0, arquivo: 'ebooks/mates.pdf' });
await loja.arquivos.gravar('ebooks/mates.pdf', await pdfDeExemplo(1), 'application/pdf');

/** Changes the order's only payment at the provider and applies it. */
async function pagamentoFicou(
  pedidoId: string,
  status: 'approved' | 'refunded' | 'charged_back',
  estornadoCentavos: number,
): Promise<void> {
  const agora = new Date();
  await db.transaction(async (tx) => {
    const daTransacao = tx as unknown as Db;
    await gravarPagamento(daTransacao, {
      id: `p-${pedidoId}`,
      pedidoId,
      status,
      statusDetalhe: '',
      valorCentavos: 10_000,
      estornadoCentavos,
      moeda: 'BRL',
      meio: 'visa',
      tipo: 'credit_card',
      parcelas: 1,
      aprovadoEm: agora,
      venceEm: null,
      pixCopiaECola: null,
      boletoUrl: null,
      aDevolver: false,
      criadoNoProvedorEm: agora,
      atualizadoNoProvedorEm: agora,
    });
    const pedido = await travarPedido(daTransacao, pedidoId);
    if (pedido) await decidirPedido(loja, daTransacao, pedido);
  });
}

test('devolvido o dinheiro, o acesso ao eBook fecha na hora em toda parte, também para quem acabou de baixar', async () => {
  const uid = await criarCliente(loja.db, 'dona@exemplo.test');
  const pedidoId = await criarPedido(loja.db, { uid, status: 'pendente' }, [{ produtoId: 'mates', digital: true }]);
  const pedido = { uid, produtoId: 'mates', pedidoId };
  const acesso = async () => ({
    baixa: await baixarEbook(loja, pedido).then((fim) => (fim.ok ? 'sim' : fim.erro.codigo)),
    estante: (await listarEbooksDoCliente(loja.db, uid)).length,
    compras: (await listarComprasDoCliente(loja.db, { uid, cursor: null })).linhas.length,
    retorno: (await buscarPedidoDoNavegador(loja.db, { ids: [], uid, pedidoId }))?.podeBaixar,
  });
  expect(await acesso()).toEqual({
    baixa: 'aguardando-pagamento',
    estante: 0,
    compras: 0,
    retorno: false,
  });
  await pagamentoFicou(pedidoId, 'approved', 0);
  const aberto = await baixarEbook(loja, pedido);
  expect(await acesso()).toEqual({ baixa: 'sim', estante: 1, compras: 1, retorno: true });
  // A partial refund does not end the sale.
  await pagamentoFicou(pedidoId, 'approved', 3000);
  expect((await acesso()).baixa).toBe('sim');
  await pagamentoFicou(pedidoId, 'refunded', 10_000);
  expect(await acesso()).toEqual({ baixa: 'pedido-encerrado', estante: 0, compras: 0, retorno: false });
  // A download started before is completed.
  if (!aberto.ok) throw new Error(aberto.erro.codigo);
  expect((await new Response(await aberto.valor.abrir()).arrayBuffer()).byteLength).toBe(aberto.valor.tamanho);
});
