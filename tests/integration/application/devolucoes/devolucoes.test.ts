// @requirement 15.14.2 15.14.4 15.14.5 15.14.6 15.14.7
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import type { DevolucaoPedida } from '#application/devolucoes/pedir-devolucao.ts';
import { gerarGuiaDeSeparacao } from '#application/documentos/documentos.ts';
import { liberarEbook } from '#application/ebooks/baixar-ebook.ts';
import { executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { lerDevolucoesDoPedido } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { DIA_MS } from '#tests/integration/application/pedidos/bancada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { desfecho, recusa } from '#tests/support/resultado.ts';
import { usarBancadaDeDevolucoes } from './bancada.ts';

const b = await usarBancadaDeDevolucoes();
const { pedirDevolucao: pedir, pedida, passo, devolucao, recebido } = b;
const noProvedorEEstoque = async (pagamentoId: string) => [await b.devolvidoNoProvedor(pagamentoId), await b.estoque()];

describe('do pedido ao reembolso', () => {
  test('cada passo fica no histórico, vai por mensagem e aparece para o comprador; o valor e o estoque voltam', async () => {
    const { id, pagamentoId } = await recebido();
    const numero = await pedida(id);
    expect(await passo(numero, 'reembolsar')).toMatchObject(recusa('passo-invalido'));
    const semDizerComo = { instrucoes: ' ', codigoPostagem: '' };
    expect(await passo(numero, 'aceitar', semDizerComo)).toEqual(recusa('instrucoes-vazias'));
    expect(await passo(numero, 'aceitar')).toMatchObject({ ok: true, valor: { situacao: 'aceita' } });
    expect((await postarDevolucao(b.loja, { pedidoId: id, numero, autor: 'comprador' })).ok).toBe(true);
    expect((await passo(numero, 'receber')).ok).toBe(true);
    expect(await passo(numero, 'reembolsar')).toEqual({
      ok: true,
      valor: {
        numero,
        situacao: 'reembolsada',
        estorno: 'feito',
        valorCentavos: 10_000,
        creditoCentavos: 0,
        pedidoDaTroca: null,
      },
    });
    expect(await devolucao(numero)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 10_000, venceEm: null });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([100, 4]);
    expect(await b.ler(id)).toMatchObject({ status: 'concluido', estornadoCentavos: 10_000 });
    const [uma] = await lerDevolucoesDoPedido(b.loja.db, id);
    const passos = ['pedida', 'aceita', 'a-caminho', 'recebida', 'reembolsando', 'reembolsada'];
    expect(uma?.passos.map(({ para }) => para)).toEqual(passos);
    expect((await b.tiposDeEmail()).filter((tipo) => /^devolucao-|^estorno-parcial/.test(tipo))).toEqual([
      'devolucao-a-caminho',
      'devolucao-aceita',
      'devolucao-pedida',
      'devolucao-recebida',
      'devolucao-reembolsada',
    ]);
    const { assunto, html } = await b.carta('devolucao-aceita');
    expect(assunto).toContain(`Devolução nº ${numero}`);
    expect(html).toContain('AB1234');
    expect(html).toContain(`/trocas/${id}?selo=${seloDoPedido(b.loja, id)}`);
  });

  test('o resto devolvido encerra o pedido: nenhuma unidade volta ao estoque duas vezes, nem a que a loja não quis', async () => {
    const { id, pagamentoId } = await recebido();
    for (const aoEstoque of [true, false]) {
      const numero = await pedida(id);
      await passo(numero, 'aceitar');
      expect((await passo(numero, 'reembolsar', { aoEstoque })).ok).toBe(true);
    }
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([200, 4]);
    expect(await b.movimentos(id)).toEqual(['reserva -2', 'devolucao 1']);
  });

  test('recusada com motivo, as unidades podem ser pedidas de novo', async () => {
    const { id } = await recebido();
    const numero = await pedida(id, 2);
    expect(await pedir(id)).toMatchObject(recusa('unidades-demais', { restam: 0 }));
    expect(await passo(numero, 'recusar', { motivo: '  ' })).toEqual(recusa('motivo-vazio'));
    expect((await passo(numero, 'recusar')).ok).toBe(true);
    expect(await passo(numero, 'aceitar')).toMatchObject(recusa('passo-invalido', { situacao: 'recusada' }));
    expect((await pedir(id, 2)).ok).toBe(true);
  });

  test('o que foi cancelado não vai na caixa nem na declaração, e o painel o diz; recusado, volta a ir', async () => {
    const { id } = await b.pago();
    const numero = await pedida(id);
    const naCaixa = async () => {
      const guia = await gerarGuiaDeSeparacao(b.loja, id);
      const pdf = await getDocumentProxy(new Uint8Array(await new Response(guia).arrayBuffer()));
      const { text } = await extractText(pdf, { mergePages: true });
      return text.match(/\d unidades? na caixa|Total, \d unidades?|\d × cancelado/g);
    };
    const umaSo = ['1 × cancelado', '1 unidade na caixa', 'Total, 1 unidade'];
    expect(await naCaixa()).toEqual(umaSo);
    const detalhes = () => lerDetalhesDoPedido(b.loja.db, id);
    expect(await detalhes()).toMatchObject({ cancelamentoAberto: numero, itens: [{ canceladas: 1 }] });
    await passo(numero, 'reembolsar');
    expect(await detalhes()).toMatchObject({ cancelamentoAberto: null, itens: [{ canceladas: 1 }] });
    const outra = await pedida(id);
    expect(await naCaixa()).toEqual(['2 × cancelado']);
    await passo(outra, 'recusar');
    expect(await naCaixa()).toEqual(umaSo);
  });

  test('antes do envio se cancela, e uma só vez se reembolsa, mesmo com dois a apertar ao mesmo tempo', async () => {
    const { id, pagamentoId } = await b.pago();
    expect(await pedir(id, 2, { motivo: 'desistencia' })).toMatchObject(recusa('ainda-nao-enviado'));
    const numero = await pedida(id, 2, { motivo: 'cancelamento' });
    const dois = await Promise.all([passo(numero, 'reembolsar'), passo(numero, 'reembolsar')]);
    expect(dois.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([200, 5]);
    expect(await b.ler(id)).toMatchObject({ status: 'rejected' });
  });
});

describe('o que pode dar errado com o dinheiro', () => {
  test('com o provedor mudo fica em andamento, e a fila termina', async () => {
    const { id, pagamentoId } = await recebido();
    const numero = await pedida(id);
    await passo(numero, 'aceitar');
    b.derrubarProvedor(503);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsando', estorno: 'pedido' } });
    expect(await b.estoque()).toBe(3);
    b.derrubarProvedor(null);
    const estornoId = (await devolucao(numero))?.estornoId ?? '';
    for (const _ of [1, 2]) await executarEstorno(b.loja, estornoId);
    expect(await devolucao(numero)).toMatchObject({ situacao: 'reembolsada' });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([100, 4]);
  });

  test('recusado pelo provedor, volta para onde estava e pode ser tentado de novo', async () => {
    const { id, pagamentoId } = await recebido();
    const numero = await pedida(id);
    await passo(numero, 'aceitar');
    await passo(numero, 'receber');
    const recusado = await b.semEstornar(() => passo(numero, 'reembolsar'));
    expect(recusado).toMatchObject({ valor: { situacao: 'recebida', estorno: 'recusado' } });
    const semNada = { situacao: 'recebida', valorCentavos: null, aoEstoque: null, estornoId: null };
    expect(await devolucao(numero)).toMatchObject(semNada);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada' } });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([100, 4]);
  });

  test('depois de um estorno à mão só volta o que resta; sem resto, a loja conclui sem estorno', async () => {
    const { id, pagamentoId } = await recebido();
    await b.devolver(id, pagamentoId, '150');
    const [um, dois] = [await pedida(id), await pedida(id)];
    for (const numero of [um, dois]) await passo(numero, 'aceitar');
    expect(await passo(um, 'reembolsar')).toMatchObject({ valor: { valorCentavos: 5000 } });
    expect(await passo(dois, 'reembolsar')).toEqual(recusa('nada-a-estornar'));
    expect(await passo(dois, 'concluir')).toMatchObject({ valor: { situacao: 'reembolsada', estorno: null } });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([200, 5]);
  });

  test('em disputa ninguém pede, e o que foi pedido não passa do que o pagamento tem', async () => {
    const { id, pagamentoId } = await recebido();
    const numero = await pedida(id);
    await passo(numero, 'aceitar');
    await b.gemeo.mudarPagamento(pagamentoId, { status: 'charged_back', status_detail: 'in_process' });
    await b.aplicar(pagamentoId);
    for (const tentado of [await pedir(id), await passo(numero, 'reembolsar'), await passo(numero, 'concluir')])
      expect(tentado).toEqual(recusa('em-disputa'));
    expect(await devolucao(numero)).toMatchObject({ situacao: 'aceita', estornoId: null });
  });

  test('perdida a disputa no meio de um reembolso, as unidades que ele guardava voltam à venda com as outras, uma vez só', async () => {
    const { id, pagamentoId } = await recebido();
    const numero = await pedida(id);
    await passo(numero, 'aceitar');
    b.derrubarProvedor(503);
    expect(await passo(numero, 'reembolsar', { aoEstoque: false })).toMatchObject({ valor: { estorno: 'pedido' } });
    b.derrubarProvedor(null);
    await b.gemeo.mudarPagamento(pagamentoId, {
      status: 'charged_back',
      status_detail: 'settled',
      // After the order's status was set to concluido.
      date_last_updated: new Date(b.loja.relogio.agora().getTime() + 1000).toISOString(),
    });
    await b.aplicar(pagamentoId);
    expect([(await b.ler(id)).status, await b.estoque()]).toEqual(['rejected', 4]);
    await executarEstorno(b.loja, (await devolucao(numero))?.estornoId ?? '');
    expect(await devolucao(numero)).toMatchObject({ situacao: 'aceita', aoEstoque: null });
    expect(await noProvedorEEstoque(pagamentoId)).toEqual([0, 5]);
    // The order has ended and its goods are restocked: the owner's choice is recorded without another effect.
    expect(await passo(numero, 'concluir', { aoEstoque: false })).toMatchObject({ valor: { situacao: 'reembolsada' } });
    expect(await devolucao(numero)).toMatchObject({ valorCentavos: 0, aoEstoque: true });
    expect(await b.estoque()).toBe(5);
    expect(await b.movimentos(id)).toEqual(['reserva -2', 'liberacao 1', 'devolucao 1']);
  });
});

describe('o que é recusado', () => {
  test('item de outro pedido, unidades que não há, fora do prazo e motivo sem relato: nada muda', async () => {
    const { id } = await recebido();
    const [alheio] = await lerItens(b.loja.db, (await b.pago()).id);
    const script = new File(['<script>alert(1)</script>'], 'foto.jpg', { type: 'image/jpeg' });
    const defeito = { motivo: 'defeito' as const };
    const tentativas: [codigo: string, unidades: number, mais?: Partial<Omit<DevolucaoPedida, 'troca'>>][] = [
      ['item-de-outro', 1, { unidades: new Map([[alheio?.id ?? 0, 1]]) }],
      ['nenhum-item', 0],
      ['unidades-demais', 3],
      ['unidades-demais', 1.5],
      ['motivo-vazio', 1, { motivo: null }],
      ['ja-enviado', 1, { motivo: 'cancelamento' }],
      ['relato-vazio', 1, { ...defeito, relato: '   ' }],
      ['relato-longo', 1, { ...defeito, relato: 'x'.repeat(1001) }],
      ['chave-invalida', 1, { chave: 'x' }],
      ['nao-encontrado', 1, { pedidoId: 'naoexistenaoexiste00' }],
      ['nao-e-imagem', 1, { ...defeito, relato: 'quebrado', fotos: [script] }],
    ];
    for (const [codigo, unidades, mais] of tentativas) expect(desfecho(await pedir(id, unidades, mais))).toBe(codigo);
    b.adiantar(15 * DIA_MS);
    expect(desfecho(await pedir(id))).toBe('nao-pode-mais');
    b.adiantar(-15 * DIA_MS);
    expect(await lerDevolucoesDoPedido(b.loja.db, id)).toEqual([]);
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'devolucao')).toEqual([]);
  });

  test('o mesmo formulário duas vezes é um pedido só; dois ao mesmo tempo não passam das unidades', async () => {
    const { id } = await recebido();
    const mesmo = { chave: 'mesma-chave-1' };
    expect(await pedir(id, 1, mesmo)).toEqual(await pedir(id, 1, mesmo));
    const juntos = await Promise.all([pedir(id), pedir(id)]);
    expect(juntos.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('o mesmo formulário com outro conteúdo não responde com a primeira devolução', async () => {
    const { id } = await recebido();
    const chave = 'mesma-chave-2';
    const numero = await pedida(id, 1, { chave });
    expect(desfecho(await pedir(id, 2, { chave }))).toBe('unidades-demais');
    const outra = { chave, comoCredito: true };
    const nova = await pedida(id, 1, outra);
    expect(nova).not.toBe(numero);
    expect([await pedida(id, 1, { ...outra, relato: 'Mais uma frase.' }), await pedida(id, 1, { chave })]).toEqual([
      nova,
      numero,
    ]);
    expect(await lerDevolucoesDoPedido(b.loja.db, id)).toHaveLength(2);
  });

  test('ninguém diz que postou a devolução de outro pedido', async () => {
    const { id } = await recebido();
    const numero = await pedida(id);
    await passo(numero, 'aceitar');
    const deOutro = await postarDevolucao(b.loja, { pedidoId: 'outro', numero, autor: 'comprador' });
    expect(deOutro).toEqual(recusa('nao-encontrado'));
    expect((await devolucao(numero))?.situacao).toBe('aceita');
  });
});

test('o download de um eBook acaba com a desistência, e volta se ela for recusada', async () => {
  const { db } = b.loja;
  const uid = await criarCliente(db, 'leitora@exemplo.test');
  await porAVenda(b, { id: 'livro', digital: true, estoque: 0 });
  const pedidoId = await criarPedido(db, { uid, status: 'approved', pagoEm: b.loja.relogio.agora() }, [
    { produtoId: 'livro', digital: true },
  ]);
  const baixa = async () => desfecho(await liberarEbook(b.loja, { uid, produtoId: 'livro', pedidoId }));
  expect(await baixa()).toBe('ok');
  const numero = await pedida(pedidoId, 1, { motivo: 'desistencia' });
  expect(await devolucao(numero)).toMatchObject({ temVolta: false });
  expect(await baixa()).toBe('devolvido');
  await passo(numero, 'recusar');
  expect(await baixa()).toBe('ok');
});
