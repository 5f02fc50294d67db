// A separate process, so that its memory can be measured: serves stamped eBooks to the user in the header.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { serve } from '@hono/node-server';
import { RouterContextProvider } from 'react-router';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Loja } from '#application/loja.ts';
import { categorias, pedidoItens, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { entregarEbook } from '#web/middleware/entregar-ebook.ts';
import { bancoEmbutidoNovo } from '#tests/support/banco.ts';

const [quantos = 100, megabytes = 8] = process.argv.slice(2).map(Number);
const UID = 'clienteDeTeste000000';

const pasta = await mkdtemp(join(tmpdir(), 'downloads-'));
const banco = await bancoEmbutidoNovo();
const arquivos = arquivosEmDisco(pasta);
await arquivos.gravar('ebooks/grande.pdf', await pdfGrande(megabytes), 'application/pdf');
const ids = Array.from({ length: quantos }, (_, i) => `pedido${String(i).padStart(14, '0')}`);
await semear();

/** An incompressible PDF. */
async function pdfGrande(mb: number): Promise<Uint8Array> {
  const documento = await PDFDocument.create();
  documento.addPage([420, 595]);
  const ruido = new Uint8Array(mb * 1024 * 1024);
  for (let i = 0; i < ruido.length; i += 65_536) crypto.getRandomValues(ruido.subarray(i, i + 65_536));
  await documento.attach(ruido, 'ruido.bin');
  return documento.save();
}

async function semear(): Promise<void> {
  const { db } = banco;
  await db.insert(usuarios).values({ id: UID, email: 'leitora@exemplo.test', nome: 'Leitora' });
  await db.insert(categorias).values({ slug: 'livros', nome: 'Livros' });
  await db.insert(produtos).values({
    id: 'grande',
    nome: 'Grande',
    descricao: '',
    precoCentavos: 100,
    estoque: 0,
    categoria: 'livros',
    digital: true,
    arquivo: 'ebooks/grande.pdf',
    pesoKg: 0,
    alturaCm: 0,
    larguraCm: 0,
    comprimentoCm: 0,
  });
  const endereco = {
    nome: 'Leitora',
    email: 'leitora@exemplo.test',
    telefone: '',
    cep: '01001000',
    rua: '',
    numero: '',
    bairro: '',
    cidade: '',
    uf: 'SP',
  };
  await db.insert(pedidos).values(
    ids.map((id) => ({
      id,
      uid: UID,
      isGuest: false,
      status: 'approved' as const,
      ...endereco,
      subtotalCentavos: 100,
      totalCentavos: 100,
      prazoEntrega: '',
      expiraEm: new Date(),
      estoqueReservado: false,
    })),
  );
  await db.insert(pedidoItens).values(
    ids.map((pedidoId) => ({
      pedidoId,
      posicao: 0,
      produtoId: 'grande',
      nome: 'Grande',
      precoCentavos: 100,
      quantidade: 1,
      digital: true,
    })),
  );
}

const log = { info() {}, warn() {}, error: (dados: object) => console.error(dados) };
const loja = { db: banco.db, arquivos, log, relogio: { agora: () => new Date() } } as unknown as Loja;

const servidor = serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const context = new RouterContextProvider();
    context.set(lojaContext, loja);
    context.set(usuarioContext, {
      uid: UID,
      displayName: '',
      email: '',
      role: 'cliente',
      ultimoCep: null,
      cupom: null,
      comissao: 0,
    });
    const url = new URL(request.url);
    const params = { produtoId: 'grande', pedidoId: url.pathname.slice(1) };
    const args = { context, request, url, params, pattern: '' } as Parameters<typeof entregarEbook>[0];
    return (await entregarEbook(args, async () => new Response(null, { status: 404 }))) as Response;
  },
});

let pico = 0;
const medir = () => {
  pico = Math.max(pico, process.memoryUsage.rss());
};
setInterval(medir, 20).unref();
process.on('message', (pergunta) => {
  medir();
  if (pergunta === 'zerar') pico = process.memoryUsage.rss();
  process.send?.({ pico });
});
process.once('disconnect', async () => {
  servidor.close();
  await banco.fechar();
  await rm(pasta, { recursive: true, force: true });
  process.exit(0);
});
servidor.once('listening', () => process.send?.({ porta: (servidor.address() as AddressInfo).port, ids }));
