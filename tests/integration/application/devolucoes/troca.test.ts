// @requirement 15.24.13
import { and, eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { emitirVale } from '#application/creditos/vales.ts';
import { preverTroca } from '#application/devolucoes/aceitar-troca.ts';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { lerTrocasPossiveis } from '#application/devolucoes/variacoes-para-trocar.ts';
import { lerVariacoesDe } from '#db/produtos/ler-variacoes.ts';
import { trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { pedidos, portadoresDeCredito, produtoVariacoes } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { autor, DIA_MS, linha } from '#tests/integration/application/pedidos/bancada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { desfecho, recusa, valorDe } from '#tests/support/resultado.ts';
import { codigoNaCarta, usarBancadaDeDevolucoes } from './bancada.ts';

/** Rooks of four colours: how many there are, and their price. */
const variacoes = { Branca: [3, 10_000], Preta: [2, 12_000], Vermelha: [1, 7000], Azul: [4, 10_000] } as const;
const b = await usarBancadaDeDevolucoes({
  arrumar: ({ loja }) =>
    loja.db.transaction(async (tx) => {
      const torre = { id: 'torre', nome: 'Torre', precoCentavos: 7000, estoque: 10, variacoes: Object.keys(variacoes) };
      await porAVenda({ loja: { ...loja, db: tx } }, torre);
      const lista = Object.entries(variacoes).map(([nome, [estoque, precoCentavos]]) => ({
        nome,
        estoque,
        precoCentavos,
      }));
      await trocarVariacoes(
        tx,
        'torre',
        lista.map((uma) => ({ ...uma, imagemId: null, aVenda: true })),
      );
    }),
});
const { db } = b.loja;
const { passo, devolucao } = b;

/** Paid white rooks; of an account if `email` is given, received unless `recebido` is false. */
async function comprar({ quantidade = 1, recebido = true, email = '', vale = '' } = {}): Promise<string> {
  const codigo = vale && valorDe(await emitirVale(b.loja, autor, { chave: novoId(), valor: vale })).codigo;
  const { id, valeCentavos } = await b.comprar([linha('torre', quantidade, 'Branca')], 10_000 * quantidade, {
    uid: email ? await criarCliente(db, email) : null,
    ...(codigo && { creditos: { vales: [codigo], daConta: false, aPagarVistoCentavos: null } }),
  });
  await b.pagar(id, 10_000 * quantidade - valeCentavos);
  if (recebido) await b.mudar(id, 'concluido');
  return id;
}
const pedida = (pedidoId: string, troca: string, quantas = 1) => b.pedida(pedidoId, quantas, { troca });
/** Accepts, and returns the exchange's order. */
const trocar = async (numero: number) => b.ler(valorDe(await passo(numero, 'aceitar')).pedidoDaTroca ?? '');
const estoque = async () =>
  Object.fromEntries(((await lerVariacoesDe(db, ['torre'])).get('torre') ?? []).map((uma) => [uma.nome, uma.estoque]));
const outros = (id: string) => db.select().from(pedidos).where(ne(pedidos.id, id));

test('por uma mais cara: o que volta paga parte do novo pedido, e o cliente paga a diferença', async () => {
  const pedidoId = await comprar({ email: 'troca@exemplo.test' });
  expect((await lerTrocasPossiveis(b.loja, pedidoId))[0]?.variacoes).toEqual([
    { nome: 'Preta', precoCentavos: 12_000 },
    { nome: 'Vermelha', precoCentavos: 7000 },
    { nome: 'Azul', precoCentavos: 10_000 },
  ]);
  const numero = await pedida(pedidoId, 'Preta');
  expect([await b.creditos(), await estoque()]).toEqual([[], { Branca: 2, Preta: 2, Vermelha: 1, Azul: 4 }]);
  expect(await preverTroca(b.loja, numero)).toEqual({
    ok: true,
    valor: { valorCentavos: 10_000, totalCentavos: 12_000, aPagarCentavos: 2000, sobraCentavos: 0 },
  });
  const novo = await trocar(numero);
  const antigo = await b.ler(pedidoId);
  expect(novo).toMatchObject({
    status: 'pendente',
    uid: antigo.uid,
    email: antigo.email,
    rua: antigo.rua,
    totalCentavos: 12_000,
    valeCentavos: 10_000,
    cupomCodigo: null,
    idInfluencer: null,
  });
  expect(novo.expiraEm.getTime() - novo.criadoEm.getTime()).toBe(DIA_MS);
  expect(antigo).toMatchObject({ estornadoCentavos: 10_000, creditadoCentavos: 10_000 });
  expect(await devolucao(numero)).toMatchObject({
    situacao: 'aceita',
    creditoCentavos: 10_000,
    pedidoDaTroca: novo.id,
  });
  expect(await b.saldosDeCredito()).toEqual([['conta', 0]]);
  expect(await estoque()).toEqual({ Branca: 2, Preta: 1, Vermelha: 1, Azul: 4 });
  const { html } = await b.carta('devolucao-aceita');
  for (const dito of [`nº ${novo.numeroDoPedido}`, 'R$ 20,00', `/pagar/${novo.id}?selo=`, 'Poste em qualquer agência.'])
    expect(html).toContain(dito);

  await b.pagar(novo.id, 2000);
  expect(await b.ler(novo.id)).toMatchObject({ status: 'approved' });
  await passo(numero, 'receber');
  expect(await passo(numero, 'concluir')).toMatchObject({ valor: { situacao: 'reembolsada', pedidoDaTroca: null } });
  expect(await b.creditos()).toEqual([
    ['devolucao', 10_000],
    ['resgate', -10_000],
  ]);
  expect(await estoque()).toEqual({ Branca: 3, Preta: 1, Vermelha: 1, Azul: 4 });
  const elos = await lerTrocasDoComprador(b.loja, [pedidoId, novo.id]);
  expect(elos.get(pedidoId)).toMatchObject([{ numero, numeroDoPedido: novo.numeroDoPedido, novo: true }]);
  expect(elos.get(novo.id)).toMatchObject([{ numero, numeroDoPedido: antigo.numeroDoPedido, novo: false }]);
});

test('por uma mais barata: o novo pedido está pago, e o resto fica num vale, cujo código está na carta', async () => {
  const pedidoId = await comprar({ recebido: false });
  const novo = await trocar(await pedida(pedidoId, 'Vermelha'));
  expect(novo).toMatchObject({ status: 'approved', isGuest: true, totalCentavos: 7000, valeCentavos: 7000 });
  expect(await b.saldosDeCredito()).toEqual([['vale', 3000]]);
  expect(await estoque()).toEqual({ Branca: 3, Preta: 2, Vermelha: 0, Azul: 4 });
  const codigo = codigoNaCarta((await b.carta('devolucao-reembolsada')).html);
  expect(await consultarVale(b.loja, codigo, '203.0.113.7')).toMatchObject({ valor: { saldoCentavos: 3000 } });
});

test('por uma do mesmo preço nada falta nem sobra, também com o que um vale tinha pago', async () => {
  const pedidoId = await comprar({ vale: '40' });
  const novo = await trocar(await pedida(pedidoId, 'Azul'));
  expect(novo).toMatchObject({ status: 'approved', totalCentavos: 10_000, valeCentavos: 10_000 });
  expect(await b.saldosDeCredito()).toEqual([
    ['vale', 0],
    ['vale', 0],
  ]);
  expect(await b.creditos()).toEqual([
    ['emissao', 4000],
    ['resgate', -4000],
    ['liberacao', 4000],
    ['devolucao', 6000],
    ['resgate', -4000],
    ['resgate', -6000],
  ]);
});

test('sem o direito de estornar ninguém aceita uma troca, que dá crédito', async () => {
  const numero = await pedida(await comprar(), 'Preta');
  const editor = { ...autor, role: 'editor' as const, conjunto: 'Atendimento', direitos: ['devolucoes:agir' as const] };
  expect(await passo(numero, 'aceitar', {}, editor)).toEqual(recusa('sem-direito-de-estornar'));
  expect(await devolucao(numero)).toMatchObject({ situacao: 'pedida', pedidoDaTroca: null });
});

test('dois aceites ao mesmo tempo fazem uma troca, e um terceiro não faz outra', async () => {
  const pedidoId = await comprar();
  const numero = await pedida(pedidoId, 'Preta');
  const aceites = await Promise.all([passo(numero, 'aceitar'), passo(numero, 'aceitar')]);
  expect(aceites.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await passo(numero, 'aceitar')).toMatchObject(recusa('passo-invalido'));
  expect([(await outros(pedidoId)).length, (await estoque())['Preta']]).toEqual([1, 1]);
});

test('de duas trocas pela última unidade uma é feita; a outra fica como estava, e pode virar crédito com o bônus', async () => {
  await b.configurar({ devolucoes: { bonusDoCreditoPb: 500 } });
  const numeros = [await pedida(await comprar(), 'Vermelha'), await pedida(await comprar(), 'Vermelha')];
  const aceites = await Promise.all(numeros.map((numero) => passo(numero, 'aceitar')));
  expect(aceites.filter(({ ok }) => ok)).toHaveLength(1);
  const recusado = aceites.findIndex(({ ok }) => !ok);
  expect(aceites[recusado]).toEqual(
    recusa('variacao-esgotada', { nome: 'Torre', variacao: 'Vermelha', disponivel: 0 }),
  );
  const numero = numeros[recusado] ?? 0;
  const comoEstava = { situacao: 'pedida', creditoCentavos: null, pedidoDaTroca: null };
  expect(await devolucao(numero)).toMatchObject(comoEstava);
  expect(await b.saldosDeCredito()).toEqual([['vale', 3000]]);
  expect((await preverTroca(b.loja, numero))?.ok).toBe(false);
  expect(await passo(numero, 'aceitar', { soCredito: true })).toMatchObject({
    valor: { situacao: 'aceita', creditoCentavos: 10_500, pedidoDaTroca: null },
  });
  expect(await b.saldosDeCredito()).toEqual([
    ['vale', 3000],
    ['vale', 10_500],
  ]);
});

test('aceites e pedidos do mesmo crédito e do mesmo produto, ao mesmo tempo, não travam um ao outro', async () => {
  const primeiro = await comprar({ quantidade: 3, email: 'pressa@exemplo.test' });
  const { uid } = await b.ler(primeiro);
  const numeros = [await pedida(primeiro, 'Azul'), await pedida(primeiro, 'Azul'), await pedida(primeiro, 'Azul')];
  const creditos = { vales: [], daConta: true, aPagarVistoCentavos: null };
  const comprarAzul = () => b.pedir([linha('torre', 1, 'Azul')], 10_000, { uid, creditos });
  const feitos = await Promise.all([
    ...numeros.map((numero) => passo(numero, 'aceitar')),
    ...numeros.map(() => comprarAzul()),
  ]);
  const recusas = feitos.map((feito) => desfecho(feito)).filter((codigo) => codigo !== 'ok');
  expect(recusas.map((codigo) => codigo.replace('variacao-esgotada', 'estoque-insuficiente'))).toEqual([
    'estoque-insuficiente',
    'estoque-insuficiente',
  ]);
  expect((await estoque())['Azul']).toBe(0);
  const [conta] = await db.select().from(portadoresDeCredito);
  expect(conta?.saldoCentavos).toBe((await b.creditos()).reduce((soma, [, centavos]) => soma + Number(centavos), 0));
});

test('sem o pagamento da diferença o novo pedido acaba, e o crédito dele fica com o cliente', async () => {
  const novo = await trocar(await pedida(await comprar({ email: 'sem-pagar@exemplo.test' }), 'Preta'));
  await b.mudar(novo.id, 'rejected');
  expect([await b.saldosDeCredito(), (await estoque())['Preta']]).toEqual([[['conta', 10_000]], 2]);
});

test('recusa pedidos de troca sem variação, da mesma, de outro produto, esgotada, demais ou repetida', async () => {
  const pedidoId = await comprar({ quantidade: 3 });
  for (const [troca, quantas, codigo] of [
    [null, 1, 'variacao-vazia'],
    ['Branca', 1, 'mesma-variacao'],
    ['Buxo', 1, 'variacao-indisponivel'],
    ['Vermelha', 2, 'variacao-esgotada'],
    ['Preta', 4, 'unidades-demais'],
    ['Preta', 2, 'ok'],
    ['Preta', 2, 'unidades-demais'],
  ] as const)
    expect(desfecho(await b.pedirDevolucao(pedidoId, quantas, { troca }))).toBe(codigo);
  await db.execute(sql`update pedido_itens set kit = '{}' where pedido_id = ${pedidoId}`);
  expect(await b.pedirDevolucao(pedidoId, 1, { troca: 'Azul' })).toMatchObject(recusa('sem-troca'));
  expect(await lerTrocasPossiveis(b.loja, pedidoId)).toEqual([]);
});

test('o aceite é recusado por inteiro sem a variação, o valor ou o cliente', async () => {
  const pedidoId = await comprar({ email: 'saiu@exemplo.test' });
  const numero = await pedida(pedidoId, 'Preta');
  const devolverTudo = (quanto: ReturnType<typeof sql>) =>
    db.execute(sql`update pagamentos set estornado_centavos = ${quanto} where pedido_id = ${pedidoId}`);
  const tirarDeVenda = () =>
    db.transaction(async (tx) => {
      const preta = and(eq(produtoVariacoes.produtoId, 'torre'), eq(produtoVariacoes.nome, 'Preta'));
      await tx.update(produtoVariacoes).set({ aVenda: false }).where(preta);
      const restam = sql`array['Branca','Vermelha','Azul']`;
      await tx.execute(sql`update produtos set variacoes = ${restam}, estoque = estoque - 2 where id = 'torre'`);
    });
  const nada = async () => {};
  for (const [codigo, estragar, consertar] of [
    ['em-disputa', () => b.forcar(pedidoId, { emDisputa: true }), () => b.forcar(pedidoId, { emDisputa: false })],
    ['nada-a-trocar', () => devolverTudo(sql`valor_centavos`), () => devolverTudo(sql`0`)],
    ['sem-comprador', () => b.forcar(pedidoId, { uid: null }), () => b.forcar(pedidoId, { isGuest: true })],
    ['variacao-indisponivel', tirarDeVenda, nada],
  ] as const) {
    await estragar();
    expect(desfecho(await passo(numero, 'aceitar'))).toBe(codigo);
    expect([await b.creditos(), await outros(pedidoId)]).toEqual([[], []]);
    await consertar();
  }
});
