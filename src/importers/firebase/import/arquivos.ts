// @requirement 15.10.6
import { limparHtml } from '#application/html-seguro.ts';
import type { Db } from '#db/client.ts';
import type { ArquivosAntigos, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { lerMarcas } from '#db/importacao/gravar-importacao.ts';
import { lerDonosQueHa } from '#db/importacao/gravar-importacao-de-arquivos.ts';
import { MAIOR_EBOOK, MAIOR_IMAGEM } from '#domain/uploads/arquivo-enviado.ts';
import {
  type ArquivoLido,
  arquivosDaCategoria,
  arquivosDoProduto,
  arquivosSemRepetir,
} from '#importers/firebase/rules/arquivo.ts';
import { julgarCategoria } from '#importers/firebase/rules/categoria.ts';
import { julgarProduto } from '#importers/firebase/rules/produto.ts';
import {
  contarRegistro,
  contaVazia,
  type Fim,
  linkDoRegistro,
  type Resumo,
} from '#importers/firebase/rules/relatorio.ts';
import { guardarArquivo, type LojaQueGuarda } from './guardar-arquivo.ts';
import type { Ouvinte } from './importar.ts';

/** Owners whose files are looked up at once. */
const POR_VEZ = 100;

/** Bytes of a file's key, which an index holds. */
const MAIOR_CHAVE = 2000;

/** Outcome of a file: `fim`, or the reason why it did not come. */
export type DestinoDoArquivo = Fim | { motivo: string };

/**
 * How the files of an import come: at once, or by the queue. Returns the outcomes of the files, whose owners exist; a
 * simulation fetches nothing.
 */
export type LevarArquivos = (arquivos: ArquivoLido[], simular: boolean) => Promise<Map<ArquivoLido, DestinoDoArquivo>>;

type Pedido = {
  simular: boolean;
  ouvinte: Ouvinte;
  resumo: Resumo;
  /** Why an address is never requested. */ recusa: ArquivosAntigos['recusa'];
  levar: LevarArquivos;
};

/**
 * Brings the images and PDFs referenced by the old shop's records, which are processed like uploads. Each imported file
 * is remembered, so that an interrupted run continues; missing files are reported in every run.
 */
export async function importarArquivos(db: Db, antiga: LojaAntiga, pedido: Pedido): Promise<void> {
  const { ouvinte, resumo } = pedido;
  const total = antiga.quantos.produtos + antiga.quantos.categorias;
  resumo.colecoes['arquivos'] = contaVazia();
  let feitos = 0;
  for await (const donos of emLotes(arquivosPorDono(antiga))) {
    await tratarArquivos(db, arquivosSemRepetir(donos.flat()), pedido);
    feitos += donos.length;
    await ouvinte.andar({ colecao: 'arquivos', feitos, total });
  }
}

async function tratarArquivos(
  db: Db,
  arquivos: ArquivoLido[],
  { simular, ouvinte, resumo, recusa, levar }: Pedido,
): Promise<void> {
  const porQueNao = ({ chave, endereco }: ArquivoLido) =>
    Buffer.byteLength(chave) > MAIOR_CHAVE ? 'Não foi buscado: o endereço é longo demais.' : recusa(endereco);
  const marcas = await lerMarcas(
    db,
    'arquivos',
    arquivos.map(({ chave }) => chave),
  );
  const novos = arquivos.filter((arquivo) => !marcas.has(arquivo.chave) && porQueNao(arquivo) === null);
  const comDono = simular ? novos : await soComDono(db, novos);
  const destinos = await levar(comDono, simular);
  for (const arquivo of arquivos) {
    const { chave, para, dono } = arquivo;
    const motivo = porQueNao(arquivo);
    const destino = marcas.has(chave) ? 'iguais' : motivo === null ? destinos.get(arquivo) : { motivo };
    if (destino === undefined) continue;
    if (typeof destino === 'object') {
      const link =
        para === 'categoria' ? linkDoRegistro('categorias', dono, false) : linkDoRegistro('arquivos', chave, false);
      ouvinte.relatar({ colecao: 'arquivos', id: chave, acao: 'fora', motivo: destino.motivo, link });
    }
    contarRegistro(resumo.colecoes, 'arquivos', typeof destino === 'object' ? 'fora' : destino, 0, 0);
  }
}

async function soComDono(db: Db, arquivos: ArquivoLido[]): Promise<ArquivoLido[]> {
  const idsDe = (deCategoria: boolean) => [
    ...new Set(arquivos.filter(({ para }) => (para === 'categoria') === deCategoria).map(({ dono }) => dono)),
  ];
  const slugs = await lerDonosQueHa(db, 'categoria', idsDe(true));
  const ids = await lerDonosQueHa(db, 'produto', idsDe(false));
  return arquivos.filter(({ para, dono }) => (para === 'categoria' ? slugs : ids).has(dono));
}

async function* arquivosPorDono(antiga: LojaAntiga): AsyncGenerator<ArquivoLido[]> {
  const slugs = new Set<string>();
  for await (const documento of antiga.documentos('categorias')) {
    const julgada = julgarCategoria(documento, slugs);
    yield 'valor' in julgada ? arquivosDaCategoria(julgada.valor) : [];
  }
  for await (const documento of antiga.documentos('produtos')) {
    const julgado = julgarProduto(documento, limparHtml);
    yield 'valor' in julgado ? arquivosDoProduto(julgado.valor) : [];
  }
}

async function* emLotes<T>(itens: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = [];
  for await (const item of itens) {
    lote.push(item);
    if (lote.length < POR_VEZ) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

/** Bytes of the largest file for this purpose. */
export const maiorArquivoDe = ({ para }: Pick<ArquivoLido, 'para'>): number =>
  para === 'ebook' ? MAIOR_EBOOK : MAIOR_IMAGEM;

/** Fetches the files one after the other, for the command: while it runs the shop, and its queue, stand still. */
export function levarAgora(loja: LojaQueGuarda, antigos: ArquivosAntigos): LevarArquivos {
  return async (arquivos, simular) => {
    const destinos = new Map<ArquivoLido, DestinoDoArquivo>();
    for (const arquivo of arquivos) destinos.set(arquivo, simular ? 'gravados' : await trazer(loja, antigos, arquivo));
    return destinos;
  };
}

async function trazer(loja: LojaQueGuarda, antigos: ArquivosAntigos, arquivo: ArquivoLido): Promise<DestinoDoArquivo> {
  const achado = await antigos.buscar(arquivo.endereco, maiorArquivoDe(arquivo));
  if ('recusa' in achado) return { motivo: `O arquivo não veio: ${achado.recusa}.` };
  const guardado = await guardarArquivo(loja, arquivo, achado.bytes);
  return guardado.ok ? 'gravados' : { motivo: guardado.erro.motivo };
}
