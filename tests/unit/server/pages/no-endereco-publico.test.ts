import { expect, test } from 'vitest';
import { atPublicAddress } from '#server/pages/pages.ts';

const LOJA = 'https://granderoque.com.br';
const enviar = (url: string, origem: string | null) =>
  new Request(url, {
    method: 'POST',
    headers: { Cookie: 'a=1', ...(origem && { Origin: origem }) },
    body: 'codigo=TORRE',
  });

test.each(['http://granderoque.com.br/admin/cupons/novo?a=1', 'http://10.0.0.7:3000/admin/cupons/novo?a=1'])(
  'um formulário da loja que chega por um proxy (%s) é visto no endereço público',
  async (url) => {
    const visto = atPublicAddress(enviar(url, LOJA), LOJA);
    expect(visto.url).toBe(`${LOJA}/admin/cupons/novo?a=1`);
    expect([visto.method, visto.headers.get('Cookie'), await visto.text()]).toEqual(['POST', 'a=1', 'codigo=TORRE']);
  },
);

test.each([['https://outra.test'], ['http://granderoque.com.br'], ['null'], [null]])(
  'de outra origem (%s), ou sem nenhuma, fica como chegou',
  (origem) => {
    const pedido = enviar('http://10.0.0.7:3000/admin', origem);
    expect(atPublicAddress(pedido, LOJA)).toBe(pedido);
  },
);

test('um caminho que parece outro endereço fica na loja', () => {
  expect(new URL(atPublicAddress(enviar('http://10.0.0.7:3000//evil.test/x', LOJA), LOJA).url).host).toBe(
    'granderoque.com.br',
  );
});
