// @requirement 15.23.6
import { describe, expect, test } from 'vitest';
import { ofertaDoProduto, type ProdutoComHistorico } from '#domain/precos/oferta.ts';
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
  ofertaDoProduto({ ...produto, ...mudanca }, promocoes, agora);

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
