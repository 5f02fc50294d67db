// @requirement 15.44.7 15.44.8 15.44.9 15.44.10 15.44.11
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
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
import { lerDiferencaDoComprador } from '#db/pagamentos/ler-diferenca-do-comprador.ts';
import { lerAlteracoesDoComprador } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { lerDiferencas } from '#db/pedidos/ler-diferencas.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { diferencasAPagar, emails, pagamentos, pedidoItens } from '#db/schema/index.ts';
import { valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';
import { novoId } from '#domain/identificador.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { chaveDeExemplo } from '#tests/support/nota.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { torre, usarBancadaDeAlteracoes } from './alterar-na-bancada.ts';
import { autor, DIA_MS, TOTAL } from './bancada.ts';

const DIFERENCA = 4_000;
const b = await usarBancadaDeAlteracoes();

/** A paid order with a rook more, or with this change, whose price a link charges. */
async function cobrado(mudanca: Parameters<typeof b.alterar>[1] = { mais: [torre()] }) {
  const { id, pagamentoId } = await b.pago();
  valorDe(await b.alterar(id, mudanca, { acerto: 'link', validoAte: b.emDias(3) }));
  return { id, pagamentoId };
}
const referencia = (id: string) => escreverReferencia({ pedidoId: id, diferenca: 1 });
/** A payment at the provider under the reference of the order's first edit, applied. */
const pagarDiferenca = (id: string, valorCentavos = DIFERENCA) => b.receber(referencia(id), { valorCentavos });
/** The same, of which the shop was not told. */
const pagarSemAviso = (id: string) =>
  b.gemeo.criarPagamento({ pedidoId: referencia(id), valorCentavos: DIFERENCA, status: 'approved' });
const diferencaDe = async (id: string) => (await lerDiferencas(b.loja.db, id))[0];
const statusDosPagamentos = async () =>
  (await b.loja.db.select().from(pagamentos).where(eq(pagamentos.diferenca, 1))).map(({ status }) => status).toSorted();
const dispensar = (pedidoId: string, motivo = 'Cortesia') =>
  dispensarDiferencaAPagar(b.loja, autor, { pedidoId, motivo });
/** Moves the end of all links, so many days from now. */
const vencerEm = (dias: number) =>
  b.loja.db.update(diferencasAPagar).set({ expiraEm: new Date(b.loja.relogio.agora().getTime() + dias * DIA_MS - 1) });

/** Lets the queue refund and cancel what it was asked to. */
async function trabalhar() {
  for (const tarefa of b.tarefas.splice(0)) {
    if (tarefa.nome === 'estornar-pagamento') await estornarPagamento(b.loja, tarefa.dados.pagamentoId);
    if (tarefa.nome === 'cancelar-pagamentos') await cancelarPagamentos(b.loja, tarefa.dados.pedidoId);
  }
}

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
    expect(await b.quantasCartas('diferenca-a-pagar')).toBe(1);
    expect(await b.noLivro()).toEqual(['venda 20000']);
    // The order's own payment stays its payment.
    await b.aplicar(pagamentoId);
    expect(b.aDevolver()).toEqual([]);
    expect(await b.alterar(id, { rei: 1 }, { acerto: 'credito' })).toEqual(recusa('diferenca-a-pagar'));
  });

  test('só o frete e o que entrou esperam o pagamento, e o que já foi pago vale o mesmo antes e depois', async () => {
    const { id } = await cobrado({ frete: '250,00', mais: [torre(), torre('1', { produtoId: 'rei', nome: 'Rei' })] });
    const valores = async () => {
      const [pedido, itens] = [await b.ler(id), await lerItens(b.loja.db, id)];
      const { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos } = pedido;
      const dosItens = [...valoresDosItens({ ...pedido, itens }).values()];
      return { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos, dosItens };
    };
    const antes = {
      subtotalCentavos: 34_000,
      descontoCentavos: 14_000,
      freteCentavos: 0,
      totalCentavos: TOTAL,
      dosItens: [20_000, 0, 0],
    };
    expect(await valores()).toEqual(antes);
    expect(await diferencaDe(id)).toMatchObject({
      valorCentavos: 39_000,
      freteCentavos: 25_000,
      itens: [
        { posicao: 1, descontoCentavos: 4_000 },
        { posicao: 2, descontoCentavos: 10_000 },
      ],
    });
    await pagarDiferenca(id, 39_000);
    const pago = {
      descontoCentavos: 0,
      freteCentavos: 25_000,
      totalCentavos: 59_000,
      dosItens: [20_000, 4_000, 10_000],
    };
    expect(await valores()).toEqual({ ...antes, ...pago });
    expect(await b.ler(id)).toMatchObject({ descontoCombinadoCentavos: 0, diferencaCentavos: 39_000 });
  });

  test('uma diferença de antes, guardada só como desconto do pedido, é paga como era', async () => {
    const { id } = await cobrado();
    await b.loja.db.update(diferencasAPagar).set({ itens: [] });
    await b.loja.db.update(pedidoItens).set({ descontoCentavos: 0 });
    await pagarDiferenca(id);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, descontoCentavos: 0 });
  });

  test('sem um dia que sirva, ou com um eBook novo, que se lê na hora, nada muda', async () => {
    const { id } = await b.pago();
    const cobrar = (mais: ReturnType<typeof torre>, validoAte: string) =>
      b.alterar(id, { mais: [mais] }, { acerto: 'link', validoAte });
    for (const validoAte of ['', 'amanhã', b.emDias(-1), b.emDias(30)])
      expect(await cobrar(torre(), validoAte)).toEqual(recusa('validade-invalida'));
    await porAVenda(b, { id: 'finais', precoCentavos: 3_990, digital: true });
    await b.forcar(id, { uid: await criarCliente(b.loja.db, 'leitora@exemplo.test'), isGuest: false });
    const ebook = torre('1', { produtoId: 'finais', nome: 'Finais' });
    expect(await cobrar(ebook, b.emDias(1))).toEqual(recusa('ebook-por-link'));
    expect(await lerDiferencas(b.loja.db, id)).toEqual([]);
  });

  test('paga: o total sobe e a contabilidade acompanha', async () => {
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
    expect(await b.noLivro()).toEqual(['venda 20000', 'venda 4000']);
    await b.aplicar(pagamento);
    expect(b.aDevolver()).toEqual([]);
    // Then it is edited again, and sent.
    expect((await b.alterar(id, { rei: 1 }, { acerto: 'estorno' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: 14_000, diferencaCentavos: -6_000 });
    expect((await b.mudar(id, 'enviado')).ok).toBe(true);
  });

  test('a comissão acompanha só o que foi pago', async () => {
    const id = await b.novoPedido();
    await b.forcar(id, { idInfluencer: 'marina', comissaoPb: 1_000 });
    await b.pagar(id);
    const antes = await b.comissaoDe(id);
    valorDe(await b.alterar(id, { mais: [torre()] }, { acerto: 'link', validoAte: b.emDias(1) }));
    expect(await b.comissaoDe(id)).toBe(antes);
    await pagarDiferenca(id);
    expect(await b.comissaoDe(id)).toBe(antes + DIFERENCA / 10);
  });

  test('em dobro, de outro valor ou depois de dispensada: volta inteira e não paga nada', async () => {
    const { id } = await cobrado();
    const deOutroValor = await pagarDiferenca(id, DIFERENCA - 1);
    expect(b.aDevolver()).toEqual([deOutroValor]);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta' });
    const boa = await pagarDiferenca(id);
    const dobrada = await pagarDiferenca(id);
    expect(b.aDevolver()).toEqual([deOutroValor, dobrada]);
    await trabalhar();
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, estornadoCentavos: 0 });
    const noProvedor = async (pagamento: string) => (await b.gemeo.pagamento(pagamento)).status;
    expect([await noProvedor(dobrada), await noProvedor(boa)]).toEqual(['refunded', 'approved']);

    const outro = await cobrado();
    expect((await dispensar(outro.id)).ok).toBe(true);
    b.tarefas.length = 0;
    const tarde = await pagarDiferenca(outro.id);
    expect(b.aDevolver()).toEqual([tarde]);
    expect(await b.ler(outro.id)).toMatchObject({ totalCentavos: TOTAL, diferencaCentavos: 0 });
  });

  test('uma referência de alteração que não há não paga nada', async () => {
    const { id } = await cobrado();
    const pagamento = await b.receber(escreverReferencia({ pedidoId: id, diferenca: 9 }), { valorCentavos: DIFERENCA });
    expect(await b.loja.db.$count(pagamentos, eq(pagamentos.id, pagamento))).toBe(0);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta' });
  });

  test('um webhook perdido é achado pela referência própria', async () => {
    const { id } = await cobrado();
    await pagarSemAviso(id);
    await b.forcar(id, { conferidoEm: null });
    expect(await conferirDiferencas(b.loja)).toBe(1);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(await conferirDiferencas(b.loja)).toBe(0);
  });

  test('o Pix e a página do provedor cobram só a diferença, uma vez cada', async () => {
    const { id } = await cobrado();
    await Promise.all([gerarPixDaDiferenca(b.loja, id), gerarPixDaDiferenca(b.loja, id)]);
    const [pix, ...outros] = (await b.pagamentosDe(id)).filter(({ diferenca }) => diferenca === 1);
    expect([pix, outros]).toMatchObject([{ valorCentavos: DIFERENCA, status: 'pending' }, []]);
    expect(await gerarPixDaDiferenca(b.loja, id, { novo: true })).toEqual({ ok: true, valor: undefined });
    expect(await statusDosPagamentos()).toEqual(['cancelled', 'pending']);
    const pagina = await abrirPagamentoDaDiferenca(b.loja, id);
    expect(await abrirPagamentoDaDiferenca(b.loja, id)).toEqual(pagina);
    const preferencia = async () => b.gemeo.preferencia((await diferencaDe(id))?.preferenciaId ?? '');
    expect(await preferencia()).toMatchObject({
      items: [{ quantity: 1, unit_price: DIFERENCA / 100 }],
      external_reference: referencia(id),
    });
    // A code of the order itself being cancelled touches none of them, and paying one cancels the other.
    await cancelarPagamentos(b.loja, id);
    expect(await statusDosPagamentos()).toEqual(['cancelled', 'pending']);
    await pagarDiferenca(id);
    await trabalhar();
    expect(await statusDosPagamentos()).toEqual(['approved', 'cancelled', 'cancelled']);
    expect(new Date((await preferencia()).expiration_date_to ?? '') <= b.loja.relogio.agora()).toBe(true);
    expect(await gerarPixDaDiferenca(b.loja, id)).toEqual(recusa('sem-diferenca'));
    expect(await abrirPagamentoDaDiferenca(b.loja, id)).toEqual(recusa('sem-diferenca'));
  });

  test('provedor fora do ar: nada se perde, e o pedido de antes é repetido', async () => {
    const { id } = await cobrado();
    b.derrubarProvedor(503);
    for (const pagar of [gerarPixDaDiferenca, abrirPagamentoDaDiferenca])
      expect(await pagar(b.loja, id)).toEqual(recusa('pagamento-indisponivel'));
    await vencerEm(0);
    expect(await expirarDiferencas(b.loja)).toBe(0);
    await vencerEm(1);
    b.derrubarProvedor(null);
    expect((await gerarPixDaDiferenca(b.loja, id)).ok).toBe(true);
    expect(await diferencaDe(id)).toMatchObject({ pixNumero: 1 });
  });
});

