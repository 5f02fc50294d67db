// @requirement 15.40.2
import { expect, test } from 'vitest';
import { enderecoNoFormulario } from '#web/checkout/finalizar/endereco-salvo.ts';

const casa = {
  id: null,
  nome: 'Casa',
  cep: '01310100',
  rua: 'Rua A',
  numero: '1',
  complemento: null,
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
};
const trabalho = { ...casa, id: 'w', nome: 'Trabalho', rua: 'Rua B', complemento: 'Sala 3' };

test.each([
  ['o padrão', { ...casa, complemento: '', cep: '01310-100' }, 'padrao'],
  ['outro salvo', { ...trabalho, rua: ' Rua B ' }, 'w'],
  ['um mudado à mão', { ...trabalho, complemento: 'Sala 4' }, 'outro'],
  ['nenhum', {}, 'outro'],
])('o formulário com %s diz qual é', (_, dados, esperado) => {
  expect(enderecoNoFormulario(dados, [casa, trabalho])).toBe(esperado);
});
