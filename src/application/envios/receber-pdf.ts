import type { Loja } from '#application/loja.ts';
import { abrirEnvio, concluirEnvio, contarPedaco, type Envio, fecharEnvio, lerEnvio } from '#db/repositories/envios.ts';
import {
  iniciosDosPedacos,
  lerPedaco,
  MAIOR_AMOSTRA,
  MAIOR_EBOOK,
  TAMANHO_DO_PEDACO,
  tipoPeloConteudo,
} from '#domain/envios/arquivo-enviado.ts';
import { novoId, podeSerId } from '#domain/identificador.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoPedaco, chavesDoEnvio, nomeNoArmazem } from './chaves.ts';
import { conferirPdf, type RecusaDePdf } from './conferir-pdf.ts';
import { umaDeCadaVez } from './tratar-imagem.ts';

export type PdfAnunciado = { tipo: 'ebook' | 'amostra'; nome: string; tamanho: number; autorId: string };

/** Makes room for a PDF that comes in pieces. eBooks are private, samples are for anybody. */
export async function iniciarPdf(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  { tipo, nome, tamanho, autorId }: PdfAnunciado,
): Promise<Result<{ envio: string; pedaco: number }, 'vazio' | 'pdf-grande-demais'>> {
  if (!Number.isSafeInteger(tamanho) || tamanho < 1) return falha('vazio');
  if (tamanho > (tipo === 'ebook' ? MAIOR_EBOOK : MAIOR_AMOSTRA)) return falha('pdf-grande-demais');
  const id = novoId();
  const chave = `${tipo === 'ebook' ? 'ebooks' : 'amostras'}/${nomeNoArmazem(nome)}.pdf`;
  await abrirEnvio(db, { id, tipo, chave, nome, tamanho, autorId, agora: relogio.agora() });
  return ok({ envio: id, pedaco: TAMANHO_DO_PEDACO });
}

export type RecusaDePedaco =
  | { codigo: 'envio-desconhecido' | 'pedaco-invalido' | RecusaDePdf }
  | { codigo: 'fora-de-ordem'; /** Where to go on. */ recebido: number };
export type PedacoRecebido = { recebido: number; /** Only once the file is whole and good. */ paginas: number | null };

type LojaDoEnvio = Pick<Loja, 'db' | 'arquivos' | 'relogio'>;

/**
 * Stores one piece of a PDF. A piece that comes twice or out of turn is answered with where to go on; the last one has
 * the file put together and looked into, and a file that is no good PDF is forgotten whole.
 */
export async function receberPedaco(
  loja: LojaDoEnvio,
  { id, contentRange, bytes }: { id: string; contentRange: string | null; bytes: Uint8Array },
): Promise<Result<PedacoRecebido, RecusaDePedaco>> {
  const envio = podeSerId(id) ? await lerEnvio(loja.db, id) : null;
  if (!envio || envio.tipo === 'imagem') return falha({ codigo: 'envio-desconhecido' });
  const pedaco = lerPedaco(contentRange, envio.tamanho);
  if (!pedaco || bytes.length !== pedaco.fim - pedaco.inicio + 1) return falha({ codigo: 'pedaco-invalido' });
  if (envio.situacao === 'pronto') return ok({ recebido: envio.tamanho, paginas: envio.paginas });
  if (pedaco.inicio !== envio.recebido) {
    // The last piece again: what came after it, the looking into the file, may have been cut off.
    const faltaConferir = envio.recebido === envio.tamanho && pedaco.fim + 1 === envio.tamanho;
    return faltaConferir ? montar(loja, envio) : falha({ codigo: 'fora-de-ordem', recebido: envio.recebido });
  }
  // Found out at the first bytes, so that nobody waits for a hundred megabytes of something else.
  if (pedaco.inicio === 0 && tipoPeloConteudo(bytes) !== 'pdf') return esquecer(loja, envio, 'nao-e-pdf');
  await loja.arquivos.gravar(chaveDoPedaco(id, pedaco.inicio), bytes, 'application/octet-stream');
  const contado = await contarPedaco(loja.db, { id, ...pedaco, agora: loja.relogio.agora() });
  if (!contado) return falha({ codigo: 'fora-de-ordem', recebido: (await lerEnvio(loja.db, id))?.recebido ?? 0 });
  const recebido = pedaco.fim + 1;
  return recebido < envio.tamanho ? ok({ recebido, paginas: null }) : montar(loja, { ...envio, recebido });
}

async function montar(loja: LojaDoEnvio, envio: Envio): Promise<Result<PedacoRecebido, RecusaDePedaco>> {
  return umaDeCadaVez(async () => {
    const bytes = await juntar(loja, envio);
    const conferido = bytes ? await conferirPdf(bytes) : falha('pdf-quebrado' as const);
    if (!bytes || !conferido.ok) return esquecer(loja, envio, conferido.ok ? 'pdf-quebrado' : conferido.erro);
    await loja.arquivos.gravar(envio.chave, bytes, 'application/pdf');
    await concluirEnvio(loja.db, envio.id, conferido.valor);
    for (const chave of chavesDoEnvio(envio)) if (chave !== envio.chave) await loja.arquivos.apagar(chave);
    return ok({ recebido: envio.tamanho, paginas: conferido.valor.paginas });
  });
}

async function juntar({ arquivos }: LojaDoEnvio, { id, tamanho }: Envio): Promise<Uint8Array | null> {
  const inteiro = new Uint8Array(tamanho);
  for (const inicio of iniciosDosPedacos(tamanho)) {
    const lido = await arquivos.ler(chaveDoPedaco(id, inicio));
    if (!lido) return null;
    inteiro.set(new Uint8Array(await new Response(lido.corpo).arrayBuffer()), inicio);
  }
  return inteiro;
}

async function esquecer(
  { db, arquivos }: LojaDoEnvio,
  envio: Envio,
  codigo: RecusaDePdf,
): Promise<{ ok: false; erro: RecusaDePedaco }> {
  for (const chave of chavesDoEnvio(envio)) await arquivos.apagar(chave);
  await fecharEnvio(db, envio.id);
  return falha({ codigo });
}
