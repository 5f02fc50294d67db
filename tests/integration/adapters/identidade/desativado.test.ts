// @requirement 4.2.3 8.14.1
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contas, sessoes, usuarios } from '#db/schema/index.ts';
import { bancoDoArquivo, navegador } from './apoio.ts';

const banco = bancoDoArquivo();

test('quem é desativado sai na hora de todos os aparelhos e não entra mais', async () => {
  const { db, identidade } = banco.identidade();
  const celular = navegador(identidade);
  await celular.criarConta('ana@exemplo.com.br');
  const computador = navegador(identidade);
  await computador.entrar('ana@exemplo.com.br');
  await db.update(usuarios).set({ ativo: false }).where(eq(usuarios.email, 'ana@exemplo.com.br'));
  expect(await celular.quemSou()).toBeNull();
  expect(await db.select().from(sessoes)).toEqual([]);
  expect(await computador.quemSou()).toBeNull();
  const resposta = await navegador(identidade).entrar('ana@exemplo.com.br');
  expect([resposta.status, resposta.corpo]).toEqual([
    403,
    { code: 'USER_DISABLED', message: 'Esta conta está desativada. Fale com a loja.' },
  ]);
  expect(resposta.cookies).toEqual([]);
  // A wrong password does not reveal that the account exists.
  expect((await navegador(identidade).entrar('ana@exemplo.com.br', 'errada')).status).toBe(401);
});

test.each(['/change-password', '/revoke-session', '/revoke-sessions', '/two-factor/disable'])(
  'a sessão de quem foi desativado não serve em %s',
  async (caminho) => {
    const { db, identidade, ana } = await banco.comAna();
    await db.update(usuarios).set({ ativo: false });
    const corpo = { password: 'senha-boa-1', currentPassword: 'senha-boa-1', newPassword: 'senha-nova-2' };
    const resposta = await ana.post(caminho, corpo);
    expect([resposta.status, resposta.corpo['code']]).toEqual([401, 'USER_DISABLED']);
    await db.update(usuarios).set({ ativo: true });
    expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(200);
  },
);

test('reativado, entra de novo com a mesma senha', async () => {
  const { db, identidade } = await banco.comAna();
  await db.update(usuarios).set({ ativo: false });
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(403);
  await db.update(usuarios).set({ ativo: true });
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(200);
});

test('o cookie de quem foi excluído não é de ninguém, e nada dele sobra', async () => {
  const { db, identidade, ana } = await banco.comAna();
  await db.delete(usuarios).where(eq(usuarios.email, 'ana@exemplo.com.br'));
  expect(await ana.quemSou()).toBeNull();
  expect([await db.select().from(sessoes), await db.select().from(contas)]).toEqual([[], []]);
  expect((await ana.entrar('ana@exemplo.com.br')).status).toBe(401);
  // The address is free again.
  expect((await navegador(identidade).criarConta('ana@exemplo.com.br')).status).toBe(200);
});

test('encerrar as sessões de alguém o tira de todos os aparelhos e de mais ninguém', async () => {
  const { identidade, ana } = await banco.comAna();
  const bia = navegador(identidade);
  await bia.criarConta('bia@exemplo.com.br');
  await identidade.encerrarSessoes((await ana.quemSou())?.uid ?? '');
  expect(await ana.quemSou()).toBeNull();
  expect(await bia.quemSou()).not.toBeNull();
});
