// @requirement 15.41.1 15.41.2 15.41.3 15.41.4
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { enviarOrcamento, lembrarOrcamentos } from '#application/pedidos/enviar-orcamento.ts';
import { excluirPedido } from '#application/pedidos/lixeira.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { aceitarOrcamento, criarOrcamento } from '#application/pedidos/orcamentos.ts';
import { lerOrcamento } from '#db/queries/pedidos/orcamentos.ts';
import { auditoria, cupons, emails, orcamentos, precosCombinados, produtos, usuarios } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { MAIS_ENVIOS, precoAlterado } from '#domain/pedidos/orcamento.ts';
import { pedidoVazio, type PedidoDigitado } from '#domain/pedidos/pedido-digitado.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { alterar } from './alterar-na-bancada.ts';
import { abrirBancada, autor, type Bancada } from './bancada.ts';

const HORA_MS = 60 * 60 * 1000;
let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await esvaziar(b.loja.db, 'orcamentos, cupons, usuarios');
  await b.limpar(50);
});

async function orcado(mudanca: Partial<PedidoDigitado> = {}, reservar = false) {
  const digitado = {
    ...pedidoVazio(b.loja.relogio.agora()),
    nome: 'Escola Fictícia',
    email: 'escola@exemplo.test',
    telefone: '(11) 90000-0000',
    cep: '01001-000',
    rua: 'Praça da Sé',
    numero: '64',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'sp',
    itens: [{ produtoId: 'rei', nome: 'Produto rei', variacao: '', quantidade: '10', preco: '', motivo: '' }],
    ...mudanca,
  };
  const feito = await criarOrcamento(b.loja, autor, { chave: novoId(), digitado, reservar });
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  return ler(feito.valor.id);
}
async function ler(id: string) {
  const [orcamento] = await b.loja.db.select().from(orcamentos).where(eq(orcamentos.id, id));
  if (!orcamento) throw new Error('quote is gone');
  return orcamento;
}
const ateFaltarem = async (id: string, horas: number) => {
  const { validoAte } = await ler(id);
  b.adiantar(validoAte.getTime() - horas * HORA_MS - b.loja.relogio.agora().getTime());
};
async function aceito(id: string) {
  const feito = await aceitarOrcamento(b.loja, id);
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return b.ler(feito.valor.pedidoId);
}
const comCupom = (mudanca: Partial<typeof cupons.$inferInsert> = {}) =>
  b.loja.db
    .insert(cupons)
    .values({ id: 'c', codigo: 'ESCOLA', tipo: 'percentual', valor: 1000, validade: '2099-01-01', ...mudanca });

