// @requirement 2.23.1 2.23.2 2.24.1 7.4.6 11.3.1 11.9.3 11.10.1 11.17.4
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import {
  listarPedidosDoInfluencer,
  pedidosDoInfluencerEmLotes,
  resumirPedidosDoInfluencer,
} from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { cupons, lancamentosDeComissao, pedidos, usuarios } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { abrirComissoes, COMISSAO, VENDA } from './bancada.ts';

const { loja, db, gemeo, avisar, agora, comprar, comprarEPagar, vender, adminMuda, livro, resumo } =
  await abrirComissoes();

describe('o livro de comissões', () => {
  test('credita na aprovação e não escreve de novo quando o aviso se repete ou o pedido segue adiante', async () => {
    const { pedidoId, pagamentoId } = await comprarEPagar();
    await avisar(pagamentoId);
    await adminMuda(pedidoId, 'enviado');
    await adminMuda(pedidoId, 'concluido');
    expect(await livro()).toEqual([['credito', 1, VENDA, COMISSAO]]);
  });

  test('um pedido pendente ou expirado não escreve nada', async () => {
    await adminMuda(await comprar(), 'rejected');
    await comprar();
    expect(await livro()).toEqual([]);
    expect(await resumo()).toMatchObject({
      aprovados: 0,
      vendidoCentavos: 0,
      comissaoCentavos: 0,
      pendentes: 1,
      cancelados: 1,
    });
  });

  test('estorno em parte, depois inteiro, e nova vida do pedido: cada passo uma linha', async () => {
    const { pedidoId, pagamentoId } = await comprarEPagar();
    await gemeo.mudarPagamento(pagamentoId, {
      transaction_amount_refunded: 30,
      date_last_updated: new Date(Date.now() + 1000).toISOString(),
    });
    await avisar(pagamentoId);
    expect(await resumo()).toMatchObject({ aprovados: 1, vendidoCentavos: 6_000, comissaoCentavos: 300 });
    await gemeo.mudarPagamento(pagamentoId, {
      status: 'refunded',
      transaction_amount_refunded: 90,
      date_last_updated: new Date(Date.now() + 2000).toISOString(),
    });
    await avisar(pagamentoId);
    await avisar(pagamentoId);
    await adminMuda(pedidoId, 'approved');
    expect(await livro(pedidoId)).toEqual([
      ['credito', 1, VENDA, COMISSAO],
      ['estorno', 0, -3_000, -150],
      ['estorno', -1, -6_000, -300],
      // Refunded, but revived by the admin: the order counts with the value zero.
      ['credito', 1, 0, 0],
    ]);
  });

  test('contestação perdida devolve a comissão', async () => {
    const { pagamentoId } = await comprarEPagar();
    await gemeo.mudarPagamento(pagamentoId, {
      status: 'charged_back',
      status_detail: 'settled',
      date_last_updated: new Date(Date.now() + 1000).toISOString(),
    });
    await avisar(pagamentoId);
    expect(await resumo()).toMatchObject({ aprovados: 0, vendidoCentavos: 0, comissaoCentavos: 0, cancelados: 1 });
  });

  test('rejeitado pelo admin e reaberto: a soma volta ao mesmo', async () => {
    const pedidoId = await vender();
    for (const para of ['rejected', 'approved', 'rejected', 'concluido'] as const) await adminMuda(pedidoId, para);
    expect((await livro()).map(([tipo]) => tipo)).toEqual(['credito', 'estorno', 'credito', 'estorno', 'credito']);
    expect(await resumo()).toMatchObject({ aprovados: 1, vendidoCentavos: VENDA, comissaoCentavos: COMISSAO });
  });

  test('só cresce: nada se muda nem se apaga, e um número não se repete', async () => {
    const pedidoId = await vender();
    const causa = (erro: unknown) => Promise.reject(erro instanceof Error ? erro.cause : erro);
    await expect(db.update(lancamentosDeComissao).set({ comissaoCentavos: 1 }).catch(causa)).rejects.toThrow(
      /append-only/,
    );
    await expect(db.delete(lancamentosDeComissao).catch(causa)).rejects.toThrow(/append-only/);
    const repetida = {
      idInfluencer: 'marina',
      pedidoId,
      numero: 1,
      tipo: 'credito' as const,
      pedidos: 1,
      vendaCentavos: 1,
      comissaoCentavos: 1,
      disponivelEm: new Date(),
    };
    await expect(db.insert(lancamentosDeComissao).values(repetida).catch(causa)).rejects.toThrow(
      /lancamentos_uma_vez_por_pedido/,
    );
    const negativo = { ...repetida, numero: 2, comissaoCentavos: -1 };
    await expect(db.insert(lancamentosDeComissao).values(negativo).catch(causa)).rejects.toThrow(/lancamentos_sinal/);
  });

  test('dez avisos do mesmo pagamento ao mesmo tempo creditam uma vez', async () => {
    const { pagamentoId, pedidoId } = await comprarEPagar();
    await Promise.all(Array.from({ length: 10 }, () => avisar(pagamentoId)));
    expect(await livro(pedidoId)).toHaveLength(1);
  });
});

