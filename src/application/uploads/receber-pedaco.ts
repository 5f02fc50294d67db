import type { Loja } from '#application/loja.ts';
import { contarPedacoDoUpload, type Upload, apagarUpload, lerUpload } from '#db/uploads/gravar-uploads.ts';
import { lerPedaco } from '#domain/uploads/arquivo-enviado.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoPedaco, chavesDoUpload } from './chaves.ts';

export type ServicosDoUpload = Pick<Loja, 'db' | 'arquivos' | 'relogio'>;

export type Pedaco = { id: string; contentRange: string | null; bytes: Uint8Array };
export type RecusaDoPedaco<Codigo extends string> =
  | Recusa<'envio-desconhecido' | 'pedaco-invalido' | Codigo>
  | { codigo: 'fora-de-ordem'; /** Offset of the expected piece. */ recebido: number };

/** The type-specific steps of an upload in pieces. */
export type EspecieDeUpload<Fim, Codigo extends string> = {
  tipos: readonly Upload['tipo'][];
  /** Refuses a file by its first bytes; null when the type is possible. */
  recusaDoInicio(bytes: Uint8Array, upload: Upload): Recusa<Codigo> | null;
  /** Called with the complete upload. */
  montar(loja: ServicosDoUpload, upload: Upload): Promise<Result<Fim, Recusa<Codigo>>>;
  /** Result for an upload assembled before. */
  pronto(upload: Upload): Fim;
};

/** `fim` is null while bytes are missing. */
export type PedacoGuardado<Fim> = { recebido: number; fim: Fim | null };

/**
 * Stores one piece of an upload. A repeated or out-of-order piece is refused with the expected offset; after the last
 * piece the whole file is checked, and a refused file is deleted.
 */
export async function guardarPedaco<Fim, Codigo extends string>(
  loja: ServicosDoUpload,
  { id, contentRange, bytes }: Pedaco,
  especie: EspecieDeUpload<Fim, Codigo>,
): Promise<Result<PedacoGuardado<Fim>, RecusaDoPedaco<Codigo>>> {
  const upload = podeSerId(id) ? await lerUpload(loja.db, id) : null;
  if (!upload || !especie.tipos.includes(upload.tipo)) return falha({ codigo: 'envio-desconhecido' });
  const pedaco = lerPedaco(contentRange, upload.tamanho);
  if (!pedaco || bytes.length !== pedaco.fim - pedaco.inicio + 1) return falha({ codigo: 'pedaco-invalido' });
  if (upload.situacao === 'pronto') return ok({ recebido: upload.tamanho, fim: especie.pronto(upload) });
  if (pedaco.inicio !== upload.recebido) {
    // The last piece again: the check after it may have been interrupted.
    const faltaConferir = upload.recebido === upload.tamanho && pedaco.fim + 1 === upload.tamanho;
    return faltaConferir
      ? concluirUpload(loja, upload, especie)
      : falha({ codigo: 'fora-de-ordem', recebido: upload.recebido });
  }
  // Checked on the first bytes, to refuse a wrong file before the rest is uploaded.
  const recusa = pedaco.inicio === 0 ? especie.recusaDoInicio(bytes, upload) : null;
  if (recusa !== null) return descartarUpload(loja, upload, recusa);
  await loja.arquivos.gravar(chaveDoPedaco(id, pedaco.inicio), bytes, 'application/octet-stream');
  const contado = await contarPedacoDoUpload(loja.db, { id, ...pedaco, agora: loja.relogio.agora() });
  if (!contado) return falha({ codigo: 'fora-de-ordem', recebido: (await lerUpload(loja.db, id))?.recebido ?? 0 });
  const recebido = pedaco.fim + 1;
  return recebido < upload.tamanho
    ? ok({ recebido, fim: null })
    : concluirUpload(loja, { ...upload, recebido }, especie);
}

async function concluirUpload<Fim, Codigo extends string>(
  loja: ServicosDoUpload,
  upload: Upload,
  especie: EspecieDeUpload<Fim, Codigo>,
): Promise<Result<PedacoGuardado<Fim>, RecusaDoPedaco<Codigo>>> {
  const montado = await especie.montar(loja, upload);
  return montado.ok
    ? ok({ recebido: upload.tamanho, fim: montado.valor })
    : descartarUpload(loja, upload, montado.erro);
}

async function descartarUpload<Codigo extends string>(
  { db, arquivos }: ServicosDoUpload,
  upload: Upload,
  recusa: Recusa<Codigo>,
): Promise<{ ok: false; erro: RecusaDoPedaco<Codigo> }> {
  for (const chave of chavesDoUpload(upload)) await arquivos.apagar(chave);
  await apagarUpload(db, upload.id);
  return falha(recusa);
}
