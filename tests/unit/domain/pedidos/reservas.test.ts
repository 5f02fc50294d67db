// @requirement 11.8.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cabemEntreTodos,
  camposDeReserva,
  conferirReservas,
  faixasDeReserva,
  haPressao,
  lerLimitesDigitados,
  limitesDeReservaPadrao,
  MINUTOS_SOB_PRESSAO,
  pedidoEmVolume,
  PEDIDOS_SOB_PRESSAO,
  prazoDaReserva,
  prazoSemPagamento,
  UNIDADES_ALEM_DA_PARTE,
  UNIDADES_DE_UM_ESTOQUE,
  UNIDADES_LIVRES,
  type UnidadesSeguradas,
} from '#domain/pedidos/reservas.ts';
import { redesDoEndereco } from '#domain/redes.ts';

const agora = new Date('2026-11-22T12:00:00Z');
const nada: UnidadesSeguradas = { pedidos: 0, unidades: new Map(), liberaEm: null };
const item = (produtoId: string, quantidade: number, digital = false) => ({
  produtoId,
  variacao: null,
  quantidade,
  digital,
});
const conferir = (
  seguradas: UnidadesSeguradas[],
  itens: ReturnType<typeof item>[],
  estoque: { id: string; estoque: number }[],
) =>
  conferirReservas({
    limites: limitesDeReservaPadrao,
    doComprador: seguradas,
    deTodos: null,
    itens,
    catalogo: estoque.map((um) => ({ ...um, proprias: [] })),
    outros: [],
    agora,
  });

/** Orders one after the other, each of these items, until one is refused. Answers the stock that is left. */
function tomar(inicio: Record<string, number>, pedidos: [string, number][][]) {
  const estoque = new Map(Object.entries(inicio));
  const unidades = new Map<string, number>();
  let aceitos = 0;
  for (const linhas of pedidos) {
    if (linhas.some(([id, quanto]) => (estoque.get(id) ?? 0) < quanto)) continue;
    const recusa = conferir(
      [{ pedidos: aceitos, unidades, liberaEm: null }],
      linhas.map(([id, quanto]) => item(id, quanto)),
      [...estoque].map(([id, quanto]) => ({ id, estoque: quanto })),
    );
    if (recusa) continue;
    aceitos++;
    for (const [id, quanto] of linhas) {
      estoque.set(id, (estoque.get(id) ?? 0) - quanto);
      unidades.set(id, (unidades.get(id) ?? 0) + quanto);
    }
  }
  return { aceitos, estoque, seguradas: [...unidades.values()].reduce((a, b) => a + b, 0) };
}

test('um pedido de dez unidades e três pedidos do mesmo lugar sempre passam, do que for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), (estoque) => {
      expect(conferir([nada, nada], [item('kit', 10)], [{ id: 'kit', estoque }])).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 3 }), (estoques) => {
      const inicio = Object.fromEntries(estoques.map((quanto, n) => [`p${n}`, quanto]));
      expect(tomar(inicio, [[['p0', 1]], [['p1', 1]], [['p2', 1]]]).aceitos).toBe(3);
      expect(tomar({ p0: 3 }, [[['p0', 1]], [['p0', 1]], [['p0', 1]]]).aceitos).toBe(3);
    }),
  );
});

test('trinta e três pedidos que pedem o estoque inteiro de cada produto deixam a maior parte à venda', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 33, maxLength: 33 }), (estoques) => {
      const inicio = Object.fromEntries(estoques.map((quanto, n) => [`p${n}`, quanto]));
      const { estoque, seguradas } = tomar(
        inicio,
        Object.entries(inicio).map(([id, quanto]) => [[id, Math.min(quanto, 99)]]),
      );
      const esgotados = [...estoque.values()].filter((quanto) => quanto === 0).length;
      expect(esgotados).toBeLessThanOrEqual(UNIDADES_ALEM_DA_PARTE);
      expect(seguradas).toBeLessThanOrEqual(limitesDeReservaPadrao.unidades);
    }),
  );
});

