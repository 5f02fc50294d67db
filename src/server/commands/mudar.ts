// `npm run mudar -- --para postgres://…`: moves a shop from the embedded database to a PostgreSQL server.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MOVED_DATABASE_FOLDER } from '#db/pglite/moved-away.ts';
import { locationFromEnv } from '#server/backup/shop-location.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';

const USO = 'Uso: npm run mudar -- --para postgres://usuario:senha@servidor:5432/banco';

function lerPara(): string {
  try {
    const { values } = parseArgs({ options: { para: { type: 'string' } } });
    if (values.para && /^postgres(?:ql)?:$/.test(new URL(values.para).protocol)) return values.para;
  } catch {
    // Reported below.
  }
  throw new BackupRefusal(USO);
}

try {
  const para = lerPara();
  const { dataDir, balde } = locationFromEnv(process.env);
  if (!(await stat(join(dataDir, 'db')).catch(() => null)))
    throw new BackupRefusal(`Não há loja com banco de dados embutido em ${dataDir}.`);
  // Imported on demand: wrong usage is reported without it.
  const { mudarLoja } = await import('./mudar-loja.ts');
  const { tabelas, linhas, arquivos, trancadas } = await mudarLoja({ dataDir, balde }, para);
  const megas = (arquivos.bytes / 1024 / 1024).toFixed(1).replace('.', ',');
  const comSegredo = await stat(join(dataDir, 'auth-secret')).catch(() => null);
  console.log(
    [
      `Loja mudada para o PostgreSQL: ${tabelas} tabelas, ${linhas} linhas, iguais nas contagens e nas somas; ${arquivos.quantos} arquivos, ${megas} MB, lidos um a um, estão ${arquivos.onde}.`,
      `Daqui em diante inicie-a com DATABASE_URL, este mesmo endereço, com o mesmo DATA_DIR${balde ? ', o mesmo S3_BUCKET' : ''} e o mesmo AUTH_SECRET${comSegredo ? ` (o desta loja está em ${join(dataDir, 'auth-secret')}; uma demonstração com DEMO=1 o lê dali)` : ''}.`,
      ...(trancadas.length > 0
        ? [
            `As contas da demonstração foram trancadas, porque a senha delas é pública: ${trancadas.join(', ')}. Crie quem administra a loja com npm run admin:criar.`,
          ]
        : []),
      `O banco de dados de antes ficou em ${join(dataDir, MOVED_DATABASE_FOLDER)}: apague-o quando tiver certeza.`,
    ].join('\n'),
  );
} catch (erro) {
  if (!(erro instanceof BackupRefusal)) throw erro;
  console.error(erro.message);
  process.exit(1);
}
