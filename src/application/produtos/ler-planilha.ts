// @requirement 15.9.2
import { CsvError, parse } from 'csv-parse/sync';
import { camposDoCadastro, type FaltaNoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { camposDasMarcas } from '#domain/produtos/produto-campos.ts';
import type { FaltaNoEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import type { FaltaNoKit } from '#domain/produtos/kit-digitado.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { semInvisiveisForaDeEmoji } from '#domain/texto-digitado.ts';

export const MAIOR_PLANILHA = 10 * 1024 * 1024;
const MAIS_LINHAS = 20_000;

/** Columns of the file, named as in the export. */
export const colunasDaPlanilha = [
  'id',
  ...camposDoCadastro,
  'kit',
  'digital',
  'arquivado',
  'estoque_exportado',
  'variacoes_estoque_exportado',
  'exportado_em',
  ...camposDasMarcas,
] as const;
export type ColunaDaPlanilha = (typeof colunasDaPlanilha)[number];

export type FaltaNaPlanilha =
  | FaltaNoCadastro
  | FaltaNoEstoque
  | FaltaNoKit
  | 'sim-ou-nao'
  | 'caractere-nulo'
  | 'id-invalido'
  | 'id-repetido'
  | 'id-retirado'
  | 'ja-existe'
  | 'coluna-para-novos'
  | 'exportado-invalido'
  | 'estoque-ja-importado'
  | 'digital-pelo-formulario'
  | 'colunas-a-mais'
  | 'colunas-a-menos';
/** `linha` as a spreadsheet counts; `detalhe`: the id or the categories that the message names. */
export type FaltaDaLinha = {
  linha: number;
  coluna: ColunaDaPlanilha | null;
  falta: FaltaNaPlanilha;
  detalhe?: string;
};
/** `detalhe`: the line, the program or the columns that the message names. */
export type PlanilhaRecusada = {
  codigo:
    | 'vazia'
    | 'grande-demais'
    | 'linhas-demais'
    | 'aspas-abertas'
    | 'outro-formato'
    | 'coluna-desconhecida'
    | 'colunas-desconhecidas'
    | 'coluna-repetida';
  detalhe?: string;
};

/** The cells of one product as text; columns missing in the file are missing here. */
export type LinhaDaPlanilha = { linha: number; id: string; textos: Partial<Record<ColunaDaPlanilha, string>> };
export type PlanilhaLida = { linhas: LinhaDaPlanilha[]; faltas: FaltaDaLinha[] };

/** UTF-16 by its byte-order mark, UTF-8, otherwise Windows-1252, the default of Excel on Windows. */
function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The program whose own format the file has, by its first bytes: a zip archive, or the container of old .xls files. */
function programaDoArquivo(bytes: Uint8Array): 'Excel' | 'LibreOffice' | null {
  const comeca = (...inicio: number[]) => inicio.every((byte, i) => bytes[i] === byte);
  if (comeca(0xd0, 0xcf, 0x11, 0xe0)) return 'Excel';
  if (!comeca(0x50, 0x4b, 0x03, 0x04)) return null;
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, 120));
  return inicio.includes('opendocument') ? 'LibreOffice' : 'Excel';
}

/** Removes the prefix that the export adds against CSV injection. */
const restaurarFormula = (celula: string): string => celula.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

const vazio = (celulas: string[]): boolean => celulas.every((celula) => celula.trim() === '');

/** `sep=;`, the first line that Excel writes and reads. */
const linhaDoSeparador = /^\uFEFF?"?sep=([;,\t|])"?[;,\t]*\r?$/i;

function separadorDe(texto: string): string {
  for (const linha of texto.split(/\r\n|\n|\r/, 1000)) {
    const declarado = linhaDoSeparador.exec(linha)?.[1];
    if (declarado) return declarado;
    if (!/[^;,\s\uFEFF]/.test(linha)) continue;
    return linha.includes(';') ? ';' : linha.includes('\t') ? '\t' : ',';
  }
  return ';';
}

type Registro = { record: string[]; info: { lines: number } };

/**
 * Splits a product file into the cells of each product, and returns faults of the table's form by line. The cells are
 * parsed by `lerLinhaDaPlanilha`, which needs the stored product.
 */
