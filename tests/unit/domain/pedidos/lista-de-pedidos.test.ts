import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filtrosDePedidos,
  lerAlvosDaBusca,
  lerProcuraDePedidos,
  ordensDePedidos,
  statusDoFiltro,
} from '#domain/pedidos/lista-de-pedidos.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { lerRastreio } from '#domain/pedidos/codigo-de-rastreio.ts';

describe('lista de pedidos pelo endereço', () => {
  test('o que não faz sentido conta como ausente', () => {
    const padrao = { filtro: 'todos', busca: '', ordem: '-data', cliente: null };
    for (const consulta of [
      '',
      'status=&ordem=&busca=',
      'status=APPROVED&ordem=preco',
      'status=<script>&ordem=--data&cliente=a b',
    ])
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

const nenhum = { numero: null, codigo: null, telefone: null, documento: null };

describe('alvos de uma busca', () => {
  test.each([
    ['ab', null],
    ['ab cd', null],
    ['ana', { ...nenhum, palavras: ['ana'] }],
    ['de sá lima', { ...nenhum, palavras: ['de', 'sá', 'lima'] }],
    ['#9f3c81ad', { ...nenhum, codigo: '9F3C81AD', palavras: ['#9f3c81ad'] }],
    ['9f3c8', { ...nenhum, palavras: ['9f3c8'] }],
    ['x'.repeat(21), { ...nenhum, palavras: ['x'.repeat(21)] }],
    ['1042', { ...nenhum, numero: 1042, palavras: ['1042'] }],
    ['104233', { ...nenhum, numero: 104_233, codigo: '104233', palavras: ['104233'] }],
    [
      '11987654321',
      {
        ...nenhum,
        codigo: '11987654321',
        telefone: '11987654321',
        documento: '11987654321',
        palavras: ['11987654321'],
      },
    ],
    ['98765-4321', { ...nenhum, telefone: '987654321', palavras: ['98765-4321'] }],
    ['+55 (11) 98765-4321', { ...nenhum, telefone: '11987654321', palavras: ['+55', '(11)', '98765-4321'] }],
    [
      '(011) 3456-7890',
      { ...nenhum, telefone: '1134567890', documento: '01134567890', palavras: ['(011)', '3456-7890'] },
    ],
    ['529.982.247-25', { ...nenhum, telefone: '52998224725', documento: '52998224725', palavras: ['529.982.247-25'] }],
    ['11.222.333/0001-81', { ...nenhum, documento: '11222333000181', palavras: ['11.222.333/0001-81'] }],
    ['a b c d e f ggg', null],
  ])('%j', (busca, alvos) => {
    expect(lerAlvosDaBusca(busca)).toEqual(alvos);
  });
});

test('o número de um pedido é achado como quer que se escreva, e o nome dele também', () => {
  const escritas = [
    '1042',
    '#1042',
    'nº 1042',
    'nº1042',
    'n° 1042',
    'no 1042',
    'Nº 1042',
    'n. 1042',
    nomeDoPedido(1042),
  ];
  for (const busca of escritas) expect([busca, lerAlvosDaBusca(busca)?.numero]).toEqual([busca, 1042]);
  for (const busca of ['ana 1042', '1042 ana', '12', '1042-1', '10420000000'])
    expect([busca, lerAlvosDaBusca(busca)?.numero ?? null]).toEqual([busca, null]);
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
