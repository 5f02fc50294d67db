// @requirement 15.9.2
import { CsvError, parse } from 'csv-parse/sync';
import { limparHtml } from '#application/html-seguro.ts';
import {
  type CadastroDigitado,
  type CadastroDoProduto,
  type CampoDoCadastro,
  camposDoCadastro,
  type FaltaNoCadastro,
  lerCadastroDoProduto,
} from '#domain/produtos/produto-cadastro.ts';
import { decidirEstoque, type FaltaNoEstoque } from '#domain/produtos/estoque-do-cadastro.ts';
import { type CampoDaFicha, camposDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { type CampoDasVariacoes, camposDasVariacoes } from '#domain/produtos/variacoes-digitadas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { semInvisiveis, semInvisiveisForaDeEmoji } from '#domain/texto-digitado.ts';

export const MAIOR_PLANILHA = 10 * 1024 * 1024;
const MAIS_LINHAS = 20_000;

/** Columns of the file, named as in the export. */
export const colunasDaPlanilha = ['id', ...camposDoCadastro, 'digital', 'destaque', 'arquivado'] as const;
type Coluna = (typeof colunasDaPlanilha)[number];
const opcionais = new Set<Coluna>(['id', ...camposDasVariacoes, ...camposDaFicha, 'digital', 'destaque', 'arquivado']);

export type FaltaNaPlanilha =
  | FaltaNoCadastro
  | FaltaNoEstoque
  | 'sim-ou-nao'
  | 'caractere-nulo'
  | 'id-invalido'
  | 'id-repetido'
  | 'id-retirado'
  | 'digital-pelo-formulario'
  | 'colunas-a-mais'
  | 'colunas-a-menos';
/** `linha` as a spreadsheet counts: the heading is line 1. */
export type FaltaDaLinha = { linha: number; coluna: Coluna | null; falta: FaltaNaPlanilha };
export type PlanilhaRecusada = {
  codigo:
    | 'vazia'
    | 'grande-demais'
    | 'linhas-demais'
    | 'aspas-abertas'
    | 'coluna-desconhecida'
    | 'coluna-repetida'
    | 'falta-coluna';
  detalhe?: string;
};

/** One product of the file. null for a missing column: the current value stays. */
export type LinhaLida = {
  linha: number;
  id: string;
  cadastro: CadastroDoProduto;
  /** Variation columns present in the file. */
  variacoes: CampoDasVariacoes[];
  /** Data sheet fields present in the file. */
  ficha: CampoDaFicha[];
  digital: boolean | null;
  destaque: boolean | null;
  arquivado: boolean | null;
};
export type PlanilhaLida = { linhas: LinhaLida[]; faltas: FaltaDaLinha[] };

const valoresDeSimOuNao: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  '1': true,
  true: true,
  verdadeiro: true,
  não: false,
  nao: false,
  n: false,
  '0': false,
  false: false,
  falso: false,
  '': false,
};

/** UTF-8, otherwise Windows-1252, the default of Excel on Windows. */
function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Removes the prefix that the export adds against CSV injection. */
const restaurarFormula = (celula: string): string => celula.replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Parses a product file and returns all faults by line. Checks that need the database (categories, used ids) are done
 * by `conferirPlanilha`.
 */
export function lerPlanilha(bytes: Uint8Array): Result<PlanilhaLida, PlanilhaRecusada> {
  if (bytes.length > MAIOR_PLANILHA) return falha({ codigo: 'grande-demais' });
  const texto = decodificar(bytes);
  const [primeira = ''] = texto.split(/\r?\n/, 1);
  const separador = primeira.includes(';') ? ';' : primeira.includes('\t') ? '\t' : ',';
  let registros: { record: string[]; info: { lines: number } }[];
  try {
    registros = parse(texto, {
      bom: true,
      delimiter: separador,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      to: MAIS_LINHAS + 2,
    }) as never;
  } catch (erro) {
    if (erro instanceof CsvError) return falha({ codigo: 'aspas-abertas', detalhe: String(erro['lines'] ?? '') });
    throw erro;
  }
  const [cabeca, ...resto] = registros;
  if (!cabeca || resto.length === 0) return falha({ codigo: 'vazia' });
  if (resto.length > MAIS_LINHAS) return falha({ codigo: 'linhas-demais' });
  const colunas = lerCabecalho(cabeca.record);
  if (!colunas.ok) return colunas;
  const lidas: PlanilhaLida = { linhas: [], faltas: [] };
  for (const { record, info } of resto) {
    // First line of the record: a description may contain line breaks.
    const linha = info.lines - (record.join('').match(/\n/g)?.length ?? 0);
    if (record.every((celula) => celula.trim() === '')) continue;
    lerLinha(linha, colunas.valor, record.map(restaurarFormula), lidas);
  }
  marcarRepetidos(lidas);
  return lidas.linhas.length + lidas.faltas.length === 0 ? falha({ codigo: 'vazia' }) : ok(lidas);
}

