// @requirement 13.5.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerBrasilApi, lerViaCep, ufDoCep } from '#domain/checkout/cep.ts';

test('a resposta do ViaCEP', () => {
  const resposta = {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
  };
  expect(lerViaCep(resposta)).toEqual({
    cep: '01001000',
    rua: 'Praça da Sé',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  });
});

test('a resposta da BrasilAPI', () => {
  const resposta = {
    cep: '01001000',
    state: 'SP',
    city: 'São Paulo',
    neighborhood: 'Sé',
    street: 'Praça da Sé',
    service: 'x',
    location: {},
  };
  expect(lerBrasilApi(resposta)).toEqual({
    cep: '01001000',
    rua: 'Praça da Sé',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  });
});

test('CEP de cidade inteira vem sem rua nem bairro', () => {
  const vazio = { cep: '13150000', rua: '', bairro: '', cidade: 'Cosmópolis', uf: 'SP' };
  expect(lerViaCep({ cep: '13150-000', logradouro: '', bairro: '', localidade: 'Cosmópolis', uf: 'SP' })).toEqual(
    vazio,
  );
  expect(
    lerBrasilApi({ cep: '13150000', street: null, neighborhood: null, city: ' Cosmópolis ', state: 'sp' }),
  ).toEqual(vazio);
});

test.each([true, 'true'])('CEP desconhecido no ViaCEP vem com erro %j', (erro) => {
  expect(lerViaCep({ erro })).toBeNull();
  expect(lerViaCep({ erro, cep: '01001-000', localidade: 'São Paulo', uf: 'SP' })).toBeNull();
});

test.each([
  { name: 'CepPromiseError', message: 'Todos os serviços de CEP retornaram erro.', errors: [] },
  { cep: '0100', city: 'São Paulo', state: 'SP' },
  { cep: '01001000', city: ' ', state: 'SP' },
  { cep: '01001000', city: 'São Paulo', state: 'São Paulo' },
  { cep: 1001000, city: 'São Paulo', state: 'SP' },
  null,
  undefined,
  'texto',
  42,
  [],
])('%j não é um endereço', (resposta) => {
  expect(lerBrasilApi(resposta)).toBeNull();
});

test('nenhuma resposta derruba a leitura', () => {
  fc.assert(
    fc.property(fc.anything(), (resposta) => {
      expect([lerViaCep(resposta), lerBrasilApi(resposta)]).toEqual([null, null]);
    }),
  );
});

test.each([
  ['01001-000', 'SP'],
  ['20040002', 'RJ'],
  ['30140-071', 'MG'],
  ['69305-000', 'RR'],
  ['69400-000', 'AM'],
  ['70040-010', 'DF'],
  ['72800-000', 'GO'],
  ['73700-000', 'GO'],
  ['76900-000', 'RO'],
  ['90010-000', 'RS'],
  ['00100-000', ''],
  ['78950-000', ''],
  ['7004', ''],
  ['', ''],
])('o estado do CEP %s é "%s"', (cep, uf) => {
  expect(ufDoCep(cep)).toBe(uf);
});
