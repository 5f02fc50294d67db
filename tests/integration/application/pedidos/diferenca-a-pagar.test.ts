// @requirement 15.44.7 15.44.8 15.44.9 15.44.10 15.44.11
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { salvarNotaFiscal } from '#application/notas-fiscais/salvar-nota-fiscal.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { cancelarPagamentos } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirPedido } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { conferirDiferencas, expirarDiferencas } from '#application/pagamentos/expirar-diferencas.ts';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { abrirPagamentoDaDiferenca, gerarPixDaDiferenca } from '#application/pagamentos/pagar-diferenca.ts';
import { anotarPedido } from '#application/pedidos/anotar-pedido.ts';
import {
  cobrarDiferencaDeNovo,
  dispensarDiferencaAPagar,
  enviarLinkDaDiferenca,
} from '#application/pedidos/diferenca-a-pagar.ts';
import { eloDePagar } from '#application/pedidos/elo-do-pedido.ts';
import { mudarPedidoPorPrograma } from '#application/pedidos/mudar-pedido-por-programa.ts';
import { mudarStatusDoPedido, mudarStatusEmLote } from '#application/pedidos/mudar-status-do-pedido.ts';
import { livrosDoMes } from '#db/queries/relatorios/contabilidade.ts';
import { lerDiferencaDoComprador } from '#db/queries/pagamentos/diferenca-do-comprador.ts';
import { lerAlteracoesDoComprador } from '#db/queries/pedidos/alteracoes-do-comprador.ts';
import { lerDiferencas } from '#db/queries/pedidos/diferencas.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import {
  diferencasAPagar,
  emails,
  lancamentosDeComissao,
  pagamentos,
  pedidoItens,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';
import { novoId } from '#domain/identificador.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { somarDias } from '#domain/periodo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { chaveDeExemplo } from '#tests/support/nota.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { alterar, torre } from './alterar-na-bancada.ts';
import { abrirBancada, autor, type Bancada, TOTAL } from './bancada.ts';

const DIFERENCA = 4_000;
const DIA_MS = 86_400_000;

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await esvaziar(b.loja.db, 'diferencas_a_pagar, alteracoes_do_pedido');
  await b.limpar(10);
  await porAVenda(b, { id: 'torre', precoCentavos: DIFERENCA, estoque: 5 });
});

const emDias = (dias: number) => somarDias(diaEmSaoPaulo(b.loja.relogio.agora()), dias);

/** A paid order with a rook more, whose price a link charges. */
async function cobrado(): Promise<{ id: string; pagamentoId: string }> {
  const id = await b.novoPedido();
  const pagamentoId = await b.pagar(id);
  const feito = await alterar(b, id, { mais: [torre()] }, { acerto: 'link', validoAte: emDias(3) });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return { id, pagamentoId };
}

/** A payment at the provider under the reference of the order's first edit, applied. */
async function pagarDiferenca(id: string, valorCentavos = DIFERENCA): Promise<string> {
  const pedidoId = escreverReferencia({ pedidoId: id, diferenca: 1 });
  const pagamento = await b.gemeo.criarPagamento({ pedidoId, valorCentavos, status: 'approved' });
  await b.aplicar(pagamento);
  return pagamento;
}

const diferencaDe = async (id: string) => (await lerDiferencas(b.loja.db, id))[0];
const devolvidos = () =>
  b.tarefas.flatMap((tarefa) => (tarefa.nome === 'estornar-pagamento' ? [tarefa.dados.pagamentoId] : []));

/** Lets the queue refund and cancel what it was asked to. */
async function trabalhar() {
  for (const tarefa of b.tarefas.splice(0)) {
    if (tarefa.nome === 'estornar-pagamento') await estornarPagamento(b.loja, tarefa.dados.pagamentoId);
    if (tarefa.nome === 'cancelar-pagamentos') await cancelarPagamentos(b.loja, tarefa.dados.pedidoId);
  }
}

