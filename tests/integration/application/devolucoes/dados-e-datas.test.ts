// @requirement 15.14.3 15.14.8 15.14.9
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { darPassoDaLoja, type PassoDaLoja, postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import { type DevolucaoPedida, pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { lerMeusDados } from '#db/queries/conta/meus-dados.ts';
import { lerRecebimento } from '#db/queries/pedidos/recebimento.ts';
import { anonimizarPedidosSemConta } from '#db/repositories/conta/conta.ts';
import {
  configuracao,
  devolucaoItens,
  devolucoes,
  entregaEventos,
  uploads,
  pedidoItens,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { chaveDaFoto } from '#domain/uploads/foto.ts';
import { criarCliente, criarPedido, passou } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
}, 60_000);
afterAll(() => b.fechar());
beforeEach(() => b.limpar());

let vez = 0;
const DIA_MS = 24 * 3_600_000;

async function pedir(pedidoId: string, mais: Partial<DevolucaoPedida> = {}): Promise<number> {
  const [item] = await b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
  const feita = await pedirDevolucao(b.loja, {
    pedidoId,
    motivo: 'defeito',
    unidades: new Map([[item?.id ?? 0, 1]]),
    relato: 'Beatriz aqui: a torre veio rachada.',
    fotos: [],
    comoCredito: false,
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: `chave-de-teste-${++vez}`,
    ...mais,
  });
  if (!feita.ok) throw new Error(feita.erro.codigo);
  return feita.valor.numero;
}
const passo = (numero: number, qual: PassoDaLoja['passo']) =>
  darPassoDaLoja(b.loja, autor, {
    numero,
    passo: qual,
    instrucoes: 'Beatriz, poste na agência da Sé.',
    codigoPostagem: 'AB1234',
    motivo: 'Beatriz, a peça foi colada por você.',
    aoEstoque: true,
  });
const ler = async (numero: number) =>
  (await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0];
const foto = async () => new File([(await fotografia('jpeg')) as Uint8Array<ArrayBuffer>], 'torre.jpg');
/** Whether the photo is still stored after the cleanup. */
async function guardada(pasta: string): Promise<boolean> {
  await limparUploads(b.loja);
  const lida = await b.loja.arquivos.ler(chaveDaFoto({ pasta }, 320));
  await lida?.corpo.cancel();
  return lida !== null;
}
async function comprada() {
  const uid = await criarCliente(b.loja.db, `devolve-${++vez}@exemplo.test`);
  const agora = b.loja.relogio.agora();
  const pedidoId = await criarPedido(b.loja.db, { uid, status: 'concluido', pagoEm: agora, criadoEm: agora });
  return { uid, pedidoId };
}

test('quem encerra a conta leva o que contou e as fotografias; o que voltou fica contado', async () => {
  const { uid, pedidoId } = await comprada();
  const numero = await pedir(pedidoId, { fotos: [await foto()] });
  await passo(numero, 'aceitar');
  await passo(numero, 'recusar');
  const pasta = (await ler(numero))?.fotos[0]?.pasta ?? '';
  expect(await guardada(pasta)).toBe(true);
  expect((await lerMeusDados(b.loja.db, uid)).devolucoes).toMatchObject([
    { numero, pedidoId, situacao: 'recusada', relato: 'Beatriz aqui: a torre veio rachada.', fotos: 1 },
  ]);
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({ ok: true });
  const depois = await ler(numero);
  expect(depois).toMatchObject({ pedidoId, motivo: 'defeito', situacao: 'recusada', fotos: [] });
  expect(JSON.stringify(depois)).not.toMatch(/Beatriz|AB1234/);
  expect(await b.loja.db.$count(devolucaoItens, eq(devolucaoItens.numero, numero))).toBe(1);
  expect(await guardada(pasta)).toBe(false);
  expect(await b.loja.db.$count(uploads)).toBe(0);
});

test('enquanto a loja deve resposta, ou o dinheiro, a conta espera; aceita, com os produtos ainda em casa, não', async () => {
  const { uid, pedidoId } = await comprada();
  const numero = await pedir(pedidoId);
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({
    ok: false,
    erro: { codigo: 'pedido-em-andamento' },
  });
  expect(await ler(numero)).toMatchObject({ situacao: 'pedida' });
  await passo(numero, 'aceitar');
  // eBooks are not sent back, so only the refund is open.
  const mudarVolta = (temVolta: boolean) =>
    b.loja.db.update(devolucoes).set({ temVolta }).where(eq(devolucoes.numero, numero));
  await mudarVolta(false);
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({
    ok: false,
    erro: { codigo: 'pedido-em-andamento' },
  });
  await mudarVolta(true);
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({ ok: true });
  expect(JSON.stringify(await ler(numero))).not.toMatch(/Beatriz|AB1234/);
});

test('a conta espera a resposta da loja só pelos dias que a lei lhe dá', async () => {
  const { uid, pedidoId } = await comprada();
  const numero = await pedir(pedidoId);
  const vencer = (venceEm: Date) => b.loja.db.update(devolucoes).set({ venceEm }).where(eq(devolucoes.numero, numero));
  await vencer(new Date(Date.now() + DIA_MS));
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({
    ok: false,
    erro: { codigo: 'pedido-em-andamento' },
  });
  await vencer(new Date(Date.now() - DIA_MS));
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({ ok: true });
  expect(await ler(numero)).toMatchObject({ situacao: 'pedida', relato: '' });
});

test('com produtos a caminho de volta a conta espera; tirada por um admin, os dados saem quando a devolução acaba', async () => {
  const { uid, pedidoId } = await comprada();
  const numero = await pedir(pedidoId);
  await passo(numero, 'aceitar');
  await postarDevolucao(b.loja, { pedidoId, numero, autor: uid });
  expect(await excluirConta(b.loja, uid, 'EXCLUIR')).toMatchObject({
    ok: false,
    erro: { codigo: 'pedido-em-andamento' },
  });
  await b.loja.db.delete(usuarios).where(eq(usuarios.id, uid));
  expect(await anonimizarPedidosSemConta(b.loja.db, 10)).toBe(0);
  expect((await ler(numero))?.relato).toContain('Beatriz');
  await passo(numero, 'recusar');
  expect(await anonimizarPedidosSemConta(b.loja.db, 10)).toBe(1);
  expect(JSON.stringify(await ler(numero))).not.toMatch(/Beatriz|AB1234/);
});

test('um pedido expurgado leva as suas devoluções e fotografias, pago ou não', async () => {
  for (const pagoEm of [b.loja.relogio.agora(), null]) {
    const { pedidoId } = await comprada();
    const numero = await pedir(pedidoId, { fotos: [await foto()] });
    const pasta = (await ler(numero))?.fotos[0]?.pasta ?? '';
    await b.loja.db
      .update(pedidos)
      .set({ excluidoEm: sql`now() - interval '60 days'`, pagoEm })
      .where(eq(pedidos.id, pedidoId));
    expect(await expurgarLixeira(b.loja)).toBe(1);
    expect(await ler(numero)).toBeUndefined();
    expect(await guardada(pasta)).toBe(false);
  }
});

test('recebido é o dia que a transportadora disse; sem ela, o dia em que o pedido foi concluído', async () => {
  const { db } = b.loja;
  const agora = b.loja.relogio.agora();
  const dias = (n: number) => new Date(agora.getTime() + n * DIA_MS);
  const codigoRastreio = 'GR123456789BR';
  const id = await criarPedido(db, { status: 'enviado', pagoEm: dias(-40), criadoEm: dias(-40), codigoRastreio });
  const recebido = async () => {
    const [linha] = await db.select().from(pedidos).where(eq(pedidos.id, id));
    return linha ? lerRecebimento(db, linha) : undefined;
  };
  const contado = (chave: string, etapa: 'em-transito' | 'entregue', ocorridoEm: Date, codigo = codigoRastreio) =>
    db.insert(entregaEventos).values({ pedidoId: id, codigo, chave, etapa, lugar: 'São Paulo / SP', ocorridoEm });
  await contado('1', 'em-transito', dias(-35));
  // Tracking event of a code the order no longer has.
  await contado('2', 'entregue', dias(-36), 'GR000000000BR');
  expect(await recebido()).toBeNull();
  await db.update(pedidos).set({ status: 'concluido' }).where(eq(pedidos.id, id));
  await passou(db, id, ['enviado', 'concluido', dias(-1).toISOString()]);
  expect(await recebido()).toEqual(dias(-1));
  await expect(pedir(id, { motivo: 'desistencia' })).resolves.toBeGreaterThan(0);
  await db.delete(devolucoes);
  await contado('3', 'entregue', dias(-30));
  await contado('4', 'entregue', dias(-20));
  expect(await recebido()).toEqual(dias(-30));
  await expect(pedir(id, { motivo: 'desistencia' })).rejects.toThrow('nao-pode-mais');
  await expect(pedir(id)).resolves.toBeGreaterThan(0);
});

test('um reembolso recusado do que nunca foi aceito volta a pedida e pode ser tentado de novo', async () => {
  const pedidoId = await b.novoPedido();
  await b.pagar(pedidoId);
  const numero = await pedir(pedidoId, { motivo: 'cancelamento', relato: '' });
  const antes = await ler(numero);
  const certo = b.loja.pagamentos.estornar;
  b.loja.pagamentos.estornar = async () => ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
  try {
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'pedida', estorno: 'recusado' } });
  } finally {
    b.loja.pagamentos.estornar = certo;
  }
  expect(await ler(numero)).toMatchObject({
    situacao: 'pedida',
    situacaoAnterior: null,
    estornoId: null,
    valorCentavos: null,
    venceEm: antes?.venceEm,
  });
  expect(await b.ler(pedidoId)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  expect(await b.estoque()).toBe(3);
  expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada', estorno: 'feito' } });
  expect(await b.ler(pedidoId)).toMatchObject({ estornadoCentavos: 10_000 });
  expect(await b.estoque()).toBe(4);
});

