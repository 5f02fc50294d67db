// @requirement 15.14.2 15.14.4 15.14.5 15.14.6 15.14.7
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { darPassoDaLoja, type PassoDaLoja, postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import { type DevolucaoPedida, pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { gerarGuiaDeSeparacao } from '#application/documentos/documentos.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { liberarEbook } from '#application/ebooks/baixar-ebook.ts';
import { executarEstorno, tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerDetalhesDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { lerDevolucoesDoPedido } from '#db/queries/devolucoes/devolucoes-do-pedido.ts';
import { devolucoes, emails, pedidoItens } from '#db/schema/index.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(() => b.limpar());

let vez = 0;
const itemDe = async (pedidoId: string) =>
  (await b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId)))[0]?.id ?? 0;
const pedir = async (pedidoId: string, quantas: number, mais: Partial<DevolucaoPedida> = {}) =>
  pedirDevolucao(b.loja, {
    pedidoId,
    motivo: 'desistencia',
    unidades: new Map([[await itemDe(pedidoId), quantas]]),
    relato: '',
    fotos: [],
    comoCredito: false,
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: `chave-de-teste-${++vez}`,
    ...mais,
  });
const numeroDe = async (pedidoId: string, quantas: number, mais: Partial<DevolucaoPedida> = {}) => {
  const pedida = await pedir(pedidoId, quantas, mais);
  if (!pedida.ok) throw new Error(pedida.erro.codigo);
  return pedida.valor.numero;
};
const passo = (numero: number, qual: PassoDaLoja['passo'], mais: Partial<PassoDaLoja> = {}) =>
  darPassoDaLoja(b.loja, autor, {
    numero,
    passo: qual,
    instrucoes: 'Poste em qualquer agência.',
    codigoPostagem: 'AB1234',
    motivo: 'Fora do combinado.',
    aoEstoque: true,
    ...mais,
  });
const ler = async (numero: number) =>
  (await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0];
/** Two kings for R$ 200,00, just paid and received; three are left in stock. */
async function recebido() {
  const pedidoId = await b.novoPedido();
  const pagamentoId = await b.pagar(pedidoId);
  await mudarStatusDoPedido(b.loja, autor, { id: pedidoId, para: 'concluido', visto: null });
  return { pedidoId, pagamentoId };
}
const noProvedor = async (id: string) => (await b.gemeo.pagamento(id)).transaction_amount_refunded;

describe('do pedido ao reembolso', () => {
  test('cada passo fica no histórico, vai por mensagem e aparece para o comprador; o valor e o estoque voltam', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ ok: false, erro: { codigo: 'passo-invalido' } });
    expect(await passo(numero, 'aceitar', { instrucoes: ' ', codigoPostagem: '' })).toEqual({
      ok: false,
      erro: { codigo: 'instrucoes-vazias' },
    });
    expect(await passo(numero, 'aceitar')).toMatchObject({ ok: true, valor: { situacao: 'aceita' } });
    expect((await postarDevolucao(b.loja, { pedidoId, numero, autor: 'comprador' })).ok).toBe(true);
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
    expect(await ler(numero)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 10_000, venceEm: null });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'concluido', estornadoCentavos: 10_000 });
    const [uma] = await lerDevolucoesDoPedido(b.loja.db, pedidoId);
    expect(uma?.passos.map(({ para }) => para)).toEqual([
      'pedida',
      'aceita',
      'a-caminho',
      'recebida',
      'reembolsando',
      'reembolsada',
    ]);
    expect(
      (await b.tiposDeEmail()).filter((tipo) => tipo.startsWith('devolucao-') || tipo === 'estorno-parcial'),
    ).toEqual([
      'devolucao-a-caminho',
      'devolucao-aceita',
      'devolucao-pedida',
      'devolucao-recebida',
      'devolucao-reembolsada',
    ]);
    const [aceita] = await b.loja.db.select().from(emails).where(eq(emails.tipo, 'devolucao-aceita'));
    await enviarEmail(b.loja, aceita?.id ?? '');
    const carta = await b.caixa.ler(aceita?.id ?? '');
    expect(carta?.assunto).toContain(`Devolução nº ${numero}`);
    expect(carta?.html).toContain('AB1234');
    expect(carta?.html).toContain(`/trocas/${pedidoId}?selo=${seloDoPedido(b.loja, pedidoId)}`);
  });

  test('o resto devolvido encerra o pedido: nenhuma unidade volta ao estoque duas vezes, nem a que a loja não quis', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    for (const aoEstoque of [true, false]) {
      const numero = await numeroDe(pedidoId, 1);
      await passo(numero, 'aceitar');
      expect((await passo(numero, 'reembolsar', { aoEstoque })).ok).toBe(true);
    }
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 4]);
    expect(await b.movimentos(pedidoId)).toEqual(['reserva -2', 'devolucao 1']);
  });

  test('recusada com motivo, as unidades podem ser pedidas de novo', async () => {
    const { pedidoId } = await recebido();
    const numero = await numeroDe(pedidoId, 2);
    expect(await pedir(pedidoId, 1)).toMatchObject({ erro: { codigo: 'unidades-demais', restam: 0 } });
    expect(await passo(numero, 'recusar', { motivo: '  ' })).toEqual({ ok: false, erro: { codigo: 'motivo-vazio' } });
    expect((await passo(numero, 'recusar')).ok).toBe(true);
    expect(await passo(numero, 'aceitar')).toMatchObject({ erro: { codigo: 'passo-invalido', situacao: 'recusada' } });
    expect((await pedir(pedidoId, 2)).ok).toBe(true);
  });

  test('o que foi cancelado não vai na caixa nem na declaração, e o painel o diz; recusado, volta a ir', async () => {
    const pedidoId = await b.novoPedido();
    await b.pagar(pedidoId);
    const numero = await numeroDe(pedidoId, 1, { motivo: 'cancelamento' });
    const naCaixa = async () => {
      const guia = await gerarGuiaDeSeparacao(b.loja, pedidoId);
      const pdf = await getDocumentProxy(new Uint8Array(await new Response(guia).arrayBuffer()));
      return (await extractText(pdf, { mergePages: true })).text.match(
        /\d unidades? na caixa|Total, \d unidades?|\d × cancelado/g,
      );
    };
    expect(await naCaixa()).toEqual(['1 × cancelado', '1 unidade na caixa', 'Total, 1 unidade']);
    const detalhes = () => lerDetalhesDoPedido(b.loja.db, pedidoId);
    expect(await detalhes()).toMatchObject({ cancelamentoAberto: numero, itens: [{ canceladas: 1 }] });
    await passo(numero, 'reembolsar');
    expect(await detalhes()).toMatchObject({ cancelamentoAberto: null, itens: [{ canceladas: 1 }] });
    const outra = await numeroDe(pedidoId, 1, { motivo: 'cancelamento' });
    expect(await naCaixa()).toEqual(['2 × cancelado']);
    await passo(outra, 'recusar');
    expect(await naCaixa()).toEqual(['1 × cancelado', '1 unidade na caixa', 'Total, 1 unidade']);
  });

  test('antes do envio se cancela, e uma só vez se reembolsa, mesmo com dois a apertar ao mesmo tempo', async () => {
    const pedidoId = await b.novoPedido();
    const pagamentoId = await b.pagar(pedidoId);
    expect(await pedir(pedidoId, 2)).toMatchObject({ erro: { codigo: 'ainda-nao-enviado' } });
    const numero = await numeroDe(pedidoId, 2, { motivo: 'cancelamento' });
    const [um, dois] = await Promise.all([passo(numero, 'reembolsar'), passo(numero, 'reembolsar')]);
    expect([um?.ok, dois?.ok].toSorted()).toEqual([false, true]);
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 5]);
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'rejected' });
  });
});