async function noLivro(): Promise<string[]> {
  const linhas: string[] = [];
  const mes = diaEmSaoPaulo(b.loja.relogio.agora()).slice(0, 7);
  for await (const lote of livrosDoMes(b.loja.db, limitesDoMes(mes)))
    linhas.push(...lote.map(({ tipo, valorCentavos }) => `${tipo} ${valorCentavos}`));
  return linhas.toSorted();
}

const vencerLink = (id: string) =>
  b.loja.db
    .update(diferencasAPagar)
    .set({ expiraEm: new Date(b.loja.relogio.agora().getTime() - 1_000) })
    .where(eq(diferencasAPagar.pedidoId, id));

describe('cobrar por link', () => {
  test('os produtos saem na hora, e o que não foi pago não conta como recebido', async () => {
    const { id, pagamentoId } = await cobrado();
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: TOTAL,
      descontoCombinadoCentavos: DIFERENCA,
      diferencaCentavos: 0,
    });
    expect(await b.movimentos(id)).toContain('reserva -1');
    expect(await diferencaDe(id)).toMatchObject({ numero: 1, valorCentavos: DIFERENCA, situacao: 'aberta' });
    expect(await b.tiposDeEmail()).toContain('diferenca-a-pagar');
    expect(await noLivro()).toEqual(['venda 20000']);
    // The order's own payment stays its payment.
    await b.aplicar(pagamentoId);
    expect(devolvidos()).toEqual([]);
    expect(await alterar(b, id, { rei: 1 }, { acerto: 'credito' })).toEqual({
      ok: false,
      erro: { codigo: 'diferenca-a-pagar' },
    });
  });

  test('só o frete e o que entrou esperam o pagamento, e o que já foi pago vale o mesmo antes e depois', async () => {
    const id = await b.novoPedido();
    await b.pagar(id);
    const mudanca = { frete: '250,00', mais: [torre(), torre('1', { produtoId: 'rei', nome: 'Rei' })] };
    expect((await alterar(b, id, mudanca, { acerto: 'link', validoAte: emDias(3) })).ok).toBe(true);
    const valores = async () => {
      const [pedido, itens] = [await b.ler(id), await lerItens(b.loja.db, id)];
      const { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos } = pedido;
      const dosItens = [...valoresDosItens({ ...pedido, itens }).values()];
      return { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos, dosItens };
    };
    expect(await valores()).toEqual({
      subtotalCentavos: 34_000,
      descontoCentavos: 14_000,
      freteCentavos: 0,
      totalCentavos: TOTAL,
      dosItens: [20_000, 0, 0],
    });
    expect(await diferencaDe(id)).toMatchObject({
      valorCentavos: 39_000,
      freteCentavos: 25_000,
      itens: [
        { posicao: 1, descontoCentavos: 4_000 },
        { posicao: 2, descontoCentavos: 10_000 },
      ],
    });
    await pagarDiferenca(id, 39_000);
    expect(await valores()).toEqual({
      subtotalCentavos: 34_000,
      descontoCentavos: 0,
      freteCentavos: 25_000,
      totalCentavos: 59_000,
      dosItens: [20_000, 4_000, 10_000],
    });
    expect(await b.ler(id)).toMatchObject({ descontoCombinadoCentavos: 0, diferencaCentavos: 39_000 });
  });

  test('uma diferença de antes, guardada só como desconto do pedido, é paga como era', async () => {
    const { id } = await cobrado();
    await b.loja.db.update(diferencasAPagar).set({ itens: [] }).where(eq(diferencasAPagar.pedidoId, id));
    await b.loja.db.update(pedidoItens).set({ descontoCentavos: 0 }).where(eq(pedidoItens.pedidoId, id));
    await pagarDiferenca(id);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, descontoCentavos: 0 });
  });

  test('sem um dia que sirva nada muda', async () => {
    const id = await b.novoPedido();
    await b.pagar(id);
    for (const validoAte of ['', 'amanhã', emDias(-1), emDias(30)])
      expect(await alterar(b, id, { mais: [torre()] }, { acerto: 'link', validoAte })).toEqual({
        ok: false,
        erro: { codigo: 'validade-invalida' },
      });
    expect(await lerDiferencas(b.loja.db, id)).toEqual([]);
  });

  test('paga: o total sobe, a comissão e a contabilidade acompanham', async () => {
    const { id } = await cobrado();
    const pagamento = await pagarDiferenca(id);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: TOTAL + DIFERENCA,
      descontoCombinadoCentavos: 0,
      diferencaCentavos: DIFERENCA,
      estornadoCentavos: 0,
    });
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga', pagamentoId: pagamento });
    expect(await noLivro()).toEqual(['venda 20000', 'venda 4000']);
    await b.aplicar(pagamento);
    await trabalhar();
    expect(devolvidos()).toEqual([]);
    // Then it is edited again, and sent.
    expect((await alterar(b, id, { rei: 1 }, { acerto: 'estorno' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: 14_000, diferencaCentavos: -6_000 });
    expect((await mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: null })).ok).toBe(true);
  });

  test('a comissão acompanha só o que foi pago', async () => {
    const id = await b.novoPedido();
    await b.loja.db.update(pedidos).set({ idInfluencer: 'marina', comissaoPb: 1_000 }).where(eq(pedidos.id, id));
    await b.pagar(id);
    const comissao = async () => {
      const linhas = await b.loja.db.select().from(lancamentosDeComissao).where(eq(lancamentosDeComissao.pedidoId, id));
      return linhas.reduce((soma, { comissaoCentavos }) => soma + comissaoCentavos, 0);
    };
    const antes = await comissao();
    await alterar(b, id, { mais: [torre()] }, { acerto: 'link', validoAte: emDias(1) });
    expect(await comissao()).toBe(antes);
    await pagarDiferenca(id);
    expect(await comissao()).toBe(antes + DIFERENCA / 10);
  });

  test('em dobro, de outro valor ou depois de dispensada: volta inteira e não paga nada', async () => {
    const { id } = await cobrado();
    const deOutroValor = await pagarDiferenca(id, DIFERENCA - 1);
    expect(devolvidos()).toEqual([deOutroValor]);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta' });
    const boa = await pagarDiferenca(id);
    const dobrada = await pagarDiferenca(id);
    expect(devolvidos()).toEqual([deOutroValor, dobrada]);
    await trabalhar();
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, estornadoCentavos: 0 });
    expect((await b.gemeo.pagamento(dobrada)).status).toBe('refunded');
    expect((await b.gemeo.pagamento(boa)).status).toBe('approved');

    const outro = await cobrado();
    expect((await dispensarDiferencaAPagar(b.loja, autor, { pedidoId: outro.id, motivo: 'Cortesia' })).ok).toBe(true);
    b.tarefas.length = 0;
    const tarde = await pagarDiferenca(outro.id);
    expect(devolvidos()).toEqual([tarde]);
    expect(await b.ler(outro.id)).toMatchObject({ totalCentavos: TOTAL, diferencaCentavos: 0 });
  });

  test('uma referência de alteração que não há não paga nada', async () => {
    const { id } = await cobrado();
    const pedidoId = escreverReferencia({ pedidoId: id, diferenca: 9 });
    const pagamento = await b.gemeo.criarPagamento({ pedidoId, valorCentavos: DIFERENCA, status: 'approved' });
    await b.aplicar(pagamento);
    expect(await b.loja.db.select().from(pagamentos).where(eq(pagamentos.id, pagamento))).toEqual([]);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta' });
  });

  test('um webhook perdido é achado pela referência própria', async () => {
    const { id } = await cobrado();
    const pedidoId = escreverReferencia({ pedidoId: id, diferenca: 1 });
    await b.gemeo.criarPagamento({ pedidoId, valorCentavos: DIFERENCA, status: 'approved' });
    await b.loja.db.update(pedidos).set({ conferidoEm: null }).where(eq(pedidos.id, id));
    expect(await conferirDiferencas(b.loja)).toBe(1);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(await conferirDiferencas(b.loja)).toBe(0);
  });

  test('o Pix e a página do provedor cobram só a diferença, uma vez cada', async () => {
    const { id } = await cobrado();
    await Promise.all([gerarPixDaDiferenca(b.loja, id), gerarPixDaDiferenca(b.loja, id)]);
    const feitos = () =>
      b.loja.db
        .select()
        .from(pagamentos)
        .where(and(eq(pagamentos.pedidoId, id), eq(pagamentos.diferenca, 1)));
    expect(await feitos()).toMatchObject([{ valorCentavos: DIFERENCA, status: 'pending' }]);
    expect(await gerarPixDaDiferenca(b.loja, id, { novo: true })).toEqual({ ok: true, valor: undefined });
    expect((await feitos()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    const pagina = await abrirPagamentoDaDiferenca(b.loja, id);
    expect(await abrirPagamentoDaDiferenca(b.loja, id)).toEqual(pagina);
    const { preferenciaId } = (await diferencaDe(id)) ?? {};
    const preferencia = await b.gemeo.preferencia(preferenciaId ?? '');
    expect(preferencia.items).toMatchObject([{ quantity: 1, unit_price: DIFERENCA / 100 }]);
    expect(preferencia.external_reference).toBe(escreverReferencia({ pedidoId: id, diferenca: 1 }));
    // A code of the order itself being cancelled touches none of them, and paying one cancels the other.
    await cancelarPagamentos(b.loja, id);
    expect((await feitos()).map(({ status }) => status).toSorted()).toEqual(['cancelled', 'pending']);
    await pagarDiferenca(id);
    await trabalhar();
    expect((await feitos()).map(({ status }) => status).toSorted()).toEqual(['approved', 'cancelled', 'cancelled']);
    expect(
      new Date((await b.gemeo.preferencia(preferenciaId ?? '')).expiration_date_to ?? '') <= b.loja.relogio.agora(),
    ).toBe(true);
    expect(await gerarPixDaDiferenca(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'sem-diferenca' } });
    expect(await abrirPagamentoDaDiferenca(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'sem-diferenca' } });
  });

  test('provedor fora do ar: nada se perde, e o pedido de antes é repetido', async () => {
    const { id } = await cobrado();
    b.derrubarProvedor(503);
    expect(await gerarPixDaDiferenca(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'pagamento-indisponivel' } });
    expect(await abrirPagamentoDaDiferenca(b.loja, id)).toEqual({
      ok: false,
      erro: { codigo: 'pagamento-indisponivel' },
    });
    await vencerLink(id);
    expect(await expirarDiferencas(b.loja)).toBe(0);
    await b.loja.db
      .update(diferencasAPagar)
      .set({ expiraEm: new Date(b.loja.relogio.agora().getTime() + DIA_MS) })
      .where(eq(diferencasAPagar.pedidoId, id));
    b.derrubarProvedor(null);
    expect((await gerarPixDaDiferenca(b.loja, id)).ok).toBe(true);
    expect(await diferencaDe(id)).toMatchObject({ pixNumero: 1 });
  });
});

