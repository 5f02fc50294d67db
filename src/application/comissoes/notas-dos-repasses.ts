// @requirement 15.29.5
import { abrirArquivoDeNota } from '#application/notas-fiscais/abrir-arquivo.ts';
import {
  type ArquivoGuardado,
  conferirPdfDaNota,
  gravarArquivoDaNota,
  type RecusaDoPdfDaNota,
  tomarArquivosDaNota,
} from '#application/notas-fiscais/arquivos-da-nota.ts';
import type { XmlRecusado } from '#application/notas-fiscais/ler-xml.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { type ItemComPapeis, lerItemComPapeis } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { gravarNotaDoRepasse, travarItemDoRepasse } from '#db/comissoes/gravar-notas-dos-repasses.ts';
import { soltarArquivosDeNotas } from '#db/notas-fiscais/gravar-notas-fiscais.ts';
import { emTransacao } from '#db/transaction.ts';
import { ehDocumentoDePessoa } from '#domain/comissoes/dados-fiscais.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroEnviarNota =
  | NaoEncontrado
  | RecusaDoPdfDaNota
  | XmlRecusado
  | Recusa<'arquivo-falta' | 'nota-so-de-empresa'>;

type NotaEnviada = { uid: string; repasseId: string; pdf: Uint8Array | null; xml: Uint8Array | null };

async function conferirArquivos({ pdf, xml }: NotaEnviada): Promise<Result<unknown, ErroEnviarNota>> {
  if (!pdf && !xml) return falha({ codigo: 'arquivo-falta' });
  const doXml = xml ? (await import('#application/notas-fiscais/ler-xml.ts')).conferirXmlDeNota(xml) : null;
  if (doXml && !doXml.ok) return doXml;
  return pdf ? conferirPdfDaNota(pdf) : ok(undefined);
}

type ParteDoRepasse = { repasseId: string; idInfluencer: string };

async function lerItemNaoCancelado(db: Db, { repasseId, idInfluencer }: ParteDoRepasse): Promise<ItemComPapeis | null> {
  const item = await lerItemComPapeis(db, repasseId, idInfluencer);
  return item?.situacao === 'cancelado' ? null : item;
}

/**
 * Stores the invoice of an influencer's company for its part of a payout: one PDF and one XML, each replaced when it is
 * sent again. Also for payouts that are not paid yet; not for cancelled ones.
 */
export async function enviarNotaDoRepasse(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'log'>,
  enviada: NotaEnviada,
): Promise<Result<void, ErroEnviarNota>> {
  const { uid: idInfluencer, repasseId } = enviada;
  const item = await lerItemNaoCancelado(loja.db, { repasseId, idInfluencer });
  if (!item) return falha({ codigo: 'nao-encontrado' });
  if (item.documento === null || ehDocumentoDePessoa(item.documento)) return falha({ codigo: 'nota-so-de-empresa' });
  const conferidos = await conferirArquivos(enviada);
  if (!conferidos.ok) return conferidos;
  const pdf = await gravarArquivoDaNota(loja, idInfluencer, [enviada.pdf, 'pdf', 'application/pdf']);
  const xml = await gravarArquivoDaNota(loja, idInfluencer, [enviada.xml, 'xml', 'application/xml']);
  const guardada = await guardarNota(loja, { repasseId, idInfluencer }, { pdf, xml });
  if (guardada.ok) loja.log.info({ uid: idInfluencer, repasseId }, 'invoice of a payout was received');
  return guardada;
}

async function guardarNota(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  chave: ParteDoRepasse,
  { pdf, xml }: Record<'pdf' | 'xml', ArquivoGuardado | null>,
): Promise<Result<void, NaoEncontrado>> {
  return emTransacao(db, async (tx) => {
    await travarItemDoRepasse(tx, chave);
    const item = await lerItemNaoCancelado(tx, chave);
    // Cancelled since the files were checked. Unclaimed files are deleted after a day.
    if (!item) return falha({ codigo: 'nao-encontrado' });
    const antes = item.nota;
    await tomarArquivosDaNota(tx, [pdf, xml]);
    await soltarArquivosDeNotas(tx, [pdf && (antes?.pdf ?? null), xml && (antes?.xml ?? null)]);
    await gravarNotaDoRepasse(tx, {
      ...chave,
      pdf: pdf?.chave ?? antes?.pdf ?? null,
      xml: xml?.chave ?? antes?.xml ?? null,
      recebidaEm: relogio.agora(),
    });
    return ok(undefined);
  });
}

/** A file of a payout's invoice as a download; null when it does not exist. The caller has checked the permission. */
export function abrirNotaDoRepasse(
  loja: Pick<Loja, 'db' | 'arquivos'>,
  { repasseId, idInfluencer }: ParteDoRepasse,
  nome: string,
): ReturnType<typeof abrirArquivoDeNota> {
  return abrirArquivoDeNota(loja, nome, async () => {
    const item = await lerItemComPapeis(loja.db, repasseId, idInfluencer);
    return item?.nota ? { ...item.nota, titulo: `nota-do-repasse-${repasseId.slice(0, 8)}` } : null;
  });
}
