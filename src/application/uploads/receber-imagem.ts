// @requirement 5.5.3 7.5.1 11.18.15
import { abrirUpload, concluirUpload, apagarUpload } from '#db/uploads/gravar-uploads.ts';
import { emTransacao } from '#db/transaction.ts';
import { MAIOR_IMAGEM, type PastaDeImagens } from '#domain/uploads/arquivo-enviado.ts';
import { novoId } from '#domain/identificador.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { nomeNoArmazem } from './chaves.ts';
import { type RecusaDeImagem, tratarImagem } from './tratar-imagem.ts';

export type ImagemRecebida = { bytes: Uint8Array; nome: string; para: PastaDeImagens; autorId: string };

/**
 * Stores an image in the shop's widths until a product, category or page claims it (docs/requirements.md 7.5). `imagem` is
 * for the preview.
 */
export async function receberImagem(
  loja: Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>,
  { bytes, nome, para, autorId }: ImagemRecebida,
): Promise<Result<{ envio: string; imagem: Imagem }, RecusaDeImagem>> {
  if (bytes.length > MAIOR_IMAGEM) return falha({ codigo: 'imagem-grande-demais' });
  const tratada = await tratarImagem(bytes);
  if (!tratada.ok) return tratada;
  const { largura, altura, larguras, arquivos } = tratada.valor;
  const upload = {
    id: novoId(),
    tipo: 'imagem' as const,
    chave: `${para}/${nomeNoArmazem(nome)}`,
    nome,
    tamanho: bytes.length,
    autorId,
  };
  await abrirUpload(loja.db, { ...upload, agora: loja.relogio.agora() });
  try {
    for (const arquivo of arquivos)
      await loja.arquivos.gravar(
        `${upload.chave}/${arquivo.largura}.${arquivo.formato}`,
        arquivo.corpo,
        `image/${arquivo.formato}`,
      );
  } catch (erro) {
    // Deleted by a job, because the store just failed.
    await emTransacao(loja.db, async (tx) => {
      const imagens = [{ pasta: upload.chave, larguras }];
      await loja.fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens, pdfs: [] } });
      await apagarUpload(tx, upload.id);
      return ok(null);
    });
    throw erro;
  }
  await concluirUpload(loja.db, upload.id, { largura, altura, larguras });
  return ok({ envio: upload.id, imagem: { pasta: upload.chave, alt: '', largura, altura, larguras } });
}
