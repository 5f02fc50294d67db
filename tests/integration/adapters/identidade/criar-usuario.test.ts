// @requirement 3.1.1 9.11.1
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { NovoUsuario } from '#application/ports/identidade.ts';
import { usuarios } from '#db/schema/index.ts';
import { falha } from '#domain/result.ts';
import { bancoDoArquivo, linhaDoUsuario, navegador } from './apoio.ts';

const banco = bancoDoArquivo();

const marina: NovoUsuario = {
  email: ' Marina@Exemplo.com.br',
  nome: 'Marina Dias',
  senha: 'provisoria',
  role: 'influencer',
  cupom: 'MARINA10',
  comissaoPb: 500,
  trocarSenha: false,
};

test('quem um admin cria entra com a senha dada, com o papel, o cupom e a comissão dados', async () => {
  const { db, identidade, caixa } = banco.identidade();
  const criada = await identidade.criarUsuario(marina);
  const linha = await linhaDoUsuario(db, 'marina@exemplo.com.br');
  expect(criada).toEqual({ ok: true, valor: { uid: linha?.id } });
  expect(linha).toMatchObject({
    nome: 'Marina Dias',
    role: 'influencer',
    cupom: 'MARINA10',
    comissaoPb: 500,
    emailVerificado: true,
    ativo: true,
  });
  const ela = navegador(identidade);
  expect((await ela.entrar('marina@exemplo.com.br', 'provisoria')).status).toBe(200);
  expect(await ela.quemSou()).toMatchObject({ role: 'influencer', cupom: 'MARINA10', comissao: 0.05 });
  expect(caixa.map(({ tipo, para }) => [tipo, para])).toEqual([['boas-vindas', 'marina@exemplo.com.br']]);
});

test('o que não serve é recusado pelo nome, e nada é gravado', async () => {
  const { db, identidade, caixa } = banco.identidade();
  await identidade.criarUsuario({ ...marina, semEmail: true });
  const casos: [Partial<NovoUsuario>, string][] = [
    [{ nome: '  ' }, 'nome-vazio'],
    [{ email: 'marina' }, 'email-invalido'],
    [{ email: 'MARINA@exemplo.com.br', cupom: null }, 'email-em-uso'],
    [{ email: 'nova@exemplo.com.br' }, 'cupom-em-uso'],
    [{ email: 'nova@exemplo.com.br', senha: '12345' }, 'senha-curta'],
    [{ email: 'nova@exemplo.com.br', senha: 'x'.repeat(129) }, 'senha-longa'],
  ];
  for (const [mudanca, erro] of casos)
    expect(await identidade.criarUsuario({ ...marina, ...mudanca })).toEqual({ ok: false, erro: { codigo: erro } });
  expect(await db.select().from(usuarios)).toHaveLength(1);
  expect(await db.query.contas.findMany()).toHaveLength(1);
  expect(caixa).toEqual([]);
});

test('dois admins criando a mesma pessoa ao mesmo tempo criam uma', async () => {
  const { identidade } = banco.identidade();
  const tentativas = await Promise.all(
    Array.from({ length: 5 }, () => identidade.criarUsuario({ ...marina, cupom: null })),
  );
  expect(tentativas.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tentativas.filter(({ ok }) => !ok)).toEqual(
    Array.from({ length: 4 }, () => ({ ok: false, erro: { codigo: 'email-em-uso' } })),
  );
});

