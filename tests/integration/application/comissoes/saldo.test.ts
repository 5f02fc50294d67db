// @requirement 11.10.1
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encerrarRepasse } from '#application/comissoes/repasses.ts';
import { prepararRepasse } from '#application/comissoes/repasses.ts';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { credoresAcimaDoDevido, listarContasDeComissao, lerRepasse } from '#db/queries/comissoes/comissoes.ts';
import { lerResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { adminMuda, COMISSAO, comprador, prepararMarina } from './apoio.ts';

const UM_DIA_MS = 24 * 3600 * 1000;
const admin = { uid: 'admin', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
let teste: LojaDeTeste;
let { comprarEPagar, gemeo, avisar } = {} as ReturnType<typeof comprador>;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  ({ comprarEPagar, gemeo, avisar } = comprador(teste));
});
afterAll(() => teste.fechar());
const preparar = async () => {
  await prepararMarina(teste);
  await salvarChavePix(teste.loja, 'marina', { tipo: 'cpf', chave: '529.982.247-25' });
};
beforeEach(preparar);

let mudancas = 0;
/** Changes the payment at the provider and delivers the webhook. */
async function mudarPagamento(id: string, mudanca: Parameters<typeof gemeo.mudarPagamento>[1]): Promise<void> {
  await gemeo.mudarPagamento(id, {
    ...mudanca,
    date_last_updated: new Date(teste.loja.relogio.agora().getTime() + ++mudancas).toISOString(),
  });
  await avisar(id);
}
const disputar = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'in_process' });
const ganhar = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'reimbursed' });
const perder = (id: string) => mudarPagamento(id, { status: 'charged_back', status_detail: 'settled' });

/** The balance on the admin's page and on the influencer's dashboard, which must be equal. */
async function saldo() {
  const agora = teste.loja.relogio.agora();
  const [conta] = (await listarContasDeComissao(teste.loja.db, { agora, cursor: {}, busca: '' })).linhas;
  const noResumo = (await lerResumoDoInfluencer(teste.loja.db, 'marina', agora)).saldo;
  expect(conta).toMatchObject(noResumo);
  return noResumo;
}

/** Pays the due commission and returns its amount. */
async function repassar(): Promise<number> {
  const feito = await prepararRepasse(teste.loja, admin);
  if (!feito.ok) return 0;
  await encerrarRepasse(teste.loja, admin, feito.valor.id, 'pago');
  return (await lerRepasse(teste.loja.db, feito.valor.id))?.totalCentavos ?? 0;
}

describe('a comissão de um pedido em disputa', () => {
  test('fica retida enquanto a disputa dura, e é paga quando a loja a ganha', async () => {
    const { pagamentoId } = await comprarEPagar();
    await comprarEPagar();
    teste.adiantar(7 * UM_DIA_MS);
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
    teste.adiantar(8 * UM_DIA_MS);
    expect(await saldo()).toEqual({ aLiberar: COMISSAO, aPagar: 0, pago: 0 });
    await perder(pagamentoId);
    expect(await saldo()).toEqual({ aLiberar: 0, aPagar: 0, pago: 0 });
  });
});

test('um repasse preparado antes da disputa diz a quem daria a mais, até ser cancelado e refeito', async () => {
  const { pagamentoId } = await comprarEPagar();
  await comprarEPagar();
  teste.adiantar(7 * UM_DIA_MS);
  const preparado = await prepararRepasse(teste.loja, admin);
  if (!preparado.ok) throw new Error(preparado.erro.codigo);
  const acima = async (id: string) => {
    const repasse = await lerRepasse(teste.loja.db, id);
    return (
      repasse && {
        totalCentavos: repasse.totalCentavos,
        nomes: await credoresAcimaDoDevido(teste.loja.db, repasse, teste.loja.relogio.agora()),
      }
    );
  };
  expect(await acima(preparado.valor.id)).toEqual({ totalCentavos: 2 * COMISSAO, nomes: [] });
  await disputar(pagamentoId);
  expect(await acima(preparado.valor.id)).toEqual({ totalCentavos: 2 * COMISSAO, nomes: ['Marina Azevedo'] });
  await encerrarRepasse(teste.loja, admin, preparado.valor.id, 'cancelado');
  expect(await acima(preparado.valor.id)).toMatchObject({ nomes: [] });
  const refeito = await prepararRepasse(teste.loja, admin);
  expect(refeito.ok && (await acima(refeito.valor.id))).toEqual({ totalCentavos: COMISSAO, nomes: [] });
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
type Lembrado = {
  pedidoId: string;
  pagamentoId: string;
  reais: number;
  disputa: boolean;
  acabou: boolean;
  desde: number;
};

test('para qualquer história de pedidos, estornos, disputas e repasses, o saldo é o que a história soma', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { maxLength: 14 }), async (passos) => {
      await preparar();
      const lembrados: Lembrado[] = [];
      let pago = 0;
      const esperado = () => {
        const agora = teste.loja.relogio.agora().getTime();
        const vivos = lembrados
          .filter(({ acabou }) => !acabou)
          .map((um) => ({ ...um, comissao: Math.floor((um.reais * 100 * 500 + 5000) / 10_000) }));
        const somar = (quais: typeof vivos) => quais.reduce((soma, { comissao }) => soma + comissao, 0);
        const aLiberar = somar(vivos.filter(({ disputa, desde }) => disputa || desde > agora));
        return { aLiberar, aPagar: somar(vivos) - aLiberar - pago, pago };
      };
      for (const um of passos) {
        const pedido = 'qual' in um ? lembrados[um.qual] : undefined;
        if ('qual' in um && (!pedido || pedido.acabou)) continue;
        if (um.gesto === 'comprar')
          lembrados.push({
            ...(await comprarEPagar()),
            reais: 90,
            disputa: false,
            acabou: false,
            desde: teste.loja.relogio.agora().getTime() + 7 * UM_DIA_MS,
          });
        if (um.gesto === 'esperar') teste.adiantar(um.dias * UM_DIA_MS);
        if (um.gesto === 'repassar') {
          const devido = Math.max(0, esperado().aPagar);
          expect(await repassar()).toBe(devido);
          pago += devido;
        }
        if (pedido && um.gesto === 'estornar' && !pedido.disputa) {
          pedido.reais = Math.max(0, pedido.reais - um.reais);
          pedido.acabou = pedido.reais === 0;
          await mudarPagamento(pedido.pagamentoId, {
            ...(pedido.acabou && { status: 'refunded' }),
            transaction_amount_refunded: 90 - pedido.reais,
          });
        }
        if (pedido && um.gesto === 'rejeitar' && !pedido.disputa) {
          pedido.acabou = true;
          await adminMuda(teste, pedido.pedidoId, 'rejected');
        }
        if (pedido && um.gesto === 'disputar') {
          pedido.disputa = true;
          await disputar(pedido.pagamentoId);
        }
        if (pedido?.disputa && (um.gesto === 'ganhar' || um.gesto === 'perder')) {
          pedido.disputa = false;
          pedido.acabou = um.gesto === 'perder';
          await (um.gesto === 'ganhar' ? ganhar(pedido.pagamentoId) : perder(pedido.pagamentoId));
        }
        expect(await saldo()).toEqual(esperado());
      }
    }),
    { numRuns: 30 },
  );
}, 120_000);
