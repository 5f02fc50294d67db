// @requirement 1.8 2.1.4 3.5.3 5.4.2 7.4.7 8.13.1 11.11.1
import { RouterContextProvider } from 'react-router';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { baixarEbook, liberarEbook } from '#application/ebooks/baixar-ebook.ts';
import { apagarExemplares } from '#application/ebooks/exemplares.ts';
import { lerIntervalo } from '#application/ebooks/baixar-ebook.ts';
import { pedidoDownloads, pedidos } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { recadosDoDownload } from '#web/conta/ebooks/ebooks-frases.ts';
import { entregarEbook, recusaContext } from '#web/middleware/entregar-ebook.ts';
import { exigirSessao } from '#web/middleware/exigir-sessao.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import {
  criarCliente,
  criarPedido,
  pdfDeExemplo,
  textosDasPaginas,
} from '#tests/integration/application/conta/apoio.ts';

const { teste } = await abrirLojaDoArquivo();
let dona = '';
let outra = '';
const daDona: Record<string, string> = {};

beforeAll(async () => {
  const { db, arquivos } = teste.loja;
  await porAVenda(
    teste,
    { id: 'mates', nome: 'Mates clássicos', digital: true, estoque: 0, arquivo: 'ebooks/mates.pdf' },
    { id: 'finais', digital: true, estoque: 0, arquivo: 'ebooks/finais.pdf' },
    { id: 'perdido', digital: true, estoque: 0, arquivo: 'ebooks/perdido.pdf' },
    { id: 'torre' },
  );
  await arquivos.gravar('ebooks/mates.pdf', await pdfDeExemplo(2), 'application/pdf');
  dona = await criarCliente(db, 'dona@exemplo.test');
  outra = await criarCliente(db, 'outra@exemplo.test');
  const mates = [{ produtoId: 'mates', nome: 'Mates clássicos', digital: true }, {}];
  for (const status of ['pendente', 'approved', 'enviado', 'concluido', 'rejected'] as const)
    daDona[status] = await criarPedido(db, { uid: dona, status }, mates);
  daDona['disputa'] = await criarPedido(db, { uid: dona, status: 'approved', emDisputa: true }, mates);
  daDona['excluido'] = await criarPedido(db, { uid: dona, status: 'approved', excluidoEm: new Date() }, mates);
  daDona['perdido'] = await criarPedido(db, { uid: dona, status: 'approved' }, [
    { produtoId: 'perdido', digital: true },
  ]);
  daDona['convidado'] = await criarPedido(db, { status: 'approved' }, mates);
});

/** Runs the route's middleware and then the page; returns the file, or the page's status and reason. */
async function pedir(
  quem: string | null,
  caminho: string,
  opcoes: { cabecalhos?: Record<string, string>; metodo?: string } = {},
) {
  const context = new RouterContextProvider();
  context.set(lojaContext, teste.loja);
  context.set(
    usuarioContext,
    quem === null
      ? null
      : { uid: quem, displayName: '', email: '', role: 'cliente', ultimoCep: null, cupom: null, comissao: 0 },
  );
  const url = new URL(`http://loja.test/download-ebook/${caminho}`);
  const [produtoId = '', pedidoId = ''] = caminho
    .replace(/\.data$/, '')
    .split('/')
    .map(decodeURIComponent);
  const request = new Request(url, { headers: opcoes.cabecalhos ?? {}, method: opcoes.metodo ?? 'GET' });
  const args = { context, request, url, params: { produtoId, pedidoId }, pattern: '' } as Parameters<
    typeof entregarEbook
  >[0];
  const pagina = async () => {
    const recusa = context.get(recusaContext);
    return new Response(recusa?.codigo, { status: recusa ? recadosDoDownload[recusa.codigo].status : 200 });
  };
  try {
    await exigirSessao(args, pagina);
    return (await entregarEbook(args, pagina)) as Response;
  } catch (resposta) {
    if (resposta instanceof Response) return resposta;
    throw resposta;
  }
}