export function lerPlanilha(bytes: Uint8Array): Result<PlanilhaLida, PlanilhaRecusada> {
  if (bytes.length > MAIOR_PLANILHA) return falha({ codigo: 'grande-demais' });
  const programa = programaDoArquivo(bytes);
  if (programa) return falha({ codigo: 'outro-formato', detalhe: programa });
  const texto = decodificar(bytes);
  let comTexto = 0;
  let registros: Registro[];
  try {
    registros = parse(texto, {
      bom: true,
      delimiter: separadorDe(texto),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      // Blank rows do not count; the rest is parsed only as far as needed to know that it is too much.
      on_record: ((registro: Registro) => {
        const { record } = registro;
        if (comTexto > MAIS_LINHAS + 1 || vazio(record)) return null;
        if (comTexto === 0 && /^sep=.?$/i.test((record[0] ?? '').trim()) && vazio(record.slice(1))) return null;
        comTexto++;
        return registro;
      }) as never,
    }) as never;
  } catch (erro) {
    if (erro instanceof CsvError) return falha({ codigo: 'aspas-abertas', detalhe: String(erro['lines'] ?? '') });
    throw erro;
  }
  const [cabeca, ...resto] = registros;
  if (!cabeca) return falha({ codigo: 'vazia' });
  const colunas = lerCabecalho(cabeca.record);
  if (!colunas.ok) return colunas;
  if (resto.length === 0) return falha({ codigo: 'vazia' });
  if (resto.length > MAIS_LINHAS) return falha({ codigo: 'linhas-demais' });
  const lidas: PlanilhaLida = { linhas: [], faltas: [] };
  for (const { record, info } of resto) {
    // First line of the record: a description may contain line breaks.
    const linha = info.lines - (record.join('').match(/\n/g)?.length ?? 0);
    lerCelulas(linha, colunas.valor, record.map(restaurarFormula), lidas);
  }
  marcarRepetidos(lidas);
  return ok(lidas);
}

const MAIS_COLUNAS_CITADAS = 12;

function lerCabecalho(celulas: string[]): Result<ColunaDaPlanilha[], PlanilhaRecusada> {
  const titulos = celulas.map((celula) => celula.trim());
  // Spreadsheets leave separators after the last column.
  while (titulos.at(-1) === '') titulos.pop();
  const nomes = titulos.map((titulo) => titulo.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const estranhas = titulos.filter((_, i) => !colunasDaPlanilha.includes(nomes[i] as ColunaDaPlanilha));
  if (estranhas.length > 0)
    return falha({
      codigo: estranhas.length === 1 ? 'coluna-desconhecida' : 'colunas-desconhecidas',
      detalhe: estranhas
        .slice(0, MAIS_COLUNAS_CITADAS)
        .map((titulo) => titulo.replaceAll('\0', '').slice(0, 40) || 'sem nome')
        .join('”, “'),
    });
  const repetida = nomes.find((nome, i) => nomes.indexOf(nome) !== i);
  return repetida === undefined
    ? ok(nomes as ColunaDaPlanilha[])
    : falha({ codigo: 'coluna-repetida', detalhe: repetida });
}

const limparCelula = (coluna: ColunaDaPlanilha, celula: string): string =>
  coluna === 'descricao' ? semInvisiveisForaDeEmoji(celula) : semInvisiveis(celula);

function lerCelulas(
  linha: number,
  colunas: ColunaDaPlanilha[],
  celulas: string[],
  { linhas, faltas }: PlanilhaLida,
): void {
  const recusar = (coluna: ColunaDaPlanilha | null, falta: FaltaNaPlanilha) =>
    void faltas.push({ linha, coluna, falta });
  if (celulas.length < colunas.length) return recusar(null, 'colunas-a-menos');
  if (!vazio(celulas.slice(colunas.length))) return recusar(null, 'colunas-a-mais');
  const comNulo = celulas.findIndex((celula) => celula.includes('\0'));
  if (comNulo !== -1) return recusar(colunas[comNulo] ?? null, 'caractere-nulo');
  const textos: LinhaDaPlanilha['textos'] = Object.fromEntries(
    colunas.map((coluna, i) => [coluna, limparCelula(coluna, celulas[i] ?? '')]),
  );
  linhas.push({ linha, id: (textos.id ?? '').trim(), textos });
}

function marcarRepetidos({ linhas, faltas }: PlanilhaLida): void {
  const vistos = new Set<string>();
  for (const { linha, id } of linhas) {
    if (id !== '' && vistos.has(id)) faltas.push({ linha, coluna: 'id', falta: 'id-repetido' });
    vistos.add(id);
  }
}
