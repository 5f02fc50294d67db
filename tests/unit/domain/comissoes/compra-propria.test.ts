// @requirement 15.28.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compararComInfluencer,
  type DadosDoComprador,
  type DadosDoInfluencer,
  fraseDeCompraPropria,
  mesmoNomeNoCartao,
} from '#domain/comissoes/compra-propria.ts';

const marina: DadosDoInfluencer = {
  uid: 'marina',
  emails: ['marina.silva@gmail.com'],
  documentos: ['390.533.447-05'],
  enderecos: [{ cep: '01001-000', numero: '64 A' }],
};
const comprador = (mais: Partial<DadosDoComprador> = {}): DadosDoComprador => ({
  uid: null,
  email: 'outra@exemplo.test',
  documento: null,
  cep: '20000000',
  numero: '1',
  cartaoDoInfluencer: false,
  ...mais,
});

test('cada dado igual é um sinal, escrito de outro jeito também', () => {
  expect(compararComInfluencer(comprador(), marina)).toEqual([]);
  expect(compararComInfluencer(comprador({ uid: 'marina' }), marina)).toEqual(['conta']);
  expect(compararComInfluencer(comprador({ email: 'Marina.Silva+loja@gmail.com' }), marina)).toEqual(['e-mail']);
  expect(compararComInfluencer(comprador({ documento: '39053344705' }), marina)).toEqual(['documento']);
  expect(compararComInfluencer(comprador({ cep: '01001000', numero: '64-a' }), marina)).toEqual(['endereço']);
  expect(compararComInfluencer(comprador({ cartaoDoInfluencer: true }), marina)).toEqual(['cartão']);
});

test.each([
  ['MARINA AZEVEDO', 'Marina Azevedo', true],
  ['MARINA S AZEVEDO', 'Marina de Souza Azevedo', true],
  ['JOAO P S CONCEICAO', 'João Pedro da Silva Conceição', true],
  ['JOAO SILVA CONCEICAO', 'João Pedro da Silva Conceição', true],
  ['  marina   azevedo ', 'Marina dos Azevedo', true],
  ['MARINA AZEVEDO FILHO', 'Marina Azevedo', false],
  ['MARINA X AZEVEDO', 'Marina de Souza Azevedo', false],
  ['JOAO S P CONCEICAO', 'João Pedro da Silva Conceição', false],
  ['MARIANA AZEVEDO', 'Marina Azevedo', false],
  ['MARINA', 'Marina Azevedo', false],
  ['APRO', 'Apro', false],
  ['', '', false],
])('o nome no cartão %j é o de %j: %j', (noCartao, nome, igual) => {
  expect(mesmoNomeNoCartao(noCartao, nome)).toBe(igual);
});

test('o próprio nome, inteiro ou abreviado, é sempre o mesmo, e outro sobrenome nunca é', () => {
  // Cards leave particles out whole.
  const palavra = fc.stringMatching(/^[A-Z][a-z]{2,8}$/).filter((uma) => !['Das', 'Dos'].includes(uma));
  fc.assert(
    fc.property(
      palavra,
      fc.array(fc.tuple(palavra, fc.constantFrom(0, 1, 2)), { maxLength: 4 }),
      palavra,
      (primeira, meio, ultima) => {
        const nome = [primeira, ...meio.map(([inteira]) => inteira), ultima].join(' ');
        const abreviado = meio.flatMap(([inteira, como]) =>
          como === 0 ? [] : como === 1 ? [inteira.slice(0, 1)] : [inteira],
        );
        expect(mesmoNomeNoCartao([primeira, ...abreviado, ultima].join(' ').toUpperCase(), nome)).toBe(true);
        expect(mesmoNomeNoCartao(`${nome} Outrossobrenome`, nome)).toBe(false);
      },
    ),
  );
});

test('um lugar ou documento que falta não é igual a outro que falta', () => {
  const semLugar = {
    ...marina,
    enderecos: [
      { cep: '00000000', numero: '0' },
      { cep: '', numero: '' },
    ],
  };
  expect(compararComInfluencer(comprador({ cep: '00000000', numero: '0' }), semLugar)).toEqual([]);
  expect(compararComInfluencer(comprador({ cep: '', numero: '' }), semLugar)).toEqual([]);
  expect(compararComInfluencer(comprador(), { ...marina, documentos: [''] })).toEqual([]);
});

test('a frase nomeia os sinais, e o documento pelo nome', () => {
  expect(fraseDeCompraPropria([], null)).toBeNull();
  expect(fraseDeCompraPropria(['documento'], '39053344705')).toBe('Pode ser compra do próprio influencer: mesmo CPF');
  expect(fraseDeCompraPropria(['documento', 'endereço'], '11222333000181')).toBe(
    'Pode ser compra do próprio influencer: mesmo CNPJ, mesmo endereço',
  );
  expect(fraseDeCompraPropria(['cartão'], null)).toBe('Pode ser compra do próprio influencer: nome no cartão igual');
});

test('para quaisquer dados, comparar não depende da ordem nem se repete', () => {
  const texto = fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test');
  fc.assert(
    fc.property(fc.array(texto), texto, (emails, email) => {
      const sinais = compararComInfluencer(comprador({ email }), { ...marina, emails });
      expect(compararComInfluencer(comprador({ email }), { ...marina, emails: emails.toReversed() })).toEqual(sinais);
      expect(sinais.includes('e-mail')).toBe(emails.includes(email));
    }),
  );
});
