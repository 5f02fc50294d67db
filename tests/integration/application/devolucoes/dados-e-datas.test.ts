// @requirement 15.14.3 15.14.8 15.14.9
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { lerRecebimento } from '#db/pedidos/ler-recebimento.ts';
import { anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { devolucaoItens, devolucoes, entregaEventos, uploads, usuarios } from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { chaveDaFoto } from '#domain/uploads/foto.ts';
import { criarCliente, criarPedido, passou } from '#tests/integration/application/conta/apoio.ts';
import { DIA_MS } from '#tests/integration/application/pedidos/bancada.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';
import { recusa } from '#tests/support/resultado.ts';
import { usarBancadaDeDevolucoes } from './bancada.ts';

const b = await usarBancadaDeDevolucoes();
const { devolucao } = b;
const { db } = b.loja;

const relato = 'Beatriz aqui: a torre veio rachada.';
const pedida = (pedidoId: string, mais: Parameters<typeof b.pedirDevolucao>[2] = {}) =>
  b.pedida(pedidoId, 1, { motivo: 'defeito', relato, ...mais });
const passo = (numero: number, qual: Parameters<typeof b.passo>[1]) =>
  b.passo(numero, qual, {
    instrucoes: 'Beatriz, poste na agência da Sé.',
    motivo: 'Beatriz, a peça foi colada por você.',
  });
const semPessoa = async (numero: number) =>
  expect(JSON.stringify(await devolucao(numero))).not.toMatch(/Beatriz|AB1234/);
const foto = async () => new File([(await fotografia('jpeg')) as Uint8Array<ArrayBuffer>], 'torre.jpg');
const pastaDe = async (numero: number) => (await devolucao(numero))?.fotos[0]?.pasta ?? '';
/** Whether the photo is still stored after the cleanup. */
async function guardada(pasta: string): Promise<boolean> {
  await limparUploads(b.loja);
  const lida = await b.loja.arquivos.ler(chaveDaFoto({ pasta }, 320));
  await lida?.corpo.cancel();
  return lida !== null;
}
let vez = 0;
async function comprada() {
  const uid = await criarCliente(db, `devolve-${++vez}@exemplo.test`);
  const agora = b.loja.relogio.agora();
  const pedidoId = await criarPedido(db, { uid, status: 'concluido', pagoEm: agora, criadoEm: agora });
  return { uid, pedidoId, excluir: () => excluirConta(b.loja, uid, 'EXCLUIR') };
}
const emAndamento = recusa('pedido-em-andamento');

test('quem encerra a conta leva o que contou e as fotografias; o que voltou fica contado', async () => {
  const { uid, pedidoId, excluir } = await comprada();
  const numero = await pedida(pedidoId, { fotos: [await foto()] });
  await passo(numero, 'aceitar');
  await passo(numero, 'recusar');
  const pasta = await pastaDe(numero);
  expect(await guardada(pasta)).toBe(true);
  expect((await lerMeusDados(db, uid)).devolucoes).toMatchObject([
    { numero, pedidoId, situacao: 'recusada', relato, fotos: 1 },
  ]);
  expect(await excluir()).toMatchObject({ ok: true });
  expect(await devolucao(numero)).toMatchObject({ pedidoId, motivo: 'defeito', situacao: 'recusada', fotos: [] });
  await semPessoa(numero);
  expect(await db.$count(devolucaoItens)).toBe(1);
  expect([await guardada(pasta), await db.$count(uploads)]).toEqual([false, 0]);
});

test('enquanto a loja deve resposta, ou o dinheiro, a conta espera; aceita, com os produtos ainda em casa, não', async () => {
  const { pedidoId, excluir } = await comprada();
  const numero = await pedida(pedidoId);
  expect(await excluir()).toMatchObject(emAndamento);
  expect(await devolucao(numero)).toMatchObject({ situacao: 'pedida' });
  await passo(numero, 'aceitar');
  // eBooks are not sent back, so only the refund is open.
  await db.update(devolucoes).set({ temVolta: false });
  expect(await excluir()).toMatchObject(emAndamento);
  await db.update(devolucoes).set({ temVolta: true });
  expect(await excluir()).toMatchObject({ ok: true });
  await semPessoa(numero);
});

test('a conta espera a resposta da loja só pelos dias que a lei lhe dá', async () => {
  const { pedidoId, excluir } = await comprada();
  const numero = await pedida(pedidoId);
  const vencerEm = (dias: number) =>
    db.update(devolucoes).set({ venceEm: new Date(b.loja.relogio.agora().getTime() + dias * DIA_MS) });
  await vencerEm(1);
  expect(await excluir()).toMatchObject(emAndamento);
  await vencerEm(-1);
  expect(await excluir()).toMatchObject({ ok: true });
  expect(await devolucao(numero)).toMatchObject({ situacao: 'pedida', relato: '' });
});

test('com produtos a caminho de volta a conta espera; tirada por um admin, os dados saem quando a devolução acaba', async () => {
  const { uid, pedidoId, excluir } = await comprada();
  const numero = await pedida(pedidoId);
  await passo(numero, 'aceitar');
  await postarDevolucao(b.loja, { pedidoId, numero, autor: uid });
  expect(await excluir()).toMatchObject(emAndamento);
  await db.delete(usuarios).where(eq(usuarios.id, uid));
  expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
  expect((await devolucao(numero))?.relato).toContain('Beatriz');
  await passo(numero, 'recusar');
  expect(await anonimizarPedidosSemConta(db, 10)).toBe(1);
  await semPessoa(numero);
});

test('um pedido expurgado leva as suas devoluções e fotografias, pago ou não', async () => {
  for (const pagoEm of [b.loja.relogio.agora(), null]) {
    const { pedidoId } = await comprada();
    const numero = await pedida(pedidoId, { fotos: [await foto()] });
    const pasta = await pastaDe(numero);
    await b.forcar(pedidoId, { excluidoEm: new Date(b.loja.relogio.agora().getTime() - 60 * DIA_MS), pagoEm });
    expect(await expurgarLixeira(b.loja)).toBe(1);
    expect([await devolucao(numero), await guardada(pasta)]).toEqual([undefined, false]);
  }
});

test('recebido é o dia que a transportadora disse; sem ela, o dia em que o pedido foi concluído', async () => {
  const agora = b.loja.relogio.agora();
  const dias = (n: number) => new Date(agora.getTime() + n * DIA_MS);
  const codigoRastreio = 'GR123456789BR';
  const id = await criarPedido(db, { status: 'enviado', pagoEm: dias(-40), criadoEm: dias(-40), codigoRastreio });
  const recebido = async () => lerRecebimento(db, await b.ler(id));
  const contado = (etapa: 'em-transito' | 'entregue', ocorridoEm: Date, codigo = codigoRastreio) =>
    db
      .insert(entregaEventos)
      .values({ pedidoId: id, codigo, chave: `${++vez}`, etapa, lugar: 'São Paulo / SP', ocorridoEm });
  await contado('em-transito', dias(-35));
  // Tracking event of a code the order no longer has.
  await contado('entregue', dias(-36), 'GR000000000BR');
  expect(await recebido()).toBeNull();
  await b.forcar(id, { status: 'concluido' });
  await passou(db, id, ['enviado', 'concluido', dias(-1).toISOString()]);
  expect(await recebido()).toEqual(dias(-1));
  expect((await b.pedirDevolucao(id, 1, { motivo: 'desistencia' })).ok).toBe(true);
  await db.delete(devolucoes);
  await contado('entregue', dias(-30));
  await contado('entregue', dias(-20));
  expect(await recebido()).toEqual(dias(-30));
  expect(await b.pedirDevolucao(id, 1, { motivo: 'desistencia' })).toMatchObject(recusa('nao-pode-mais'));
  expect(await pedida(id)).toBeGreaterThan(0);
});

test('um reembolso recusado do que nunca foi aceito volta a pedida e pode ser tentado de novo', async () => {
  const { id } = await b.pago();
  const numero = await b.pedida(id);
  const { venceEm } = (await devolucao(numero)) ?? {};
  const recusado = await b.semEstornar(() => passo(numero, 'reembolsar'));
  expect(recusado).toMatchObject({ valor: { situacao: 'pedida', estorno: 'recusado' } });
  expect(await devolucao(numero)).toMatchObject({
    situacao: 'pedida',
    situacaoAnterior: null,
    estornoId: null,
    valorCentavos: null,
    venceEm,
  });
  expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  expect(await b.estoque()).toBe(3);
  expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada', estorno: 'feito' } });
  expect(await b.ler(id)).toMatchObject({ estornadoCentavos: 10_000 });
  expect(await b.estoque()).toBe(4);
});

test('um eBook cujo reembolso foi recusado está pedido de novo, e não se baixa', async () => {
  const id = await criarPedido(db, { status: 'approved', pagoEm: b.loja.relogio.agora() }, [{ digital: true }]);
  await b.pagar(id, 10_000);
  const numero = await b.pedida(id, 1, { motivo: 'desistencia' });
  const recusado = await b.semEstornar(() => passo(numero, 'reembolsar'));
  expect(recusado).toMatchObject({ valor: { situacao: 'pedida', estorno: 'recusado' } });
  expect((await lerItens(db, id))[0]?.devolvidoEm).not.toBeNull();
});

test('o início do painel mostra primeiro o que vence antes, e não o que espera o cliente', async () => {
  const [uma, outra, aceita] = [await comprada(), await comprada(), await comprada()];
  const numeros = [await pedida(uma.pedidoId), await pedida(outra.pedidoId), await pedida(aceita.pedidoId)];
  await passo(numeros[2] ?? 0, 'aceitar');
  await db
    .update(devolucoes)
    .set({ venceEm: b.loja.relogio.agora() })
    .where(eq(devolucoes.numero, numeros[1] ?? 0));
  const { devolucoes: aTratar } = await lerPendencias(b.loja, () => true);
  expect([aTratar?.quantos, aTratar?.linhas.map(({ numero }) => numero)]).toEqual([2, [numeros[1], numeros[0]]]);
});

test('desiste-se pelos dias que a loja promete, quando são mais que os da lei', async () => {
  const { pedidoId } = await comprada();
  await b.forcar(pedidoId, { pagoEm: new Date(b.loja.relogio.agora().getTime() - 20 * DIA_MS) });
  const desistir = () => b.pedirDevolucao(pedidoId, 1, { motivo: 'desistencia' });
  expect(await desistir()).toMatchObject(recusa('nao-pode-mais'));
  await b.configurar({ promessas: { ...lojaSemDados.promessas, desistenciaDias: 30 } });
  expect(await desistir()).toMatchObject({ ok: true });
});
