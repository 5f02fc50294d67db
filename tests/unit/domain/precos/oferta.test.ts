// @requirement 15.23.6 15.23.10
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularPrecos } from '#domain/precos/calcular-precos.ts';
import {
  menorPrecoRecente,
  ofertaDaVariacao,
  ofertasDoProduto,
  type ProdutoComHistorico,
  promocoesContamDesde,
} from '#domain/precos/oferta.ts';
import type { Promocao } from '#domain/precos/promocao.ts';

const DIA_MS = 86_400_000;
const agora = new Date('2026-11-27T12:00:00Z');
const ha = (dias: number) => new Date(agora.getTime() - dias * DIA_MS);

const produto: ProdutoComHistorico = {
  id: 'rei',
  categoria: 'pecas',
  tipo: 'pecas',
  precoCentavos: 10_000,
  precos: [{ precoCentavos: 10_000, desde: ha(100) }],
  variacoes: [],
};
const promocao = (mudanca: Partial<Promocao> = {}) =>
  ({
    id: 'p',
    nome: 'Promoção',
    tipo: 'percentual',
    percentualPb: 2000,
    paraTudo: true,
    produtos: [],
    categorias: [],
    tiposDeProduto: [],
    minimoUnidades: null,
    minimoCentavos: null,
    somaComCupom: true,
    somaComOutras: true,
    prioridade: 0,
    comecaEm: ha(1),
    terminaEm: null,
    limitePorPessoa: null,
    limiteTotal: null,
    primeiraCompra: false,
    ...mudanca,
  }) as Promocao;
const oferta = (promocoes: Promocao[], mudanca: Partial<ProdutoComHistorico> = {}) =>
  ofertasDoProduto({ ...produto, ...mudanca }, promocoes, agora).oferta;

describe('de e por', () => {
  test('de é o preço pedido antes, por é o de agora, com o fim da promoção', () => {
    const terminaEm = new Date(agora.getTime() + DIA_MS);
    expect(oferta([promocao({ terminaEm })])).toEqual({
      deCentavos: 10_000,
      porCentavos: 8000,
      comecaEm: ha(1),
      terminaEm,
    });
  });

  test('a promoção de um tipo da ficha vale para os produtos dele', () => {
    const dasPecas = promocao({ paraTudo: false, tiposDeProduto: ['pecas'] });
    expect(oferta([dasPecas])?.porCentavos).toBe(8000);
    expect(oferta([dasPecas], { tipo: 'livro' })).toBeNull();
    expect(oferta([dasPecas], { tipo: null })).toBeNull();
  });

  test('é o menor preço dos 30 dias antes do começo, e não o último', () => {
    const precos = [
      { precoCentavos: 7000, desde: ha(200) },
      { precoCentavos: 9000, desde: ha(40) },
      { precoCentavos: 12_000, desde: ha(10) },
      { precoCentavos: 10_000, desde: ha(5) },
    ];
    expect(oferta([promocao()], { precos })?.deCentavos).toBe(9000);
  });

  test('conta também o que outra promoção pedia, e nada é riscado quando já custou o mesmo', () => {
    const antes = { comecaEm: ha(20), terminaEm: ha(15) };
    expect(oferta([promocao(), promocao({ id: 'a', ...antes, percentualPb: 1000 } as never)])?.deCentavos).toBe(9000);
    expect(oferta([promocao(), promocao({ id: 'a', ...antes, percentualPb: 3000 } as never)])?.deCentavos).toBeNull();
    const antiga = { id: 'a', comecaEm: ha(60), terminaEm: ha(40), percentualPb: 3000 } as never;
    expect(oferta([promocao(), promocao(antiga)])?.deCentavos).toBe(10_000);
  });

  test('um produto mais novo conta desde que está à venda; o que nasceu com a promoção não tem de', () => {
    expect(oferta([promocao()], { precos: [{ precoCentavos: 11_000, desde: ha(3) }] })?.deCentavos).toBe(11_000);
    expect(oferta([promocao()], { precos: [{ precoCentavos: 10_000, desde: ha(0.5) }] })).toMatchObject({
      deCentavos: null,
      porCentavos: 8000,
    });
  });

  test.each([
    { minimoUnidades: 2 },
    { minimoCentavos: 100 },
    { limitePorPessoa: 1 },
    { limiteTotal: 1 },
    { primeiraCompra: true },
    { paraTudo: false, produtos: ['dama'] },
    { comecaEm: new Date(agora.getTime() + 1) },
    { terminaEm: agora },
  ])('não muda o preço da página: %o', (mudanca) => {
    expect(oferta([promocao(mudanca)])).toBeNull();
  });

  test('preço fixo mais alto que o preço não é oferta', () => {
    expect(oferta([promocao({ tipo: 'preco_fixo', valorCentavos: 12_000 } as never)])).toBeNull();
    expect(oferta([promocao({ tipo: 'preco_fixo', valorCentavos: 4990 } as never)])?.porCentavos).toBe(4990);
  });
});

