import { basename, dirname, resolve } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { backupsAManter } from '#domain/backup/agenda-do-backup.ts';
import { abrirArquivos } from '#server/process/open-file-storage.ts';
import { abrirCifra, type Cifra, CIFRADO, NOME_DA_CHAVE, nomeDaChave, novaCifra } from './encryption.ts';
import { emBytes } from './streams.ts';
import { type Acervo, comRegistro, conhecidoPor, type CopiaGuardada, escreverCopia } from './create-backup.ts';
import { baldeDoAmbiente, type LugarDaLoja } from './shop-location.ts';
import { abrirCopia, chaveNoAcervo, FILES, type LugarDaCopia, NOME_DO_MANIFESTO } from './manifest.ts';
import { ehDaLoja } from './shop-folder.ts';
import type { Origem, Ponte } from './database-dump.ts';
import { Recusa } from './backup-refusal.ts';

/** Store of a shop's daily backups: a folder or a bucket. */
export type Deposito = { arquivos: Arquivos; nome: string };

type Ambiente = Record<string, string | undefined>;

/** Returns the store that BACKUP_DIR or BACKUP_S3_BUCKET names; null when neither is set. */
export async function depositoDoAmbiente(ambiente: Ambiente): Promise<Deposito | null> {
  const pasta = ambiente['BACKUP_DIR']?.trim();
  if (pasta) return { arquivos: arquivosEmDisco(pasta), nome: resolve(pasta) };
  const balde = ambiente['BACKUP_S3_BUCKET']?.trim();
  if (!balde) return null;
  return { arquivos: await abrirArquivos(baldeDoAmbiente(ambiente, 'BACKUP_S3_BUCKET'), ''), nome: `s3://${balde}` };
}

/**
 * Returns the backup that `qual` names: a folder, `s3://bucket/name`, or `ultima` for the latest in the environment's
 * store.
 */
export async function lugarDaCopia(qual: string, ambiente: Ambiente, aqui: string): Promise<LugarDaCopia> {
  if (qual === 'ultima') {
    const deposito = await depositoDoAmbiente(ambiente);
    if (!deposito) throw new Recusa('Informe BACKUP_DIR ou BACKUP_S3_BUCKET: onde estão as cópias?');
    const ultima = (await conteudoDo(deposito)).copias.at(-1);
    if (!ultima) throw new Recusa(`Não há cópia em ${deposito.nome}.`);
    return noDeposito(deposito, ultima);
  }
  const [, balde, nome] = /^s3:\/\/([^/]+)\/(.+?)\/?$/.exec(qual) ?? [];
  if (balde && nome)
    return {
      arquivos: await abrirArquivos(baldeDoAmbiente({ ...ambiente, BACKUP_S3_BUCKET: balde }, 'BACKUP_S3_BUCKET'), ''),
      prefixo: `${nome}/`,
      nome: qual,
    };
  const pasta = resolve(aqui, qual);
  return { arquivos: arquivosEmDisco(dirname(pasta)), prefixo: `${basename(pasta)}/`, nome: pasta };
}

const noDeposito = ({ arquivos, nome }: Deposito, copia: string): LugarDaCopia => ({
  arquivos,
  prefixo: `${copia}/`,
  nome: `${nome}/${copia}`,
});

