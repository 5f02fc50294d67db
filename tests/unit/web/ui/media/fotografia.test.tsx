import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatarReais } from '#domain/dinheiro.ts';
import { imagemELarga, type Imagem, larguraDaImagemPara, srcsetDaImagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco } from '#web/ui/base/preco.tsx';

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
  test('reserva o lugar, oferece AVIF e WebP e espera chegar perto', () => {
    const html = renderToStaticMarkup(<Fotografia imagem={imagem} tamanhos="100vw" />);
    expect(html).toContain('<source type="image/avif"');
    expect(html).toMatch(
      /<img src="\/arquivos\/produtos\/rei\/960\.webp"[^>]* width="1200" height="1200" alt="Rei de buxo" loading="lazy"/,
    );
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toContain('style=');
  });

  test('a que a página espera é pedida antes de todas', () => {
    const html = renderToStaticMarkup(<Fotografia imagem={imagem} tamanhos="100vw" prioridade />);
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="[^"]*320\.avif 320w[^"]*" imageSizes="100vw"\/>/,
    );
    expect(html).toMatch(/<img[^>]* loading="eager"[^>]* fetchPriority="high"/);
  });
});

test('o preço se lê e se copia como em qualquer outro lugar da loja', () => {
  const texto = renderToStaticMarkup(<Preco centavos={189_000} />).replace(/<[^>]+>/g, '');
  expect(texto).toBe(formatarReais(189_000));
});
