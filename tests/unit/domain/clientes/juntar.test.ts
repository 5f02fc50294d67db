// @requirement 15.33.7
import { expect, test } from 'vitest';
import { decidirJuncao, type LadoDaJuncao } from '#domain/clientes/juntar.ts';

const convidado = (id: string): LadoDaJuncao => ({ id, conta: null });
const conta = (id: string, temAcesso = true, role: 'cliente' | 'editor' = 'cliente'): LadoDaJuncao => ({
  id,
  conta: { role, temAcesso },
});

test.each([
  ['dois convidados: o da página', convidado('a'), convidado('b'), 'a'],
  ['a conta, de qualquer lado', convidado('a'), conta('b'), 'b'],
  ['a conta, de qualquer lado', conta('a'), convidado('b'), 'a'],
  ['a conta com que se entra', conta('a', false), conta('b'), 'b'],
  ['duas contas sem acesso: a da página', conta('a', false), conta('b', false), 'a'],
])('fica %s', (_, um, outro, fica) => {
  expect(decidirJuncao(um, outro)).toMatchObject({ ok: true, valor: { fica: { id: fica } } });
});

test.each([
  ['o-mesmo', conta('a'), conta('a')],
  ['duas-contas', conta('a'), conta('b')],
  ['da-equipe', conta('a', true, 'editor'), convidado('b')],
  ['da-equipe', convidado('a'), conta('b', false, 'editor')],
])('%s é recusado', (codigo, um, outro) => {
  expect(decidirJuncao(um, outro)).toEqual({ ok: false, erro: { codigo } });
});