describe('prazo e dispensa', () => {
  test('vencida, o código acaba; cobrada de novo, vale outra vez; paga com atraso, está paga', async () => {
    const { id } = await cobrado();
    const deNovo = (dias: number) => cobrarDiferencaDeNovo(b.loja, autor, { pedidoId: id, validoAte: b.emDias(dias) });
    await gerarPixDaDiferenca(b.loja, id);
    expect(await deNovo(2)).toEqual(recusa('sem-diferenca'));
    await vencerEm(0);
    expect([await expirarDiferencas(b.loja), await expirarDiferencas(b.loja)]).toEqual([1, 0]);
    await trabalhar();
    expect(await statusDosPagamentos()).toEqual(['cancelled']);
    expect(await gerarPixDaDiferenca(b.loja, id)).toEqual(recusa('sem-diferenca'));
    const enviar = { pedidoId: id, chave: novoId() };
    expect(await enviarLinkDaDiferenca(b.loja, autor, enviar)).toEqual(recusa('sem-diferenca'));
    // The same form again is the same charge; another day is not.
    expect([(await deNovo(2)).ok, (await deNovo(2)).ok, (await deNovo(3)).ok]).toEqual([true, true, false]);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'aberta', vez: 2 });
    expect((await gerarPixDaDiferenca(b.loja, id)).ok).toBe(true);
    await vencerEm(0);
    await expirarDiferencas(b.loja);
    await pagarDiferenca(id);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(b.aDevolver()).toEqual([]);
  });

  test('vencida, um boleto pago no último dia é achado na semana seguinte, também sem webhook', async () => {
    const { id } = await cobrado();
    await vencerEm(0);
    await expirarDiferencas(b.loja);
    await pagarSemAviso(id);
    for (const [dias, achados] of [
      [-8, 0],
      [-6, 1],
    ] as const) {
      await vencerEm(dias);
      await b.forcar(id, { conferidoEm: null });
      expect(await conferirDiferencas(b.loja)).toBe(achados);
    }
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
  });

  test('paga à própria loja: como a do link, uma vez, e o que chegar pelo link volta', async () => {
    const { id } = await cobrado();
    const recebida = { pedidoId: id, chave: novoId(), meio: 'pix', pagoEm: b.emDias(0), comprovante: null };
    // The same form again, whose answer was lost; another one finds nothing that is owed.
    for (const _ of [1, 2])
      expect(valorDe(await pagarPorFora(b.loja, autor, recebida))).toEqual({
        valorCentavos: DIFERENCA,
        daDiferenca: true,
      });
    expect(await pagarPorFora(b.loja, autor, { ...recebida, chave: novoId() })).toEqual(recusa('pedido-nao-pagavel'));
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'paga' });
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL + DIFERENCA, diferencaCentavos: DIFERENCA });
    expect(await b.noLivro()).toEqual(['venda 20000', 'venda 4000']);
    const peloLink = await pagarDiferenca(id);
    expect(b.aDevolver()).toEqual([peloLink]);
  });

  test('o link vai de novo por e-mail, uma vez por formulário', async () => {
    const { id } = await cobrado();
    const chave = novoId();
    for (const _ of [1, 2]) expect((await enviarLinkDaDiferenca(b.loja, autor, { pedidoId: id, chave })).ok).toBe(true);
    expect(await b.quantasCartas('diferenca-a-pagar')).toBe(2);
  });

  test('a nota fiscal espera, porque o pagamento muda o seu valor', async () => {
    const { id } = await cobrado();
    const nota = { id, chave: chaveDeExemplo(1), pdf: null, xml: null, visto: '' };
    expect(await salvarNotaFiscal(b.loja, autor, nota)).toEqual(recusa('diferenca-a-pagar'));
    await pagarDiferenca(id);
    expect(await salvarNotaFiscal(b.loja, autor, nota)).toMatchObject({ ok: true, valor: { chave: nota.chave } });
  });

  test('dispensada, fica como desconto, com motivo, e o pedido sai', async () => {
    const { id } = await cobrado();
    expect(await dispensar(id, ' \n')).toEqual(recusa('motivo-falta'));
    expect(await dispensar(id)).toEqual({ ok: true, valor: { valorCentavos: DIFERENCA } });
    expect((await dispensar(id)).ok).toBe(true);
    expect(await dispensar(id, 'De novo')).toMatchObject(recusa('sem-diferenca'));
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'dispensada', motivo: 'Cortesia' });
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL, descontoCombinadoCentavos: DIFERENCA });
    expect((await b.mudar(id, 'enviado')).ok).toBe(true);
  });

  test.each(['aberta', 'vencida'] as const)(
    '%s, o pedido não sai por status, lote, rastreio ou programa',
    async (situacao) => {
      const { id } = await cobrado();
      await b.loja.db.update(diferencasAPagar).set({ situacao });
      const rastreio = 'AA123456785BR';
      const anotacao = { id, campo: 'codigoRastreio' as const, texto: rastreio, visto: '' };
      for (const recusado of [
        await b.mudar(id, 'enviado'),
        await b.mudar(id, 'concluido'),
        await mudarStatusDoPedido(b.loja, autor, { id, para: 'approved', visto: null, rastreio }),
        await anotarPedido(b.loja, autor, anotacao),
        await mudarPedidoPorPrograma(b.loja, autor, id, { status: 'enviado' }),
        await mudarPedidoPorPrograma(b.loja, autor, id, { rastreio }),
      ])
        expect(recusado).toEqual(recusa('diferenca-a-pagar'));
      expect(await mudarStatusEmLote(b.loja, autor, 'enviado', [{ id, visto: null }])).toEqual({
        ok: true,
        valor: [{ id, erro: { codigo: 'diferenca-a-pagar' } }],
      });
      expect(await b.ler(id)).toMatchObject({ status: 'approved', codigoRastreio: null });
      // Notes are free.
      expect((await mudarPedidoPorPrograma(b.loja, autor, id, { nota: 'espera' })).ok).toBe(true);
    },
  );
});

