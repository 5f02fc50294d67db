// @requirement 1.8 5.4.2 8.13.1 11.11.1 15.10.8 15.14.7
import type { Loja } from '#application/loja.ts';
import type { Intervalo } from '#application/ports/arquivos.ts';
import { buscarEbookDoPedido, type EbookDoPedido } from '#db/ebooks/ler-ebook-do-pedido.ts';
import { inserirDownload } from '#db/pedidos/gravar-pedidos.ts';
import { podeSerId } from '#domain/identificador.ts';
import { ebookLiberado } from '#domain/pedidos/pedido-status.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { executarNaThread } from '#application/ebooks/a-parte/chamar.ts';
import { obterExemplar, esquecerExemplar } from './exemplares.ts';

/**
 * Byte range of a `Range` header for a file of `tamanho` bytes. null means the whole file (no header, another unit,
 * several ranges or invalid syntax, which HTTP allows to ignore); `fora` means not satisfiable (416).
 */
export function lerIntervalo(cabecalho: string | null, tamanho: number): Intervalo | 'fora' | null {
  const [tudo, de = '', ate = ''] = /^bytes=(\d*)-(\d*)$/.exec(cabecalho?.trim() ?? '') ?? [];
  if (!tudo || (de === '' && ate === '')) return null;
  if (de === '') {
    const ultimos = Math.min(Number(ate), tamanho);
    return ultimos === 0 ? 'fora' : { inicio: tamanho - ultimos, fim: tamanho - 1 };
  }
  const inicio = Number(de);
  const fim = ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1);
  if (ate !== '' && Number(ate) < inicio) return null;
  return inicio >= tamanho ? 'fora' : { inicio, fim };
}

/** `uid` comes from the session, the two ids from the URL, unvalidated. */
export type PedidoDeDownload = { uid: string; produtoId: string; pedidoId: string };

/** `nao-encontrado` also covers another customer's order, so that existence is not revealed. */
export type RecusaDeDownload = Recusa<
  'nao-encontrado' | 'aguardando-pagamento' | 'pedido-encerrado' | 'em-disputa' | 'devolvido' | 'arquivo-indisponivel'
>;

export type EbookCarimbado = {
  /** Bytes. */
  tamanho: number;
  /** Suggested file name. */
  nomeDoArquivo: string;
  /** ETag value: changes with the content. */
  marca: string;
  /** Streams the file, or a range of it, from the object store. */
  abrir(intervalo?: Intervalo): Promise<ReadableStream<Uint8Array>>;
};

function recusaDoEbook(ebook: EbookDoPedido): RecusaDeDownload | null {
  if (ebookLiberado(ebook)) return null;
  const { status, emDisputa, devolvidoEm } = ebook;
  if (emDisputa) return { codigo: 'em-disputa' };
  if (devolvidoEm) return { codigo: 'devolvido' };
  return { codigo: status === 'rejected' ? 'pedido-encerrado' : 'aguardando-pagamento' };
}

/**
 * Checks that this user may download this eBook of this order now, and returns its object (docs/requirements.md 5.4,
 * 6.2 and 11.11).
 */
export async function liberarEbook(
  loja: Pick<Loja, 'db'>,
  pedido: PedidoDeDownload,
): Promise<Result<EbookDoPedido, RecusaDeDownload>> {
  const { produtoId, pedidoId } = pedido;
  if (!formaDoProdutoId.test(produtoId) || !podeSerId(pedidoId)) return falha({ codigo: 'nao-encontrado' });
  const ebook = await buscarEbookDoPedido(loja.db, pedido);
  if (!ebook) return falha({ codigo: 'nao-encontrado' });
  const recusa = recusaDoEbook(ebook);
  return recusa ? falha(recusa) : ok(ebook);
}

/**
 * Returns the eBook stamped for its buyer. The permission is checked on every call; only the stamped copy is cached.
 */
export async function baixarEbook(
  loja: Pick<Loja, 'db' | 'arquivos' | 'log'>,
  pedido: PedidoDeDownload,
): Promise<Result<EbookCarimbado, RecusaDeDownload>> {
  const liberado = await liberarEbook(loja, pedido);
  if (!liberado.ok) return liberado;
  const { arquivo, nome, email, produto } = liberado.valor;
  const codigo = codigoCurto(pedido.pedidoId);
  const obterExemplarDoPedido = () =>
    obterExemplar(loja.arquivos, [arquivo ?? '', pedido.pedidoId, nome, email, produto], () =>
      carimbarArquivo(loja, arquivo, { nome, email, codigo }),
    );
  try {
    const copia = await obterExemplarDoPedido();
    const abrir = async (intervalo?: Intervalo) => {
      const lida = await loja.arquivos.ler(copia.chave, intervalo);
      if (lida) return lida.corpo;
      // Another instance may have deleted the object; stamping is deterministic, so a new copy has the same bytes.
      esquecerExemplar(copia);
      const relida = await loja.arquivos.ler((await obterExemplarDoPedido()).chave, intervalo);
      if (!relida) throw new Error('stamped copy is missing');
      return relida.corpo;
    };
    return ok({
      tamanho: copia.tamanho,
      marca: copia.marca,
      nomeDoArquivo: `${produto} - pedido ${codigo}.pdf`,
      abrir,
    });
  } catch (erro) {
    loja.log.error({ err: erro, produtoId: pedido.produtoId, arquivo }, 'eBook could not be read or stamped');
    return falha({ codigo: 'arquivo-indisponivel' });
  }
}

async function carimbarArquivo(
  { arquivos }: Pick<Loja, 'arquivos'>,
  arquivo: string | null,
  comprador: { nome: string; email: string; codigo: string },
): Promise<Uint8Array> {
  const lido = arquivo === null ? null : await arquivos.ler(arquivo);
  if (!lido) throw new Error('object is missing');
  const pdf = new Uint8Array(await new Response(lido.corpo).arrayBuffer());
  const carimbado = await executarNaThread({ nome: 'carimbar', pdf, comprador });
  if (!carimbado.ok || typeof carimbado.valor === 'number') throw new Error('object could not be stamped');
  return carimbado.valor;
}

/** Records the download. Errors are only logged: the buyer gets the file anyway (docs/requirements.md 8.13). */
export async function registrarDownload(
  loja: Pick<Loja, 'db' | 'log' | 'relogio'>,
  pedido: PedidoDeDownload,
): Promise<void> {
  try {
    await inserirDownload(loja.db, { ...pedido, baixadoEm: loja.relogio.agora() });
  } catch (erro) {
    loja.log.error({ err: erro, pedidoId: pedido.pedidoId }, 'download could not be recorded');
  }
}
