// @requirement 15.10.3
// `npm run importar:firebase -- …`: takes over a shop that ran on Firebase (docs/operations.md).
import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { locationFromEnv } from '#server/backup/shop-location.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

const USO = `Uso: npm run importar:firebase -- --firestore dump.json --auth users.json [--arquivos PASTA] [--simular]
                                   [--relatorio relatorio.csv] [--resumo resumo.json]`;

type Argumentos = {
  firestore: string;
  auth: string;
  arquivos: string | undefined;
  simular: boolean;
  relatorio: string | undefined;
  resumo: string | undefined;
};

/** Returns the command's arguments; null when one is missing or unknown. */
function lerArgumentos(argumentos: string[]): Argumentos | null {
  const texto = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: argumentos,
      options: {
        firestore: texto,
        auth: texto,
        arquivos: texto,
        simular: { type: 'boolean', default: false },
        relatorio: texto,
        resumo: texto,
      },
    });
    const { firestore, auth, arquivos, simular, relatorio, resumo } = values;
    return firestore && auth ? { firestore, auth, arquivos, simular, relatorio, resumo } : null;
  } catch {
    return null;
  }
}

const COM_REGISTROS_NOMEADOS = 2;

try {
  const argumentos = lerArgumentos(process.argv.slice(2));
  if (!argumentos) throw new BackupRefusal(USO);
  const { arquivos } = argumentos;
  if (arquivos && !(await stat(arquivos).catch(() => null))?.isDirectory())
    throw new BackupRefusal(`A pasta de --arquivos não foi encontrada: ${arquivos}`);
  // Checked now, before anything is imported.
  for (const saida of [argumentos.relatorio, argumentos.resumo])
    if (saida)
      await writeFile(saida, '', { mode: 0o600 }).catch(() => {
        throw new BackupRefusal(`O arquivo ${saida} não pode ser escrito. Nada foi gravado.`);
      });
  const lugar = locationFromEnv(process.env);
  // Loaded only now: a wrong call does not need it.
  const { importarDoFirebase } = await import('./importar-do-firebase.ts');
  const { fraseDaContagem, tabela } = await import('./frases-da-importacao.ts');
  await mkdir(lugar.dataDir, { recursive: true, mode: 0o700 });
  const { resumo, contagem } = await importarDoFirebase(
    lugar,
    {
      firestore: () => createReadStream(argumentos.firestore),
      auth: () => createReadStream(argumentos.auth),
      pasta: arquivos,
    },
    {
      simular: argumentos.simular,
      relatorio: argumentos.relatorio,
      shopUrl: (process.env['SHOP_URL'] ?? '').trim().replace(/\/$/, ''),
      dizer: (frase) => console.log(frase),
    },
  );
  if (argumentos.resumo) await writeFile(argumentos.resumo, `${JSON.stringify(resumo, null, 2)}\n`);
  console.log(
    [
      argumentos.simular ? 'Nada foi gravado. Assim ficaria:' : 'Feito.',
      ...tabela(resumo),
      fraseDaContagem(contagem),
    ].join('\n'),
  );
  if (Object.values(contagem).some((quantos) => quantos > 0)) process.exitCode = COM_REGISTROS_NOMEADOS;
} catch (erro) {
  if (!(erro instanceof BackupRefusal)) throw erro;
  console.error(erro.message);
  process.exitCode = 1;
}