const DE_UMA_COPIA = /^(loja-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\/(.+)$/;
const nomeDaCopia = (agora: Date) => `loja-${agora.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const momentoDe = (nome: string) => new Date(nome.slice(5).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

type Conteudo = {
  /** Complete backups, oldest first; incomplete ones; all keys of shared files. */
  copias: string[];
  inacabadas: string[];
  guardados: Set<string>;
};

/** Lists a store. */
export async function conteudoDo({ arquivos }: Deposito): Promise<Conteudo> {
  const copias = new Map<string, boolean>();
  const guardados = new Set<string>();
  for await (const { chave } of arquivos.listar()) {
    const [, nome, resto] = DE_UMA_COPIA.exec(chave) ?? [];
    if (!nome) {
      if (chave.startsWith('arquivos')) guardados.add(chave);
      continue;
    }
    const inteira = resto === NOME_DO_MANIFESTO || resto === `${NOME_DO_MANIFESTO}${CIFRADO}`;
    copias.set(nome, inteira || copias.get(nome) === true);
  }
  const nomes = [...copias.keys()].toSorted();
  return {
    copias: nomes.filter((nome) => copias.get(nome)),
    inacabadas: nomes.filter((nome) => !copias.get(nome)),
    guardados,
  };
}

/** Returns the last backup's key if `senha` opens it, else a new one; null without a passphrase. */
async function cifraDo(
  { arquivos }: Deposito,
  ultima: string | undefined,
  senha: string | undefined,
): Promise<Cifra | null> {
  if (!senha) return null;
  const chave = ultima === undefined ? null : await arquivos.ler(`${ultima}/${NOME_DA_CHAVE}`);
  if (!chave) return novaCifra(senha);
  return abrirCifra(await emBytes(chave.corpo), senha).catch((erro: unknown) => {
    if (erro instanceof Recusa) return novaCifra(senha);
    throw erro;
  });
}

/** Shared files are stored per encryption key. */
const acervoDaChave = (nome: string | null) => (nome === null ? 'arquivos' : `arquivos-${nome}`);

async function acervoDo(
  deposito: Deposito,
  { guardados }: Conteudo,
  ultima: string | undefined,
  { cifra, senha }: { cifra: Cifra | null; senha: string | undefined },
): Promise<Acervo> {
  const nome = acervoDaChave(cifra && cifra.nome);
  const anterior = ultima ? await abrirCopia(noDeposito(deposito, ultima), senha).catch(() => null) : null;
  const daAnterior = anterior?.manifesto.acervo === nome ? anterior.manifesto.arquivos : [];
  return {
    nome,
    guardados,
    conhecidos: new Map(
      daAnterior.map(({ caminho, marca, tamanho, sha256 }) => [conhecidoPor(caminho, marca), { tamanho, sha256 }]),
    ),
  };
}

/** A backup in a store, and its location. */
export type CopiaNoDeposito = CopiaGuardada & { id: string; lugar: LugarDaCopia };

/**
 * Makes a backup in a store, where files shared by several backups are stored once, and deletes expired backups. Throws
 * `Recusa` with the reason in words.
 */
export async function guardarNoDeposito(
  lugar: LugarDaLoja,
  deposito: Deposito,
  { senha, agora, origem, ponte }: { senha: string | undefined; agora: Date; origem: Origem; ponte: Ponte },
): Promise<CopiaNoDeposito> {
  const id = nomeDaCopia(agora);
  const destino = noDeposito(deposito, id);
  const feita = await comRegistro(ponte, id, origem, async (retrato) => {
    exigirLugarProprio(lugar, deposito);
    const antes = await conteudoDo(deposito);
    const ultima = antes.copias.at(-1);
    const cifra = await cifraDo(deposito, ultima, senha);
    const acervo = await acervoDo(deposito, antes, ultima, { cifra, senha });
    const escrita = await escreverCopia(lugar, retrato, agora, { ...destino, cifra, acervo });
    return { ...escrita, pronta: { ...escrita.pronta, lugar: destino.nome } };
  });
  await limparDeposito(deposito, senha);
  return { ...feita, id, lugar: destino };
}

/** Throws `Recusa` if the store is inside the data to back up. */
function exigirLugarProprio({ dataDir, balde }: LugarDaLoja, { nome }: Deposito): void {
  const daLoja = nome.startsWith('s3://') ? nome === `s3://${balde?.S3_BUCKET}` : ehDaLoja(nome, dataDir);
  if (daLoja) throw new Recusa(`As cópias não podem ficar em ${nome}, que é da própria loja: escolha outro lugar.`);
}

/** Deletes expired and incomplete backups, and shared files that no backup references any more. */
export async function limparDeposito(deposito: Deposito, senha: string | undefined): Promise<void> {
  const { copias, inacabadas, guardados } = await conteudoDo(deposito);
  const ficam = backupsAManter(copias.map(momentoDe));
  const vao = copias.filter((nome) => !ficam.has(momentoDe(nome).getTime()));
  for (const nome of [...vao, ...inacabadas]) await deposito.arquivos.apagar(nome);
  const usados = new Set<string>();
  const intocaveis = new Set<string>();
  for (const nome of copias.filter((uma) => !vao.includes(uma))) {
    const copia = await abrirCopia(noDeposito(deposito, nome), senha).catch(() => null);
    // The manifest of a backup under another passphrase cannot be read, so keep everything it may reference.
    if (!copia) intocaveis.add(await acervoDeUmaFechada(deposito, nome));
    const { acervo, arquivos = [] } = copia?.manifesto ?? {};
    if (!acervo) continue;
    for (const { caminho, sha256 } of arquivos)
      if (caminho.startsWith(FILES)) usados.add(chaveNoAcervo(acervo, sha256, copia?.cifra !== null));
  }
  for (const chave of guardados)
    if (!usados.has(chave) && !intocaveis.has(chave.split('/')[0] ?? '')) await deposito.arquivos.apagar(chave);
}

async function acervoDeUmaFechada({ arquivos }: Deposito, copia: string): Promise<string> {
  const chave = await arquivos.ler(`${copia}/${NOME_DA_CHAVE}`);
  return chave ? acervoDaChave(nomeDaChave(await emBytes(chave.corpo))) : acervoDaChave(null);
}
