// @requirement 13.5.1
import { expect, test } from 'vitest';
import { preencherPeloCep } from '#web/checkout/finalizar/use-cep.ts';

const vazio = { rua: '', bairro: '', cidade: '', uf: '' };
const paulista = { cep: '01310100', rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' };
const daPaulista = { rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' };
const ibiuna = { cep: '18150000', rua: '', bairro: '', cidade: 'Ibiúna', uf: 'SP' };

test('campos vazios são preenchidos', () => {
  expect(preencherPeloCep(vazio, {}, paulista)).toEqual(daPaulista);
  expect(preencherPeloCep({ ...vazio, rua: '   ' }, {}, paulista)).toEqual(daPaulista);
});

test('o que a pessoa digitou fica', () => {
  expect(preencherPeloCep({ ...vazio, rua: 'Av. Paulista, fundos' }, {}, paulista)).toEqual({
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  });
});

test('outro CEP troca o que o anterior escreveu, menos o que foi corrigido à mão', () => {
  const atuais = { ...daPaulista, bairro: 'Cerqueira César' };
  expect(preencherPeloCep(atuais, daPaulista, { ...paulista, rua: 'Rua Augusta', bairro: 'Consolação' })).toEqual({
    rua: 'Rua Augusta',
    cidade: 'São Paulo',
    uf: 'SP',
  });
});

test('um CEP de cidade inteira apaga a rua do CEP anterior, mas não a que foi digitada', () => {
  expect(preencherPeloCep(daPaulista, daPaulista, ibiuna)).toEqual({ rua: '', bairro: '', cidade: 'Ibiúna', uf: 'SP' });
  expect(preencherPeloCep({ ...vazio, rua: 'Rua da Praça' }, {}, ibiuna)).toEqual({
    bairro: '',
    cidade: 'Ibiúna',
    uf: 'SP',
  });
});
