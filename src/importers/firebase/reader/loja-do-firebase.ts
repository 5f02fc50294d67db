// @requirement 15.10.1
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ColecaoDoDump, LojaAntiga, Origem, LeitorDaLojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { type ContaDoAuth, lerConta } from '#importers/firebase/rules/conta.ts';
import { colecoes, type Documento } from '#importers/firebase/rules/julgamento.ts';
import type { RecusaDoDump } from '#importers/firebase/rules/no-painel.ts';
import { momentoDoPedido } from '#importers/firebase/rules/pedido.ts';
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
): Promise<Result<LojaAntiga, RecusaDoDump>> {
  const contas = await aceitar('auth', auth, lerContas);
  if (!contas.ok) return contas;
  const pasta = await mkdtemp(join(rascunho, 'loja-antiga-'));
  const fechar = () => rm(pasta, { recursive: true, force: true });
  const postos = await aceitar('firestore', firestore, (bytes) => porDeLado(lerDump(bytes), pasta));
  if (!postos.ok) {
    await fechar();
    return postos;
  }
  const { quantos, desconhecidas, pedidos } = postos.valor;
  return ok({
    quantos,
    desconhecidas,
    contas: contas.valor,
    documentos(colecao) {
      if (quantos[colecao] === 0) return nenhum();
      const arquivo = join(pasta, colecao);
      return colecao === 'pedidos' ? lerPelaData(arquivo, pedidos) : lerLinhas(arquivo);
    },
    fechar,
  });
}

async function aceitar<T>(
  arquivo: 'firestore' | 'auth',
  origem: Origem,
  ler: (bytes: AsyncIterable<Uint8Array>) => Promise<T | null>,
): Promise<Result<T, RecusaDoDump>> {
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

/** For each order in its file: its date in milliseconds (infinite without one), and where its line ends. */
type LinhasDosPedidos = { datas: number[]; fins: number[] };

type Postos = Pick<LojaAntiga, 'quantos' | 'desconhecidas'> & { pedidos: LinhasDosPedidos };

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
  const pedidos: LinhasDosPedidos = { datas: [], fins: [] };
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
      const linha = Buffer.from(`${JSON.stringify({ id, campos, pedido, proto })}\n`);
      if (colecao === 'pedidos') {
        pedidos.datas.push(momentoDoPedido(documento)?.getTime() ?? Infinity);
        pedidos.fins.push((pedidos.fins.at(-1) ?? 0) + linha.length);
      }
      if (!saida.write(linha)) await once(saida, 'drain');
    }
  } finally {
    for (const saida of saidas.values()) {
      saida.end();
      await once(saida, 'close');
    }
  }
  return saidas.size > 0 ? { quantos, desconhecidas, pedidos } : null;
}

/** The orders from the oldest to the newest, since they are numbered as they come; at last those without a date. */
async function* lerPelaData(arquivo: string, { datas, fins }: LinhasDosPedidos): AsyncGenerator<Documento> {
  const aberto = await open(arquivo);
  try {
    for (const n of ordemCrescente(datas)) {
      const inicio = fins[n - 1] ?? 0;
      const linha = Buffer.alloc((fins[n] ?? inicio) - inicio);
      await aberto.read(linha, 0, linha.length, inicio);
      yield JSON.parse(linha.toString()) as Documento;
    }
  } finally {
    await aberto.close();
  }
}

/** Positions of the values from the lowest to the highest; equal ones stay in their order. */
function ordemCrescente(valores: number[]): Uint32Array {
  const em = (n: number) => valores[n] ?? Infinity;
  return Uint32Array.from(valores.keys()).toSorted((a, b) => (em(a) === em(b) ? a - b : em(a) - em(b)));
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
