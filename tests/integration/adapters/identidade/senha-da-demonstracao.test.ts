// @requirement 11.17.8
import { expect, test } from 'vitest';
import { listarContasAtivas } from '#db/usuarios/ler-admin-usuarios.ts';
import { trancarContas } from '#db/usuarios/gravar-usuarios.ts';
import { contas, sessoes, usuarios } from '#db/schema/index.ts';
import { destrancarPessoas } from '#demo/seed/semear-pessoas.ts';
import { SENHA_DA_DEMONSTRACAO } from '#domain/usuarios/senha-da-demonstracao.ts';
import { startWarnings } from '#server/process/startup-checks.ts';
import type { Loja } from '#application/loja.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const ADMIN = 'admin@grande-roque.test';

/** The demo's admin, as the seed creates it. */
async function comAdminDaDemo() {
  const { identidade } = identidadeDeTeste(banco.db);
  const pessoa = { nome: 'Otávio', role: 'admin' as const, cupom: null, comissaoPb: 0 };
  const acesso = { email: ADMIN, senha: SENHA_DA_DEMONSTRACAO, trocarSenha: false, semEmail: true };
  expect((await identidade.criarUsuario({ ...pessoa, ...acesso })).ok).toBe(true);
  return identidade;
}

test('numa loja de verdade a senha da demonstração não entra em conta nenhuma, como uma senha errada', async () => {
  const demo = await comAdminDaDemo();
  await navegador(demo).criarConta('ana@exemplo.com.br', SENHA_DA_DEMONSTRACAO);
  const { identidade: real } = identidadeDeTeste(banco.db, { demo: false });
  for (const email of [ADMIN, 'ana@exemplo.com.br', 'ninguem@exemplo.com.br']) {
    const { status, corpo, cookies } = await navegador(real).entrar(email, SENHA_DA_DEMONSTRACAO);
    expect([status, corpo, cookies]).toEqual([
      401,
      { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'E-mail ou senha incorretos.' },
      [],
    ]);
  }
  expect((await navegador(demo).entrar(ADMIN, SENHA_DA_DEMONSTRACAO)).status).toBe(200);
});

test('numa loja de verdade ninguém escolhe nem recebe a senha da demonstração', async () => {
  const { identidade, linkPara } = identidadeDeTeste(banco.db, { demo: false });
  const frase = 'Esta é a senha pública da demonstração. Escolha outra.';
  const nova = await navegador(identidade).criarConta('ana@exemplo.com.br', SENHA_DA_DEMONSTRACAO);
  expect([nova.status, nova.corpo]).toEqual([400, { code: 'SENHA_DA_DEMONSTRACAO', message: frase }]);
  const ana = navegador(identidade);
  await ana.criarConta('ana@exemplo.com.br');
  const troca = { currentPassword: 'senha-boa-1', newPassword: SENHA_DA_DEMONSTRACAO };
  expect((await ana.post('/change-password', troca)).corpo['code']).toBe('SENHA_DA_DEMONSTRACAO');
  await ana.post('/request-password-reset', { email: 'ana@exemplo.com.br' });
  const token = linkPara('ana@exemplo.com.br', 'redefinir-senha');
  const pelo = await ana.post('/reset-password', { token, newPassword: SENHA_DA_DEMONSTRACAO });
  expect(pelo.corpo['code']).toBe('SENHA_DA_DEMONSTRACAO');
  const pessoa = { nome: 'Rui', email: 'rui@exemplo.com.br', role: 'cliente' as const, cupom: null, comissaoPb: 0 };
  expect(await identidade.criarUsuario({ ...pessoa, senha: SENHA_DA_DEMONSTRACAO, trocarSenha: true })).toEqual({
    ok: false,
    erro: { codigo: 'senha-da-demonstracao' },
  });
  expect(await banco.db.$count(usuarios)).toBe(1);
});

test('trancadas, as contas da demonstração perdem senha e sessões; uma demonstração as destranca', async () => {
  const demo = await comAdminDaDemo();
  const admin = navegador(demo);
  await admin.entrar(ADMIN, SENHA_DA_DEMONSTRACAO);
  await navegador(demo).criarConta('ana@exemplo.com.br');
  expect(await listarContasAtivas(banco.db, [ADMIN, 'ninguem@exemplo.com.br'])).toEqual([ADMIN]);
  expect(await trancarContas(banco.db, [ADMIN, 'ninguem@exemplo.com.br'])).toEqual([ADMIN]);
  expect(await admin.quemSou()).toBeNull();
  expect(await listarContasAtivas(banco.db, [ADMIN])).toEqual([]);
  expect([await banco.db.$count(sessoes), await banco.db.$count(contas)]).toEqual([1, 1]);
  expect((await navegador(demo).entrar(ADMIN, SENHA_DA_DEMONSTRACAO)).status).toBe(401);
  expect(await trancarContas(banco.db, ['ninguem@exemplo.com.br'])).toEqual([]);
  await destrancarPessoas({ db: banco.db } as Loja, demo);
  expect((await navegador(demo).entrar(ADMIN, SENHA_DA_DEMONSTRACAO)).status).toBe(200);
});

test('o início de uma loja de verdade avisa das contas da demonstração; o de uma demonstração não', async () => {
  const ambiente = { SMTP_URL: 'smtp://x', SHOP_URL: 'https://loja.test', BACKUP_DIR: undefined };
  expect(await startWarnings({ ...ambiente, DEMO: false, contasDaDemo: [ADMIN] })).toEqual([
    expect.stringMatching(/^ATENÇÃO: o banco de dados tem contas da demonstração: admin@grande-roque\.test\./),
  ]);
  expect(await startWarnings({ ...ambiente, DEMO: false, contasDaDemo: [] })).toEqual([]);
  expect(await startWarnings({ ...ambiente, DEMO: true, contasDaDemo: [ADMIN] })).toEqual([]);
});
