// @requirement 1.5 2.6.1 9.1.1 9.5.1 9.6.1 9.7.1 9.9.1
import { expect, test } from 'vitest';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { atrasosMs, frete, origem, prazoEntrega, tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { limiteDaPrevia } from '#domain/produtos/produto.ts';

function digitoDoCnpj(base: string): number {
  const soma = [...base].toReversed().reduce((total, digito, i) => total + Number(digito) * ((i % 8) + 2), 0);
  return soma % 11 < 2 ? 0 : 11 - (soma % 11);
}

test('os números e textos fixos são os dos requisitos', () => {
  expect([frete, prazoEntrega, origem]).toEqual([0, 'Frete Grátis', 'web']);
  expect(tamanhoDaPagina).toMatchObject({ pedidosDoCliente: 6, usuariosDoAdmin: 10, pedidosDoInfluencer: 15 });
  expect(atrasosMs).toEqual({ carrinhoVazio: 1200, depoisDeSalvar: 2000, buscaDeUsuarios: 300, carrossel: 6000 });
  expect(limiteDaPrevia).toEqual({ cartao: 70, destaque: 150 });
});

test('o CNPJ fictício da demonstração tem dígitos verificadores certos', () => {
  const digitos = lojaDaDemo.cnpj.replace(/\D/g, '');
  const base = digitos.slice(0, 12);
  const primeiro = digitoDoCnpj(base);
  expect(digitos).toBe(`${base}${primeiro}${digitoDoCnpj(`${base}${primeiro}`)}`);
});

test('a demonstração não aponta para ninguém de verdade', () => {
  expect(lojaDaDemo.email).toMatch(/\.exemplo$/);
  for (const endereco of Object.values(lojaDaDemo.redes))
    expect(new URL(endereco ?? '').hostname).toMatch(/\.exemplo$/);
});
