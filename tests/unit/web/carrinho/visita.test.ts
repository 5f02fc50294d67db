// @requirement 15.37.1 15.37.2
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contarPagina, contarVisita } from '#web/carrinho/visita.ts';

const textos = new Map<string, string>();
const pedir = vi.fn<(endereco: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  textos.clear();
  pedir.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', pedir);
  vi.stubGlobal('localStorage', {
    getItem: (chave: string) => textos.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void textos.set(chave, valor),
  });
  vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const contadas = () => pedir.mock.calls.map(([endereco, { body }]) => `${endereco} ${String(body)}`);

test('conta uma vez por código e dia, e de novo no dia seguinte ou por outro código', () => {
  contarVisita(' marina10 ');
  contarVisita('MARINA10');
  expect(contadas()).toEqual(['/api/visitas {"cupom":"MARINA10"}']);
  contarVisita('OUTRO');
  vi.setSystemTime(new Date('2026-03-03T15:00:00Z'));
  contarVisita('OUTRO');
  expect(contadas()).toHaveLength(3);
});

test('o que não é código não conta', () => {
  for (const texto of ['', '   ', 'com espaço', '<script>', 'x'.repeat(31)]) contarVisita(texto);
  expect(contadas()).toEqual([]);
});

test('sem armazenamento ou sem rede nada falha, e nada conta duas vezes', async () => {
  pedir.mockRejectedValue(new TypeError('no network'));
  contarVisita('MARINA10');
  await vi.runAllTimersAsync();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
  });
  contarVisita('MARINA10');
  expect(contadas()).toHaveLength(1);
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('de quem não quer ser medido nada sai: %j', (quer) => {
  vi.stubGlobal('navigator', quer);
  contarVisita('MARINA10');
  expect([contadas(), [...textos]]).toEqual([[], []]);
});

describe('a página mostrada', () => {
  const mostrar = (endereco: string, referencia = '') => {
    const { pathname, search } = new URL(endereco, 'https://loja.exemplo');
    contarPagina({ pathname, search }, referencia);
  };
  beforeEach(() => vi.stubGlobal('navigator', {}));

  test('é contada uma vez seguida, só com o que conta do endereço, e só a primeira diz de onde veio', () => {
    mostrar('/?utm_source=boletim&token=segredo#x', 'https://google.com/');
    mostrar('/?utm_source=boletim', 'https://google.com/');
    mostrar('/produto/rei', 'https://google.com/');
    mostrar('/produtos?busca=rei&pagina=2', 'https://google.com/');
    expect(contadas()).toEqual([
      '/api/paginasVistas {"pagina":"/?utm_source=boletim","referencia":"https://google.com/"}',
      '/api/paginasVistas {"pagina":"/produto/rei","referencia":""}',
      '/api/paginasVistas {"pagina":"/produtos?busca=rei","referencia":""}',
    ]);
  });

  test('das áreas privadas nada sai do navegador', () => {
    for (const endereco of ['/admin/pedidos', '/nova-senha?token=x', '/minha-conta', '/obrigado?status=success'])
      mostrar(endereco);
    expect(contadas()).toEqual([]);
  });

  test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
    'de quem não quer ser medido também não: %j',
    (quer) => {
      vi.stubGlobal('navigator', quer);
      mostrar('/sobre');
      expect(contadas()).toEqual([]);
    },
  );
});