describe('o cupom de um orçamento', () => {
  test('vale quando ele é feito, e outra vez no pedido, que conta o uso', async () => {
    await comCupom({ limiteUsos: 1 });
    const orcamento = await orcado({ cupom: 'escola', desconto: '50', motivoDoDesconto: 'Escola' });
    expect(orcamento).toMatchObject({
      cupomCodigo: 'ESCOLA',
      cupomCentavos: 10_000,
      descontoCentavos: 15_000,
      totalCentavos: 85_000,
    });
    const outro = await orcado({ cupom: 'ESCOLA' });
    expect(await aceito(orcamento.id)).toMatchObject({
      cupomId: 'c',
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
    expect((await b.loja.db.select().from(cupons))[0]?.usos).toBe(1);
  });

  test.each([
    ['acabou', { ativo: false }],
    ['pede mais do que o orçamento tem', { minimoCentavos: 200_000 }],
  ])('que %s deixa o total e vira desconto combinado', async (_, mudanca) => {
    await comCupom();
    const orcamento = await orcado({ cupom: 'ESCOLA' });
    await b.loja.db.update(cupons).set(mudanca);
    expect(await aceito(orcamento.id)).toMatchObject({
      cupomId: null,
      descontoCombinadoCentavos: 10_000,
      totalCentavos: 90_000,
    });
  });

  test('de um influencer dá a comissão também depois do fim do desconto', async () => {
    await b.loja.db.insert(usuarios).values({
      id: 'marina',
      nome: 'Marina',
      email: 'marina@exemplo.test',
      role: 'influencer',
      cupom: 'ESCOLA',
      comissaoPb: 500,
    });
    await comCupom();
    const orcamento = await orcado({ cupom: 'ESCOLA' });
    await b.loja.db.delete(cupons);
    expect(await aceito(orcamento.id)).toMatchObject({
      cupomId: null,
      idInfluencer: 'marina',
      cupomCodigo: 'ESCOLA',
      totalCentavos: 90_000,
    });
  });

  test('com reserva, o pedido já o usa', async () => {
    await comCupom();
    const orcamento = await orcado({ cupom: 'ESCOLA' }, true);
    expect(await b.ler(orcamento.pedidoId ?? '')).toMatchObject({ cupomId: 'c', totalCentavos: 90_000 });
  });

  test('que não vale é recusado ao fazer o orçamento', async () => {
    await expect(orcado({ cupom: 'NADA' })).rejects.toThrow('cupom-desconhecido');
  });
});

test('o preço por quantidade é o preço de cada linha do orçamento', async () => {
  const precosPorQuantidade = [{ variacao: null, aPartirDe: 10, precoCentavos: 7000 }];
  await b.loja.db.update(produtos).set({ precosPorQuantidade });
  const orcamento = await orcado();
  expect(orcamento).toMatchObject({ subtotalCentavos: 70_000, descontoCentavos: 0, totalCentavos: 70_000 });
  expect(orcamento.itens).toMatchObject([
    { precoCentavos: 7000, precoDaLojaCentavos: 10_000, motivo: 'Preço por quantidade' },
  ]);
  await b.loja.db.update(produtos).set({ precosPorQuantidade: [] });
  expect(await aceito(orcamento.id)).toMatchObject({ totalCentavos: 70_000, descontoCentavos: 0 });
  expect(await b.loja.db.select().from(precosCombinados)).toMatchObject([{ motivo: 'Preço por quantidade' }]);
});

describe('enviar por e-mail', () => {
  const enviar = (id: string, mudanca = {}) =>
    enviarOrcamento(b.loja, autor, { id, mensagem: '', chave: novoId(), ...mudanca });
  const carta = async () => {
    const [email] = await b.loja.db.select().from(emails);
    if (!email) throw new Error('no message');
    return montarConteudo(b.loja, email);
  };

  test('leva preços, link, PDF e a mensagem, uma vez por formulário, e fica anotado', async () => {
    const orcamento = await orcado();
    const chave = novoId();
    for (const _ of [1, 2])
      expect(await enviar(orcamento.id, { chave, mensagem: ' Como combinamos.\u0000\r\nAbraço ' })).toEqual({
        ok: true,
        valor: { email: 'escola@exemplo.test' },
      });
    expect((await ler(orcamento.id)).envios).toEqual([
      { em: expect.stringMatching(/^\d{4}-/), por: expect.any(String), mensagem: 'Como combinamos.\nAbraço' },
    ]);
    expect(await b.loja.db.$count(emails)).toBe(1);
    const feitas = await b.loja.db.select().from(auditoria).where(eq(auditoria.acao, 'enviar'));
    expect(feitas).toMatchObject([{ entidade: 'orcamento', entidadeId: orcamento.id }]);
    const conteudo = await carta();
    expect(conteudo).toMatchObject({
      tipo: 'orcamento',
      orcamento: { mensagem: 'Como combinamos.\nAbraço', totalCentavos: 100_000, itens: [{ quantidade: 10 }] },
    });
    const url = conteudo?.tipo === 'orcamento' ? conteudo.orcamento.url : '';
    expect(url).toMatch(new RegExp(`/orcamento/${orcamento.id}/[\\w-]+$`));
    expect(conteudo).toMatchObject({ orcamento: { urlPdf: `${url}/orcamento.pdf` } });
  });

  test('tem limite de vezes e de letras, e não vai depois de aceito ou vencido', async () => {
    const orcamento = await orcado();
    expect(await enviar(orcamento.id, { mensagem: 'x'.repeat(1001) })).toMatchObject({
      erro: { codigo: 'mensagem-longa' },
    });
    expect(await enviar('nada')).toMatchObject({ erro: { codigo: 'nao-encontrado' } });
    expect(await enviar(orcamento.id, { chave: '' })).toMatchObject({ erro: { codigo: 'chave-invalida' } });
    for (let i = 0; i < MAIS_ENVIOS; i += 1) expect(await enviar(orcamento.id)).toMatchObject({ ok: true });
    expect(await enviar(orcamento.id)).toMatchObject({ erro: { codigo: 'muitos-envios' } });
    expect(await b.loja.db.$count(emails)).toBe(MAIS_ENVIOS);
    const outro = await orcado();
    await aceito(outro.id);
    expect(await enviar(outro.id)).toMatchObject({ erro: { codigo: 'nao-aceitavel' } });
    const vencido = await orcado();
    b.adiantar(10 * 24 * HORA_MS);
    expect(await enviar(vencido.id)).toMatchObject({ erro: { codigo: 'nao-aceitavel' } });
  });

  test('o pedido reservado mudou de preço: nada vai pelo preço antigo, e o orçamento diz o novo', async () => {
    const orcamento = await orcado({}, true);
    expect(await enviar(orcamento.id)).toMatchObject({ ok: true });
    const pedidoId = orcamento.pedidoId ?? '';
    expect((await alterar(b, pedidoId, { frete: '25,00' })).ok).toBe(true);
    expect(await carta()).toBeNull();
    expect(await enviar(orcamento.id)).toEqual({ ok: false, erro: { codigo: 'pedido-alterado' } });
    const lido = await lerOrcamento(b.loja.db, orcamento.id);
    expect(lido && precoAlterado(lido)).toBe(102_500);
    await ateFaltarem(orcamento.id, 20);
    expect(await lembrarOrcamentos(b.loja)).toBe(0);
    expect(await aceito(orcamento.id)).toMatchObject({ id: pedidoId, totalCentavos: 102_500 });
  });

  test('o pedido reservado foi para a lixeira: o orçamento não se aceita, não se envia, nem se lembra', async () => {
    const orcamento = await orcado({}, true);
    expect(await enviar(orcamento.id)).toMatchObject({ ok: true });
    await excluirPedido(b.loja, autor, orcamento.pedidoId ?? '');
    expect(await aceitarOrcamento(b.loja, orcamento.id)).toEqual({ ok: false, erro: { codigo: 'encerrado' } });
    expect((await ler(orcamento.id)).aceitoEm).toBeNull();
    expect(await enviar(orcamento.id)).toEqual({ ok: false, erro: { codigo: 'nao-aceitavel' } });
    expect(await carta()).toBeNull();
    await ateFaltarem(orcamento.id, 20);
    expect(await lembrarOrcamentos(b.loja)).toBe(0);
  });

  test('o pedido reservado acabou enquanto o cliente olhava: aceitar diz que acabou, e não fica aceito', async () => {
    const orcamento = await orcado({}, true);
    const rejeitar = { id: orcamento.pedidoId ?? '', para: 'rejected', visto: null };
    expect((await mudarStatusDoPedido(b.loja, autor, rejeitar)).ok).toBe(true);
    expect(await aceitarOrcamento(b.loja, orcamento.id)).toEqual({ ok: false, erro: { codigo: 'encerrado' } });
    expect((await ler(orcamento.id)).aceitoEm).toBeNull();
  });

  test('o que foi aceito enquanto a mensagem esperava não vai mais', async () => {
    const orcamento = await orcado();
    await enviar(orcamento.id);
    await aceito(orcamento.id);
    expect(await carta()).toBeNull();
  });
});

describe('o lembrete', () => {
  const lembretes = () => b.loja.db.$count(emails, eq(emails.tipo, 'orcamento-vence'));
  test('vai uma vez, um dia antes do fim, a quem recebeu o orçamento por e-mail', async () => {
    const [enviado, soDoLink] = [await orcado(), await orcado()];
    await enviarOrcamento(b.loja, autor, { id: enviado.id, mensagem: '', chave: novoId() });
    await ateFaltarem(enviado.id, 25);
    expect(await lembrarOrcamentos(b.loja)).toBe(0);
    await ateFaltarem(enviado.id, 23);
    expect(await Promise.all([lembrarOrcamentos(b.loja), lembrarOrcamentos(b.loja)])).toEqual(
      expect.arrayContaining([1]),
    );
    expect(await lembrarOrcamentos(b.loja)).toBe(0);
    expect(await lembretes()).toBe(1);
    expect([(await ler(enviado.id)).lembradoEm, (await ler(soDoLink.id)).lembradoEm]).toEqual([expect.any(Date), null]);
  });

  test('não vai a quem aceitou, a quem o recebeu há pouco, nem depois que o pedido reservado acabou', async () => {
    const [aceitado, recente, reservado] = [await orcado(), await orcado(), await orcado({}, true)];
    for (const { id } of [aceitado, reservado])
      await enviarOrcamento(b.loja, autor, { id, mensagem: '', chave: novoId() });
    await aceito(aceitado.id);
    const cancelado = await mudarStatusDoPedido(b.loja, autor, {
      id: reservado.pedidoId ?? '',
      para: 'rejected',
      visto: null,
    });
    expect(cancelado.ok).toBe(true);
    await ateFaltarem(recente.id, 20);
    await enviarOrcamento(b.loja, autor, { id: recente.id, mensagem: '', chave: novoId() });
    expect(await lembrarOrcamentos(b.loja)).toBe(0);
    expect(await lembretes()).toBe(0);
  });

  test('vai ao que está reservado e espera o pagamento, e o estoque volta depois do fim', async () => {
    const reservado = await orcado({}, true);
    await enviarOrcamento(b.loja, autor, { id: reservado.id, mensagem: '', chave: novoId() });
    await ateFaltarem(reservado.id, 23);
    await expirarPedidos(b.loja);
    expect([await lembrarOrcamentos(b.loja), await b.estoque()]).toEqual([1, 40]);
    b.adiantar(24 * HORA_MS);
    await expirarPedidos(b.loja);
    expect(await b.estoque()).toBe(50);
  });
});