describe('o pedido acaba', () => {
  test('rejeitado: a diferença aberta acaba com ele, e o que chegar volta', async () => {
    const { id } = await cobrado();
    await gerarPixDaDiferenca(b.loja, id);
    expect((await b.mudar(id, 'rejected')).ok).toBe(true);
    expect(await diferencaDe(id)).toMatchObject({ situacao: 'encerrada' });
    await trabalhar();
    expect(await statusDosPagamentos()).toEqual(['cancelled']);
    const tarde = await pagarDiferenca(id);
    expect(b.aDevolver()).toEqual([tarde]);
    await trabalhar();
    expect((await b.gemeo.pagamento(tarde)).status).toBe('refunded');
    expect((await b.ler(id)).status).toBe('rejected');
  });

  test('estornado pelo provedor: a diferença paga volta também', async () => {
    const { id, pagamentoId } = await cobrado();
    const daDiferenca = await pagarDiferenca(id);
    await estornarPagamento(b.loja, pagamentoId);
    expect((await b.ler(id)).status).toBe('rejected');
    expect(b.aDevolver()).toEqual([daDiferenca]);
    await trabalhar();
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: TOTAL + DIFERENCA });
    expect(await b.noLivro()).toEqual(['estorno -20000', 'estorno -4000', 'venda 20000', 'venda 4000']);
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
  test('a carta traz o que mudou, o valor e o link; depois de paga, não cobra mais', async () => {
    const { id } = await cobrado();
    const carta = async () => {
      const [linha] = await b.loja.db.select().from(emails).where(eq(emails.tipo, 'diferenca-a-pagar'));
      const conteudo = linha && (await montarConteudo(b.loja, linha));
      return conteudo?.tipo === 'diferenca-a-pagar' ? conteudo.pedido : null;
    };
    const url = eloDePagar(b.loja, id);
    expect(await carta()).toMatchObject({ diferenca: { valorCentavos: DIFERENCA, url } });
    expect((await carta())?.alteracao?.mudancas.join()).toContain('Produto torre');
    await pagarDiferenca(id);
    expect((await carta())?.diferenca).toBeUndefined();
  });

  test('vê o que mudou e o que falta, sem os motivos da loja nem endereços', async () => {
    const mais = [torre('1', { preco: '30,00', motivo: 'segredo do acordo' })];
    const { id } = await cobrado({ mais, rua: 'Rua Secreta' });
    const lidas = async () => (await lerAlteracoesDoComprador(b.loja.db, [id])).get(id);
    expect(await lidas()).toMatchObject({ falta: { valorCentavos: 3_000, vencida: false }, alteracoes: [{}] });
    const texto = JSON.stringify(await lidas());
    expect(texto).toContain('Produto torre');
    expect(texto).not.toMatch(/segredo|Secreta|pediu por telefone/);
    const falta = () => lerDiferencaDoComprador(b.loja.db, id, b.loja.relogio.agora());
    expect(await falta()).toMatchObject({ pix: null, vencida: false });
    await gerarPixDaDiferenca(b.loja, id);
    expect(await falta()).toMatchObject({ pix: { podeSerPago: true } });
    await vencerEm(0);
    expect(await falta()).toMatchObject({ pix: null, vencida: true });
    await pagarDiferenca(id, 3_000);
    expect([await falta(), (await lidas())?.falta]).toEqual([null, null]);
  });
});
