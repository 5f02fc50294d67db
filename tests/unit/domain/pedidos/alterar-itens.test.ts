// @requirement 15.44.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';
import { aPagarDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { alterarItens, type ItemNoPedido, type SomasDoPedido } from '#domain/pedidos/alterar-itens.ts';
import { quitarDiferenca } from '#domain/pedidos/diferenca-a-pagar.ts';
import { dispensarDiferenca } from '#domain/pedidos/dispensar-diferenca.ts';
import type { ItemGuardado } from '#domain/pedidos/kit.ts';

const somar = (valores: readonly number[]) => valores.reduce((soma, valor) => soma + valor, 0);

const umItem = fc.record({
  precoCentavos: fc.integer({ min: 0, max: 50_000 }),
  quantidade: fc.integer({ min: 1, max: 9 }),
  /** Share of its value that promotions take. */
  promocao: fc.integer({ min: 0, max: 60 }),
  ficam: fc.integer({ min: 0, max: 9 }),
});

type Caso = {
  itens: ItemNoPedido[];
  ficam: Map<number, number>;
  somas: SomasDoPedido & { valeCentavos: number };
  novos: ItemGuardado[];
};

/** An order with promotions on its lines, a discount on everything, Pix and freight, and what an edit does to it. */
const umCaso: fc.Arbitrary<Caso> = fc
  .record({
    linhas: fc.array(umItem, { minLength: 1, maxLength: 5 }),
    deTudo: fc.integer({ min: 0, max: 60 }),
    combinado: fc.boolean(),
    pix: fc.integer({ min: 0, max: 20 }),
    pagoNoPix: fc.boolean(),
    freteCentavos: fc.integer({ min: 0, max: 3_000 }),
    novos: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
  })
  .map(({ linhas, deTudo, combinado, pix, pagoNoPix, freteCentavos, novos }) => {
    const itens = linhas.map(({ precoCentavos, quantidade, promocao }, id): ItemNoPedido => {
      const descontoCentavos = Math.floor((precoCentavos * quantidade * promocao) / 100);
      return {
        id,
        produtoId: `p${id}`,
        variacao: null,
        precoCentavos,
        quantidade,
        descontoCentavos,
        promocoes: descontoCentavos > 0 ? [{ nome: 'Semana', descontoCentavos }] : [],
        digital: false,
        kit: null,
        comissaoPb: null,
      };
    });
    const subtotalCentavos = somar(itens.map((item) => item.precoCentavos * item.quantidade));
    const proprios = somar(itens.map(({ descontoCentavos }) => descontoCentavos));
    const doTodo = Math.floor(((subtotalCentavos - proprios) * deTudo) / 100);
    const oferecido = Math.floor(((subtotalCentavos - proprios - doTodo) * pix) / 100);
    const descontoPixCentavos = pagoNoPix ? oferecido : 0;
    const descontoCentavos = proprios + doTodo + descontoPixCentavos;
    return {
      itens,
      ficam: new Map(linhas.map(({ ficam }, id) => [id, ficam])),
      somas: {
        subtotalCentavos,
        descontoCentavos,
        descontoCombinadoCentavos: combinado ? doTodo : 0,
        descontoPixCentavos,
        descontoPixOferecidoCentavos: oferecido,
        freteCentavos,
        totalCentavos: subtotalCentavos - descontoCentavos + freteCentavos,
        valeCentavos: 0,
      },
      novos: novos.map((precoCentavos, i): ItemGuardado => ({
        produtoId: `novo${i}`,
        nome: 'Novo',
        variacao: null,
        quantidade: 1,
        precoCentavos,
        subtotalCentavos: precoCentavos,
        digital: false,
        descontoCentavos: 0,
        promocoes: [],
        kit: null,
      })),
    };
  });

const alterar = ({ somas, itens, ficam, novos }: Caso, descontoNoPixPb: number | null = null) =>
  alterarItens({ somas, itens, ficam, novos, freteCentavos: somas.freteCentavos, descontoNoPixPb });

test('as somas fecham, nenhum desconto é negativo ou maior do que a linha, e o total nunca fica abaixo do frete', () => {
  fc.assert(
    fc.property(umCaso, fc.option(fc.integer({ min: 0, max: 2_000 })), (caso, pixPb) => {
      const { itens, novos, ...somas } = alterar(caso, pixPb);
      const todos = [...itens, ...novos];
      expect(somas.subtotalCentavos).toBe(somar(todos.map((item) => item.precoCentavos * item.quantidade)));
      expect(somas.totalCentavos).toBe(somas.subtotalCentavos - somas.descontoCentavos + somas.freteCentavos);
      expect(somas.totalCentavos).toBeGreaterThanOrEqual(somas.freteCentavos);
      expect([0, somas.descontoPixOferecidoCentavos].includes(somas.descontoPixCentavos) || pixPb === null).toBe(true);
      expect(somas.descontoCombinadoCentavos).toBeGreaterThanOrEqual(0);
      expect(somas.descontoCombinadoCentavos).toBeLessThanOrEqual(somas.descontoCentavos - somas.descontoPixCentavos);
      for (const item of todos) {
        const dasPromocoes = somar(item.promocoes.map(({ descontoCentavos }) => descontoCentavos));
        expect(item.descontoCentavos).toBeGreaterThanOrEqual(dasPromocoes);
        expect(item.descontoCentavos).toBeLessThanOrEqual(item.precoCentavos * item.quantidade);
      }
    }),
  );
});

test('alterar sem mudar os produtos não muda nada além do frete', () => {
  fc.assert(
    fc.property(umCaso, fc.integer({ min: 0, max: 5_000 }), (caso, freteCentavos) => {
      const { itens, novos, tirados, ...somas } = alterarItens({
        ...caso,
        ficam: new Map(),
        novos: [],
        freteCentavos,
        descontoNoPixPb: null,
      });
      const { valeCentavos: _, ...antes } = caso.somas;
      const mais = freteCentavos - antes.freteCentavos;
      expect(somas).toEqual({ ...antes, freteCentavos, totalCentavos: antes.totalCentavos + mais });
      expect(itens.map(({ entram: __, ...item }) => item)).toEqual(caso.itens);
      expect([novos, tirados]).toEqual([[], []]);
    }),
  );
});

test('cada unidade que fica vale o que foi pago por ela, e o que entra soma o preço de agora, ao centavo', () => {
  fc.assert(
    fc.property(umCaso, (caso) => {
      const pagos = valoresDosItens({ ...caso.somas, itens: caso.itens });
      const mudado = alterar(caso);
      const novosCentavos = somar(caso.novos.map((novo) => novo.precoCentavos));
      const devidos = caso.itens.map((item) => {
        const ficam = Math.min(item.quantidade, caso.ficam.get(item.id) ?? item.quantidade);
        return ((pagos.get(item.id) ?? 0) * ficam) / item.quantidade;
      });
      const produtos = mudado.totalCentavos - mudado.freteCentavos - novosCentavos;
      // At most a centavo for each line and each of the two discounts on everything.
      expect(Math.abs(produtos - somar(devidos))).toBeLessThanOrEqual(2 * caso.itens.length + 1);
      // Nothing that only goes makes the order dearer.
      if (caso.novos.length === 0) expect(mudado.totalCentavos).toBeLessThanOrEqual(caso.somas.totalCentavos);
    }),
  );
});

test('pôr produtos aumenta o total exatamente pelo preço deles, e um pagamento de antes continua a pagar o que pagou', () => {
  fc.assert(
    fc.property(umCaso, (caso) => {
      const { itens: _, novos: __, tirados: ___, ...somas } = alterar({ ...caso, ficam: new Map() });
      const mais = somar(caso.novos.map((novo) => novo.precoCentavos));
      expect(somas.totalCentavos - caso.somas.totalCentavos).toBe(mais);
      const antes = aPagarDoPedido({ ...caso.somas, diferencaCentavos: 0 });
      const depois = aPagarDoPedido({ ...somas, valeCentavos: 0, diferencaCentavos: mais });
      const porPix = caso.somas.descontoPixCentavos > 0;
      expect(porPix ? depois.noPixCentavos : depois.cheioCentavos).toBe(
        porPix ? antes.noPixCentavos : antes.cheioCentavos,
      );
    }),
  );
});

test('unidades do mesmo produto pelo mesmo preço ficam numa linha só', () => {
  const [item] = fc.sample(umCaso, { numRuns: 1, seed: 7 }).flatMap(({ itens }) => itens);
  if (!item) throw new Error('no item');
  const linha = { ...item, precoCentavos: 10_000, quantidade: 2, descontoCentavos: 0, promocoes: [] };
  const novo: ItemGuardado = {
    produtoId: linha.produtoId,
    nome: 'Rei',
    variacao: null,
    quantidade: 1,
    precoCentavos: 10_000,
    subtotalCentavos: 10_000,
    digital: false,
    descontoCentavos: 0,
    promocoes: [],
    kit: null,
  };
  const base = {
    somas: {
      subtotalCentavos: 20_000,
      descontoCentavos: 0,
      descontoCombinadoCentavos: 0,
      descontoPixCentavos: 0,
      descontoPixOferecidoCentavos: 1_000,
      freteCentavos: 0,
      totalCentavos: 20_000,
      valeCentavos: 0,
    },
    itens: [linha],
    ficam: new Map(),
    freteCentavos: 0,
    descontoNoPixPb: 500,
  };
  expect(alterarItens({ ...base, novos: [novo] })).toMatchObject({
    itens: [{ id: linha.id, quantidade: 3, entram: 1 }],
    novos: [],
    totalCentavos: 30_000,
    descontoPixOferecidoCentavos: 1_500,
  });
  expect(alterarItens({ ...base, novos: [{ ...novo, precoCentavos: 9_000 }] })).toMatchObject({
    itens: [{ quantidade: 2, entram: 0 }],
    novos: [{ precoCentavos: 9_000 }],
  });
});

test('uma diferença dispensada sai do frete e do que entrou; o que fica vale o mesmo, e paga, o pedido custa o preço inteiro', () => {
  const comIguais = umCaso.map((caso) => ({
    ...caso,
    // A bought unit of goods that stay, at the same price.
    novos: caso.novos.map((novo, i) => {
      const igual = caso.itens[i];
      return igual ? { ...novo, produtoId: igual.produtoId, precoCentavos: igual.precoCentavos } : novo;
    }),
  }));
  fc.assert(
    fc.property(comIguais, fc.integer({ min: 0, max: 9_000 }), (caso, freteCentavos) => {
      const entrada = { ...caso, freteCentavos, descontoNoPixPb: null };
      const cheio = alterarItens(entrada);
      const valorCentavos = cheio.totalCentavos - caso.somas.totalCentavos;
      fc.pre(valorCentavos > 0);
      const { alterado, partes } = dispensarDiferenca(entrada, cheio);
      expect(alterado.totalCentavos).toBe(caso.somas.totalCentavos);
      expect(partes.freteCentavos + somar(partes.novosCentavos)).toBe(valorCentavos);
      expect(alterado.totalCentavos).toBe(
        alterado.subtotalCentavos - alterado.descontoCentavos + alterado.freteCentavos,
      );
      expect(alterado.descontoCombinadoCentavos).toBeLessThanOrEqual(
        alterado.descontoCentavos - alterado.descontoPixCentavos,
      );
      expect(alterado.totalCentavos).toBeGreaterThanOrEqual(alterado.freteCentavos);
      for (const item of [...alterado.itens, ...alterado.novos])
        expect(item.descontoCentavos).toBeLessThanOrEqual(item.precoCentavos * item.quantidade);
      const soOQueFica = alterarItens({ ...entrada, novosAParte: true });
      expect(alterado.itens.map(({ descontoCentavos }) => descontoCentavos)).toEqual(
        (partes.freteCentavos === valorCentavos ? cheio : soOQueFica).itens.map(
          ({ descontoCentavos }) => descontoCentavos,
        ),
      );
      const pago = quitarDiferenca({ ...alterado, diferencaCentavos: 0 }, { valorCentavos, ...partes });
      const { descontoCentavos, descontoCombinadoCentavos, totalCentavos } = cheio;
      expect(pago).toMatchObject({ descontoCentavos, descontoCombinadoCentavos, freteCentavos, totalCentavos });
    }),
  );
});
