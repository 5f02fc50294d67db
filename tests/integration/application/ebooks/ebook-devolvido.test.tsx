// @requirement 2.8.4 2.11.1 2.13.1 5.4.2
import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { liberarEbook } from '#application/ebooks/baixar-ebook.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { pedidosPagosComProdutos } from '#db/ebooks/ler-ebooks.ts';
import { listarComprasDoCliente, listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { buscarPedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { semAlteracoes } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import { promessasPadrao } from '#domain/configuracao/promessas-da-loja.ts';
import { CartaoDaCompra } from '#web/conta/cartao-da-compra.tsx';
import { CartaoDoPedido } from '#web/conta/pedidos/cartao-do-pedido.tsx';
import { PedidoDoRetorno } from '#web/checkout/retorno/pedido-do-retorno.tsx';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  await porAVenda(teste, { id: 'mates', digital: true, estoque: 0 });
});

/** Number of downloads that the element offers. */
function botoes(elemento: ReactNode): number {
  const Pagina = createRoutesStub([{ path: '/', Component: () => elemento }]);
  return renderToStaticMarkup(<Pagina />).split('href="/download-ebook/').length - 1;
}

/** The places that offer the eBook's download, each with how often it does. */
async function ondeSeBaixa(uid: string, pedidoId: string): Promise<Record<string, number>> {
  const { loja } = teste;
  const { db } = loja;
  const [compra] = (await listarComprasDoCliente(db, { uid, cursor: null })).linhas;
  const [pedido] = (await listarPedidosDoCliente(db, { uid, status: null, cursor: null })).linhas;
  const retorno = await buscarPedidoDoNavegador(db, { ids: [], uid, pedidoId });
  const linhas = [{ produtoId: 'mates', variacao: null, quantidade: 1 }];
  const email = { id: 'e', tipo: 'pedido-aprovado', para: 'a@exemplo.test', pedidoId, dados: {}, criadoEm: new Date() };
  const carta = await montarConteudo(loja, email as unknown as Parameters<typeof montarConteudo>[1]);
  return {
    compras: compra ? botoes(<CartaoDaCompra compra={compra} />) : 0,
    pedidos: pedido
      ? botoes(<CartaoDoPedido pedido={{ ...pedido, trocas: [], alteradoPelaLoja: semAlteracoes }} />)
      : 0,
    obrigado: retorno
      ? botoes(<PedidoDoRetorno pedido={retorno} retorno="success" comTitulo despacho="" promessas={promessasPadrao} />)
      : 0,
    estante: (await listarEbooksDoCliente(db, uid)).length,
    produto: (await pedidosPagosComProdutos(db, uid, ['mates'])).size,
    carrinho: (await conferirCarrinho(loja, { linhas, cupom: null, uid })).itens[0]?.pedidoPago ? 1 : 0,
    carta: JSON.stringify(carta).split('/download-ebook/').length - 1,
    arquivo: (await liberarEbook(loja, { uid, produtoId: 'mates', pedidoId })).ok ? 1 : 0,
  };
}

const todos = { compras: 1, pedidos: 1, obrigado: 1, estante: 1, produto: 1, carrinho: 1, carta: 1, arquivo: 1 };
const nenhum = Object.fromEntries(Object.keys(todos).map((lugar) => [lugar, 0]));

test.each([
  ['devolvido', {}, { devolvidoEm: new Date() }, nenhum],
  ['com o pedido estornado', { status: 'rejected' }, {}, nenhum],
  // The shelf keeps it, and says why it cannot be downloaded now.
  ['em disputa', { emDisputa: true }, {}, { ...nenhum, estante: 1 }],
] as const)('um eBook pago se baixa em oito lugares; %s, em nenhum', async (caso, noPedido, noItem, depois) => {
  const { db } = teste.loja;
  const uid = await criarCliente(db, `${caso.replaceAll(' ', '-')}@exemplo.test`);
  const pedidoId = await criarPedido(db, { uid, status: 'approved', pagoEm: new Date() }, [
    { produtoId: 'mates', digital: true },
  ]);
  expect(await ondeSeBaixa(uid, pedidoId)).toEqual(todos);
  if (Object.keys(noPedido).length > 0)
    await db
      .update(pedidos)
      .set({ ...noPedido, estoqueReservado: false })
      .where(eq(pedidos.id, pedidoId));
  if (Object.keys(noItem).length > 0)
    await db.update(pedidoItens).set(noItem).where(eq(pedidoItens.pedidoId, pedidoId));
  expect(await ondeSeBaixa(uid, pedidoId)).toEqual(depois);
});