test.each(['approved', 'enviado', 'concluido'])(
  'a dona baixa o eBook do pedido %s, com o nome dela em cada página',
  async (status) => {
    const id = daDona[status] ?? '';
    const resposta = await pedir(dona, `mates/${id}`);
    expect(resposta.status).toBe(200);
    expect(resposta.headers.get('Content-Type')).toBe('application/pdf');
    expect(resposta.headers.get('Cache-Control')).toBe('private, no-store');
    expect(resposta.headers.get('Content-Disposition')).toBe(
      `inline; filename="Mates classicos - pedido ${codigoCurto(id)}.pdf"; filename*=UTF-8''Mates%20cl%C3%A1ssicos%20-%20pedido%20${codigoCurto(id)}.pdf`,
    );
    const textos = await textosDasPaginas(new Uint8Array(await resposta.arrayBuffer()));
    expect(textos).toHaveLength(2);
    for (const texto of textos)
      expect(texto).toContain(`Beatriz Fictícia · beatriz@exemplo.test · pedido ${codigoCurto(id)}`);
    const anotados = await teste.loja.db.select().from(pedidoDownloads).where(eq(pedidoDownloads.pedidoId, id));
    expect(anotados.map(({ uid, produtoId }) => ({ uid, produtoId }))).toEqual([{ uid: dona, produtoId: 'mates' }]);
  },
);

describe('quem não pode', () => {
  const casos: [string, () => [string | null, string], number, string][] = [
    ['outra cliente com o endereço certo', () => [outra, `mates/${daDona['approved']}`], 404, 'nao-encontrado'],
    ['a dona num pedido que não existe', () => [dona, 'mates/AAAAAAAAAAAAAAAAAAAA'], 404, 'nao-encontrado'],
    ['a dona com um eBook que não está no pedido', () => [dona, `finais/${daDona['approved']}`], 404, 'nao-encontrado'],
    ['a dona com um produto físico do pedido', () => [dona, `torre/${daDona['approved']}`], 404, 'nao-encontrado'],
    ['a dona num pedido de convidado', () => [dona, `mates/${daDona['convidado']}`], 404, 'nao-encontrado'],
    ['a dona num pedido que a loja excluiu', () => [dona, `mates/${daDona['excluido']}`], 404, 'nao-encontrado'],
    ['um produto que sobe pastas', () => [dona, `..%2F..%2Fdb/${daDona['approved']}`], 404, 'nao-encontrado'],
    ['um pedido que sobe pastas', () => [dona, 'mates/..%2F..%2Fetc%2Fpasswd'], 404, 'nao-encontrado'],
    ['um pedido com byte nulo', () => [dona, 'mates/a%00b'], 404, 'nao-encontrado'],
    ['um pedido com aspas', () => [dona, "mates/'%20or%20'1'='1"], 404, 'nao-encontrado'],
    ['a dona antes de pagar', () => [dona, `mates/${daDona['pendente']}`], 403, 'aguardando-pagamento'],
    ['a dona depois do estorno', () => [dona, `mates/${daDona['rejected']}`], 403, 'pedido-encerrado'],
    ['a dona durante a disputa', () => [dona, `mates/${daDona['disputa']}`], 403, 'em-disputa'],
    ['a dona quando o arquivo sumiu', () => [dona, `perdido/${daDona['perdido']}`], 503, 'arquivo-indisponivel'],
  ];
  test.each(casos)('%s', async (_nome, caso, status, motivo) => {
    const antes = await teste.loja.db.$count(pedidoDownloads);
    const resposta = await pedir(...caso());
    expect(resposta.status).toBe(status);
    expect(await resposta.text()).toBe(motivo);
    expect(await teste.loja.db.$count(pedidoDownloads)).toBe(antes);
  });

  test('uma visitante vai para a entrada e volta de lá para o mesmo endereço', async () => {
    const caminho = `mates/${daDona['approved']}`;
    const resposta = await pedir(null, caminho);
    expect(resposta.status).toBe(302);
    const destino = new URL(resposta.headers.get('Location') ?? '', 'http://loja.test');
    expect(destino.pathname).toBe('/entrar');
    expect(destino.searchParams.get('voltar')).toBe(`/download-ebook/${caminho}`);
  });

  test('o direito é perguntado de novo a cada vez: depois do estorno o arquivo que já saiu não sai mais', async () => {
    const id = await criarPedido(teste.loja.db, { uid: dona, status: 'approved' }, [
      { produtoId: 'mates', digital: true },
    ]);
    expect((await pedir(dona, `mates/${id}`)).status).toBe(200);
    await teste.loja.db.update(pedidos).set({ status: 'rejected', estoqueReservado: false }).where(eq(pedidos.id, id));
    expect((await pedir(dona, `mates/${id}`)).status).toBe(403);
  });
});

