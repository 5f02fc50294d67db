// @requirement 11.9.3
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cupons, pedidos } from '#db/schema/index.ts';
import { digitado, usarBancadaDeCupons } from './bancada.ts';

const b = await usarBancadaDeCupons({ estoque: 1000 });
const { db } = b.loja;

/** Creates the coupon of this code, for one use, unless the code is taken. */
const criar = (codigo: string) => b.salvar({ codigo, limite: '1' });
async function renomear(de: string, para: string): Promise<void> {
  const cupom = await b.cupomDoCodigo(de);
  if (cupom) await b.salvar({ ...digitado, codigo: para, limite: '1' }, { id: cupom.id, versao: cupom.versao });
}
async function apagar(codigo: string): Promise<void> {
  const cupom = await b.cupomDoCodigo(codigo);
  if (cupom) await b.excluir(cupom.id);
}
/** An order with the code; null if the code gave no discount. */
async function comprar(codigo: string): Promise<string | null> {
  const feito = await b.pedirCom(codigo);
  return feito.ok ? feito.valor.id : null;
}
const encerrar = (id: string | null) => b.mudar(id ?? '', 'rejected');

test('apagado e criado de novo com o mesmo código, um cupom de um uso nunca tem dois pedidos vivos', async () => {
  await criar('UM');
  const antigo = await comprar('UM');
  await apagar('UM');
  await criar('UM');
  expect(await comprar('UM')).not.toBeNull();
  // The order of the deleted coupon gives nothing back to the new one.
  await encerrar(antigo);
  expect([await comprar('UM'), await b.usosDe('UM')]).toEqual([null, 1]);
});

test('com outro nome, o cupom recebe de volta o uso do pedido que acabou', async () => {
  await criar('UM');
  const pedido = await comprar('UM');
  await renomear('UM', 'DOIS');
  expect(await comprar('DOIS')).toBeNull();
  await encerrar(pedido);
  expect(await b.usosDe('DOIS')).toBe(0);
  expect(await comprar('DOIS')).not.toBeNull();
});

test('um cupom que toma o código de outro não responde pelos pedidos do outro', async () => {
  await criar('UM');
  const pedido = await comprar('UM');
  await renomear('UM', 'DOIS');
  await criar('UM');
  expect(await comprar('UM')).not.toBeNull();
  await encerrar(pedido);
  expect(await comprar('UM')).toBeNull();
  expect([await b.usosDe('UM'), await b.usosDe('DOIS')]).toEqual([1, 0]);
});

/** The uses of each coupon are its live orders, and never more than one. */
async function conferirUsos(): Promise<void> {
  const vivos = await db.select().from(pedidos).where(eq(pedidos.status, 'pendente'));
  for (const { id, usos } of await db.select().from(cupons)) {
    expect(usos).toBe(vivos.filter(({ cupomId }) => cupomId === id).length);
    expect(usos).toBeLessThanOrEqual(1);
  }
}

const codigo = fc.constantFrom('UM', 'DOIS');
const passo = fc.oneof(
  fc.record({ tipo: fc.constant('comprar' as const), codigo }),
  fc.record({ tipo: fc.constantFrom('criar' as const, 'apagar' as const, 'renomear' as const), codigo }),
  fc.record({ tipo: fc.constant('encerrar' as const), qual: fc.nat(9) }),
);

test('em qualquer história, os usos de um cupom são os seus pedidos vivos, e encerrados todos ele volta a valer', async () => {
  let comprados = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      await b.limpar(1000);
      await criar('UM');
      const feitos: string[] = [];
      for (const dado of passos) {
        if (dado.tipo === 'encerrar') await encerrar(feitos[dado.qual % Math.max(1, feitos.length)] ?? null);
        else if (dado.tipo === 'criar') await criar(dado.codigo);
        else if (dado.tipo === 'apagar') await apagar(dado.codigo);
        else if (dado.tipo === 'renomear') await renomear(dado.codigo, dado.codigo === 'UM' ? 'DOIS' : 'UM');
        else {
          const id = await comprar(dado.codigo);
          if (id) feitos.push(id);
        }
        await conferirUsos();
      }
      comprados += feitos.length;
      for (const id of feitos) await encerrar(id);
      for (const { usos } of await db.select().from(cupons)) expect(usos).toBe(0);
    }),
    { numRuns: 20 },
  );
  expect(comprados).toBeGreaterThan(0);
});
