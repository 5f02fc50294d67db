import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { ensureBuild } from '#scripts/build.mjs';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { demoNoServidor } from '#tests/support/demo-no-servidor.ts';
import { enderecoDa, iniciarProcesso, portaLivre, senhasBaratas } from '#tests/support/loja-processo.ts';
import { copiarModelo, prepararModelo } from '#tests/support/modelo.ts';
import { PASTA_DAS_LOJAS } from '#tests/support/modelo-do-banco.ts';
import { papeis, type Papel } from './tabela.ts';

export type LojaMontada = {
  url: string;
  /** The session cookie of each role of the demo; none for visitors. */
  cookies: Record<Papel, string>;
  pid: number;
  dataDir: string;
  /** The database on the server of TEST_DATABASE_URL; unset when it is the embedded one. */
  databaseUrl: string | undefined;
  /** Rows of a query on the database of the running shop. */
  consultar(sql: string): Promise<Record<string, unknown>[]>;
  /** Signs this role in; answers its cookies. */
  entrar(papel: Papel): Promise<string>;
  /** The shop's log so far. */
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

/** The demo's data for one shop: copied, or seeded by the shop itself where no model serves. */
async function dadosDaDemo(pasta: string, deModelo: boolean): Promise<Awaited<ReturnType<typeof copiarModelo>>> {
  const servidor = process.env['TEST_DATABASE_URL'];
  const modelo = deModelo && (servidor ? await demoNoServidor(servidor) : await prepararModelo());
  if (modelo) return copiarModelo(modelo, path.basename(pasta), pasta);
  const banco = servidor ? await bancoNoServidor(servidor) : null;
  return { dataDir: path.join(pasta, 'dados'), databaseUrl: banco?.url, apagar: async () => banco?.apagar() };
}

async function perguntarAoServidor(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const cliente = new Client({ connectionString });
  await cliente.connect();
  return (await cliente.query<Record<string, unknown>>(sql).finally(() => cliente.end())).rows;
}

/**
 * The shop as built, as a process of its own, with the demo's data and everybody signed in. Passwords are cheap, unless
 * `senhasDeVerdade`: for attacks that take the time of an answer.
 */
export async function abrirLojaMontada(
  ambiente: Record<string, string> = {},
  { senhasDeVerdade = false, antesDoCodigo = [] }: { senhasDeVerdade?: boolean; antesDoCodigo?: string[] } = {},
): Promise<LojaMontada> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const pasta = await mkdtemp(path.join(process.env[PASTA_DAS_LOJAS] ?? tmpdir(), 'loja-montada-'));
  const { dataDir, databaseUrl, apagar } = await dadosDaDemo(pasta, !senhasDeVerdade);
  const porta = await portaLivre();
  const processo = await iniciarProcesso({
    dataDir,
    porta,
    databaseUrl,
    comPerguntas: true,
    antesDoCodigo: [...(senhasDeVerdade ? [] : [senhasBaratas]), ...antesDoCodigo],
    ambiente,
  });
  const url = enderecoDa(porta);
  const entrar = async (papel: Papel) => {
    if (papel === 'visitante') return '';
    const email = contas[papel];
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
  for (const papel of papeis) cookies[papel] = await entrar(papel);
  return {
    url,
    cookies,
    pid: processo.pid,
    dataDir,
    databaseUrl,
    consultar: (sql) => (databaseUrl ? perguntarAoServidor(databaseUrl, sql) : processo.perguntar(sql, [])),
    entrar,
    lerRegistro: () => readFile(processo.registro, 'utf8'),
    async fechar() {
      await processo.parar();
      await apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

let partilhada: Promise<LojaMontada> | undefined;

/**
 * The shop of all test files of this process that find nothing changed by one another: they add records of their own, and
 * put back what they change. Opened by the first; it ends with the process.
 */
export const lojaPartilhada = (): Promise<LojaMontada> => (partilhada ??= abrirLojaMontada());
