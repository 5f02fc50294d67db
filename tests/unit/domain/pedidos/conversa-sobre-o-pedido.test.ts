// @requirement 15.40.3 15.40.4
import { expect, test } from 'vitest';
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { pedidoPorEscrito } from '#domain/pedidos/conversa-sobre-o-pedido.ts';

test('um pedido se escreve com o número e os itens; de muitos, os primeiros', () => {
  expect(pedidoPorEscrito(1042, [])).toBe('pedido nº 1042');
  expect(
    pedidoPorEscrito(7, [
      { nome: 'Rei', quantidade: 1 },
      { nome: 'Bolsa', variacao: 'Azul', quantidade: 2 },
    ]),
  ).toBe('pedido nº 7 (1 × Rei; 2 × Bolsa, Azul)');
  const muitos = Array.from({ length: 20 }, (_, i) => ({ nome: `Peça ${i + 1}`, variacao: null, quantidade: 1 }));
  expect(pedidoPorEscrito(7, muitos)).toMatch(/1 × Peça 8; e mais 12\)$/);
});

test('o link leva o texto inteiro, e sem número não há link', () => {
  const texto = `Quero falar sobre o ${pedidoPorEscrito(7, [{ nome: 'Rei & dama', quantidade: 1 }])}.`;
  const link = linkDoWhatsapp('11987654321', texto) ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(texto);
  expect(linkDoWhatsapp('', texto)).toBeNull();
});
