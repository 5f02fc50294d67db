// @requirement 15.10.1
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm, mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ColecaoDoDump, LojaAntiga, Origem, LeitorDaLojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { type ContaDoAuth, lerConta } from '#importers/firebase/rules/conta.ts';
import { colecoes, type Documento } from '#importers/firebase/rules/julgamento.ts';
import type { RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import { type Campos, simplificarValor } from '#importers/firebase/rules/valores.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type DocumentoLido, lerDump } from './ler-dump.ts';
import { JsonRecusado, lerJson } from './ler-json.ts';
import { arquivosDoFirebase } from './arquivos-do-firebase.ts';

const doDump = colecoes.filter((colecao): colecao is ColecaoDoDump => colecao !== 'arquivos');

/**
 * Reads an older shop from its two files and stores its documents in `rascunho`, one temporary file per collection: invalid
 * or truncated JSON is detected before anything is written to the shop.
 */
export async function abrirLojaDoFirebase(
  { firestore, auth }: { firestore: Origem; auth: Origem },
  rascunho: string,
): Promise<Result<LojaAntiga, RecusaDaOrigem>> {
  const contas = await aceitar('auth', auth, lerContas);
  if (!contas.ok) return contas;
  const pasta = await mkdtemp(join(rascunho, 'loja-antiga-'));
  const fechar = () => rm(pasta, { recursive: true, force: true });
  const postos = await aceitar('firestore', firestore, (bytes) => porDeLado(lerDump(bytes), pasta));
  if (!postos.ok) {
    await fechar();
    return postos;
  }
  return ok({
    ...postos.valor,
    contas: contas.valor,
    documentos: (colecao) => (postos.valor.quantos[colecao] > 0 ? lerLinhas(join(pasta, colecao)) : nenhum()),
    fechar,
  });
}

async function aceitar<T>(
  arquivo: 'firestore' | 'auth',
  origem: Origem,
  ler: (bytes: AsyncIterable<Uint8Array>) => Promise<T | null>,
): Promise<Result<T, RecusaDaOrigem>> {
  try {
    const bytes = origem();
    const lido = bytes && (await ler(bytes));
    if (!bytes) return falha({ codigo: 'sem-arquivo', arquivo });
    return lido ? ok(lido) : falha({ codigo: 'outro-arquivo', arquivo });
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code === 'ENOENT') return falha({ codigo: 'sem-arquivo', arquivo });
    if (!(erro instanceof JsonRecusado)) throw erro;
    return falha(
      erro.cortado ? { codigo: 'cortado', arquivo } : { codigo: 'nao-e-json', arquivo, detalhe: erro.message },
    );
  }
}

/** The accounts of `users`, or of a bare list; null when it is neither. */
async function lerContas(bytes: AsyncIterable<Uint8Array>): Promise<Map<string, ContaDoAuth> | null> {
  const contas = new Map<string, ContaDoAuth>();
  let lista = false;
  const fundura = (inicio: string) => {
    lista = /^\s*(?:\[|\{\s*"users"\s*:\s*\[)/.test(inicio);
    return inicio.trimStart().startsWith('[') ? 1 : 2;
  };
  for await (const { valor } of lerJson(bytes, fundura)) {
    const conta =
      lista && typeof valor === 'object' && valor !== null ? lerConta(simplificarValor(valor) as Campos) : null;
    if (conta && !contas.has(conta.uid)) contas.set(conta.uid, conta);
  }
  return lista ? contas : null;
}

type Postos = Pick<LojaAntiga, 'quantos' | 'desconhecidas'>;

/** Returns a document's collection, or the downloads of an order; null for unknown collections. */
function destinoDe({ colecao }: DocumentoLido): { colecao: ColecaoDoDump; pedido?: string } | null {
  const [raiz = '', pedido = '', filha] = colecao.split('/');
  if (raiz === 'pedidos' && filha === 'downloads') return { colecao: 'downloads', pedido };
  const conhecida = doDump.find((nome) => nome === colecao && nome !== 'downloads');
  return conhecida ? { colecao: conhecida } : null;
}

/** Writes each document to its collection's file; null when no collection of a shop is among them. */
async function porDeLado(documentos: AsyncIterable<DocumentoLido>, pasta: string): Promise<Postos | null> {
  const quantos = Object.fromEntries(doDump.map((colecao) => [colecao, 0])) as Record<ColecaoDoDump, number>;
  const desconhecidas = new Map<string, number>();
  const saidas = new Map<ColecaoDoDump, WriteStream>();
  try {
    for await (const documento of documentos) {
      const destino = destinoDe(documento);
      if (!destino) {
        const nome = documento.colecao
          .split('/')
          .filter((_, n) => n % 2 === 0)
          .join('/');
        desconhecidas.set(nome, (desconhecidas.get(nome) ?? 0) + 1);
        continue;
      }
      const { colecao, pedido } = destino;
      const saida = saidas.get(colecao) ?? createWriteStream(join(pasta, colecao));
      saidas.set(colecao, saida);
      const { id, campos, proto } = documento;
      quantos[colecao]++;
      if (!saida.write(`${JSON.stringify({ id, campos, pedido, proto })}\n`)) await once(saida, 'drain');
    }
  } finally {
    for (const saida of saidas.values()) {
      saida.end();
      await once(saida, 'close');
    }
  }
  return saidas.size > 0 ? { quantos, desconhecidas } : null;
}

async function* lerLinhas(arquivo: string): AsyncGenerator<Documento> {
  for await (const linha of createInterface({ input: createReadStream(arquivo), crlfDelay: Infinity }))
    yield JSON.parse(linha) as Documento;
}

async function* nenhum(): AsyncGenerator<Documento> {}

/** Reads older shops for the panel; temporary files are in `rascunho`, a folder of its own. */
export function leitorDoFirebase(rascunho: string): LeitorDaLojaAntiga {
  return {
    async abrir(origens) {
      // Files left by a killed process contain personal data. Only one import is read at a time.
      await rm(rascunho, { recursive: true, force: true });
      await mkdir(rascunho, { recursive: true, mode: 0o700 });
      return abrirLojaDoFirebase(origens, rascunho);
    },
    arquivos: () => arquivosDoFirebase(undefined),
  };
}
