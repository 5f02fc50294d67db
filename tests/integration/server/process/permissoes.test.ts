// @requirement 15.8.1
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { abrirBanco } from '#db/open-database.ts';
import { caixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { backUpToFolder } from '#server/backup/create-backup.ts';
import { demoSecret } from '#server/process/demo-secret.ts';
import { checkDataFolder } from '#server/process/startup-checks.ts';
import { porBancoMigrado } from '#tests/support/banco.ts';

let limpar = async () => {};
afterEach(() => limpar());

const modoDe = async (lugar: string) => ((await stat(lugar)).mode & 0o777).toString(8);

/** Modes of all that is in a folder, itself included. */
async function modos(pasta: string): Promise<{ pastas: Set<string>; arquivos: Set<string> }> {
  const pastas = new Set([await modoDe(pasta)]);
  const arquivos = new Set<string>();
  for (const entrada of await readdir(pasta, { recursive: true, withFileTypes: true }))
    (entrada.isDirectory() ? pastas : arquivos).add(await modoDe(join(entrada.parentPath, entrada.name)));
  return { pastas, arquivos };
}

test.each([0o022, 0o000])('com a umask %s cópias, caixa de e-mails e dados são de um usuário só', async (umask) => {
  const anterior = process.umask(umask);
  onTestFinished(() => void process.umask(anterior));
  const raiz = await mkdtemp(join(tmpdir(), 'permissoes-'));
  limpar = () => rm(raiz, { recursive: true, force: true });
  const dataDir = join(raiz, 'loja', 'dados');
  await checkDataFolder(dataDir);
  await demoSecret(dataDir);
  await arquivosEmDisco(join(dataDir, 'files')).gravar('produtos/rei/320.webp', new Uint8Array(3), 'image/webp');
  await caixaLocal(join(dataDir, 'mailbox')).enviar({
    id: 'carta',
    para: 'ana@exemplo.test',
    conteudo: { tipo: 'redefinir-senha', nome: 'Ana', url: 'https://loja.test/x', validadeHoras: 1 },
    loja: { nome: 'Loja', email: 'loja@loja.test', shopUrl: 'https://loja.test' } as never,
  });
  const soDele = { pastas: new Set(['700']), arquivos: new Set(['600']) };
  expect(await modos(dataDir)).toEqual(soDele);

  await porBancoMigrado(dataDir);
  await (await abrirBanco({ dataDir })).fechar();
  const copia = join(raiz, 'copias', 'hoje');
  await backUpToFolder({ dataDir }, copia, new Date('2026-11-01T12:00:00Z'));
  expect(await modos(join(raiz, 'copias'))).toEqual(soDele);
});

test('uma pasta de dados de antes é fechada aos outros, e o grupo dela fica como está', async () => {
  const raiz = await mkdtemp(join(tmpdir(), 'permissoes-'));
  limpar = () => rm(raiz, { recursive: true, force: true });
  for (const [antes, depois] of [
    [0o755, '750'],
    [0o777, '750'],
    [0o700, '700'],
  ] as const) {
    const dataDir = join(raiz, depois, String(antes));
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, antes);
    await checkDataFolder(dataDir);
    expect(await modoDe(dataDir)).toBe(depois);
  }
});
