// @requirement 15.10.6
import { limparHtml } from '#application/html-seguro.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { receberPdfInteiro } from '#application/uploads/receber-pdf.ts';
import type { Loja } from '#application/loja.ts';
import type { ArquivosAntigos, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { tomarUploads } from '#db/repositories/uploads/uploads.ts';
import { gravarMarcas, lerMarcas } from '#db/repositories/importacao/importacao.ts';
import {
  acrescentarImagem,
  darArquivoAoEbook,
  darImagemACategoria,
  existeDonoDoArquivo,
} from '#db/repositories/importacao/importacao-de-arquivos.ts';
import { MAIOR_EBOOK, MAIOR_IMAGEM } from '#domain/uploads/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import { type ArquivoLido, arquivosDaCategoria, arquivosDoProduto } from '#importers/firebase/rules/arquivo.ts';
import { julgarCategoria } from '#importers/firebase/rules/categoria.ts';
import { julgarProduto } from '#importers/firebase/rules/produto.ts';
import {
  contarRegistro,
  contaVazia,
  type Fim,
  linkDoRegistro,
  type Resumo,
} from '#importers/firebase/rules/relatorio.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Ouvinte } from './importar.ts';

type LojaQueGuarda = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>;

/** Recorded as the author of the uploads. */
const AUTOR = 'importacao';

/**
 * Fetches the images and PDFs referenced by the old shop's records and processes them like uploads. Each imported file
 * is remembered, so that an interrupted run continues; missing files are reported in every run.
 */
export async function importarArquivos(
  loja: LojaQueGuarda,
  antiga: LojaAntiga,
  antigos: ArquivosAntigos,
  { simular, ouvinte, resumo }: { simular: boolean; ouvinte: Ouvinte; resumo: Resumo },
): Promise<void> {
  const total = antiga.quantos.produtos + antiga.quantos.categorias;
  resumo.colecoes['arquivos'] = contaVazia();
  let feitos = 0;
  for await (const deUm of arquivosPorDono(antiga)) {
    const marcas = await lerMarcas(
      loja.db,
      'arquivos',
      deUm.map(({ chave }) => chave),
    );
    for (const arquivo of deUm) {
      const fim = marcas.has(arquivo.chave) ? 'iguais' : await trazer(loja, antigos, arquivo, { simular, ouvinte });
      if (fim) contarRegistro(resumo.colecoes, 'arquivos', fim, 0, 0);
    }
    feitos++;
    if (deUm.length > 0 || feitos === total) await ouvinte.andar({ colecao: 'arquivos', feitos, total });
  }
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

/** null when the file's owner is not in the shop. */
async function trazer(
  loja: LojaQueGuarda,
  antigos: ArquivosAntigos,
  arquivo: ArquivoLido,
  { simular, ouvinte }: { simular: boolean; ouvinte: Ouvinte },
): Promise<Fim | null> {
  const relatar = (motivo: string) => {
    const link =
      arquivo.para === 'categoria'
        ? linkDoRegistro('categorias', arquivo.dono, false)
        : linkDoRegistro('arquivos', arquivo.chave, false);
    ouvinte.relatar({ colecao: 'arquivos', id: arquivo.chave, acao: 'fora', motivo, link });
    return 'fora' as const;
  };
  const recusa = antigos.recusa(arquivo.endereco);
  if (recusa) return relatar(recusa);
  if (simular) return 'gravados';
  if (!(await existeDonoDoArquivo(loja.db, arquivo))) return null;
  const achado = await antigos.buscar(arquivo.endereco, arquivo.para === 'ebook' ? MAIOR_EBOOK : MAIOR_IMAGEM);
  if ('recusa' in achado) return relatar(`O arquivo não veio: ${achado.recusa}.`);
  const guardado = await (arquivo.para === 'ebook' ? guardarEbook : guardarImagem)(loja, arquivo, achado.bytes);
  return guardado.ok ? 'gravados' : relatar(frasesDosArquivos[guardado.erro.codigo] ?? 'O arquivo não serve.');
}

const frasesDosArquivos: Readonly<Record<string, string>> = {
  vazio: 'O arquivo está vazio.',
  'nao-e-imagem': 'O arquivo não é uma foto que a loja aceite.',
  'imagem-grande-demais': 'A foto é maior do que a loja aceita.',
  'imagem-pequena': 'A foto é pequena demais.',
  'imagem-quebrada': 'A foto está quebrada.',
  'imagem-pesada': 'A foto pede memória ou tempo demais para ser aberta.',
  'imagens-na-fila': 'Havia imagens demais na fila.',
  'nao-e-pdf': 'O arquivo não é um PDF.',
  'pdf-demorado': 'O PDF é pesado demais para ser carimbado.',
};

const nomeDe = ({ chave }: ArquivoLido): string => chave.split('/').at(-1) ?? 'arquivo';

async function guardarImagem(
  loja: LojaQueGuarda,
  arquivo: ArquivoLido,
  bytes: Uint8Array,
): Promise<Result<null, Recusa<string>>> {
  const para = arquivo.para === 'categoria' ? 'categorias' : 'produtos';
  const recebida = await receberImagem(loja, { bytes, nome: nomeDe(arquivo), para, autorId: AUTOR });
  if (!recebida.ok) return falha(recebida.erro);
  const { envio, imagem } = recebida.valor;
  await loja.db.transaction(async (tx) => {
    await tomarUploads(tx, [envio]);
    if (arquivo.para === 'categoria') await darImagemACategoria(tx, arquivo.dono, imagem);
    else if (arquivo.para === 'produto') {
      const { posicao, principal } = arquivo;
      await acrescentarImagem(tx, arquivo.dono, { ...imagem, id: novoId(), posicao, principal });
    }
    await lembrar(tx, loja, arquivo);
  });
  return ok(null);
}

async function guardarEbook(
  loja: LojaQueGuarda,
  arquivo: ArquivoLido,
  bytes: Uint8Array,
): Promise<Result<null, Recusa<string>>> {
  const recebido = await receberPdfInteiro(loja, { bytes, nome: nomeDe(arquivo), autorId: AUTOR });
  if (!recebido.ok) return falha(recebido.erro);
  const { envio, chave, paginas } = recebido.valor;
  await loja.db.transaction(async (tx) => {
    // If the product no longer exists the upload stays unclaimed and is deleted later.
    if (await darArquivoAoEbook(tx, arquivo.dono, chave, paginas)) await tomarUploads(tx, [envio]);
    await lembrar(tx, loja, arquivo);
  });
  return ok(null);
}

const lembrar = (tx: Loja['db'], { relogio }: LojaQueGuarda, { chave }: ArquivoLido) =>
  gravarMarcas(tx, 'arquivos', [{ id: chave, campos: {} }], relogio.agora());
