import { expect, test } from 'vitest';
import { usuarioDaResposta } from '#web/admin/usuarios/novo-usuario.tsx';

const corpo = {
  nome: 'Bia Lima',
  email: 'bia@exemplo.test',
  senha: 'temporaria',
  role: 'influencer',
  cupom: 'BIA10',
  comissao: 0.05,
} as const;

test('a resposta com o usuário é o usuário', () => {
  const user = { ...usuarioDaResposta({ ok: true, uid: 'u1' }, corpo), nome: 'Outra' } as never;
  expect(usuarioDaResposta({ ok: true, user }, corpo)).toBe(user);
});

test('com o uid só, o usuário é o que se pediu', () => {
  expect(usuarioDaResposta({ ok: true, uid: 'u1' }, corpo)).toMatchObject({
    uid: 'u1',
    nome: 'Bia Lima',
    emailDeAcesso: 'bia@exemplo.test',
    role: 'influencer',
    cupom: 'BIA10',
    ativo: true,
  });
});

test.each([{ ok: false, error: 'Não.' }, { ok: true }])('%j não criou ninguém', (resposta) => {
  expect(usuarioDaResposta(resposta, corpo)).toBeNull();
});