describe('variações com preço próprio', () => {
  const variacao = (nome: string, precoCentavos: number, antes = precoCentavos) => ({
    nome,
    precoCentavos,
    precos: [
      { precoCentavos: antes, desde: ha(100) },
      { precoCentavos, desde: ha(5) },
    ],
  });
  const daLista = { variacoes: [variacao('Bordo', 10_000), variacao('Ébano', 20_000, 18_000)] };
  const ofertas = (promocoes: Promocao[], mudanca: Partial<ProdutoComHistorico> = daLista) =>
    ofertasDoProduto({ ...produto, ...mudanca }, promocoes, agora);

  test('cada uma tem o seu de e o seu por, e a lista mostra os da mais barata', () => {
    const todas = ofertas([promocao()]);
    expect(ofertaDaVariacao(todas, 'Ébano')).toMatchObject({ deCentavos: 18_000, porCentavos: 16_000 });
    expect(ofertaDaVariacao(todas, 'Bordo')).toMatchObject({ deCentavos: 10_000, porCentavos: 8000 });
    expect(todas.oferta).toEqual(ofertaDaVariacao(todas, 'Bordo'));
    expect(ofertaDaVariacao(todas, null)).toEqual(todas.oferta);
  });

  test('um preço fixo só muda as mais caras; a mais barata fica sem riscado, também na lista', () => {
    const fixa = promocao({ tipo: 'preco_fixo', valorCentavos: 12_000 } as never);
    const todas = ofertas([fixa]);
    expect(ofertaDaVariacao(todas, 'Bordo')).toBeNull();
    expect(ofertaDaVariacao(todas, 'Ébano')).toMatchObject({ deCentavos: 18_000, porCentavos: 12_000 });
    expect(todas.oferta).toBeNull();
  });

  test('sem preços próprios vale a oferta do produto', () => {
    const todas = ofertas([promocao()], {});
    expect(ofertaDaVariacao(todas, 'Bordo')).toEqual(todas.oferta);
  });
});

describe('o menor preço dos últimos 30 dias', () => {
  test('conta o de agora, o de uma promoção que já terminou, e desde que o produto está à venda', () => {
    const menor = (promocoes: Promocao[], precos = produto.precos) =>
      menorPrecoRecente({ ...produto, precos }, { ...produto, precos }, promocoes, agora);
    expect(menor([])).toBe(10_000);
    expect(menor([promocao()])).toBe(8000);
    expect(menor([promocao({ comecaEm: ha(40), terminaEm: ha(29) })])).toBe(8000);
    expect(menor([promocao({ comecaEm: ha(40), terminaEm: ha(30) })])).toBe(10_000);
    expect(
      menor(
        [],
        [
          { precoCentavos: 9000, desde: ha(3) },
          { precoCentavos: 10_000, desde: ha(2) },
        ],
      ),
    ).toBe(9000);
    expect(menor([], [])).toBe(10_000);
  });

  test('é o menor dos preços pedidos em cada hora', () => {
    const HORA_MS = DIA_MS / 24;
    const haHoras = (horas: number) => new Date(agora.getTime() - horas * HORA_MS);
    const hora = fc.integer({ min: 0, max: 60 * 24 });
    const historia = fc.record({
      precos: fc.array(fc.record({ precoCentavos: fc.integer({ min: 1, max: 50_000 }), haQuantas: hora }), {
        minLength: 1,
        maxLength: 6,
      }),
      promocoes: fc.array(fc.record({ percentualPb: fc.integer({ min: 1, max: 9000 }), de: hora, dura: hora }), {
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(historia, (lida) => {
        const precos = [...new Map(lida.precos.map((preco) => [preco.haQuantas, preco])).values()]
          .map(({ precoCentavos, haQuantas }) => ({ precoCentavos, desde: haHoras(haQuantas) }))
          .toSorted((a, b) => a.desde.getTime() - b.desde.getTime());
        const promocoes = lida.promocoes.map(({ percentualPb, de, dura }, i) =>
          promocao({ id: `p${i}`, percentualPb, comecaEm: haHoras(de), terminaEm: haHoras(de - dura) } as never),
        );
        const precoCentavos = precos.at(-1)?.precoCentavos ?? 0;
        const pedidos = Array.from({ length: 30 * 24 + 1 }, (_, horas) => haHoras(horas)).flatMap((momento) => {
          const cheio = precos.findLast(({ desde }) => desde <= momento);
          const noAr = promocoes.filter(
            ({ comecaEm, terminaEm }) => comecaEm <= momento && (terminaEm ?? momento) > momento,
          );
          const linhas = [
            {
              produtoId: 'rei',
              categoria: 'pecas',
              tipo: null,
              precoCentavos: cheio?.precoCentavos ?? 0,
              quantidade: 1,
            },
          ];
          return cheio
            ? [calcularPrecos({ linhas, promocoes: noAr, cupom: null, descontoNoPixPb: 0 }).totalCentavos]
            : [];
        });
        const comEles = { ...produto, precoCentavos, precos };
        expect(menorPrecoRecente(comEles, comEles, promocoes, agora)).toBe(Math.min(...pedidos));
      }),
      { numRuns: 60 },
    );
  });
});

test('as promoções contam desde 30 dias antes do começo da primeira que está no ar', () => {
  const terminada = promocao({ comecaEm: ha(200), terminaEm: ha(100) });
  expect(promocoesContamDesde([terminada], agora)).toEqual(ha(30));
  expect(promocoesContamDesde([terminada, promocao({ comecaEm: ha(10) })], agora)).toEqual(ha(40));
});