test('um passo do roteador no navegador recebe a página com o link, e não conta como download', async () => {
  const antes = await teste.loja.db.$count(pedidoDownloads);
  const resposta = await pedir(dona, `mates/${daDona['approved']}.data`);
  expect(resposta.status).toBe(200);
  expect(await resposta.text()).toBe('');
  expect(await teste.loja.db.$count(pedidoDownloads)).toBe(antes);
  await expect(
    liberarEbook(teste.loja, { uid: dona, produtoId: 'mates', pedidoId: daDona['approved'] ?? '' }),
  ).resolves.toMatchObject({ ok: true });
});

test('um download interrompido continua em pedaços do mesmo arquivo, e só o começo é anotado', async () => {
  const caminho = `mates/${daDona['concluido']}`;
  const inteira = await pedir(dona, caminho);
  const bytes = Buffer.from(await inteira.arrayBuffer());
  const antes = await teste.loja.db.$count(pedidoDownloads);
  const resto = await pedir(dona, caminho, {
    cabecalhos: { Range: 'bytes=100-', 'If-Range': inteira.headers.get('ETag') ?? '' },
  });
  expect(resto.status).toBe(206);
  expect(resto.headers.get('Content-Range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
  expect(Buffer.from(await resto.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
  expect(await teste.loja.db.$count(pedidoDownloads)).toBe(antes);

  const mudou = await pedir(dona, caminho, { cabecalhos: { Range: 'bytes=100-', 'If-Range': '"outra"' } });
  expect(mudou.status).toBe(200);
  const fora = await pedir(dona, caminho, { cabecalhos: { Range: `bytes=${bytes.length}-` } });
  expect(fora.status).toBe(416);
  expect(fora.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`);
  const cabeca = await pedir(dona, caminho, { metodo: 'HEAD' });
  expect(cabeca.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(cabeca.headers.get('Accept-Ranges')).toBe('bytes');
});

test('uma cópia que outro processo apagou é feita de novo, com os mesmos bytes', async () => {
  const pedido = { uid: dona, produtoId: 'mates', pedidoId: daDona['enviado'] ?? '' };
  const ebook = await baixarEbook(teste.loja, pedido);
  if (!ebook.ok) throw new Error(ebook.erro.codigo);
  const ler = async () => Buffer.from(await new Response(await ebook.valor.abrir()).arrayBuffer());
  const antes = await ler();
  await apagarExemplares(teste.loja.arquivos);
  expect((await ler()).equals(antes)).toBe(true);
});

test.each([
  [null, null],
  ['bytes=0-0', { inicio: 0, fim: 0 }],
  ['bytes=0-', { inicio: 0, fim: 9 }],
  ['bytes=4-99', { inicio: 4, fim: 9 }],
  ['bytes=-3', { inicio: 7, fim: 9 }],
  ['bytes=-99', { inicio: 0, fim: 9 }],
  ['bytes=-0', 'fora'],
  ['bytes=10-', 'fora'],
  ['bytes=5-4', null],
  ['bytes=0-1,3-4', null],
  ['linhas=0-1', null],
  ['bytes=-', null],
])('de dez bytes, %s pede %o', (cabecalho, esperado) => {
  expect(lerIntervalo(cabecalho, 10)).toEqual(esperado);
});
