// @requirement 11.17.8
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { senhaComum } from '#adapters/identidade/senha-de-admin.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import { usuarios } from '#db/schema/index.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const BOA = 'roque-pequeno-7';

const promover = (email: string, mais: Partial<typeof usuarios.$inferInsert> = {}) =>
  banco.db
    .update(usuarios)
    .set({ role: 'admin', ...mais })
    .where(eq(usuarios.email, email));

test.each([
  ['administrator', true],
  ['ADMINISTRATOR', true],
  ['password123456', true],
  ['1qaz2wsx3edc', true],
  ['123456789012', true],
  ['aaaaaaaaaaaaa', true],
  ['abcabcabcabc', true],
  ['!!senha!!2026', true],
  [BOA, false],
  ['xadrez-demo-1', false],
  ['torre em h8, mate', false],
])('%s: é das mais usadas, ou quase: %s', async (senha, comum) => {
  expect(await senhaComum(senha)).toBe(comum);
});

test('quem administra não troca a sua senha por uma curta nem por uma das mais usadas; um cliente pode', async () => {
  const { identidade, linkPara } = identidadeDeTeste(banco.db);
  const [admin, cliente] = [navegador(identidade), navegador(identidade)];
  await admin.criarConta('admin@exemplo.com.br');
  await cliente.criarConta('ana@exemplo.com.br');
  await promover('admin@exemplo.com.br');
  const trocar = async (quem: typeof admin, newPassword: string) => {
    const { status, corpo } = await quem.post('/change-password', { currentPassword: 'senha-boa-1', newPassword });
    return [status, corpo['code']];
  };
  expect(await trocar(admin, 'senha-boa-2')).toEqual([400, 'SENHA_DE_ADMIN_CURTA']);
  expect(await trocar(admin, 'administrator')).toEqual([400, 'SENHA_COMUM']);
  await admin.post('/request-password-reset', { email: 'admin@exemplo.com.br' });
  const token = linkPara('admin@exemplo.com.br', 'redefinir-senha');
  const curta = await admin.post('/reset-password', { token, newPassword: 'onze-letras' });
  expect([curta.status, curta.corpo['message']]).toEqual([
    400,
    'A senha de quem administra a loja precisa ter pelo menos 12 caracteres.',
  ]);
  // The library takes the key from the address, too.
  expect((await admin.post(`/reset-password?token=${token}`, { newPassword: 'onze-letras' })).status).toBe(400);
  // The link is not spent by it.
  expect((await admin.post('/reset-password', { token, newPassword: BOA })).status).toBe(200);
  expect((await trocar(cliente, 'curta1'))[0]).toBe(200);
});

test('promovido com uma senha fraca, escolhe outra na entrada seguinte; na demonstração não', async () => {
  const { identidade, linkPara } = identidadeDeTeste(banco.db, { demo: false });
  await navegador(identidade).criarConta('lia@exemplo.com.br');
  await promover('lia@exemplo.com.br', { emailVerificado: true });
  const lia = navegador(identidade);
  const recusada = await lia.entrar('lia@exemplo.com.br');
  expect([recusada.status, recusada.corpo['code'], await lia.quemSou()]).toEqual([403, 'TROCAR_SENHA', null]);
  expect((await lia.post('/reset-password', { newPassword: 'curta-demais' })).status).toBe(200);
  expect((await lia.entrar('lia@exemplo.com.br', 'curta-demais')).status).toBe(200);
  const { identidade: daDemo } = identidadeDeTeste(banco.db);
  await navegador(daDemo).criarConta('rui@exemplo.com.br');
  await promover('rui@exemplo.com.br');
  expect((await navegador(daDemo).entrar('rui@exemplo.com.br')).status).toBe(200);
  // With an unconfirmed e-mail the link's token is sent there only, not in the answer.
  const semConfirmar = await navegador(identidade).entrar('rui@exemplo.com.br');
  expect([semConfirmar.status, semConfirmar.corpo['code'], semConfirmar.cookies]).toEqual([403, 'SENHA_FRACA', []]);
  expect(() => linkPara('rui@exemplo.com.br', 'redefinir-senha')).toThrow('nenhum e-mail');
});

test('uma senha temporária pode ter seis caracteres; a que o admin escolhe no lugar dela, não', async () => {
  const { identidade } = identidadeDeTeste(banco.db, { demo: false });
  const papel: Papel = 'admin';
  const novo = { email: 'novo@exemplo.com.br', nome: 'Novo', senha: 'abc123', role: papel, cupom: null, comissaoPb: 0 };
  expect((await identidade.criarUsuario({ ...novo, trocarSenha: true })).ok).toBe(true);
  const ele = navegador(identidade);
  const { corpo } = await ele.entrar('novo@exemplo.com.br', 'abc123');
  expect(corpo['code']).toBe('TROCAR_SENHA');
  expect((await ele.post('/reset-password', { newPassword: 'abc12345' })).status).toBe(400);
  expect((await ele.post('/reset-password', { newPassword: BOA })).status).toBe(200);
  expect((await ele.entrar('novo@exemplo.com.br', BOA)).status).toBe(200);
});
