import type { Loja } from '#application/loja.ts';
import { abrirUpload, concluirUpload, type Upload, apagarUpload } from '#db/uploads/gravar-uploads.ts';
import {
  iniciosDosPedacos,
  MAIOR_AMOSTRA,
  MAIOR_EBOOK,
  TAMANHO_DO_PEDACO,
  tipoPeloConteudo,
} from '#domain/uploads/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import type { CodigoDe, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoPedaco, chavesDoUpload, nomeNoArmazem } from './chaves.ts';
import { conferirPdf, type RecusaDePdf, umPdfPorVez } from './conferir-pdf.ts';
import {
  type EspecieDeUpload,
  guardarPedaco,
  type ServicosDoUpload,
  type Pedaco,
  type RecusaDoPedaco,
} from './receber-pedaco.ts';
import { emTransacao } from '#db/transaction.ts';

export type PdfAnunciado = { tipo: 'ebook' | 'amostra'; nome: string; tamanho: number; autorId: string };

/** Registers a PDF upload in pieces. eBooks are private, samples public. */
export async function iniciarPdf(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  { tipo, nome, tamanho, autorId }: PdfAnunciado,
): Promise<Result<{ envio: string; pedaco: number }, Recusa<'vazio' | 'pdf-grande-demais'>>> {
  if (!Number.isSafeInteger(tamanho) || tamanho < 1) return falha({ codigo: 'vazio' });
  if (tamanho > (tipo === 'ebook' ? MAIOR_EBOOK : MAIOR_AMOSTRA)) return falha({ codigo: 'pdf-grande-demais' });
  const id = novoId();
  const chave = `${tipo === 'ebook' ? 'ebooks' : 'amostras'}/${nomeNoArmazem(nome)}.pdf`;
  await abrirUpload(db, { id, tipo, chave, nome, tamanho, autorId, agora: relogio.agora() });
  return ok({ envio: id, pedaco: TAMANHO_DO_PEDACO });
}

export type RecusaDePedaco = RecusaDoPedaco<CodigoDe<RecusaDePdf>>;
export type PedacoRecebido = {
  recebido: number;
  /** Set when the PDF is complete and accepted. */ paginas: number | null;
};

const uploadDePdf: EspecieDeUpload<number | null, CodigoDe<RecusaDePdf>> = {
  tipos: ['ebook', 'amostra'],
  recusaDoInicio: (bytes) => (tipoPeloConteudo(bytes) === 'pdf' ? null : { codigo: 'nao-e-pdf' }),
  montar: montarPdf,
  pronto: ({ paginas }) => paginas,
};

/** Stores one piece of a PDF; the last piece assembles the file and checks it as stamping will open it. */
export async function receberPedaco(
  loja: ServicosDoUpload,
  pedaco: Pedaco,
): Promise<Result<PedacoRecebido, RecusaDePedaco>> {
  const guardado = await guardarPedaco(loja, pedaco, uploadDePdf);
  return guardado.ok ? ok({ recebido: guardado.valor.recebido, paginas: guardado.valor.fim }) : guardado;
}

async function montarPdf(loja: ServicosDoUpload, upload: Upload): Promise<Result<number, RecusaDePdf>> {
  return umPdfPorVez(async () => {
    const bytes = await juntarPedacos(loja, upload);
    if (!bytes) return falha({ codigo: 'pdf-quebrado' });
    const conferido = await conferirPdf(bytes);
    if (!conferido.ok) return conferido;
    await loja.arquivos.gravar(upload.chave, bytes, 'application/pdf');
    await concluirUpload(loja.db, upload.id, conferido.valor);
    for (const chave of chavesDoUpload(upload)) if (chave !== upload.chave) await loja.arquivos.apagar(chave);
    return ok(conferido.valor.paginas);
  });
}

async function juntarPedacos({ arquivos }: ServicosDoUpload, { id, tamanho }: Upload): Promise<Uint8Array | null> {
  const inteiro = new Uint8Array(tamanho);
  for (const inicio of iniciosDosPedacos(tamanho)) {
    const lido = await arquivos.ler(chaveDoPedaco(id, inicio));
    if (!lido) return null;
    inteiro.set(new Uint8Array(await new Response(lido.corpo).arrayBuffer()), inicio);
  }
  return inteiro;
}

/** Stores a complete eBook until a product claims it. */
export async function receberPdfInteiro(
  loja: Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>,
  { bytes, nome, autorId }: { bytes: Uint8Array; nome: string; autorId: string },
): Promise<Result<{ envio: string; chave: string; paginas: number }, RecusaDePdf>> {
  return umPdfPorVez(async () => {
    const conferido = await conferirPdf(bytes);
    if (!conferido.ok) return conferido;
    const { paginas } = conferido.valor;
    const id = novoId();
    const chave = `ebooks/${nomeNoArmazem(nome)}.pdf`;
    const tamanho = bytes.length;
    await abrirUpload(loja.db, { id, tipo: 'ebook', chave, nome, tamanho, autorId, agora: loja.relogio.agora() });
    try {
      await loja.arquivos.gravar(chave, bytes, 'application/pdf');
    } catch (erro) {
      // Deleted by a job, because the store just failed.
      await emTransacao(loja.db, async (tx) => {
        await loja.fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: [], pdfs: [chave] } });
        await apagarUpload(tx, id);
        return ok(null);
      });
      throw erro;
    }
    await concluirUpload(loja.db, id, { paginas });
    return ok({ envio: id, chave, paginas });
  });
}
