// @requirement 15.5.2 15.22.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { conteudoVazio, secoesAMostrar, tiposDeSecao } from '#domain/configuracao/conteudo.ts';
import {
  digitarConteudo,
  lerConteudo,
  MAIS_BENEFICIOS,
  MAIS_DEPOIMENTOS,
} from '#domain/configuracao/conteudo-cadastro.ts';

const digitado = digitarConteudo(conteudoDaDemo);
const depoimento = { texto: 'Gostei.', autor: 'Ana', cidade: '', produto: '' };
const beneficio = { icone: 'selo', titulo: 'Qualidade', texto: 'Tudo conferido.' };

test('o que se salva sem mexer fica como estava', () => {
  expect(lerConteudo(digitado)).toEqual({ ok: true, valor: conteudoDaDemo });
  expect(lerConteudo(digitarConteudo(conteudoVazio))).toEqual({ ok: true, valor: conteudoVazio });
});

test('uma loja sem conteúdo só mostra os produtos; as categorias, quando há', () => {
  expect(secoesAMostrar(conteudoVazio, 0, false).map(({ tipo }) => tipo)).toEqual(['destaques']);
  expect(secoesAMostrar(conteudoVazio, 1, false).map(({ tipo }) => tipo)).toEqual(['destaques', 'categorias']);
  expect(secoesAMostrar(conteudoVazio, 0, true).map(({ tipo }) => tipo)).toEqual(['destaques', 'monte']);
});

test('as seções saem na ordem pedida, cada tipo uma vez, só as ligadas', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: tiposDeSecao.length, maxLength: tiposDeSecao.length }),
      (ordens) => {
        const secoes = tiposDeSecao.map((tipo, i) => ({ tipo, ativa: i % 2 === 0, titulo: '', ordem: ordens[i] ?? 0 }));
        const lido = lerConteudo({ ...digitado, secoes });
        if (!lido.ok) throw new Error(JSON.stringify(lido.erro));
        expect(lido.valor.secoes.map(({ tipo }) => tipo).toSorted()).toEqual([...tiposDeSecao].toSorted());
        const ordemDe = (tipo: string) => secoes.find((secao) => secao.tipo === tipo)?.ordem ?? 0;
        const emOrdem = lido.valor.secoes.map(({ tipo }) => ordemDe(tipo));
        expect(emOrdem).toEqual(emOrdem.toSorted((a, b) => a - b));
        const ligadas = new Set(secoes.filter(({ ativa }) => ativa).map(({ tipo }) => tipo as string));
        expect(secoesAMostrar(lido.valor, 1, true).every(({ tipo }) => ligadas.has(tipo))).toBe(true);
      },
    ),
  );
});

test('linhas em branco não contam; as que faltam pela metade são apontadas no seu lugar', () => {
  const vazia = { texto: ' ', autor: '', cidade: '', produto: '' };
  expect(lerConteudo({ ...digitado, depoimentos: [vazia, depoimento] })).toMatchObject({
    valor: { depoimentos: [depoimento] },
  });
  expect(
    lerConteudo({
      ...digitado,
      titulo: 'x'.repeat(81),
      depoimentos: [vazia, { ...depoimento, autor: '' }, { ...depoimento, texto: 'x'.repeat(401) }],
      beneficios: [{ ...beneficio, texto: '' }],
    }),
  ).toEqual({
    ok: false,
    erro: { titulo: 'longo', 'depoimento-1': 'autor', 'depoimento-2': 'longo', 'beneficio-0': 'texto' },
  });
});

test('há um máximo de cada', () => {
  const depoimentos = Array.from({ length: MAIS_DEPOIMENTOS + 1 }, () => depoimento);
  const beneficios = Array.from({ length: MAIS_BENEFICIOS + 1 }, () => beneficio);
  expect(lerConteudo({ ...digitado, depoimentos, beneficios })).toEqual({
    ok: false,
    erro: { depoimentos: 'demais', beneficios: 'demais' },
  });
});
