// @requirement 15.14.6
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aplicarPagamento } from '#application/pagamentos/aplicar-pagamento.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { lerDevolucoesDoPedido } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { devolucoes, estornos, movimentosEstoque, pagamentos, pedidoItens, produtos } from '#db/schema/index.ts';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { usarBancadaDeDevolucoes } from './bancada.ts';

/** `SEQUENCIAS=1000` before a release: each sequence has about twenty transactions. */
const SEQUENCIAS = Number(process.env['SEQUENCIAS'] ?? 60);
const NA_PRATELEIRA = 100;
const INICIO = new Date('2026-03-02T12:00:00Z').getTime();

const b = await usarBancadaDeDevolucoes({ estoque: null });
const { db } = b.loja;
let vez = 0;

/** The simulated provider's state of the order's only payment. Amounts in centavos. */
type NoProvedor = {
  id: string;
  valor: number;
  voltou: number;
  disputa: 'nenhuma' | 'em-mediacao' | 'contestada' | 'ganha' | 'perdida';
  /** Responses by idempotency key: a repeated request gets the first response. */
  respostas: Map<string, 'feito' | 'recusado'>;
  /** `cai`: executed, but the response is lost; `fora`: the request does not arrive. */
  humor: 'certo' | 'recusa' | 'cai' | 'fora';
  mudancas: number;
};

const detalheDaContestacao = { contestada: 'in_process', ganha: 'reimbursed', perdida: 'settled' } as const;

function statusNoProvedor({ disputa, voltou, valor }: NoProvedor) {
  if (disputa in detalheDaContestacao)
    return { status: 'charged_back', statusDetalhe: detalheDaContestacao[disputa as 'ganha'] } as const;
  if (voltou >= valor) return { status: 'refunded', statusDetalhe: 'refunded' } as const;
  return { status: disputa === 'em-mediacao' ? 'in_mediation' : 'approved', statusDetalhe: '' } as const;
}

/** Replaces the shop's payment provider. */
function porProvedor(conta: NoProvedor): void {
  const { loja } = b;
  const caiu = { ok: false, erro: { codigo: 'indisponivel', detalhe: 'caiu' } };
  loja.pagamentos.estornar = (async (_: string, chave: string, valor?: number) => {
    if (conta.humor === 'fora') return caiu;
    const parado = conta.disputa !== 'nenhuma' && conta.disputa !== 'em-mediacao';
    const resposta = conta.respostas.get(chave) ?? (parado || conta.humor === 'recusa' ? 'recusado' : 'feito');
    if (!conta.respostas.has(chave) && resposta === 'feito') {
      conta.voltou += valor ?? conta.valor - conta.voltou;
      conta.mudancas += 1;
    }
    conta.respostas.set(chave, resposta);
    if (conta.humor === 'cai') return caiu;
    return resposta === 'feito'
      ? { ok: true, valor: undefined }
      : { ok: false, erro: { codigo: 'recusado', detalhe: 'não' } };
  }) as never;
  loja.pagamentos.buscarPagamento = (async (id: string) => {
    const [linha] = await loja.db.select().from(pagamentos).where(eq(pagamentos.id, id));
    if (!linha) throw new Error('unknown payment');
    return {
      ok: true,
      valor: {
        ...linha,
        ...statusNoProvedor(conta),
        recebedorId: loja.pagamentos.recebedorId,
        estornadoCentavos: conta.voltou,
        criadoEm: linha.criadoNoProvedorEm,
        atualizadoEm: new Date(INICIO + conta.mudancas * 1000),
      },
    };
  }) as never;
}

async function contarAoPagamento(id: string): Promise<void> {
  const buscado = valorDe(await b.loja.pagamentos.buscarPagamento(id));
  expect((await aplicarPagamento(b.loja, buscado)).ok).toBe(true);
}

/** Advances a dispute; there is none after its end or after a full refund. */
function disputar(conta: NoProvedor, n: number): void {
  if (conta.voltou >= conta.valor) return;
  const depois = {
    nenhuma: (['em-mediacao', 'contestada'] as const)[n % 2],
    'em-mediacao': (['nenhuma', 'contestada', 'perdida'] as const)[n % 3],
    contestada: (['ganha', 'perdida'] as const)[n % 2],
    ganha: undefined,
    perdida: undefined,
  }[conta.disputa];
  if (!depois) return;
  conta.disputa = depois;
  conta.mudancas += 1;
}

