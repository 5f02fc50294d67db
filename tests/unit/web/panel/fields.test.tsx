import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { lerFormulario } from '#web/form-fields.ts';
import { fieldsOf } from '#web/panel/fields.tsx';
import { desenhar } from '#tests/unit/web/pagina-sem-banco.tsx';

type Digitado = { nome: string; tipo: string; quantas: string; marcas: string[]; ativa: boolean };
const vazio: Digitado = { nome: '', tipo: 'uma', quantas: '', marcas: [], ativa: false };

const f = fieldsOf<Digitado, { usos: number }>();
const campos = [
  f.text('nome', 'Nome', { hint: ({ data }) => data.usos > 0 && `Usos: ${data.usos}.` }),
  f.choice('tipo', 'Tipo', [
    ['uma', 'Uma'],
    ['varias', 'Várias'],
  ]),
  f.integer('quantas', 'Quantas', { when: ({ tipo }) => tipo === 'varias' }),
  f.group('Quando vale', [
    f.ticks('marcas', 'Marcas', () => [
      ['a', 'A'],
      ['b', 'B'],
    ]),
    f.tick('ativa', 'Ativa', { words: ['ativa', 'parada'] }),
  ]),
];
const formulario = f.form(campos);

const estado = (typed: Digitado, mais: { now?: Digitado; scripts?: boolean; usos?: number } = {}) => ({
  typed,
  start: typed,
  now: mais.now,
  data: { usos: mais.usos ?? 0 },
  scripts: mais.scripts ?? true,
  bind: (nome: string, dica?: string | null) => ({ nome, defaultValue: undefined, erro: undefined, dica }),
});
const desenhado = (...de: Parameters<typeof estado>): string =>
  desenhar(formulario.view(estado(...de)) as Exclude<ReactNode, undefined>);

test('um formulário lê o que foi mandado nos valores do seu registro, também os dos campos de uma pergunta', () => {
  const dados = new FormData();
  for (const [nome, valor] of [
    ['nome', 'Bispo'],
    ['tipo', 'varias'],
    ['quantas', '3'],
    ['marcas', 'a'],
    ['marcas', 'b'],
    ['ativa', '1'],
    ['versao', '7'],
    ['chave', 'k'],
    ['de-fora', 'x'],
  ] as const)
    dados.append(nome, valor);
  expect(z.parse(formulario.schema, lerFormulario(dados))).toEqual({
    versao: 7,
    chave: 'k',
    digitado: { nome: 'Bispo', tipo: 'varias', quantas: '3', marcas: ['a', 'b'], ativa: true },
  });
});

test('o que não foi mandado é vazio, e `adjust` vê os valores escondidos', () => {
  const comAviso = f.form([...campos, f.hidden('avisos', '1')], ({ avisos, ...sent }) => ({
    ...sent,
    nome: avisos === '' ? 'sem avisos' : sent.nome,
  }));
  expect(z.parse(comAviso.schema, {}).digitado).toEqual({ ...vazio, tipo: '', nome: 'sem avisos' });
});

test('um campo que não cabe no que foi escolhido some, e sem scripts está sempre lá', () => {
  expect(desenhado(vazio)).not.toContain('Quantas');
  expect(desenhado({ ...vazio, tipo: 'varias' })).toContain('Quantas');
  expect(desenhado(vazio, { scripts: false })).toContain('Quantas');
});

test('um campo que some guarda o que tinha: escolhe-se outro tipo e volta-se', () => {
  expect(desenhado({ ...vazio, quantas: '3' })).toContain('<input type="hidden" name="quantas" value="3"/>');
});

test('a dica vem dos dados da página, e depois de um conflito a escolha e a caixa dizem como estão agora', () => {
  expect(desenhado(vazio, { usos: 4 })).toContain('Usos: 4.');
  expect(desenhado(vazio)).not.toContain('Usos:');
  const html = desenhado(vazio, { now: { ...vazio, tipo: 'varias', ativa: true } });
  expect(html).toContain('Agora está: Várias.');
  expect(html).toContain('Agora está: ativa.');
});

test('uma pergunta desenha todos os seus campos dentro dela, e são arrumados ao sair só os que têm formato', () => {
  expect(desenhado(vazio)).toMatch(
    /<fieldset[^>]*><legend>Quando vale<\/legend>.*name="marcas".*name="ativa".*<\/fieldset>/s,
  );
  expect([...formulario.tidied]).toEqual(['quantas']);
});

test('um nome que o registro não tem, um campo de outra espécie e um formulário incompleto não compilam', () => {
  // @ts-expect-error: `Digitado` has no such name.
  expect(f.text('nomes', 'Nome').reads).toHaveLength(1);
  // @ts-expect-error: a list is not a text.
  expect(f.text('marcas', 'Marcas').reads).toHaveLength(1);
  // @ts-expect-error: a form without its other values is not whole.
  expect(f.form([f.text('nome', 'Nome'), f.tick('ativa', 'Ativa')]).tidied.size).toBe(0);
});
