import { expect, test } from 'vitest';
import {
  conversaoParaMostrar,
  lerFiltroDeStatus,
  linkDoInfluencer,
  taxaParaMostrar,
} from '#domain/comissoes/pedido-do-influencer.ts';

test.each([
  [null, 'todos'],
  ['', 'todos'],
  ['todos', 'todos'],
  ['qualquer', 'todos'],
  ['approved', 'aprovado'],
  ['Aprovado', 'aprovado'],
  ['pending', 'pendente'],
  ['pendente', 'pendente'],
  ['rejected', 'cancelado'],
  ['cancelled', 'cancelado'],
  [' cancelado ', 'cancelado'],
  ['COMPLETED', 'concluido'],
  ['enviado', 'enviado'],
])('o filtro %j é %s', (texto, filtro) => {
  expect(lerFiltroDeStatus(texto)).toBe(filtro);
});

test('taxa, conversão e link como se leem', () => {
  expect([taxaParaMostrar(500), taxaParaMostrar(1250), taxaParaMostrar(0)]).toEqual(['5%', '12,5%', '0%']);
  expect(
    conversaoParaMostrar([
      { pedidos: 1, visitas: 30 },
      { pedidos: 1, visitas: 50 },
    ]),
  ).toBe('2,5%');
  expect(conversaoParaMostrar([{ pedidos: -1, visitas: 10 }])).toBe('0%');
  expect(conversaoParaMostrar([{ pedidos: 3, visitas: 0 }])).toBeNull();
  expect(linkDoInfluencer('https://loja.exemplo', 'MARINA10')).toBe('https://loja.exemplo/?cupom=MARINA10');
});
