import { describe, expect, test } from 'vitest';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
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
  parcelamento: null,
  disponivel: true,
  digital: false,
  imagens: [imagem],
};

describe('produtoEstruturado', () => {
  test('oferta em reais com dois decimais, frete zero no Brasil e sete dias para devolver', () => {
    const { offers, image } = produtoEstruturado(shopUrl, loja, produto);
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
    const { offers } = produtoEstruturado(shopUrl, loja, { ...produto, parcelamento });
    expect(offers).toMatchObject({
      price: '1890.00',
      priceSpecification: { price: '189.00', billingDuration: 10, unitCode: 'MON' },
    });
    expect(produtoEstruturado(shopUrl, loja, produto).offers).not.toHaveProperty('priceSpecification');
  });

  test('o que acabou não está disponível', () => {
    expect(produtoEstruturado(shopUrl, loja, { ...produto, disponivel: false }).offers.availability).toBe(
      'https://schema.org/OutOfStock',
    );
  });

  test('um eBook não tem frete nem volta pelo correio', () => {
    const { offers } = produtoEstruturado(shopUrl, loja, { ...produto, digital: true });
    expect(offers).not.toHaveProperty('shippingDetails');
    expect(offers.hasMerchantReturnPolicy).not.toHaveProperty('returnMethod');
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
