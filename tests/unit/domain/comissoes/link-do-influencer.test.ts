// @requirement 15.27.1 15.27.5 15.27.6 15.27.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  escreverLinkClicado,
  lerCanal,
  lerLinkClicado,
  siteDeOrigem,
  slugDoCanal,
  slugLivre,
} from '#domain/comissoes/link-do-influencer.ts';
import {
  agruparResultados,
  mediasDoResultado,
  periodosDosLinks,
  somarResultados,
} from '#domain/comissoes/resultado-dos-links.ts';

test('o canal é texto de uma linha, e dele vem o fim do endereço', () => {
  expect(lerCanal('  YouTube \n Shorts ')).toBe('youtube shorts');
  expect(lerCanal('')).toBe(null);
  expect(lerCanal('a'.repeat(41))).toBe(null);
  expect(slugDoCanal('bio do Instagram — ação!')).toBe('bio-do-instagram-acao');
  expect(slugDoCanal('<script>alert(1)</script>')).toBe('script-alert-1-script');
  expect(slugDoCanal('🎥')).toBe('link');
  expect(slugLivre('bio', new Set(['bio', 'bio-2']))).toBe('bio-3');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (texto) => {
      const canal = lerCanal(texto);
      if (canal !== null) expect(slugDoCanal(canal)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test('do site fica só o nome, e do próprio site nada', () => {
  const site = (texto?: string) => siteDeOrigem(texto, 'https://loja.exemplo');
  expect(site('https://www.YouTube.com/watch?v=segredo')).toBe('youtube.com');
  expect(site('android-app://com.google.android.gm/')).toBe('com.google.android.gm');
  for (const texto of [
    'https://loja.exemplo/produtos',
    'http://localhost:3000/',
    '<script>',
    undefined,
    'https://[::1]/',
  ])
    expect(site(texto)).toBe('');
});

test('o cookie volta como foi, e qualquer outro texto é nada', () => {
  for (const site of ['', 'youtube.com']) {
    const clicado = { linkId: 'A1b2C3d4E5f6G7h8I9j0', site };
    expect(lerLinkClicado(escreverLinkClicado(clicado))).toEqual(clicado);
  }
  for (const texto of [
    '',
    'x',
    'A1b2C3d4E5f6G7h8I9j0',
    `A1b2C3d4E5f6G7h8I9j0.<b>`,
    `A1b2C3d4E5f6G7h8I9j0.${'a.'.repeat(80)}b`,
  ])
    expect(lerLinkClicado(texto)).toBe(null);
});

const resultado = fc.record({
  visitas: fc.nat(10_000),
  pedidos: fc.nat(1000),
  vendidoCentavos: fc.nat(10_000_000),
  comissaoCentavos: fc.nat(1_000_000),
  nome: fc.constantFrom('youtube', 'bio', 'newsletter'),
});

test('agrupados por canal, os links somam o mesmo que juntos', () => {
  fc.assert(
    fc.property(fc.array(resultado), (links) => {
      const grupos = agruparResultados(links, ({ nome }) => nome);
      expect(somarResultados(grupos)).toEqual(somarResultados(links));
      expect(grupos.map(({ visitas }) => visitas)).toEqual(
        grupos.map(({ visitas }) => visitas).toSorted((a, b) => b - a),
      );
    }),
  );
});

test('sem visitas ou pedidos não há média', () => {
  const nada = { visitas: 0, pedidos: 0, vendidoCentavos: 0, comissaoCentavos: 0 };
  expect(mediasDoResultado(nada)).toEqual({ pedidoMedio: null, porVisita: null });
  expect(mediasDoResultado({ visitas: 3, pedidos: 2, vendidoCentavos: 1001, comissaoCentavos: 100 })).toEqual({
    pedidoMedio: 501,
    porVisita: 33,
  });
});

test('os meses são os de São Paulo', () => {
  expect(periodosDosLinks(new Date('2026-03-01T02:59:59Z'))).toEqual({
    mes: '2026-02-01',
    mesPassado: '2026-01-01',
    doAno: '2025-03-01',
  });
});
