import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { darPassoDaLoja, type PassoDaLoja, postarDevolucao } from '#application/devolucoes/dar-passo.ts';
import { type DevolucaoPedida, pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { liberarEbook } from '#application/ebooks/baixar-ebook.ts';
import { executarEstorno, tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerDevolucoesDoPedido } from '#db/queries/devolucoes.ts';
import {
  devolucoes,
  emails,
  estornos,
  movimentosEstoque,
  pagamentos,
  pedidoItens,
  produtos,
} from '#db/schema/index.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(() => b.limpar());

/** `SEQUENCIAS=1000` before a release: each is some twenty transactions. */
const SEQUENCIAS = Number(process.env['SEQUENCIAS'] ?? 60);

let vez = 0;
const itemDe = async (pedidoId: string) =>
  (await b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId)))[0]?.id ?? 0;
const pedir = async (pedidoId: string, quantas: number, mais: Partial<DevolucaoPedida> = {}) =>
  pedirDevolucao(b.loja, {
    pedidoId,
    motivo: 'desistencia',
    unidades: new Map([[await itemDe(pedidoId), quantas]]),
    relato: '',
    fotos: [],
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: `chave-de-teste-${++vez}`,
    ...mais,
  });
const numeroDe = async (pedidoId: string, quantas: number, mais: Partial<DevolucaoPedida> = {}) => {
  const pedida = await pedir(pedidoId, quantas, mais);
  if (!pedida.ok) throw new Error(pedida.erro.codigo);
  return pedida.valor.numero;
};
const passo = (numero: number, qual: PassoDaLoja['passo'], mais: Partial<PassoDaLoja> = {}) =>
  darPassoDaLoja(b.loja, autor, {
    numero,
    passo: qual,
    instrucoes: 'Poste em qualquer agência.',
    codigoPostagem: 'AB1234',
    motivo: 'Fora do combinado.',
    aoEstoque: true,
    ...mais,
  });
const ler = async (numero: number) =>
  (await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0];
/** Two kings for R$ 200,00, paid and received a moment ago; three are left on the shelf. */
async function recebido() {
  const pedidoId = await b.novoPedido();
  const pagamentoId = await b.pagar(pedidoId);
  await mudarStatusDoPedido(b.loja, autor, { id: pedidoId, para: 'concluido', visto: null });
  return { pedidoId, pagamentoId };
}
const noProvedor = async (id: string) => (await b.gemeo.pagamento(id)).transaction_amount_refunded;