test('uma senha temporária só abre a página que a troca', async () => {
  const { identidade } = banco.identidade();
  await identidade.criarUsuario({ ...marina, trocarSenha: true });
  const ela = navegador(identidade);
  const primeira = await ela.entrar('marina@exemplo.com.br', 'provisoria');
  expect(primeira.status).toBe(403);
  expect(primeira.corpo).toMatchObject({
    code: 'TROCAR_SENHA',
    message: 'A senha é temporária; escolha uma nova para continuar.',
  });
  expect(await ela.quemSou()).toBeNull();
  // The key of the new password is in a cookie that scripts cannot read, and works in this browser alone.
  expect(primeira.corpo).not.toHaveProperty('token');
  expect(primeira.cookies).toEqual([
    expect.stringMatching(
      /^loja\.nova_senha=[\w-]{24}\.\d+\.[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  const trocar = (quem: typeof ela, newPassword: string) => quem.post('/reset-password', { newPassword });
  expect((await trocar(navegador(identidade), 'senha-alheia-1')).status).toBe(400);
  const forjado = navegador(identidade);
  forjado.cookies.set('loja.nova_senha', (ela.cookies.get('loja.nova_senha') ?? '').replace(/.$/, '_'));
  expect((await trocar(forjado, 'senha-alheia-1')).status).toBe(400);
  expect((await trocar(ela, 'senha-minha-1')).status).toBe(200);
  expect(ela.cookies.has('loja.nova_senha')).toBe(false);
  expect((await ela.entrar('marina@exemplo.com.br', 'provisoria')).status).toBe(401);
  expect((await ela.entrar('marina@exemplo.com.br', 'senha-minha-1')).status).toBe(200);
  expect(await ela.quemSou()).not.toBeNull();
});

test('a senha errada de uma conta com senha temporária não revela nada', async () => {
  const { identidade } = banco.identidade();
  await identidade.criarUsuario({ ...marina, trocarSenha: true });
  const resposta = await navegador(identidade).entrar('marina@exemplo.com.br', 'errada-1');
  expect([resposta.status, resposta.corpo['code'], resposta.corpo['token']]).toEqual([
    401,
    'INVALID_EMAIL_OR_PASSWORD',
    undefined,
  ]);
});

test('quem recebe uma senha temporária é convidado a escolher a sua, e a temporária não vai por e-mail', async () => {
  const { identidade, caixa, linkPara } = banco.identidade();
  await identidade.criarUsuario({ ...marina, trocarSenha: true });
  expect(caixa.map(({ tipo, para }) => [tipo, para])).toEqual([['convite', 'marina@exemplo.com.br']]);
  expect(JSON.stringify(caixa)).not.toContain('provisoria');
  const ela = navegador(identidade);
  expect(
    (
      await ela.post('/reset-password', {
        token: linkPara('marina@exemplo.com.br', 'convite'),
        newPassword: 'senha-minha-1',
      })
    ).status,
  ).toBe(200);
  expect((await ela.entrar('marina@exemplo.com.br', 'provisoria')).status).toBe(401);
  expect((await ela.entrar('marina@exemplo.com.br', 'senha-minha-1')).status).toBe(200);
});

test('o que vai junto é gravado com a conta, ou nada é', async () => {
  const { db, identidade, caixa } = banco.identidade();
  const falhar = identidade.criarUsuario({ ...marina, naTransacao: () => Promise.reject(new Error('a trilha caiu')) });
  await expect(falhar).rejects.toThrow('a trilha caiu');
  expect(await db.$count(usuarios)).toBe(0);
  expect(await db.query.contas.findMany()).toEqual([]);
  expect(caixa).toEqual([]);
  const recusada = await identidade.criarUsuario({
    ...marina,
    naTransacao: async () => falha({ codigo: 'agora não' }),
  });
  expect(recusada).toEqual({ ok: false, erro: { codigo: 'agora não' } });
  expect([await db.$count(usuarios), await db.query.contas.findMany(), caixa]).toEqual([0, [], []]);
  const criada = await identidade.criarUsuario({
    ...marina,
    async naTransacao(tx, uid) {
      await tx.update(usuarios).set({ telefone: '11900000000' }).where(eq(usuarios.id, uid));
      return { ok: true, valor: undefined };
    },
  });
  expect(criada.ok).toBe(true);
  expect(await linhaDoUsuario(db, 'marina@exemplo.com.br')).toMatchObject({ telefone: '11900000000' });
});

test('o e-mail do cadastro não é o que entra: só o da conta abre a sessão', async () => {
  const { db, identidade } = banco.identidade();
  await identidade.criarUsuario(marina);
  await db.update(usuarios).set({ emailDoCadastro: 'contato@exemplo.com.br' });
  const ela = navegador(identidade);
  expect((await ela.entrar('contato@exemplo.com.br', 'provisoria')).status).toBe(401);
  expect((await ela.entrar('marina@exemplo.com.br', 'provisoria')).status).toBe(200);
  expect(await ela.quemSou()).toMatchObject({ email: 'contato@exemplo.com.br' });
});
