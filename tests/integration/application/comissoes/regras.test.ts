// @requirement 15.30.1 15.30.2 15.30.3 15.30.5 15.30.6
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { encerrarRegra, excluirRegra, salvarRegra } from '#application/comissoes/regras.ts';
import { avisarRegras } from '#application/parceiros/avisar-regras.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { excluirPedido } from '#application/pedidos/lixeira.ts';
import { listarPedidosExcluidos } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import { listarPedidosDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { buscarRegra, listarRegras } from '#db/comissoes/ler-regras-de-comissao.ts';
import { auditoria, categorias, comissoesRecusadas, emails, pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import { type RegraDigitada, regraVazia } from '#domain/comissoes/regra-cadastro.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { abrirComissoes, UM_DIA_MS } from './bancada.ts';

const ana = { uid: 'ana', displayName: 'Ana', email: 'ana@exemplo.test' };

const { teste, loja, db, agora, comprar, adminMuda, livro, resumo } = await abrirComissoes(
  'regras_de_comissao, regras_avisadas, categorias',
);
beforeEach(async () => {
  await db.insert(categorias).values({ slug: 'tabuleiros', nome: 'Tabuleiros' });
  await porAVenda(teste, { id: 'oficial', precoCentavos: 20_000, estoque: 100 });
  await db.update(produtos).set({ categoria: 'tabuleiros' }).where(eq(produtos.id, 'oficial'));
});

const salvar = (mais: Partial<RegraDigitada>, chave = `chave-${Math.random()}`) =>
  salvarRegra(loja, ana, { id: null, chave }, { ...regraVazia, percentual: '10', ...mais });

async function criar(mais: Partial<RegraDigitada> = {}): Promise<string> {
  return valorDe(await salvar(mais)).id;
}

const doisProdutos = [
  { produtoId: 'rei', variacao: null, quantidade: 1 },
  { produtoId: 'oficial', variacao: null, quantidade: 1 },
];
/** R$ 100,00 and R$ 200,00 less 10 % of Marina's code. */
const DOS_DOIS = { linhas: doisProdutos, totalVistoCentavos: 27_000 };

const taxasDe = async (pedidoId: string) =>
  (
    await db
      .select({ taxa: pedidoItens.comissaoPb })
      .from(pedidoItens)
      .where(eq(pedidoItens.pedidoId, pedidoId))
      .orderBy(pedidoItens.posicao)
  ).map(({ taxa }) => taxa);
const calculos = async () =>
  (
    await listarPedidosDoInfluencer(db, {
      uid: 'marina',
      status: null,
      busca: '',
      cursor: null,
      comCalculo: true,
    })
  ).linhas;

describe('a taxa de um pedido', () => {
  test('sem regras os itens não têm taxa, e o livro é o de sempre', async () => {
    const id = await comprar(DOS_DOIS);
    await adminMuda(id, 'approved');
    expect(await taxasDe(id)).toEqual([null, null]);
    expect(await livro(id)).toEqual([['credito', 1, 27_000, 1350]]);
  });

  test('é copiada em cada item, e o que muda depois não a muda', async () => {
    const regra = await criar({ categorias: ['tabuleiros'] });
    const id = await comprar(DOS_DOIS);
    expect(await taxasDe(id)).toEqual([null, 1000]);
    await excluirRegra(loja, ana, regra);
    await adminMuda(id, 'approved');
    // 5 % of R$ 90,00 and 10 % of R$ 180,00.
    expect(await livro(id)).toEqual([['credito', 1, 27_000, 450 + 1800]]);
    expect(await taxasDe(await comprar(DOS_DOIS))).toEqual([null, null]);
  });

  test('um estorno em parte leva de cada taxa a sua parte, e a linha explica', async () => {
    await criar({ categorias: ['tabuleiros'] });
    const id = await comprar(DOS_DOIS);
    await adminMuda(id, 'approved');
    await db.update(pedidos).set({ estornadoCentavos: 9_000 }).where(eq(pedidos.id, id));
    await adminMuda(id, 'enviado');
    expect(await livro(id)).toEqual([
      ['credito', 1, 27_000, 2250],
      ['estorno', 0, -9_000, -750],
    ]);
    const [linha] = await calculos();
    expect(linha).toMatchObject({
      comissaoCentavos: 1500,
      calculo: {
        produtosCentavos: 30_000,
        descontoCentavos: 3_000,
        devolvidoCentavos: 9_000,
        partes: [
          { taxaPb: 1000, baseCentavos: 12_000, comissaoCentavos: 1200 },
          { taxaPb: 500, baseCentavos: 6_000, comissaoCentavos: 300 },
        ],
        motivo: 'devolvido-em-parte',
      },
    });
    expect(linha?.calculo?.liberaEm).not.toBeNull();
  });

  test('a faixa conta os pedidos pagos do mês feitos antes, não os de antes do mês nem os próprios', async () => {
    await criar({ aPartirDe: '2', percentual: '12' });
    const pagar = async (mais: object = {}) => {
      const id = await comprar(mais);
      await adminMuda(id, 'approved');
      return id;
    };
    const antigo = await pagar();
    await db
      .update(pedidos)
      .set({ criadoEm: new Date(agora().getTime() - 40 * UM_DIA_MS) })
      .where(eq(pedidos.id, antigo));
    await pagar({ contato: { ...contato, email: 'marina@exemplo.test' } });
    expect(await taxasDe(await pagar())).toEqual([null]);
    const porPagar = await comprar();
    expect(await taxasDe(porPagar)).toEqual([null]);
    expect((await resumo()).taxas).toEqual([
      '5% em todos os produtos',
      'A partir de 2 pedidos no mês: 12% em todos os produtos (1 até agora)',
    ]);
    teste.adiantar(1000);
    expect(await taxasDe(await pagar())).toEqual([null]);
    teste.adiantar(1000);
    expect(await taxasDe(await comprar())).toEqual([1200]);
    // Not backwards.
    await adminMuda(porPagar, 'approved');
    expect(await livro(porPagar)).toEqual([['credito', 1, 9_000, 450]]);
  });

  test('a compra própria não rende, com regras também, e diz por quê', async () => {
    await criar();
    const id = await comprar({ contato: { ...contato, email: 'marina@exemplo.test' } });
    await adminMuda(id, 'approved');
    expect(await livro(id)).toEqual([['credito', 1, 9_000, 0]]);
    expect(await calculos()).toMatchObject([{ calculo: { motivo: 'compra-propria', partes: [] } }]);
  });

  test('a que a dona não paga diz o motivo', async () => {
    await criar();
    const id = await comprar();
    await adminMuda(id, 'approved');
    await db.insert(comissoesRecusadas).values({ pedidoId: id, motivo: 'Código vazado', porNome: 'Ana' });
    await adminMuda(id, 'enviado');
    expect(await livro(id)).toEqual([
      ['credito', 1, 9_000, 900],
      ['estorno', 0, 0, -900],
    ]);
    expect(await calculos()).toMatchObject([
      { calculo: { motivo: 'recusada', motivoDaRecusa: 'Código vazado', partes: [], liberaEm: null } },
    ]);
  });

  test('o que não foi pago e o que a loja excluiu é dito', async () => {
    const excluido = await comprar();
    await adminMuda(excluido, 'approved');
    const rejeitado = await comprar();
    await adminMuda(rejeitado, 'rejected');
    await comprar();
    await db.update(pedidos).set({ estornadoCentavos: 3_000 }).where(eq(pedidos.id, excluido));
    await adminMuda(excluido, 'enviado');
    teste.adiantar(1000);
    expect(await excluirPedido(loja, ana, excluido)).toMatchObject({ ok: true });
    expect((await livro(excluido)).map(([, , , centavos]) => centavos)).toEqual([450, -150, -300]);
    expect((await calculos()).map(({ calculo }) => calculo?.motivo).toSorted()).toEqual([
      'aguarda-pagamento',
      'nao-pago',
    ]);
    expect(await listarPedidosExcluidos(db, 'marina')).toMatchObject([
      { codigo: excluido.slice(-6).toUpperCase(), comissaoCentavos: 300 },
    ]);
  });
});

test('rejeitado depois de pago, só o que foi todo estornado é dito devolvido', async () => {
  const id = await comprar();
  await adminMuda(id, 'approved');
  await db.update(pedidos).set({ pagoEm: agora() }).where(eq(pedidos.id, id));
  await adminMuda(id, 'rejected');
  expect(await calculos()).toMatchObject([{ calculo: { motivo: 'cancelado', partes: [] } }]);
  await db.update(pedidos).set({ estornadoCentavos: 4_000 }).where(eq(pedidos.id, id));
  expect(await calculos()).toMatchObject([{ calculo: { motivo: 'cancelado' } }]);
  await db.update(pedidos).set({ estornadoCentavos: 9_000 }).where(eq(pedidos.id, id));
  expect(await calculos()).toMatchObject([{ calculo: { motivo: 'devolvido', partes: [] } }]);
});

describe('as regras da dona', () => {
  test('são salvas uma vez, mudadas com a versão certa, encerradas e excluídas, e tudo fica na auditoria', async () => {
    const chave = 'um-formulario';
    const primeira = await salvar({ categorias: ['tabuleiros'] }, chave);
    expect(await salvar({ categorias: ['tabuleiros'] }, chave)).toEqual(primeira);
    expect(await salvar({ percentual: '11' }, chave)).toMatchObject(recusa('ja-gravado'));
    const id = primeira.ok ? primeira.valor.id : '';
    const mudar = (versao: number, percentual: string) =>
      salvarRegra(loja, ana, { id, versao }, { ...regraVazia, categorias: ['tabuleiros'], percentual });
    expect(await mudar(1, '12')).toMatchObject({ ok: true });
    expect(await mudar(1, '13')).toMatchObject(recusa('mudou', { versao: 2 }));
    expect(await buscarRegra(db, id)).toMatchObject({ taxaPb: 1200, categorias: ['tabuleiros'] });
    teste.adiantar(1000);
    expect(await encerrarRegra(loja, ana, id)).toMatchObject({ ok: true });
    expect(await encerrarRegra(loja, ana, id)).toMatchObject(recusa('ja-encerrada'));
    expect(await mudar(3, '14')).toMatchObject(recusa('ja-encerrada'));
    expect(await excluirRegra(loja, ana, id)).toMatchObject({ ok: true });
    expect(await excluirRegra(loja, ana, id)).toMatchObject(recusa('nao-encontrado'));
    expect((await listarRegras(db, {}, agora())).linhas).toEqual([]);
    const feitas = await db.select().from(auditoria).orderBy(auditoria.id);
    expect(feitas.map(({ acao, entidadeId }) => [acao, entidadeId])).toEqual(
      ['criar', 'mudar', 'encerrar', 'excluir'].map((acao) => [acao, id]),
    );
  });

  test('sem começo digitado, a que já começou o guarda, e a agendada começa já', async () => {
    const naTela = (dias: number) =>
      new Date(agora().getTime() + dias * UM_DIA_MS - 3 * 3_600_000).toISOString().slice(0, 19);
    const mudar = (id: string, versao: number, mais: Partial<RegraDigitada>) =>
      salvarRegra(loja, ana, { id, versao }, { ...regraVazia, percentual: '10', ...mais });
    const agendada = await criar({ comecaEm: naTela(10), terminaEm: naTela(20) });
    // An end before the old beginning.
    expect(await mudar(agendada, 1, { comecaEm: '', terminaEm: naTela(5) })).toMatchObject({ ok: true });
    const comecou = (await buscarRegra(db, agendada))?.comecaEm ?? new Date(Number.NaN);
    expect(comecou.getTime()).toBeLessThanOrEqual(agora().getTime());
    teste.adiantar(60_000);
    expect(await mudar(agendada, 2, { comecaEm: '', percentual: '12' })).toMatchObject({ ok: true });
    expect(await buscarRegra(db, agendada)).toMatchObject({ comecaEm: comecou, taxaPb: 1200 });
  });

  test('um produto que não há, ou arquivado, é recusado, e nada é salvo', async () => {
    await db.update(produtos).set({ arquivadoEm: new Date() }).where(eq(produtos.id, 'rei'));
    expect(await salvar({ produtos: 'nada, rei, oficial' })).toEqual(
      recusa('produtos-recusados', { desconhecidos: ['nada'], arquivados: ['rei'] }),
    );
    expect(await salvar({ categorias: ['sumiu'] })).toMatchObject(recusa('categorias-mudaram'));
    expect((await listarRegras(db, {}, agora())).linhas).toEqual([]);
  });

  test('uma regra que coincide com outra em bens e datas é dita', async () => {
    await criar({ categorias: ['tabuleiros'], terminaEm: '2098-01-01T00:00' });
    const coincide = async (mais: Partial<RegraDigitada>) => {
      const { id, coincide: outras } = valorDe(await salvar({ percentual: '12', ...mais }));
      await excluirRegra(loja, ana, id);
      return outras.map(({ taxaPb }) => taxaPb);
    };
    expect(await coincide({ categorias: ['tabuleiros'] })).toEqual([1000]);
    expect(await coincide({ produtos: 'oficial' })).toEqual([1000]);
    expect(await coincide({})).toEqual([1000]);
    expect(await coincide({ produtos: 'rei' })).toEqual([]);
    expect(await coincide({ comecaEm: '2098-01-01T00:00' })).toEqual([]);
    // Stopped before it began.
    const nunca = await criar({ percentual: '15', comecaEm: '2097-01-01T00:00' });
    expect(await coincide({})).toEqual([1000, 1500]);
    await encerrarRegra(loja, ana, nunca);
    expect(await coincide({})).toEqual([1000]);
  });
});

describe('as mensagens sobre as regras', () => {
  const mensagens = async () =>
    (await db.select().from(emails).where(eq(emails.tipo, 'taxa-mudou'))).map(({ dados }) => dados);

  test('uma por começo, mudança ou fim, para cada influencer, nunca duas', async () => {
    const avisar = async () => {
      await Promise.all([avisarRegras(loja), avisarRegras(loja)]);
      return (await mensagens()).length;
    };
    expect(await avisar()).toBe(0);
    const amanha = new Date(agora().getTime() + UM_DIA_MS - 3 * 3_600_000).toISOString().slice(0, 19);
    const agendada = await criar({ comecaEm: amanha });
    expect(await avisar()).toBe(0);
    teste.adiantar(UM_DIA_MS + 1000);
    expect(await avisar()).toBe(1);
    expect(await mensagens()).toEqual([{ uid: 'marina', nome: 'Marina Azevedo', regras: true }]);
    await criar({ percentual: '20' });
    await criar({ percentual: '30' });
    expect(await avisar()).toBe(2);
    await excluirRegra(loja, ana, agendada);
    expect(await avisar()).toBe(3);
    expect(await avisar()).toBe(3);
  });
});

test('um pedido sem influencer não pergunta por regras', async () => {
  await criar();
  const feito = await fecharPedido(loja, {
    contato,
    linhas: doisProdutos,
    totalVistoCentavos: 30_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  expect(feito.ok && (await taxasDe(feito.valor.id))).toEqual([null, null]);
});