describe('do pedido ao reembolso', () => {
  it('cada passo fica no histórico, vai por mensagem e aparece para o comprador; o valor e o estoque voltam', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ ok: false, erro: { codigo: 'passo-invalido' } });
    expect(await passo(numero, 'aceitar', { instrucoes: ' ', codigoPostagem: '' })).toEqual({
      ok: false,
      erro: { codigo: 'instrucoes-vazias' },
    });
    expect(await passo(numero, 'aceitar')).toMatchObject({ ok: true, valor: { situacao: 'aceita' } });
    expect((await postarDevolucao(b.loja, { pedidoId, numero, autor: 'comprador' })).ok).toBe(true);
    expect((await passo(numero, 'receber')).ok).toBe(true);
    expect(await passo(numero, 'reembolsar')).toEqual({
      ok: true,
      valor: { numero, situacao: 'reembolsada', estorno: 'feito', valorCentavos: 10_000 },
    });
    expect(await ler(numero)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 10_000, venceEm: null });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'concluido', estornadoCentavos: 10_000 });
    const [uma] = await lerDevolucoesDoPedido(b.loja.db, pedidoId);
    expect(uma?.passos.map(({ para }) => para)).toEqual([
      'pedida',
      'aceita',
      'a-caminho',
      'recebida',
      'reembolsando',
      'reembolsada',
    ]);
    expect(
      (await b.tiposDeEmail()).filter((tipo) => tipo.startsWith('devolucao-') || tipo === 'estorno-parcial'),
    ).toEqual([
      'devolucao-a-caminho',
      'devolucao-aceita',
      'devolucao-pedida',
      'devolucao-recebida',
      'devolucao-reembolsada',
    ]);
    const [aceita] = await b.loja.db.select().from(emails).where(eq(emails.tipo, 'devolucao-aceita'));
    await enviarEmail(b.loja, aceita?.id ?? '');
    const carta = await b.caixa.ler(aceita?.id ?? '');
    expect(carta?.assunto).toContain(`Devolução nº ${numero}`);
    expect(carta?.html).toContain('AB1234');
    expect(carta?.html).toContain(`/trocas/${pedidoId}?selo=${seloDoPedido(b.loja, pedidoId)}`);
  });

  it('o resto devolvido encerra o pedido: nenhuma unidade volta ao estoque duas vezes, nem a que a loja não quis', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    for (const aoEstoque of [true, false]) {
      const numero = await numeroDe(pedidoId, 1);
      await passo(numero, 'aceitar');
      expect((await passo(numero, 'reembolsar', { aoEstoque })).ok).toBe(true);
    }
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'rejected', estornadoCentavos: 20_000 });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 4]);
    expect(await b.movimentos(pedidoId)).toEqual(['reserva -2', 'devolucao 1']);
  });

  it('recusada com motivo, as unidades podem ser pedidas de novo', async () => {
    const { pedidoId } = await recebido();
    const numero = await numeroDe(pedidoId, 2);
    expect(await pedir(pedidoId, 1)).toMatchObject({ erro: { codigo: 'unidades-demais', restam: 0 } });
    expect(await passo(numero, 'recusar', { motivo: '  ' })).toEqual({ ok: false, erro: { codigo: 'motivo-vazio' } });
    expect((await passo(numero, 'recusar')).ok).toBe(true);
    expect(await passo(numero, 'aceitar')).toMatchObject({ erro: { codigo: 'passo-invalido', situacao: 'recusada' } });
    expect((await pedir(pedidoId, 2)).ok).toBe(true);
  });

  it('antes do envio se cancela, e uma só vez se reembolsa, mesmo com dois a apertar ao mesmo tempo', async () => {
    const pedidoId = await b.novoPedido();
    const pagamentoId = await b.pagar(pedidoId);
    expect(await pedir(pedidoId, 2)).toMatchObject({ erro: { codigo: 'ainda-nao-enviado' } });
    const numero = await numeroDe(pedidoId, 2, { motivo: 'cancelamento' });
    const [um, dois] = await Promise.all([passo(numero, 'reembolsar'), passo(numero, 'reembolsar')]);
    expect([um?.ok, dois?.ok].toSorted()).toEqual([false, true]);
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 5]);
    expect(await b.ler(pedidoId)).toMatchObject({ status: 'rejected' });
  });
});

describe('o que pode dar errado com o dinheiro', () => {
  it('com o provedor mudo fica em andamento, e a fila termina', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    b.derrubarProvedor(503);
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsando', estorno: 'pedido' } });
    expect(await b.estoque()).toBe(3);
    b.derrubarProvedor(null);
    const estornoId = (await ler(numero))?.estornoId ?? '';
    await executarEstorno(b.loja, estornoId);
    await executarEstorno(b.loja, estornoId);
    expect(await ler(numero)).toMatchObject({ situacao: 'reembolsada' });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
  });

  it('recusado pelo provedor, volta para onde estava e pode ser tentado de novo', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    await passo(numero, 'receber');
    const certo = b.loja.pagamentos.estornar;
    b.loja.pagamentos.estornar = async () =>
      ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'recebida', estorno: 'recusado' } });
    expect(await ler(numero)).toMatchObject({
      situacao: 'recebida',
      valorCentavos: null,
      aoEstoque: null,
      estornoId: null,
    });
    b.loja.pagamentos.estornar = certo;
    expect(await passo(numero, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada' } });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([100, 4]);
  });

  it('depois de um estorno à mão só volta o que resta; sem resto, a loja conclui sem estorno', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const aMao = await pedirEstorno(b.loja, autor, {
      pedidoId,
      pagamentoId,
      valor: '150',
      motivo: '',
      chave: `a-mao-${++vez}-x`,
    });
    await tentarEstorno(b.loja, pedidoId, aMao.ok ? aMao.valor.id : '');
    const [um, dois] = [await numeroDe(pedidoId, 1), await numeroDe(pedidoId, 1)];
    for (const numero of [um, dois]) await passo(numero, 'aceitar');
    expect(await passo(um, 'reembolsar')).toMatchObject({ valor: { valorCentavos: 5000 } });
    expect(await passo(dois, 'reembolsar')).toEqual({ ok: false, erro: { codigo: 'nada-a-estornar' } });
    expect(await passo(dois, 'concluir')).toMatchObject({ valor: { situacao: 'reembolsada', estorno: null } });
    expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([200, 5]);
  });

  it('em disputa ninguém pede, e o que foi pedido não passa do que o pagamento tem', async () => {
    const { pedidoId, pagamentoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    await b.gemeo.mudarPagamento(pagamentoId, { status: 'charged_back', status_detail: 'in_process' });
    await b.aplicar(pagamentoId);
    expect(await pedir(pedidoId, 1)).toEqual({ ok: false, erro: { codigo: 'em-disputa' } });
    expect(await passo(numero, 'reembolsar')).toEqual({ ok: false, erro: { codigo: 'nada-a-estornar' } });
  });
});

