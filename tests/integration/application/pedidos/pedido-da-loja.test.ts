// @requirement 15.36.1 15.36.2 15.36.3 15.36.4 15.36.6 15.41.1
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pedidoComoOrcamento } from '#application/documentos/orcamento.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { abrirComprovante } from '#application/pagamentos/pagar-por-fora.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { conferirPedidoDaLoja } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { enviarLinkDePagamento } from '#application/pedidos/link-de-pagamento.ts';
import { lerPedidoDaLoja } from '#db/pedidos/ler-pedido-da-loja.ts';
import { despersonalizarPedidos } from '#db/conta/gravar-conta.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import {
  auditoria,
  pagamentos,
  pedidoPromocoes,
  pedidos,
  precosCombinados,
  produtos,
  usuarios,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { novoId } from '#domain/identificador.ts';
import { type PedidoDigitado, pedidoVazio, RETIRADA } from '#domain/pedidos/pedido-digitado.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, DIA_MS, linha } from './bancada.ts';
import { item, usarBancadaDaLoja } from './loja-na-bancada.ts';

const b = await usarBancadaDaLoja();
const { loja, criado, porFora } = b;
const { db } = loja;
const pedidosEEstoque = async () => [await db.$count(pedidos), await b.estoque()];

describe('pedido feito no painel', () => {
  test('guarda o estoque até o dia combinado, sem e-mail, e o job o solta depois', async () => {
    const validoAte = b.emDias(5);
    const pedido = await criado({ validoAte });
    expect(pedido).toMatchObject({ status: 'pendente', totalCentavos: 20_000, origem: 'painel', uid: null });
    expect(diaEmSaoPaulo(pedido.expiraEm)).toBe(validoAte);
    expect(await b.tiposDeEmail()).toEqual([]);
    for (const [dias, status, estoque] of [
      [4, 'pendente', 48],
      [2, 'rejected', 50],
    ] as const) {
      b.adiantar(dias * DIA_MS);
      await expirarPedidos(loja);
      expect([(await b.ler(pedido.id)).status, await b.estoque()]).toEqual([status, estoque]);
    }
  });

  test('o mesmo formulário duas vezes ao mesmo tempo é um pedido só', async () => {
    const chave = novoId();
    const [um, mesmo] = await Promise.all([b.criar({}, chave), b.criar({}, chave)]);
    expect(um).toEqual(mesmo);
    expect(await pedidosEEstoque()).toEqual([1, 48]);
    expect(await b.criar({ nome: 'Outra Pessoa' }, chave)).toEqual(recusa('ja-gravado'));
  });

  test('preço combinado, desconto e frete somam pela conta da loja, com motivos guardados e auditados', async () => {
    const pedido = await criado({
      itens: [item('20', { preco: '80,00', motivo: 'Preço para 20 unidades' })],
      desconto: '10%',
      motivoDoDesconto: 'Escola parceira',
      frete: '35,00',
      freteTexto: 'Transportadora',
    });
    expect(pedido).toMatchObject({
      subtotalCentavos: 160_000,
      descontoCentavos: 16_000,
      descontoCombinadoCentavos: 16_000,
      freteCentavos: 3_500,
      totalCentavos: 147_500,
      prazoEntrega: 'Transportadora',
    });
    expect((await lerPedidoDaLoja(db, pedido.id)).daLoja).toMatchObject({
      motivoDoDesconto: 'Escola parceira',
      precos: [{ precoDaLojaCentavos: 10_000, precoCentavos: 8_000, quantidade: 20, motivo: 'Preço para 20 unidades' }],
    });
    const depois = {
      descontoCombinadoCentavos: 16_000,
      motivo: 'Escola parceira',
      precosCombinados: [{ motivo: 'Preço para 20 unidades' }],
    };
    const registros = await db.select().from(auditoria).where(eq(auditoria.entidadeId, pedido.id));
    expect(registros[0]).toMatchObject({ acao: 'criar', depois });
  });

  test('uma promoção vale no que segue o preço da loja, e não no preço combinado', async () => {
    await b.promocao();
    await porAVenda(b, { id: 'dama', precoCentavos: 5_000 });
    const pedido = await criado({
      itens: [item('1', { preco: '90', motivo: 'Amostra' }), item('1', { produtoId: 'dama', nome: 'Dama' })],
    });
    expect(pedido).toMatchObject({
      subtotalCentavos: 14_000,
      descontoCentavos: 500,
      descontoCombinadoCentavos: 0,
      totalCentavos: 13_500,
    });
    expect(await lerItens(db, pedido.id)).toMatchObject([
      { produtoId: 'rei', precoCentavos: 9_000, descontoCentavos: 0 },
      { produtoId: 'dama', precoCentavos: 5_000, descontoCentavos: 500 },
    ]);
  });

  test('só um cupom dá comissão a quem divulga', async () => {
    await b.influencer('marina', 'MARINA');
    await b.cupom('MARINA');
    expect(await criado()).toMatchObject({ idInfluencer: null, comissaoPb: 0 });
    expect(await criado({ cupom: 'marina' })).toMatchObject({
      idInfluencer: 'marina',
      comissaoPb: 500,
      descontoCentavos: 2_000,
    });
    expect(await b.criar({ cupom: 'NADA' })).toEqual(recusa('cupom-desconhecido'));
  });

  test('retirada não tem endereço nem prazo prometido', async () => {
    const pedido = await criado({ entrega: RETIRADA, cep: '', rua: '', numero: '', bairro: '', cidade: '', uf: '' });
    expect(pedido).toMatchObject({ retirada: true, cep: '', uf: '', prometidoDe: null });
    await porFora(pedido.id);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', prometidoDe: null });
  });

  test('o pedido fica na conta do e-mail confirmado, e em nenhuma com e-mail por confirmar', async () => {
    const uid = await criarCliente(db, 'beatriz@exemplo.test', { emailVerificado: false });
    expect(await criado()).toMatchObject({ uid: null, isGuest: true });
    await db.update(usuarios).set({ emailVerificado: true });
    expect(await criado({ email: 'Beatriz@Exemplo.test' })).toMatchObject({ uid, isGuest: false });
  });

  const faltas = (campo: string) => recusa('campos', { faltas: { [campo]: expect.any(String) } });
  test.each<[string, Partial<PedidoDigitado>, object]>([
    ['mais do que há', { itens: [item('51')] }, recusa('estoque-insuficiente')],
    ['nada custa', { itens: [item('2', { preco: '0', motivo: 'Brinde' })] }, recusa('sem-valor')],
    ['desconto maior que os produtos', { desconto: '500', motivoDoDesconto: 'x' }, recusa('desconto-maior')],
    ['produto que não há', { itens: [item('2', { produtoId: 'nada' })] }, recusa('produto-desconhecido')],
    ['variação que não há', { itens: [item('2', { variacao: 'Ouro' })] }, recusa('variacao-invalida')],
    ['preço sem motivo', { itens: [item('2', { preco: '10' })] }, faltas('item-0-motivo')],
    ['razão social com CPF', { razaoSocial: 'Escola', documento: '529.982.247-25' }, faltas('documento')],
    ['prazo que passou', { validoAte: '2020-01-01' }, faltas('validoAte')],
  ])('recusa, e nada muda: %s', async (_, mudanca, recusado) => {
    expect(await b.criar(mudanca)).toMatchObject(recusado);
    expect(await pedidosEEstoque()).toEqual([0, 50]);
  });

  test('a soma ao lado do formulário é a do pedido, antes de haver cliente', async () => {
    const vazio = pedidoVazio(loja.relogio.agora());
    const itens = [item('2', { preco: '80' }), item('2', { produtoId: '' })];
    expect(await conferirPedidoDaLoja(loja, { ...vazio, itens, frete: '5' })).toMatchObject({
      resumo: { subtotalCentavos: 16_000, freteCentavos: 500, totalCentavos: 16_500 },
      produtos: [{ id: 'rei', nome: 'Produto rei', opcoes: [{ variacao: '', precoCentavos: 10_000, disponivel: 50 }] }],
    });
  });

  test('sem a pessoa, o pedido perde o texto do frete e os motivos, e guarda os preços', async () => {
    const itens = [item('2', { preco: '80,00', motivo: 'Para a Beatriz' })];
    const { id, prazoEntrega } = await criado({ itens, frete: '35,00', freteTexto: 'Entregar à Beatriz' });
    expect(prazoEntrega).toBe('Entregar à Beatriz');
    await db.transaction((tx) => despersonalizarPedidos(tx, eq(pedidos.id, id)));
    expect((await b.ler(id)).prazoEntrega).toBe('Frete combinado');
    const { daLoja } = await lerPedidoDaLoja(db, id);
    expect(daLoja?.precos).toMatchObject([{ motivo: 'Motivo apagado', precoCentavos: 8_000 }]);
    for (const mudanca of [{ motivo: 'Outro' }, { precoCentavos: 1 }])
      await expect(db.update(precosCombinados).set(mudanca)).rejects.toThrow('Failed query');
  });
});

