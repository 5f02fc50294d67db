// @requirement 10.3.1
import { execFile } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco } from '#db/client.ts';
import { auditoria, contas, usuarios } from '#db/schema/index.ts';
import { ensureBuild, serverEnv } from '#scripts/build.mjs';
import { bancoNoServidor, porBancoMigrado } from '#tests/support/banco.ts';
import { comandoMontado } from '#tests/support/comando-montado.ts';
import { senhasDeVerdade } from '#tests/support/senhas-baratas.ts';
import { identidadeDeTeste, navegador } from '#tests/integration/adapters/identidade/apoio.ts';

const servidor = process.env['TEST_DATABASE_URL'];
let pasta = '';
let noServidor: Awaited<ReturnType<typeof bancoNoServidor>> | null = null;

beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  senhasDeVerdade();
  pasta = await mkdtemp(join(tmpdir(), 'admin-criar-'));
  if (servidor) noServidor = await bancoNoServidor(servidor);
  await porBancoMigrado(pasta);
});
afterAll(async () => {
  await noServidor?.apagar();
  await rm(pasta, { recursive: true, force: true });
});

const onde = () => ({ dataDir: pasta, databaseUrl: noServidor?.url });

/** `npm run admin:criar` as a person runs it in the project: it costs seconds of the processor. */
const noProjeto = ['scripts/run.mjs', 'admin:criar'];

/** The command as it is deployed, or by `programa`, on the database of this test. */
function rodar(
  argumentos: string[],
  ambiente: Record<string, string> = {},
  programa = [comandoMontado('admin:criar')],
): Promise<{ codigo: number; saida: string; erro: string }> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    ...serverEnv,
    DATA_DIR: pasta,
    ...(noServidor && { DATABASE_URL: noServidor.url }),
    ...ambiente,
  };
  return new Promise((pronto) => {
    execFile(process.execPath, [...programa, ...argumentos], { env }, (falha, saida, erro) =>
      pronto({ codigo: falha ? Number(falha.code) : 0, saida, erro }),
    );
  });
}

async function comBanco<T>(fazer: (banco: Banco) => Promise<T>): Promise<T> {
  const banco = await abrirBanco(onde());
  try {
    return await fazer(banco);
  } finally {
    await banco.fechar();
  }
}

describe('npm run admin:recuperar', () => {
  const recuperar = (...argumentos: string[]) => rodar(argumentos, {}, [comandoMontado('admin:recuperar')]);

  test('um e-mail sem conta, ou nenhum, é dito numa linha', async () => {
    expect(await recuperar('--email', 'ninguem@exemplo.com.br')).toEqual({
      codigo: 1,
      saida: '',
      erro: 'Não há conta que entre com este e-mail. Nada foi mudado.\n',
    });
    expect((await recuperar()).erro).toContain('Use: npm run admin:recuperar');
  });

  test('mostra uma senha de uma vez só para quem administra', async () => {
    await rodar(['--email', 'perdida@exemplo.com.br', '--nome', 'Perdida']);
    const { codigo, saida, erro } = await recuperar('--email', 'perdida@exemplo.com.br');
    expect([codigo, erro]).toEqual([0, '']);
    const senha = /Senha de uma vez só: (\S+)/.exec(saida)?.[1] ?? '';
    await comBanco(async ({ db }) => {
      const { identidade } = identidadeDeTeste(db);
      const { corpo } = await navegador(identidade).entrar('perdida@exemplo.com.br', senha);
      expect(corpo['code']).toBe('TROCAR_SENHA');
      await db.delete(usuarios).where(eq(usuarios.email, 'perdida@exemplo.com.br'));
    });
  });
});