describe('o que é recusado', () => {
  it('item de outro pedido, unidades que não há, fora do prazo e motivo sem relato: nada muda', async () => {
    const { pedidoId } = await recebido();
    const outro = await recebido().catch(() => null);
    const alheio = outro ? await itemDe(outro.pedidoId) : 999_999;
    const recusa = async (mais: Partial<DevolucaoPedida>, quantas = 1) => {
      const fim = await pedir(pedidoId, quantas, mais);
      return fim.ok ? null : fim.erro.codigo;
    };
    expect(await recusa({ unidades: new Map([[alheio, 1]]) })).toBe('item-de-outro');
    expect(await recusa({ unidades: new Map() })).toBe('nenhum-item');
    expect(await recusa({}, 3)).toBe('unidades-demais');
    expect(await recusa({}, 1.5)).toBe('unidades-demais');
    expect(await recusa({ motivo: null })).toBe('motivo-vazio');
    expect(await recusa({ motivo: 'cancelamento' })).toBe('ja-enviado');
    expect(await recusa({ motivo: 'defeito', relato: '   ' })).toBe('relato-vazio');
    expect(await recusa({ motivo: 'defeito', relato: 'x'.repeat(1001) })).toBe('relato-longo');
    expect(await recusa({ chave: 'x' })).toBe('chave-invalida');
    expect(await recusa({ pedidoId: 'naoexistenaoexiste00' })).toBe('nao-encontrado');
    const script = new File(['<script>alert(1)</script>'], 'foto.jpg', { type: 'image/jpeg' });
    expect(await recusa({ motivo: 'defeito', relato: 'quebrado', fotos: [script] })).toBe('nao-e-imagem');
    b.adiantar(15 * 24 * 3_600_000);
    expect(await recusa({})).toBe('nao-pode-mais');
    expect(await lerDevolucoesDoPedido(b.loja.db, pedidoId)).toEqual([]);
    expect((await b.historico(pedidoId)).filter(({ tipo }) => tipo === 'devolucao')).toEqual([]);
    b.adiantar(-15 * 24 * 3_600_000);
  });

  it('o mesmo formulário duas vezes é um pedido só; dois ao mesmo tempo não passam das unidades', async () => {
    const { pedidoId } = await recebido();
    const [um, outro] = [
      await pedir(pedidoId, 1, { chave: 'mesma-chave-1' }),
      await pedir(pedidoId, 1, { chave: 'mesma-chave-1' }),
    ];
    expect(um).toEqual(outro);
    const juntos = await Promise.all([pedir(pedidoId, 1), pedir(pedidoId, 1)]);
    expect(juntos.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('ninguém diz que postou a devolução de outro pedido', async () => {
    const { pedidoId } = await recebido();
    const numero = await numeroDe(pedidoId, 1);
    await passo(numero, 'aceitar');
    expect(await postarDevolucao(b.loja, { pedidoId: 'outro', numero, autor: 'comprador' })).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect((await ler(numero))?.situacao).toBe('aceita');
  });
});

it('o download de um eBook acaba com a desistência, e volta se ela for recusada', async () => {
  const { db } = b.loja;
  const livro = `livro-${++vez}`;
  const uid = await criarCliente(db, `${livro}@exemplo.test`);
  await porAVenda(b, { id: livro, digital: true, estoque: 0 });
  const pedidoId = await criarPedido(db, { uid, isGuest: false, status: 'approved', pagoEm: b.loja.relogio.agora() }, [
    { produtoId: livro, digital: true },
  ]);
  const baixa = async () => {
    const fim = await liberarEbook(b.loja, { uid, produtoId: livro, pedidoId });
    return fim.ok ? 'sim' : fim.erro;
  };
  expect(await baixa()).toBe('sim');
  const numero = await numeroDe(pedidoId, 1, { chave: 'chave-do-ebook-1' });
  expect(await ler(numero)).toMatchObject({ temVolta: false });
  expect(await baixa()).toBe('devolvido');
  await passo(numero, 'recusar');
  expect(await baixa()).toBe('sim');
});

it('sequências de devoluções, estornos à mão, recusas do provedor e quedas: nunca volta mais do que se pagou, e o estoque fecha', async () => {
  const { db } = b.loja;
  const certo = b.loja.pagamentos.estornar;
  const atos = [
    'pedir',
    'aceitar',
    'receber',
    'reembolsar',
    'reembolsar-fora',
    'recusar',
    'a-mao',
    'provedor-recusa',
    'provedor-cai',
  ] as const;
  const sequencia = fc.record({
    precos: fc.array(
      fc.record({ preco: fc.integer({ min: 100, max: 9999 }), quantas: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    desconto: fc.integer({ min: 0, max: 99 }),
    passos: fc.array(fc.record({ ato: fc.constantFrom(...atos), n: fc.nat(1000) }), { minLength: 4, maxLength: 12 }),
  });
  // The provider's own books, beside the shop's: what it was told to give back.
  const livro = new Map<string, { valor: number; voltou: number }>();
  let humor: 'certo' | 'recusa' | 'cai' = 'certo';
  const feitos = new Set<string>();
  const buscar = b.loja.pagamentos.buscarPagamento;
  b.loja.pagamentos.estornar = (async (id: string, chave: string, valor?: number) => {
    if (humor === 'recusa') return { ok: false, erro: { codigo: 'recusado', detalhe: 'não' } };
    const conta = livro.get(id);
    if (!conta) throw new Error('unknown payment');
    if (!feitos.has(chave)) {
      feitos.add(chave);
      conta.voltou += valor ?? conta.valor - conta.voltou;
    }
    // The money went, and the answer was lost.
    if (humor === 'cai') return { ok: false, erro: { codigo: 'indisponivel', detalhe: 'caiu' } };
    return { ok: true, valor: undefined };
  }) as never;
  b.loja.pagamentos.buscarPagamento = (async (id: string) => {
    const [linha] = await db.select().from(pagamentos).where(eq(pagamentos.id, id));
    const conta = livro.get(id);
    if (!linha || !conta) throw new Error('unknown payment');
    const tudo = conta.voltou >= conta.valor;
    return {
      ok: true,
      valor: {
        ...linha,
        recebedorId: b.loja.pagamentos.recebedorId,
        status: tudo ? 'refunded' : 'approved',
        estornadoCentavos: conta.voltou,
        criadoEm: linha.criadoNoProvedorEm,
        atualizadoEm: new Date(b.loja.relogio.agora().getTime() + conta.voltou),
      },
    };
  }) as never;
  try {
    await fc.assert(
      fc.asyncProperty(sequencia, async ({ precos, desconto, passos }) => {
        const marca = ++vez;
        await porAVenda(b, ...precos.map((_, i) => ({ id: `p${marca}-${i}`, estoque: 100 })));
        const subtotal = precos.reduce((soma, { preco, quantas }) => soma + preco * quantas, 0);
        const descontoCentavos = Math.min(subtotal - 1, Math.floor((subtotal * desconto) / 100));
        const totalCentavos = subtotal - descontoCentavos;
        const pedidoId = await criarPedido(
          db,
          {
            status: 'enviado',
            pagoEm: b.loja.relogio.agora(),
            subtotalCentavos: subtotal,
            descontoCentavos,
            totalCentavos,
          },
          precos.map(({ preco, quantas }, i) => ({
            produtoId: `p${marca}-${i}`,
            precoCentavos: preco,
            quantidade: quantas,
          })),
        );
        const pagamentoId = `pag-${marca}`;
        livro.set(pagamentoId, { valor: totalCentavos, voltou: 0 });
        const agora = b.loja.relogio.agora();
        await db.insert(pagamentos).values({
          id: pagamentoId,
          pedidoId,
          status: 'approved',
          valorCentavos: totalCentavos,
          moeda: 'BRL',
          meio: 'visa',
          tipo: 'credit_card',
          aprovadoEm: agora,
          criadoNoProvedorEm: agora,
        });
        const itens = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
        const numeros: number[] = [];
        for (const { ato, n } of passos) {
          humor = ato === 'provedor-recusa' ? 'recusa' : ato === 'provedor-cai' ? 'cai' : 'certo';
          const numero = numeros[n % Math.max(1, numeros.length)] ?? 0;
          if (ato === 'pedir') {
            const item = itens[n % itens.length];
            const feito = await pedir(pedidoId, 1, {
              unidades: new Map([[item?.id ?? 0, 1 + (n % (item?.quantidade ?? 1))]]),
            });
            if (feito.ok) numeros.push(feito.valor.numero);
          } else if (ato === 'a-mao') {
            const valor = ((n % totalCentavos) + 1)
              .toString()
              .padStart(3, '0')
              .replace(/(\d\d)$/, ',$1');
            const feito = await pedirEstorno(b.loja, autor, {
              pedidoId,
              pagamentoId,
              valor,
              motivo: '',
              chave: `a-mao-${++vez}-x`,
            });
            if (feito.ok) await tentarEstorno(b.loja, pedidoId, feito.valor.id);
          } else if (ato === 'aceitar' || ato === 'receber' || ato === 'recusar') await passo(numero, ato);
          else await passo(numero, 'reembolsar', { aoEstoque: ato !== 'reembolsar-fora' });
          expect(livro.get(pagamentoId)?.voltou).toBeLessThanOrEqual(totalCentavos);
        }
        // The queue ends what was left open.
        humor = 'certo';
        const abertos = await db.select().from(estornos).where(eq(estornos.pedidoId, pedidoId));
        for (const { id } of abertos) await executarEstorno(b.loja, id);
        const { voltou } = livro.get(pagamentoId) ?? { voltou: -1 };
        const contadas = await db.select().from(devolucoes).where(eq(devolucoes.pedidoId, pedidoId));
        expect(contadas.filter(({ situacao }) => situacao === 'reembolsando')).toEqual([]);
        expect(voltou).toBeLessThanOrEqual(totalCentavos);
        expect(contadas.reduce((soma, { valorCentavos }) => soma + (valorCentavos ?? 0), 0)).toBeLessThanOrEqual(
          voltou,
        );
        const pedido = await b.ler(pedidoId);
        expect(pedido.estornadoCentavos).toBe(voltou);
        expect(pedido.status).toBe(voltou === totalCentavos ? 'rejected' : 'enviado');
        const [lidas, naPrateleira] = [await lerDevolucoesDoPedido(db, pedidoId), await db.select().from(produtos)];
        const movimentos = await db.select().from(movimentosEstoque).where(eq(movimentosEstoque.pedidoId, pedidoId));
        for (const item of itens) {
          const escolhidas = (quer: boolean) =>
            lidas
              .filter(
                ({ numero, situacao }) =>
                  situacao === 'reembolsada' && contadas.find((uma) => uma.numero === numero)?.aoEstoque === quer,
              )
              .flatMap((uma) => uma.itens.filter(({ itemId }) => itemId === item.id))
              .reduce((soma, { quantidade }) => soma + quantidade, 0);
          // Chosen to come back; and of an order that is over, all but what was chosen not to.
          const devem = pedido.status === 'rejected' ? item.quantidade - escolhidas(false) : escolhidas(true);
          expect(naPrateleira.find(({ id }) => id === item.produtoId)?.estoque).toBe(100 + devem);
          const movidas = movimentos
            .filter(({ itemId }) => itemId === item.id)
            .reduce((soma, { quantidade }) => soma + quantidade, 0);
          expect(movidas).toBe(devem);
        }
      }),
      { numRuns: SEQUENCIAS },
    );
  } finally {
    b.loja.pagamentos.estornar = certo;
    b.loja.pagamentos.buscarPagamento = buscar;
  }
}, 600_000);