function lerCabecalho(celulas: string[]): Result<Coluna[], PlanilhaRecusada> {
  const nomes = celulas.map((celula) => celula.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  const estranha = nomes.find((nome) => !colunasDaPlanilha.includes(nome as Coluna));
  if (estranha !== undefined)
    return falha({ codigo: 'coluna-desconhecida', detalhe: estranha.replaceAll('\0', '').slice(0, 40) });
  const repetida = nomes.find((nome, i) => nomes.indexOf(nome) !== i);
  if (repetida !== undefined) return falha({ codigo: 'coluna-repetida', detalhe: repetida });
  // The variation columns are in the order of the names, so they need that column.
  const dasVariacoes = camposDasVariacoes.some((campo) => nomes.includes(campo));
  const falta = colunasDaPlanilha.find(
    (coluna) => (!opcionais.has(coluna) || (coluna === 'variacoes' && dasVariacoes)) && !nomes.includes(coluna),
  );
  return falta ? falha({ codigo: 'falta-coluna', detalhe: falta }) : ok(nomes as Coluna[]);
}

const limparCelula = (coluna: Coluna, celula: string): string =>
  coluna === 'descricao' ? semInvisiveisForaDeEmoji(celula) : semInvisiveis(celula);

function lerLinha(linha: number, colunas: Coluna[], celulas: string[], { linhas, faltas }: PlanilhaLida): void {
  if (celulas.length !== colunas.length) {
    faltas.push({ linha, coluna: null, falta: celulas.length > colunas.length ? 'colunas-a-mais' : 'colunas-a-menos' });
    return;
  }
  const comNulo = celulas.findIndex((celula) => celula.includes('\0'));
  if (comNulo !== -1) {
    faltas.push({ linha, coluna: colunas[comNulo] ?? null, falta: 'caractere-nulo' });
    return;
  }
  const textoPorColuna = Object.fromEntries(
    colunas.map((coluna, i) => [coluna, limparCelula(coluna, celulas[i] ?? '')]),
  ) as Partial<Record<Coluna, string>>;
  const daLinha: FaltaDaLinha[] = [];
  const simOuNao = (coluna: Coluna): boolean | null => {
    if (textoPorColuna[coluna] === undefined) return null;
    const valor = valoresDeSimOuNao[textoPorColuna[coluna].trim().toLowerCase()];
    if (valor === undefined) daLinha.push({ linha, coluna, falta: 'sim-ou-nao' });
    return valor ?? false;
  };
  const id = (textoPorColuna.id ?? '').trim();
  if (id !== '' && !formaDoProdutoId.test(id)) daLinha.push({ linha, coluna: 'id', falta: 'id-invalido' });
  const [digital, destaque, arquivado] = [simOuNao('digital'), simOuNao('destaque'), simOuNao('arquivado')];
  const textos = Object.fromEntries(camposDoCadastro.map((campo) => [campo, textoPorColuna[campo] ?? ''])) as Record<
    CampoDoCadastro,
    string
  >;
  const digitado: CadastroDigitado = {
    ...textos,
    descricao: limparHtml(textos.descricao),
    digital: digital ?? false,
    destaque: destaque ?? false,
  };
  const cadastro = lerCadastroDoProduto(digitado);
  if (!cadastro.ok)
    for (const [coluna, falta] of Object.entries(cadastro.erro))
      daLinha.push({ linha, coluna: coluna as Coluna, falta });
  else if (!cadastro.valor.digital) {
    const decidido = decidirEstoque(null, { estoque: 0, porVariacao: [] }, cadastro.valor);
    if (!decidido.ok) daLinha.push({ linha, coluna: 'estoque', falta: decidido.erro.codigo });
  }
  if (cadastro.ok && daLinha.length === 0)
    linhas.push({
      linha,
      id,
      cadastro: cadastro.valor,
      variacoes: camposDasVariacoes.filter((campo) => textoPorColuna[campo] !== undefined),
      ficha: camposDaFicha.filter((campo) => textoPorColuna[campo] !== undefined),
      digital,
      destaque,
      arquivado,
    });
  faltas.push(...daLinha);
}

function marcarRepetidos({ linhas, faltas }: PlanilhaLida): void {
  const vistos = new Set<string>();
  for (const { linha, id } of linhas) {
    if (id !== '' && vistos.has(id)) faltas.push({ linha, coluna: 'id', falta: 'id-repetido' });
    vistos.add(id);
  }
}
