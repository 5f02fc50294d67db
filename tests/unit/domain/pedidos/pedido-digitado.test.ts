// @requirement 15.36.1
import { expect, test } from 'vitest';
import { type FaltasDoPedido, lerItensDigitados } from '#domain/pedidos/pedido-digitado.ts';

const falta = (quantidade: string) => {
  const faltas: FaltasDoPedido = {};
  const [linha] = lerItensDigitados(
    [{ produtoId: 'p', nome: '', variacao: '', quantidade, preco: '', motivo: '' }],
    faltas,
  );
  return faltas['item-0-quantidade'] ?? linha?.quantidade;
};

test.each(['1', '007', '999'])('%j é uma quantidade', (quantidade) => {
  expect(falta(quantidade)).toBe(Number(quantidade));
});

test.each(['0', '', '-1', '1,5', 'dois', '1000', '99999'])('%j não é uma quantidade', (quantidade) => {
  expect(falta(quantidade)).toBe('Um número inteiro de 1 a 999.');
});