test('de duzentos pedidos de uma unidade, cada lugar tem o seu limite, e sobra para quem chega depois', () => {
  const pedidos = Array.from({ length: 200 }, () => [['p', 1]] as [string, number][]);
  expect(tomar({ p: 300 }, pedidos).aceitos).toBe(limitesDeReservaPadrao.pedidos);
  const { aceitos, estoque } = tomar({ p: 60 }, pedidos);
  expect(aceitos).toBeLessThan(60);
  expect(estoque.get('p')).toBeGreaterThan(0);
});

type Rede = { endereco: string; vizinhanca: string; rede: string; doMesmoLugar: boolean };
type PedidoNaLoja = Rede & { unidades: Map<string, number>; emVolume: boolean };

/** A shop whose orders are never paid: each order passes the rules with what the earlier ones hold. */
function lojaSemPagamentos(inicio: Record<string, number>) {
  const estoque = new Map(Object.entries(inicio));
  const feitos: PedidoNaLoja[] = [];
  const somar = (quais: PedidoNaLoja[]): UnidadesSeguradas => {
    const unidades = new Map<string, number>();
    for (const pedido of quais)
      for (const [id, quanto] of pedido.unidades) unidades.set(id, (unidades.get(id) ?? 0) + quanto);
    return { pedidos: quais.length, unidades, liberaEm: null };
  };
  const pequenas = (quais: PedidoNaLoja[]) =>
    [...somar(quais.filter(({ emVolume }) => !emVolume)).unidades.values()].reduce((a, b) => a + b, 0);
  function pedir(quem: Rede, linhas: [string, number][]): 'feito' | 'acabou' | 'reservas-demais' {
    if (linhas.some(([id, quanto]) => (estoque.get(id) ?? 0) < quanto)) return 'acabou';
    const dele = feitos.filter(({ endereco }) => endereco === quem.endereco);
    const vizinhos = feitos.filter(({ vizinhanca }) => vizinhanca === quem.vizinhanca);
    const itens = linhas.map(([id, quanto]) => item(id, quanto));
    const emVolume = pedidoEmVolume(
      {
        comprador: pequenas(dele),
        vizinhanca: pequenas(vizinhos),
        rede: pequenas(feitos.filter(({ rede }) => rede === quem.rede)),
      },
      itens,
    );
    const catalogo = [...estoque].map(([id, quanto]) => ({ id, estoque: quanto, proprias: [] }));
    const comum = {
      limites: limitesDeReservaPadrao,
      doComprador: [somar(dele), ...(quem.doMesmoLugar ? [somar(vizinhos)] : [])],
      itens,
      catalogo,
      outros: [],
      agora,
    };
    const deTodos = somar(feitos.filter((feito) => feito.emVolume));
    const recusa = conferirReservas({ ...comum, deTodos: emVolume ? deTodos : null });
    const procurados = linhas.map(([id]) => ({
      produtoId: id,
      variacao: null,
      emVolume: deTodos.unidades.get(id) ?? 0,
    }));
    // The decision is independent of other large orders, so that they are not read.
    if (emVolume && cabemEntreTodos(procurados, comum))
      expect(conferirReservas({ ...comum, deTodos: null })).toEqual(recusa);
    if (recusa) return recusa.codigo;
    feitos.push({ ...quem, unidades: new Map(linhas), emVolume });
    for (const [id, quanto] of linhas) estoque.set(id, (estoque.get(id) ?? 0) - quanto);
    return 'feito';
  }
  return { estoque, pedir };
}

const deEndereco = (endereco: string): Rede => ({ endereco, ...redesDoEndereco(endereco) });
const deUmIpv4 = (n: number) => deEndereco(`${20 + (n % 100)}.${Math.floor(n / 100)}.0.7`);

/** Orders until nobody of `quem` gets any more, the largest first. */
function tomarTudo(loja: ReturnType<typeof lojaSemPagamentos>, quem: Rede[]): void {
  for (const id of loja.estoque.keys())
    for (const um of quem) {
      let quanto = Math.min(loja.estoque.get(id) ?? 0, 99);
      while (quanto > 0) if (loja.pedir(um, [[id, quanto]]) !== 'feito') quanto = Math.floor(quanto / 2);
    }
}

