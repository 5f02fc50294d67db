import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  arquivo,
  escolha,
  inteiro,
  lerFormulario,
  lista,
  marcado,
  texto,
  textoLivre,
  textos,
  textosDe,
  valorGuardado,
} from '#web/form-fields.ts';

function enviar(...pares: [string, string | File][]) {
  const dados = new FormData();
  for (const [nome, valor] of pares) dados.append(nome, valor);
  return lerFormulario(dados);
}

const esquema = z.object({
  ...textosDe(['nome', 'longo'], 5),
  nota: texto(),
  uid: textos(3),
  ativo: marcado(),
  papel: escolha(['cliente', 'admin']),
  versao: inteiro(-1),
  pdf: arquivo(),
  fotos: lista(z.object({ id: z.string() }), 2),
});

test('de um formulário vazio cada campo tem o seu vazio', () => {
  expect(z.parse(esquema, enviar())).toEqual({
    nome: '',
    longo: '',
    nota: '',
    uid: [],
    ativo: false,
    papel: null,
    versao: -1,
    pdf: null,
    fotos: [],
  });
});

test('lê cada campo pelo seu tipo, corta o que é longo, tira os NUL e ignora o que não conhece', () => {
  const pdf = new File(['x'], 'x.pdf');
  const lido = z.parse(
    esquema,
    enviar(
      ['nome', 'a\0b'],
      ['nome', 'outro'],
      ['longo', '123456789'],
      ['uid', 'u1'],
      ['uid', 'u2345'],
      ['ativo', '1'],
      ['papel', 'admin'],
      ['versao', '1790000000000'],
      ['pdf', pdf],
      ['fotos', '[{"id":"f1"}]'],
      ['__proto__', 'x'],
    ),
  );
  expect(lido).toMatchObject({
    nome: 'ab',
    longo: '12345',
    uid: ['u1', 'u23'],
    ativo: true,
    papel: 'admin',
    versao: 1_790_000_000_000,
    fotos: [{ id: 'f1' }],
  });
  expect(lido.pdf?.name).toBe('x.pdf');
  expect(Object.keys(lido)).not.toContain('__proto__');
});

test.each([
  ['um papel inventado', 'papel', 'dono', null],
  ['uma marca que não é a marca', 'ativo', 'sim', false],
  ['uma versão que não é número', 'versao', '1e3', -1],
  ['um arquivo que é texto', 'pdf', 'x', null],
  ['uma lista que não é JSON', 'fotos', '[', []],
  ['uma lista de outra forma', 'fotos', '[{"id":1}]', []],
  ['uma lista longa demais', 'fotos', '[{"id":"1"},{"id":"2"},{"id":"3"}]', []],
])('%s conta como ausente', (_, campo, valor, esperado) => {
  expect(z.parse(esquema, enviar([campo, valor]))).toMatchObject({ [campo]: esperado });
});

test('um arquivo onde se espera texto é um texto vazio, e um arquivo vazio é nenhum', () => {
  const lido = z.parse(esquema, enviar(['nome', new File(['x'], 'x')], ['pdf', new File([], '')]));
  expect([lido.nome, lido.pdf]).toEqual(['', null]);
});

test('tira dos textos os caracteres que não se veem, menos de emojis e de valores guardados', () => {
  const escrito = '\u202AAna\u200B 👩‍👧\u2060';
  const lidos = z.parse(
    z.object({
      nome: texto(),
      uid: textos(),
      mensagem: textoLivre(),
      visto: valorGuardado(),
      fotos: esquema.shape.fotos,
    }),
    enviar(
      ['nome', escrito],
      ['uid', escrito],
      ['mensagem', escrito],
      ['visto', escrito],
      ['fotos', JSON.stringify([{ id: `${escrito}\0` }])],
    ),
  );
  expect(lidos).toEqual({
    nome: 'Ana 👩👧',
    uid: ['Ana 👩👧'],
    mensagem: 'Ana 👩‍👧',
    visto: escrito,
    fotos: [{ id: 'Ana 👩‍👧' }],
  });
  expect(z.parse(z.object({ rua: texto() }), enviar(['rua', '\u200B\u00AD\u202E']))).toEqual({ rua: '' });
});

test('o nome de um arquivo vem sem caractere nulo', () => {
  const lido = z.parse(esquema, enviar(['pdf', new File(['x'], 'li\0vro.pdf', { type: 'application/pdf' })]));
  expect([lido.pdf?.name, lido.pdf?.type, lido.pdf?.size]).toEqual(['livro.pdf', 'application/pdf', 1]);
});
