// @requirement 11.4.2 11.6.2
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { pedidos } from '#db/schema/index.ts';
import { statusDoAdmin } from '#domain/pedidos/pedido-status.ts';
import { DIA_MS, usarBancada } from './bancada.ts';

const ESTOQUE = 5;
const LIMITE = 2;
const COM_DESCONTO = 9_000;
const b = await usarBancada({ estoque: ESTOQUE });

type Passo = { tipo: string; qual?: number; para?: string };
const passo: fc.Arbitrary<Passo> = fc.oneof(
  fc.record({ tipo: fc.constantFrom('comprar', 'expirar') }),
  fc.record({ tipo: fc.constant('admin'), qual: fc.nat(9), para: fc.constantFrom(...statusDoAdmin) }),
  fc.record({ tipo: fc.constantFrom('pagar', 'recusar', 'devolver'), qual: fc.nat(9) }),
);

/** One king with the coupon, R$ 90,00; null if the coupon has no use left. */
async function comprar(): Promise<string | null> {
  const feito = await b.pedir({ rei: 1 }, COM_DESCONTO, { cupomCodigo: 'DEZ' });
  return feito.ok ? feito.valor.id : null;
}

async function dar({ tipo, qual = 0, para = '' }: Passo, feitos: string[], pagos: Map<string, string>): Promise<void> {
  if (tipo === 'comprar') {
    const novo = await comprar();
    if (novo) feitos.push(novo);
  }
  if (tipo === 'expirar') {
    b.adiantar(DIA_MS + 1000);
    await expirarPedidos(b.loja);
  }
  const id = feitos[qual % Math.max(1, feitos.length)];
  if (!id) return;
  if (tipo === 'admin') await b.mudar(id, para);
  if (tipo === 'pagar') pagos.set(id, await b.pagar(id, COM_DESCONTO));
  if (tipo === 'recusar') await b.receber(id, { valorCentavos: COM_DESCONTO, status: 'rejected' });
  const pago = pagos.get(id);
  if (tipo !== 'devolver' || !pago) return;
  await b.loja.pagamentos.estornar(pago, `devolver-${pago}`);
  await b.aplicar(pago);
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

/** What has to hold after each step. */
async function conferir(): Promise<void> {
  const { rows } = await b.loja.db.execute<Estado>(sql`select
    (select estoque from produtos where id = 'rei')::int as estoque,
    (select coalesce(sum(quantidade), 0) from movimentos_estoque)::int as movimentado,
    (select usos from cupons where codigo = 'DEZ')::int as usos,
    (select count(*) from pedidos where cupom_contado)::int as contados,
    (select count(*) from pedidos where status in ('approved', 'enviado', 'concluido'))::int as pagos,
    (select coalesce(sum(comissao_centavos), 0) from lancamentos_de_comissao)::int as comissao,
    (select coalesce(sum(pedidos), 0) from lancamentos_de_comissao)::int as vendas`);
  const todos = await b.loja.db.select().from(pedidos);
  const reservados = todos.filter(({ estoqueReservado }) => estoqueReservado);
  expect(reservados).toEqual(todos.filter(({ status }) => status !== 'rejected'));
  const pagos = rows[0]?.pagos ?? 0;
  const devolvidos = reservados.filter(({ estornadoCentavos }) => estornadoCentavos > 0).length;
  // An order revived after the last use was taken holds its goods but counts no use.
  const usos = Math.min(LIMITE, reservados.filter(({ cupomContado }) => cupomContado).length);
  expect(rows[0]).toEqual({
    estoque: ESTOQUE - reservados.length,
    movimentado: 0 - reservados.length,
    usos,
    contados: usos,
    pagos,
    comissao: 450 * (pagos - devolvidos),
    vendas: pagos,
  });
}

test('por qualquer caminho de compras, pagamentos, devoluções, prazos e admins, estoque, cupom e comissão fecham', async () => {
  let comDesconto = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      await b.limpar(ESTOQUE);
      await b.cupom('DEZ', { limiteUsos: LIMITE });
      await b.influencer('caio', 'DEZ');
      const feitos: string[] = [];
      const pagos = new Map<string, string>();
      for (const um of passos) {
        await dar(um, feitos, pagos);
        await conferir();
      }
      comDesconto = Math.max(comDesconto, feitos.length);
    }),
    {
      numRuns: 15,
      examples: [
        [
          [
            { tipo: 'comprar' },
            { tipo: 'comprar' },
            { tipo: 'admin', qual: 0, para: 'rejected' },
            { tipo: 'comprar' },
            { tipo: 'pagar', qual: 0 },
            { tipo: 'devolver', qual: 0 },
          ],
        ],
      ],
    },
  );
  // More orders than uses: some released theirs.
  expect(comDesconto).toBeGreaterThan(LIMITE);
});

test('a vaga do cupom que um pedido deixou não volta a ele quando outro já a tomou', async () => {
  await b.cupom('DEZ', { limiteUsos: 1 });
  const primeiro = (await comprar()) ?? '';
  await b.mudar(primeiro, 'rejected');
  expect(await comprar()).not.toBeNull();
  // Revived and refused again: it never held the use that now belongs to the other order.
  await b.mudar(primeiro, 'approved');
  await b.mudar(primeiro, 'rejected');
  expect(await comprar()).toBeNull();
  expect(await b.usosDe('DEZ')).toBe(1);
});