describe('prazo e dispensa', () => {
  test('vencida, o código acaba; cobrada de novo, vale outra vez; paga com atraso, está paga', async () => {
    const { id } = await cobrado();
    await gerarPixDaDiferenca(b.loja, id);
    expect(await cobrarDiferencaDeNovo(b.loja, autor, { pedidoId: id, validoAte: emDias(2) })).toEqual({
      ok: false,
      erro: { codigo: 'sem-diferenca' },
    });
    await vencerLink(id);
    expect(await expirarDiferencas(b.loja)).toBe(1);
    expect(await expirarDiferencas(b.loja)).toBe(0);
    await trabalhar();
    const status = async () =>
      (await b.loja.db.select().from(pagamentos).where(eq(pagamentos.diferenca, 1))).map((um) => um.status);
    expect(await status()).toEqual(['cancelled']);
    expect(await gerarPixDaDiferenca(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'sem-diferenca' } });
    expect(await enviarLinkDaDiferenca(b.loja, autor, { pedidoId: id, chave: novoId() })).toEqual({
      ok: false,
      erro: { codigo: 'sem-diferenca' },
    });
    const deNovo = { pedidoId: id, validoAte: emDias(2) };
    expect((await cobrarDiferencaDeNovo(b.loja, autor, deNovo)).ok).toBe(true);
    // The same form again is the same charge; another day is not.
    expect((await cobrarDiferencaDeNovo(b.loja, autor, deNovo)).ok).toBe(true);
    expect((await cobrarDiferencaDeNovo(b.loja, autor, { ...deNovo, validoAte: emDias(3) })).ok).toBe(false);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta', vez: 2 });
    expect((await gerarPixDaDiferenca(b.loja, id)).ok).toBe(true);
    await vencerLink(id);
    await expirarDiferencas(b.loja);
    await pagarDiferenca(id);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(devolvidos()).toEqual([]);
  });

  test('vencida, um boleto pago no último dia é achado na semana seguinte, também sem webhook', async () => {
    const { id } = await cobrado();
    await vencerLink(id);
    await expirarDiferencas(b.loja);
    const pedidoId = escreverReferencia({ pedidoId: id, diferenca: 1 });
    await b.gemeo.criarPagamento({ pedidoId, valorCentavos: DIFERENCA, status: 'approved' });
    const vencer = async (diasAtras: number) => {
      const expiraEm = new Date(b.loja.relogio.agora().getTime() - diasAtras * DIA_MS);
      await b.loja.db.update(diferencasAPagar).set({ expiraEm });
      await b.loja.db.update(pedidos).set({ conferidoEm: null }).where(eq(pedidos.id, id));
    };
    await vencer(8);
    expect(await conferirDiferencas(b.loja)).toBe(0);
    await vencer(6);
    expect(await conferirDiferencas(b.loja)).toBe(1);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
  });

  test('paga à própria loja: como a do link, uma vez, e o que chegar pelo link volta', async () => {
    const { id } = await cobrado();
    const pagoEm = diaEmSaoPaulo(b.loja.relogio.agora());
    const recebida = { pedidoId: id, chave: novoId(), meio: 'pix', pagoEm, comprovante: null };
    const paga = { ok: true, valor: { valorCentavos: DIFERENCA, daDiferenca: true } };
    expect(await pagarPorFora(b.loja, autor, recebida)).toEqual(paga);
    // The same form again, whose answer was lost; another one finds nothing that is owed.
    expect(await pagarPorFora(b.loja, autor, recebida)).toEqual(paga);
    expect(await pagarPorFora(b.loja, autor, { ...recebida, chave: novoId() })).toEqual({
      ok: false,
      erro: { codigo: 'pedido-nao-pagavel' },
    });
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, diferencaCentavos: DIFERENCA });
    expect(await noLivro()).toEqual(['venda 20000', 'venda 4000']);
    const peloLink = await pagarDiferenca(id);
    expect(devolvidos()).toEqual([peloLink]);
  });

  test('o link vai de novo por e-mail, uma vez por formulário', async () => {
    const { id } = await cobrado();
    const chave = novoId();
    for (const _ of [1, 2]) expect((await enviarLinkDaDiferenca(b.loja, autor, { pedidoId: id, chave })).ok).toBe(true);
    expect((await b.tiposDeEmail()).filter((tipo) => tipo === 'diferenca-a-pagar')).toHaveLength(2);
  });

  test('um eBook novo não se cobra por link, porque se lê na hora', async () => {
    await porAVenda(b, { id: 'finais', precoCentavos: 3_990, digital: true });
    const id = await b.novoPedido();
    await b.pagar(id);
    const [pessoa] = await b.loja.db
      .insert(usuarios)
      .values({ id: novoId(), email: 'leitora@exemplo.test', nome: 'Leitora Fictícia', emailVerificado: true })
      .returning({ uid: usuarios.id });
    await b.loja.db.update(pedidos).set({ uid: pessoa?.uid, isGuest: false }).where(eq(pedidos.id, id));
    const mais = [torre('1', { produtoId: 'finais', nome: 'Finais' })];
    const feito = await alterar(b, id, { mais }, { acerto: 'link', validoAte: emDias(1) });
    expect(feito).toEqual({ ok: false, erro: { codigo: 'ebook-por-link' } });
    expect(await diferencaDe(id)).toBeUndefined();
  });

  test('a nota fiscal espera, porque o pagamento muda o seu valor', async () => {
    const { id } = await cobrado();
    const chave = chaveDeExemplo(1);
    const nota = { id, chave, pdf: null, xml: null, visto: '' };
    expect(await salvarNotaFiscal(b.loja, autor, nota)).toEqual({ ok: false, erro: { codigo: 'diferenca-a-pagar' } });
    await pagarDiferenca(id);
    expect(await salvarNotaFiscal(b.loja, autor, nota)).toMatchObject({ ok: true, valor: { chave } });
  });

  test('dispensada, fica como desconto, com motivo, e o pedido sai', async () => {
    const { id } = await cobrado();
    expect(await dispensarDiferencaAPagar(b.loja, autor, { pedidoId: id, motivo: ' \n' })).toEqual({
      ok: false,
      erro: { codigo: 'motivo-falta' },
    });
    expect(await dispensarDiferencaAPagar(b.loja, autor, { pedidoId: id, motivo: 'Cortesia' })).toEqual({
      ok: true,
      valor: { valorCentavos: DIFERENCA },
    });
    expect(await dispensarDiferencaAPagar(b.loja, autor, { pedidoId: id, motivo: 'Cortesia' })).toMatchObject({
      ok: true,
    });
    expect(await dispensarDiferencaAPagar(b.loja, autor, { pedidoId: id, motivo: 'De novo' })).toMatchObject({
      erro: { codigo: 'sem-diferenca' },
    });
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'dispensada', motivo: 'Cortesia' });
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL, descontoCombinadoCentavos: DIFERENCA });
    expect((await mudarStatusDoPedido(b.loja, autor, { id, para: 'enviado', visto: null })).ok).toBe(true);
  });
});