describe('npm run admin:criar', () => {
  test('cria quem administra; a senha mostrada só serve para escolher outra', async () => {
    const { codigo, saida, erro } = await rodar(
      ['--email', ' Dona@Exemplo.com.br', '--nome', 'Dona da Loja'],
      {},
      noProjeto,
    );
    expect([codigo, erro]).toEqual([0, '']);
    expect(saida).toContain('Administrador criado: Dona da Loja <dona@exemplo.com.br>');
    const senha = /Senha de uma vez só: (\S+)/.exec(saida)?.[1] ?? '';
    expect(senha).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
    await comBanco(async ({ db }) => {
      const [linha] = await db.select().from(usuarios).where(eq(usuarios.email, 'dona@exemplo.com.br'));
      expect(linha).toMatchObject({ nome: 'Dona da Loja', role: 'admin', ativo: true, emailVerificado: true });
      expect(JSON.stringify([await db.select().from(contas), await db.select().from(auditoria)])).not.toContain(senha);
      expect(await db.$count(auditoria, eq(auditoria.entidadeId, linha?.id ?? ''))).toBe(1);
      const [{ senha: guardada } = { senha: null }] = await db.select().from(contas);
      const [sal = '', chave] = guardada?.split(':') ?? [];
      const custo = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 27 };
      expect(scryptSync(senha, sal, 64, custo).toString('hex')).toBe(chave);
      const { identidade } = identidadeDeTeste(db);
      const dona = navegador(identidade);
      const primeira = await dona.entrar('dona@exemplo.com.br', senha);
      expect([primeira.status, primeira.corpo['code']]).toEqual([403, 'TROCAR_SENHA']);
      expect((await dona.post('/reset-password', { newPassword: 'senha-minha-1' })).status).toBe(200);
      expect((await dona.entrar('dona@exemplo.com.br', senha)).status).toBe(401);
      await dona.entrar('dona@exemplo.com.br', 'senha-minha-1');
      expect((await dona.quemSou())?.role).toBe('admin');
    });
  });

  test('um e-mail que já tem conta é recusado com uma linha, e nada muda', async () => {
    const { codigo, saida, erro } = await rodar(['--email', 'DONA@exemplo.com.br', '--nome', 'Outra']);
    expect([codigo, saida, erro.trim()]).toEqual([
      1,
      '',
      'Já existe uma conta com este e-mail. Nada foi mudado. Se for de quem administra e perdeu o acesso, use: npm run admin:recuperar -- --email E',
    ]);
    await comBanco(async ({ db }) =>
      expect((await db.select({ nome: usuarios.nome }).from(usuarios)).map(({ nome }) => nome)).toEqual([
        'Dona da Loja',
      ]),
    );
  });

  test.each([
    ['sem nada', [], 'Use: npm run admin:criar'],
    ['sem nome', ['--email', 'a@exemplo.com.br'], 'Use: npm run admin:criar'],
    [
      'com uma opção que não existe',
      ['--email', 'a@exemplo.com.br', '--nome', 'A', '--senha', 'x'],
      'Use: npm run admin:criar',
    ],
    ['com um e-mail que não é', ['--email', 'dona', '--nome', 'A'], 'O e-mail não é válido.'],
  ])('%s, diz como se usa', async (_, argumentos, frase) => {
    const { codigo, saida, erro } = await rodar(argumentos);
    expect([codigo, saida]).toEqual([1, '']);
    expect(erro).toContain(frase);
    expect(erro.trim().split('\n')).toHaveLength(1);
  });

  test('com a loja aberta no banco embutido, pede que ela seja parada', async () => {
    await porBancoMigrado(join(pasta, 'em-uso'));
    const aberto = await abrirBanco({ dataDir: join(pasta, 'em-uso') });
    const { codigo, erro } = await rodar(['--email', 'b@exemplo.com.br', '--nome', 'B'], {
      DATA_DIR: join(pasta, 'em-uso'),
      DATABASE_URL: '',
    });
    await aberto.fechar();
    expect([codigo, erro.trim()]).toEqual([
      1,
      'A loja está aberta e o banco embutido é de um processo só. Pare a loja, rode este comando e abra a loja de novo.',
    ]);
  });

  test('sem o servidor do banco, diz isso sem mostrar a senha dele', async () => {
    const { codigo, erro } = await rodar(['--email', 'b@exemplo.com.br', '--nome', 'B'], {
      DATABASE_URL: 'postgres://loja:segredo-do-banco@127.0.0.1:1/loja',
    });
    expect(codigo).toBe(1);
    expect(erro).toContain('O banco de dados não abriu: ECONNREFUSED');
    expect(erro).not.toContain('segredo-do-banco');
  });
});