describe('o que pode dar errado com o dinheiro', () => {
  test('com o provedor mudo fica em andamento, e a fila termina', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    b.derrubarProvedor(503);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsando', estorno: 'pedido' } });
    expect(await b.estoque()).toBe(3);
    b.derrubarProvedor(null);
    const estornoId = (await ler(numero))?.estornoId ?? '';
    await executarEstorno(b.loja, estornoId);
    await executarEstorno(b.loja, estornoId);
    expect(await ler(numero)).toMatchObject({ situacao: 'reembolsada' });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
  });

  test('recusado pelo provedor, volta para onde estava e pode ser tentado de novo', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    await passo(numero, 'receber');
    const certo = b.loja.pagamentos.estornar;
    b.loja.pagamentos.estornar = async () =>
      ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'recebida', estorno: 'recusado' } });
    expect(await ler(numero)).toMatchObject({
      situacao: 'recebida',
      valorCentavos: null,
      aoEstoque: null,
      estornoId: null,
    });
    b.loja.pagamentos.estornar = certo;
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada' } });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
  });

  test('depois de um estorno à mão só volta o que resta; sem resto, a loja conclui sem estorno', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const aMao = await pedirEstorno(b.loja, autor, {
      pedidoId,
      pagamentoId,
      valor: '150',
      motivo: '',
      chave: `a-mao-${++vez}-x`,
    });
    await tentarEstorno(b.loja, pedidoId, aMao.ok ? aMao.valor.id : '');
    const [um, dois] = [await numeroDe(pedidoId, 1), await numeroDe(pedidoId, 1)];
    for (const numero of [um, dois]) await passo(numero, 'aceitar');
    expect(await passo(um, 'reembolsar')).toMatchObject({ valor: { valorCentavos: 5000 } });
    expect(await passo(dois, 'reembolsar')).toEqual({ ok: false, erro: { codigo: 'nada-a-estornar' } });
    expect(await passo(dois, 'concluir')).toMatchObject({ valor: { situacao: 'reembolsada', estorno: null } });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 5]);
  });

  test('em disputa ninguém pede, e o que foi pedido não passa do que o pagamento tem', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    await b.gemeo.mudarPagamento(pagamentoId, { status: 'charged_back', status_detail: 'in_process' });
    await b.aplicar(pagamentoId);
    expect(await pedir(pedidoId, 1)).toEqual({ ok: false, erro: { codigo: 'em-disputa' } });
    for (const qual of ['reembolsar', 'concluir'] as const)
      expect(await passo(numero, qual)).toEqual({ ok: false, erro: { codigo: 'em-disputa' } });
    expect(await ler(numero)).toMatchObject({ situacao: 'aceita', estornoId: null });
  });

  test('perdida a disputa no meio de um reembolso, as unidades que ele guardava voltam à venda com as outras, uma vez só', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
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
    expect([(await b.ler(pedidoId)).status, await b.estoque()]).toEqual(['rejected', 4]);
    await executarEstorno(b.loja, (await ler(numero))?.estornoId ?? '');
    expect(await ler(numero)).toMatchObject({ situacao: 'aceita', aoEstoque: null });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([0, 5]);
    // The order has ended and its goods are restocked: the owner's choice is recorded without another effect.
    expect(await passo(numero, 'concluir', { aoEstoque: false })).toMatchObject({ valor: { situacao: 'reembolsada' } });
    expect(await ler(numero)).toMatchObject({ valorCentavos: 0, aoEstoque: true });
    expect(await b.estoque()).toBe(5);
    expect(await b.movimentos(pedidoId)).toEqual(['reserva -2', 'liberacao 1', 'devolucao 1']);
  });
});

