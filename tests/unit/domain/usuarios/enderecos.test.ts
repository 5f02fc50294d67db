// @requirement 15.40.1
import { expect, test } from 'vitest';
import { mesmoEndereco, validarEndereco } from '#domain/usuarios/enderecos.ts';

const digitado = {
  cep: '01310-100',
  rua: ' Avenida  Paulista ',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'sp',
};

test('um endereço é lido como no checkout, com o nome em uma linha', () => {
  expect(validarEndereco('  Meu\ntrabalho ', digitado)).toEqual({
    ok: true,
    valor: {
      nome: 'Meu trabalho',
      cep: '01310100',
      rua: 'Avenida Paulista',
      numero: '1000',
      complemento: null,
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
    },
  });
});

test('o que falta é dito campo por campo, e só do endereço', () => {
  const lido = validarEndereco('', { ...digitado, cep: '123', cidade: '' });
  expect(lido).toMatchObject({
    ok: false,
    erro: { mensagem: 'Preencha corretamente: Nome do endereço, CEP, Cidade' },
  });
  expect(Object.keys(lido.ok ? {} : lido.erro.faltas).toSorted()).toEqual(['cep', 'cidade', 'nome']);
  expect(validarEndereco('a'.repeat(41), digitado)).toMatchObject({
    ok: false,
    erro: { faltas: { nome: 'O nome tem no máximo 40 letras.' } },
  });
});

test('o mesmo lugar com outro nome é outro endereço', () => {
  const lido = validarEndereco('Casa', digitado);
  const casa = lido.ok ? lido.valor : null;
  if (!casa) throw new Error('the address is valid');
  expect(mesmoEndereco(casa, { ...casa })).toBe(true);
  expect(mesmoEndereco(casa, { ...casa, nome: 'Trabalho' })).toBe(false);
  expect(mesmoEndereco(casa, { ...casa, complemento: 'Apto 2' })).toBe(false);
});
