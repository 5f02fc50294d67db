// `npm run backup -- [PASTA]` and `npm run restore -- CÓPIA [--force]`: `backup.ts backup|restore …`.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REGRA_DA_SENHA_DO_BACKUP, senhaDoBackupServe } from '#domain/backup/senha-do-backup.ts';
import { listStore, storeFromEnv, backUpToStore, findBackup } from '#server/backup/backup-store.ts';
import { tryRestore, NoPlaceForTrial } from '#server/backup/trial-restore.ts';
import { openBridge, backUpToFolder, folderBackupId } from '#server/backup/create-backup.ts';
import type { DatabaseBridge } from '#server/backup/database-dump.ts';
import { locationFromEnv } from '#server/backup/shop-location.ts';
import { type BackupLocation, type Manifest, secretFingerprint } from '#server/backup/manifest.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';

const [comando, ...argumentos] = process.argv.slice(2);
const { senha, ...lugar } = locationFromEnv(process.env);
// npm runs scripts in the project's folder; relative paths mean the caller's.
const pastaDeQuemChamou = resolve(process.env['INIT_CWD'] ?? '.');

const usos = {
  backup: 'Uso: npm run backup -- PASTA, ou sem PASTA para o lugar de BACKUP_DIR ou BACKUP_S3_BUCKET [--experimentar]',
  restore: 'Uso: npm run restore -- PASTA [--force]',
};

function contar({ arquivos, comArquivos }: Manifest): string {
  const megas = arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0) / 1024 / 1024;
  return `${arquivos.length} arquivos, ${megas.toFixed(1).replace('.', ',')} MB${comArquivos ? '' : '; as imagens e os eBooks ficam no balde do S3, fora da cópia'}`;
}

/** Returns a reminder to store the secrets that are not in the backup and without which it is useless. */
function segredosAGuardar(comSegredoDentro: boolean): string {
  return [
    ...(comSegredoDentro
      ? []
      : [
          'Guarde AUTH_SECRET à parte: sem ele as sessões, os links enviados e o segundo fator dos administradores não valem na loja restaurada.',
        ]),
    ...(senha ? ['Guarde BACKUP_PASSPHRASE à parte: sem ela ninguém abre a cópia, nem você.'] : []),
  ].join('\n');
}

function lerArgumentos<const O extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  options: O,
  uso: string,
) {
  try {
    return parseArgs({ args: argumentos, options, allowPositionals: true });
  } catch {
    throw new BackupRefusal(uso);
  }
}

async function copiar(): Promise<void> {
  const { values, positionals } = lerArgumentos(
    { experimentar: { type: 'boolean' }, 'pelo-relogio': { type: 'boolean' } },
    usos.backup,
  );
  if (senha && !senhaDoBackupServe(senha)) throw new BackupRefusal(`BACKUP_PASSPHRASE: ${REGRA_DA_SENHA_DO_BACKUP}.`);
  const [pasta] = positionals;
  const deposito = pasta ? null : await storeFromEnv(process.env);
  if (positionals.length > 1 || (!pasta && !deposito)) throw new BackupRefusal(usos.backup);
  const experimentar = values.experimentar === true;
  if (pasta || !deposito) {
    const [destino, agora] = [resolve(pastaDeQuemChamou, pasta ?? ''), new Date()];
    dizerPronta(destino, await backUpToFolder(lugar, destino, agora, senha));
    if (!experimentar) return;
    const onde = await findBackup(destino, process.env, pastaDeQuemChamou);
    const ponte = await openBridge(lugar);
    await experimentarEAnotar(ponte, folderBackupId(destino, agora), onde).finally(() => ponte.fechar());
  } else {
    const ponte = await openBridge(lugar);
    try {
      const origem = values['pelo-relogio'] ? 'relogio' : 'comando';
      const copiaFeita = await backUpToStore(lugar, deposito, { senha, agora: new Date(), origem, ponte });
      dizerPronta(copiaFeita.lugar.nome, copiaFeita.manifesto);
      if (experimentar) await experimentarEAnotar(ponte, copiaFeita.id, copiaFeita.lugar);
    } finally {
      await ponte.fechar();
    }
  }
}

/** Tries a backup by a restore and records the outcome. One that cannot be tried here gets a warning: it is complete. */
async function experimentarEAnotar(ponte: DatabaseBridge, id: string, onde: BackupLocation): Promise<void> {
  try {
    await tryRestore(onde, lugar, senha);
  } catch (erro) {
    if (!(erro instanceof BackupRefusal)) throw erro;
    const feita = !(erro instanceof NoPlaceForTrial);
    await ponte.experimentada(id, { feita, erro: erro.message });
    if (feita) throw erro;
    console.error(`Atenção: ${erro.message}`);
    return;
  }
  await ponte.experimentada(id, { feita: true, erro: null });
  console.log('Experimentada: restaurada à parte, está inteira.');
}

function dizerPronta(onde: string, manifesto: Manifest): void {
  console.log(`Cópia pronta em ${onde}: ${contar(manifesto)}.`);
  const segredos = segredosAGuardar(manifesto.arquivos.some(({ caminho }) => caminho === 'auth-secret'));
  if (segredos) console.log(segredos);
}

async function restaurar(): Promise<void> {
  const { values, positionals } = lerArgumentos({ force: { type: 'boolean' } }, usos.restore);
  const [qual] = positionals;
  if (!qual || positionals.length > 1) throw new BackupRefusal(await comAsCopias(usos.restore));
  const copia = await findBackup(qual, process.env, pastaDeQuemChamou);
  const manifesto = await restoreBackup(copia, lugar, { forcar: values.force === true, senha });
  console.log(`Loja restaurada de ${copia.nome}: ${contar(manifesto)}. Inicie-a com npm start.`);
  const dentro = manifesto.arquivos.some(({ caminho }) => caminho === 'auth-secret');
  if (!manifesto.segredo || (dentro && !lugar.authSecret)) return;
  if (!lugar.authSecret)
    console.log(
      'Inicie-a com o AUTH_SECRET da loja copiada: com outro, as sessões e o segundo fator dos administradores não valem.',
    );
  else if (secretFingerprint(lugar.authSecret) !== manifesto.segredo)
    console.log(
      'Atenção: AUTH_SECRET não é o da loja copiada. As sessões, os links enviados e o segundo fator dos administradores não valem com ele.',
    );
}

/** Returns the usage text, with the list of existing backups. */
async function comAsCopias(uso: string): Promise<string> {
  const deposito = await storeFromEnv(process.env);
  if (!deposito) return uso;
  const { copias, outras } = await listStore(deposito);
  return [
    uso,
    `PASTA pode ser "ultima", ou uma destas:`,
    ...[...outras, ...copias].map((nome) => `  ${deposito.nome}/${nome}`),
  ].join('\n');
}

try {
  await (comando === 'backup' ? copiar() : restaurar());
} catch (erro) {
  const { code, message } = erro as NodeJS.ErrnoException;
  if (erro instanceof BackupRefusal) console.error(message);
  else if (code === 'ENOSPC') console.error('Não há espaço em disco que chegue. Nada foi mudado.');
  else if (code === 'EACCES' || code === 'EPERM') console.error(`Falta permissão: ${message}`);
  else throw erro;
  process.exit(1);
}
