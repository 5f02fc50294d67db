// @requirement 11.9.3
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluirCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { cupons, pedidos } from '#db/schema/index.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
const limpar = async () => {
  await esvaziar(teste.loja.db, 'pedidos, pedido_itens, produtos, emails, movimentos_estoque, cupons, auditoria');
  await porAVenda(teste, { id: 'rei', estoque: 1000 });
};
beforeEach(limpar);

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const CODIGOS = ['UM', 'DOIS'] as const;

/** Creates the coupon of this code, for one use; null if the code is taken. */
async function criar(codigo: string): Promise<string | null> {
  const salvo = await salvarCupom(teste.loja, admin, null, digitado(codigo));
  return salvo.ok ? salvo.valor.id : null;
}

const digitado = (codigo: string) => ({
  codigo,
  tipo: 'percentual',
  valor: '10',
  validade: '2099-12-31',
  minimo: '',
  limite: '1',
  porPessoa: '',
  ativo: true,
});

const cupomDoCodigo = async (codigo: string) =>
  (await teste.loja.db.select().from(cupons).where(eq(cupons.codigo, codigo)))[0];

async function renomear(de: string, para: string): Promise<void> {
  const cupom = await cupomDoCodigo(de);
  if (cupom) await salvarCupom(teste.loja, admin, { id: cupom.id, versao: cupom.versao }, digitado(para));
}

async function apagar(codigo: string): Promise<void> {
  const cupom = await cupomDoCodigo(codigo);
  if (cupom) await excluirCupom(teste.loja, admin, cupom.id);
}

/** An order with the code; null if the code gave no discount. */
async function comprar(codigo: string): Promise<string | null> {
  const feito = await fecharPedido(teste.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: 9000,
    cupomCodigo: codigo,
    uid: null,
    chave: null,
  });
  return feito.ok ? feito.valor.id : null;
}

const encerrar = (id: string | null) =>
  mudarStatusDoPedido(teste.loja, admin, { id: id ?? '', para: 'rejected', visto: null });

test('apagado e criado de novo com o mesmo código, um cupom de um uso nunca tem dois pedidos vivos', async () => {
  await criar('UM');
  const antigo = await comprar('UM');
  await apagar('UM');
  await criar('UM');
  expect(await comprar('UM')).not.toBeNull();
  // The order of the deleted coupon gives nothing back to the new one.
  await encerrar(antigo);
  expect(await comprar('UM')).toBeNull();
  expect((await cupomDoCodigo('UM'))?.usos).toBe(1);
});

test('com outro nome, o cupom recebe de volta o uso do pedido que acabou', async () => {
  await criar('UM');
  const pedido = await comprar('UM');
  await renomear('UM', 'DOIS');
  expect(await comprar('DOIS')).toBeNull();
  await encerrar(pedido);
  expect((await cupomDoCodigo('DOIS'))?.usos).toBe(0);
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
  expect([(await cupomDoCodigo('UM'))?.usos, (await cupomDoCodigo('DOIS'))?.usos]).toEqual([1, 0]);
});

const codigo = fc.constantFrom(...CODIGOS);
const passo = fc.oneof(
  fc.record({ tipo: fc.constant('comprar' as const), codigo }),
  fc.record({ tipo: fc.constantFrom('criar' as const, 'apagar' as const, 'renomear' as const), codigo }),
  fc.record({ tipo: fc.constant('encerrar' as const), qual: fc.nat(9) }),
);

test('em qualquer história, os usos de um cupom são os seus pedidos vivos, e encerrados todos ele volta a valer', async () => {
  let comprados = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 14 }), async (passos) => {
      await limpar();
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
      for (const { usos } of await teste.loja.db.select().from(cupons)) expect(usos).toBe(0);
    }),
    { numRuns: 20 },
  );
  expect(comprados).toBeGreaterThan(0);
});

/** The uses of each coupon are its live orders, and never more than one. */
async function conferirUsos(): Promise<void> {
  const vivos = await teste.loja.db
    .select({ cupomId: pedidos.cupomId })
    .from(pedidos)
    .where(eq(pedidos.status, 'pendente'));
  for (const { id, usos } of await teste.loja.db.select().from(cupons)) {
    expect(usos).toBe(vivos.filter(({ cupomId }) => cupomId === id).length);
    expect(usos).toBeLessThanOrEqual(1);
  }
}
