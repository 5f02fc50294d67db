// @requirement 11.10.1
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { credoresAcimaDoDevido, listarContasDeComissao, lerRepasse } from '#db/comissoes/ler-comissoes.ts';
import { pedidos } from '#db/schema/index.ts';
import { abrirComissoes, COMISSAO, UM_DIA_MS, VENDA } from './bancada.ts';

const { db, gemeo, avisar, limpar, lancar, agora, passarDias, comprarEPagar, vender, adminMuda, comChave, ...banca } =
  await abrirComissoes();
const { preparar, repasse, encerrar, resumo } = banca;
beforeEach(comChave);

let mudancas = 0;
/** Changes the payment at the provider and delivers the webhook. */
async function mudarPagamento(id: string, mudanca: Parameters<typeof gemeo.mudarPagamento>[1]): Promise<void> {
  await gemeo.mudarPagamento(id, {
    ...mudanca,
    date_last_updated: new Date(agora().getTime() + ++mudancas).toISOString(),
  });
  await avisar(id);
}
const disputar = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'in_process' });
const ganhar = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'reimbursed' });
const perder = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'settled' });

/** The balance on the admin's page and on the influencer's dashboard, which must be equal. */
async function saldo() {
  const [conta] = (await listarContasDeComissao(db, { agora: agora(), cursor: {}, busca: '' })).linhas;
  const noResumo = (await resumo()).saldo;
  expect(conta).toMatchObject(noResumo);
  return noResumo;
}

/** Pays the due commission and returns its amount. */
async function repassar(): Promise<number> {
  const feito = await preparar();
  if (!feito.ok) return 0;
  await encerrar(feito.valor.id);
  return (await lerRepasse(db, feito.valor.id))?.totalCentavos ?? 0;
}

describe('a comissão de um pedido em disputa', () => {
  test('fica retida enquanto a disputa dura, e é paga quando a loja a ganha', async () => {
    const { pagamentoId } = await comprarEPagar();
    await comprarEPagar();
    passarDias(7);
    await disputar(pagamentoId);
    expect(await saldo()).toEqual({ aLiberar: COMISSAO, aPagar: COMISSAO, pago: 0 });
    expect(await repassar()).toBe(COMISSAO);
    expect(await repassar()).toBe(0);
    await ganhar(pagamentoId);
    expect(await saldo()).toEqual({ aLiberar: 0, aPagar: COMISSAO, pago: COMISSAO });
    expect(await repassar()).toBe(COMISSAO);
  });

  test('some quando a loja perde, e não conta duas vezes nos sete dias', async () => {
    const { pagamentoId } = await comprarEPagar();
    await disputar(pagamentoId);
    expect(await saldo()).toEqual({ aLiberar: COMISSAO, aPagar: 0, pago: 0 });
    passarDias(8);
    expect(await saldo()).toEqual({ aLiberar: COMISSAO, aPagar: 0, pago: 0 });
    await perder(pagamentoId);
    expect(await saldo()).toEqual({ aLiberar: 0, aPagar: 0, pago: 0 });
  });
});

test('um repasse preparado antes da disputa diz a quem daria a mais, até ser cancelado e refeito', async () => {
  const { pagamentoId } = await comprarEPagar();
  await comprarEPagar();
  passarDias(7);
  const preparado = await repasse();
  const acima = async (id: string) => {
    const lido = await lerRepasse(db, id);
    return lido && { totalCentavos: lido.totalCentavos, nomes: await credoresAcimaDoDevido(db, lido, agora()) };
  };
  expect(await acima(preparado)).toEqual({ totalCentavos: 2 * COMISSAO, nomes: [] });
  await disputar(pagamentoId);
  expect(await acima(preparado)).toEqual({ totalCentavos: 2 * COMISSAO, nomes: ['Marina Azevedo'] });
  await encerrar(preparado, 'cancelado');
  expect(await acima(preparado)).toMatchObject({ nomes: [] });
  expect(await acima(await repasse())).toEqual({ totalCentavos: COMISSAO, nomes: [] });
});

