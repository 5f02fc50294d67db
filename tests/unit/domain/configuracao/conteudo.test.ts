// @requirement 15.5.2 15.22.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conteudoDaDemo } from '#demo-data/conteudo.ts';
import { comTodasAsSecoes, conteudoVazio, secoesAMostrar, tiposDeSecao } from '#domain/configuracao/conteudo.ts';
import {
  digitarConteudo,
  lerConteudo,
  MAIS_BENEFICIOS,
  MAIS_DEPOIMENTOS,
  moverSecao,
} from '#domain/configuracao/conteudo-cadastro.ts';

const digitado = digitarConteudo(conteudoDaDemo);
const depoimento = { texto: 'Gostei.', autor: 'Ana', cidade: '', produto: '' };
const beneficio = { icone: 'selo', titulo: 'Qualidade', texto: 'Tudo conferido.' };

test('o que se salva sem mexer fica como estava', () => {
  expect(lerConteudo(digitado, conteudoDaDemo.cena.imagem)).toEqual({ ok: true, valor: conteudoDaDemo });
  expect(lerConteudo(digitarConteudo(conteudoVazio), null)).toEqual({ ok: true, valor: conteudoVazio });
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
        const lido = lerConteudo({ ...digitado, secoes }, null);
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
  expect(lerConteudo({ ...digitado, depoimentos: [vazia, depoimento] }, null)).toMatchObject({
    valor: { depoimentos: [depoimento] },
  });
  expect(
    lerConteudo(
      {
        ...digitado,
        titulo: 'x'.repeat(81),
        depoimentos: [vazia, { ...depoimento, autor: '' }, { ...depoimento, texto: 'x'.repeat(401) }],
        beneficios: [{ ...beneficio, texto: '' }],
      },
      null,
    ),
  ).toEqual({
    ok: false,
    erro: { titulo: 'longo', 'depoimento-1': 'autor', 'depoimento-2': 'longo', 'beneficio-0': 'texto' },
  });
});

test('há um máximo de cada', () => {
  const depoimentos = Array.from({ length: MAIS_DEPOIMENTOS + 1 }, () => depoimento);
  const beneficios = Array.from({ length: MAIS_BENEFICIOS + 1 }, () => beneficio);
  expect(lerConteudo({ ...digitado, depoimentos, beneficios }, null)).toEqual({
    ok: false,
    erro: { depoimentos: 'demais', beneficios: 'demais' },
  });
});

test('uma seção anda um lugar, as outras ficam na ordem que tinham; na ponta ela não anda', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...tiposDeSecao], { minLength: tiposDeSecao.length }),
      fc.constantFrom(...tiposDeSecao),
      fc.constantFrom<(-1 | 1)[]>(-1, 1),
      (ordem, tipo, passo) => {
        const secoes = digitado.secoes.map((secao) => ({ ...secao, ordem: ordem.indexOf(secao.tipo) + 1 }));
        const movidas = moverSecao(secoes, tipo, passo);
        const lugar = Math.min(Math.max(ordem.indexOf(tipo) + passo, 0), ordem.length - 1);
        expect(movidas.findIndex((secao) => secao.tipo === tipo)).toBe(lugar);
        expect(movidas.map((secao) => secao.tipo).filter((outro) => outro !== tipo)).toEqual(
          ordem.filter((outro) => outro !== tipo),
        );
        expect(movidas.map((secao) => secao.ordem)).toEqual(ordem.map((_, i) => i + 1));
      },
    ),
  );
});

test('a fotografia larga só aparece com fotografia', () => {
  const imagem = { pasta: 'loja/mesa', alt: '', largura: 1600, altura: 640, larguras: [320] };
  const frase = { ...conteudoVazio, cena: { ...conteudoVazio.cena, frase: 'Uma mesa à janela.' } };
  expect(secoesAMostrar(frase, 0, false).map(({ tipo }) => tipo)).not.toContain('cena');
  const inteira = { ...frase, cena: { ...frase.cena, imagem } };
  expect(secoesAMostrar(inteira, 0, false).map(({ tipo }) => tipo)).toEqual(['destaques', 'cena']);
});

test.each([
  [{ elo: 'Ver' }, { destino: 'destino' }],
  [{ destino: '/produtos' }, { elo: 'elo' }],
  [{ elo: 'Ver', destino: 'https://exemplo.test/' }, { destino: 'destino' }],
  [{ elo: 'Ver', destino: '//exemplo.test' }, { destino: 'destino' }],
  [{ elo: 'Ver', destino: '/\\exemplo.test' }, { destino: 'destino' }],
  [{ elo: 'Ver', destino: '/a b' }, { destino: 'destino' }],
  [
    { elo: 'x'.repeat(41), destino: `/${'x'.repeat(200)}` },
    { elo: 'longo', destino: 'longo' },
  ],
  [{ frase: 'x'.repeat(141) }, { frase: 'longo' }],
])('a fotografia larga com %j é recusada', (campos, erro) => {
  const cena = { frase: '', elo: '', destino: '', ...campos };
  expect(lerConteudo({ ...digitado, cena }, null)).toEqual({ ok: false, erro });
});

test('seções que faltam entram no seu lugar, e as que há ficam na ordem em que estão', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...tiposDeSecao]), (tipos) => {
      const secoes = tipos.map((tipo) => ({ tipo, ativa: false, titulo: tipo }));
      const todas = comTodasAsSecoes(secoes);
      expect(todas.map(({ tipo }) => tipo).toSorted()).toEqual([...tiposDeSecao].toSorted());
      expect(todas.filter(({ ativa }) => !ativa)).toEqual(secoes);
    }),
  );
  const semCena = conteudoVazio.secoes.filter(({ tipo }) => tipo !== 'cena');
  expect(comTodasAsSecoes(semCena)).toEqual(conteudoVazio.secoes);
});