describe('o pedido não sai antes', () => {
  const recusado = { ok: false, erro: { codigo: 'diferenca-a-pagar' } };

  test.each(['aberta', 'vencida'] as const)('%s: nem por status, lote, rastreio ou programa', async (situacao) => {
    const { id } = await cobrado();
    await b.loja.db.update(diferencasAPagar).set({ situacao }).where(eq(diferencasAPagar.pedidoId, id));
    const rastreio = 'AA123456785BR';
    for (const para of ['enviado', 'concluido'])
      expect(await mudarStatusDoPedido(b.loja, autor, { id, para, visto: null })).toEqual(recusado);
    expect(await mudarStatusDoPedido(b.loja, autor, { id, para: 'approved', visto: null, rastreio })).toEqual(recusado);
    expect(await mudarStatusEmLote(b.loja, autor, 'enviado', [{ id, visto: null }])).toEqual({
      ok: true,
      valor: [{ id, erro: recusado.erro }],
    });
    const anotacao = { id, campo: 'codigoRastreio' as const, texto: rastreio, visto: '' };
    expect(await anotarPedido(b.loja, autor, anotacao)).toEqual(recusado);
    expect(await mudarPedidoPorPrograma(b.loja, autor, id, { status: 'enviado' })).toEqual(recusado);
    expect(await mudarPedidoPorPrograma(b.loja, autor, id, { rastreio })).toEqual(recusado);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', codigoRastreio: null });
    // Notes are free.
    expect((await mudarPedidoPorPrograma(b.loja, autor, id, { nota: 'espera' })).ok).toBe(true);
  });
});

