import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuild } from '#scripts/build.mjs';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { enderecoDa, iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import type { Papel } from './tabela.ts';

export type LojaMontada = {
  url: string;
  /** The session cookie of each role of the demo; none for visitors. */
  cookies: Record<Papel, string>;
  /** What the shop has written out so far. */
  lerRegistro(): Promise<string>;
  fechar(): Promise<void>;
};

const SENHA = 'xadrez-demo';
const contas: Record<Exclude<Papel, 'visitante'>, string> = {
  cliente: 'cliente@grande-roque.test',
  influencer: 'marina@grande-roque.test',
  editor: 'editor@grande-roque.test',
  admin: 'admin@grande-roque.test',
};

/** The shop as built, as a process of its own, with the demo's data and everybody signed in. */
export async function abrirLojaMontada(): Promise<LojaMontada> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const pasta = await mkdtemp(path.join(tmpdir(), 'loja-montada-'));
  const servidor = process.env['TEST_DATABASE_URL'];
  const banco = servidor ? await bancoNoServidor(servidor) : null;
  const porta = await portaLivre();
  const processo = await iniciarProcesso({ dataDir: path.join(pasta, 'dados'), porta, databaseUrl: banco?.url });
  const url = enderecoDa(porta);
  const entrar = async (email: string) => {
    const entrada = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ email, password: SENHA }),
    });
    if (!entrada.ok) throw new Error(`${email}: ${entrada.status} ${await entrada.text()}`);
    return entrada.headers
      .getSetCookie()
      .map((linha) => linha.split(';')[0])
      .join('; ');
  };
  const cookies = { visitante: '', cliente: '', influencer: '', editor: '', admin: '' };
  for (const [papel, email] of Object.entries(contas)) cookies[papel as Papel] = await entrar(email);
  return {
    url,
    cookies,
    lerRegistro: () => readFile(processo.registro, 'utf8'),
    async fechar() {
      await processo.parar();
      await banco?.apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
