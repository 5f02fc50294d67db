// @requirement 11.17.5 11.17.9 11.17.11 11.19.3 15.2.2 15.12.5
import { createEmailVerificationToken } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessoes, usuarios, verificacoes } from '#db/schema/index.ts';
import { bancoDoArquivo, identidadeDeTeste, linhaDoUsuario, navegador, SEGREDO } from './apoio.ts';

const banco = bancoDoArquivo();

test('o link de nova senha troca a senha, desconecta todos os aparelhos e só serve uma vez', async () => {
  const { identidade, linkPara, caixa, ana } = await banco.comAna();
  expect((await navegador(identidade).post('/request-password-reset', { email: ' ANA@exemplo.com.br' })).status).toBe(
    200,
  );
  const token = linkPara('ana@exemplo.com.br', 'redefinir-senha');
  expect(caixa.at(-1)?.dados).toEqual({
    nome: 'Ana Souza',
    url: `http://loja.test/nova-senha?token=${token}`,
    validadeHoras: 1,
  });
  const curta = await navegador(identidade).post('/reset-password', { token, newPassword: '123' });
  expect([curta.status, curta.corpo['message']]).toEqual([400, 'A senha precisa ter pelo menos 6 caracteres.']);
  const gravada = await navegador(identidade).post('/reset-password', { token, newPassword: 'senha-nova-2' });
  // By which the browser signs in: the answer itself opens no session.
  expect([gravada.status, gravada.corpo, gravada.cookies]).toEqual([
    200,
    { status: true, email: 'ana@exemplo.com.br' },
    [],
  ]);
  expect(await ana.quemSou()).toBeNull();
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(401);
  expect((await navegador(identidade).entrar('ana@exemplo.com.br', 'senha-nova-2')).status).toBe(200);
  const repetido = await navegador(identidade).post('/reset-password', { token, newPassword: 'senha-ladra-3' });
  expect([repetido.status, repetido.corpo]).toEqual([
    400,
    { code: 'INVALID_TOKEN', message: 'O link não é válido ou já foi usado. Peça outro.' },
  ]);
  expect((await navegador(identidade).entrar('ana@exemplo.com.br', 'senha-nova-2')).status).toBe(200);
});

test('o mesmo link aberto dez vezes ao mesmo tempo grava uma senha só', async () => {
  const { identidade, linkPara } = await banco.comAna();
  await navegador(identidade).post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  const token = linkPara('ana@exemplo.com.br', 'redefinir-senha');
  const respostas = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      navegador(identidade).post('/reset-password', { token, newPassword: `senha-nova-${i}` }),
    ),
  );
  expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('um link vencido ou inventado não troca nada', async () => {
  const { db, identidade, linkPara } = await banco.comAna();
  await navegador(identidade).post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  await db.update(verificacoes).set({ expiraEm: new Date(Date.now() - 1000) });
  for (const token of [linkPara('ana@exemplo.com.br', 'redefinir-senha'), 'inventado', '', null]) {
    expect(
      (await navegador(identidade).post('/reset-password', { token, newPassword: 'senha-ladra-3' })).status,
      String(token),
    ).toBe(400);
  }
  expect((await navegador(identidade).entrar('ana@exemplo.com.br')).status).toBe(200);
});

test('o banco não guarda o token do link nem a senha', async () => {
  const { db, identidade, linkPara } = banco.identidade();
  await navegador(identidade).criarConta('ana@exemplo.com.br', 'senha-bem-visivel');
  await navegador(identidade).post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  const token = linkPara('ana@exemplo.com.br', 'redefinir-senha');
  const guardado = JSON.stringify([await db.select().from(verificacoes), await db.query.contas.findMany()]);
  expect(guardado).not.toContain(token);
  expect(guardado).not.toContain('senha-bem-visivel');
});

test('pedir nova senha responde o mesmo para quem não tem conta, e nada sai', async () => {
  const { identidade, caixa } = await banco.comAna();
  const conhecida = await navegador(identidade).post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  const antes = caixa.length;
  const desconhecida = await navegador(identidade).post('/request-password-reset', { email: 'ninguem@exemplo.com.br' });
  expect([desconhecida.status, desconhecida.corpo]).toEqual([conhecida.status, conhecida.corpo]);
  expect(caixa).toHaveLength(antes);
});

