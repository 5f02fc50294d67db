// @requirement 11.4.2 11.6.2
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { cupons, pedidos, usuarios } from '#db/schema/index.ts';
import { statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { autor, abrirBancada, type Bancada } from './bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let bancada: Bancada;
beforeAll(async () => {
  bancada = await abrirBancada();
});
afterAll(() => bancada.fechar());

const ESTOQUE = 5;
const LIMITE = 2;
const COM_DESCONTO = 9_000;
const UM_DIA_MS = 24 * 3600 * 1000;

const passo = fc.oneof(
  fc.record({ tipo: fc.constant('comprar' as const) }),
  fc.record({ tipo: fc.constant('admin' as const), qual: fc.nat(9), para: fc.constantFrom(...statusDoAdmin) }),
  fc.record({ tipo: fc.constantFrom('pagar' as const, 'recusar' as const, 'devolver' as const), qual: fc.nat(9) }),
  fc.record({ tipo: fc.constant('expirar' as const) }),
);
const comprarUm = { tipo: 'comprar' as const };
type Passo = { tipo: string; qual?: number; para?: string };

/** One king with the coupon, R$ 90,00. */
async function comprar(): Promise<string | null> {
  const { loja } = bancada;
  const feito = await fecharPedido(loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: COM_DESCONTO,
    cupomCodigo: 'DEZ',
    uid: null,
    chave: null,
  });
  if (!feito.ok) return null;
  await abrirPagamento(loja, feito.valor);
  return feito.valor.id;
}

async function dar({ tipo, qual = 0, para = '' }: Passo, feitos: string[], pagos: Map<string, string>): Promise<void> {
  const { loja, gemeo, aplicar, adiantar } = bancada;
  if (tipo === 'comprar') {
    const id = await comprar();
    if (id) feitos.push(id);
  }
  if (tipo === 'expirar') {
    adiantar(UM_DIA_MS + 1000);
    await expirarPedidos(loja);
  }
  const id = feitos[qual % Math.max(1, feitos.length)];
  if (!id) return;
  if (tipo === 'admin') await mudarStatusDoPedido(loja, autor, { id, para, visto: null });
  if (tipo === 'pagar' || tipo === 'recusar') {
    const pagamento = await gemeo.criarPagamento({
      pedidoId: id,
      valorCentavos: COM_DESCONTO,
      status: tipo === 'pagar' ? 'approved' : 'rejected',
    });
    if (tipo === 'pagar') pagos.set(id, pagamento);
    await aplicar(pagamento);
  }
  const pago = pagos.get(id);
  if (tipo === 'devolver' && pago) {
    await loja.pagamentos.estornar(pago, `devolver-${pago}`);
    await aplicar(pago);
  }
}

type Estado = {
  estoque: number;
  movimentado: number;
  usos: number;
  contados: number;
  pagos: number;
  comissao: number;
  vendas: number;
};

async function olhar(): Promise<Estado> {
  const { rows } = await bancada.loja.db.execute<Estado>(sql`select
    (select estoque from produtos where id = 'rei')::int as estoque,
    (select coalesce(sum(quantidade), 0) from movimentos_estoque)::int as movimentado,
    (select usos from cupons where codigo = 'DEZ')::int as usos,
    (select count(*) from pedidos where cupom_contado)::int as contados,
    (select count(*) from pedidos where status in ('approved', 'enviado', 'concluido'))::int as pagos,
    (select coalesce(sum(comissao_centavos), 0) from lancamentos_de_comissao)::int as comissao,
    (select coalesce(sum(pedidos), 0) from lancamentos_de_comissao)::int as vendas`);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

test('por qualquer caminho de compras, pagamentos, devoluções, prazos e admins, estoque, cupom e comissão fecham', async () => {
  const { loja, limpar } = bancada;
  let comDesconto = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      await limpar(ESTOQUE);
      await esvaziar(loja.db, 'cupons, usuarios');
      await loja.db.insert(cupons).values({
        id: 'c',
        codigo: 'DEZ',
        tipo: 'percentual',
        valor: 1_000,
        validade: '2099-12-31',
        limiteUsos: LIMITE,
      });
      await loja.db.insert(usuarios).values({
        id: 'caio',
        email: 'c@exemplo.test',
        nome: 'Caio',
        role: 'influencer',
        cupom: 'DEZ',
        comissaoPb: 500,
      });
      const feitos: string[] = [];
      const pagos = new Map<string, string>();
      for (const um of passos) {
        await dar(um, feitos, pagos);
        const { estoque, movimentado, usos, contados, pagos: quantosPagos, comissao, vendas } = await olhar();
        const todos = await loja.db.select().from(pedidos);
        const reservados = todos.filter(({ estoqueReservado }) => estoqueReservado);
        expect(estoque).toBe(ESTOQUE + movimentado);
        expect(estoque).toBe(ESTOQUE - reservados.length);
        expect(reservados.map(({ id }) => id)).toEqual(
          todos.filter(({ status }) => status !== 'rejected').map(({ id }) => id),
        );
        expect(usos).toBe(contados);
        // An order revived after the last use was taken holds its goods but counts no use.
        expect(usos).toBe(Math.min(LIMITE, reservados.filter(({ cupomContado }) => cupomContado).length));
        const devolvidos = todos.filter(
          ({ status, estornadoCentavos }) => status !== 'rejected' && estornadoCentavos > 0,
        ).length;
        expect(vendas).toBe(quantosPagos);
        expect(comissao).toBe(450 * (quantosPagos - devolvidos));
      }
      comDesconto = Math.max(comDesconto, feitos.length);
    }),
    {
      numRuns: 15,
      examples: [
        [
          [
            comprarUm,
            comprarUm,
            { tipo: 'admin', qual: 0, para: 'rejected' },
            comprarUm,
            { tipo: 'pagar', qual: 0 },
            { tipo: 'devolver', qual: 0 },
          ],
        ],
      ],
    },
  );
  // More orders than uses: some released theirs.
  expect(comDesconto).toBeGreaterThan(LIMITE);
}, 180_000);

test('a vaga do cupom que um pedido deixou não volta a ele quando outro já a tomou', async () => {
  const { loja, limpar } = bancada;
  await limpar(ESTOQUE);
  await esvaziar(loja.db, 'cupons, usuarios');
  await loja.db
    .insert(cupons)
    .values({ id: 'c', codigo: 'DEZ', tipo: 'percentual', valor: 1_000, validade: '2099-12-31', limiteUsos: 1 });
  const para = (id: string | null, status: string) =>
    mudarStatusDoPedido(loja, autor, { id: id ?? '', para: status, visto: null });
  const primeiro = await comprar();
  await para(primeiro, 'rejected');
  expect(await comprar()).not.toBeNull();
  // Revived and refused again: it never held the use that now belongs to the other order.
  await para(primeiro, 'approved');
  await para(primeiro, 'rejected');
  expect(await comprar()).toBeNull();
  expect((await loja.db.select().from(cupons))[0]?.usos).toBe(1);
});
