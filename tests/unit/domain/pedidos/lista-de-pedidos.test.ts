import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filtrosDePedidos,
  lerAlvosDaBusca,
  lerProcuraDePedidos,
  ordensDePedidos,
  statusDoFiltro,
} from '#domain/pedidos/lista-de-pedidos.ts';
import { lerRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';

describe('lista de pedidos pelo endereço', () => {
  test('o que não faz sentido conta como ausente', () => {
    const padrao = { filtro: 'todos', busca: '', ordem: '-data' };
    for (const consulta of ['', 'status=&ordem=&busca=', 'status=APPROVED&ordem=preco', 'status=<script>&ordem=--data'])
      expect(lerProcuraDePedidos(new URLSearchParams(consulta))).toEqual(padrao);
  });

  test('qualquer endereço dá uma procura válida, sem caracteres de controle e de tamanho limitado', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string(),
        fc.string({ unit: 'binary', maxLength: 500 }),
        (status, ordem, busca) => {
          const procura = lerProcuraDePedidos(new URLSearchParams({ status, ordem, busca }));
          expect(filtrosDePedidos).toContain(procura.filtro);
          expect(ordensDePedidos).toContain(procura.ordem);
          expect(procura.busca.length).toBeLessThanOrEqual(100);
          expect(procura.busca).not.toMatch(/\p{Cc}/u);
        },
      ),
    );
  });

  test('todos e lixeira não são status', () => {
    expect([statusDoFiltro('todos'), statusDoFiltro('lixeira'), statusDoFiltro('enviado')]).toEqual([
      null,
      null,
      'enviado',
    ]);
  });
});

describe('alvos de uma busca', () => {
  test.each([
    ['ab', null],
    ['ab cd', null],
    ['ana', { codigo: null, palavras: ['ana'] }],
    ['de sá lima', { codigo: null, palavras: ['de', 'sá', 'lima'] }],
    ['#9f3c81ad', { codigo: '9F3C81AD', palavras: ['#9f3c81ad'] }],
    ['9f3c8', { codigo: null, palavras: ['9f3c8'] }],
    ['x'.repeat(21), { codigo: null, palavras: ['x'.repeat(21)] }],
    ['a b c d e f ggg', null],
  ])('%j', (busca, alvos) => {
    expect(lerAlvosDaBusca(busca)).toEqual(alvos);
  });
});

describe('código de rastreio de qualquer transportadora', () => {
  test.each([
    ['aa 123 456 789 br', 'AA123456789BR'],
    ['JD-0001-2233', 'JD-0001-2233'],
    ['abc', null],
    ['<b>abcdef</b>', null],
    ['x'.repeat(41), null],
    ['', null],
  ])('%j', (texto, codigo) => {
    expect(lerRastreio(texto)).toBe(codigo);
  });
});