test('trocar a senha pede a atual e desconecta os outros aparelhos', async () => {
  const { identidade } = banco.identidade();
  const celular = navegador(identidade);
  await celular.criarConta('ana@exemplo.com.br');
  const computador = navegador(identidade);
  await computador.entrar('ana@exemplo.com.br');
  const errada = await computador.post('/change-password', { currentPassword: 'errada', newPassword: 'senha-nova-2' });
  expect([errada.status, errada.corpo['message']]).toEqual([400, 'A senha atual não confere.']);
  const certa = await computador.post('/change-password', {
    currentPassword: 'senha-boa-1',
    newPassword: 'senha-nova-2',
    revokeOtherSessions: false,
  });
  expect(certa.status).toBe(200);
  expect(await celular.quemSou()).toBeNull();
  expect(await computador.quemSou()).not.toBeNull();
  expect((await navegador(identidade).entrar('ana@exemplo.com.br', 'senha-nova-2')).status).toBe(200);
  const visitante = await navegador(identidade).post('/change-password', {
    currentPassword: 'senha-nova-2',
    newPassword: 'senha-boa-4',
  });
  expect([visitante.status, visitante.corpo['message']]).toEqual([401, 'A sessão terminou. Entre de novo.']);
});

test('o link de confirmação confirma o e-mail, e usado de novo não estraga nada', async () => {
  const { db, identidade, linkPara, ana } = await banco.comAna();
  expect((await linhaDoUsuario(db, 'ana@exemplo.com.br'))?.emailVerificado).toBe(false);
  const token = linkPara('ana@exemplo.com.br', 'verificar-email');
  expect((await ana.get(`/verify-email?token=${token}`)).status).toBe(200);
  expect((await linhaDoUsuario(db, 'ana@exemplo.com.br'))?.emailVerificado).toBe(true);
  expect(await ana.quemSou()).not.toBeNull();
  // The link confirms the address without signing anybody in.
  const estranho = navegador(identidade);
  expect((await estranho.get(`/verify-email?token=${token}`)).status).toBe(200);
  expect(await estranho.quemSou()).toBeNull();
  const mexido = await estranho.get(`/verify-email?token=${token.slice(0, -3)}abc`);
  expect([mexido.status, mexido.corpo['message']]).toEqual([401, 'O link não é válido ou já foi usado. Peça outro.']);
  await db.delete(usuarios);
  expect((await estranho.get(`/verify-email?token=${token}`)).status).toBe(401);
});

describe('uma conta feita por outra pessoa com o meu e-mail', () => {
  test('o link pede uma senha nova a quem não tem a sessão dela; quem a fez perde a sessão e a senha', async () => {
    const { db, identidade, linkPara } = banco.identidade();
    const [atacante, noutroAparelho, dona] = [navegador(identidade), navegador(identidade), navegador(identidade)];
    await atacante.criarConta('dona@exemplo.com.br');
    await noutroAparelho.entrar('dona@exemplo.com.br');
    const link = linkPara('dona@exemplo.com.br', 'verificar-email');
    const recusada = await dona.get(`/verify-email?token=${link}`);
    expect([recusada.status, recusada.corpo['code']]).toEqual([403, 'CONFIRMAR_COM_SENHA']);
    expect((await linhaDoUsuario(db, 'dona@exemplo.com.br'))?.emailVerificado).toBe(false);
    // Another account's session is no help either.
    const bia = navegador(identidade);
    await bia.criarConta('bia@exemplo.com.br');
    expect((await bia.get(`/verify-email?token=${link}`)).status).toBe(403);
    expect(recusada.corpo).not.toHaveProperty('token');
    expect((await dona.post('/reset-password', { newPassword: 'senha-da-dona' })).status).toBe(200);
    expect((await linhaDoUsuario(db, 'dona@exemplo.com.br'))?.emailVerificado).toBe(true);
    expect([await atacante.quemSou(), await noutroAparelho.quemSou()]).toEqual([null, null]);
    expect((await atacante.entrar('dona@exemplo.com.br')).status).toBe(401);
    expect((await dona.entrar('dona@exemplo.com.br', 'senha-da-dona')).status).toBe(200);
    expect(await bia.quemSou()).not.toBeNull();
  });

  test('confirmada na própria sessão, as outras terminam; a senha nova por e-mail também confirma', async () => {
    const { db } = banco;
    const confirmadas: (string | undefined)[] = [];
    const { identidade, linkPara } = identidadeDeTeste(db, {
      // Outside of any transaction, as what hangs on it is a transaction of its own.
      aoConfirmarEmail: async (uid) => {
        const [linha] = await db.select().from(usuarios).where(eq(usuarios.id, uid));
        if (linha?.emailVerificado) confirmadas.push(linha.email);
      },
    });
    const [aqui, esquecida] = [navegador(identidade), navegador(identidade)];
    await esquecida.criarConta('ana@exemplo.com.br');
    await aqui.entrar('ana@exemplo.com.br');
    expect((await aqui.get(`/verify-email?token=${linkPara('ana@exemplo.com.br', 'verificar-email')}`)).status).toBe(
      200,
    );
    expect([(await aqui.quemSou())?.email, await esquecida.quemSou()]).toEqual(['ana@exemplo.com.br', null]);
    await aqui.criarConta('leo@exemplo.com.br');
    await aqui.post('/request-password-reset', { email: 'leo@exemplo.com.br' });
    const token = linkPara('leo@exemplo.com.br', 'redefinir-senha');
    await aqui.post('/reset-password', { token, newPassword: 'senha-nova-2' });
    expect((await linhaDoUsuario(db, 'leo@exemplo.com.br'))?.emailVerificado).toBe(true);
    // The callback runs on every confirmation.
    expect([...new Set(confirmadas)]).toEqual(['ana@exemplo.com.br', 'leo@exemplo.com.br']);
  });
});