test('um endereço sozinho não leva estoque nenhum de mais de dez unidades, em quantos pedidos for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: UNIDADES_DE_UM_ESTOQUE + 1, max: 120 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }),
      (estoque, pedidos) => {
        const { estoque: resta } = tomar(
          { p: estoque },
          pedidos.map((quanto) => [['p', quanto]]),
        );
        expect(resta.get('p')).toBeGreaterThan(0);
      },
    ),
  );
  expect(tomar({ p: 38 }, [[['p', 26]], [['p', 12]]]).estoque.get('p')).toBe(12);
});

test('seis endereços, ou sete /64 de um /48, deixam à venda a maior parte do catálogo e de cada estoque grande', () => {
  const seis = Array.from({ length: 6 }, (_, n) => deUmIpv4(n));
  const sete = Array.from({ length: 7 }, (_, n) => deEndereco(`2001:db8:66:${n}::`));
  fc.assert(
    fc.property(
      fc.constantFrom(seis, sete),
      fc.array(fc.integer({ min: 8, max: 60 }), { minLength: 20, maxLength: 33 }),
      (quem, estoques) => {
        const loja = lojaSemPagamentos(Object.fromEntries(estoques.map((quanto, n) => [`p${n}`, quanto])));
        tomarTudo(loja, quem);
        const esgotados = [...loja.estoque.values()].filter((quanto) => quanto === 0).length;
        expect(esgotados).toBeLessThan(estoques.length / 2);
        // Beyond the share: the units of all, and those that each buyer has free.
        const total = estoques.reduce((a, b) => a + b, 0);
        const resta = [...loja.estoque.values()].reduce((a, b) => a + b, 0);
        expect(total - resta).toBeLessThanOrEqual(
          (total * limitesDeReservaPadrao.parte) / 100 +
            UNIDADES_ALEM_DA_PARTE +
            UNIDADES_LIVRES.comprador * quem.length,
        );
      },
    ),
    { numRuns: 12 },
  );
});

test('uma rede de hospedagem inteira não esgota um estoque de cem', () => {
  const loja = lojaSemPagamentos({ p: 100 });
  const maquinas = Array.from({ length: 400 }, (_, n) => deEndereco(`203.0.${n % 200}.${Math.floor(n / 200) + 1}`));
  for (const um of maquinas) loja.pedir(um, [['p', 1]]);
  expect(loja.estoque.get('p')).toBeGreaterThan(0);
  expect(loja.pedir(deUmIpv4(1), [['p', 1]])).toBe('feito');
});

test('depois dos hostis, quem chega de fora leva duas unidades do que restou, e de um lançamento saem todas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 80 }), (estoque) => {
      const loja = lojaSemPagamentos({ p: estoque });
      tomarTudo(loja, [deEndereco('203.0.113.66')]);
      for (let n = 0; (loja.estoque.get('p') ?? 0) > 0; n++)
        expect(loja.pedir(deUmIpv4(n), [['p', Math.min(2, loja.estoque.get('p') ?? 0)]])).toBe('feito');
    }),
  );
  const lancamento = lojaSemPagamentos({ p: 50 });
  const fins = Array.from({ length: 500 }, (_, n) => lancamento.pedir(deUmIpv4(n), [['p', 1]]));
  expect([fins.filter((fim) => fim === 'feito').length, fins.filter((fim) => fim === 'acabou').length]).toEqual([
    50, 450,
  ]);
});

test('o que outros seguram de produtos esgotados não recusa quem leva parte de outro produto', () => {
  const deTodos = {
    ...nada,
    unidades: new Map([
      ['rei', 26],
      ['dama', 26],
    ]),
  };
  const comum = {
    limites: limitesDeReservaPadrao,
    doComprador: [],
    deTodos,
    outros: [
      { id: 'rei', estoque: 0 },
      { id: 'dama', estoque: 0 },
    ],
    agora,
  };
  const catalogo = [{ id: 'torre', estoque: 1000, proprias: [] }];
  expect(conferirReservas({ ...comum, itens: [item('torre', 3)], catalogo })).toBeNull();
  expect(conferirReservas({ ...comum, itens: [item('torre', 701)], catalogo })).toMatchObject({ deTodos: true });
});

