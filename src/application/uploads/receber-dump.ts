// @requirement 15.10.9
import type { Loja } from '#application/loja.ts';
import { abrirUpload, buscarDump, concluirUpload, type Upload, apagarUpload } from '#db/uploads/gravar-uploads.ts';
import { iniciosDosPedacos, MAIOR_DUMP, TAMANHO_DO_PEDACO, type TipoDeDump } from '#domain/uploads/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { chaveDoPedaco, chavesDoUpload } from './chaves.ts';
import {
  type EspecieDeUpload,
  guardarPedaco,
  type ServicosDoUpload,
  type Pedaco,
  type RecusaDoPedaco,
} from './receber-pedaco.ts';

export type DumpAnunciado = {
  tipo: TipoDeDump;
  nome: string;
  tamanho: number;
  /** Modification time of the file in milliseconds; with name and size it identifies the same file. */
  mudadoEm: number;
  autorId: string;
};
export type RecusaDeDump = Recusa<'vazio' | 'dump-grande-demais' | 'sem-espaco'>;

/** The import stores the documents once more, and the database grows by as much again. */
const VEZES_O_TAMANHO = 3;
const MAIOR_NOME = 80;

/**
 * Registers the upload of a dump, or finds an unfinished upload of the same file; `recebido` is the offset to continue
 * from. The file stays in pieces, so that it is never in memory as a whole, and is deleted after a day
 * (docs/requirements.md 15.10.9).
 */
export async function iniciarDump(
  { db, relogio, hostInfo }: Pick<Loja, 'db' | 'relogio' | 'hostInfo'>,
  { tipo, nome, tamanho, mudadoEm, autorId }: DumpAnunciado,
): Promise<Result<{ envio: string; recebido: number }, RecusaDeDump>> {
  if (!Number.isSafeInteger(tamanho) || tamanho < 1) return falha({ codigo: 'vazio' });
  if (tamanho > MAIOR_DUMP[tipo]) return falha({ codigo: 'dump-grande-demais' });
  const chave = `dumps/${tipo}/${mudadoEm}-${slugDe(nome).slice(0, MAIOR_NOME)}`;
  const comecado = await buscarDump(db, { tipo, chave, tamanho, autorId });
  if (comecado) return ok({ envio: comecado.id, recebido: comecado.recebido });
  const livres = await hostInfo.livresEmDisco();
  if (livres !== null && livres < tamanho * VEZES_O_TAMANHO) return falha({ codigo: 'sem-espaco' });
  const id = novoId();
  await abrirUpload(db, { id, tipo, chave, nome, tamanho, autorId, agora: relogio.agora() });
  return ok({ envio: id, recebido: 0 });
}

export type RecusaDePedacoDeDump = RecusaDoPedaco<'nao-e-json'>;

const BOM = 0xef;
const abremJson = new Set([...'{[ \t\r\n'].map((letra) => letra.charCodeAt(0)));

const uploadDeDump: EspecieDeUpload<true, 'nao-e-json'> = {
  tipos: ['firestore', 'auth', 'planilha'],
  // A sheet is checked when it is read, where the refusal names line and platform.
  recusaDoInicio: ([primeiro = 0], { tipo }) =>
    tipo === 'planilha' || primeiro === BOM || abremJson.has(primeiro) ? null : { codigo: 'nao-e-json' },
  async montar({ db }, { id }) {
    await concluirUpload(db, id, {});
    return ok(true);
  },
  pronto: () => true,
};

/** Stores one piece of a dump; `pronto` when the dump is complete. */
export async function receberPedacoDeDump(
  loja: ServicosDoUpload,
  pedaco: Pedaco,
): Promise<Result<{ recebido: number; pronto: boolean }, RecusaDePedacoDeDump>> {
  const guardado = await guardarPedaco(loja, pedaco, uploadDeDump);
  return guardado.ok ? ok({ recebido: guardado.valor.recebido, pronto: guardado.valor.fim === true }) : guardado;
}

/** Stores a dump sent in one request by a page without scripts. */
export async function receberDumpInteiro(
  loja: ServicosDoUpload & Pick<Loja, 'hostInfo'>,
  anunciado: Omit<DumpAnunciado, 'tamanho'>,
  bytes: Uint8Array,
): Promise<Result<{ envio: string }, RecusaDeDump | Recusa<'nao-e-json'>>> {
  const iniciado = await iniciarDump(loja, { ...anunciado, tamanho: bytes.length });
  if (!iniciado.ok) return iniciado;
  const { envio: id, recebido } = iniciado.valor;
  for (const inicio of iniciosDosPedacos(bytes.length)) {
    if (inicio < recebido) continue;
    const parte = bytes.subarray(inicio, inicio + TAMANHO_DO_PEDACO);
    const contentRange = `bytes ${inicio}-${inicio + parte.length - 1}/${bytes.length}`;
    const guardado = await guardarPedaco(loja, { id, contentRange, bytes: parte }, uploadDeDump);
    if (!guardado.ok) return falha({ codigo: 'nao-e-json' });
  }
  return ok({ envio: id });
}

/** Yields the pieces of a dump in order, one in memory at a time; `aoLer` receives the number of bytes read. */
export async function* lerDumpEmPedacos(
  { arquivos }: Pick<Loja, 'arquivos'>,
  { id, tamanho }: Pick<Upload, 'id' | 'tamanho'>,
  aoLer: (lidos: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for (const inicio of iniciosDosPedacos(tamanho)) {
    const pedaco = await arquivos.ler(chaveDoPedaco(id, inicio));
    if (!pedaco) return;
    yield new Uint8Array(await new Response(pedaco.corpo).arrayBuffer());
    await aoLer(Math.min(inicio + TAMANHO_DO_PEDACO, tamanho));
  }
}

/** Deletes dumps, files first: `limparUploads` retries what fails. */
export async function esquecerDumps({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, dumps: Upload[]): Promise<void> {
  for (const upload of dumps) {
    for (const chave of chavesDoUpload(upload)) await arquivos.apagar(chave);
    await apagarUpload(db, upload.id);
  }
}