const qual = fc.nat({ max: 5 });
const passo = fc.oneof(
  { weight: 3, arbitrary: fc.record({ gesto: fc.constant('comprar' as const) }) },
  fc.record({ gesto: fc.constant('estornar' as const), qual, reais: fc.integer({ min: 1, max: 90 }) }),
  fc.record({
    gesto: fc.constantFrom('disputar' as const, 'ganhar' as const, 'perder' as const, 'rejeitar' as const),
    qual,
  }),
  fc.record({ gesto: fc.constant('esperar' as const), dias: fc.integer({ min: 1, max: 9 }) }),
  { weight: 2, arbitrary: fc.record({ gesto: fc.constant('repassar' as const) }) },
);

/** The test's model of an order: what is left of its 90 reais, and when its commission becomes payable. */
type Lembrado = { pedidoId: string; reais: number; disputa: boolean; acabou: boolean; desde: number };
/** Leaves the order as its payment would, and writes the ledger. */
async function mudarPedido(id: string, mudanca: Partial<typeof pedidos.$inferInsert>): Promise<void> {
  await db.update(pedidos).set(mudanca).where(eq(pedidos.id, id));
  await lancar(id);
}
const cancelado = { status: 'rejected', estoqueReservado: false } as const;

test('para qualquer história de pedidos, estornos, disputas e repasses, o saldo é o que a história soma', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 14 }), async (passos) => {
      await limpar();
      await comChave();
      const lembrados: Lembrado[] = [];
      let pago = 0;
      const esperado = () => {
        const instante = agora().getTime();
        const vivos = lembrados
          .filter(({ acabou }) => !acabou)
          .map((um) => ({ ...um, comissao: Math.floor((um.reais * 100 * 500 + 5000) / 10_000) }));
        const somar = (quais: typeof vivos) => quais.reduce((soma, { comissao }) => soma + comissao, 0);
        const aLiberar = somar(vivos.filter(({ disputa, desde }) => disputa || desde > instante));
        return { aLiberar, aPagar: somar(vivos) - aLiberar - pago, pago };
      };
      for (const um of passos) {
        const pedido = 'qual' in um ? lembrados[um.qual] : undefined;
        if ('qual' in um && (!pedido || pedido.acabou)) continue;
        if (um.gesto === 'comprar')
          lembrados.push({
            pedidoId: await vender(),
            reais: 90,
            disputa: false,
            acabou: false,
            desde: agora().getTime() + 7 * UM_DIA_MS,
          });
        if (um.gesto === 'esperar') passarDias(um.dias);
        if (um.gesto === 'repassar') {
          const devido = Math.max(0, esperado().aPagar);
          expect(await repassar()).toBe(devido);
          pago += devido;
        }
        if (pedido && um.gesto === 'estornar' && !pedido.disputa) {
          pedido.reais = Math.max(0, pedido.reais - um.reais);
          pedido.acabou = pedido.reais === 0;
          const estornadoCentavos = VENDA - pedido.reais * 100;
          await mudarPedido(pedido.pedidoId, { estornadoCentavos, ...(pedido.acabou && cancelado) });
        }
        if (pedido && um.gesto === 'rejeitar' && !pedido.disputa) {
          pedido.acabou = true;
          await adminMuda(pedido.pedidoId, 'rejected');
        }
        if (pedido && um.gesto === 'disputar') {
          pedido.disputa = true;
          await mudarPedido(pedido.pedidoId, { emDisputa: true });
        }
        if (pedido?.disputa && (um.gesto === 'ganhar' || um.gesto === 'perder')) {
          pedido.disputa = false;
          pedido.acabou = um.gesto === 'perder';
          await mudarPedido(pedido.pedidoId, { emDisputa: false, ...(pedido.acabou && cancelado) });
        }
        expect(await saldo()).toEqual(esperado());
      }
    }),
    { numRuns: 30 },
  );
});
