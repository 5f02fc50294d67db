import { PDFArray, PDFDocument, type PDFPage, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { Db } from '#db/client.ts';
import { pedidoHistorico, pedidoItens, pedidos, usuarios } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { contato } from '#tests/support/loja-de-teste.ts';

/** Creates a customer's account and returns its uid. */
export async function criarCliente(
  db: Db,
  email: string,
  mais: Partial<typeof usuarios.$inferInsert> = {},
): Promise<string> {
  const uid = novoId();
  await db.insert(usuarios).values({ id: uid, email, nome: 'Pessoa Fictícia', emailVerificado: true, ...mais });
  return uid;
}

type Item = Partial<typeof pedidoItens.$inferInsert>;

/** Inserts an order, with one item by default, and returns its id. */
export async function criarPedido(
  db: Db,
  pedido: Partial<typeof pedidos.$inferInsert> & { status?: StatusDoPedido },
  itens: Item[] = [{}],
): Promise<string> {
  const id = pedido.id ?? novoId();
  const { observacao, ...endereco } = contato;
  await db.insert(pedidos).values({
    ...endereco,
    observacao,
    isGuest: !pedido.uid,
    subtotalCentavos: 10_000,
    totalCentavos: 10_000,
    prazoEntrega: 'Frete Grátis',
    expiraEm: new Date(Date.now() + 3_600_000),
    estoqueReservado: pedido.status !== 'rejected',
    temBens: itens.some(({ digital }) => !digital),
    ...pedido,
    id,
  });
  await db.insert(pedidoItens).values(
    itens.map((item, posicao) => ({
      pedidoId: id,
      posicao,
      produtoId: 'torre',
      nome: 'Torre',
      precoCentavos: 10_000,
      quantidade: 1,
      digital: false,
      ...item,
    })),
  );
  return id;
}

export async function passou(
  db: Db,
  pedidoId: string,
  ...passos: [de: StatusDoPedido | null, para: StatusDoPedido, quando: string][]
): Promise<void> {
  await db.insert(pedidoHistorico).values(
    passos.map(([de, para, quando]) => ({
      pedidoId,
      tipo: 'status',
      de,
      para,
      autor: 'sistema',
      criadoEm: new Date(quando),
    })),
  );
}

/** A PDF of `paginas` pages with a line of text on each. */
export async function pdfDeExemplo(paginas: number, tamanho: [number, number] = [420, 595]): Promise<Uint8Array> {
  const documento = await PDFDocument.create();
  const fonte = await documento.embedFont('Times-Roman');
  for (let i = 1; i <= paginas; i++)
    documento.addPage(tamanho).drawText(`Pagina ${i} do livro`, { x: 40, y: 300, size: 12, font: fonte });
  return documento.save();
}

/** The text of each page in the standard fonts, as a PDF reader extracts it. */
export async function textosDasPaginas(pdf: Uint8Array): Promise<string[]> {
  const documento = await PDFDocument.load(pdf, { updateMetadata: false });
  return documento.getPages().map(textoDaPagina);
}

function textoDaPagina(pagina: PDFPage): string {
  const conteudo = pagina.node.Contents();
  const partes =
    conteudo instanceof PDFArray ? conteudo.asArray().map((ref) => pagina.doc.context.lookup(ref)) : [conteudo];
  const comandos = partes
    .map((parte) =>
      parte instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(parte).decode()).toString('latin1') : '',
    )
    .join('\n');
  return [...comandos.matchAll(/<([0-9A-F]*)> Tj/g)]
    .map(([, hex = '']) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
    .join('\n');
}
