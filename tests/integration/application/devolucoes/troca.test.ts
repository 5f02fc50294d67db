// @requirement 15.24.13
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { emitirVale } from '#application/creditos/vales.ts';
import { preverTroca } from '#application/devolucoes/aceitar-troca.ts';
import { darPassoDaLoja, type PassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { lerTrocasPossiveis } from '#application/devolucoes/variacoes-para-trocar.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerVariacoesDe } from '#db/queries/produtos/variacoes.ts';
import { trocarVariacoes } from '#db/repositories/produtos/produtos.ts';
import {
  configuracao,
  creditos,
  devolucoes,
  emails,
  pedidoItens,
  pedidos,
  portadoresDeCredito,
  produtoVariacoes,
} from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';

const variacoes = { Branca: [3, null], Preta: [2, 12_000], Vermelha: [1, 7000], Azul: [4, 10_000] } as const;

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
/** Rooks of four colours: R$ 100,00, R$ 120,00, R$ 70,00 and R$ 100,00. */
beforeEach(async () => {
  await b.limpar();
  await esvaziar(b.loja.db, 'creditos, portadores_de_credito, configuracao, limites_de_acesso');
  const lista = Object.entries(variacoes).map(([nome, [estoque, precoCentavos]]) => ({
    nome,
    estoque,
    precoCentavos: precoCentavos ?? 10_000,
    imagemId: null,
    aVenda: true,
  }));
  await b.loja.db.transaction(async (tx) => {
    const comTx = { loja: { ...b.loja, db: tx } };
    await porAVenda(comTx, {
      id: 'torre',
      nome: 'Torre',
      precoCentavos: 7000,
      estoque: 10,
      variacoes: lista.map(({ nome }) => nome),
    });
    await trocarVariacoes(tx, 'torre', lista);
  });
});

let vez = 0;
/** Paid white rooks; of an account if `email` is given, received unless `recebido` is false. */
async function comprar({ quantidade = 1, recebido = true, email = '', vale = '' } = {}): Promise<string> {
  const codigo = vale && (await emitirVale(b.loja, autor, { chave: `vale-da-troca-${++vez}`, valor: vale }));
  if (codigo && !codigo.ok) throw new Error(codigo.erro.codigo);
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'torre', variacao: 'Branca', quantidade }],
    totalVistoCentavos: 10_000 * quantidade,
    cupomCodigo: null,
    uid: email ? await criarCliente(b.loja.db, email) : null,
    chave: null,
    ...(codigo && { creditos: { vales: [codigo.valor.codigo], daConta: false, aPagarVistoCentavos: null } }),
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const { id, valeCentavos } = feito.valor;
  await pagar(id, 10_000 * quantidade - valeCentavos);
  if (recebido) await mudarStatusDoPedido(b.loja, autor, { id, para: 'concluido', visto: null });
  return id;
}
async function pagar(pedidoId: string, valorCentavos: number) {
  await b.aplicar(await b.gemeo.criarPagamento({ pedidoId, valorCentavos, status: 'approved' }));
}
async function pedir(pedidoId: string, variacao: string | null, quantas = 1) {
  const [item] = await b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
  const itemId = item?.id ?? 0;
  return pedirDevolucao(b.loja, {
    pedidoId,
    motivo: (await b.ler(pedidoId)).status === 'approved' ? 'cancelamento' : 'desistencia',
    unidades: new Map([[itemId, quantas]]),
    relato: '',
    fotos: [],
    comoCredito: false,
    troca: new Map(variacao === null ? [] : [[itemId, variacao]]),
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: `chave-de-troca-${++vez}`,
  });
}
async function pedida(pedidoId: string, variacao: string, quantas = 1): Promise<number> {
  const feita = await pedir(pedidoId, variacao, quantas);
  if (!feita.ok) throw new Error(feita.erro.codigo);
  return feita.valor.numero;
}
const passo = (numero: number, qual: PassoDaLoja['passo'], soCredito = false, quem: typeof autor = autor) =>
  darPassoDaLoja(b.loja, quem, {
    numero,
    passo: qual,
    instrucoes: 'Poste em qualquer agência.',
    codigoPostagem: '',
    motivo: '',
    aoEstoque: true,
    soCredito,
  });
