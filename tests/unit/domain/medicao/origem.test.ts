// @requirement 15.37.3 15.37.5 15.37.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerUtm, nomeDaOrigem, origemDaChegada } from '#domain/medicao/origem.ts';
import { buscaMedida, textoMedido } from '#domain/medicao/texto-medido.ts';

const LOJA = 'https://loja.exemplo';
const de = (busca: string, referencia = '') => origemDaChegada(new URLSearchParams(busca), referencia, LOJA)?.chave;

test.each([
  ['', '', undefined],
  ['', `${LOJA}/produtos`, undefined],
  ['', 'https://www.google.com/search?q=segredo', 'site:google.com'],
  ['utm_source=Instagram&utm_medium=social&utm_campaign=Natal', 'https://instagram.com/', 'utm:instagram|social|natal'],
  ['utm_source=boletim', '', 'utm:boletim||'],
  ['utm_campaign=a|b', '', 'utm:||a/b'],
  ['cupom=marina10&utm_source=x', 'https://youtube.com/', 'link:MARINA10'],
  ['cupom=não+é', 'https://youtube.com/', 'site:youtube.com'],
  ['cupom=11987654321', '', undefined],
  ['utm_source=ana@exemplo.test', '', undefined],
  ['utm_term=so+isto', '', undefined],
])('quem chega por %j, vindo de %j: %s', (busca, referencia, chave) => {
  expect(de(busca, referencia)).toBe(chave);
});

test('voltar do pagamento ou da conta do Google não é chegar', () => {
  for (const site of ['https://www.mercadopago.com.br/checkout', 'https://accounts.google.com/'])
    expect(de('', site)).toBe(undefined);
  expect(de('', 'https://mercadopago.com.br.outro.exemplo/')).toBe('site:mercadopago.com.br.outro.exemplo');
});

test('as UTM do endereço vêm todas, em letras pequenas', () => {
  expect(
    lerUtm(new URLSearchParams('utm_source=A&utm_medium=B&utm_campaign=C&utm_term=D+d&utm_content=120210987654321')),
  ).toEqual({ source: 'a', medium: 'b', campaign: 'c', term: 'd d', content: '120210987654321' });
});

test('qualquer endereço dá uma origem curta e sem e-mail, e ela tem um nome', () => {
  const texto = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(texto, texto, texto, texto, (utm_source, utm_medium, utm_campaign, referencia) => {
      const origem = origemDaChegada(
        new URLSearchParams({ utm_source, utm_medium, utm_campaign, cupom: utm_source }),
        referencia,
        LOJA,
      );
      if (origem === null) return;
      expect(origem.chave.length).toBeLessThanOrEqual(200);
      expect(origem.chave).not.toMatch(/\S@\S|\p{Cc}/u);
      expect(nomeDaOrigem(origem.chave)).not.toBe('');
    }),
  );
});

test('as origens têm nomes que se leem', () => {
  expect(['direto', 'outros', 'site:youtube.com', 'link:MARINA10', 'utm:boletim||natal'].map(nomeDaOrigem)).toEqual([
    'Direto',
    'Outras',
    'youtube.com',
    'Link com MARINA10',
    'Campanha boletim / – / natal',
  ]);
});

test.each([
  ['  Tabuleiro\n de Vidro ', 'tabuleiro de vidro'],
  ['xadrez 1972', 'xadrez 1972'],
  ['ana@exemplo.test', null],
  ['529.982.247-25', null],
  ['(11) 98765-4321', null],
  ['52998224725 pedido', null],
  ['', null],
  ['x'.repeat(61), null],
])('a busca %j conta como %j', (digitada, medida) => {
  expect(buscaMedida(digitada)).toBe(medida);
});

test('nenhum texto medido é maior que o seu limite', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.integer({ min: 1, max: 60 }), (texto, maior) => {
      const medido = textoMedido(texto, maior);
      if (medido !== null)
        expect([medido.length <= maior, medido.trim(), medido.isWellFormed()]).toEqual([true, medido, true]);
    }),
  );
});