describe('a atribuição', () => {
  test('cupom com limite de 5 em 50 compras ao mesmo tempo: exatamente 5 pedidos, todos da influencer', async () => {
    await db.update(cupons).set({ limiteUsos: 5 }).where(eq(cupons.codigo, 'MARINA10'));
    const feitos = await Promise.all(
      Array.from({ length: 50 }, () =>
        fecharPedido(loja, {
          contato,
          linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
          totalVistoCentavos: VENDA,
          cupomCodigo: 'MARINA10',
          uid: null,
          chave: null,
        }),
      ),
    );
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await db.select().from(cupons))[0]?.usos).toBe(5);
    expect(await resumo()).toMatchObject({ pendentes: 5 });
  });

  test('a compra com o e-mail de entrar ou o de contato da influencer, com rótulo ou sem, não rende comissão', async () => {
    await db.update(usuarios).set({ emailDoCadastro: 'mar.ina@gmail.com' }).where(eq(usuarios.id, 'marina'));
    const [marina] = await db.select().from(usuarios).where(eq(usuarios.id, 'marina'));
    const dela = [marina?.email ?? '', 'marina+loja@gmail.com'];
    for (const email of dela) {
      const { pedidoId } = await comprarEPagar({ contato: { ...contato, email } });
      expect(await livro(pedidoId), email).toEqual([['credito', 1, VENDA, 0]]);
    }
  });

  test('o desconto venceu: o pedido pelo preço cheio continua sendo da influencer', async () => {
    await db.update(cupons).set({ validade: '2020-01-01' });
    await comprarEPagar({ totalVistoCentavos: 10_000 });
    expect(
      await db
        .select({ cupomCodigo: pedidos.cupomCodigo, cupom: pedidos.cupom, idInfluencer: pedidos.idInfluencer })
        .from(pedidos),
    ).toEqual([{ cupomCodigo: 'MARINA10', cupom: null, idInfluencer: 'marina' }]);
    expect(await livro()).toEqual([['credito', 1, 10_000, 500]]);
  });

  test('comprar com o próprio cupom não rende nada, nem como convidada com o mesmo e-mail', async () => {
    await comprarEPagar({ uid: 'marina' });
    await comprarEPagar({ contato: { ...contato, email: 'Marina@Exemplo.test' } });
    expect(await resumo()).toMatchObject({ aprovados: 2, comissaoCentavos: 0 });
  });

  test('código trocado, taxa mudada e influencer excluída depois: os pedidos de antes ficam como eram', async () => {
    await comprarEPagar();
    await db.update(usuarios).set({ cupom: 'OUTRO', comissaoPb: 9000 }).where(eq(usuarios.id, 'marina'));
    await comprarEPagar();
    expect(await resumo()).toMatchObject({ aprovados: 1, comissaoCentavos: COMISSAO, cupom: 'OUTRO' });
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const [antes] = await db
      .select()
      .from(pedidos)
      .where(sql`${pedidos.idInfluencer} is not null`);
    expect(antes).toMatchObject({ idInfluencer: 'marina', cupomCodigo: 'MARINA10', comissaoPb: 500 });
    await adminMuda(antes?.id ?? '', 'rejected');
    expect(await livro()).toEqual([
      ['credito', 1, VENDA, COMISSAO],
      ['estorno', -1, -VENDA, -COMISSAO],
    ]);
  });
});