describe('o pedido acaba', () => {
  test('rejeitado: a diferença aberta acaba com ele, e o que chegar volta', async () => {
    const { id } = await cobrado();
    await gerarPixDaDiferenca(b.loja, id);
    expect((await mudarStatusDoPedido(b.loja, autor, { id, para: 'rejected', visto: null })).ok).toBe(true);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'encerrada' });
    await trabalhar();
    const [pix] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.diferenca, 1));
    expect(pix?.status).toBe('cancelled');
    const tarde = await pagarDiferenca(id);
    expect(devolvidos()).toEqual([tarde]);
    await trabalhar();
    expect((await b.gemeo.pagamento(tarde)).status).toBe('refunded');
    expect((await b.ler(id)).status).toBe('rejected');
  });

  test('estornado pelo provedor: a diferença paga volta também', async () => {
    const { id, pagamentoId } = await cobrado();
    const daDiferenca = await pagarDiferenca(id);
    await estornarPagamento(b.loja, pagamentoId);
    expect((await b.ler(id)).status).toBe('rejected');
    expect(devolvidos()).toEqual([daDiferenca]);
    await trabalhar();
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: TOTAL + DIFERENCA });
    expect(await noLivro()).toEqual(['estorno -20000', 'estorno -4000', 'venda 20000', 'venda 4000']);
  });

  test('contestada, a diferença conta como perdida, e o pedido fica', async () => {
    const { id } = await cobrado();
    const daDiferenca = await pagarDiferenca(id);
    await b.gemeo.mudarPagamento(daDiferenca, { status: 'in_mediation' });
    await conferirPedido(b.loja, id);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', emDisputa: true });
    await b.gemeo.mudarPagamento(daDiferenca, { status: 'charged_back', status_detail: 'settled' });
    await conferirPedido(b.loja, id);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', emDisputa: false, estornadoCentavos: DIFERENCA });
  });
});