test('um eBook cujo reembolso foi recusado está pedido de novo, e não se baixa', async () => {
  const { db } = b.loja;
  const agora = b.loja.relogio.agora();
  const id = await criarPedido(db, { status: 'approved', pagoEm: agora }, [{ digital: true }]);
  await b.gemeo
    .criarPagamento({ pedidoId: id, valorCentavos: 10_000, status: 'approved' })
    .then((pagamento) => b.aplicar(pagamento));
  const numero = await pedir(id, { motivo: 'desistencia', relato: '' });
  const certo = b.loja.pagamentos.estornar;
  b.loja.pagamentos.estornar = async () => ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
  try {
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'pedida', estorno: 'recusado' } });
  } finally {
    b.loja.pagamentos.estornar = certo;
  }
  const [item] = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, id));
  expect(item?.devolvidoEm).not.toBeNull();
});

test('o início do painel mostra primeiro o que vence antes, e não o que espera o cliente', async () => {
  const [uma, outra, aceita] = [await comprada(), await comprada(), await comprada()];
  const numeros = [await pedir(uma.pedidoId), await pedir(outra.pedidoId), await pedir(aceita.pedidoId)];
  await passo(numeros[2] ?? 0, 'aceitar');
  await b.loja.db
    .update(devolucoes)
    .set({ venceEm: b.loja.relogio.agora() })
    .where(eq(devolucoes.numero, numeros[1] ?? 0));
  const { devolucoes: aTratar } = await lerPendencias(b.loja, () => true);
  expect([aTratar?.quantos, aTratar?.linhas.map(({ numero }) => numero)]).toEqual([2, [numeros[1], numeros[0]]]);
});

test('desiste-se pelos dias que a loja promete, quando são mais que os da lei', async () => {
  const { db } = b.loja;
  const { pedidoId } = await comprada();
  const [item] = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
  await db.update(pedidos).set({ pagoEm: new Date(b.loja.relogio.agora().getTime() - 20 * DIA_MS) });
  const desistir = () =>
    pedirDevolucao(b.loja, {
      pedidoId,
      motivo: 'desistencia',
      unidades: new Map([[item?.id ?? 0, 1]]),
      relato: '',
      fotos: [],
      comoCredito: false,
      autorDasFotos: 'teste',
      autor: 'comprador',
      chave: `chave-de-teste-${++vez}`,
    });
  expect(await desistir()).toMatchObject({ erro: { codigo: 'nao-pode-mais' } });
  const loja = { ...lojaSemDados, promessas: { ...lojaSemDados.promessas, desistenciaDias: 30 } };
  await db.insert(configuracao).values({ loja });
  try {
    expect(await desistir()).toMatchObject({ ok: true });
  } finally {
    await db.delete(configuracao);
  }
});
