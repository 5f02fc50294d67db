import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import type { CopiaPronta } from '#db/repositories/saude/copias.ts';
import { type Cifra, CIFRADO, NOME_DA_CHAVE, novaCifra } from './encryption.ts';
import { deBytes, emBytes, type Fluxo, type Medida, medir, medirSo } from './streams.ts';
import { arquivosDaLoja, type LugarDaLoja } from './shop-location.ts';
import {
  type ArquivoDaCopia,
  chaveNoAcervo,
  FILES,
  type Manifesto,
  marcaDoSegredo,
  NOME_DO_MANIFESTO,
  somaDe,
} from './manifest.ts';
import type { Origem, Ponte, Retrato } from './database-dump.ts';
import { ponteEmbutida } from './embedded-dump.ts';
import { pontePostgres } from './postgres-dump.ts';
import { Recusa } from './backup-refusal.ts';

/** Storage of the files shared by several backups: `guardados` are the keys it contains. */
export type Acervo = {
  nome: string;
  guardados: Set<string>;
  /** Files of the last backup, by path and mark. */
  conhecidos: Map<string, Medida>;
};

export const conhecidoPor = (caminho: string, marca: string | undefined) => `${caminho}\n${marca ?? ''}`;

/** Destination of a backup: objects under `prefixo`. */
type Destino = { arquivos: Arquivos; prefixo: string; cifra: Cifra | null; acervo: Acervo | null };

/** Stamped eBooks, which are generated on demand. */
const PASSAGEIROS = /^carimbados\//;

/** Returns the bridge to a shop's database. */
export const abrirPonte = ({ databaseUrl, dataDir }: LugarDaLoja): Promise<Ponte> =>
  databaseUrl ? pontePostgres(databaseUrl) : ponteEmbutida(dataDir);

/** A complete backup: its manifest, and the record of it for the database. */
export type CopiaGuardada = { manifesto: Manifesto; pronta: CopiaPronta };

/**
 * Runs one backup from a snapshot to its end, and records start, success or failure in the shop's database. Throws
 * `Recusa` with the reason in words.
 */
export async function comRegistro(
  ponte: Ponte,
  id: string,
  origem: Origem,
  escrever: (retrato: Retrato) => Promise<CopiaGuardada>,
): Promise<CopiaGuardada> {
  const retrato = await ponte.fotografar(id, origem);
  try {
    const feita = await escrever(retrato);
    await ponte.terminar(id, { pronta: feita.pronta });
    return feita;
  } catch (erro) {
    const porque =
      erro instanceof Recusa
        ? erro.message
        : `A cópia parou: ${(erro as NodeJS.ErrnoException).code ?? 'erro inesperado'}.`;
    await ponte.terminar(id, { erro: porque }).catch(() => {});
    throw erro;
  } finally {
    await retrato.soltar();
  }
}

/**
 * Writes a shop's database and files to the folder `pasta`, which must be new or empty, with a manifest of checksums
 * and row counts; encrypted if `senha` is set. Written beside it and renamed, so that a folder of that name is
 * complete. The shop may run meanwhile. Throws `Recusa` with the reason in words.
 */
export async function guardarCopia(lugar: LugarDaLoja, pasta: string, agora: Date, senha?: string): Promise<Manifesto> {
  if ((await readdir(pasta).catch(() => [])).length > 0)
    throw new Recusa(`${pasta} não está vazia: escolha uma pasta nova para cada cópia.`);
  const ponte = await abrirPonte(lugar);
  const provisorio = join(dirname(pasta), `.copia-${process.pid}.tmp`);
  try {
    const id = `${basename(pasta)} ${agora.toISOString()}`.slice(-100);
    const { manifesto } = await comRegistro(ponte, id, 'comando', async (retrato) => {
      await rm(provisorio, { recursive: true, force: true });
      await mkdir(provisorio, { recursive: true, mode: 0o700 });
      const cifra = senha ? await novaCifra(senha) : null;
      const feita = await escreverCopia(lugar, retrato, agora, {
        arquivos: arquivosEmDisco(provisorio),
        prefixo: '',
        cifra,
        acervo: null,
      });
      await rm(pasta, { recursive: true, force: true });
      await rename(provisorio, pasta);
      return { ...feita, pronta: { ...feita.pronta, lugar: pasta } };
    });
    return manifesto;
  } finally {
    await ponte.fechar();
    // If the folder could not be created there is nothing to delete.
    await rm(provisorio, { recursive: true, force: true }).catch(() => {});
  }
}

