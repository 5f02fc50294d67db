// @requirement 15.1.1 15.13.7 15.17.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import {
  atributosDaOpcao,
  atributosDosTipos,
  idParaBuscadores,
  idsDasOpcoes,
} from '#domain/produtos/opcoes-para-buscadores.ts';
import { produtoEstruturado, trilhaEstruturada } from '#web/loja/dados-estruturados.ts';
import { metaDaPagina } from '#web/moldura/meta.ts';

const shopUrl = 'https://loja.test';
const loja = { ...lojaSemDados, nome: 'Loja' };
const imagem: Imagem = {
  pasta: 'produtos/rei',
  alt: 'Rei de buxo',
  largura: 1600,
  altura: 800,
  larguras: [1600, 320, 960],
};
const produto = {
  id: 'rei',
  nome: 'Rei',
  descricao: 'Um rei.',
  categoria: 'Peças',
  precoCentavos: 189_000,
  parcelamentos: [],
  variacoesTipos: [],
  opcoes: [],
  disponivel: true,
  digital: false,
  imagens: [imagem],
  avaliacoes: null,
};

type Entrada = Parameters<typeof produtoEstruturado>[2];

/** Returns the offer of a product without variations. */
function ofertaDe(entrada: Entrada) {
  const estruturado = produtoEstruturado(shopUrl, loja, entrada);
  if (!('offers' in estruturado)) throw new Error('a group has no offer of its own');
  return estruturado;
}

describe('produtoEstruturado', () => {
  test('sem avaliações não fala delas; com elas, a média e as que a página mostra', () => {
    expect(ofertaDe(produto)).not.toHaveProperty('aggregateRating');
    const linhas = [{ nome: 'Ana S.', nota: 4, texto: '', em: '2026-11-01' }];
    const avaliado = ofertaDe({ ...produto, avaliacoes: { quantas: 12, decimos: 47, linhas } });
    expect(avaliado).toMatchObject({
      aggregateRating: { ratingValue: '4.7', reviewCount: 12, bestRating: 5 },
      review: [
        {
          author: { '@type': 'Person', name: 'Ana S.' },
          reviewRating: { ratingValue: 4 },
          datePublished: '2026-11-01',
        },
      ],
    });
    expect('review' in avaliado && avaliado.review?.[0]).not.toHaveProperty('reviewBody');
    expect(ofertaDe({ ...produto, avaliacoes: { quantas: 1, decimos: 50, linhas: [] } })).not.toHaveProperty('review');
  });

  test('oferta em reais com dois decimais, frete zero no Brasil e sete dias para devolver', () => {
    const { offers, image } = ofertaDe(produto);
    expect(image).toEqual(['https://loja.test/arquivos/produtos/rei/1600.webp']);
    expect(offers).toMatchObject({
      url: 'https://loja.test/produto/rei',
      price: '1890.00',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      shippingDetails: {
        shippingRate: { value: '0.00', currency: 'BRL' },
        shippingDestination: { addressCountry: 'BR' },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: 'BR',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
      },
    });
  });

  test('as parcelas dizem quantas, de quanto, e o preço da oferta continua o à vista', () => {
    const parcelamento = { quantas: 10, parcelaCentavos: 18_900, totalCentavos: 189_000, jurosPb: 0 };
    const { offers } = ofertaDe({ ...produto, parcelamentos: [[189_000, parcelamento]] });
    expect(offers).toMatchObject({
      price: '1890.00',
      priceSpecification: { price: '189.00', billingDuration: 10, unitCode: 'MON' },
    });
    expect(ofertaDe(produto).offers).not.toHaveProperty('priceSpecification');
  });

  test('o que acabou não está disponível', () => {
    expect(ofertaDe({ ...produto, disponivel: false }).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  test('um eBook não tem frete nem volta pelo correio', () => {
    const { offers } = ofertaDe({ ...produto, digital: true });
    expect(offers).not.toHaveProperty('shippingDetails');
    expect(offers.hasMerchantReturnPolicy).not.toHaveProperty('returnMethod');
  });
});

test('um produto com variações é um grupo, cada uma com o seu preço, estoque, foto e endereço', () => {
  const verde: Imagem = { ...imagem, pasta: 'produtos/verde' };
  const grupo = produtoEstruturado(shopUrl, loja, {
    ...produto,
    imagens: [imagem, verde],
    variacoesTipos: ['Cor', 'Tamanho'],
    opcoes: [
      { nome: 'Azul / P', precoCentavos: 189_000, unidades: 0 },
      { nome: 'Verde / G', precoCentavos: 199_000, unidades: 3, foto: 1 },
    ],
  });
  expect(grupo).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'rei',
    url: 'https://loja.test/produto/rei',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        sku: 'rei.azul-p',
        name: 'Rei, Azul / P',
        color: 'Azul',
        size: 'P',
        image: ['https://loja.test/arquivos/produtos/rei/1600.webp'],
        offers: {
          url: 'https://loja.test/produto/rei?variacao=Azul&variacao2=P',
          price: '1890.00',
          availability: 'https://schema.org/OutOfStock',
        },
      },
      {
        sku: 'rei.verde-g',
        image: ['https://loja.test/arquivos/produtos/verde/1600.webp'],
        offers: { price: '1990.00', availability: 'https://schema.org/InStock' },
      },
    ],
  });
  expect(grupo).not.toHaveProperty('offers');
});