describe('cobrança', () => {
  test('o link vai por e-mail uma vez por clique, e o Pix pode ser gerado até o dia combinado', async () => {
    const { id } = await criado({ validoAte: b.emDias(10) });
    const enviar = (chave: string) => enviarLinkDePagamento(loja, autor, { pedidoId: id, chave });
    const chave = novoId();
    await Promise.all([enviar(chave), enviar(chave)]);
    expect(await b.tiposDeEmail()).toEqual(['link-de-pagamento']);
    b.adiantar(7 * DIA_MS);
    expect(await gerarPix(loja, id)).toEqual({ ok: true, valor: undefined });
    await porFora(id);
    expect(await enviar(novoId())).toEqual(recusa('pedido-nao-pagavel'));
  });

  test('pago por fora aprova uma vez, avisa e fica no histórico e na auditoria', async () => {
    const { id } = await criado();
    const chave = novoId();
    for (const feito of await Promise.all([porFora(id, { chave }), porFora(id, { chave })]))
      expect(valorDe(feito)).toEqual({ valorCentavos: 20_000, daDiferenca: false });
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: 20_000 });
    expect([await db.$count(pagamentos), await b.quantasCartas('pedido-aprovado')]).toEqual([1, 1]);
    expect(await porFora(id)).toEqual(recusa('pedido-nao-pagavel'));
    expect((await b.historico(id)).map(({ tipo }) => tipo)).toEqual(['criado', 'pago-por-fora', 'status']);
    expect(await db.$count(auditoria, eq(auditoria.acao, 'pagar-por-fora'))).toBe(1);
  });

  test('o pagamento do provedor que chega depois, mesmo feito antes, é estornado e não conta duas vezes', async () => {
    const { id } = await criado();
    const doProvedor = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 20_000, status: 'approved' });
    b.adiantar(1000);
    await porFora(id);
    await b.aplicar(doProvedor);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
    expect(b.aDevolver()).toEqual([doProvedor]);
    await estornarPagamento(loja, doProvedor);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('o que foi pago por fora é devolvido por fora, em partes e por inteiro, sem o provedor', async () => {
    const { id } = await criado();
    await porFora(id);
    const pagamentoId = (await b.pagamentosDe(id))[0]?.id ?? '';
    b.derrubarProvedor(500);
    await b.devolver(id, pagamentoId, '50');
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 5_000 });
    await b.devolver(id, pagamentoId);
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
    expect(await b.estoque()).toBe(50);
  });

  test('o comprovante é conferido pelo conteúdo e só aparece no seu pedido', async () => {
    const [{ id }, outro] = [await criado(), await criado()];
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await porFora(id, { comprovante: html })).toEqual(recusa('comprovante-invalido'));
    const grande = new Uint8Array(4 * 1024 * 1024);
    expect(await porFora(id, { comprovante: grande })).toEqual(recusa('comprovante-grande'));
    const pdf = new Uint8Array(await new Response(await pedidoComoOrcamento(loja, id)).arrayBuffer());
    expect(await porFora(id, { comprovante: pdf })).toMatchObject({ ok: true });
    const pagamentoId = (await b.pagamentosDe(id))[0]?.id ?? '';
    expect(await abrirComprovante(loja, outro.id, pagamentoId)).toBeNull();
    const aberto = await abrirComprovante(loja, id, pagamentoId);
    expect(aberto?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': expect.stringContaining('attachment'),
    });
    await aberto?.corpo.cancel();
  });
});

