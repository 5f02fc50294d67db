import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { migracoesConhecidas } from '#db/migration-state.ts';
import { abrirCifra, type Cifra, CIFRADO, NOME_DA_CHAVE } from './encryption.ts';
import { emBytes, type Fluxo, type Medida, medir } from './streams.ts';
import { Recusa } from './backup-refusal.ts';

const umArquivo = z.object({
  caminho: z.string(),
  tamanho: z.number().int(),
  sha256: z.string().length(64),
  /** As the store told it apart when it was copied: the same mark need not be read again. */
  marca: z.string().optional(),
});
export type ArquivoDaCopia = z.infer<typeof umArquivo>;

/** What a copy holds, written last: without it there is no copy. */
const manifesto = z.object({
  /** 1: the embedded database's own files lie in `db/`, and nothing is counted. */
  versao: z.union([z.literal(1), z.literal(2)]),
  feitaEm: z.string(),
  /** `pglite`: `banco.tar.gz` holds the embedded database's own files. `postgres`: `banco.dump`, as pg_dump writes it. */
  banco: z.enum(['pglite', 'postgres']),
  /** False in old copies of a shop whose pictures and eBooks lay in a bucket. */
  comArquivos: z.boolean(),
  arquivos: z.array(umArquivo),
  /** Folders of an old copy, empty ones too: the embedded database does not open without its own. */
  pastas: z.array(z.string()).default([]),
  /** Where the files of `files/` lie in common with other copies, by their sums, beside this copy; unset: in it. */
  acervo: z.string().optional(),
  /** Rows of each table. */
  linhas: z.record(z.string(), z.number().int()).default({}),
  /** Migrations the database has been through, by the times they were made at. */
  migracoes: z.array(z.number()).default([]),
  /** Tells whether AUTH_SECRET is the one of the shop, without telling it. */
  segredo: z.string().optional(),
});
export type Manifesto = z.infer<typeof manifesto>;

export const NOME_DO_MANIFESTO = 'manifesto.json';
export const FILES = 'files/';

/** A copy that was opened: what it says it holds, and how to read it. */
export type CopiaAberta = {
  manifesto: Manifesto;
  /** SHA-256 of the manifest as it lies there. */
  soma: string;
  cifra: Cifra | null;
  /** What one of its files holds. Throws `Recusa` when it is not there. */
  ler(arquivo: ArquivoDaCopia): Promise<Fluxo>;
};

/** Where a copy lies: objects under `prefixo` (with its `/`, or empty). */
export type LugarDaCopia = { arquivos: Arquivos; prefixo: string; /** For people. */ nome: string };

export const somaDe = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What tells one AUTH_SECRET from another. */
export const marcaDoSegredo = (segredo: string) =>
  createHash('sha256').update(`copia da loja\n${segredo}`).digest('hex').slice(0, 16);

/** Key of a file in the common store of copies. */
export const chaveNoAcervo = (acervo: string, sha256: string, cifrada: boolean) =>
  `${acervo}/${sha256.slice(0, 2)}/${sha256}${cifrada ? CIFRADO : ''}`;

async function bytesDe({ arquivos, prefixo }: LugarDaCopia, caminho: string): Promise<Uint8Array | null> {
  const lido = await arquivos.ler(`${prefixo}${caminho}`);
  return lido && emBytes(lido.corpo);
}

/**
 * Opens a copy and reads its manifest. Throws `Recusa` when it is none, is damaged, made by a newer version, or under
 * another passphrase than `senha`.
 */