test('os ids das variações não se repetem e cabem nos 50 caracteres do Google', () => {
  const nomes = ['Azul', 'Azul!', '♞', 'x'.repeat(60)];
  const ids = idsDasOpcoes('y'.repeat(46), nomes);
  expect(new Set(ids).size).toBe(nomes.length);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(50);
  expect(idsDasOpcoes('rei', nomes)).toEqual(['rei.azul', 'rei.2', 'rei.3', 'rei.4']);
});

test('nenhum id se repete entre produtos e variações, por mais parecidos que sejam os nomes', () => {
  const id = fc.string({ unit: fc.constantFrom('a', 'b', '-', '2'), minLength: 1, maxLength: 128 });
  const parecido = id.map((fim) =>
    `${'tabuleiro-de-xadrez-em-madeira-de-lei-com-moldura-'.repeat(2)}${fim}`.slice(0, 128),
  );
  const nomes = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('2', 'n', 'Azul', ' ', '♞'), minLength: 1, maxLength: 30 }),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(id, parecido), { maxLength: 8 }), nomes, (produtos, opcoes) => {
      const ids = produtos.flatMap((produtoId) => [idParaBuscadores(produtoId), ...idsDasOpcoes(produtoId, opcoes)]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(0, ...ids.map((cada) => cada.length))).toBeLessThanOrEqual(50);
    }),
  );
  expect(idParaBuscadores('rei')).toBe('rei');
});

test('cada variação diz em que difere, também quando os buscadores não têm palavra para isso', () => {
  expect(atributosDaOpcao([], 'Com relógio')).toEqual([{ atributo: 'pattern', valor: 'Com relógio' }]);
  expect(atributosDaOpcao(['Lado'], 'Esquerdo')).toEqual([{ atributo: 'pattern', valor: 'Esquerdo' }]);
  expect(atributosDaOpcao(['Cor', 'Lado'], 'Azul / Esquerdo')).toEqual([
    { atributo: 'color', valor: 'Azul' },
    { atributo: 'pattern', valor: 'Esquerdo' },
  ]);
  expect(atributosDaOpcao(['Lado', 'Idioma'], 'Esquerdo / Inglês')).toEqual([
    { atributo: 'pattern', valor: 'Esquerdo / Inglês' },
  ]);
  expect([atributosDosTipos([]), atributosDosTipos(['Lado', 'Tamanho'])]).toEqual([['pattern'], ['pattern', 'size']]);
  const grupo = produtoEstruturado(shopUrl, loja, {
    ...produto,
    variacoesTipos: [],
    opcoes: ['Com relógio', 'Sem relógio'].map((nome) => ({ nome, precoCentavos: 100, unidades: 1 })),
  });
  expect(grupo).toMatchObject({
    variesBy: ['https://schema.org/pattern'],
    hasVariant: [{ pattern: 'Com relógio' }, { pattern: 'Sem relógio' }],
  });
});

test('a trilha numera os passos desde o início', () => {
  const { itemListElement } = trilhaEstruturada(shopUrl, [
    { nome: 'Home', caminho: '/' },
    { nome: 'Peças', caminho: '/categoria/pecas' },
  ]);
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://loja.test/'],
    [2, 'https://loja.test/categoria/pecas'],
  ]);
});

describe('metaDaPagina', () => {
  const pagina = {
    titulo: 'Rei',
    nomeDaLoja: 'Loja',
    descricao: 'palavra '.repeat(40),
    shopUrl,
    caminho: '/produto/rei',
  };

  test('título com a loja, descrição que cabe no buscador e um endereço só', () => {
    const etiquetas = metaDaPagina(pagina);
    expect(etiquetas).toContainEqual({ title: 'Rei · Loja' });
    expect(etiquetas).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://loja.test/produto/rei' });
    const descricao = etiquetas.find((etiqueta) => 'name' in etiqueta && etiqueta.name === 'description');
    expect(descricao && 'content' in descricao && String(descricao.content).length).toBeLessThanOrEqual(160);
    expect(etiquetas).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
  });

  test('a imagem compartilhada tem endereço completo e as próprias medidas', () => {
    const etiquetas = metaDaPagina({ ...pagina, imagem });
    expect(etiquetas).toContainEqual({
      property: 'og:image',
      content: 'https://loja.test/arquivos/produtos/rei/1600.webp',
    });
    expect(etiquetas).toContainEqual({ property: 'og:image:height', content: '800' });
  });

  test('uma lista filtrada fica fora dos buscadores', () => {
    expect(metaDaPagina({ ...pagina, foraDosBuscadores: true })).toContainEqual({
      name: 'robots',
      content: 'noindex, follow',
    });
  });
});
