// @requirement 3.5.1 11.4.1 11.4.2 11.5.3 11.9.3 14.1.2
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { emails, movimentosEstoque, pedidoItens, pedidos } from '#db/schema/index.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { linha, usarBancada } from './bancada.ts';

const b = await usarBancada({ estoque: null });
const { db } = b.loja;
const vezes = <T>(quantas: number, ato: () => Promise<T>) => Promise.all(Array.from({ length: quantas }, ato));
const comprarRei = (mais: Parameters<typeof b.pedir>[2] = {}) => b.pedir({ rei: 1 }, 10_000, mais);

test('grava pedido, itens, reserva de estoque e um e-mail na mesma transação', async () => {
  await porAVenda(
    b,
    { id: 'rei', estoque: 5, variacoes: ['Buxo', 'Ébano'] },
    { id: 'dama', precoCentavos: 2_550, estoque: 3 },
  );
  const pedido = await b.comprar([linha('rei', 2, 'Buxo'), linha('dama')], 22_550);
  expect(pedido).toMatchObject({
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    status: 'pendente',
    isGuest: true,
    uid: null,
    totalCentavos: 22_550,
    freteCentavos: 0,
    prazoEntrega: 'Frete Grátis',
    origem: 'web',
  });
  expect(await db.select().from(pedidoItens).orderBy(pedidoItens.posicao)).toMatchObject([
    { produtoId: 'rei', variacao: 'Buxo', quantidade: 2, precoCentavos: 10_000 },
    { produtoId: 'dama', variacao: null, quantidade: 1, precoCentavos: 2_550 },
  ]);
  expect([await b.estoqueDe('rei'), await b.estoqueDe('dama')]).toEqual([3, 2]);
  expect(await b.movimentos(pedido.id)).toEqual(['reserva -2', 'reserva -1']);
  const enviados = await db.select().from(emails);
  expect(enviados).toMatchObject([{ tipo: 'pedido-recebido', para: contato.email }]);
  expect(b.tarefas).toEqual([{ nome: 'enviar-email', dados: { emailId: enviados[0]?.id } }]);
});

test('50 compras ao mesmo tempo das últimas 10 unidades: 10 pedidos, estoque zero e 40 recusas claras', async () => {
  await porAVenda(b, { id: 'rei', estoque: 10 });
  const feitos = await vezes(50, () => comprarRei());
  expect(feitos.filter(({ ok }) => ok)).toHaveLength(10);
  for (const feito of feitos)
    if (!feito.ok)
      expect(feito).toMatchObject(recusa('estoque-insuficiente', { linhas: [{ produtoId: 'rei', disponivel: 0 }] }));
  expect(await b.estoque()).toBe(0);
  expect([await db.$count(pedidos), await db.$count(movimentosEstoque), await db.$count(emails)]).toEqual([10, 10, 10]);
});

test('32 compras ao mesmo tempo têm números diferentes, todos acima dos anteriores, e nem um nem outro muda', async () => {
  await porAVenda(b, { id: 'rei', estoque: 40 });
  const numeroDe = async () => valorDe(await comprarRei()).numeroDoPedido;
  const anterior = await numeroDe();
  expect(anterior).toBeGreaterThan(1000);
  const numeros = await vezes(32, numeroDe);
  expect(new Set(numeros).size).toBe(32);
  expect(Math.min(...numeros)).toBeGreaterThan(anterior);
  // A refused one does not hold up those that follow.
  expect((await b.pedir({ rei: 1 }, 1)).ok).toBe(false);
  expect(await numeroDe()).toBeGreaterThan(Math.max(...numeros));
  const mudar = db.execute(sql`update pedidos set numero_do_pedido = 1`);
  await expect(mudar.catch(({ cause }: Error) => Promise.reject(cause))).rejects.toMatchObject({ code: '428C9' });
});

test('a mesma chave 20 vezes ao mesmo tempo: um pedido e uma preferência; com outro conteúdo é recusada', async () => {
  await porAVenda(b, { id: 'rei', estoque: 1 });
  const chave = { chave: 'chave-repetida', impressao: 'a' };
  const urls = await vezes(20, async () => {
    const pedido = valorDe(await comprarRei({ chave }));
    return `${pedido.id} ${valorDe(await abrirPagamento(b.loja, pedido)).url}`;
  });
  expect(new Set(urls).size).toBe(1);
  const id = urls[0]?.split(' ')[0] ?? '';
  expect(await b.armazem.listar('preferencias', 'external_reference', id)).toHaveLength(1);
  const comOutro = await b.pedir({ rei: 2 }, 20_000, { chave: { ...chave, impressao: 'b' } });
  expect(comOutro).toEqual(recusa('chave-reutilizada'));
  expect([await db.$count(pedidos), await b.estoque()]).toEqual([1, 0]);
});

test('um cupom com limite de 5 em 20 compras ao mesmo tempo vale exatamente 5 vezes', async () => {
  await porAVenda(b, { id: 'rei', estoque: 100 });
  await b.cupom('CINCO', { limiteUsos: 5 });
  const feitos = await vezes(20, () => b.pedir({ rei: 1 }, 9_000, { cupomCodigo: 'CINCO' }));
  expect(feitos.filter(({ ok }) => ok)).toHaveLength(5);
  for (const feito of feitos) if (!feito.ok) expect(feito).toEqual(recusa('cupom-esgotado'));
  expect([await b.usosDe('CINCO'), await b.estoque()]).toEqual([5, 95]);
});

test('o cupom de influencer leva atribuição e taxa do momento, e o próprio cupom não rende comissão', async () => {
  await porAVenda(b, { id: 'rei' });
  await b.influencer('marina', 'MARINA10');
  const cupomCodigo = 'MARINA10';
  expect(valorDe(await comprarRei({ cupomCodigo }))).toMatchObject({
    idInfluencer: 'marina',
    comissaoPb: 500,
    cupomCodigo,
  });
  expect(valorDe(await comprarRei({ cupomCodigo, uid: 'marina' }))).toMatchObject({
    idInfluencer: 'marina',
    comissaoPb: 0,
  });
});

test('com o provedor fora do ar o pedido fica, e a nova tentativa com a mesma chave paga o mesmo pedido', async () => {
  await porAVenda(b, { id: 'rei' });
  const chave = { chave: 'tentar-de-novo', impressao: 'a' };
  b.derrubarProvedor(500);
  const primeiro = valorDe(await comprarRei({ chave }));
  expect(await abrirPagamento(b.loja, primeiro)).toEqual(recusa('pagamento-indisponivel'));
  b.derrubarProvedor(null);
  const segundo = valorDe(await comprarRei({ chave }));
  expect(segundo.id).toBe(primeiro.id);
  expect((await abrirPagamento(b.loja, segundo)).ok).toBe(true);
  expect(await db.$count(pedidos)).toBe(1);
});

test('quem espera pelo endereço de pagamento assume a vez de um processo que morreu com ela', async () => {
  await porAVenda(b, { id: 'rei' });
  const { id } = valorDe(await comprarRei());
  // Requested 18 s ago by a process that ended: its lease expires in 2 s.
  await b.forcar(id, { preferenciaPedidaEm: new Date(Date.now() - 18_000) });
  const pedido = await b.ler(id);
  const respostas = await vezes(3, () => abrirPagamento(b.loja, pedido));
  const url = (await b.ler(id)).urlPagamento;
  expect(url).toMatch(/^http/);
  expect(respostas).toEqual(respostas.map(() => ({ ok: true, valor: { url } })));
});
