import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EsquemaAntesDaBase, EsquemaMaisNovo, MigracaoFalhou } from '#db/migration-state.ts';
import { LojaMudada, MOVED_DATABASE_FOLDER } from '#db/pglite/moved-away.ts';
import { SemEspaco } from '#db/pglite/disk-space.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { ServidorNaoResponde } from '#db/postgres/wait-for-server.ts';
import { Recusa } from '#server/backup/backup-refusal.ts';
import { AmbienteInvalido, type Env } from '#server/env.ts';

/** The start is refused for a reason outside the code; `linhas` are sentences for the owner. */
export class InicioRecusado extends Error {
  readonly linhas: string[];
  constructor(linhas: string[]) {
    super(linhas.join('\n'));
    this.linhas = linhas;
  }
}

/** How long the start waits for the database. */
export const ESPERA_PELO_BANCO_MS = 60_000;

/** Creates the folder and writes a file into it. Throws the system's error. */
async function provar(pasta: string): Promise<void> {
  const prova = join(pasta, `.prova-${process.pid}`);
  await mkdir(pasta, { recursive: true });
  await writeFile(prova, '');
  await rm(prova);
}

/** Refuses the start unless the data folder is writable, instead of failing at the first upload. */
export async function conferirPasta(dataDir: string): Promise<void> {
  const pasta = resolve(dataDir);
  await provar(pasta).catch((erro: unknown) => {
    throw new InicioRecusado([`DATA_DIR: não é possível gravar em ${pasta} (${codigoDe(erro)}).`]);
  });
}

/** Returns the cause of a failed start in sentences; null for a fault of the program. */
export function porQueNaoInicia(erro: unknown, env?: Env): string[] | null {
  if (erro instanceof AmbienteInvalido || erro instanceof InicioRecusado) return erro.linhas;
  if (erro instanceof PastaEmUso)
    return [`DATA_DIR: ${env?.DATA_DIR} já está em uso por outra loja aberta. Pare a outra, ou dê a esta outra pasta.`];
  if (erro instanceof LojaMudada)
    return [
      `DATABASE_URL: esta loja mudou para um PostgreSQL; informe o endereço dele. Para voltar ao banco de antes, renomeie ${env?.DATA_DIR}/${MOVED_DATABASE_FOLDER} para db.`,
    ];
  if (erro instanceof Recusa) return [erro.message];
  if (erro instanceof SemEspaco) return [`DATA_DIR: ${erro.message}`];
  if (erro instanceof EsquemaMaisNovo)
    return [
      'O banco de dados é de uma versão mais nova da loja. Instale essa versão, ou restaure uma cópia feita com esta.',
    ];
  if (erro instanceof EsquemaAntesDaBase)
    return [
      'O banco de dados é anterior à versão-ponte da loja. Inicie antes a versão-ponte, que o atualiza (docs/operations.md, "Upgrading"), e depois esta.',
    ];
  if (erro instanceof ServidorNaoResponde)
    return [
      `DATABASE_URL: o banco de dados não respondeu em ${ESPERA_PELO_BANCO_MS / 1000} segundos (${codigoDe(erro.cause)}).`,
    ];
  const falhou = erro instanceof MigracaoFalhou;
  const { code = '', syscall } = (falhou ? erro.cause : erro) as { code?: string; syscall?: string };
  if (syscall === 'listen' || syscall === 'getaddrinfo') return [faltaDaPorta(code, env)];
  const doPostgres = recusasDoPostgres[code];
  if (doPostgres) return [`DATABASE_URL: o banco de dados ${doPostgres} (${code}).`];
  if (!falhou) return null;
  return [`A migração ${erro.migracao} falhou (${codigoDe(erro.cause)}) e foi desfeita; as anteriores a ela ficaram.`];
}

function faltaDaPorta(code: string, env?: Env): string {
  if (code === 'EADDRINUSE')
    return `PORT: a porta ${env?.PORT} já está em uso por outro programa. Pare-o, ou escolha outra.`;
  if (code === 'EACCES') return `PORT: sem permissão para abrir a porta ${env?.PORT}. Use uma acima de 1023.`;
  return `HOST: esta máquina não tem o endereço ${env?.HOST} (${code}).`;
}

const recusasDoPostgres: Partial<Record<string, string>> = {
  '28P01': 'recusa a senha',
  '28000': 'recusa o usuário',
  '3D000': 'não tem a base com este nome: crie-a antes',
  '42501': 'não dá à loja as permissões de que ela precisa',
  '0A000': 'não tem uma das extensões unaccent e pg_trgm: instale o pacote postgresql-contrib',
};

/** Returns an error code and quotes no message, which may contain a password. */
function codigoDe(erro: unknown): string {
  const causa: unknown = erro instanceof AggregateError ? erro.errors[0] : erro;
  return (causa as { code?: string } | undefined)?.code ?? 'sem resposta';
}

/** Returns warnings about missing settings with which a real shop starts all the same. */
export async function avisosDoInicio({
  DEMO,
  SMTP_URL,
  SHOP_URL,
  BACKUP_DIR,
}: Pick<Env, 'DEMO' | 'SMTP_URL' | 'SHOP_URL' | 'BACKUP_DIR'>): Promise<string[]> {
  const avisos: string[] = [];
  if (BACKUP_DIR) {
    // An unavailable backup disk does not stop sales.
    await provar(resolve(BACKUP_DIR)).catch((erro: unknown) =>
      avisos.push(
        `ATENÇÃO: BACKUP_DIR: não é possível gravar em ${resolve(BACKUP_DIR)} (${codigoDe(erro)}). A loja não está sendo copiada.`,
      ),
    );
  }
  if (DEMO) return avisos;
  if (!SMTP_URL)
    avisos.push(
      'ATENÇÃO: sem SMTP_URL a loja não envia e-mails. Ninguém recebe confirmação de pedido nem link de senha nova.',
    );
  if (!SHOP_URL.startsWith('https:'))
    avisos.push(
      'ATENÇÃO: SHOP_URL não começa com https. O Mercado Pago não avisa a loja dos pagamentos nem volta sozinho a ela.',
    );
  return avisos;
}
