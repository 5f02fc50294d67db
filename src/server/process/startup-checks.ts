// @requirement 15.6.3
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EsquemaAntesDaBase, EsquemaMaisNovo, faltouATrava, MigracaoFalhou } from '#db/migration-state.ts';
import { LojaMudada, MOVED_DATABASE_FOLDER } from '#db/pglite/moved-away.ts';
import { SemEspaco } from '#db/pglite/disk-space.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { FalhaDaLigacaoDireta } from '#db/postgres/postgres.ts';
import { ServidorNaoResponde } from '#db/postgres/wait-for-server.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { InvalidEnv, type Env } from '#server/env.ts';

/** The start is refused for a reason outside the code; `lines` are sentences for the owner. */
export class StartRefused extends Error {
  readonly lines: string[];
  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** How long the start waits for the database. */
export const DATABASE_WAIT_MS = 60_000;

/** Creates the folder and writes a file into it. Throws the system's error. */
async function tryWriting(folder: string): Promise<void> {
  const probe = join(folder, `.prova-${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(probe, '', { mode: 0o600 });
  await rm(probe);
}

/** Closes a folder made by earlier versions to other users; its group stays the operator's choice. */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  // A folder of another user may be writable, but its mode is that user's.
  if ((mode & 0o027) !== 0) await chmod(folder, mode & 0o750).catch(() => {});
}

/**
 * Refuses the start unless the data folder is writable, instead of failing at the first upload; a new one is for this
 * user only, and an existing one is closed to others.
 */
export async function checkDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  await tryWriting(folder).catch((erro: unknown) => {
    throw new StartRefused([`DATA_DIR: não é possível gravar em ${folder} (${errorCode(erro)}).`]);
  });
  await closeToOthers(folder);
}

/** Returns the cause of a failed start in sentences; null for a fault of the program. */
export function startFailureReasons(erro: unknown, env?: Env): string[] | null {
  if (erro instanceof InvalidEnv || erro instanceof StartRefused) return erro.lines;
  if (erro instanceof FalhaDaLigacaoDireta)
    return (
      startFailureReasons(erro.cause, env)?.map((line) => line.replace(/^DATABASE_URL:/, 'DATABASE_DIRECT_URL:')) ??
      null
    );
  if (erro instanceof PastaEmUso)
    return [`DATA_DIR: ${env?.DATA_DIR} já está em uso por outra loja aberta. Pare a outra, ou dê a esta outra pasta.`];
  if (erro instanceof LojaMudada)
    return [
      `DATABASE_URL: esta loja mudou para um PostgreSQL; informe o endereço dele. Para voltar ao banco de antes, renomeie ${env?.DATA_DIR}/${MOVED_DATABASE_FOLDER} para db.`,
    ];
  if (erro instanceof BackupRefusal) return [erro.message];
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
      `DATABASE_URL: o banco de dados não respondeu em ${DATABASE_WAIT_MS / 1000} segundos (${errorCode(erro.cause)}).`,
    ];
  if (erro instanceof MigracaoFalhou) return [migrationFailure(erro)];
  const { code = '', syscall } = erro as { code?: string; syscall?: string };
  if (syscall === 'listen' || syscall === 'getaddrinfo') return [listenFailure(code, env)];
  const postgresReason = postgresRefusals[code];
  return postgresReason ? [`DATABASE_URL: o banco de dados ${postgresReason} (${code}).`] : null;
}

/** Names the migration, the reason and the remedy. */
function migrationFailure(erro: MigracaoFalhou): string {
  const code = errorCode(erro.cause);
  if (faltouATrava(erro))
    return `A migração ${erro.migracao} não foi feita: outra ligação ao banco de dados usa as tabelas dela (${code}). Nada ficou pela metade. Espere que a cópia ou o comando em curso termine, feche outros programas ligados ao banco, e inicie de novo.`;
  const undone = `A migração ${erro.migracao} falhou (${code}) e foi desfeita; as anteriores a ela ficaram.`;
  const postgresReason = postgresRefusals[code];
  return postgresReason
    ? `${undone} O banco de dados ${postgresReason}. Corrija isso e inicie de novo.`
    : `${undone} Para vender já, volte à versão anterior (docs/operations.md, "Going back"), e envie esta linha a quem cuida do programa.`;
}

function listenFailure(code: string, env?: Env): string {
  if (code === 'EADDRINUSE')
    return `PORT: a porta ${env?.PORT} já está em uso por outro programa. Pare-o, ou escolha outra.`;
  if (code === 'EACCES') return `PORT: sem permissão para abrir a porta ${env?.PORT}. Use uma acima de 1023.`;
  return `HOST: esta máquina não tem o endereço ${env?.HOST} (${code}).`;
}

const postgresRefusals: Partial<Record<string, string>> = {
  '28P01': 'recusa a senha',
  '28000': 'recusa o usuário',
  '3D000': 'não tem a base com este nome: crie-a antes',
  '08P01': 'ou o PgBouncer diante dele não aceita a ligação: o motivo está no registro dele',
  '42501': 'não dá à loja as permissões de que ela precisa',
  '0A000': 'não tem uma das extensões unaccent e pg_trgm: instale o pacote postgresql-contrib',
};

/** Returns an error code and quotes no message, which may contain a password. */
function errorCode(erro: unknown): string {
  const cause: unknown = erro instanceof AggregateError ? erro.errors[0] : erro;
  return (cause as { code?: string } | undefined)?.code ?? 'sem resposta';
}

/** Returns warnings about missing settings with which a real shop starts all the same. */
export async function startWarnings({
  DEMO,
  SMTP_URL,
  SHOP_URL,
  BACKUP_DIR,
  SOMENTE_LEITURA,
  MERCADO_PAGO_API,
  contasDaDemo = [],
}: Pick<Env, 'DEMO' | 'SMTP_URL' | 'SHOP_URL' | 'BACKUP_DIR'> &
  Partial<Pick<Env, 'SOMENTE_LEITURA' | 'MERCADO_PAGO_API'>> & {
    /** Sign-in e-mails of the demo's active accounts in the database. */
    contasDaDemo?: string[];
  }): Promise<string[]> {
  const warnings: string[] = [];
  if (BACKUP_DIR) {
    // An unavailable backup disk does not stop sales.
    await tryWriting(resolve(BACKUP_DIR)).catch((erro: unknown) =>
      warnings.push(
        `ATENÇÃO: BACKUP_DIR: não é possível gravar em ${resolve(BACKUP_DIR)} (${errorCode(erro)}). A loja não está sendo copiada: veja docs/operations.md, "Backup and restore".`,
      ),
    );
  }
  if (DEMO) return warnings;
  if (SOMENTE_LEITURA)
    warnings.push('ATENÇÃO: SOMENTE_LEITURA: esta cópia da loja só mostra. Nada é gravado, enviado nem cobrado.');
  if (MERCADO_PAGO_API)
    warnings.push(
      `ATENÇÃO: PROVEDOR_DE_TESTE: os pagamentos vão para ${new URL(MERCADO_PAGO_API).host}, e não para o Mercado Pago.`,
    );
  if (contasDaDemo.length > 0)
    warnings.push(
      `ATENÇÃO: o banco de dados tem contas da demonstração: ${contasDaDemo.join(', ')}. A senha da demonstração não entra nesta loja, mas exclua ou desative estas contas em /admin/usuarios.`,
    );
  if (!SMTP_URL)
    warnings.push(
      'ATENÇÃO: sem SMTP_URL a loja não envia e-mails. Ninguém recebe confirmação de pedido nem link de senha nova.',
    );
  if (!SHOP_URL.startsWith('https:'))
    warnings.push(
      'ATENÇÃO: SHOP_URL não começa com https. O Mercado Pago não avisa a loja dos pagamentos nem volta sozinho a ela.',
    );
  return warnings;
}
