import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { Encrypter } from 'age-encryption';
import { extract } from 'tar';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco } from '#db/client.ts';
import { abrirPgliteComoEsta } from '#db/pglite/pglite.ts';
import { ligarComoEsta } from '#db/postgres/postgres.ts';
import { auditoria, pedidos } from '#db/schema/index.ts';
import { backUpToFolder } from '#server/backup/create-backup.ts';
import type { ShopLocation } from '#server/backup/shop-location.ts';
import type { BackupLocation, Manifest } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { bancoNoServidor, porBancoMigrado } from '#tests/support/banco.ts';

/*
 * A passphrase costs seconds of the processor, on purpose. Those that this process sets cost little; what the commands make
 * costs what it costs a shop.
 */
const { setPassphrase } = Encrypter.prototype;
Encrypter.prototype.setPassphrase = function barata(senha) {
  setPassphrase.call(this, senha);
  this.setScryptWorkFactor(10);
};

/** Set when the tests run on a server's databases. */
export const servidor = process.env['TEST_DATABASE_URL'];

export const linha = (entidadeId: string) => ({
  autorId: 'adm',
  autorNome: 'Ana',
  acao: 'mudar',
  entidade: 'produto',
  entidadeId,
  depois: { nome: 'Peça — “branca”' },
});

/** An order with this code. */
export const pedidoDaCopia = (id: string): typeof pedidos.$inferInsert => ({
  id,
  ...contato,
  isGuest: true,
  subtotalCentavos: 100,
  totalCentavos: 100,
  prazoEntrega: 'Frete Grátis',
  expiraEm: new Date(0),
  estoqueReservado: false,
});

/** Opens the database as the shop does, and closes it. */
export async function noBanco<T>(
  { dataDir, databaseUrl }: ShopLocation,
  fazer: (banco: Banco) => Promise<T>,
): Promise<T> {
  const banco = await abrirBanco({ dataDir, databaseUrl });
  try {
    return await fazer(banco);
  } finally {
    await banco.fechar();
  }
}

/** Returns the rows of the shop's database, read without the shop. */
export async function conteudo({ dataDir, databaseUrl }: ShopLocation): Promise<unknown[]> {
  const banco = databaseUrl
    ? await ligarComoEsta(databaseUrl, 'teste')
    : await abrirPgliteComoEsta(join(dataDir, 'db'));
  try {
    return (await banco.perguntar('select entidade_id from auditoria order by id')).map((uma) => uma['entidade_id']);
  } finally {
    await banco.fechar();
  }
}

export const REI = Buffer.from([0, 1, 2, 255]);

export type Palco = {
  pasta: string;
  /** A shop with three rows and a picture, and a copy of it. */
  lugar: ShopLocation;
  copia: string;
  /** A place without a shop. */
  lugarNovo(nome: string): Promise<ShopLocation>;
  /** A place with the same shop. */
  igual(nome: string): Promise<ShopLocation>;
  /** The same copy once more, to be spoilt. */
  outraCopia(nome: string): Promise<string>;
  fechar(): Promise<void>;
};

export const origem = (pasta: string): BackupLocation => ({
  arquivos: arquivosEmDisco(dirname(pasta)),
  prefixo: `${basename(pasta)}/`,
  nome: pasta,
});

export const restaurar = (pasta: string, lugar: ShopLocation, forcar = false, senha?: string) =>
  restoreBackup(origem(pasta), lugar, { forcar, senha });

/** Made once for all tests of a file: opening an embedded database costs seconds. */
export async function montarPalco(): Promise<Palco> {
  const pasta = await mkdtemp(join(tmpdir(), 'copia-'));
  const fechar: (() => Promise<unknown>)[] = [];
  const lugarNovo = async (nome: string): Promise<ShopLocation> => {
    const dataDir = join(pasta, nome);
    await mkdir(dataDir, { recursive: true });
    if (!servidor) return { dataDir };
    const { url, apagar } = await bancoNoServidor(servidor);
    fechar.push(apagar);
    return { dataDir, databaseUrl: url };
  };
  const lugar = await lugarNovo('loja');
  await porBancoMigrado(lugar.dataDir);
  await noBanco(lugar, async ({ db }) => {
    await db.insert(auditoria).values(['a', 'b', 'c'].map(linha));
    await db.insert(pedidos).values(pedidoDaCopia('a'));
  });
  await mkdir(join(lugar.dataDir, 'files/produtos/rei'), { recursive: true });
  await writeFile(join(lugar.dataDir, 'files/produtos/rei/320.webp'), REI);
  const copia = join(pasta, 'copia');
  await backUpToFolder(lugar, copia, new Date());
  return {
    pasta,
    lugar,
    copia,
    lugarNovo,
    async igual(nome) {
      const outro = await lugarNovo(nome);
      await cp(lugar.dataDir, outro.dataDir, { recursive: true });
      if (servidor) await restaurar(copia, { ...outro, dataDir: join(pasta, `${nome}-banco`) });
      return outro;
    },
    async outraCopia(nome) {
      await cp(copia, join(pasta, nome), { recursive: true });
      return join(pasta, nome);
    },
    async fechar() {
      for (const cada of fechar) await cada();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

/** Name of the database's dump in a copy. */
export const BANCO = servidor ? 'banco.dump' : 'banco.tar.gz';

/** Changes a copy's manifest. */
export async function mudarManifesto(copia: string, mudar: (manifesto: Manifest) => object): Promise<void> {
  const caminho = join(copia, 'manifesto.json');
  const manifesto = JSON.parse(await readFile(caminho, 'utf8')) as Manifest;
  await writeFile(caminho, JSON.stringify({ ...manifesto, ...mudar(manifesto) }));
}

/** Makes of a copy what the shop's first versions wrote: the embedded database's own files, and nothing counted. */
export async function emFormatoAntigo(copia: string): Promise<void> {
  if (!servidor) {
    await mkdir(join(copia, 'db'));
    await extract({ cwd: join(copia, 'db'), file: join(copia, BANCO) });
    await rm(join(copia, BANCO));
  }
  const entradas = await readdir(copia, { recursive: true, withFileTypes: true });
  const caminhoDe = ({ parentPath, name }: (typeof entradas)[number]) => relative(copia, join(parentPath, name));
  const arquivos = entradas.filter((uma) => uma.isFile() && uma.name !== 'manifesto.json').map(caminhoDe);
  await mudarManifesto(copia, ({ feitaEm, banco: qual, comArquivos }) => ({
    versao: 1,
    feitaEm,
    banco: qual,
    comArquivos,
    arquivos: arquivos.map((caminho) => {
      const bytes = readFileSync(join(copia, caminho));
      return { caminho, tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
    pastas: entradas.filter((uma) => uma.isDirectory()).map(caminhoDe),
    // Absent from old manifests.
    linhas: undefined,
    migracoes: undefined,
    segredo: undefined,
  }));
}
