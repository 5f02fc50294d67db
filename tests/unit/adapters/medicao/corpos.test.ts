// @requirement 15.43.4 15.43.5
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corpoDoGa4 } from '#adapters/medicao/ga4.ts';
import { dadosDoComprador, eventoDaMeta } from '#adapters/medicao/meta.ts';
import type { EventoMedido } from '#domain/medicao/evento-medido.ts';

const em = new Date('2026-11-27T12:00:00.500Z');
const contato = {
  nome: ' José  da Silva ',
  email: ' Jose@Exemplo.test ',
  telefone: '(11) 98765-4321',
  lugar: { cidade: 'São José dos Campos', uf: 'SP', cep: '12210-000' },
};
const compra: EventoMedido = {
  tipo: 'compra',
  ocorridoEm: em,
  valorCentavos: 0,
  navegadorId: '7.1764244800',
  navegador: 'Mozilla/5.0',
  pedido: {
    id: 'pedidopedidopedido00',
    numero: 1001,
    criadoEm: em,
    totalCentavos: 21_990,
    freteCentavos: 1990,
    cupom: 'NATAL',
    itens: [
      {
        produtoId: 'torre',
        nome: 'Torre',
        variacao: 'Buxo',
        quantidade: 2,
        precoCentavos: 10_000,
        descontoCentavos: 500,
      },
      { produtoId: 'rei', nome: 'Rei', variacao: null, quantidade: 1, precoCentavos: 500, descontoCentavos: 0 },
    ],
    contato,
  },
};
const sha = (texto: string) => [createHash('sha256').update(texto).digest('hex')];

test('a compra no Google tem mercadoria, frete, cupom e itens com o preço depois do desconto', () => {
  expect(corpoDoGa4(compra)).toEqual({
    client_id: '7.1764244800',
    timestamp_micros: 1_795_780_800_500_000,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'purchase',
        params: {
          currency: 'BRL',
          transaction_id: '1001',
          session_id: '1795780800',
          engagement_time_msec: 1,
          value: 200,
          shipping: 19.9,
          coupon: 'NATAL',
          items: [
            { item_id: 'torre', item_name: 'Torre', item_variant: 'Buxo', price: 97.5, discount: 2.5, quantity: 2 },
            { item_id: 'rei', item_name: 'Rei', price: 5, quantity: 1 },
          ],
        },
      },
    ],
  });
});

test('o estorno no Google diz o valor e o pedido', () => {
  const { events } = corpoDoGa4({ ...compra, tipo: 'estorno', valorCentavos: 1050 });
  expect(events).toMatchObject([{ name: 'refund', params: { transaction_id: '1001', value: 10.5, currency: 'BRL' } }]);
});

test('a compra na Meta é identificada pelo pedido e não diz nada de ninguém em claro', () => {
  const evento = eventoDaMeta(compra, 'https://loja.test');
  expect(evento).toMatchObject({
    event_name: 'Purchase',
    event_time: 1_795_780_800,
    event_id: 'pedidopedidopedido00',
    action_source: 'website',
    event_source_url: 'https://loja.test/checkout',
    custom_data: { currency: 'BRL', value: 219.9, order_id: '1001', content_ids: ['torre', 'rei'], num_items: 3 },
  });
  const texto = JSON.stringify(evento).toLowerCase();
  for (const claro of ['jose', 'silva', '98765', 'campos', '12210']) expect(texto).not.toContain(claro);
});

test('os dados são normalizados antes do hash, como a Meta manda', () => {
  expect(dadosDoComprador(contato)).toEqual({
    em: sha('jose@exemplo.test'),
    ph: sha('5511987654321'),
    fn: sha('josé'),
    ln: sha('dasilva'),
    ct: sha('saojosedoscampos'),
    st: sha('sp'),
    zp: sha('12210000'),
    country: sha('br'),
  });
  // The documentation's example.
  expect(dadosDoComprador({ ...contato, email: 'John_Smith@gmail.com' })['em']).toEqual([
    '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
  ]);
});

test('o que o pedido não tem não é enviado', () => {
  expect(Object.keys(dadosDoComprador({ nome: 'Ana', email: 'a@b.test', telefone: '', lugar: null }))).toEqual([
    'em',
    'fn',
    'country',
  ]);
});

test('de qualquer comprador só saem hashes', () => {
  const texto = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(texto, texto, texto, (nome, email, telefone) => {
      const dados = dadosDoComprador({ nome, email, telefone, lugar: null });
      for (const valores of Object.values(dados)) expect(valores).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    }),
  );
});
