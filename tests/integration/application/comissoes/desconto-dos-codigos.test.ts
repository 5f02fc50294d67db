// @requirement 15.28.1
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lancamentosDeComissao, mesesDosCodigos, pedidoPromocoes, pedidos, promocoes } from '#db/schema/index.ts';
import { codigosSomados } from '#tests/support/somar-links.ts';
import { abrirComissoes } from './bancada.ts';

const { db, agora, vender, adminMuda } = await abrirComissoes();

/** The rows in which the kept sums differ from those of ledger and orders. */
async function diferencas(): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`(select * from meses_dos_codigos except ${codigosSomados}) union all (${codigosSomados} except select * from meses_dos_codigos)`,
  );
  return rows;
}
const descontos = async () =>
  (await db.select({ um: mesesDosCodigos.descontoCentavos }).from(mesesDosCodigos)).map(({ um }) => um);
/** The discounts of an order as an edit leaves them. */
const mudar = (id: string, descontoCentavos: number, descontoCombinadoCentavos: number) =>
  db
    .update(pedidos)
    .set({
      descontoCentavos,
      descontoCombinadoCentavos,
      totalCentavos: sql`subtotal_centavos - ${descontoCentavos}::int + frete_centavos`,
    })
    .where(eq(pedidos.id, id));

test('um desconto combinado não é do código, e o estorno depois de uma alteração leva a soma a zero', async () => {
  const pedidoId = await vender();
  expect(await descontos()).toEqual([1000]);
  await mudar(pedidoId, 3000, 2500);
  expect(await descontos()).toEqual([500]);
  await adminMuda(pedidoId, 'rejected');
  expect(await descontos()).toEqual([0]);
});

type Ato = { qual: number; desconto: number; combinado: number; promocao: number; pedidos: -1 | 0 | 1 };

test('depois de qualquer história de lançamentos, alterações e promoções a soma é a dos pedidos', async () => {
  const ids = [await vender(), await vender(), await vender()];
  const inicio = agora().getTime();
  await db.insert(promocoes).values({
    id: 'pr',
    nome: 'Semana do rei',
    tipo: 'percentual',
    percentualPb: 2500,
    paraTudo: true,
    comecaEm: new Date(inicio - 1000),
    terminaEm: new Date(inicio + 60_000),
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
  });
  let numero = 100;
  const fazer = async (tipo: string, { qual, desconto, combinado, promocao, pedidos: mais }: Ato) => {
    const pedidoId = ids[qual] ?? '';
    if (tipo === 'alterar') await mudar(pedidoId, desconto, Math.min(combinado, desconto));
    else if (tipo === 'promover')
      await db
        .insert(pedidoPromocoes)
        .values({ pedidoId, promocaoId: 'pr', nome: 'Semana do rei', descontoCentavos: promocao })
        .onConflictDoUpdate({
          target: [pedidoPromocoes.pedidoId, pedidoPromocoes.promocaoId],
          set: { descontoCentavos: promocao },
        });
    else if (tipo === 'tirar') await db.delete(pedidoPromocoes).where(eq(pedidoPromocoes.pedidoId, pedidoId));
    else
      await db.insert(lancamentosDeComissao).values({
        idInfluencer: 'marina',
        tipo: mais < 0 ? 'estorno' : 'credito',
        pedidoId,
        numero: ++numero,
        pedidos: mais,
        comissaoCentavos: mais * 10,
        disponivelEm: agora(),
      });
  };
  const ato = fc.tuple(
    fc.constantFrom('alterar', 'promover', 'tirar', 'lancar'),
    fc.record({
      qual: fc.nat(2),
      desconto: fc.nat(5000),
      combinado: fc.nat(5000),
      promocao: fc.integer({ min: 1, max: 3000 }),
      pedidos: fc.constantFrom(-1 as const, 0 as const, 1 as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 1, maxLength: 12 }), async (historia) => {
      for (const [tipo, com] of historia) {
        await fazer(tipo, com);
        expect(await diferencas()).toEqual([]);
      }
    }),
    { numRuns: 10 },
  );
});
