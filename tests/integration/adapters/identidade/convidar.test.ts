// @requirement 15.12.5 15.12.7
import { expect, test } from 'vitest';
import { usuarios } from '#db/schema/index.ts';
import { bancoDoArquivo, linhaDoUsuario, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const bia = { nome: 'Bia Souza', email: ' BIA@exemplo.com.br', voltar: '/meus-pedidos' };
const email = 'bia@exemplo.com.br';

test('quem comprou ganha a conta por um link: sem senha, sem sessão e sem e-mail confirmado até usá-lo', async () => {
  const { db, identidade, caixa, linkPara } = banco.identidade();
  await identidade.convidarComprador(bia);
  expect(await linhaDoUsuario(db, email)).toMatchObject({ nome: 'Bia Souza', emailVerificado: false, role: 'cliente' });
  const token = linkPara(email, 'convite');
  expect(caixa.map(({ dados }) => dados)).toEqual([
    {
      nome: 'Bia Souza',
      url: `http://loja.test/nova-senha?token=${token}&motivo=convite&voltar=%2Fmeus-pedidos`,
      validadeHoras: 72,
      doPedido: true,
    },
  ]);
  expect((await navegador(identidade).entrar(email, '')).status).toBe(400);
  expect((await navegador(identidade).entrar(email)).status).toBe(401);
  const ela = navegador(identidade);
  expect((await ela.post('/reset-password', { token, newPassword: 'senha-dela-1' })).corpo).toEqual({
    status: true,
    email,
  });
  expect((await ela.entrar(email, 'senha-dela-1')).status).toBe(200);
  expect(await linhaDoUsuario(db, email)).toMatchObject({ emailVerificado: true });
});

test('de quem já tem conta nada muda: o dono recebe o link de uma senha nova, e mais ninguém fica sabendo', async () => {
  const { db, identidade, caixa, linkPara } = banco.identidade();
  const dona = navegador(identidade);
  await dona.criarConta(email);
  caixa.length = 0;
  expect(await identidade.convidarComprador(bia)).toBeUndefined();
  expect(caixa.map(({ tipo, para }) => [tipo, para])).toEqual([['redefinir-senha', email]]);
  expect(await dona.quemSou()).not.toBeNull();
  expect(await linhaDoUsuario(db, email)).toMatchObject({ nome: 'Ana Souza', emailVerificado: false });
  expect((await navegador(identidade).entrar(email)).status).toBe(200);
  expect(linkPara(email, 'redefinir-senha')).not.toBe('');
});

test('pedida cinco vezes ao mesmo tempo a conta é uma só, e todas respondem o mesmo', async () => {
  const { db, identidade } = banco.identidade();
  await Promise.all(Array.from({ length: 5 }, () => identidade.convidarComprador(bia)));
  expect(await db.$count(usuarios)).toBe(1);
});

test('com segundo fator, a senha nova do link ainda espera pelo código', async () => {
  const { db, identidade, linkPara } = banco.identidade();
  await navegador(identidade).criarConta(email);
  await db.update(usuarios).set({ segundoFator: true });
  await navegador(identidade).post('/request-password-reset', { email });
  const ela = navegador(identidade);
  const token = linkPara(email, 'redefinir-senha');
  expect((await ela.post('/reset-password', { token, newPassword: 'senha-nova-2' })).status).toBe(200);
  expect((await ela.entrar(email, 'senha-nova-2')).corpo).toMatchObject({ twoFactorRedirect: true });
  expect(await ela.quemSou()).toBeNull();
});