test('outro link de confirmação só sai para quem precisa, com a mesma resposta para todos', async () => {
  const { identidade, linkPara, caixa, ana } = await banco.comAna();
  const antes = caixa.length;
  const visitante = navegador(identidade);
  const precisa = await visitante.post('/send-verification-email', { email: 'ana@exemplo.com.br' });
  const ninguem = await visitante.post('/send-verification-email', { email: 'ninguem@exemplo.com.br' });
  expect([precisa.status, precisa.corpo]).toEqual([ninguem.status, ninguem.corpo]);
  expect(caixa.slice(antes).map(({ para }) => para)).toEqual(['ana@exemplo.com.br']);
  await ana.get(`/verify-email?token=${linkPara('ana@exemplo.com.br', 'verificar-email')}`);
  await visitante.post('/send-verification-email', { email: 'ana@exemplo.com.br' });
  expect(caixa).toHaveLength(antes + 1);
});

test('a lista mostra os aparelhos da pessoa; ela encerra um ou todos, nunca os de outra', async () => {
  const { db, identidade } = banco.identidade();
  const [celular, computador, emprestado] = [navegador(identidade), navegador(identidade), navegador(identidade)];
  await celular.criarConta('ana@exemplo.com.br');
  await computador.post(
    '/sign-in/email',
    { email: 'ana@exemplo.com.br', password: 'senha-boa-1' },
    { 'User-Agent': 'Navegador de casa' },
  );
  await emprestado.entrar('ana@exemplo.com.br');
  const bia = navegador(identidade);
  await bia.criarConta('bia@exemplo.com.br');
  const [deCasa] = await db.select().from(sessoes).where(eq(sessoes.navegador, 'Navegador de casa'));
  expect(deCasa?.ip).toBe('203.0.113.7');
  await bia.post('/revoke-session', { id: deCasa?.id });
  expect(await computador.quemSou()).not.toBeNull();
  const { id: doCelular } = (await celular.get('/get-session')).corpo['session'] as { id: string };
  await computador.post('/revoke-session', { id: doCelular });
  expect(await celular.quemSou()).toBeNull();
  expect([await emprestado.quemSou(), await computador.quemSou()]).not.toContain(null);
  await computador.post('/revoke-sessions');
  expect(await computador.quemSou()).toBeNull();
  expect(await bia.quemSou()).not.toBeNull();
  expect(await db.select().from(sessoes)).toHaveLength(1);
});

test('um link de confirmação vencido diz que venceu e não confirma nada', async () => {
  const { db, identidade } = await banco.comAna();
  const vencido = await createEmailVerificationToken(SEGREDO, 'ana@exemplo.com.br', undefined, -60);
  const resposta = await navegador(identidade).get(`/verify-email?token=${vencido}`);
  expect([resposta.status, resposta.corpo['message']]).toEqual([401, 'O link venceu. Peça outro.']);
  const forjado = await createEmailVerificationToken(
    'outro-segredo-com-mais-de-trinta-e-dois',
    'ana@exemplo.com.br',
    undefined,
    3600,
  );
  expect((await navegador(identidade).get(`/verify-email?token=${forjado}`)).status).toBe(401);
  expect((await linhaDoUsuario(db, 'ana@exemplo.com.br'))?.emailVerificado).toBe(false);
});
