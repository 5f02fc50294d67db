// @requirement 15.34.2
import { CsvError, type Info, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A row of a sheet with the number of its first line, as a spreadsheet counts. */
export type LinhaDoCsv = { linha: number; celulas: string[] };

/** The file is no readable sheet. `detalhe`: the line, or the program whose format it has. */
export class CsvRecusado extends Error {
  readonly falta: 'vazia' | 'binaria' | 'outro-programa' | 'aspas-abertas' | 'linha-enorme' | 'linhas-demais';
  readonly detalhe: string;
  constructor(falta: CsvRecusado['falta'], detalhe = '') {
    super(falta);
    this.falta = falta;
    this.detalhe = detalhe;
  }
}

/** Characters of one row: no platform writes longer ones, and a missing quote would make the rest of the file one row. */
const MAIOR_LINHA = 8 * 1024 * 1024;
export const MAIS_LINHAS = 250_000;
const AMOSTRA = 64 * 1024;
/** Bytes that are parsed before other work of the shop has its turn. */
const AOS_POUCOS = 128 * 1024;

const comeca = (bytes: Uint8Array, ...inicio: number[]) => inicio.every((byte, i) => bytes[i] === byte);

/** The program whose own format the file has: a zip archive, or the container of old .xls files. */
function programaDe(bytes: Uint8Array): string | null {
  if (comeca(bytes, 0xd0, 0xcf, 0x11, 0xe0) || comeca(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'Excel';
  return comeca(bytes, 0x25, 0x50, 0x44, 0x46) ? 'PDF' : null;
}

const utf16De = (bytes: Uint8Array): string | null =>
  comeca(bytes, 0xff, 0xfe) ? 'utf-16le' : comeca(bytes, 0xfe, 0xff) ? 'utf-16be' : null;

/** Control characters that no text has; a few zero bytes are dropped later. */
function ehBinario(bytes: Uint8Array): boolean {
  const controles = bytes.subarray(0, 4096).filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length;
  return controles > 4;
}

/** Whether all pieces are UTF-8. */
async function ehUtf8(pedacos: AsyncIterable<Uint8Array>): Promise<boolean> {
  const leitor = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const pedaco of pedacos) leitor.decode(pedaco, { stream: true });
    leitor.decode();
    return true;
  } catch {
    return false;
  }
}

async function inicioDe(pedacos: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  let tamanho = 0;
  for await (const pedaco of pedacos) {
    partes.push(pedaco);
    tamanho += pedaco.length;
    if (tamanho >= AMOSTRA) break;
  }
  return new Uint8Array(Buffer.concat(partes)).subarray(0, AMOSTRA);
}

async function* textoDe(pedacos: AsyncIterable<Uint8Array>, codificacao: string): AsyncGenerator<string> {
  const leitor = new TextDecoder(codificacao);
  for await (const pedaco of pedacos)
    for (let inicio = 0; inicio < pedaco.length; inicio += AOS_POUCOS) {
      // The parser handles a chunk synchronously.
      await setImmediate();
      yield leitor.decode(pedaco.subarray(inicio, inicio + AOS_POUCOS), { stream: true });
    }
  yield leitor.decode();
}

/** The separator declared as `sep=;`, or the most frequent one of the first line outside quotes. */
export function separadorDe(texto: string): string {
  const declarado = /^\uFEFF?"?sep=([;,\t|])/i.exec(texto)?.[1];
  if (declarado) return declarado;
  const cabeca = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(texto.trimStart())?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const vezes = (sinal: string) => cabeca.split(sinal).length;
  return [';', ',', '\t', '|'].toSorted((a, b) => vezes(b) - vezes(a))[0] ?? ',';
}

const emBranco = (celulas: string[]): boolean => celulas.every((celula) => celula.trim() === '');

/**
 * Reads a sheet row by row, the titles first; blank rows are left out. UTF-16 by its mark, UTF-8, otherwise Windows-1252.
 * `abrir` opens the file from its beginning, up to three times. Throws `CsvRecusado`.
 */
export async function* lerCsv(abrir: () => AsyncIterable<Uint8Array>): AsyncGenerator<LinhaDoCsv> {
  const inicio = await inicioDe(abrir());
  const programa = programaDe(inicio);
  if (programa) throw new CsvRecusado('outro-programa', programa);
  const utf16 = utf16De(inicio);
  if (!utf16 && ehBinario(inicio)) throw new CsvRecusado('binaria');
  const codificacao = utf16 ?? ((await ehUtf8(abrir())) ? 'utf-8' : 'windows-1252');
  const amostra = new TextDecoder(codificacao).decode(inicio);
  if (amostra.trim() === '') throw new CsvRecusado('vazia');
  const registros = pipeline(
    Readable.from(textoDe(abrir(), codificacao)),
    parse({
      bom: true,
      delimiter: separadorDe(amostra),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Nuvemshop writes texts as formulas without quoting the cell: `="AB123"`.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAIOR_LINHA,
      info: true,
    }),
    // Errors reach the reader below.
    () => {},
  );
  let lidas = 0;
  try {
    for await (const { record, info } of registros as AsyncIterable<{ record: string[]; info: Info }>) {
      if (emBranco(record)) continue;
      if (lidas === 0 && /^sep=.?$/i.test((record[0] ?? '').trim()) && emBranco(record.slice(1))) continue;
      if (lidas++ > MAIS_LINHAS) throw new CsvRecusado('linhas-demais', String(MAIS_LINHAS));
      const quebras = record.join('').match(/\n/g)?.length ?? 0;
      yield { linha: info.lines - quebras, celulas: record.map(semNulos) };
    }
  } catch (erro) {
    if (!(erro instanceof CsvError)) throw erro;
    if (erro.code === 'CSV_MAX_RECORD_SIZE') throw new CsvRecusado('linha-enorme', String(erro['lines'] ?? ''));
    throw new CsvRecusado('aspas-abertas', String(erro['lines'] ?? ''));
  }
}

/**
 * The cell without zero bytes, which the database refuses, and without what keeps spreadsheets from changing it: the
 * apostrophe, or a formula that is nothing but a text (`="AB123"`).
 */
const semNulos = (celula: string): string =>
  celula
    .replaceAll('\0', '')
    .replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')
    .replace(/^="([^"]*)"$/, '$1');