describe('o comprador', () => {
  /** The message about the difference as it would be sent now. */
  async function carta() {
    const [linha] = await b.loja.db.select().from(emails).where(eq(emails.tipo, 'diferenca-a-pagar'));
    const conteudo = linha && (await montarConteudo(b.loja, linha));
    return conteudo?.tipo === 'diferenca-a-pagar' ? conteudo.pedido : null;
  }

  test('a carta traz o que mudou, o valor e o link; depois de paga, não cobra mais', async () => {
    const { id } = await cobrado();
    const url = eloDePagar(b.loja, id);
    expect(await carta()).toMatchObject({ diferenca: { valorCentavos: DIFERENCA, url } });
    expect((await carta())?.alteracao?.mudancas.join()).toContain('Produto torre');
    await pagarDiferenca(id);
    expect((await carta())?.diferenca).toBeUndefined();
  });

  test('vê o que mudou e o que falta, sem os motivos da loja nem endereços', async () => {
    const id = await b.novoPedido();
    await b.pagar(id);
    const mudanca = { mais: [torre('1', { preco: '30,00', motivo: 'segredo do acordo' })], rua: 'Rua Secreta' };
    const feito = await alterar(b, id, mudanca, { acerto: 'link', validoAte: emDias(1) });
    expect(feito.ok).toBe(true);
    const lidas = (await lerAlteracoesDoComprador(b.loja.db, [id])).get(id);
    expect(lidas?.falta).toMatchObject({ valorCentavos: 3_000, vencida: false });
    expect(lidas?.alteracoes).toHaveLength(1);
    expect(JSON.stringify(lidas)).toContain('Produto torre');
    expect(JSON.stringify(lidas)).not.toMatch(/segredo|Secreta|pediu por telefone/);
    const agora = b.loja.relogio.agora();
    expect(await lerDiferencaDoComprador(b.loja.db, id, agora)).toMatchObject({ pix: null, vencida: false });
    await gerarPixDaDiferenca(b.loja, id);
    expect(await lerDiferencaDoComprador(b.loja.db, id, agora)).toMatchObject({ pix: { podeSerPago: true } });
    await vencerLink(id);
    expect(await lerDiferencaDoComprador(b.loja.db, id, agora)).toMatchObject({ pix: null, vencida: true });
    await pagarDiferenca(id, 3_000);
    expect(await lerDiferencaDoComprador(b.loja.db, id, agora)).toBeNull();
    expect((await lerAlteracoesDoComprador(b.loja.db, [id])).get(id)?.falta).toBeNull();
  });
});