describe('o que é recusado', () => {
  test('item de outro pedido, unidades que não há, fora do prazo e motivo sem relato: nada muda', async () => {
    const { pedidoId } = await recebido();
    const outro = await recebido().catch(() => null);
    const alheio = outro ? await itemDe(outro.pedidoId) : 999_999;
    const recusa = async (mais: Partial<DevolucaoPedida>, quantas = 1) => {
      const fim = await pedir(pedidoId, quantas, mais);
      return fim.ok ? null : fim.erro.codigo;
    };
    expect(await recusa({ unidades: new Map([[alheio, 1]]) })).toBe('item-de-outro');
    expect(await recusa({ unidades: new Map() })).toBe('nenhum-item');
    expect(await recusa({}, 3)).toBe('unidades-demais');
    expect(await recusa({}, 1.5)).toBe('unidades-demais');
    expect(await recusa({ motivo: null })).toBe('motivo-vazio');
    expect(await recusa({ motivo: 'cancelamento' })).toBe('ja-enviado');
    expect(await recusa({ motivo: 'defeito', relato: '   ' })).toBe('relato-vazio');
    expect(await recusa({ motivo: 'defeito', relato: 'x'.repeat(1001) })).toBe('relato-longo');
    expect(await recusa({ chave: 'x' })).toBe('chave-invalida');
    expect(await recusa({ pedidoId: 'naoexistenaoexiste00' })).toBe('nao-encontrado');
    const script = new File(['<script>alert(1)</script>'], 'foto.jpg', { type: 'image/jpeg' });
    expect(await recusa({ motivo: 'defeito', relato: 'quebrado', fotos: [script] })).toBe('nao-e-imagem');
    b.adiantar(15 * 24 * 3_600_000);
    expect(await recusa({})).toBe('nao-pode-mais');
    expect(await lerDevolucoesDoPedido(b.loja.db, pedidoId)).toEqual([]);
    expect((await b.historico(pedidoId)).filter(({ tipo }) => tipo === 'devolucao')).toEqual([]);
    b.adiantar(-15 * 24 * 3_600_000);
  });

  test('o mesmo formulário duas vezes é um pedido só; dois ao mesmo tempo não passam das unidades', async () => {
    const { pedidoId } = await recebido();
    const [um, outro] = [
      await pedir(pedidoId, 1, { chave: 'mesma-chave-1' }),
      await pedir(pedidoId, 1, { chave: 'mesma-chave-1' }),
    ];
    expect(um).toEqual(outro);
    const juntos = await Promise.all([pedir(pedidoId, 1), pedir(pedidoId, 1)]);
    expect(juntos.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test('ninguém diz que postou a devolução de outro pedido', async () => {
    const { pedidoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    expect(await postarDevolucao(b.loja, { pedidoId: 'outro', numero, autor: 'comprador' })).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect((await ler(numero))?.situacao).toBe('aceita');
  });
});

test('o download de um eBook acaba com a desistência, e volta se ela for recusada', async () => {
  const { db } = b.loja;
  const livro = `livro-${++vez}`;
  const uid = await criarCliente(db, `${livro}@exemplo.test`);
  await porAVenda(b, { id: livro, digital: true, estoque: 0 });
  const pedidoId = await criarPedido(db, { uid, isGuest: false, status: 'approved', pagoEm: b.loja.relogio.agora() }, [
    { produtoId: livro, digital: true },
  ]);
  const baixa = async () => {
    const fim = await liberarEbook(b.loja, { uid, produtoId: livro, pedidoId });
    return fim.ok ? 'sim' : fim.erro.codigo;
  };
  expect(await baixa()).toBe('sim');
  const numero = await numeroDe(pedidoId, 1, { chave: 'chave-do-ebook-1' });
  expect(await ler(numero)).toMatchObject({ temVolta: false });
  expect(await baixa()).toBe('devolvido');
  await passo(numero, 'recusar');
  expect(await baixa()).toBe('sim');
});