const compra = fc.record({
  precos: fc.array(fc.record({ preco: fc.integer({ min: 100, max: 9999 }), quantas: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  /** Discounts in percent: of the coupon, and of Pix if the order is paid by Pix. */
  cupom: fc.integer({ min: 0, max: 99 }),
  noPix: fc.integer({ min: 0, max: 15 }),
  pix: fc.boolean(),
  frete: fc.constantFrom(0, 1590),
});

/** A paid and shipped order. */
async function comprar({ precos, cupom, noPix, pix, frete }: typeof compra extends fc.Arbitrary<infer C> ? C : never) {
  const marca = ++vez;
  await porAVenda(b, ...precos.map((_, i) => ({ id: `p${marca}-${i}`, estoque: NA_PRATELEIRA })));
  const subtotalCentavos = precos.reduce((soma, { preco, quantas }) => soma + preco * quantas, 0);
  const doCupom = Math.min(subtotalCentavos - 1, Math.floor((subtotalCentavos * cupom) / 100));
  const oferecido = Math.min(subtotalCentavos - doCupom - 1, Math.floor(((subtotalCentavos - doCupom) * noPix) / 100));
  const descontoPixCentavos = pix ? oferecido : 0;
  const totalCentavos = subtotalCentavos - doCupom - descontoPixCentavos + frete;
  const pedidoId = await criarPedido(
    db,
    {
      status: 'enviado',
      pagoEm: b.loja.relogio.agora(),
      subtotalCentavos,
      descontoCentavos: doCupom + descontoPixCentavos,
      descontoPixCentavos,
      descontoPixOferecidoCentavos: oferecido,
      freteCentavos: frete,
      totalCentavos,
    },
    precos.map(({ preco, quantas }, i) => ({
      produtoId: `p${marca}-${i}`,
      precoCentavos: preco,
      quantidade: quantas,
    })),
  );
  const pagamentoId = `pag-${marca}`;
  await db.insert(pagamentos).values({
    id: pagamentoId,
    pedidoId,
    status: 'approved',
    valorCentavos: totalCentavos,
    moeda: 'BRL',
    ...(pix ? { meio: 'pix', tipo: 'bank_transfer' } : { meio: 'visa', tipo: 'credit_card' }),
    aprovadoEm: new Date(INICIO),
    criadoNoProvedorEm: new Date(INICIO),
  });
  const itens = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
  return { pedidoId, pagamentoId, totalCentavos, itens };
}

type Comprado = Awaited<ReturnType<typeof comprar>>;

const atos = [
  'pedir',
  'aceitar',
  'receber',
  'recusar',
  'reembolsar',
  'reembolsar-fora',
  'concluir',
  'concluir-fora',
  'a-mao',
  'disputa',
  'disputa-calada',
  'provedor-recusa',
  'provedor-cai',
  'provedor-fora',
  'fila',
] as const;
type Ato = { ato: (typeof atos)[number]; n: number };

const humores: Partial<Record<Ato['ato'], NoProvedor['humor']>> = {
  'provedor-recusa': 'recusa',
  'provedor-cai': 'cai',
  'provedor-fora': 'fora',
};

const passo = (numero: number, qual: Parameters<typeof b.passo>[1], aoEstoque = true) =>
  b.passo(numero, qual, { aoEstoque });

/** Runs the queue's retries. */
async function trabalharAFila({ pedidoId }: Comprado): Promise<void> {
  const abertos = await db.select().from(estornos).where(eq(estornos.pedidoId, pedidoId));
  for (const { id } of abertos) await tentarEstorno(b.loja, pedidoId, id);
}

async function agir(comprado: Comprado, conta: NoProvedor, numeros: number[], { ato, n }: Ato): Promise<void> {
  const { pedidoId, pagamentoId, totalCentavos, itens } = comprado;
  const numero = numeros[n % Math.max(1, numeros.length)] ?? 0;
  conta.humor = humores[ato] ?? 'certo';
  if (ato === 'pedir') {
    const item = itens[n % itens.length];
    const unidades = new Map([[item?.id ?? 0, 1 + (n % (item?.quantidade ?? 1))]]);
    const feito = await b.pedirDevolucao(pedidoId, 1, { unidades });
    if (feito.ok) numeros.push(feito.valor.numero);
  } else if (ato === 'a-mao') {
    const centavos = String((n % totalCentavos) + 1).padStart(3, '0');
    const feito = await b.pedirDeVolta(pedidoId, pagamentoId, centavos.replace(/(\d\d)$/, ',$1'));
    if (feito.ok) await tentarEstorno(b.loja, pedidoId, feito.valor.id);
  } else if (ato === 'disputa' || ato === 'disputa-calada') {
    disputar(conta, n);
    // The webhook may be lost; the shop then learns it with the next query.
    if (ato === 'disputa') await contarAoPagamento(pagamentoId);
  } else if (ato === 'fila') await trabalharAFila(comprado);
  else if (ato === 'aceitar' || ato === 'receber' || ato === 'recusar') await passo(numero, ato);
  else if (ato === 'concluir' || ato === 'concluir-fora') await passo(numero, 'concluir', ato === 'concluir');
  else await passo(numero, 'reembolsar', ato !== 'reembolsar-fora');
}

/** Money: never refunds more than was paid, and the shop's rows match the provider's state. */
async function conferirDinheiro({ pedidoId, totalCentavos }: Comprado, conta: NoProvedor): Promise<void> {
  const { voltou, disputa } = conta;
  const contadas = await db.select().from(devolucoes).where(eq(devolucoes.pedidoId, pedidoId));
  const pedidos = await db.select().from(estornos).where(eq(estornos.pedidoId, pedidoId));
  const feitos = pedidos.filter(({ situacao }) => situacao === 'feito');
  expect(voltou).toBeLessThanOrEqual(totalCentavos);
  expect(pedidos.filter(({ situacao }) => situacao === 'pedido')).toEqual([]);
  expect(contadas.filter(({ situacao }) => situacao === 'reembolsando')).toEqual([]);
  expect(feitos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0)).toBe(voltou);
  expect(contadas.reduce((soma, { valorCentavos }) => soma + (valorCentavos ?? 0), 0)).toBeLessThanOrEqual(voltou);
  expect(await b.ler(pedidoId)).toMatchObject({
    estornadoCentavos: voltou,
    status: voltou === totalCentavos || disputa === 'perdida' ? 'rejected' : 'enviado',
    emDisputa: voltou < totalCentavos && (disputa === 'em-mediacao' || disputa === 'contestada'),
  });
}

/** Stock: restocks what was chosen; an ended order restocks everything except what was chosen not to. */
async function conferirEstoque({ pedidoId, itens }: Comprado): Promise<void> {
  const { status } = await b.ler(pedidoId);
  const [lidas, naPrateleira] = [await lerDevolucoesDoPedido(db, pedidoId), await db.select().from(produtos)];
  const contadas = await db.select().from(devolucoes).where(eq(devolucoes.pedidoId, pedidoId));
  const movimentos = await db.select().from(movimentosEstoque).where(eq(movimentosEstoque.pedidoId, pedidoId));
  for (const item of itens) {
    const unidades = (quais: (uma: (typeof contadas)[number]) => boolean) =>
      lidas
        .filter(({ numero }) => contadas.some((uma) => uma.numero === numero && quais(uma)))
        .flatMap((uma) => uma.itens.filter(({ itemId }) => itemId === item.id))
        .reduce((soma, { quantidade }) => soma + quantidade, 0);
    const escolhidas = (quer: boolean) =>
      unidades(({ situacao, aoEstoque }) => situacao === 'reembolsada' && aoEstoque === quer);
    const devem = status === 'rejected' ? item.quantidade - escolhidas(false) : escolhidas(true);
    expect(unidades(({ situacao }) => situacao !== 'recusada')).toBeLessThanOrEqual(item.quantidade);
    expect(naPrateleira.find(({ id }) => id === item.produtoId)?.estoque).toBe(NA_PRATELEIRA + devem);
    const movidas = movimentos
      .filter(({ itemId }) => itemId === item.id)
      .reduce((soma, { quantidade }) => soma + quantidade, 0);
    expect(movidas).toBe(devem);
  }
}

test('sequências de devoluções, estornos à mão, disputas, recusas do provedor e quedas: nunca volta mais do que se pagou, e o estoque fecha', async () => {
  const { estornar, buscarPagamento } = b.loja.pagamentos;
  const passos = fc.array(fc.record({ ato: fc.constantFrom(...atos), n: fc.nat(1000) }), {
    minLength: 4,
    maxLength: 16,
  });
  try {
    await fc.assert(
      fc.asyncProperty(compra, passos, async (oQue, quais) => {
        const comprado = await comprar(oQue);
        const { pedidoId, pagamentoId: id, totalCentavos } = comprado;
        const conta: NoProvedor = {
          id,
          valor: totalCentavos,
          voltou: 0,
          disputa: 'nenhuma',
          respostas: new Map(),
          humor: 'certo',
          mudancas: 0,
        };
        porProvedor(conta);
        const numeros: number[] = [];
        for (const um of quais) {
          const [antes] = await db.select().from(pagamentos).where(eq(pagamentos.id, id));
          const abertosAntes = await db.$count(estornos, eq(estornos.pedidoId, pedidoId));
          await agir(comprado, conta, numeros, um);
          expect(conta.voltou).toBeLessThanOrEqual(totalCentavos);
          // The shop refunds nothing of an amount held or lost by a chargeback.
          if (antes?.status === 'charged_back')
            expect(await db.$count(estornos, eq(estornos.pedidoId, pedidoId))).toBe(abertosAntes);
        }
        conta.humor = 'certo';
        await contarAoPagamento(id);
        await trabalharAFila(comprado);
        await conferirDinheiro(comprado, conta);
        await conferirEstoque(comprado);
      }),
      { numRuns: SEQUENCIAS },
    );
  } finally {
    Object.assign(b.loja.pagamentos, { estornar, buscarPagamento });
  }
}, 3_600_000);
