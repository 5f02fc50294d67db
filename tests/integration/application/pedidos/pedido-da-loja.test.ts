// @requirement 15.36.1 15.36.2 15.36.3 15.36.4 15.36.5 15.36.6
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orcamentoEmPdf, pedidoComoOrcamento } from '#application/documentos/orcamento.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento, executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { abrirComprovante, pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { conferirPedidoDaLoja } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { criarPedidoDaLoja } from '#application/pedidos/criar-pedido-da-loja.ts';
import { enviarLinkDePagamento } from '#application/pedidos/link-de-pagamento.ts';
import { excluirPedido, expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { aceitarOrcamento, criarOrcamento, excluirOrcamento } from '#application/pedidos/orcamentos.ts';
import { lerPedidoDaLoja } from '#db/queries/pedidos/pedido-da-loja.ts';
import { despersonalizarPedidos } from '#db/repositories/conta/conta.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import {
  auditoria,
  cupons,
  emails,
  orcamentos,
  pagamentos,
  pedidos,
  precosCombinados,
  produtos,
  promocoes,
  usuarios,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { novoId } from '#domain/identificador.ts';
import { pedidoVazio, type ItemDigitado, type PedidoDigitado, RETIRADA } from '#domain/pedidos/pedido-digitado.ts';
import { somarDias } from '#domain/periodo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirBancada, autor, type Bancada } from './bancada.ts';

const UM_DIA_MS = 24 * 60 * 60 * 1000;

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await esvaziar(b.loja.db, 'orcamentos, promocoes, cupons, usuarios');
  await b.limpar(50);
});

const item = (mudanca: Partial<ItemDigitado> = {}): ItemDigitado => ({
  produtoId: 'rei',
  nome: 'Produto rei',
  variacao: '',
  quantidade: '2',
  preco: '',
  motivo: '',
  ...mudanca,
});

const digitar = (mudanca: Partial<PedidoDigitado> = {}): PedidoDigitado => ({
  ...pedidoVazio(b.loja.relogio.agora()),
  nome: 'Beatriz Fictícia',
  email: 'beatriz@exemplo.test',
  telefone: '(11) 90000-0000',
  cep: '01001-000',
  rua: 'Praça da Sé',
  numero: '64',
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'sp',
  itens: [item()],
  ...mudanca,
});

async function criado(mudanca: Partial<PedidoDigitado> = {}) {
  const feito = await criarPedidoDaLoja(b.loja, autor, { chave: novoId(), digitado: digitar(mudanca) });
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  return b.ler(feito.valor.id);
}

async function orcado(mudanca: Partial<PedidoDigitado> = {}, reservar = false) {
  const feito = await criarOrcamento(b.loja, autor, { chave: novoId(), digitado: digitar(mudanca), reservar });
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  const [orcamento] = await b.loja.db.select().from(orcamentos).where(eq(orcamentos.id, feito.valor.id));
  if (!orcamento) throw new Error('quote is gone');
  return orcamento;
}

const porFora = (pedidoId: string, mudanca: Partial<Parameters<typeof pagarPorFora>[2]> = {}) =>
  pagarPorFora(b.loja, autor, {
    pedidoId,
    meio: 'dinheiro',
    pagoEm: diaEmSaoPaulo(b.loja.relogio.agora()),
    comprovante: null,
    chave: novoId(),
    ...mudanca,
  });

