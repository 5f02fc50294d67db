// @requirement 15.36.5 15.36.6 15.41.1 15.41.2 15.41.3 15.41.4
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orcamentoEmPdf } from '#application/documentos/orcamento.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { enviarOrcamento, lembrarOrcamentos } from '#application/pedidos/enviar-orcamento.ts';
import { excluirPedido, expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { aceitarOrcamento, excluirOrcamento } from '#application/pedidos/orcamentos.ts';
import { lerOrcamento } from '#db/pedidos/ler-orcamentos.ts';
import { lerPedidoDaLoja } from '#db/pedidos/ler-pedido-da-loja.ts';
import { auditoria, cupons, emails, orcamentos, pedidos, precosCombinados, produtos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { MAIS_ENVIOS, precoAlterado } from '#domain/pedidos/orcamento.ts';
import { recusa } from '#tests/support/resultado.ts';
import { alterar } from './alterar-na-bancada.ts';
import { autor, DIA_MS } from './bancada.ts';
import { item, usarBancadaDaLoja } from './loja-na-bancada.ts';

const HORA_MS = 60 * 60 * 1000;
const b = await usarBancadaDaLoja();
const { loja, orcado, aceito } = b;
const { db } = loja;
/** Ten kings, R$ 1.000,00. */
const deDez = { itens: [item('10')] };

const pedidosEEstoque = async () => [await db.$count(pedidos), await b.estoque()];
const excluir = (id: string) => excluirOrcamento(loja, autor, id);
const enviar = (id: string, mudanca = {}) =>
  enviarOrcamento(loja, autor, { id, mensagem: '', chave: novoId(), ...mudanca });
const carta = async () => {
  const [email] = await db.select().from(emails);
  if (!email) throw new Error('no message');
  return montarConteudo(loja, email);
};
const lembretes = () => db.$count(emails, eq(emails.tipo, 'orcamento-vence'));
const ateFaltarem = async (id: string, horas: number) => {
  const { validoAte } = await b.lerOrcamento(id);
  b.adiantar(validoAte.getTime() - horas * HORA_MS - loja.relogio.agora().getTime());
};

test('não guarda estoque nem é pedido; aceito, vira um pedido só, pelo preço do orçamento', async () => {
  const mudanca = { itens: [item('3')], desconto: '20', motivoDoDesconto: 'Clube', frete: '10' };
  const orcamento = await orcado(mudanca);
  expect(orcamento).toMatchObject({
    subtotalCentavos: 30_000,
    descontoCentavos: 2_000,
    totalCentavos: 29_000,
    pedidoId: null,
  });
  expect(await pedidosEEstoque()).toEqual([0, 50]);
  await db.update(produtos).set({ precoCentavos: 99_900 });
  const [um, outro] = await Promise.all([aceito(orcamento.id), aceito(orcamento.id)]);
  expect(um).toMatchObject({
    id: outro.id,
    status: 'pendente',
    totalCentavos: 29_000,
    descontoCombinadoCentavos: 2_000,
    freteCentavos: 1_000,
  });
  expect(await pedidosEEstoque()).toEqual([1, 47]);
  expect(await b.tiposDeEmail()).toEqual(['link-de-pagamento']);
});

test('vencido, ou sem estoque, não vira pedido', async () => {
  const { id } = await orcado();
  await db.update(produtos).set({ estoque: 1 });
  expect(await aceitarOrcamento(loja, id)).toEqual(recusa('indisponivel'));
  await db.update(produtos).set({ estoque: 50 });
  b.adiantar(5 * DIA_MS);
  expect(await aceitarOrcamento(loja, id)).toEqual(recusa('vencido'));
  expect(await aceitarOrcamento(loja, 'nada')).toEqual(recusa('nao-encontrado'));
  expect(await pedidosEEstoque()).toEqual([0, 50]);
});

test('com reserva, o pedido guarda o estoque desde já, e aceitar leva a ele', async () => {
  const { id, pedidoId } = await orcado({}, true);
  expect(await pedidosEEstoque()).toEqual([1, 48]);
  expect(await aceitarOrcamento(loja, id)).toEqual({ ok: true, valor: { pedidoId } });
  expect(await pedidosEEstoque()).toEqual([1, 48]);
  expect(await excluir(id)).toEqual(recusa('nao-excluivel'));
  b.adiantar(5 * DIA_MS);
  await expirarPedidos(loja);
  expect([(await b.ler(pedidoId ?? '')).status, await b.estoque()]).toEqual(['rejected', 50]);
});

test('tem PDF, e some quando a loja o exclui', async () => {
  const { id } = await orcado({
    razaoSocial: 'Escola Fictícia',
    documento: '11.222.333/0001-81',
    ordemDeCompra: 'NE 12/2026',
  });
  const pdf = Buffer.from(await new Response(await orcamentoEmPdf(loja, id)).arrayBuffer());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await excluir(id)).toEqual({ ok: true, valor: undefined });
  expect(await orcamentoEmPdf(loja, id)).toBeNull();
  expect(await db.$count(emails)).toBe(0);
});

test('vai com o pedido que é excluído para sempre; só sem o seu pedido pode ser excluído', async () => {
  const [um, outro] = [await orcado(), await orcado()];
  const pedido = await aceito(um.id);
  // Only a price that is not the shop's is kept as an agreed one.
  expect((await lerPedidoDaLoja(db, pedido.id)).daLoja?.precos).toEqual([]);
  expect((await excluir(um.id)).ok).toBe(false);
  await excluirPedido(loja, autor, pedido.id);
  b.adiantar(31 * DIA_MS);
  expect(await expurgarLixeira(loja)).toBe(1);
  expect(await db.select({ id: orcamentos.id }).from(orcamentos)).toEqual([{ id: outro.id }]);
  const semPedido = await orcado();
  await aceito(semPedido.id);
  await db.delete(pedidos);
  expect(await excluir(semPedido.id)).toEqual({ ok: true, valor: undefined });
});

test('vencido há mais de 180 dias, é esquecido; antes disso, ou com pedido, fica', async () => {
  await orcado();
  const reservado = await orcado({}, true);
  b.adiantar(100 * DIA_MS);
  const recente = await orcado();
  b.adiantar(90 * DIA_MS);
  await expurgarLixeira(loja);
  const ficaram = (await db.select().from(orcamentos)).map(({ id }) => id);
  expect(ficaram.toSorted()).toEqual([reservado.id, recente.id].toSorted());
});

test('o preço por quantidade é o preço de cada linha do orçamento', async () => {
  await db.update(produtos).set({ precosPorQuantidade: [{ variacao: null, aPartirDe: 10, precoCentavos: 7000 }] });
  const orcamento = await orcado(deDez);
  expect(orcamento).toMatchObject({
    subtotalCentavos: 70_000,
    descontoCentavos: 0,
    totalCentavos: 70_000,
    itens: [{ precoCentavos: 7000, precoDaLojaCentavos: 10_000, motivo: 'Preço por quantidade' }],
  });
  await db.update(produtos).set({ precosPorQuantidade: [] });
  expect(await aceito(orcamento.id)).toMatchObject({ totalCentavos: 70_000, descontoCentavos: 0 });
  expect(await db.select().from(precosCombinados)).toMatchObject([{ motivo: 'Preço por quantidade' }]);
});

describe('o cupom de um orçamento', () => {
  const comCupom = { ...deDez, cupom: 'escola' };

  test('vale quando ele é feito, e outra vez no pedido, que conta o uso', async () => {
    await b.cupom('ESCOLA', { limiteUsos: 1 });
    const orcamento = await orcado({ ...comCupom, desconto: '50', motivoDoDesconto: 'Escola' });
    expect(orcamento).toMatchObject({
      cupomCodigo: 'ESCOLA',
      cupomCentavos: 10_000,
      descontoCentavos: 15_000,
      totalCentavos: 85_000,
    });
    const outro = await orcado(comCupom);
    expect(await aceito(orcamento.id)).toMatchObject({
      cupomId: 'ESCOLA',
      cupom: 'ESCOLA',
      descontoCentavos: 15_000,
      descontoCombinadoCentavos: 5_000,
      totalCentavos: 85_000,
    });
    // The last use is gone: the quoted total holds all the same.
    expect(await aceito(outro.id)).toMatchObject({
      cupomId: null,
      cupomCodigo: null,
      descontoCombinadoCentavos: 10_000,
      totalCentavos: 90_000,
    });
    expect(await b.usosDe('ESCOLA')).toBe(1);
  });

  test.each([
    ['acabou', { ativo: false }],
    ['pede mais do que o orçamento tem', { minimoCentavos: 200_000 }],
  ])('que %s deixa o total e vira desconto combinado', async (_, mudanca) => {
    await b.cupom('ESCOLA');
    const { id } = await orcado(comCupom);
    await db.update(cupons).set(mudanca);
    expect(await aceito(id)).toMatchObject({
      cupomId: null,
      descontoCombinadoCentavos: 10_000,
      totalCentavos: 90_000,
    });
  });

  test('de um influencer dá a comissão também depois do fim do desconto', async () => {
    await b.influencer('marina', 'ESCOLA');
    await b.cupom('ESCOLA');
    const { id } = await orcado(comCupom);
    await db.delete(cupons);
    expect(await aceito(id)).toMatchObject({
      cupomId: null,
      idInfluencer: 'marina',
      cupomCodigo: 'ESCOLA',
      totalCentavos: 90_000,
    });
  });

  test('com reserva, o pedido já o usa; o que não vale é recusado ao fazer o orçamento', async () => {
    await b.cupom('ESCOLA');
    const { pedidoId } = await orcado(comCupom, true);
    expect(await b.ler(pedidoId ?? '')).toMatchObject({ cupomId: 'ESCOLA', totalCentavos: 90_000 });
    await expect(orcado({ cupom: 'NADA' })).rejects.toThrow('cupom-desconhecido');
  });
});

describe('enviar por e-mail', () => {
  test('leva preços, link, PDF e a mensagem, uma vez por formulário, e fica anotado', async () => {
    const { id } = await orcado(deDez);
    const chave = novoId();
    for (const _ of [1, 2])
      expect(await enviar(id, { chave, mensagem: ' Como combinamos.\u0000\r\nAbraço ' })).toEqual({
        ok: true,
        valor: { email: 'beatriz@exemplo.test' },
      });
    const mensagem = 'Como combinamos.\nAbraço';
    expect((await b.lerOrcamento(id)).envios).toEqual([
      { em: expect.stringMatching(/^\d{4}-/), por: expect.any(String), mensagem },
    ]);
    expect(await db.$count(emails)).toBe(1);
    const feitas = await db.select().from(auditoria).where(eq(auditoria.acao, 'enviar'));
    expect(feitas).toMatchObject([{ entidade: 'orcamento', entidadeId: id }]);
    const conteudo = await carta();
    const url = conteudo?.tipo === 'orcamento' ? conteudo.orcamento.url : '';
    expect(url).toMatch(new RegExp(`/orcamento/${id}/[\\w-]+$`));
    const itens = [{ quantidade: 10 }];
    expect(conteudo).toMatchObject({
      tipo: 'orcamento',
      orcamento: { mensagem, totalCentavos: 100_000, itens, urlPdf: `${url}/orcamento.pdf` },
    });
  });

  test('tem limite de vezes e de letras, e não vai depois de aceito ou vencido', async () => {
    const { id } = await orcado();
    expect(await enviar(id, { mensagem: 'x'.repeat(1001) })).toMatchObject(recusa('mensagem-longa'));
    expect(await enviar('nada')).toMatchObject(recusa('nao-encontrado'));
    expect(await enviar(id, { chave: '' })).toMatchObject(recusa('chave-invalida'));
    for (let i = 0; i < MAIS_ENVIOS; i += 1) expect((await enviar(id)).ok).toBe(true);
    expect(await enviar(id)).toMatchObject(recusa('muitos-envios'));
    expect(await db.$count(emails)).toBe(MAIS_ENVIOS);
    const [aceitado, vencido] = [await orcado(), await orcado()];
    await aceito(aceitado.id);
    expect(await enviar(aceitado.id)).toMatchObject(recusa('nao-aceitavel'));
    b.adiantar(10 * DIA_MS);
    expect(await enviar(vencido.id)).toMatchObject(recusa('nao-aceitavel'));
  });

  test('o pedido reservado mudou de preço: nada vai pelo preço antigo, e o orçamento diz o novo', async () => {
    const { id, pedidoId } = await orcado(deDez, true);
    expect((await enviar(id)).ok).toBe(true);
    expect((await alterar(b, pedidoId ?? '', { frete: '25,00' })).ok).toBe(true);
    expect(await carta()).toBeNull();
    expect(await enviar(id)).toEqual(recusa('pedido-alterado'));
    const lido = await lerOrcamento(db, id);
    expect(lido && precoAlterado(lido)).toBe(102_500);
    await ateFaltarem(id, 20);
    expect(await lembrarOrcamentos(loja)).toBe(0);
    expect(await aceito(id)).toMatchObject({ id: pedidoId, totalCentavos: 102_500 });
  });

  test('o pedido reservado foi para a lixeira: o orçamento não se aceita, não se envia, nem se lembra', async () => {
    const { id, pedidoId } = await orcado({}, true);
    expect((await enviar(id)).ok).toBe(true);
    await excluirPedido(loja, autor, pedidoId ?? '');
    expect(await aceitarOrcamento(loja, id)).toEqual(recusa('encerrado'));
    expect((await b.lerOrcamento(id)).aceitoEm).toBeNull();
    expect(await enviar(id)).toEqual(recusa('nao-aceitavel'));
    expect(await carta()).toBeNull();
    await ateFaltarem(id, 20);
    expect(await lembrarOrcamentos(loja)).toBe(0);
  });

  test('o pedido reservado acabou enquanto o cliente olhava: aceitar diz que acabou, e não fica aceito', async () => {
    const { id, pedidoId } = await orcado({}, true);
    expect((await b.mudar(pedidoId ?? '', 'rejected')).ok).toBe(true);
    expect(await aceitarOrcamento(loja, id)).toEqual(recusa('encerrado'));
    expect((await b.lerOrcamento(id)).aceitoEm).toBeNull();
  });

  test('o que foi aceito enquanto a mensagem esperava não vai mais', async () => {
    const { id } = await orcado();
    await enviar(id);
    await aceito(id);
    expect(await carta()).toBeNull();
  });
});

describe('o lembrete', () => {
  test('vai uma vez, um dia antes do fim, a quem recebeu o orçamento por e-mail', async () => {
    const [enviado, soDoLink] = [await orcado(), await orcado()];
    await enviar(enviado.id);
    await ateFaltarem(enviado.id, 25);
    expect(await lembrarOrcamentos(loja)).toBe(0);
    await ateFaltarem(enviado.id, 23);
    expect(await Promise.all([lembrarOrcamentos(loja), lembrarOrcamentos(loja)])).toContain(1);
    expect([await lembrarOrcamentos(loja), await lembretes()]).toEqual([0, 1]);
    expect((await b.lerOrcamento(enviado.id)).lembradoEm).toEqual(expect.any(Date));
    expect((await b.lerOrcamento(soDoLink.id)).lembradoEm).toBeNull();
  });

  test('não vai a quem aceitou, a quem o recebeu há pouco, nem depois que o pedido reservado acabou', async () => {
    const [aceitado, recente, reservado] = [await orcado(), await orcado(), await orcado({}, true)];
    for (const { id } of [aceitado, reservado]) await enviar(id);
    await aceito(aceitado.id);
    expect((await b.mudar(reservado.pedidoId ?? '', 'rejected')).ok).toBe(true);
    await ateFaltarem(recente.id, 20);
    await enviar(recente.id);
    expect([await lembrarOrcamentos(loja), await lembretes()]).toEqual([0, 0]);
  });

  test('vai ao que está reservado e espera o pagamento, e o estoque volta depois do fim', async () => {
    const { id } = await orcado({}, true);
    await enviar(id);
    await ateFaltarem(id, 23);
    await expirarPedidos(loja);
    expect([await lembrarOrcamentos(loja), await b.estoque()]).toEqual([1, 48]);
    b.adiantar(DIA_MS);
    await expirarPedidos(loja);
    expect(await b.estoque()).toBe(50);
  });
});
