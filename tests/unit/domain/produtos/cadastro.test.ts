// @requirement 5.5.1 5.5.3 5.6.1 11.12.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { iniciosDosPedacos, lerPedaco, TAMANHO_DO_PEDACO, tipoPeloConteudo } from '#domain/uploads/arquivo-enviado.ts';
import { lerCategoria } from '#domain/categorias/categoria-cadastro.ts';
import { lerEstoqueDigitado, lerMedidaDigitada } from '#domain/produtos/produto-cadastro.ts';

describe('números digitados no cadastro', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    [' 12 ', 12],
    ['1.000', 1000],
    ['1.000.000', 1_000_000],
  ])('o estoque %j é %d', (texto, numero) => {
    expect(lerEstoqueDigitado(texto)).toBe(numero);
  });
  test.each(['', '-1', '+1', '1,5', '1.5', '1e3', '1000001', '0x10', '١٢', '12 3'])(
    'o estoque %j é recusado',
    (texto) => {
      expect(lerEstoqueDigitado(texto)).toBeNull();
    },
  );
  test.each([
    ['0', 0],
    ['1,25', 1.25],
    ['1.25', 1.25],
    ['1.250', 1.25],
    ['1.234,5', 1234.5],
    ['20', 20],
  ])('a medida %j é %d', (texto, numero) => {
    expect(lerMedidaDigitada(texto, 3)).toBe(numero);
  });
  test.each(['', '-1', '1,2345', ',5', '5,', '1.23.4', '1,2,3', '100000', 'NaN', 'Infinity'])(
    'a medida %j é recusada',
    (texto) => {
      expect(lerMedidaDigitada(texto, 3)).toBeNull();
    },
  );
  test('toda medida com vírgula e até três casas volta como foi digitada', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_000 }), (milesimos) => {
        expect(lerMedidaDigitada(String(milesimos / 1000).replace('.', ','), 3)).toBe(milesimos / 1000);
      }),
    );
  });
});

describe('o tipo de um arquivo vem do conteúdo', () => {
  test('e nenhum texto passa por imagem', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        const tipo = tipoPeloConteudo(new TextEncoder().encode(texto));
        expect(tipo === null || tipo === 'pdf' || texto.startsWith('GIF8')).toBe(true);
      }),
    );
  });
  test.each<[string, string | null]>([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['GIF89a', 'gif'],
    ['RIFF....WEBPVP8 ', 'webp'],
    ['RIFF....AVI ', null],
    ['....ftypavif', 'avif'],
    ['....ftypheic', 'heic'],
    ...['heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'].map(
      (marca) => [`....ftyp${marca}`, 'heic'] as [string, string],
    ),
    ['....ftypmif1', 'heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
    ['\0\0\0\x1Cftypmsf1\0\0\0\0msf1hevciso8', 'heic'],
    ['\0\0\0\x1Cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
    ['\0\0\0\x14ftypmif1\0\0\0\0mif1avif', 'heic'],
    ['....ftypavis', 'avif'],
    ['....ftypmp42', null],
    ['lixo antes %PDF-1.7', 'pdf'],
    ['', null],
  ])('%j é %s', (texto, tipo) => {
    expect(tipoPeloConteudo(new TextEncoder().encode(texto))).toBe(tipo);
  });
});

describe('os pedaços de um envio', () => {
  test('cobrem o arquivo inteiro, sem sobra nem falta, e só eles são aceitos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 * 1024 * 1024 }), (tamanho) => {
        let recebido = 0;
        for (const inicio of iniciosDosPedacos(tamanho)) {
          expect(inicio).toBe(recebido);
          const fim = Math.min(inicio + TAMANHO_DO_PEDACO, tamanho) - 1;
          expect(lerPedaco(`bytes ${inicio}-${fim}/${tamanho}`, tamanho)).toEqual({ inicio, fim });
          expect(lerPedaco(`bytes ${inicio}-${fim}/${tamanho + 1}`, tamanho)).toBeNull();
          expect(lerPedaco(`bytes ${inicio}-${fim - 1}/${tamanho}`, tamanho)).toBeNull();
          recebido = fim + 1;
        }
        expect(recebido).toBe(tamanho);
      }),
    );
  });
  test.each([null, '', 'bytes 0-1', 'bytes */10', 'bytes 1-9/10', 'bytes 0-10/10', 'bytes -1-9/10', 'items 0-9/10'])(
    '%j é recusado',
    (faixa) => {
      expect(lerPedaco(faixa, 10)).toBeNull();
    },
  );
});

test('o slug de uma categoria é guardado em minúsculas', () => {
  expect(lerCategoria({ nome: ' Livros e  eBooks ', slug: ' Livros-eBooks ', descricao: '' })).toEqual({
    ok: true,
    valor: { nome: 'Livros e eBooks', slug: 'livros-ebooks', descricao: '' },
  });
});
