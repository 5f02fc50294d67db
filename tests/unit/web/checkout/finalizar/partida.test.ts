// @requirement 2.9.2
import { describe, expect, test } from 'vitest';
import { partida } from '#web/checkout/finalizar/partida.ts';

const conta = {
  telefone: '11900000001',
  cep: '01000000',
  rua: 'Rua das Torres',
  numero: '64',
  complemento: null,
  bairro: 'Vila do Rei',
  cidade: 'São Paulo',
  uf: 'SP',
};
const nada = { campos: {}, peloCep: {} };
const doSalvo = { rua: 'Rua das Torres', bairro: 'Vila do Rei', cidade: 'São Paulo', uf: 'SP' };

describe('com que o checkout começa', () => {
  test('sem nada digitado, com telefone e endereço da conta; a rua cede quando o CEP muda', () => {
    const { complemento: _, ...salvo } = conta;
    expect(partida(nada, conta, '99999999')).toEqual({ campos: salvo, peloCep: doSalvo });
  });

  test('o que foi digitado vale mais', () => {
    const { campos } = partida(
      { campos: { telefone: '(21) 98888-7777', observacao: 'portão azul' }, peloCep: {} },
      conta,
      null,
    );
    expect(campos).toMatchObject({ telefone: '(21) 98888-7777', observacao: 'portão azul', rua: 'Rua das Torres' });
  });

  test.each([{ cep: '20000-000' }, { numero: '8' }, { complemento: 'casa 2' }])(
    'um endereço começado (%o) não se mistura com o da conta',
    (campos) => {
      expect(partida({ campos, peloCep: {} }, conta, '01000000')).toEqual({
        campos: { telefone: '11900000001', ...campos },
        peloCep: {},
      });
    },
  );

  test('campos em branco não são um endereço começado', () => {
    expect(partida({ campos: { cep: ' ', rua: '' }, peloCep: {} }, conta, null).campos.cep).toBe('01000000');
  });

  test('sem endereço salvo, o último CEP; para um convidado, nada', () => {
    expect(partida(nada, { telefone: null, cep: null }, '01001000').campos).toEqual({ cep: '01001000' });
    expect(partida(nada, null, null)).toEqual(nada);
  });
});
