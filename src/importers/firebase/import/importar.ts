// @requirement 15.10.2
import type { ColecaoDoDump, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import type { Relogio } from '#application/ports/relogio.ts';
import type { Db } from '#db/client.ts';
import { atualizarEstatisticas } from '#db/importacao/gravar-importacao-de-pedidos.ts';
import type { Colecao, Documento } from '#importers/firebase/rules/julgamento.ts';
import {
  contarRegistro,
  contaVazia,
  type LinhaDoRelatorio,
  linkDoRegistro,
  type Resumo,
} from '#importers/firebase/rules/relatorio.ts';
import { formaDasCategorias, formaDosCupons, formaDosProdutos } from './catalogo.ts';
import { type Contexto, type Forma, novoContexto } from './forma.ts';
import { type Destino, tratarLote } from './lote.ts';
import { formaDosDownloads, formaDosPedidos } from './pedidos.ts';
import { formaDosUsuarios } from './pessoas.ts';

/** Records per transaction: an interrupted run continues after the last committed batch. */
const POR_VEZ = 100;

export type Andamento = { colecao: Colecao; feitos: number; total: number };

/** Receives the progress and the report of an import. */
export type Ouvinte = {
  relatar(linha: LinhaDoRelatorio): void;
  /** Awaited between batches; never called inside a transaction. */
  andar(andamento: Andamento): void | Promise<void>;
};

/**
 * Imports an old shop collection by collection. Reports every changed, doubtful or skipped record and returns counts
 * and sums of both sides. Records unchanged since the last import are left alone. `simular` writes nothing.
 */
export async function importarLojaAntiga(
  { db, relogio }: { db: Db; relogio: Relogio },
  antiga: LojaAntiga,
  { simular, ouvinte }: { simular: boolean; ouvinte: Ouvinte },
): Promise<Resumo> {
  const contexto = novoContexto(antiga.contas, simular, relogio.agora());
  const resumo: Resumo = { simulado: simular, colecoes: {}, meses: {} };
  const tratar = async <T>(forma: Forma<T>) => {
    const { colecao } = forma;
    const total = quantos(antiga, colecao);
    resumo.colecoes[colecao] = contaVazia();
    let feitos = 0;
    for await (const lote of emLotes(documentosDe(antiga, colecao))) {
      for (const destino of await tratarNaVez(db, forma, lote, contexto)) anotar(colecao, destino, resumo, ouvinte);
      feitos += lote.length;
      await ouvinte.andar({ colecao, feitos, total });
    }
  };
  await tratar(formaDasCategorias);
  await tratar(formaDosUsuarios);
  await tratar(formaDosCupons);
  await tratar(formaDosProdutos);
  await tratar(formaDosPedidos);
  await tratar(formaDosDownloads);
  for (const [nome, documentos] of antiga.desconhecidas)
    ouvinte.relatar({
      colecao: nome,
      id: '',
      acao: 'fora',
      motivo: `A loja não tem onde pôr esta coleção: ${documentos} documentos.`,
      link: '',
    });
  for (const { planilha, colunas } of antiga.colunasEstranhas ?? [])
    ouvinte.relatar({
      colecao: planilha,
      id: '',
      acao: 'fora',
      motivo: `A loja não usa estas colunas: ${colunas}.`,
      link: '',
    });
  if (!simular) await atualizarEstatisticas(db);
  return resumo;
}

async function tratarNaVez<T>(db: Db, forma: Forma<T>, lote: Documento[], contexto: Contexto): Promise<Destino[]> {
  return contexto.simular
    ? tratarLote(db, forma, lote, contexto)
    : db.transaction((tx) => tratarLote(tx, forma, lote, contexto));
}

function anotar(colecao: ColecaoDoDump, destino: Destino, { colecoes, meses }: Resumo, ouvinte: Ouvinte): void {
  const { id, linha, chave, fim, notas, lida, gravada, mes } = destino;
  contarRegistro(colecoes, colecao, fim, lida, gravada);
  if (colecao === 'pedidos') contarRegistro(meses, mes, fim, lida, gravada);
  const link = linkDoRegistro(colecao, chave, fim === 'fora');
  for (const { acao, motivo } of notas) {
    const comLinha = linha === undefined || motivo.startsWith('Linha ') ? motivo : `Linha ${linha}: ${motivo}`;
    ouvinte.relatar({ colecao, id, acao, motivo: comLinha, link });
  }
}

async function* emLotes(documentos: AsyncIterable<Documento>): AsyncGenerator<Documento[]> {
  let lote: Documento[] = [];
  for await (const documento of documentos) {
    lote.push(documento);
    if (lote.length < POR_VEZ) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

const quantos = ({ quantos: documentos, contas }: LojaAntiga, colecao: ColecaoDoDump): number =>
  colecao === 'usuarios' ? Math.max(documentos.usuarios, contas.size) : documentos[colecao];

/** The users of the dump, then those that exist only in Auth. */
async function* documentosDe(antiga: LojaAntiga, colecao: ColecaoDoDump): AsyncGenerator<Documento> {
  if (colecao !== 'usuarios') return yield* antiga.documentos(colecao);
  const vistos = new Set<string>();
  for await (const documento of antiga.documentos('usuarios')) {
    vistos.add(documento.id);
    yield documento;
  }
  for (const uid of antiga.contas.keys()) if (!vistos.has(uid)) yield { id: uid, campos: {} };
}
