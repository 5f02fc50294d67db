// `npm run backup -- DIR` and `npm run restore -- DIR [--force]`: `comando.ts backup|restore …`.
import { resolve } from 'node:path';
import { guardarCopia, type LugarDaLoja } from './guardar.ts';
import type { Manifesto } from './manifesto.ts';
import { Recusa } from './recusa.ts';
import { restaurarCopia } from './restaurar.ts';

const [comando, ...argumentos] = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR, S3_BUCKET, INIT_CWD } = process.env;
const lugar: LugarDaLoja = {
  dataDir: resolve(DATA_DIR?.trim() || './.data'),
  databaseUrl: DATABASE_URL?.trim() || undefined,
  emS3: Boolean(S3_BUCKET?.trim()),
};
const pastas = argumentos.filter((argumento) => !argumento.startsWith('--'));
const estranhos = argumentos.filter(
  (argumento) => argumento.startsWith('--') && !(comando === 'restore' && argumento === '--force'),
);

function contar({ arquivos, comArquivos }: Manifesto): string {
  const megas = arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0) / 1024 / 1024;
  return `${arquivos.length} arquivos, ${megas.toFixed(1).replace('.', ',')} MB${comArquivos ? '' : '; as imagens e os eBooks ficam no balde do S3, fora da cópia'}`;
}

try {
  if (pastas.length !== 1 || estranhos.length > 0)
    throw new Recusa(`Uso: npm run ${comando} -- PASTA${comando === 'restore' ? ' [--force]' : ''}`);
  // npm starts scripts in the project's folder; the owner means the one they are in.
  const pasta = resolve(INIT_CWD ?? '.', pastas[0] ?? '');
  if (comando === 'backup')
    console.log(`Cópia pronta em ${pasta}: ${contar(await guardarCopia(lugar, pasta, new Date()))}.`);
  else
    console.log(
      `Loja restaurada de ${pasta}: ${contar(await restaurarCopia(pasta, lugar, argumentos.includes('--force')))}. Inicie-a com npm start.`,
    );
} catch (erro) {
  if (!(erro instanceof Recusa)) throw erro;
  console.error(erro.message);
  process.exit(1);
}
