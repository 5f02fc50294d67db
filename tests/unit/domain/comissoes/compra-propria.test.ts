// @requirement 15.28.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compararComInfluencer,
  type DadosDoComprador,
  type DadosDoInfluencer,
  fraseDeCompraPropria,
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
  ...mais,
});

test('cada dado igual é um sinal, escrito de outro jeito também', () => {
  expect(compararComInfluencer(comprador(), marina)).toEqual([]);
  expect(compararComInfluencer(comprador({ uid: 'marina' }), marina)).toEqual(['conta']);
  expect(compararComInfluencer(comprador({ email: 'Marina.Silva+loja@gmail.com' }), marina)).toEqual(['e-mail']);
  expect(compararComInfluencer(comprador({ documento: '39053344705' }), marina)).toEqual(['documento']);
  expect(compararComInfluencer(comprador({ cep: '01001000', numero: '64-a' }), marina)).toEqual(['endereço']);
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