export async function abrirCopia(lugar: LugarDaCopia, senha: string | undefined): Promise<CopiaAberta> {
  const chave = await bytesDe(lugar, NOME_DA_CHAVE);
  const cifra = chave && (await abrirCifra(chave, senha));
  const guardado = await bytesDe(lugar, `${NOME_DO_MANIFESTO}${cifra ? CIFRADO : ''}`);
  if (!guardado) throw new Recusa(`${lugar.nome} não é uma cópia da loja: falta ${NOME_DO_MANIFESTO}.`);
  const ilegivel = () => new Recusa(`A cópia está danificada: ${NOME_DO_MANIFESTO} não pode ser lido.`);
  const texto = cifra
    ? await cifra
        .abrir(new Blob([guardado as Uint8Array<ArrayBuffer>]).stream())
        .then(emBytes)
        .catch(() => {
          throw ilegivel();
        })
    : guardado;
  const lido = conferirManifesto(emJson(new TextDecoder().decode(texto)), ilegivel);
  return {
    manifesto: lido,
    soma: somaDe(guardado),
    cifra,
    async ler(arquivo) {
      const chaveDoArquivo =
        lido.acervo && arquivo.caminho.startsWith(FILES)
          ? `${vizinho(lugar.prefixo)}${chaveNoAcervo(lido.acervo, arquivo.sha256, cifra !== null)}`
          : `${lugar.prefixo}${arquivo.caminho}${cifra ? CIFRADO : ''}`;
      const objeto = await lugar.arquivos.ler(chaveDoArquivo);
      if (!objeto) throw new Recusa(`A cópia está danificada: ${arquivo.caminho} falta.`);
      return cifra ? cifra.abrir(objeto.corpo) : objeto.corpo;
    },
  };
}

/** The common store lies beside the copy's own folder. */
const vizinho = (prefixo: string) => prefixo.replace(/[^/]+\/$/, '');

function conferirManifesto(json: unknown, ilegivel: () => Recusa): Manifesto {
  const versao = z.object({ versao: z.number() }).safeParse(json);
  if (versao.success && versao.data.versao > 2) throw maisNova();
  const lido = manifesto.safeParse(json);
  if (!lido.success) throw ilegivel();
  // A path that leaves the folder would overwrite something else.
  const fora = [...lido.data.arquivos.map(({ caminho }) => caminho), ...lido.data.pastas, lido.data.acervo ?? 'a'].find(
    (caminho) => caminho.startsWith('/') || /(^|[\\/])\.{0,2}([\\/]|$)/.test(caminho),
  );
  if (fora !== undefined) throw new Recusa(`${NOME_DO_MANIFESTO} nomeia um caminho fora da cópia: ${fora}`);
  exigirMigracoesConhecidas(lido.data.migracoes);
  return lido.data;
}

const maisNova = () =>
  new Recusa(
    'A cópia é de uma versão mais nova da loja: instale essa versão (ou uma ainda mais nova) e restaure com ela.',
  );

/** Throws `Recusa` when a database has been through a migration this program does not have. */
export function exigirMigracoesConhecidas(quais: number[]): void {
  const conhecidas = migracoesConhecidas();
  if (quais.some((uma) => !conhecidas.has(uma))) throw maisNova();
}

/** Throws `Recusa` where a file of the copy is not what was written down of it. `gravar` gets its bytes meanwhile. */
export async function lerConferindo(
  copia: CopiaAberta,
  arquivo: ArquivoDaCopia,
  gravar: (corpo: Fluxo) => Promise<unknown>,
): Promise<void> {
  let lido: Medida;
  try {
    const { corpo, medida } = medir(await copia.ler(arquivo));
    await gravar(corpo);
    lido = medida();
  } catch (erro) {
    // What was locked and is cut or changed does not open.
    if (copia.cifra && !(erro instanceof Recusa) && !(erro as NodeJS.ErrnoException).code) throw danificado(arquivo);
    throw erro;
  }
  if (lido.sha256 !== arquivo.sha256 || lido.tamanho !== arquivo.tamanho) throw danificado(arquivo);
}

const danificado = ({ caminho }: ArquivoDaCopia) =>
  new Recusa(`A cópia está danificada: ${caminho} não é o que foi gravado.`);

function emJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