/** Accepts, and returns the exchange's order. */
async function trocar(numero: number) {
  const aceita = await passo(numero, 'aceitar');
  if (!aceita.ok) throw new Error(aceita.erro.codigo);
  return b.ler(aceita.valor.pedidoDaTroca ?? '');
}
const livro = async () =>
  (await b.loja.db.select().from(creditos).orderBy(creditos.id)).map(({ tipo, centavos }) => [tipo, centavos]);
const saldos = async () =>
  (await b.loja.db.select().from(portadoresDeCredito).orderBy(portadoresDeCredito.criadoEm)).map(
    ({ tipo, saldoCentavos }) => [tipo, saldoCentavos],
  );
const estoque = async () =>
  Object.fromEntries(
    ((await lerVariacoesDe(b.loja.db, ['torre'])).get('torre') ?? []).map((uma) => [uma.nome, uma.estoque]),
  );
const ler = async (numero: number) =>
  (await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0];
async function carta(tipo: 'devolucao-aceita' | 'devolucao-reembolsada') {
  const [email] = await b.loja.db.select().from(emails).where(eq(emails.tipo, tipo));
  await enviarEmail(b.loja, email?.id ?? '');
  return (await b.caixa.ler(email?.id ?? ''))?.html ?? '';
}
const outros = (id: string) => b.loja.db.select().from(pedidos).where(ne(pedidos.id, id));

test('por uma mais cara: o que volta paga parte do novo pedido, e o cliente paga a diferença', async () => {
  const pedidoId = await comprar({ email: 'troca@exemplo.test' });
  const item = (await lerTrocasPossiveis(b.loja, pedidoId))[0];
  expect(item?.variacoes).toEqual([
    { nome: 'Preta', precoCentavos: 12_000 },
    { nome: 'Vermelha', precoCentavos: 7000 },
    { nome: 'Azul', precoCentavos: 10_000 },
  ]);
  const numero = await pedida(pedidoId, 'Preta');
  expect([await livro(), await estoque()]).toEqual([[], { Branca: 2, Preta: 2, Vermelha: 1, Azul: 4 }]);
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
  expect(novo.expiraEm.getTime() - novo.criadoEm.getTime()).toBe(86_400_000);
  expect(antigo).toMatchObject({ estornadoCentavos: 10_000, creditadoCentavos: 10_000 });
  expect(await ler(numero)).toMatchObject({ situacao: 'aceita', creditoCentavos: 10_000, pedidoDaTroca: novo.id });
  expect([await saldos(), await estoque()]).toEqual([[['conta', 0]], { Branca: 2, Preta: 1, Vermelha: 1, Azul: 4 }]);
  const html = await carta('devolucao-aceita');
  for (const dito of [`nº ${novo.numeroDoPedido}`, 'R$ 20,00', `/pagar/${novo.id}?selo=`, 'Poste em qualquer agência.'])
    expect(html.replaceAll(/[\u00a0]|&nbsp;/g, ' ')).toContain(dito);

  await pagar(novo.id, 2000);
  expect(await b.ler(novo.id)).toMatchObject({ status: 'approved' });
  await passo(numero, 'receber');
  expect(await passo(numero, 'concluir')).toMatchObject({ valor: { situacao: 'reembolsada', pedidoDaTroca: null } });
  expect([await livro(), await estoque()]).toEqual([
    [
      ['devolucao', 10_000],
      ['resgate', -10_000],
    ],
    { Branca: 3, Preta: 1, Vermelha: 1, Azul: 4 },
  ]);
  const elos = await lerTrocasDoComprador(b.loja, [pedidoId, novo.id]);
  expect(elos.get(pedidoId)).toMatchObject([{ numero, numeroDoPedido: novo.numeroDoPedido, novo: true }]);
  expect(elos.get(novo.id)).toMatchObject([{ numero, numeroDoPedido: antigo.numeroDoPedido, novo: false }]);
});

