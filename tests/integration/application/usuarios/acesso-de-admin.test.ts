// @requirement 10.3.1 11.17.10
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { refazerAcessoDeAdmin } from '#application/usuarios/refazer-acesso-de-admin.ts';
import { desligarSegundoFatorDeOutro } from '#application/usuarios/segundo-fator-de-outro.ts';
import { buscarUsuario } from '#db/usuarios/ler-admin-usuarios.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { auditoria, emails, segundosFatores, sessoes, usuarios } from '#db/schema/index.ts';
import { codigoTotp } from '#tests/support/totp.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { identidadeDeTeste, navegador } from '#tests/integration/adapters/identidade/apoio.ts';
import { recusa } from '#tests/support/resultado.ts';
import { criarAdmin } from './apoio.ts';

let ana: Autor;
const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(teste.banco.db, 'usuarios, emails, auditoria, verificacoes, limites_de_acesso');
  ana = await criarAdmin(db, 'ana@exemplo.test');
});

const EMAIL = 'rui@exemplo.com.br';
const SENHA = 'senha-boa-1';

/** An admin with a second factor and an open session. */
async function comSegundoFator() {
  const { identidade, linkPara } = identidadeDeTeste(db);
  const rui = navegador(identidade);
  await rui.criarConta(EMAIL, SENHA, 'Rui');
  await db.update(usuarios).set({ role: 'admin' }).where(eq(usuarios.email, EMAIL));
  const { corpo } = await rui.post('/two-factor/enable', { password: SENHA });
  await rui.post('/two-factor/verify-totp', { code: codigoTotp(String(corpo['totpURI'])) });
  const [linha] = await db.select().from(usuarios).where(eq(usuarios.email, EMAIL));
  expect(linha?.segundoFator).toBe(true);
  return { identidade, rui, linkPara, uid: linha?.id ?? '' };
}
const avisos = async () =>
  (await db.select({ para: emails.para, tipo: emails.tipo, dados: emails.dados }).from(emails)).map((um) => ({
    ...um,
    dados: um.dados['mudanca'],
  }));

test('um admin desliga o segundo fator de outra pessoa: com auditoria e um aviso a ela', async () => {
  const { uid, rui, identidade } = await comSegundoFator();
  const antes = await buscarUsuario(db, uid);
  expect(await desligarSegundoFatorDeOutro(loja, ana, uid)).toEqual({ ok: true, valor: { nome: 'Rui' } });
  // The form of the same page is saved without a conflict.
  expect((await buscarUsuario(db, uid))?.versao).toBe(antes?.versao);
  expect(await db.$count(segundosFatores)).toBe(0);
  expect(await db.select().from(auditoria)).toMatchObject([
    { autorId: ana.uid, entidadeId: uid, antes: { segundoFator: true }, depois: { segundoFator: false } },
  ]);
  expect(await avisos()).toEqual([
    { para: EMAIL, tipo: 'mudanca-na-conta', dados: 'segundo-fator-desligado-pela-loja' },
  ]);
  expect(await rui.quemSou()).not.toBeNull();
  expect((await navegador(identidade).entrar(EMAIL, SENHA)).corpo).not.toHaveProperty('twoFactorRedirect');
  expect(await desligarSegundoFatorDeOutro(loja, ana, uid)).toEqual(recusa('sem-segundo-fator'));
});

test('não o seu próprio, nem por quem não é admin, nem de quem não existe', async () => {
  const { uid } = await comSegundoFator();
  const codigo = async (autor: Autor, de: string) => {
    const fim = await desligarSegundoFatorDeOutro(loja, autor, de);
    return fim.ok ? null : fim.erro.codigo;
  };
  expect([
    await codigo(ana, ana.uid),
    await codigo({ ...ana, uid: 'ninguem' }, uid),
    await codigo(ana, 'ninguem'),
  ]).toEqual(['seu-segundo-fator', 'sem-poder', 'nao-encontrado']);
  expect(await db.$count(segundosFatores)).toBe(1);
  expect(await db.$count(auditoria)).toBe(0);
});

test('refeito o acesso, só a senha de uma vez entra, e pede outra; sessões, links e segundo fator acabam', async () => {
  const { identidade, rui, linkPara } = await comSegundoFator();
  await rui.post('/request-password-reset', { email: EMAIL });
  const pedido = { email: ' Rui@Exemplo.com.br ', senha: 'de-uma-vez-so' };
  expect(await refazerAcessoDeAdmin(loja, identidade, ana, pedido)).toEqual({
    ok: true,
    valor: { nome: 'Rui', email: EMAIL },
  });
  expect([await db.$count(segundosFatores), await db.$count(sessoes), await rui.quemSou()]).toEqual([0, 0, null]);
  expect(await avisos()).toEqual([{ para: EMAIL, tipo: 'mudanca-na-conta', dados: 'acesso-refeito' }]);
  expect(await db.$count(auditoria)).toBe(1);
  expect(JSON.stringify([await db.select().from(auditoria), await db.select().from(emails)])).not.toContain(
    pedido.senha,
  );
  expect((await rui.entrar(EMAIL, SENHA)).status).toBe(401);
  const token = linkPara(EMAIL, 'redefinir-senha');
  expect((await navegador(identidade).post('/reset-password', { token, newPassword: SENHA })).status).toBe(400);
  expect((await rui.entrar(EMAIL, pedido.senha)).corpo['code']).toBe('TROCAR_SENHA');
  expect((await rui.post('/reset-password', { newPassword: 'torre em h8, mate' })).status).toBe(200);
  expect((await rui.entrar(EMAIL, 'torre em h8, mate')).status).toBe(200);
});

test('de um e-mail sem conta, de quem não administra e de uma conta desativada nada muda', async () => {
  const { identidade } = await comSegundoFator();
  const codigo = async (email: string) => {
    const fim = await refazerAcessoDeAdmin(loja, identidade, ana, { email, senha: 'de-uma-vez-so' });
    return fim.ok ? null : fim.erro.codigo;
  };
  expect(await codigo('ninguem@exemplo.test')).toBe('nao-encontrado');
  await db.update(usuarios).set({ ativo: false }).where(eq(usuarios.email, EMAIL));
  expect(await codigo(EMAIL)).toBe('desativada');
  await db.update(usuarios).set({ ativo: true, role: 'editor' }).where(eq(usuarios.email, EMAIL));
  expect(await codigo(EMAIL)).toBe('nao-administra');
  expect([await db.$count(segundosFatores), await db.$count(emails), await db.$count(auditoria)]).toEqual([1, 0, 0]);
});
