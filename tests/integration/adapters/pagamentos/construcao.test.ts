import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { criarArmazemEmMemoria } from '#tests/integration/demo/twins/mercado-pago/armazem-em-memoria.ts';

const real = {
  accessToken: 'APP_USR-1234567890-112015-abcdef__LA_LD__-987654321',
  webhookSecret: 's',
  shopUrl: 'https://loja.test',
};
const demo = { ...credenciaisDoGemeo('segredo'), shopUrl: 'http://localhost:3000' };

describe('credenciais do Mercado Pago', () => {
  test('a conta que recebe é o fim do token', () => {
    expect(criarMercadoPago(real).recebedorId).toBe('987654321');
    expect(criarMercadoPago({ ...real, accessToken: 'TEST-1-2-3' }).recebedorId).toBe('3');
  });

  test.each(['', 'abc', 'APP_USR', 'APP_USR-1234', 'APP_USR-1-2-', 'APP_USR-1-2-conta', 'Bearer APP_USR-1-2-3'])(
    'o token %j é recusado',
    (accessToken) => {
      expect(() => criarMercadoPago({ ...real, accessToken })).toThrow(/^MERCADO_PAGO_ACCESS_TOKEN: /);
    },
  );

  test('o token recusado não é repetido na mensagem', () => {
    expect(() => criarMercadoPago({ ...real, accessToken: 'APP_USR-1234-segredo' })).toThrow(/^(?!.*segredo)/s);
  });

  test.each(['', '  '])('o segredo de webhook %j é recusado', (webhookSecret) => {
    expect(() => criarMercadoPago({ ...real, webhookSecret })).toThrow(/^MERCADO_PAGO_WEBHOOK_SECRET: /);
  });

  test('um token real não vai a outro endereço, e o de demonstração não vai ao Mercado Pago', () => {
    expect(() => criarMercadoPago({ ...real, baseUrl: 'http://localhost:3000/_demo/mercado-pago' })).toThrow(/token/);
    expect(() => criarMercadoPago(demo)).toThrow(/token/);
    expect(() => criarMercadoPago({ ...demo, baseUrl: 'https://api.mercadopago.com/' })).toThrow(/token/);
    expect(() => criarMercadoPago({ ...demo, baseUrl: 'http://localhost:3000/_demo/mercado-pago/' })).not.toThrow();
    expect(() => criarMercadoPago({ ...real, baseUrl: 'https://api.mercadopago.com' })).not.toThrow();
  });

  test('um token real vai ao provedor de teste que a loja nomeia, e o de demonstração nem assim ao Mercado Pago', async () => {
    const pedidas: string[] = [];
    const provedor = createServer((req, res) => {
      pedidas.push(`${req.url} ${req.headers.authorization}`);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":987654321}');
    });
    await new Promise<void>((pronto) => provedor.listen(0, '127.0.0.1', pronto));
    onTestFinished(() => void provedor.close());
    const baseUrl = `http://127.0.0.1:${(provedor.address() as AddressInfo).port}/mp/`;
    const conferida = await criarMercadoPago({ ...real, baseUrl, provedorDeTeste: true }).conferirConta();
    expect(conferida.ok).toBe(true);
    expect(pedidas).toEqual([`/mp/users/me Bearer ${real.accessToken}`]);
    const doMercadoPago = { ...demo, baseUrl: 'https://api.mercadopago.com', provedorDeTeste: true };
    expect(() => criarMercadoPago(doMercadoPago)).toThrow(/token/);
  });

  test('o gêmeo recusa um token real e um segredo vazio', () => {
    const armazem = criarArmazemEmMemoria();
    expect(() => criarGemeoMercadoPago({ ...real, armazem })).toThrow(/gêmeo/);
    expect(() => criarGemeoMercadoPago({ ...demo, webhookSecret: '', armazem })).toThrow(/segredo/);
  });

  test('as credenciais do gêmeo saem do segredo da loja, iguais em cada instância', () => {
    expect(credenciaisDoGemeo('a')).toEqual(credenciaisDoGemeo('a'));
    expect(credenciaisDoGemeo('a').webhookSecret).not.toBe(credenciaisDoGemeo('b').webhookSecret);
    expect(credenciaisDoGemeo('a').accessToken).not.toBe(credenciaisDoGemeo('b').accessToken);
    expect(() => credenciaisDoGemeo('')).toThrow(/segredo/);
  });
});