describe('o que a influencer vê', () => {
  test('os totais contam só aprovado, enviado e concluído, e a lista, os totais e o resumo dizem o mesmo', async () => {
    const status = ['approved', 'enviado', 'concluido', 'rejected'] as const;
    for (const para of status) await adminMuda(await vender(), para);
    await comprar();
    await comprar({ cupomCodigo: null, totalVistoCentavos: 10_000 });
    const filtro = { uid: 'marina', status: null, busca: '' };
    const visto = await resumo();
    expect(visto).toMatchObject({
      aprovados: 3,
      vendidoCentavos: 3 * VENDA,
      comissaoCentavos: 3 * COMISSAO,
      pendentes: 1,
      cancelados: 1,
    });
    expect(visto.dias.at(-1)).toMatchObject({ pedidos: 3, vendidoCentavos: 3 * VENDA, comissaoCentavos: 3 * COMISSAO });
    expect(visto.dias).toHaveLength(30);
    expect(await resumirPedidosDoInfluencer(db, filtro, agora())).toEqual({
      naLista: 5,
      aprovados: 3,
      vendidoCentavos: 3 * VENDA,
      comissaoCentavos: 3 * COMISSAO,
    });
    const resumir = (mais: Partial<typeof filtro> | { status: 'cancelado' | 'enviado' }) =>
      resumirPedidosDoInfluencer(db, { ...filtro, ...mais }, agora());
    expect(await resumir({ status: 'enviado' })).toEqual({
      naLista: 1,
      aprovados: 1,
      vendidoCentavos: VENDA,
      comissaoCentavos: COMISSAO,
    });
    expect(await resumir({ busca: visto.ultimos.find(({ status: um }) => um === 'concluido')?.codigo ?? '' })).toEqual({
      naLista: 1,
      aprovados: 1,
      vendidoCentavos: VENDA,
      comissaoCentavos: COMISSAO,
    });
    expect(await resumir({ status: 'cancelado' })).toEqual({
      naLista: 1,
      aprovados: 0,
      vendidoCentavos: 0,
      comissaoCentavos: 0,
    });
    const { linhas } = await listarPedidosDoInfluencer(db, { ...filtro, cursor: null });
    expect(linhas).toHaveLength(5);
    expect(linhas.map(({ comissaoCentavos }) => comissaoCentavos).reduce((a, b) => a + b)).toBe(3 * COMISSAO);
    expect(Object.keys(linhas[0] ?? {}).toSorted()).toEqual([
      'codigo',
      'comissaoCentavos',
      'criadoEm',
      'motivoDaRecusa',
      'status',
      'valorCentavos',
    ]);
  });

  test('a busca acha pelo começo do id, pelo código curto e pelo id inteiro, e nunca o pedido de outro nem um id letra por letra', async () => {
    const id = await comprar();
    await comprar();
    const dOutro = await comprar({ cupomCodigo: null, totalVistoCentavos: 10_000 });
    const achar = async (busca: string) =>
      (await listarPedidosDoInfluencer(db, { uid: 'marina', status: null, busca, cursor: null })).linhas.map(
        (um) => um.codigo,
      );
    for (const busca of [id, id.slice(0, 8), id.slice(-6), `#${id.slice(-6).toLowerCase()}`])
      expect(await achar(busca)).toEqual([codigoCurto(id)]);
    for (const busca of [dOutro, id.slice(0, 9), id.slice(0, 19), '%', '_', 'nadaaqui', "'; drop table pedidos; --"])
      expect(await achar(busca)).toEqual([]);
    expect(await achar('  ')).toHaveLength(2);
  });

  test('páginas de 15 e lotes de exportação passam por todos, uma vez cada', async () => {
    for (let i = 0; i < 33; i++) await vender({ status: 'pendente', pagoEm: null });
    const filtro = { uid: 'marina', status: null, busca: '' };
    const vistos: string[] = [];
    const tamanhos: number[] = [];
    let cursor: string | null = null;
    do {
      const pagina = await listarPedidosDoInfluencer(db, { ...filtro, cursor });
      tamanhos.push(pagina.linhas.length);
      vistos.push(...pagina.linhas.map(({ codigo }) => codigo));
      cursor = pagina.proximo;
      expect(cursor ?? '').not.toMatch(/\w{7,}$/);
    } while (cursor);
    expect([tamanhos, new Set(vistos).size]).toEqual([[15, 15, 3], 33]);
    const exportados: string[] = [];
    for await (const lote of pedidosDoInfluencerEmLotes(db, filtro, 10))
      exportados.push(...lote.map(({ codigo }) => codigo));
    expect(exportados).toEqual(vistos);
  });
});
