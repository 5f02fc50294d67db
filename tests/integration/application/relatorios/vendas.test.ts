// @requirement 2.20.2
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { somarVendas } from '#application/relatorios/vendas.ts';
import {
  contarPedidosRecebidos,
  produtosMaisVendidos,
  vendasPorCupom,
  vendasPorDia,
  vendasPorInfluencer,
} from '#db/relatorios/ler-vendas.ts';
import { lancamentosDeComissao, pedidoItens, pedidos } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { estaPago, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const banco = await abrirBancoDoArquivo();
const TABELAS = 'pedido_itens, pedidos, vendas_por_dia, dias_a_somar, lancamentos_de_comissao';
beforeEach(async () => {
  await esvaziar(banco.db, TABELAS);
});

const periodo = { de: '2026-02-10', ate: '2026-03-20' };
// Around the limits of days and of the period, in São Paulo and in UTC.
const momento = fc
  .integer({ min: Date.parse('2026-02-09T20:00:00Z'), max: Date.parse('2026-03-21T08:00:00Z') })
  .map((ms) => new Date(ms));
const dinheiro = fc.integer({ min: 1, max: 500_000 });

const umPedido = fc.record({
  status: fc.constantFrom(...statusDoPedido),
  criadoEm: momento,
  pagoEm: fc.option(momento),
  excluidoEm: fc.option(momento, { freq: 5 }),
  itens: fc.array(
    fc.record({
      produtoId: fc.constantFrom('rei', 'dama', 'torre', 'bispo'),
      precoCentavos: dinheiro,
      quantidade: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  parteDescontada: fc.double({ min: 0, max: 0.9, noNaN: true }),
  parteEstornada: fc.constantFrom(0, 0, 0.3, 1),
  cupom: fc.option(fc.constantFrom('BEMVINDO', 'TORRE20')),
  idInfluencer: fc.option(fc.constantFrom('marina', 'paulo')),
  comissaoCentavos: fc.integer({ min: 0, max: 10_000 }),
});
type Gerado = ReturnType<typeof completo>;

function completo(gerado: typeof umPedido extends fc.Arbitrary<infer T> ? T : never, n: number) {
  const subtotalCentavos = gerado.itens.reduce(
    (soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade,
    0,
  );
  const descontoCentavos = Math.floor((subtotalCentavos - 1) * gerado.parteDescontada);
  const totalCentavos = subtotalCentavos - descontoCentavos;
  return {
    ...gerado,
    id: `pedido${String(n).padStart(14, '0')}`,
    subtotalCentavos,
    descontoCentavos,
    totalCentavos,
    estornadoCentavos: Math.floor(totalCentavos * gerado.parteEstornada),
  };
}

async function inserir(todos: Gerado[]): Promise<void> {
  await banco.db.insert(pedidos).values(
    todos.map(({ itens: _, comissaoCentavos: __, parteDescontada: ___, parteEstornada: ____, ...pedido }) => ({
      ...pedido,
      nome: 'Ana',
      email: 'ana@exemplo.test',
      telefone: '11900000000',
      isGuest: true,
      cep: '01001000',
      rua: 'Rua',
      numero: '1',
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'SP',
      prazoEntrega: 'Frete Grátis',
      expiraEm: new Date(),
      estoqueReservado: false,
    })),
  );
  await banco.db.insert(pedidoItens).values(
    todos.flatMap(({ id, itens }) =>
      itens.map((item, posicao) => ({
        pedidoId: id,
        posicao,
        nome: `Nome de ${item.produtoId}`,
        digital: false,
        ...item,
      })),
    ),
  );
  const comissoes = todos.flatMap(({ id, idInfluencer, comissaoCentavos }) =>
    idInfluencer === null
      ? []
      : [
          {
            idInfluencer,
            tipo: 'credito' as const,
            pedidoId: id,
            numero: 1,
            pedidos: 1,
            vendaCentavos: 1,
            comissaoCentavos,
            disponivelEm: new Date(),
          },
        ],
  );
  if (comissoes.length > 0) await banco.db.insert(lancamentosDeComissao).values(comissoes);
}

/** Day of the sale; null when the order is no sale. */
function diaDaVenda({ status, pagoEm, excluidoEm }: Gerado): string | null {
  return pagoEm !== null && excluidoEm === null && estaPago(status) ? diaEmSaoPaulo(pagoEm) : null;
}

const valorDaVenda = ({ totalCentavos, estornadoCentavos }: Gerado) => Math.max(0, totalCentavos - estornadoCentavos);

/** The same figures by a fold over the orders, with an independent definition of a sale. */
function porConta(todos: Gerado[]) {
  const vendas = todos.flatMap((pedido) => {
    const dia = diaDaVenda(pedido);
    return dia !== null && dia >= periodo.de && dia <= periodo.ate ? [{ pedido, dia }] : [];
  });
  const agrupar = (chaveDe: (venda: (typeof vendas)[number]) => string | null) => {
    const grupos = new Map<
      string,
      {
        pedidos: number;
        vendidoCentavos: number;
        descontoCentavos: number;
        estornadoCentavos: number;
        comissaoCentavos: number;
      }
    >();
    for (const venda of vendas) {
      const chave = chaveDe(venda);
      if (chave === null) continue;
      const antes = grupos.get(chave) ?? {
        pedidos: 0,
        vendidoCentavos: 0,
        descontoCentavos: 0,
        estornadoCentavos: 0,
        comissaoCentavos: 0,
      };
      const { pedido } = venda;
      grupos.set(chave, {
        pedidos: antes.pedidos + 1,
        vendidoCentavos: antes.vendidoCentavos + valorDaVenda(pedido),
        descontoCentavos: antes.descontoCentavos + pedido.descontoCentavos,
        estornadoCentavos: antes.estornadoCentavos + pedido.estornadoCentavos,
        comissaoCentavos: antes.comissaoCentavos + pedido.comissaoCentavos,
      });
    }
    return grupos;
  };
  const produtos = new Map<string, { pedidos: number; unidades: number; vendidoCentavos: number }>();
  for (const { pedido } of vendas) {
    for (const id of new Set(pedido.itens.map(({ produtoId }) => produtoId))) {
      const dele = pedido.itens.filter(({ produtoId }) => produtoId === id);
      const antes = produtos.get(id) ?? { pedidos: 0, unidades: 0, vendidoCentavos: 0 };
      produtos.set(id, {
        pedidos: antes.pedidos + 1,
        unidades: antes.unidades + dele.reduce((soma, { quantidade }) => soma + quantidade, 0),
        vendidoCentavos:
          antes.vendidoCentavos +
          dele.reduce((soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade, 0),
      });
    }
  }
  const recebidos = todos.filter(
    ({ excluidoEm, criadoEm }) =>
      excluidoEm === null && diaEmSaoPaulo(criadoEm) >= periodo.de && diaEmSaoPaulo(criadoEm) <= periodo.ate,
  );
  return {
    dias: agrupar(({ dia }) => dia),
    cupons: agrupar(({ pedido }) => pedido.cupom),
    influencers: agrupar(({ pedido }) => pedido.idInfluencer),
    produtos,
    recebidos: recebidos.length,
  };
}

const emMapa = <T>(linhas: T[], chave: (linha: T) => string) => new Map(linhas.map((linha) => [chave(linha), linha]));

async function conferir(todos: Gerado[]): Promise<void> {
  const esperado = porConta(todos);
  const { db } = banco;
  const dias = await vendasPorDia(db, periodo);
  expect(
    new Map(
      dias.map(({ dia, unidades: _, ...soma }) => [dia, { ...soma, comissaoCentavos: expect.any(Number) as number }]),
    ),
  ).toEqual(new Map([...esperado.dias].map(([dia, soma]) => [dia, soma])));
  expect(dias.map(({ dia }) => dia)).toEqual(dias.map(({ dia }) => dia).toSorted());
  const cupons = emMapa(await vendasPorCupom(db, periodo, 100), ({ codigo }) => codigo);
  expect([...cupons.keys()].toSorted()).toEqual([...esperado.cupons.keys()].toSorted());
  for (const [codigo, { pedidos: n, vendidoCentavos, descontoCentavos }] of esperado.cupons)
    expect(cupons.get(codigo)).toMatchObject({ pedidos: n, vendidoCentavos, descontoCentavos });
  const influencers = emMapa(await vendasPorInfluencer(db, periodo, 100), ({ uid }) => uid);
  expect([...influencers.keys()].toSorted()).toEqual([...esperado.influencers.keys()].toSorted());
  for (const [uid, { pedidos: n, vendidoCentavos, comissaoCentavos }] of esperado.influencers)
    expect(influencers.get(uid)).toMatchObject({ pedidos: n, vendidoCentavos, comissaoCentavos });
  const produtos = await produtosMaisVendidos(db, periodo, 100);
  expect(
    new Map(
      produtos.map(({ id, pedidos: n, unidades, vendidoCentavos }) => [id, { pedidos: n, unidades, vendidoCentavos }]),
    ),
  ).toEqual(esperado.produtos);
  expect(produtos.map(({ vendidoCentavos }) => vendidoCentavos)).toEqual(
    produtos.map(({ vendidoCentavos }) => vendidoCentavos).toSorted((a, b) => b - a),
  );
  expect(await contarPedidosRecebidos(db, periodo)).toBe(esperado.recebidos);
  expect(await contarPedidosRecebidos(db, null)).toBe(todos.filter(({ excluidoEm }) => excluidoEm === null).length);
}

describe('os números dos relatórios são os da conta feita à mão', () => {
  test('ao vivo, somados de antemão e depois de mudanças, para quaisquer pedidos', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(umPedido, { minLength: 1, maxLength: 12 }),
          fc.array(
            fc.record({
              qual: fc.nat(),
              status: fc.constantFrom(...statusDoPedido),
              parte: fc.constantFrom(0, 0.5, 1),
              excluir: fc.boolean(),
            }),
            { maxLength: 4 },
          ),
          async (gerados, mudancas) => {
            const todos = gerados.map(completo);
            await inserir(todos);
            await conferir(todos);
            await somarVendas(banco);
            expect(await banco.db.$count(sql`dias_a_somar`)).toBe(0);
            await conferir(todos);
            for (const { qual, status, parte, excluir } of mudancas) {
              const pedido = todos[qual % todos.length];
              if (!pedido) continue;
              Object.assign(pedido, {
                status,
                estornadoCentavos: Math.floor(pedido.totalCentavos * parte),
                excluidoEm: excluir ? new Date() : null,
                pagoEm: pedido.pagoEm ?? new Date('2026-03-01T02:59:59Z'),
              });
              const { estornadoCentavos, excluidoEm, pagoEm } = pedido;
              await banco.db
                .update(pedidos)
                .set({ status, estornadoCentavos, excluidoEm, pagoEm })
                .where(sql`id = ${pedido.id}`);
            }
            await conferir(todos);
            await somarVendas(banco);
            await conferir(todos);
          },
        )
        .beforeEach(async () => {
          await esvaziar(banco.db, TABELAS);
        }),
      { numRuns: 25 },
    );
  });

  test('aprovado para enviado não refaz conta nenhuma; estorno e exclusão refazem o dia da venda', async () => {
    const base = {
      criadoEm: new Date('2026-02-20T12:00:00Z'),
      pagoEm: new Date('2026-02-21T01:00:00Z'),
      excluidoEm: null,
      itens: [{ produtoId: 'rei' as const, precoCentavos: 1000, quantidade: 2 }],
      parteDescontada: 0,
      parteEstornada: 0 as const,
      cupom: null,
      idInfluencer: null,
      comissaoCentavos: 0,
    };
    await inserir([completo({ ...base, status: 'approved' }, 1)]);
    await somarVendas(banco);
    await banco.db.update(pedidos).set({ status: 'enviado', codigoRastreio: 'X' });
    expect(await banco.db.$count(sql`dias_a_somar`)).toBe(0);
    await banco.db.update(pedidos).set({ estornadoCentavos: 500 });
    const { rows } = await banco.db.execute<{ dia: string }>(
      sql`select distinct dia::text from dias_a_somar order by 1`,
    );
    expect(rows.map(({ dia }) => dia)).toEqual(['2026-02-20']);
    expect(await vendasPorDia(banco.db, periodo)).toMatchObject([
      { dia: '2026-02-20', pedidos: 1, vendidoCentavos: 1500, estornadoCentavos: 500 },
    ]);
  });
});
