// @requirement 12.2.1
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatarReais } from '#domain/dinheiro.ts';
import { imagemELarga, type Imagem, larguraDaImagemPara, srcsetDaImagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { lerHtml } from '#tests/support/ler-html.ts';

const imagem: Imagem = {
  pasta: 'produtos/rei',
  alt: 'Rei de buxo',
  largura: 1200,
  altura: 1200,
  larguras: [960, 320, 640],
};

describe('imagem', () => {
  test('o srcset vai da menor à maior largura', () => {
    expect(srcsetDaImagem(imagem, 'avif')).toBe(
      '/arquivos/produtos/rei/320.avif 320w, /arquivos/produtos/rei/640.avif 640w, /arquivos/produtos/rei/960.avif 960w',
    );
  });

  test('escolhe a menor largura que enche o lugar, ou a maior que há', () => {
    expect([1, 320, 321, 5000].map((alvo) => larguraDaImagemPara(imagem, alvo))).toEqual([320, 320, 640, 960]);
    expect(larguraDaImagemPara({ ...imagem, larguras: [] }, 800)).toBe(1200);
  });

  test('só uma fotografia deitada é larga', () => {
    expect(imagemELarga(imagem)).toBe(false);
    expect(imagemELarga({ ...imagem, largura: 1600, altura: 900 })).toBe(true);
  });
});

describe('<Fotografia>', () => {
  const desenhar = (fotografia: ReactNode) => lerHtml(renderToStaticMarkup(fotografia));

  test('reserva o lugar, oferece AVIF e WebP e espera chegar perto', () => {
    const pagina = desenhar(<Fotografia imagem={imagem} tamanhos="100vw" />);
    expect(pagina.querySelector('source')?.getAttributeValue('type')).toBe('image/avif');
    const img = pagina.querySelector('img');
    expect(img?.getAttributeValue('src')).toBe('/arquivos/produtos/rei/960.webp');
    expect([img?.getAttributeValue('width'), img?.getAttributeValue('height')]).toEqual(['1200', '1200']);
    expect(img?.getAttributeValue('alt')).toBe('Rei de buxo');
    expect(img?.getAttributeValue('loading')).toBe('lazy');
    expect(pagina.querySelector('link')).toBeNull();
    expect(pagina.querySelectorAll('[style]')).toEqual([]);
  });

  test('a que a página espera é pedida antes de todas', () => {
    const pagina = desenhar(<Fotografia imagem={imagem} tamanhos="100vw" prioridade />);
    const antes = pagina.querySelector('link[rel="preload"][as="image"][type="image/avif"]');
    expect(antes?.getAttributeValue('imagesrcset')).toContain('320.avif 320w');
    expect(antes?.getAttributeValue('imagesizes')).toBe('100vw');
    const img = pagina.querySelector('img');
    expect(img?.getAttributeValue('loading')).toBe('eager');
    for (const parte of [antes, img]) expect(parte?.getAttributeValue('fetchpriority')).toBe('high');
  });
});

test('o preço se lê e se copia como em qualquer outro lugar da loja', () => {
  expect(lerHtml(renderToStaticMarkup(<Preco centavos={189_000} />)).textContent).toBe(formatarReais(189_000));
});
