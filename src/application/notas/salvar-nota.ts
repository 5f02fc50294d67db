import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { nomeNoArmazem } from '#application/envios/chaves.ts';
import { conferirPdf, type RecusaDePdf } from '#application/envios/conferir-pdf.ts';
import { umaDeCadaVez } from '#application/envios/tratar-imagem.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria/auditoria.ts';
import { abrirEnvio, concluirEnvio, tomarEnvios } from '#db/repositories/produtos/envios.ts';
import { gravarNota, pedidoDaNota, soltarArquivosDeNotas } from '#db/repositories/notas-fiscais/notas-fiscais.ts';
import { type Pedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import type { Db } from '#db/client.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { type ChaveRecusada, lerChave } from '#domain/notas/chave.ts';
import type { Mudou, NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { XmlRecusado } from './ler-xml.ts';

/** In bytes: the printed form of an invoice is a page or two. */
export const MAIOR_PDF_DA_NOTA = 2 * 1024 * 1024;

export type ErroSalvarNota =
  | NaoEncontrado
  | ChaveRecusada
  | XmlRecusado
  | RecusaDePdf
  | { codigo: 'chave-falta' | 'pdf-da-nota-grande' | 'xml-de-outra-nota' }
  /** It stands on another order. */
  | { codigo: 'nota-de-outro-pedido'; pedidoId: string | null }
  | Mudou<string>;

export type NotaPedida = {
  id: string;
  /** As typed; may be empty where the XML says it. */
  chave: string;
  /** Bytes of the files that came with it; what did not come stays as it is, as long as the key does. */
  pdf: Uint8Array | null;
  xml: Uint8Array | null;
  /** The key the form was opened with. */
  visto: string;
};

type LojaDasNotas = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>;
type Guardado = { envio: string; chave: string };

async function conferir({ chave, pdf, xml }: NotaPedida): Promise<Result<string, ErroSalvarNota>> {
  const digitada = chave.trim() === '' ? null : lerChave(chave);
  if (digitada && !digitada.ok) return digitada;
  const doXml = xml ? (await import('./ler-xml.ts')).lerXmlDaNota(xml) : null;
  if (doXml && !doXml.ok) return doXml;
  const qual = digitada?.valor.chave ?? doXml?.valor;
  if (qual === undefined) return falha({ codigo: 'chave-falta' });
  if (doXml && doXml.valor !== qual) return falha({ codigo: 'xml-de-outra-nota' });
  if (pdf && pdf.length > MAIOR_PDF_DA_NOTA) return falha({ codigo: 'pdf-da-nota-grande' });
  const aberto = pdf ? await umaDeCadaVez(() => conferirPdf(pdf)) : null;
  return aberto && !aberto.ok ? aberto : ok(qual);
}

/** Stores a file that waits to be taken over; what nobody takes is cleared after a day. */
async function guardar(
  { db, arquivos, relogio }: LojaDasNotas,
  autor: Autor,
  [bytes, ending, tipo]: [Uint8Array | null, 'pdf' | 'xml', string],
): Promise<Guardado | null> {
  if (!bytes) return null;
  const id = novoId();
  const chave = `notas/${nomeNoArmazem('nota')}.${ending}`;
  const agora = relogio.agora();
  await abrirEnvio(db, {
    id,
    tipo: 'nota',
    chave,
    nome: 'nota fiscal',
    tamanho: bytes.length,
    autorId: autor.uid,
    agora,
  });
  await arquivos.gravar(chave, bytes, tipo);
  await concluirEnvio(db, id, {});
  return { envio: id, chave };
}

/**
 * Writes an order's invoice down, with its PDF and its XML where they came along, and tells the buyer of it: once for each
 * key (docs/requirements.md 15.21). The XML must be of this very key. A key that somebody else saved meanwhile is not written over.
 */
export async function salvarNota(
  loja: Loja,
  autor: Autor,
  pedida: NotaPedida,
): Promise<Result<{ chave: string; avisado: boolean }, ErroSalvarNota>> {
  const conferida = await conferir(pedida);
  if (!conferida.ok) return conferida;
  const chave = conferida.valor;
  const pdf = await guardar(loja, autor, [pedida.pdf, 'pdf', 'application/pdf']);
  const xml = await guardar(loja, autor, [pedida.xml, 'xml', 'application/xml']);
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedida.id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    const atual = pedido.notaChave ?? '';
    if (atual !== pedida.visto && atual !== chave) return falha({ codigo: 'mudou', atual });
    const de = await pedidoDaNota(tx, chave);
    if (de !== null && de !== pedido.id) return falha({ codigo: 'nota-de-outro-pedido', pedidoId: de });
    await tomar(tx, [pdf, xml]);
    // Another order may get this key at the same moment.
    if (!(await escrever(tx, pedido, { chave, pdf: pdf?.chave, xml: xml?.chave })))
      return falha({ codigo: 'nota-de-outro-pedido', pedidoId: null });
    const mudou = atual !== chave;
    if (mudou || pdf || xml) await registrar(tx, autor, pedido, { chave, pdf: pdf !== null, xml: xml !== null });
    const avisado = mudou && (await avisar(loja, tx, pedido, chave));
    return ok({ chave, avisado });
  });
}

async function tomar(tx: Db, guardados: readonly (Guardado | null)[]): Promise<void> {
  const ids = guardados.flatMap((guardado) => (guardado ? [guardado.envio] : []));
  if ((await tomarEnvios(tx, ids)).size !== ids.length) throw new Error('a file was cleared before it was taken over');
}

/** Files of an older key go with it; of the same key, those that came again. */
async function escrever(
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

async function registrar(
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

function avisar(loja: Loja, tx: Db, pedido: Pedido, chave: string): Promise<boolean> {
  return enfileirarEmail(loja, tx, {
    tipo: 'nota-fiscal',
    chave: `nota-fiscal:${pedido.id}:${chave}`,
    para: pedido.email,
    pedidoId: pedido.id,
  });
}

export type ErroRetirarNota = NaoEncontrado | Mudou<string>;

/** Takes an invoice off its order, with its files: it was another's, or was cancelled. The buyer is not written to. */
export async function retirarNota(
  loja: Loja,
  autor: Autor,
  { id, visto }: Pick<NotaPedida, 'id' | 'visto'>,
): Promise<Result<null, ErroRetirarNota>> {
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
