import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MudancaDeUsuarios, podeMudarUsuarios } from '#domain/usuarios/equipe.ts';

const uid = fc.constantFrom('ana', 'rui', 'bia', 'leo');
const mudanca: fc.Arbitrary<MudancaDeUsuarios> = fc.oneof(
  fc.constant({ tipo: 'excluir' } as const),
  fc.record({ tipo: fc.constant('papel' as const), role: fc.constantFrom('cliente', 'admin', 'editor', 'influencer') }),
  fc.record({
    tipo: fc.constant('salvar' as const),
    role: fc.constantFrom('cliente', 'admin', 'editor', 'influencer'),
    ativo: fc.boolean(),
  }),
);

test('depois de qualquer mudança permitida ainda há um admin, e quem a fez é um deles', () => {
  fc.assert(
    fc.property(uid, fc.uniqueArray(uid), fc.uniqueArray(uid), mudanca, (autor, admins, alvos, uma) => {
      if (!podeMudarUsuarios(autor, admins, alvos, uma).ok) return;
      const fica = uma.tipo !== 'excluir' && uma.role === 'admin' && (uma.tipo === 'papel' || uma.ativo);
      expect(admins.filter((admin) => fica || !alvos.includes(admin))).toContain(autor);
    }),
  );
});

test('um admin muda quem quiser que não seja ele mesmo, enquanto sobrar alguém', () => {
  expect(podeMudarUsuarios('ana', ['ana', 'rui'], ['rui', 'bia'], { tipo: 'excluir' })).toEqual({
    ok: true,
    valor: undefined,
  });
  expect(podeMudarUsuarios('ana', ['ana'], ['ana'], { tipo: 'salvar', role: 'admin', ativo: true })).toEqual({
    ok: true,
    valor: undefined,
  });
});

test.each<[string, string[], string[], MudancaDeUsuarios, string]>([
  ['bia', ['ana'], ['leo'], { tipo: 'excluir' }, 'sem-poder'],
  ['ana', ['ana'], ['ana'], { tipo: 'papel', role: 'editor' }, 'ultimo-admin'],
  ['ana', ['ana', 'rui'], ['ana', 'rui'], { tipo: 'excluir' }, 'ultimo-admin'],
  ['ana', ['ana', 'rui'], ['ana'], { tipo: 'excluir' }, 'a-si-mesmo'],
  ['ana', ['ana', 'rui'], ['ana'], { tipo: 'salvar', role: 'admin', ativo: false }, 'a-si-mesmo'],
])('%s, sendo admins %j, não faz com %j %j', (autor, admins, alvos, uma, erro) => {
  expect(podeMudarUsuarios(autor, admins, alvos, uma)).toEqual({ ok: false, erro: { codigo: erro } });
});
