// @requirement 15.34.2
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ColecaoDoDump, LeitorDasPlanilhas, LojaAntiga, Origem } from '#importers/firebase/import/loja-antiga.ts';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { lerTexto } from '#importers/firebase/rules/leitura.ts';
import { momentoDoPedido } from '#importers/firebase/rules/pedido.ts';
import { agruparProdutos } from '#importers/planilhas/rules/agrupar-produtos.ts';
import { lerCabecalho } from '#importers/planilhas/rules/colunas.ts';
import { type LinhaDaPlanilha, linhaDe, linhaRecusada } from '#importers/planilhas/rules/linha.ts';
import { documentosDosClientes, documentosDosPedidos } from '#importers/planilhas/rules/pessoas-e-pedidos.ts';
import {
  type Planilha,
  planilhas,
  type Plataforma,
  type RecusaDaPlanilha,
} from '#importers/planilhas/rules/plataformas.ts';
import { documentoDoProduto } from '#importers/planilhas/rules/produtos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { fotosDaRede } from './fotos-da-rede.ts';
import { CsvRecusado, lerCsv } from './ler-csv.ts';

const colecaoDa = { produtos: 'produtos', clientes: 'usuarios', pedidos: 'pedidos' } as const;
const MAIS_ESTRANHAS = 40;

type Folha = { linhas: LinhaDaPlanilha[]; recusadas: Documento[]; estranhas: string[] };

/** The rows of one sheet, or why it is refused as a whole. */
async function lerFolha(
  plataforma: Plataforma,
  planilha: Planilha,
  abrir: () => AsyncIterable<Uint8Array>,
): Promise<Result<Folha, RecusaDaPlanilha>> {
  const recusar = (falta: RecusaDaPlanilha['falta'], detalhe: string) =>
    falha({ codigo: 'planilha' as const, planilha, falta, detalhe });
  const folha: Folha = { linhas: [], recusadas: [], estranhas: [] };
  let cabecalho: { colunas: ReadonlyMap<string, number>; largura: number } | null = null;
  try {
    for await (const { linha, celulas } of lerCsv(abrir)) {
      if (!cabecalho) {
        const lido = lerCabecalho(plataforma, planilha, celulas);
        if ('falta' in lido) return recusar(lido.falta, lido.detalhe);
        folha.estranhas = lido.estranhas;
        cabecalho = { colunas: lido.colunas, largura: Math.max(...lido.colunas.values()) + 1 };
      } else if (celulas.length < cabecalho.largura && celulas.length < 3) {
        folha.recusadas.push(linhaRecusada(linha, celulas[0] ?? '', 'A linha termina no meio: o arquivo foi cortado.'));
      } else folha.linhas.push(linhaDe(linha, celulas, cabecalho.colunas));
    }
  } catch (erro) {
    if (!(erro instanceof CsvRecusado)) throw erro;
    return recusar(erro.falta, erro.detalhe);
  }
  if (!cabecalho) return recusar('vazia', '');
  return folha.linhas.length === 0 ? recusar('so-cabecalho', '') : ok(folha);
}

/** Id from an e-mail or another text of a sheet: the same for the same text, which it does not show. */
const idDoTexto =
  (plataforma: Plataforma) =>
  (texto: string): string =>
    `${plataforma}${createHash('sha256').update(texto).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 20)}`;

function* documentosDa(
  plataforma: Plataforma,
  planilha: Planilha,
  linhas: LinhaDaPlanilha[],
  agora: Date,
): Generator<void, Documento[]> {
  switch (planilha) {
    case 'produtos': {
      const { produtos, recusadas } = yield* agruparProdutos(plataforma, linhas, agora);
      const documentos: Documento[] = [];
      for (const produto of produtos) {
        yield;
        documentos.push(documentoDoProduto(plataforma, produto));
      }
      return [...documentos, ...recusadas];
    }
    case 'clientes':
      return yield* documentosDosClientes(plataforma, linhas, idDoTexto(plataforma));
    case 'pedidos':
      return yield* documentosDosPedidos(plataforma, linhas, idDoTexto(plataforma));
  }
}

