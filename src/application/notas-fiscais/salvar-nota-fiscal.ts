// @requirement 15.21.1
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { buscarDiferencaPorAcertar } from '#db/pedidos/ler-diferencas.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { gravarNota, pedidoDaNota, soltarArquivosDeNotas } from '#db/notas-fiscais/gravar-notas-fiscais.ts';
import { type Pedido, registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import { type ChaveRecusada, lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import type { Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  conferirPdfDaNota,
  gravarArquivoDaNota,
  type RecusaDoPdfDaNota,
  tomarArquivosDaNota,
} from './arquivos-da-nota.ts';
import type { XmlRecusado } from './ler-xml.ts';

export type ErroSalvarNotaFiscal =
  | NaoEncontrado
  | ChaveRecusada
  | XmlRecusado
  | RecusaDoPdfDaNota
  | { codigo: 'chave-falta' | 'xml-de-outra-nota' | 'diferenca-a-pagar' }
  /** Another order has this invoice. */
  | { codigo: 'nota-de-outro-pedido'; pedidoId: string | null }
  | Mudou<string>;

export type NotaFiscalPedida = {
  id: string;
  /** As typed; may be empty when the XML contains it. */
  chave: string;
  /** Contents of the uploaded files; null keeps the stored file while the key is unchanged. */
  pdf: Uint8Array | null;
  xml: Uint8Array | null;
  /** Key shown when the form was opened. */
  visto: string;
};

async function conferirNotaFiscal({
  chave,
  pdf,
  xml,
}: NotaFiscalPedida): Promise<Result<string, ErroSalvarNotaFiscal>> {
  const digitada = chave.trim() === '' ? null : lerChaveDaNota(chave);
  if (digitada && !digitada.ok) return digitada;
  const doXml = xml ? (await import('./ler-xml.ts')).lerXmlDaNotaFiscal(xml) : null;
  if (doXml && !doXml.ok) return doXml;
  const chaveConferida = digitada?.valor.chave ?? doXml?.valor;
  if (chaveConferida === undefined) return falha({ codigo: 'chave-falta' });
  if (doXml && doXml.valor !== chaveConferida) return falha({ codigo: 'xml-de-outra-nota' });
  const aberto = pdf ? await conferirPdfDaNota(pdf) : null;
  return aberto && !aberto.ok ? aberto : ok(chaveConferida);
}

/**
 * Stores an order's invoice with its PDF and XML, and e-mails the buyer once per key (docs/requirements.md 15.21). The
 * XML must contain the same key. A key saved by somebody else in the meantime is not overwritten.
 */
export async function salvarNotaFiscal(
  loja: Loja,
  autor: Autor,
  pedida: NotaFiscalPedida,
): Promise<Result<{ chave: string; avisado: boolean }, ErroSalvarNotaFiscal>> {
  const conferida = await conferirNotaFiscal(pedida);
  if (!conferida.ok) return conferida;
  const chave = conferida.valor;
  const pdf = await gravarArquivoDaNota(loja, autor.uid, [pedida.pdf, 'pdf', 'application/pdf']);
  const xml = await gravarArquivoDaNota(loja, autor.uid, [pedida.xml, 'xml', 'application/xml']);
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedida.id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    const atual = pedido.notaChave ?? '';
    if (atual !== pedida.visto && atual !== chave) return falha({ codigo: 'mudou', atual });
    // Its payment would raise the price that the invoice names.
    if (await buscarDiferencaPorAcertar(tx, pedido.id)) return falha({ codigo: 'diferenca-a-pagar' });
    const de = await pedidoDaNota(tx, chave);
    if (de !== null && de !== pedido.id) return falha({ codigo: 'nota-de-outro-pedido', pedidoId: de });
    await tomarArquivosDaNota(tx, [pdf, xml]);
    // Unique violation: another order got this key concurrently.
    if (!(await gravarNoPedido(tx, pedido, { chave, pdf: pdf?.chave, xml: xml?.chave })))
      return falha({ codigo: 'nota-de-outro-pedido', pedidoId: null });
    const mudou = atual !== chave;
    if (mudou || pdf || xml) await registrarMudanca(tx, autor, pedido, { chave, pdf: pdf !== null, xml: xml !== null });
    const avisado = mudou && (await avisarComprador(loja, tx, pedido, chave));
    return ok({ chave, avisado });
  });
}

/** A new key releases the files of the old one; the same key replaces only the files sent again. */
async function gravarNoPedido(
  tx: Db,
  pedido: Pedido,
  { chave, pdf, xml }: { chave: string; pdf: string | undefined; xml: string | undefined },
): Promise<boolean> {
  const mesma = pedido.notaChave === chave;
  const notaPdf = pdf ?? (mesma ? pedido.notaPdf : null);
  const notaXml = xml ?? (mesma ? pedido.notaXml : null);
  await soltarArquivosDeNotas(
    tx,
    [pedido.notaPdf, pedido.notaXml].filter((antes) => antes !== notaPdf && antes !== notaXml),
  );
  return gravarNota(tx, pedido.id, { notaChave: chave, notaPdf, notaXml });
}

async function registrarMudanca(
  tx: Db,
  autor: Autor,
  pedido: Pedido,
  depois: { chave: string; pdf: boolean; xml: boolean },
): Promise<void> {
  await registrarNoHistorico(tx, {
    pedidoId: pedido.id,
    tipo: 'nota-fiscal',
    autor: autor.uid,
    detalhe: { chave: depois.chave },
  });
  await registrarAuditoria(tx, autor, {
    acao: 'mudar',
    entidade: 'pedido',
    entidadeId: pedido.id,
    antes: { notaFiscal: pedido.notaChave ?? '' },
    depois: { notaFiscal: depois.chave, ...(depois.pdf && { novoPDF: true }), ...(depois.xml && { novoXML: true }) },
  });
}

function avisarComprador(loja: Loja, tx: Db, pedido: Pedido, chave: string): Promise<boolean> {
  return enfileirarEmail(loja, tx, {
    tipo: 'nota-fiscal',
    chave: `nota-fiscal:${pedido.id}:${chave}`,
    para: pedido.email,
    pedidoId: pedido.id,
  });
}

export type ErroRetirarNotaFiscal = NaoEncontrado | Mudou<string>;

/** Removes an invoice with its files from an order, for a wrong or cancelled invoice. Sends no e-mail. */
export async function retirarNotaFiscal(
  loja: Loja,
  autor: Autor,
  { id, visto }: Pick<NotaFiscalPedida, 'id' | 'visto'>,
): Promise<Result<null, ErroRetirarNotaFiscal>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    const atual = pedido.notaChave ?? '';
    if (atual === '') return ok(null);
    if (atual !== visto) return falha({ codigo: 'mudou', atual });
    await soltarArquivosDeNotas(tx, [pedido.notaPdf, pedido.notaXml]);
    await gravarNota(tx, id, { notaChave: null, notaPdf: null, notaXml: null });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'nota-fiscal', autor: autor.uid });
    await registrarAuditoria(tx, autor, {
      acao: 'mudar',
      entidade: 'pedido',
      entidadeId: id,
      antes: { notaFiscal: atual },
      depois: { notaFiscal: '' },
    });
    return ok(null);
  });
}
