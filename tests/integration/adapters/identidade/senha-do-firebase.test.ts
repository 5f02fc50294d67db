// @requirement 10.4.4 15.10.5
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conferirSenhaDoFirebase, type ScryptDoFirebase } from '#adapters/identidade/senha-do-firebase.ts';
import { contas, usuarios } from '#db/schema/index.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { parametrosDeTodos, SENHA_ANTIGA } from '#tests/support/senha-antiga.ts';
import { MARCA_DO_FIREBASE } from '#importers/firebase/rules/conta.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { parseEnv } from '#server/env.ts';
import { firebaseScrypt } from '#server/process/providers.ts';
import { bancoDoArquivo, identidadeDeTeste, navegador } from './apoio.ts';

const banco = bancoDoArquivo();
const firebase = firebaseScrypt(parseEnv(parametrosDeTodos)) as ScryptDoFirebase;
const SENHA_DE_LA = `${MARCA_DO_FIREBASE}${senhaDeTodos.salt}$${senhaDeTodos.passwordHash}`;

async function comContaDeLa(mudanca: Partial<typeof usuarios.$inferInsert> = {}) {
  const id = 'uidDeLa';
  await banco.db
    .insert(usuarios)
    .values({ id, email: 'ana@antiga.test', nome: 'Ana', emailVerificado: true, ...mudanca });
  await banco.db
    .insert(contas)
    .values({ id: 'contaDeLa', usuarioId: id, provedor: 'credential', idNoProvedor: id, senha: SENHA_DE_LA });
}
const senhaGuardada = async () => (await banco.db.select().from(contas).where(eq(contas.id, 'contaDeLa')))[0]?.senha;

test('o vetor de teste do Firebase confere, e nada parecido com ele', async () => {
  expect(await conferirSenhaDoFirebase(firebase, SENHA_DE_LA, SENHA_ANTIGA)).toBe(true);
  expect(await conferirSenhaDoFirebase(firebase, SENHA_DE_LA, `${SENHA_ANTIGA} `)).toBe(false);
  expect(await conferirSenhaDoFirebase({ ...firebase, rounds: 7 }, SENHA_DE_LA, SENHA_ANTIGA)).toBe(false);
  expect(await conferirSenhaDoFirebase(firebase, `${MARCA_DO_FIREBASE}x`, SENHA_ANTIGA)).toBe(false);
});

test('entra com a senha de lá, que na primeira vez vira uma daqui', async () => {
  await comContaDeLa();
  const { identidade } = identidadeDeTeste(banco.db, { firebase });
  expect((await navegador(identidade).entrar('ana@antiga.test', 'outra senha')).status).toBe(401);
  expect(await senhaGuardada()).toBe(SENHA_DE_LA);
  const ana = navegador(identidade);
  expect((await ana.entrar('Ana@Antiga.test', SENHA_ANTIGA)).status).toBe(200);
  expect((await ana.quemSou())?.uid).toBe('uidDeLa');
  const daqui = await senhaGuardada();
  expect(daqui).not.toContain('$');
  // The older shop's key is not needed any more.
  const { identidade: semChave } = identidadeDeTeste(banco.db);
  expect((await navegador(semChave).entrar('ana@antiga.test', SENHA_ANTIGA)).status).toBe(200);
  expect(await senhaGuardada()).toBe(daqui);
});

test('sem a chave do projeto ninguém entra com a senha de lá, e o registro diz por quê', async () => {
  await comContaDeLa();
  const { identidade, registros } = identidadeDeTeste(banco.db);
  expect((await navegador(identidade).entrar('ana@antiga.test', SENHA_ANTIGA)).status).toBe(401);
  expect(registros.map(({ frase }) => frase)).toContainEqual(expect.stringContaining('FIREBASE_SCRYPT_SIGNER_KEY'));
  expect(await senhaGuardada()).toBe(SENHA_DE_LA);
});

test('quem estava desativado continua fora', async () => {
  await comContaDeLa({ ativo: false });
  const { identidade } = identidadeDeTeste(banco.db, { firebase });
  const resposta = await navegador(identidade).entrar('ana@antiga.test', SENHA_ANTIGA);
  expect([resposta.status, resposta.corpo['code']]).toEqual([403, 'USER_DISABLED']);
});

test('um admin de lá não administra nada antes de ter um segundo fator', async () => {
  await comContaDeLa({ role: 'admin', segundoFatorExigido: true });
  const { identidade } = identidadeDeTeste(banco.db, { firebase });
  const admin = navegador(identidade);
  expect((await admin.entrar('ana@antiga.test', SENHA_ANTIGA)).status).toBe(200);
  expect(podeAdministrar(await admin.quemSou())).toBe(false);
  await banco.db.update(usuarios).set({ segundoFator: true });
  expect(podeAdministrar(await admin.quemSou())).toBe(true);
});
