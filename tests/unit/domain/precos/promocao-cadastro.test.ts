// @requirement 15.23.3 15.23.5 15.23.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lerCarrinhoDigitado } from '#domain/precos/carrinho-digitado.ts';
import {
  agendaDasPromocoes,
  estadoDaPromocao,
  fraseDoAlcance,
  fraseDoDesconto,
} from '#domain/precos/estado-da-promocao.ts';
import { digitarMomento, lerMomentoDigitado } from '#domain/precos/momento-digitado.ts';
import {
  digitarPromocao,
  lerPromocao,
  type PromocaoDigitada,
  promocaoVazia,
} from '#domain/precos/promocao-cadastro.ts';

const agora = new Date('2026-11-27T15:00:00Z');
const dez = { ...promocaoVazia, nome: 'Semana do xadrez', percentual: '10' };
const faltas = (mudanca: Partial<PromocaoDigitada>) => {
  const lida = lerPromocao({ ...dez, ...mudanca }, agora);
  return lida.ok ? null : lida.erro;
};

describe('o formulário da promoção', () => {
  test.each<[string, Partial<PromocaoDigitada>, object]>([
    ['sem nome', { nome: ' ' }, { nome: 'vazio' }],
    ['nome longo', { nome: 'x'.repeat(81) }, { nome: 'nome-longo' }],
    ['tipo que não há', { tipo: 'frete' }, { tipo: 'tipo-desconhecido' }],
    ['mais de 100 %', { percentual: '100,01' }, { percentual: 'percentual-invalido' }],
    ['zero por cento', { percentual: '0' }, { percentual: 'percentual-invalido' }],
    ['sem percentual', { percentual: '' }, { percentual: 'vazio' }],
    ['valor zero', { tipo: 'valor', valor: '0,00' }, { valor: 'valor-invalido' }],
    ['leve 1', { tipo: 'leve_pague', leve: '1', pague: '1' }, { leve: 'leve-invalido' }],
    ['pague tudo', { tipo: 'leve_pague', leve: '3', pague: '3' }, { pague: 'pague-invalido' }],
    ['a cada nada', { tipo: 'enesima', aCada: '0' }, { aCada: 'unidades-invalidas' }],
    ['começo que não existe', { comecaEm: '2026-02-30T10:00' }, { comecaEm: 'momento-invalido' }],
    [
      'fim antes do começo',
      { comecaEm: '2026-12-02T10:00:00', terminaEm: '2026-12-02T10:00:00' },
      { terminaEm: 'termina-antes' },
    ],
    ['fim que já passou', { terminaEm: '2026-11-27T11:59:59' }, { terminaEm: 'ja-terminou' }],
    [
      'tudo já passou',
      { comecaEm: '2026-11-01T00:00:00', terminaEm: '2026-11-02T00:00:00' },
      { terminaEm: 'ja-terminou' },
    ],
    ['limite zero', { porPessoa: '0' }, { porPessoa: 'limite-invalido' }],
    ['prioridade negativa', { prioridade: '-1' }, { prioridade: 'prioridade-invalida' }],
  ])('%s é recusado com o motivo', (_, mudanca, motivo) => {
    expect(faltas(mudanca)).toEqual(motivo);
  });

  test('vazio é agora, nunca e para tudo; códigos e categorias dizem o que alcança', () => {
    expect(lerPromocao(dez, agora)).toMatchObject({
      ok: true,
      valor: { comecaEm: agora, terminaEm: null, paraTudo: true, percentualPb: 1000, prioridade: 0 },
    });
    expect(lerPromocao({ ...dez, produtos: 'rei, dama,,rei', categorias: ['pecas'] }, agora)).toMatchObject({
      valor: { paraTudo: false, produtos: ['rei', 'dama'], categorias: ['pecas'] },
    });
    expect(lerPromocao({ ...dez, tiposDeProduto: ['livro', 'relogio', 'livro'] }, agora)).toMatchObject({
      valor: { paraTudo: false, produtos: [], categorias: [], tiposDeProduto: ['relogio', 'livro'] },
    });
    // An unknown kind of a forged form covers nothing, not everything.
    expect(lerPromocao({ ...dez, tiposDeProduto: ['trono'] }, agora)).toMatchObject({
      valor: { paraTudo: false, tiposDeProduto: [] },
    });
  });

  test('o que foi lido volta igual ao formulário', () => {
    const digitadas = [
      dez,
      { ...dez, tipo: 'valor', percentual: '', valor: '20,00', minimo: '100,00' },
      { ...dez, tipo: 'leve_pague', percentual: '', leve: '3', pague: '2', terminaEm: '2026-12-02T10:00:05' },
      { ...dez, produtos: 'rei', categorias: ['pecas'], tiposDeProduto: ['pecas', 'livro'] },
      { ...dez, tipo: 'mais_barato', percentual: '', minimoUnidades: '2', porPessoa: '1', noTotal: '50' },
      { ...dez, tipo: 'enesima', percentual: '12,5', aCada: '2', prioridade: '7', primeiraCompra: true },
    ];
    for (const digitada of digitadas) {
      const lida = lerPromocao({ ...digitada, comecaEm: '2026-11-28T00:00:00' }, agora);
      expect(lida.ok && digitarPromocao(lida.valor)).toEqual({
        ...digitada,
        comecaEm: '2026-11-28T00:00:00',
        prioridade: digitada.prioridade || '0',
      });
    }
  });

  test('todo momento volta ao segundo, em São Paulo', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (momento) => {
          const aoSegundo = Math.floor(momento.getTime() / 1000) * 1000;
          expect(lerMomentoDigitado(digitarMomento(momento))?.getTime()).toBe(aoSegundo);
        },
      ),
    );
    expect(lerMomentoDigitado('2026-11-27T12:00')).toEqual(agora);
  });
});