test('há pressão quando vários pedidos sem pagamento seguram metade do produto, e então o prazo é curto', () => {
  const procura = { produtoId: 'p', pedidos: PEDIDOS_SOB_PRESSAO, unidades: 20 };
  const comEstoque = (estoque: number) => [{ id: 'p', estoque }];
  expect(haPressao([procura], comEstoque(20))).toBe(true);
  expect(haPressao([procura], comEstoque(21))).toBe(false);
  // A school's order of everything is one order.
  expect(haPressao([{ ...procura, pedidos: 1 }], comEstoque(0))).toBe(false);
  expect(haPressao([], comEstoque(0))).toBe(false);
  const porVariacao = [
    { ...procura, pedidos: 2, unidades: 8 },
    { ...procura, pedidos: 3, unidades: 12 },
  ];
  expect(haPressao(porVariacao, comEstoque(20))).toBe(true);
  expect(haPressao(porVariacao, comEstoque(21))).toBe(false);
  const minutos = (prazo: Date) => (prazo.getTime() - agora.getTime()) / 60_000;
  expect(minutos(prazoDaReserva(agora, limitesDeReservaPadrao, false))).toBe(limitesDeReservaPadrao.minutos);
  expect(minutos(prazoDaReserva(agora, limitesDeReservaPadrao, true))).toBe(MINUTOS_SOB_PRESSAO);
});

test('as redes de um endereço: /24 e /16 de um IPv4, /48 e /32 de um IPv6, e o ilegível é uma só', () => {
  expect(redesDoEndereco('203.0.113.9')).toEqual({
    vizinhanca: '203.0.113.0/24',
    rede: '203.0.0.0/16',
    doMesmoLugar: false,
  });
  expect(redesDoEndereco('2001:db8:66:1::')).toEqual({
    vizinhanca: '2001:db8:66::/48',
    rede: '2001:db8::/32',
    doMesmoLugar: true,
  });
  expect(redesDoEndereco('ilegivel').vizinhanca).toBe(redesDoEndereco('ilegivel').rede);
});

test('eBooks nada reservam, mas os seus pedidos contam', () => {
  const cheio = { ...nada, pedidos: limitesDeReservaPadrao.pedidos - 1 };
  expect(conferir([cheio], [item('livro', 99, true)], [{ id: 'livro', estoque: 0 }])).toBeNull();
  expect(conferir([{ ...cheio, pedidos: cheio.pedidos + 1 }], [item('livro', 1, true)], [])).toMatchObject({
    codigo: 'reservas-demais',
    sozinho: false,
  });
});

test('a recusa diz quando faz sentido tentar de novo, e se o pedido não caberia nem sozinho', () => {
  const liberaEm = new Date(agora.getTime() + 120_000);
  const cheio = { ...nada, pedidos: limitesDeReservaPadrao.pedidos, liberaEm };
  expect(conferir([nada, cheio], [item('p', 1)], [{ id: 'p', estoque: 9 }])).toEqual({
    codigo: 'reservas-demais',
    sozinho: false,
    deTodos: false,
    liberaEm,
  });
  expect(conferir([nada], [item('p', 99)], [{ id: 'p', estoque: 99 }])).toEqual({
    codigo: 'reservas-demais',
    sozinho: true,
    deTodos: false,
    liberaEm: prazoSemPagamento(agora, limitesDeReservaPadrao),
  });
});

test('o que a dona digita fica nas faixas, e cada campo errado é dito', () => {
  const certos = { minutos: '45', pedidos: '1.000', unidades: '200', parte: '50' };
  expect(lerLimitesDigitados(certos)).toEqual({
    ok: true,
    valor: { minutos: 45, pedidos: 1000, unidades: 200, parte: 50 },
  });
  fc.assert(
    fc.property(fc.constantFrom(...camposDeReserva), fc.string(), (campo, texto) => {
      const lido = lerLimitesDigitados({ ...certos, [campo]: texto });
      if (!lido.ok) {
        expect(lido.erro).toEqual([campo]);
        return;
      }
      const { de, a } = faixasDeReserva[campo];
      expect(lido.valor[campo] >= de && lido.valor[campo] <= a).toBe(true);
    }),
  );
  expect(lerLimitesDigitados({ minutos: '5', pedidos: '2', unidades: '', parte: '101' })).toEqual({
    ok: false,
    erro: camposDeReserva,
  });
});