test('por uma mais barata: o novo pedido está pago, e o resto fica num vale, cujo código está na carta', async () => {
  const pedidoId = await comprar({ recebido: false });
  const novo = await trocar(await pedida(pedidoId, 'Vermelha'));
  expect(novo).toMatchObject({ status: 'approved', isGuest: true, totalCentavos: 7000, valeCentavos: 7000 });
  expect([await saldos(), await estoque()]).toEqual([[['vale', 3000]], { Branca: 3, Preta: 2, Vermelha: 0, Azul: 4 }]);
  const html = await carta('devolucao-reembolsada');
  const codigo = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(html)?.[0] ?? '';
  expect(await consultarVale(b.loja, codigo, '203.0.113.7')).toMatchObject({ valor: { saldoCentavos: 3000 } });
});

test('por uma do mesmo preço nada falta nem sobra, também com o que um vale tinha pago', async () => {
  const pedidoId = await comprar({ vale: '40' });
  const novo = await trocar(await pedida(pedidoId, 'Azul'));
  expect(novo).toMatchObject({ status: 'approved', totalCentavos: 10_000, valeCentavos: 10_000 });
  expect(await saldos()).toEqual([
    ['vale', 0],
    ['vale', 0],
  ]);
  expect(await livro()).toEqual([
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
  expect(await passo(numero, 'aceitar', false, editor)).toEqual({
    ok: false,
    erro: { codigo: 'sem-direito-de-estornar' },
  });
  expect(await ler(numero)).toMatchObject({ situacao: 'pedida', pedidoDaTroca: null });
});

test('dois aceites ao mesmo tempo fazem uma troca, e um terceiro não faz outra', async () => {
  const pedidoId = await comprar();
  const numero = await pedida(pedidoId, 'Preta');
  const aceites = await Promise.all([passo(numero, 'aceitar'), passo(numero, 'aceitar')]);
  expect(aceites.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await passo(numero, 'aceitar')).toMatchObject({ erro: { codigo: 'passo-invalido' } });
  expect(await outros(pedidoId)).toHaveLength(1);
  expect((await estoque())['Preta']).toBe(1);
});

test('de duas trocas pela última unidade uma é feita; a outra fica como estava, e pode virar crédito com o bônus', async () => {
  await b.loja.db.insert(configuracao).values({
    loja: { ...lojaSemDados, devolucoes: { bonusDoCreditoPb: 500 } },
    paginas: { sobre: null, privacidade: null, termos: null },
  });
  const numeros = [await pedida(await comprar(), 'Vermelha'), await pedida(await comprar(), 'Vermelha')];
  const aceites = await Promise.all(numeros.map((numero) => passo(numero, 'aceitar')));
  const recusado = aceites.findIndex(({ ok }) => !ok);
  expect(aceites.filter(({ ok }) => ok)).toHaveLength(1);
  expect(aceites[recusado]).toEqual({
    ok: false,
    erro: { codigo: 'variacao-esgotada', nome: 'Torre', variacao: 'Vermelha', disponivel: 0 },
  });
  const numero = numeros[recusado] ?? 0;
  expect(await ler(numero)).toMatchObject({ situacao: 'pedida', creditoCentavos: null, pedidoDaTroca: null });
  expect(await saldos()).toEqual([['vale', 3000]]);
  expect((await preverTroca(b.loja, numero))?.ok).toBe(false);
  expect(await passo(numero, 'aceitar', true)).toMatchObject({
    valor: { situacao: 'aceita', creditoCentavos: 10_500, pedidoDaTroca: null },
  });
  expect(await saldos()).toEqual([
    ['vale', 3000],
    ['vale', 10_500],
  ]);
});

test('aceites e pedidos do mesmo crédito e do mesmo produto, ao mesmo tempo, não travam um ao outro', async () => {
  const primeiro = await comprar({ quantidade: 3, email: 'pressa@exemplo.test' });
  const { uid } = await b.ler(primeiro);
  const numeros = [await pedida(primeiro, 'Azul'), await pedida(primeiro, 'Azul'), await pedida(primeiro, 'Azul')];
  const comprarAzul = () =>
    fecharPedido(b.loja, {
      contato,
      linhas: [{ produtoId: 'torre', variacao: 'Azul', quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid,
      chave: null,
      creditos: { vales: [], daConta: true, aPagarVistoCentavos: null },
    });
  const feitos = await Promise.all([
    ...numeros.map((numero) => passo(numero, 'aceitar')),
    ...numeros.map(() => comprarAzul()),
  ]);
  const recusas = feitos.flatMap((feito) => (feito.ok ? [] : [feito.erro.codigo]));
  expect(recusas.toSorted().map((codigo) => codigo.replace('variacao-esgotada', 'estoque-insuficiente'))).toEqual([
    'estoque-insuficiente',
    'estoque-insuficiente',
  ]);
  expect((await estoque())['Azul']).toBe(0);
  const [conta] = await b.loja.db.select().from(portadoresDeCredito);
  expect(conta?.saldoCentavos).toBe((await livro()).reduce((soma, [, centavos]) => soma + Number(centavos), 0));
});

test('sem o pagamento da diferença o novo pedido acaba, e o crédito dele fica com o cliente', async () => {
  const novo = await trocar(await pedida(await comprar({ email: 'sem-pagar@exemplo.test' }), 'Preta'));
  await mudarStatusDoPedido(b.loja, autor, { id: novo.id, para: 'rejected', visto: null });
  expect([await saldos(), (await estoque())['Preta']]).toEqual([[['conta', 10_000]], 2]);
});

test('recusa pedidos de troca sem variação, da mesma, de outro produto, esgotada, demais ou repetida', async () => {
  const pedidoId = await comprar({ quantidade: 3 });
  const codigo = async (variacao: string | null, quantas = 1) => {
    const feita = await pedir(pedidoId, variacao, quantas);
    return feita.ok ? 'pedida' : feita.erro.codigo;
  };
  const codigos = [
    await codigo(null),
    await codigo('Branca'),
    await codigo('Buxo'),
    await codigo('Vermelha', 2),
    await codigo('Preta', 4),
    await codigo('Preta', 2),
    await codigo('Preta', 2),
  ];
  expect(codigos).toEqual([
    'variacao-vazia',
    'mesma-variacao',
    'variacao-indisponivel',
    'variacao-esgotada',
    'unidades-demais',
    'pedida',
    'unidades-demais',
  ]);
  await b.loja.db.execute(sql`update pedido_itens set kit = '{}' where pedido_id = ${pedidoId}`);
  expect([await codigo('Azul'), await lerTrocasPossiveis(b.loja, pedidoId)]).toEqual(['sem-troca', []]);
});

test('o aceite é recusado por inteiro sem a variação, o valor ou o cliente', async () => {
  const pedidoId = await comprar({ email: 'saiu@exemplo.test' });
  const numero = await pedida(pedidoId, 'Preta');
  const recusa = async () => {
    const aceite = await passo(numero, 'aceitar');
    expect([await livro(), await outros(pedidoId)]).toEqual([[], []]);
    return aceite.ok ? 'aceita' : aceite.erro.codigo;
  };
  const preta = and(eq(produtoVariacoes.produtoId, 'torre'), eq(produtoVariacoes.nome, 'Preta'));
  await b.loja.db.update(pedidos).set({ emDisputa: true }).where(eq(pedidos.id, pedidoId));
  const emDisputa = await recusa();
  await b.loja.db.update(pedidos).set({ emDisputa: false }).where(eq(pedidos.id, pedidoId));
  await b.loja.db.execute(sql`update pagamentos set estornado_centavos = valor_centavos where pedido_id = ${pedidoId}`);
  const semValor = await recusa();
  await b.loja.db.execute(sql`update pagamentos set estornado_centavos = 0 where pedido_id = ${pedidoId}`);
  await b.loja.db.update(pedidos).set({ uid: null }).where(eq(pedidos.id, pedidoId));
  const semCliente = await recusa();
  await b.loja.db.update(pedidos).set({ isGuest: true }).where(eq(pedidos.id, pedidoId));
  await b.loja.db.transaction(async (tx) => {
    await tx.update(produtoVariacoes).set({ aVenda: false }).where(preta);
    await tx.execute(
      sql`update produtos set variacoes = array['Branca','Vermelha','Azul'], estoque = estoque - 2 where id = 'torre'`,
    );
  });
  expect([emDisputa, semValor, semCliente, await recusa()]).toEqual([
    'em-disputa',
    'nada-a-trocar',
    'sem-comprador',
    'variacao-indisponivel',
  ]);
});