test('o preço por quantidade está no carrinho e nos itens do pedido, sem promoção; um preço combinado fica', async () => {
  const precosPorQuantidade = [
    { variacao: null, aPartirDe: 10, precoCentavos: 7000 },
    { variacao: null, aPartirDe: 30, precoCentavos: 6500 },
  ];
  await db.update(produtos).set({ precosPorQuantidade });
  const carrinho = (quantos: number) =>
    conferirCarrinho(loja, { linhas: [linha('rei', quantos)], cupom: null, uid: null });
  expect(await carrinho(9)).toMatchObject({ subtotalCentavos: 90_000, descontoCentavos: 0, totalCentavos: 90_000 });
  expect(await carrinho(10)).toMatchObject({
    subtotalCentavos: 100_000,
    descontoCentavos: 30_000,
    totalCentavos: 70_000,
    itens: [{ promocoes: [{ nome: 'Preço por quantidade', descontoCentavos: 30_000 }] }],
  });
  const { id, totalCentavos } = await criado({ itens: [item('30')] });
  expect(totalCentavos).toBe(195_000);
  expect(await lerItens(db, id)).toMatchObject([
    {
      precoCentavos: 10_000,
      descontoCentavos: 105_000,
      promocoes: [{ nome: 'Preço por quantidade', descontoCentavos: 105_000 }],
    },
  ]);
  expect(await db.$count(pedidoPromocoes)).toBe(0);
  const combinado = b.digitar({ itens: [item('10', { preco: '80,00', motivo: 'Cliente antigo' })] });
  expect(await conferirPedidoDaLoja(loja, combinado)).toMatchObject({ resumo: { totalCentavos: 80_000 } });
});