test('agendada, no ar e encerrada, ao milésimo; a que parou antes de começar está encerrada', () => {
  const comecaEm = agora;
  const terminaEm = new Date(agora.getTime() + 1000);
  const em = (ms: number) => estadoDaPromocao({ comecaEm, terminaEm }, new Date(agora.getTime() + ms));
  expect([em(-1), em(0), em(999), em(1000)]).toEqual(['agendada', 'no ar', 'no ar', 'encerrada']);
  expect(estadoDaPromocao({ comecaEm, terminaEm: comecaEm }, new Date(0))).toBe('encerrada');
});

test('a agenda diz o que começa e termina depois de agora, em ordem', () => {
  const uma = (id: string, comecaEm: Date, terminaEm: Date | null) => {
    const lida = lerPromocao({ ...dez, nome: id }, agora);
    if (!lida.ok) throw new Error('não foi lida');
    return { id, ...lida.valor, comecaEm, terminaEm };
  };
  const daqui = (ms: number) => new Date(agora.getTime() + ms);
  const agenda = agendaDasPromocoes(
    [
      uma('a', daqui(-5), daqui(50)),
      uma('b', daqui(10), null),
      uma('c', daqui(-9), daqui(-1)),
      uma('d', daqui(9), daqui(9)),
    ],
    agora,
  );
  expect(agenda.map(({ id, oque }) => `${id} ${oque}`)).toEqual(['b começa', 'a termina']);
});

test('um carrinho digitado: códigos e unidades', () => {
  expect(lerCarrinhoDigitado(' rei*2, dama ,torre * 12;')).toEqual([
    { produtoId: 'rei', variacao: null, quantidade: 2 },
    { produtoId: 'dama', variacao: null, quantidade: 1 },
    { produtoId: 'torre', variacao: null, quantidade: 12 },
  ]);
});

test('a frase de cada desconto', () => {
  expect(fraseDoDesconto({ tipo: 'percentual', percentualPb: 1250 })).toBe('12,5% de desconto');
  expect(fraseDoDesconto({ tipo: 'leve_pague', leve: 3, pague: 2 })).toBe('leve 3, pague 2');
  expect(fraseDoDesconto({ tipo: 'mais_barato' })).toBe('a unidade mais barata grátis');
  expect(fraseDoDesconto({ tipo: 'enesima', aCada: 2, percentualPb: 5000 })).toBe('50% em 1 de cada 2 unidades');
});

test.each([
  ['Tudo', { paraTudo: true, produtos: [], categorias: [], tiposDeProduto: [] }],
  ['Peças, relógio', { paraTudo: false, produtos: [], categorias: [], tiposDeProduto: ['pecas', 'relogio'] }],
  [
    '2 produtos, 1 categoria, livro',
    { paraTudo: false, produtos: ['a', 'b'], categorias: ['c'], tiposDeProduto: ['livro'] },
  ],
  ['Nada', { paraTudo: false, produtos: [], categorias: [], tiposDeProduto: [] }],
] as const)('a lista diz o que a promoção alcança: %s', (frase, alcance) => {
  expect(fraseDoAlcance(alcance)).toBe(frase);
});
