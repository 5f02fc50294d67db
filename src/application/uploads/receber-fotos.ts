// @requirement 15.15.3
import { abrirUpload, concluirUpload, apagarUpload, tomarUploads } from '#db/uploads/gravar-uploads.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import type { CodigoDe } from '#domain/recusas.ts';
import {
  chaveDaFoto,
  type Foto,
  largurasDasFotos,
  MAIOR_FOTO,
  MAIS_FOTOS,
  MAIS_PIXELS_DA_FOTO,
  PASTA_DAS_FOTOS,
} from '#domain/uploads/foto.ts';
import { novoId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import type { VezDaImagem } from './a-parte/executar-imagem.ts';
import { type RecusaDeImagem, tratarImagem } from './tratar-imagem.ts';

/** Photos per person and hour: each costs about a second of CPU. */
const FOTOS_POR_HORA = { nome: 'fotos', maximo: 60, janelaMs: 60 * 60_000 };
const MAIOR_NOME = 200;

/** A photo as submitted by a form. */
export type FotoEnviada = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** Stored photos that wait for `tomarFotos`; unclaimed photos are deleted after an hour. */
export type FotosRecebidas = { uploads: string[]; fotos: Foto[] };

export type RecusaDasFotos =
  | { codigo: 'fotos-demais' | 'fotos-muito-seguidas' }
  /** `nome`: name of the refused file. */
  | { codigo: CodigoDe<RecusaDeImagem>; nome: string };

type ServicosDasFotos = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'limites'>;

/**
 * Stores a customer's photos, re-encoded as WebP without metadata (docs/requirements.md 15.15): at most 5 of 5 MB
 * and 24 megapixels, type detected by content. `autorId` (an account, an order or an address) is the key of the limits;
 * `vez` is whose turn they take in the queue. A refusal stores nothing. Call before, never inside, the transaction that claims them.
 */
export async function receberFotos(
  loja: ServicosDasFotos,
  {
    enviadas,
    autorId,
    vez = { visitante: autorId },
  }: { enviadas: readonly FotoEnviada[]; autorId: string; vez?: VezDaImagem },
): Promise<Result<FotosRecebidas, RecusaDasFotos>> {
  if (enviadas.length > MAIS_FOTOS) return falha({ codigo: 'fotos-demais' });
  const grande = enviadas.find(({ size }) => size > MAIOR_FOTO);
  if (grande) return falha({ codigo: 'imagem-grande-demais', nome: nomeDe(grande) });
  for (const _ of enviadas)
    if ((await loja.limites.contar(FOTOS_POR_HORA, autorId)) > 0) return falha({ codigo: 'fotos-muito-seguidas' });
  const recebidas: FotosRecebidas = { uploads: [], fotos: [] };
  for (const enviada of enviadas) {
    const bytes = new Uint8Array(await enviada.arrayBuffer());
    const nome = nomeDe(enviada);
    try {
      const guardada = await gravarFoto(loja, { bytes, nome, autorId, vez }, recebidas);
      if (guardada.ok) continue;
      await descartarFotos(loja, recebidas);
      return falha({ codigo: guardada.erro.codigo, nome });
    } catch (erro) {
      await descartarFotos(loja, recebidas);
      throw erro;
    }
  }
  return ok(recebidas);
}

/** Claims the photos; call in the transaction that references them. */
export async function tomarFotos(tx: Db, { uploads, fotos }: FotosRecebidas): Promise<Foto[]> {
  const tomadas = await tomarUploads(tx, uploads);
  if (tomadas.size !== uploads.length) throw new Error('photograph was deleted before it was claimed');
  return fotos;
}

/** Deletes unclaimed photos after their operation was refused. */
export async function descartarFotos(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  { uploads, fotos }: FotosRecebidas,
): Promise<void> {
  if (uploads.length === 0) return;
  await emTransacao(db, async (tx) => {
    await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: fotos.map(arquivosDaFoto), pdfs: [] } });
    for (const id of uploads) await apagarUpload(tx, id);
    return ok(null);
  });
}

/** A photo as an argument of the job `apagar-arquivos`. */
export function arquivosDaFoto({ pasta, larguras }: Foto): { pasta: string; larguras: number[] } {
  return { pasta, larguras };
}

async function gravarFoto(
  { db, arquivos, relogio }: ServicosDasFotos,
  { bytes, nome, autorId, vez }: { bytes: Uint8Array; nome: string; autorId: string; vez: VezDaImagem },
  recebidas: FotosRecebidas,
): Promise<Result<null, RecusaDeImagem>> {
  const tratada = await tratarImagem(bytes, {
    larguras: largurasDasFotos,
    formatos: ['webp'],
    inteira: true,
    maisPixels: MAIS_PIXELS_DA_FOTO,
    vez,
  });
  if (!tratada.ok) return tratada;
  const { largura, altura, larguras, arquivos: feitos } = tratada.valor;
  const id = novoId();
  const foto = { pasta: `${PASTA_DAS_FOTOS}${novoId()}`, largura, altura, larguras };
  await abrirUpload(db, {
    id,
    tipo: 'imagem',
    chave: foto.pasta,
    nome,
    tamanho: bytes.length,
    autorId,
    larguras,
    agora: relogio.agora(),
  });
  recebidas.uploads.push(id);
  recebidas.fotos.push(foto);
  for (const arquivo of feitos) await arquivos.gravar(chaveDaFoto(foto, arquivo.largura), arquivo.corpo, 'image/webp');
  await concluirUpload(db, id, { largura, altura, larguras });
  return ok(null);
}

const nomeDe = ({ name }: FotoEnviada): string => name.replaceAll('\0', '').slice(0, MAIOR_NOME) || 'fotografia';
