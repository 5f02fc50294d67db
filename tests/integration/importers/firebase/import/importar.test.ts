// @requirement 15.10.2 15.10.3 15.10.4
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { movimentosEstoque, pedidoItens, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { calcularComissao } from '#domain/comissoes/comissao.ts';
import { colecoes } from '#importers/firebase/rules/julgamento.ts';
import type { LinhaDoRelatorio, Resumo } from '#importers/firebase/rules/relatorio.ts';
import { type LojaDeAntes, lojaDeAntes, pedidoAntigo, produtoAntigo, uidAntigo } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { comSujeiras, sujeiras } from '#demo-data/loja-antiga/sujeiras.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { importar, retrato } from './apoio.ts';

const limpa = lojaDeAntes({ produtos: 30, usuarios: 40, pedidos: 250 }, senhaDeTodos);

/** A record's amount as the old shop reads it. */
function totalDe({ total, valorTotal }: Record<string, unknown>): number {
  return Math.round(Number(total ?? valorTotal) * 100);
}

/** The same shop with its orders in the order of `comparar`, as of a dump by document ids. */
function comPedidosEmOrdem(loja: LojaDeAntes, comparar: (a: string, b: string) => number): LojaDeAntes {
  const pedidosDoDump = [...(loja.colecoes['pedidos']?.() ?? [])].toSorted((antes, depois) =>
    comparar(antes.id, depois.id),
  );
  return {
    ...loja,
    colecoes: {
      ...loja.colecoes,
      *pedidos() {
        yield* pedidosDoDump;
      },
    },
  };
}

/** The same shop with some records changed since. */
function comMudancas(
  loja: LojaDeAntes,
  mudancas: Record<string, Record<string, Record<string, string | number>>>,
): LojaDeAntes {
  return {
    ...loja,
    colecoes: Object.fromEntries(
      Object.entries(loja.colecoes).map(([nome, documentos]) => [
        nome,
        function* () {
          for (const documento of documentos()) {
            const mudanca = mudancas[nome]?.[documento.id];
            yield mudanca ? { ...documento, campos: { ...documento.campos, ...mudanca } } : documento;
          }
        },
      ]),
    ),
  };
}

test('os pedidos são numerados na ordem das datas deles, qualquer que seja a do dump', async () => {
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  const fora = comPedidosEmOrdem(limpa, (a, b) => a.localeCompare(b));
  await importar(banco.db, fora);
  const { id, criadoEm, numeroDoPedido } = pedidos;
  const gravados = await banco.db.select({ id, numeroDoPedido }).from(pedidos).orderBy(criadoEm, numeroDoPedido);
  expect(gravados.map((pedido) => pedido.numeroDoPedido)).toEqual(gravados.map((_, n) => 1001 + n));
  expect(gravados.map((pedido) => pedido.id)).not.toEqual(
    [...(fora.colecoes['pedidos']?.() ?? [])].map((documento) => documento.id),
  );
});

describe('uma loja limpa', () => {
  let banco: Banco;
  let resumo: Resumo;
  let linhas: LinhaDoRelatorio[];
  beforeAll(async () => {
    banco = await bancoNovo();
    ({ resumo, linhas } = await importar(banco.db, limpa));
  });
  afterAll(() => banco.fechar());

  test('vem inteira, ao centavo, sem nada a dizer e sem uma mensagem a ninguém', async () => {
    expect(linhas).toEqual([]);
    const [ditos] = [[...(limpa.colecoes['pedidos']?.() ?? [])]];
    const soma = ditos.reduce((total, { campos }) => total + totalDe(campos), 0);
    expect(resumo.colecoes['pedidos']).toEqual({
      lidos: 250,
      gravados: 250,
      iguais: 0,
      fora: 0,
      soma_lida_centavos: soma,
      soma_gravada_centavos: soma,
    });
    for (const mes of Object.values(resumo.meses)) expect(mes.soma_gravada_centavos).toBe(mes.soma_lida_centavos);
    expect((await retrato(banco.db))['emails']).toMatch(/^0 /);
    const [primeiro] = await banco.db
      .select()
      .from(pedidos)
      .where(eq(pedidos.id, pedidoAntigo(1)));
    expect(primeiro).toMatchObject({
      cidade: 'Campinas',
      uf: 'RJ',
      cep: '13010000',
      isGuest: false,
      estoqueReservado: false,
    });
  });

  test('os livros começam com uma abertura: o estoque, e a comissão de cada pedido pago', async () => {
    const emEstoque = await banco.db.select({ id: produtos.id, estoque: produtos.estoque }).from(produtos);
    const movimentos = await banco.db.select().from(movimentosEstoque);
    const comEstoque = emEstoque.filter(({ estoque }) => estoque > 0);
    expect(comEstoque.length).toBeGreaterThan(5);
    expect(new Map(movimentos.map(({ produtoId, quantidade }) => [produtoId, quantidade]))).toEqual(
      new Map(comEstoque.map(({ id, estoque }) => [id, estoque])),
    );
  });

  test('os números de uma influencer são os que se contam no dump', async () => {
    const uid = uidAntigo(1);
    const dela = [...(limpa.colecoes['pedidos']?.() ?? [])].filter(({ campos }) => campos['idInfluencer'] === uid);
    const pagos = dela.filter(({ campos }) =>
      ['approved', 'aprovado', 'enviado', 'concluido', 'completed'].includes(String(campos['status'])),
    );
    expect(pagos.length).toBeGreaterThan(5);
    const { aprovados, vendidoCentavos, comissaoCentavos, pendentes, cancelados } = await lerResumoDoInfluencer(
      banco.db,
      uid,
      new Date(),
    );
    const totais = pagos.map(({ campos }) => totalDe(campos));
    expect({ aprovados, vendidoCentavos, comissaoCentavos }).toEqual({
      aprovados: pagos.length,
      vendidoCentavos: totais.reduce((soma, um) => soma + um, 0),
      comissaoCentavos: totais.reduce((soma, um) => soma + calcularComissao(um, 500), 0),
    });
    expect(pendentes + cancelados).toBe(dela.length - pagos.length);
  });

  test('outra vez, em qualquer forma de dump, não grava nada', async () => {
    const antes = await retrato(banco.db);
    for (const forma of ['admin', 'export-import', 'navegador'] as const) {
      const outra = await importar(banco.db, limpa, { forma });
      for (const colecao of colecoes.filter((uma) => uma !== 'arquivos'))
        expect([colecao, outra.resumo.colecoes[colecao]]).toMatchObject([
          colecao,
          { gravados: 0, iguais: resumo.colecoes[colecao]?.lidos },
        ]);
      expect(outra.resumo.colecoes['pedidos']?.soma_gravada_centavos).toBe(
        resumo.colecoes['pedidos']?.soma_lida_centavos,
      );
    }
    expect(await retrato(banco.db)).toEqual(antes);
  });

  test('o que mudou lá vem; o que foi mexido ou apagado aqui fica', async () => {
    const [mudou, mexido, apagado] = [produtoAntigo(1), produtoAntigo(2), produtoAntigo(3)];
    await banco.db.update(produtos).set({ nome: 'Nome daqui', estoque: 1 }).where(eq(produtos.id, mexido));
    await banco.db.delete(produtos).where(eq(produtos.id, apagado));
    await banco.db
      .update(usuarios)
      .set({ nome: 'Mudei de nome' })
      .where(eq(usuarios.id, uidAntigo(3)));
    const pendente = [...(limpa.colecoes['pedidos']?.() ?? [])].find(
      ({ campos }) => campos['status'] === 'pending' && campos['idInfluencer'],
    );
    const nova = comMudancas(limpa, {
      produtos: {
        [mudou]: { nome: 'Nome novo', estoque: 99 },
        [mexido]: { nome: 'Outro nome', preco: 12.5 },
        [apagado]: { nome: 'Volta?' },
      },
      usuarios: { [uidAntigo(3)]: { nome: 'De lá', cupom: 'NOVO3' } },
      pedidos: { [pendente?.id ?? '']: { status: 'aprovado' } },
    });
    const outra = await importar(banco.db, nova);
    expect(outra.resumo.colecoes['produtos']).toMatchObject({ gravados: 2, iguais: 28 });
    expect(outra.linhas.map(({ colecao, id, acao }) => [colecao, id, acao])).toEqual([
      ['usuarios', uidAntigo(3), 'mantido'],
      ['produtos', mexido, 'mantido'],
      ['produtos', apagado, 'mantido'],
    ]);
    const guardados = new Map((await banco.db.select().from(produtos)).map((produto) => [produto.id, produto]));
    expect(guardados.get(mudou)).toMatchObject({ nome: 'Nome novo', estoque: 99 });
    expect(guardados.get(mexido)).toMatchObject({ nome: 'Nome daqui', precoCentavos: 1250, estoque: 1 });
    expect(guardados.has(apagado)).toBe(false);
    const [pessoa] = await banco.db
      .select()
      .from(usuarios)
      .where(eq(usuarios.id, uidAntigo(3)));
    expect(pessoa).toMatchObject({ nome: 'Mudei de nome', cupom: 'NOVO3' });
    const [pedido] = await banco.db
      .select()
      .from(pedidos)
      .where(eq(pedidos.id, pendente?.id ?? ''));
    expect(pedido?.status).toBe('approved');
    const depois = await lerResumoDoInfluencer(banco.db, pedido?.idInfluencer ?? '', new Date());
    expect(depois.ultimos.length).toBeGreaterThan(0);
    const antes = await retrato(banco.db);
    await importar(banco.db, nova);
    expect(await retrato(banco.db)).toEqual(antes);
  });
});

describe('uma loja com tudo o que já se viu de sujo', () => {
  const suja = comSujeiras(limpa);

  test('cada caso é dito com o que se fez dele, e simular diz o mesmo sem gravar', async () => {
    const banco = await bancoNovo();
    try {
      const vazio = await retrato(banco.db);
      const ensaio = await importar(banco.db, suja, { simular: true });
      expect(await retrato(banco.db)).toEqual(vazio);
      const { resumo, linhas } = await importar(banco.db, suja, { forma: 'rest' });
      const doCaso = (casos: LinhaDoRelatorio[], id: string) => casos.filter((linha) => linha.id === id);
      for (const { nome, documento, acao, motivo } of sujeiras)
        for (const relatorio of [ensaio.linhas, linhas])
          expect([nome, doCaso(relatorio, documento.id)]).toEqual([
            nome,
            expect.arrayContaining([
              expect.objectContaining({
                acao,
                motivo: expect.stringContaining(motivo),
                link: expect.stringMatching(/^\/admin\//),
              }),
            ]),
          ]);
      const dosCasos = new Set(sujeiras.map(({ documento }) => documento.id));
      expect(linhas.filter(({ id }) => !dosCasos.has(id))).toEqual([]);
      const foraDaqui = sujeiras.filter(({ acao, colecao }) => acao === 'fora' && colecao === 'pedidos').length;
      expect(resumo.colecoes['pedidos']).toMatchObject({ fora: foraDaqui });
      expect(resumo.meses['2024-03']?.fora).toBe(foraDaqui);
      const [deScript] = await banco.db.select().from(produtos).where(eq(produtos.id, 'ProdutoScript0000001'));
      expect(deScript?.descricao).toBe('<p>Bom</p>');
      const emDuas = await banco.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, 'PedidoMuitos00000001'));
      expect(emDuas.map(({ quantidade }) => quantidade).toSorted((a, b) => a - b)).toEqual([51, 99]);
      const [semConta] = await banco.db.select().from(pedidos).where(eq(pedidos.id, 'PedidoDesconhecido01'));
      expect(semConta).toMatchObject({ uid: null, isGuest: true });
      const doAuth = await banco.db.select().from(usuarios).where(eq(usuarios.id, 'contaSoDoAuth000000000000001'));
      expect(doAuth).toMatchObject([{ ativo: false, email: 'so-no-auth@antiga.test' }]);
      const antes = await retrato(banco.db);
      await importar(banco.db, suja);
      expect(await retrato(banco.db)).toEqual(antes);
    } finally {
      await banco.fechar();
    }
  });

  test('um pedido de um produto que já não havia lá guarda o que dizia dele', async () => {
    const banco = await bancoNovo();
    try {
      const sumido = { nome: 'Relógio que saiu', preco: '89,90', quantidade: 2, produtoId: 'SumidoDaqui000000001' };
      const campos = { nome: 'Rui', email: 'rui@antiga.test', itens: [sumido], valorTotal: 179.8, status: 'concluido' };
      const antiga: LojaDeAntes = {
        colecoes: { pedidos: () => [{ id: 'PedidoDoSumido000001', campos }] },
        contas: () => [],
      };
      const { resumo } = await importar(banco.db, antiga);
      expect(resumo.colecoes['pedidos']).toMatchObject({ gravados: 1, soma_gravada_centavos: 17_980 });
      const itens = await banco.db.select().from(pedidoItens);
      expect(itens).toMatchObject([
        {
          produtoId: 'SumidoDaqui000000001',
          nome: 'Relógio que saiu',
          precoCentavos: 8990,
          quantidade: 2,
          digital: false,
        },
      ]);
      expect(await banco.db.select().from(produtos)).toEqual([]);
    } finally {
      await banco.fechar();
    }
  });

  test('numa loja que já tem gente e bens, o que está aqui fica, e os pedidos de lá entram sem conta', async () => {
    const banco = await bancoNovo();
    try {
      await banco.db
        .insert(usuarios)
        .values({ id: 'daqui', email: 'pessoa4@antiga.test', nome: 'Já aqui', cupom: 'AMIGO1' });
      const { linhas } = await importar(banco.db, limpa);
      expect(linhas.filter(({ colecao }) => colecao === 'usuarios').map(({ id, acao }) => [id, acao])).toEqual([
        [uidAntigo(1), 'alterado'],
        [uidAntigo(4), 'fora'],
      ]);
      const semConta = linhas.filter(({ colecao }) => colecao === 'pedidos');
      expect(semConta.length).toBeGreaterThan(0);
      expect(semConta.every(({ motivo }) => motivo.includes(uidAntigo(4)))).toBe(true);
    } finally {
      await banco.fechar();
    }
  });
});