/** Orders from the oldest to the newest; those without a date are the last. */
function* porData(pedidos: Documento[]): Generator<void, Documento[]> {
  const comData: { documento: Documento; data: number }[] = [];
  for (const documento of pedidos) {
    yield;
    comData.push({ documento, data: momentoDoPedido(documento)?.getTime() ?? Infinity });
  }
  return comData.toSorted((a, b) => (a.data === b.data ? 0 : a.data - b.data)).map(({ documento }) => documento);
}

/** Milliseconds after which the shop answers its visitors before a sheet is read on. */
const FOLEGO_MS = 20;

/** Runs steps to their end and lets other work in between. */
async function aosPoucos<T>(passos: Generator<void, T>): Promise<T> {
  let desde = performance.now();
  for (;;) {
    const passo = passos.next();
    if (passo.done) return passo.value;
    if (performance.now() - desde < FOLEGO_MS) continue;
    await setImmediate();
    desde = performance.now();
  }
}

/** The categories that products name, by the name in lower case. */
function categoriasDos(produtos: readonly Documento[]): Documento[] {
  const nomes = new Map<string, string>();
  for (const { campos, recusado } of produtos) {
    const nome = lerTexto(campos['categoria']);
    if (!recusado && nome !== '' && !nomes.has(nome.toLowerCase())) nomes.set(nome.toLowerCase(), nome);
  }
  return [...nomes.values()].map((nome) => ({ id: nome, campos: { nome } }));
}

/**
 * Reads the sheets that a platform exported. Orders come from the oldest to the newest, since they are numbered as they
 * come; products have their prices of `agora`. A sheet is at most 100 MiB, and its records are kept in memory until the import ends.
 */
export async function abrirLojaDasPlanilhas(
  plataforma: Plataforma,
  origens: Partial<Record<Planilha, Origem>>,
  agora: Date,
): Promise<Result<LojaAntiga, RecusaDaPlanilha>> {
  const documentos: Record<ColecaoDoDump, Documento[]> = {
    categorias: [],
    usuarios: [],
    cupons: [],
    produtos: [],
    pedidos: [],
    downloads: [],
  };
  const colunasEstranhas: { planilha: 'produtos' | 'usuarios' | 'pedidos'; colunas: string }[] = [];
  for (const planilha of planilhas) {
    const origem = origens[planilha];
    if (!origem) continue;
    if (!origem()) return falha({ codigo: 'planilha', planilha, falta: 'sem-arquivo' });
    const folha = await lerFolha(plataforma, planilha, () => origem() ?? nada());
    if (!folha.ok) return folha;
    const { linhas, recusadas, estranhas } = folha.valor;
    const colecao = colecaoDa[planilha];
    documentos[colecao] = [...(await aosPoucos(documentosDa(plataforma, planilha, linhas, agora))), ...recusadas];
    if (estranhas.length > 0)
      colunasEstranhas.push({
        planilha: colecao,
        colunas: estranhas.slice(0, MAIS_ESTRANHAS).join(', ').slice(0, 2000),
      });
  }
  documentos.categorias = categoriasDos(documentos.produtos);
  documentos.pedidos = await aosPoucos(porData(documentos.pedidos));
  const quantos = Object.fromEntries(
    Object.entries(documentos).map(([colecao, lista]) => [colecao, lista.length]),
  ) as Record<ColecaoDoDump, number>;
  return ok({
    quantos,
    desconhecidas: new Map(),
    contas: new Map(),
    colunasEstranhas,
    async *documentos(colecao) {
      yield* documentos[colecao];
    },
    async fechar() {},
  });
}

async function* nada(): AsyncGenerator<Uint8Array> {}

/** Reads sheets for the panel. */
export const leitorDasPlanilhas: LeitorDasPlanilhas = { abrir: abrirLojaDasPlanilhas, arquivos: fotosDaRede };
