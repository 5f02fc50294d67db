// @requirement 13.5.6 15.4.4
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itensDoProvedor } from '#adapters/pagamentos/itens-do-provedor.ts';
import { preferenciaDoProvedor } from '#adapters/pagamentos/preferencia-do-provedor.ts';
import { pedidoDeExemplo } from './pedido-de-exemplo.ts';

const vitrine = { shopUrl: 'https://loja.test', alcancavel: true };
const somar = (itens: { quantity: number; unit_price: number }[]) =>
  itens.reduce((soma, item) => soma + item.quantity * Math.round(item.unit_price * 100), 0);

describe('itens mandados ao provedor', () => {
  const item = fc.record({
    produtoId: fc.string({ minLength: 1 }),
    titulo: fc.string({ minLength: 1 }),
    quantidade: fc.integer({ min: 1, max: 99 }),
    precoCentavos: fc.integer({ min: 1, max: 5_000_000 }),
  });

  test('somam o total exato, com preços de 2 decimais acima de zero, qualquer que seja o desconto', () => {
    const pedido = fc.array(item, { minLength: 1, maxLength: 12 }).chain((itens) => {
      const cheio = itens.reduce((soma, { quantidade, precoCentavos }) => soma + quantidade * precoCentavos, 0);
      return fc.record({
        itens: fc.constant(itens),
        cheio: fc.constant(cheio),
        totalCentavos: fc.oneof(fc.integer({ min: 1, max: cheio }), fc.constant(1), fc.constant(cheio)),
      });
    });
    fc.assert(
      fc.property(pedido, ({ itens, cheio, totalCentavos }) => {
        const mandados = itensDoProvedor({ itens, totalCentavos, pedidoId: 'abcdefghij0123456789' });
        expect(somar(mandados)).toBe(totalCentavos);
        for (const { unit_price, quantity, currency_id } of mandados) {
          expect(unit_price).toBeGreaterThan(0);
          expect(String(unit_price)).toMatch(/^\d+(\.\d{1,2})?$/);
          expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
          expect(currency_id).toBe('BRL');
        }
        expect(totalCentavos < cheio || mandados.length === itens.length).toBe(true);
        const unidades = (lista: { quantity: number }[]) => lista.reduce((soma, { quantity }) => soma + quantity, 0);
        const quantidades = itens.reduce((soma, { quantidade }) => soma + quantidade, 0);
        expect([quantidades, 1]).toContain(unidades(mandados));
      }),
      { numRuns: 500 },
    );
  });

  test('sem desconto são as linhas do pedido, com os preços delas', () => {
    expect(itensDoProvedor(pedidoDeExemplo())).toEqual([
      {
        id: 'tabuleiro-oficial-50cm',
        title: 'Tabuleiro oficial 50 cm',
        quantity: 1,
        currency_id: 'BRL',
        unit_price: 189.9,
      },
      { id: 'pecas-staunton', title: 'Peças Staunton <clube>', quantity: 2, currency_id: 'BRL', unit_price: 99.95 },
    ]);
  });

  test('uma linha cuja parte não se divide pela quantidade vira duas', () => {
    const itens = [{ produtoId: 'a', titulo: 'A', quantidade: 3, precoCentavos: 1_000 }];
    expect(
      itensDoProvedor({ itens, totalCentavos: 2_999, pedidoId: 'p' }).map(({ quantity, unit_price }) => [
        quantity,
        unit_price,
      ]),
    ).toEqual([
      [1, 9.99],
      [2, 10],
    ]);
  });

  test('um centavo para muitas linhas vai como uma linha só', () => {
    const pedido = pedidoDeExemplo({ totalCentavos: 1, pedidoId: 'pedido-abc123' });
    expect(itensDoProvedor(pedido)).toEqual([
      { id: 'pedido-abc123', title: 'Pedido ABC123', quantity: 1, currency_id: 'BRL', unit_price: 0.01 },
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])('um total de %d centavos é erro de quem chama', (totalCentavos) => {
    expect(() => itensDoProvedor(pedidoDeExemplo({ totalCentavos }))).toThrow(RangeError);
  });
});

describe('preferência mandada ao provedor', () => {
  test('leva comprador, retornos, aviso, referência e prazos na forma documentada', () => {
    const pedido = pedidoDeExemplo({
      pedidoId: 'pedido-1',
      expiraEm: new Date('2026-11-21T15:00:00Z'),
      boletoVenceEm: new Date('2026-11-25T02:59:59Z'),
      nomeDaLoja: 'Grande Roque – Xadrez & Cia Ltda.',
    });
    expect(preferenciaDoProvedor(pedido, vitrine)).toMatchObject({
      payer: {
        name: 'Marina',
        surname: 'Azevedo Lima',
        email: 'marina@exemplo.com.br',
        phone: { area_code: '31', number: '987654321' },
        address: { zip_code: '30140071', street_name: 'Rua dos Timbiras', street_number: '1240' },
      },
      back_urls: {
        success: 'https://loja.test/obrigado?status=success',
        pending: 'https://loja.test/obrigado?status=pending',
        failure: 'https://loja.test/obrigado?status=failure',
      },
      auto_return: 'approved',
      notification_url: 'https://loja.test/api/webhooks/mercado-pago?source_news=webhooks',
      external_reference: 'pedido-1',
      metadata: { pedido_id: 'pedido-1' },
      binary_mode: false,
      statement_descriptor: 'GRANDE ROQUE XADREZ CI',
      expires: true,
      expiration_date_to: '2026-11-21T15:00:00.000+00:00',
      date_of_expiration: '2026-11-25T02:59:59.000+00:00',
    });
  });

  test('um nome sem letras que a fatura aceite não vai nela', () => {
    expect(preferenciaDoProvedor(pedidoDeExemplo({ nomeDaLoja: '♜♞♝' }), vitrine)).not.toHaveProperty(
      'statement_descriptor',
    );
  });

  test('numa loja sem https não pede retorno automático nem aviso, que o provedor recusaria', () => {
    const corpo = preferenciaDoProvedor(pedidoDeExemplo(), { shopUrl: 'http://loja.test', alcancavel: false });
    expect(corpo).not.toHaveProperty('auto_return');
    expect(corpo).not.toHaveProperty('notification_url');
  });

  test.each<[string, object | undefined]>([
    ['(31) 98765-4321', { area_code: '31', number: '987654321' }],
    ['3133334444', { area_code: '31', number: '33334444' }],
    ['+55 31 98765-4321', { area_code: '31', number: '987654321' }],
    ['5533334444', { area_code: '55', number: '33334444' }],
    ['123', undefined],
    ['', undefined],
  ])('o telefone %j vai como %j', (telefone, esperado) => {
    const { payer } = preferenciaDoProvedor(
      pedidoDeExemplo({ comprador: { nome: 'Ana', email: 'a@b.com', telefone, documento: null } }),
      vitrine,
    );
    expect(payer.phone).toEqual(esperado);
    expect(payer).not.toHaveProperty('surname');
  });

  test.each([
    ['52998224725', { type: 'CPF', number: '52998224725' }],
    ['12ABC34501DE35', { type: 'CNPJ', number: '12ABC34501DE35' }],
    [null, undefined],
  ])('o documento %s vai como %j', (documento, esperado) => {
    const comprador = { nome: 'Ana', email: 'a@b.com', telefone: '', documento };
    expect(preferenciaDoProvedor(pedidoDeExemplo({ comprador }), vitrine).payer.identification).toEqual(esperado);
  });

  test('um número que não é número viaja na rua', () => {
    const endereco = { cep: '30140071', rua: 'Rua A', numero: 's/n', cidade: 'X', uf: 'MG' };
    expect(preferenciaDoProvedor(pedidoDeExemplo({ endereco }), vitrine).payer.address).toEqual({
      zip_code: '30140071',
      street_name: 'Rua A, s/n',
    });
  });
});
