import { expect, expectTypeOf, test } from 'vitest';
import { useCampos } from '#web/ui/form/use-campos.ts';

const valores = { nome: 'Ana', cidade: null as string | null, ativo: true };

test('um campo leva o seu valor, o seu erro e a sua dica', () => {
  const campo = useCampos(valores, { nome: 'Curto demais.', senha: 'Falta a senha.' });
  expect(campo('nome')).toEqual({ nome: 'nome', defaultValue: 'Ana', erro: 'Curto demais.', dica: undefined });
  expect(campo('cidade', 'Só o nome.')).toEqual({
    nome: 'cidade',
    defaultValue: undefined,
    erro: undefined,
    dica: 'Só o nome.',
  });
  expect(campo('senha')).toMatchObject({ defaultValue: undefined, erro: 'Falta a senha.' });
  // Checked by the compiler: a box is no text field, and a mistyped name is none.
  expectTypeOf(campo).parameter(0).extract<'nome' | 'ativo' | 'nme'>().toEqualTypeOf<'nome'>();
});

test('o valor que outra pessoa salvou toma o lugar da dica', () => {
  const campo = useCampos(valores, null, { antes: valores, atual: { ...valores, nome: 'Bia', cidade: '' } });
  expect(campo('nome', 'Como no documento.').dica).toBe('Agora está: Bia.');
  expect(campo('cidade', 'Só o nome.').dica).toBe('Só o nome.');
  const vazio = useCampos({ nome: 'Ana' }, null, { antes: { nome: 'Ana' }, atual: { nome: '' } });
  expect(vazio('nome').dica).toBe('Agora está: vazio.');
});

test('um formulário em branco tem os nomes dos seus erros', () => {
  const campo = useCampos(null, { email: 'Confira o e-mail.' });
  expect(campo('email')).toEqual({
    nome: 'email',
    defaultValue: undefined,
    erro: 'Confira o e-mail.',
    dica: undefined,
  });
});