/** Writes a whole backup to `destino`, the manifest last. */
export async function escreverCopia(
  lugar: LugarDaLoja,
  retrato: Retrato,
  agora: Date,
  destino: Destino,
): Promise<CopiaGuardada> {
  const { arquivos, prefixo, cifra, acervo } = destino;
  const sob = (chave: string) => `${chave}${cifra ? CIFRADO : ''}`;
  const gravar = async (chave: string, corpo: Fluxo): Promise<Medida> => {
    const { corpo: medido, medida } = medir(corpo);
    await arquivos.gravar(chave, cifra ? await cifra.fechar(medido) : medido, 'application/octet-stream');
    return medida();
  };
  if (cifra) await arquivos.gravar(`${prefixo}${NOME_DA_CHAVE}`, cifra.chave, 'application/octet-stream');
  // The database first, so that the files it references still exist.
  const banco = await gravar(sob(`${prefixo}${retrato.caminho}`), retrato.abrir());
  const escritos: ArquivoDaCopia[] = [{ caminho: retrato.caminho, ...banco }];
  await retrato.soltar();
  const daLoja = await arquivosDaLoja(lugar);
  for await (const { chave, marca } of daLoja.listar()) {
    if (PASSAGEIROS.test(chave)) continue;
    const caminho = `${FILES}${chave}`;
    const escrito = acervo
      ? await porNoAcervo(acervo, { caminho, marca }, () => daLoja.ler(chave), gravar, cifra !== null)
      : await copiar(await daLoja.ler(chave), (corpo) => gravar(sob(`${prefixo}${caminho}`), corpo));
    // Files deleted meanwhile are not referenced any more.
    if (escrito) escritos.push({ caminho, ...escrito, ...(acervo ? { marca } : {}) });
  }
  const segredo = await readFile(join(lugar.dataDir, 'auth-secret')).catch(() => null);
  if (segredo)
    escritos.push({ caminho: 'auth-secret', ...(await gravar(sob(`${prefixo}auth-secret`), deBytes(segredo))) });
  const usado = lugar.authSecret ?? segredo?.toString('utf8').trim();
  const manifesto: Manifesto = {
    versao: 2,
    feitaEm: agora.toISOString(),
    banco: retrato.banco,
    comArquivos: true,
    linhas: retrato.linhas,
    migracoes: retrato.migracoes,
    ...(usado ? { segredo: marcaDoSegredo(usado) } : {}),
    ...(acervo ? { acervo: acervo.nome } : {}),
    arquivos: escritos,
    pastas: [],
  };
  const texto = new TextEncoder().encode(JSON.stringify(manifesto, null, 1));
  const guardado = cifra ? await emBytes(await cifra.fechar(deBytes(texto))) : texto;
  await arquivos.gravar(sob(`${prefixo}${NOME_DO_MANIFESTO}`), guardado, 'application/json');
  return {
    manifesto,
    pronta: {
      lugar: prefixo,
      arquivos: escritos.length,
      tamanho: escritos.reduce((soma, { tamanho }) => soma + tamanho, 0),
      soma: somaDe(guardado),
      cifrada: cifra !== null,
    },
  };
}

type Lido = Awaited<ReturnType<Arquivos['ler']>>;

const copiar = async (lido: Lido, gravar: (corpo: Fluxo) => Promise<Medida>): Promise<Medida | null> =>
  lido && gravar(lido.corpo);

/**
 * Writes a file to the shared storage unless its content is already there. A file with the same mark as in the last
 * backup is not read.
 */
async function porNoAcervo(
  { nome, guardados, conhecidos }: Acervo,
  { caminho, marca }: { caminho: string; marca: string },
  ler: () => Promise<Lido>,
  gravar: (chave: string, corpo: Fluxo) => Promise<Medida>,
  cifrada: boolean,
): Promise<Medida | null> {
  const antes = conhecidos.get(conhecidoPor(caminho, marca));
  if (antes && guardados.has(chaveNoAcervo(nome, antes.sha256, cifrada)))
    return { tamanho: antes.tamanho, sha256: antes.sha256 };
  const lido = await ler();
  if (!lido) return null;
  const medida = await medirSo(lido.corpo);
  const chave = chaveNoAcervo(nome, medida.sha256, cifrada);
  if (guardados.has(chave)) return medida;
  const outraVez = await ler();
  if (!outraVez) return null;
  const gravada = await gravar(chave, outraVez.corpo);
  if (gravada.sha256 !== medida.sha256)
    throw new Recusa(`${caminho} mudou enquanto era copiado: faça a cópia de novo.`);
  guardados.add(chave);
  return medida;
}
