// @requirement 1.5 2.20.2 9.1.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mudancasPorExtenso } from '#domain/auditoria/auditoria.ts';
import { prazoDeDespacho, urgenciaDoDespacho } from '#domain/pedidos/despacho.ts';
import {
  agrupamentos,
  diasDoPeriodo,
  gruposDoPeriodo,
  inicioDoGrupo,
  lerDia,
  lerPeriodo,
  MAIOR_PERIODO_DIAS,
  periodoAnterior,
  somarDias,
} from '#domain/periodo.ts';
import { ticketMedio, variacaoRelativa } from '#domain/relatorios/vendas.ts';

const agora = new Date('2026-11-21T02:00:00Z');
const ler = (endereco: string) => lerPeriodo(new URLSearchParams(endereco), agora);

describe('o período de um relatório', () => {
  test.each([
    ['', { de: '2026-10-22', ate: '2026-11-20' }],
    ['periodo=7', { de: '2026-11-14', ate: '2026-11-20' }],
    ['periodo=mes', { de: '2026-11-01', ate: '2026-11-20' }],
    ['periodo=nada', { de: '2026-10-22', ate: '2026-11-20' }],
    ['periodo=livre&de=2026-03-10&ate=2026-03-01', { de: '2026-03-01', ate: '2026-03-10' }],
    ['periodo=livre&de=2026-02-30&ate=2026-03-01', { de: '2026-03-01', ate: '2026-03-01' }],
    [
      'periodo=livre&de=2000-01-01&ate=2026-01-01',
      { de: somarDias('2026-01-01', 1 - MAIOR_PERIODO_DIAS), ate: '2026-01-01' },
    ],
  ])('%j é %j (em São Paulo ainda é dia 20)', (endereco, periodo) => expect(ler(endereco).periodo).toEqual(periodo));

  test('só conhece dias que existem', () => {
    expect(['2026-02-29', '2024-02-29', '1999-12-31', '2026-1-1', 'x', '', null].map(lerDia)).toEqual([
      null,
      '2024-02-29',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('os grupos cobrem cada dia uma vez, em ordem, e não saem do período', () => {
    const dia = fc.integer({ min: 0, max: 3000 }).map((n) => somarDias('2022-01-01', n));
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 200 }), fc.constantFrom(...agrupamentos), (de, mais, agrupamento) => {
        const periodo = { de, ate: somarDias(de, mais) };
        const grupos = gruposDoPeriodo(periodo, agrupamento);
        expect(grupos.reduce((soma, grupo) => soma + diasDoPeriodo(grupo), 0)).toBe(mais + 1);
        expect([grupos[0]?.de, grupos.at(-1)?.ate]).toEqual([periodo.de, periodo.ate]);
        for (const [i, grupo] of grupos.entries()) {
          expect(inicioDoGrupo(grupo.de, agrupamento)).toBe(inicioDoGrupo(grupo.ate, agrupamento));
          if (i > 0) expect(grupo.de).toBe(somarDias(grupos[i - 1]?.ate ?? '', 1));
        }
        expect(diasDoPeriodo(periodoAnterior(periodo))).toBe(mais + 1);
      }),
    );
  });

  test('a semana começa na segunda', () => expect(inicioDoGrupo('2026-11-22', 'semana')).toBe('2026-11-16'));
});

describe('vendas e despacho', () => {
  test('sem pedidos não há média, e a partir de zero não há variação', () => {
    expect([
      ticketMedio({ pedidos: 0, vendidoCentavos: 0 }),
      ticketMedio({ pedidos: 2, vendidoCentavos: 101 }),
      variacaoRelativa(5, 0),
      variacaoRelativa(5, 4),
    ]).toEqual([null, 51, null, 0.25]);
  });

  test('despacha-se até o fim do próximo dia útil', () => {
    // A Friday, late in the evening, is still Friday in São Paulo.
    expect([
      prazoDeDespacho(new Date('2026-11-14T02:00:00Z'), { quantidade: 24, unidade: 'horas' }),
      prazoDeDespacho(new Date('2026-11-15T15:00:00Z'), { quantidade: 24, unidade: 'horas' }),
      prazoDeDespacho(new Date('2026-11-19T15:00:00Z'), { quantidade: 24, unidade: 'horas' }),
    ]).toEqual(['2026-11-16', '2026-11-16', '2026-11-23']);
    expect([
      urgenciaDoDespacho('2026-11-19', agora),
      urgenciaDoDespacho('2026-11-20', agora),
      urgenciaDoDespacho('2026-11-21', agora),
    ]).toEqual(['atrasado', 'hoje', 'depois']);
  });
});

describe('uma mudança por extenso', () => {
  test('diz dinheiro, sim e não, vazio e listas, e nunca um segredo', () => {
    const lidas = mudancasPorExtenso(
      { precoCentavos: 1000, ativo: true, senhaTemporaria: 'abc', cupom: null },
      { precoCentavos: 1250, ativo: false, senhaTemporaria: 'def', cupom: 'X', variacoes: ['a', 'b'] },
    );
    expect(lidas).toEqual([
      { campo: 'preco', antes: 'R$\u00a010,00', depois: 'R$\u00a012,50' },
      { campo: 'ativo', antes: 'sim', depois: 'não' },
      { campo: 'senha temporaria', antes: '•••', depois: '•••' },
      { campo: 'cupom', antes: 'vazio', depois: 'X' },
      { campo: 'variacoes', antes: null, depois: 'a, b' },
    ]);
    expect([mudancasPorExtenso(null, undefined), mudancasPorExtenso('x', 3)]).toEqual([
      [],
      [{ campo: 'valor', antes: 'x', depois: '3' }],
    ]);
  });
});
