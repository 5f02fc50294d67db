import { expect, test } from 'vitest';
import { valoresEmOrdem, filtroConhecido } from '#domain/produtos/filtro-da-ficha.ts';

test('fica o que faz sentido, na sua única forma e uma vez', () => {
  expect(
    filtroConhecido({
      tipo: ['Peças', 'pecas', 'mesa'],
      casa_mm: ['55,0', '55', 'abc', '-1', '1e9'],
      material: ['Nogueira', 'nogueira'],
      uso: ['praia'],
    }),
  ).toEqual({ tipo: ['pecas'], casa_mm: ['55'], material: ['nogueira'] });
});

test.each([[undefined], [{}], [{ nivel: ['mestre'] }]])('do que não diz nada não fica nada', (pedido) => {
  expect(filtroConhecido(pedido)).toBeUndefined();
});

test('números pelo tamanho, escolhas na ordem do campo, materiais pelos mais comuns', () => {
  const de = (...valores: string[]) => valores.map((valor, quantos) => ({ valor, quantos }));
  const ordem = (campo: Parameters<typeof valoresEmOrdem>[0], ...valores: string[]) =>
    valoresEmOrdem(campo, de(...valores)).map(({ valor }) => valor);
  expect(ordem('casa_mm', '100', '57.5', '9')).toEqual(['9', '57.5', '100']);
  expect(ordem('uso', 'ensino', 'torneio', 'casa')).toEqual(['torneio', 'casa', 'ensino']);
  expect(ordem('material', 'buxo', 'bordo', 'aço')).toEqual(['aço', 'bordo', 'buxo']);
});
