import type { Loja } from '#application/loja.ts';
import { contarPedaco, type Envio, fecharEnvio, lerEnvio } from '#db/repositories/produtos/envios.ts';
import { lerPedaco } from '#domain/envios/arquivo-enviado.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoPedaco, chavesDoEnvio } from './chaves.ts';

export type LojaDoEnvio = Pick<Loja, 'db' | 'arquivos' | 'relogio'>;

export type Pedaco = { id: string; contentRange: string | null; bytes: Uint8Array };
export type RecusaDoPedaco<Codigo extends string> =
  | Recusa<'envio-desconhecido' | 'pedaco-invalido' | Codigo>
  | { codigo: 'fora-de-ordem'; /** Where to go on. */ recebido: number };

/** What is particular to a kind of file that comes in pieces. */
export type Especie<Fim, Codigo extends string> = {
  tipos: readonly Envio['tipo'][];
  /** Why a file that begins so is none of its kind; null when it may be. */
  recusaDoInicio(bytes: Uint8Array): Recusa<Codigo> | null;
  /** All bytes are here. */
  montar(loja: LojaDoEnvio, envio: Envio): Promise<Result<Fim, Recusa<Codigo>>>;
  /** It was put together before. */
  pronto(envio: Envio): Fim;
};

/** `fim` is null while bytes are missing. */
export type PedacoGuardado<Fim> = { recebido: number; fim: Fim | null };

/**
 * Stores one piece of a file. A piece that comes twice or out of turn is answered with where to go on; after the last one
 * the file is looked into as a whole, and one that is no good is forgotten.
 */
export async function guardarPedaco<Fim, Codigo extends string>(
  loja: LojaDoEnvio,
  { id, contentRange, bytes }: Pedaco,
  especie: Especie<Fim, Codigo>,
): Promise<Result<PedacoGuardado<Fim>, RecusaDoPedaco<Codigo>>> {
  const envio = podeSerId(id) ? await lerEnvio(loja.db, id) : null;
  if (!envio || !especie.tipos.includes(envio.tipo)) return falha({ codigo: 'envio-desconhecido' });
  const pedaco = lerPedaco(contentRange, envio.tamanho);
  if (!pedaco || bytes.length !== pedaco.fim - pedaco.inicio + 1) return falha({ codigo: 'pedaco-invalido' });
  if (envio.situacao === 'pronto') return ok({ recebido: envio.tamanho, fim: especie.pronto(envio) });
  if (pedaco.inicio !== envio.recebido) {
    // The last piece again: what came after it, the looking into the file, may have been cut off.
    const faltaConferir = envio.recebido === envio.tamanho && pedaco.fim + 1 === envio.tamanho;
    return faltaConferir
      ? concluir(loja, envio, especie)
      : falha({ codigo: 'fora-de-ordem', recebido: envio.recebido });
  }
  // Found out at the first bytes, so that nobody waits for a hundred megabytes of something else.
  const recusa = pedaco.inicio === 0 ? especie.recusaDoInicio(bytes) : null;
  if (recusa !== null) return esquecer(loja, envio, recusa);
  await loja.arquivos.gravar(chaveDoPedaco(id, pedaco.inicio), bytes, 'application/octet-stream');
  const contado = await contarPedaco(loja.db, { id, ...pedaco, agora: loja.relogio.agora() });
  if (!contado) return falha({ codigo: 'fora-de-ordem', recebido: (await lerEnvio(loja.db, id))?.recebido ?? 0 });
  const recebido = pedaco.fim + 1;
  return recebido < envio.tamanho ? ok({ recebido, fim: null }) : concluir(loja, { ...envio, recebido }, especie);
}

async function concluir<Fim, Codigo extends string>(
  loja: LojaDoEnvio,
  envio: Envio,
  especie: Especie<Fim, Codigo>,
): Promise<Result<PedacoGuardado<Fim>, RecusaDoPedaco<Codigo>>> {
  const montado = await especie.montar(loja, envio);
  return montado.ok ? ok({ recebido: envio.tamanho, fim: montado.valor }) : esquecer(loja, envio, montado.erro);
}

async function esquecer<Codigo extends string>(
  { db, arquivos }: LojaDoEnvio,
  envio: Envio,
  recusa: Recusa<Codigo>,
): Promise<{ ok: false; erro: RecusaDoPedaco<Codigo> }> {
  for (const chave of chavesDoEnvio(envio)) await arquivos.apagar(chave);
  await fecharEnvio(db, envio.id);
  return falha(recusa);
}