describe('pedido feito no painel', () => {
  test('guarda o estoque até o dia combinado, sem e-mail, e o job o solta depois', async () => {
    const validoAte = somarDias(diaEmSaoPaulo(b.loja.relogio.agora()), 5);
    const pedido = await criado({ validoAte });
    expect(pedido).toMatchObject({ status: 'pendente', totalCentavos: 20_000, origem: 'painel', uid: null });
    expect(diaEmSaoPaulo(pedido.expiraEm)).toBe(validoAte);
    expect(await b.estoque()).toBe(48);
    expect(await b.tiposDeEmail()).toEqual([]);
    b.adiantar(4 * UM_DIA_MS);
    await expirarPedidos(b.loja);
    expect([(await b.ler(pedido.id)).status, await b.estoque()]).toEqual(['pendente', 48]);
    b.adiantar(2 * UM_DIA_MS);
    await expirarPedidos(b.loja);
    expect([(await b.ler(pedido.id)).status, await b.estoque()]).toEqual(['rejected', 50]);
  });

  test('o mesmo formulário duas vezes ao mesmo tempo é um pedido só', async () => {
    const entrada = { chave: novoId(), digitado: digitar() };
    const feitos = await Promise.all([
      criarPedidoDaLoja(b.loja, autor, entrada),
      criarPedidoDaLoja(b.loja, autor, entrada),
    ]);
    expect(feitos[0]).toEqual(feitos[1]);
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([1, 48]);
    const outro = await criarPedidoDaLoja(b.loja, autor, { ...entrada, digitado: digitar({ nome: 'Outra Pessoa' }) });
    expect(outro).toEqual({ ok: false, erro: { codigo: 'ja-gravado' } });
  });

  test('preço combinado, desconto e frete somam pela conta da loja, com motivos guardados e auditados', async () => {
    const pedido = await criado({
      itens: [item({ quantidade: '20', preco: '80,00', motivo: 'Preço para 20 unidades' })],
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
    const { daLoja } = await lerPedidoDaLoja(b.loja.db, pedido.id);
    expect(daLoja).toMatchObject({
      motivoDoDesconto: 'Escola parceira',
      precos: [{ precoDaLojaCentavos: 10_000, precoCentavos: 8_000, quantidade: 20, motivo: 'Preço para 20 unidades' }],
    });
    const [registro] = await b.loja.db.select().from(auditoria).where(eq(auditoria.entidadeId, pedido.id));
    expect(registro).toMatchObject({
      acao: 'criar',
      depois: {
        descontoCombinadoCentavos: 16_000,
        motivo: 'Escola parceira',
        precosCombinados: [{ motivo: 'Preço para 20 unidades' }],
      },
    });
  });

  test('uma promoção vale no que segue o preço da loja, e não no preço combinado', async () => {
    await b.loja.db.insert(promocoes).values({
      id: 'dez',
      nome: 'Dez',
      tipo: 'percentual',
      percentualPb: 1000,
      paraTudo: true,
      primeiraCompra: false,
      somaComCupom: true,
      somaComOutras: true,
      comecaEm: new Date(0),
    });
    await b.loja.db.insert(produtos).values({
      id: 'dama',
      nome: 'Dama',
      descricao: '',
      precoCentavos: 5_000,
      estoque: 9,
      categoria: 'pecas',
      pesoKg: 1,
      alturaCm: 1,
      larguraCm: 1,
      comprimentoCm: 1,
    });
    const pedido = await criado({
      itens: [
        item({ quantidade: '1', preco: '90', motivo: 'Amostra' }),
        item({ produtoId: 'dama', nome: 'Dama', quantidade: '1' }),
      ],
    });
    expect(pedido).toMatchObject({
      subtotalCentavos: 14_000,
      descontoCentavos: 500,
      descontoCombinadoCentavos: 0,
      totalCentavos: 13_500,
    });
    const itens = await lerItens(b.loja.db, pedido.id);
    expect(
      itens.map(({ produtoId, precoCentavos, descontoCentavos }) => [produtoId, precoCentavos, descontoCentavos]),
    ).toEqual([
      ['rei', 9_000, 0],
      ['dama', 5_000, 500],
    ]);
  });

  test('só um cupom dá comissão a quem divulga', async () => {
    await b.loja.db.insert(usuarios).values({
      id: 'marina',
      email: 'marina@exemplo.test',
      nome: 'Marina',
      role: 'influencer',
      cupom: 'MARINA',
      comissaoPb: 500,
    });
    await b.loja.db
      .insert(cupons)
      .values({ id: 'c', codigo: 'MARINA', tipo: 'percentual', valor: 1000, validade: '2099-01-01' });
    expect(await criado()).toMatchObject({ idInfluencer: null, comissaoPb: 0 });
    expect(await criado({ cupom: 'marina' })).toMatchObject({
      idInfluencer: 'marina',
      comissaoPb: 500,
      descontoCentavos: 2_000,
    });
    expect(await criarPedidoDaLoja(b.loja, autor, { chave: novoId(), digitado: digitar({ cupom: 'NADA' }) })).toEqual({
      ok: false,
      erro: { codigo: 'cupom-desconhecido' },
    });
  });

  test('retirada não tem endereço nem prazo prometido', async () => {
    const pedido = await criado({ entrega: RETIRADA, cep: '', rua: '', numero: '', bairro: '', cidade: '', uf: '' });
    expect(pedido).toMatchObject({ retirada: true, cep: '', uf: '', prometidoDe: null });
    await porFora(pedido.id);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', prometidoDe: null });
  });

  test('o pedido fica na conta do e-mail confirmado, e em nenhuma com e-mail por confirmar', async () => {
    const conta = { nome: 'Beatriz', email: 'beatriz@exemplo.test' };
    await b.loja.db.insert(usuarios).values({ id: 'beatriz', ...conta, emailVerificado: false });
    expect(await criado()).toMatchObject({ uid: null, isGuest: true });
    await b.loja.db.update(usuarios).set({ emailVerificado: true });
    expect(await criado({ email: 'Beatriz@Exemplo.test' })).toMatchObject({ uid: 'beatriz', isGuest: false });
  });

  test.each<[string, Partial<PedidoDigitado>, object]>([
    ['mais do que há', { itens: [item({ quantidade: '51' })] }, { codigo: 'estoque-insuficiente' }],
    ['nada custa', { itens: [item({ preco: '0', motivo: 'Brinde' })] }, { codigo: 'sem-valor' }],
    ['desconto maior que os produtos', { desconto: '500', motivoDoDesconto: 'x' }, { codigo: 'desconto-maior' }],
    ['produto que não há', { itens: [item({ produtoId: 'nada' })] }, { codigo: 'produto-desconhecido' }],
    ['variação que não há', { itens: [item({ variacao: 'Ouro' })] }, { codigo: 'variacao-invalida' }],
    [
      'preço sem motivo',
      { itens: [item({ preco: '10' })] },
      { codigo: 'campos', faltas: { 'item-0-motivo': expect.any(String) } },
    ],
    [
      'razão social com CPF',
      { razaoSocial: 'Escola', documento: '529.982.247-25' },
      { codigo: 'campos', faltas: { documento: expect.any(String) } },
    ],
    ['prazo que passou', { validoAte: '2020-01-01' }, { codigo: 'campos', faltas: { validoAte: expect.any(String) } }],
  ])('recusa, e nada muda: %s', async (_, mudanca, erro) => {
    const feito = await criarPedidoDaLoja(b.loja, autor, { chave: novoId(), digitado: digitar(mudanca) });
    expect(feito).toMatchObject({ ok: false, erro });
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([0, 50]);
  });

  test('a soma ao lado do formulário é a do pedido, antes de haver cliente', async () => {
    const digitado = {
      ...pedidoVazio(b.loja.relogio.agora()),
      itens: [item({ preco: '80' }), item({ produtoId: '' })],
      frete: '5',
    };
    const { resumo, produtos: lidos } = await conferirPedidoDaLoja(b.loja, digitado);
    expect(resumo).toMatchObject({ subtotalCentavos: 16_000, freteCentavos: 500, totalCentavos: 16_500 });
    expect(lidos).toEqual([
      { id: 'rei', nome: 'Produto rei', opcoes: [{ variacao: '', precoCentavos: 10_000, disponivel: 50 }] },
    ]);
  });
});

describe('cobrança', () => {
  test('o link vai por e-mail uma vez por clique, e o Pix pode ser gerado até o dia combinado', async () => {
    const pedido = await criado({ validoAte: somarDias(diaEmSaoPaulo(b.loja.relogio.agora()), 10) });
    const chave = novoId();
    await Promise.all([1, 2].map(() => enviarLinkDePagamento(b.loja, autor, { pedidoId: pedido.id, chave })));
    expect(await b.tiposDeEmail()).toEqual(['link-de-pagamento']);
    b.adiantar(7 * UM_DIA_MS);
    expect(await gerarPix(b.loja, pedido.id)).toEqual({ ok: true, valor: undefined });
    await porFora(pedido.id);
    expect(await enviarLinkDePagamento(b.loja, autor, { pedidoId: pedido.id, chave: novoId() })).toEqual({
      ok: false,
      erro: { codigo: 'pedido-nao-pagavel' },
    });
  });

  test('pago por fora aprova uma vez, avisa e fica no histórico e na auditoria', async () => {
    const pedido = await criado();
    const chave = novoId();
    const feitos = await Promise.all([porFora(pedido.id, { chave }), porFora(pedido.id, { chave })]);
    expect(feitos).toEqual([
      { ok: true, valor: { valorCentavos: 20_000, daDiferenca: false } },
      { ok: true, valor: { valorCentavos: 20_000, daDiferenca: false } },
    ]);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', totalCentavos: 20_000 });
    expect(await b.loja.db.$count(pagamentos)).toBe(1);
    expect((await b.tiposDeEmail()).filter((tipo) => tipo === 'pedido-aprovado')).toHaveLength(1);
    expect(await porFora(pedido.id)).toEqual({ ok: false, erro: { codigo: 'pedido-nao-pagavel' } });
    expect((await b.historico(pedido.id)).map(({ tipo }) => tipo)).toEqual(['criado', 'pago-por-fora', 'status']);
    expect(await b.loja.db.$count(auditoria, eq(auditoria.acao, 'pagar-por-fora'))).toBe(1);
  });

  test('o pagamento do provedor que chega depois, mesmo feito antes, é estornado e não conta duas vezes', async () => {
    const pedido = await criado();
    const doProvedor = await b.gemeo.criarPagamento({ pedidoId: pedido.id, valorCentavos: 20_000, status: 'approved' });
    b.adiantar(1000);
    await porFora(pedido.id);
    await b.aplicar(doProvedor);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
    expect(b.tarefas.filter(({ nome }) => nome === 'estornar-pagamento')).toMatchObject([
      { dados: { pagamentoId: doProvedor } },
    ]);
    await estornarPagamento(b.loja, doProvedor);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('o que foi pago por fora é devolvido por fora, em partes e por inteiro, sem o provedor', async () => {
    const pedido = await criado();
    await porFora(pedido.id);
    const [{ id: pagamentoId } = { id: '' }] = await b.loja.db.select().from(pagamentos);
    b.derrubarProvedor(500);
    const devolver = async (valor: string | null) => {
      const estorno = await pedirEstorno(b.loja, autor, {
        pedidoId: pedido.id,
        pagamentoId,
        valor,
        motivo: '',
        chave: novoId(),
      });
      if (!estorno.ok) throw new Error(estorno.erro.codigo);
      await executarEstorno(b.loja, estorno.valor.id);
      await executarEstorno(b.loja, estorno.valor.id);
    };
    await devolver('50');
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', estornadoCentavos: 5_000 });
    await devolver(null);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
    expect(await b.estoque()).toBe(50);
  });

  test('o comprovante é conferido pelo conteúdo e só aparece no seu pedido', async () => {
    const pedido = await criado();
    const html = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await porFora(pedido.id, { comprovante: html })).toEqual({
      ok: false,
      erro: { codigo: 'comprovante-invalido' },
    });
    expect(await porFora(pedido.id, { comprovante: new Uint8Array(4 * 1024 * 1024) })).toEqual({
      ok: false,
      erro: { codigo: 'comprovante-grande' },
    });
    const pdf = new Uint8Array(await new Response(await pedidoComoOrcamento(b.loja, pedido.id)).arrayBuffer());
    expect(await porFora(pedido.id, { comprovante: pdf })).toMatchObject({ ok: true });
    const [{ id: pagamentoId } = { id: '' }] = await b.loja.db.select().from(pagamentos);
    const outro = await criado();
    expect(await abrirComprovante(b.loja, outro.id, pagamentoId)).toBeNull();
    const aberto = await abrirComprovante(b.loja, pedido.id, pagamentoId);
    expect(aberto?.headers).toMatchObject({
      'Content-Type': 'application/pdf',
      'Content-Disposition': expect.stringContaining('attachment'),
    });
    await aberto?.corpo.cancel();
  });
});

describe('orçamento', () => {
  const doisCliques = (id: string) => Promise.all([aceitarOrcamento(b.loja, id), aceitarOrcamento(b.loja, id)]);

  test('não guarda estoque nem é pedido; aceito, vira um pedido só, pelo preço do orçamento', async () => {
    const orcamento = await orcado({
      itens: [item({ quantidade: '3' })],
      desconto: '20',
      motivoDoDesconto: 'Clube',
      frete: '10',
    });
    expect(orcamento).toMatchObject({
      subtotalCentavos: 30_000,
      descontoCentavos: 2_000,
      totalCentavos: 29_000,
      pedidoId: null,
    });
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([0, 50]);
    await b.loja.db.update(produtos).set({ precoCentavos: 99_900 });
    const [um, outro] = await doisCliques(orcamento.id);
    expect(um).toEqual(outro);
    if (!um.ok) throw new Error(um.erro.codigo);
    const pedido = await b.ler(um.valor.pedidoId);
    expect(pedido).toMatchObject({
      status: 'pendente',
      totalCentavos: 29_000,
      descontoCombinadoCentavos: 2_000,
      freteCentavos: 1_000,
    });
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([1, 47]);
    expect(await b.tiposDeEmail()).toEqual(['link-de-pagamento']);
  });

  test('vencido, ou sem estoque, não vira pedido', async () => {
    const orcamento = await orcado();
    await b.loja.db.update(produtos).set({ estoque: 1 });
    expect(await aceitarOrcamento(b.loja, orcamento.id)).toEqual({ ok: false, erro: { codigo: 'indisponivel' } });
    await b.loja.db.update(produtos).set({ estoque: 50 });
    b.adiantar(5 * UM_DIA_MS);
    expect(await aceitarOrcamento(b.loja, orcamento.id)).toEqual({ ok: false, erro: { codigo: 'vencido' } });
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([0, 50]);
    expect(await aceitarOrcamento(b.loja, 'nada')).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
  });

  test('com reserva, o pedido guarda o estoque desde já, e aceitar leva a ele', async () => {
    const orcamento = await orcado({}, true);
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([1, 48]);
    expect(await aceitarOrcamento(b.loja, orcamento.id)).toEqual({ ok: true, valor: { pedidoId: orcamento.pedidoId } });
    expect([await b.loja.db.$count(pedidos), await b.estoque()]).toEqual([1, 48]);
    expect(await excluirOrcamento(b.loja, autor, orcamento.id)).toEqual({
      ok: false,
      erro: { codigo: 'nao-excluivel' },
    });
    b.adiantar(5 * UM_DIA_MS);
    await expirarPedidos(b.loja);
    expect([(await b.ler(orcamento.pedidoId ?? '')).status, await b.estoque()]).toEqual(['rejected', 50]);
  });

  test('tem PDF, e some quando a loja o exclui', async () => {
    const orcamento = await orcado({
      razaoSocial: 'Escola Fictícia',
      documento: '11.222.333/0001-81',
      ordemDeCompra: 'NE 12/2026',
    });
    const pdf = Buffer.from(await new Response(await orcamentoEmPdf(b.loja, orcamento.id)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await excluirOrcamento(b.loja, autor, orcamento.id)).toEqual({ ok: true, valor: undefined });
    expect(await orcamentoEmPdf(b.loja, orcamento.id)).toBeNull();
    expect(await b.loja.db.$count(emails)).toBe(0);
  });

  test('vai com o pedido que é excluído para sempre', async () => {
    const orcamento = await orcado();
    const aceito = await aceitarOrcamento(b.loja, orcamento.id);
    if (!aceito.ok) throw new Error(aceito.erro.codigo);
    const { pedidoId } = aceito.valor;
    expect(await excluirOrcamento(b.loja, autor, orcamento.id)).toMatchObject({ ok: false });
    await excluirPedido(b.loja, autor, pedidoId);
    b.adiantar(31 * UM_DIA_MS);
    expect(await expurgarLixeira(b.loja)).toBe(1);
    expect([await b.loja.db.$count(pedidos), await b.loja.db.$count(orcamentos)]).toEqual([0, 0]);
  });

  test('sem o seu pedido, pode ser excluído', async () => {
    const orcamento = await orcado();
    const aceito = await aceitarOrcamento(b.loja, orcamento.id);
    if (!aceito.ok) throw new Error(aceito.erro.codigo);
    await b.loja.db.delete(pedidos).where(eq(pedidos.id, aceito.valor.pedidoId));
    expect(await excluirOrcamento(b.loja, autor, orcamento.id)).toEqual({ ok: true, valor: undefined });
  });

  test('vencido há mais de 180 dias, é esquecido; antes disso, ou com pedido, fica', async () => {
    const velho = await orcado();
    const reservado = await orcado({}, true);
    b.adiantar(100 * UM_DIA_MS);
    const recente = await orcado();
    b.adiantar(90 * UM_DIA_MS);
    await expurgarLixeira(b.loja);
    const ficaram = (await b.loja.db.select().from(orcamentos)).map(({ id }) => id);
    expect(ficaram.toSorted()).toEqual([reservado.id, recente.id].toSorted());
    expect(ficaram).not.toContain(velho.id);
  });

  test('só o preço que não é o da loja fica como combinado no pedido de um orçamento', async () => {
    const orcamento = await orcado();
    const aceito = await aceitarOrcamento(b.loja, orcamento.id);
    if (!aceito.ok) throw new Error(aceito.erro.codigo);
    expect((await lerPedidoDaLoja(b.loja.db, aceito.valor.pedidoId)).daLoja?.precos).toEqual([]);
  });

  test('sem a pessoa, o pedido perde o texto do frete e os motivos, e guarda os preços', async () => {
    const pedido = await criado({
      itens: [item({ preco: '80,00', motivo: 'Para a Beatriz' })],
      frete: '35,00',
      freteTexto: 'Entregar à Beatriz',
    });
    expect(pedido.prazoEntrega).toBe('Entregar à Beatriz');
    await b.loja.db.transaction((tx) => despersonalizarPedidos(tx, eq(pedidos.id, pedido.id)));
    expect((await b.ler(pedido.id)).prazoEntrega).toBe('Frete combinado');
    const { daLoja } = await lerPedidoDaLoja(b.loja.db, pedido.id);
    expect(daLoja?.precos).toMatchObject([{ motivo: 'Motivo apagado', precoCentavos: 8_000 }]);
    await expect(b.loja.db.update(precosCombinados).set({ motivo: 'Outro' })).rejects.toThrow('Failed query');
    await expect(b.loja.db.update(precosCombinados).set({ precoCentavos: 1 })).rejects.toThrow('Failed query');
  });
});
