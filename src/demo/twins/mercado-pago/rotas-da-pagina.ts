import { Hono, type Context } from 'hono';
import { csrf } from 'hono/csrf';
import { estilo } from '#demo/twins/page/twin-style.ts';
import { lerRecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';
import { caminhoDoGemeo, type Ambiente } from './twin-env.ts';
import { lerEstado, pagamentoDaSaida, recebePagamento, type EstadoDaPagina } from './estado-da-pagina.ts';
import type { Livro } from './livro.ts';
import { paginaDeAviso } from './page-frame.ts';
import { iniciarPagamentoUmaVez } from './formulario-do-gemeo.ts';
import type { PagamentoMp, PreferenciaMp } from './twin-model.ts';
import type { Meio } from './novo-pagamento.ts';
import { paginaDePagamento } from './payment-page.ts';
import { paginaDoBoleto } from './pagina-do-boleto.ts';
import { esperarBrevemente, rotasDaLista } from './rotas-da-lista.ts';
import { aprovarPagamento, recusarPagamento } from './transicoes.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const arquivos: Record<string, string> = {
  'fraunces.woff2': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
};

/** Returns one of the two typefaces of the pay page from the installed packages; null for any other name. */
export async function lerFonte(nome: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const modulo = Object.hasOwn(arquivos, nome) ? arquivos[nome] : undefined;
  return modulo === undefined ? null : new Uint8Array(await readFile(createRequire(import.meta.url).resolve(modulo)));
}

/** The pay page and its forms. Plain HTML: works without scripts and under `style-src 'self'`. */
export function criarPaginas(ambiente: Ambiente, livro: Livro): Hono {
  const { agora, shopUrl } = ambiente;
  const paginas = new Hono();

  paginas.get('/estilo.css', (c) =>
    c.body(estilo, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }),
  );
  paginas.get('/fontes/:nome', async (c) => {
    const fonte = await lerFonte(c.req.param('nome'));
    return fonte
      ? c.body(fonte, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' })
      : c.notFound();
  });

  for (const caminho of ['/', '/pagar/*', '/pagamentos/*'])
    paginas.use(caminho, csrf({ origin: (origem, c) => mesmaOrigem(origem, c, shopUrl) }), async (c, next) => {
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', politica(null));
      await next();
    });

  const comEstado =
    (responder: (c: Context, estado: EstadoDaPagina) => Promise<Response> | Response) => async (c: Context) => {
      const estado = await lerEstado(ambiente, livro, c.req.param('id') ?? '', c.req.query('repetir') === '1');
      if (estado) {
        c.header('content-security-policy', politica(estado));
        return responder(c, estado);
      }
      return c.html(
        paginaDeAviso('Pagamento não encontrado', 'Este link de pagamento não existe. Confira o endereço.', {
          endereco: `${shopUrl}/`,
          rotulo: 'Ir para a loja',
        }),
        404,
      );
    };
  const naPagina = (c: Context, estado: EstadoDaPagina, ancora = '') =>
    c.redirect(`${caminhoDoGemeo}/pagar/${estado.preferencia.id}${estado.repetir ? '?repetir=1' : ''}${ancora}`, 303);
  const naLoja = (c: Context, estado: EstadoDaPagina, pagamento: PagamentoMp | null) =>
    c.redirect(enderecoDeRetorno(estado.preferencia, estado.merchantOrderId, pagamento), 303);

  /** Starts a payment once per form, even when two requests of a double click run together. */
  const iniciar = (meio: Meio, decidir: (pagamento: PagamentoMp, motivo: string) => PagamentoMp | null) =>
    comEstado(async (c, estado) => {
      const campos = await c.req.parseBody();
      const chave = String(campos['chave'] ?? '');
      const desfecho = (pagamento: PagamentoMp) => decidir(pagamento, String(campos['motivo'] ?? ''));
      const aberta = recebePagamento(estado) && !estado.expirada && (meio === 'cartao' || estado[meio] === null);
      const iniciado = await iniciarPagamentoUmaVez(ambiente, livro, estado, meio, desfecho, chave, aberta);
      if (!iniciado) return naPagina(c, estado, meio === 'cartao' ? '' : `#${meio}`);
      await esperarBrevemente(iniciado.aviso);
      return meio === 'cartao' ? naLoja(c, estado, iniciado.pagamento) : naPagina(c, estado, `#${meio}`);
    });
  const pagar = (meio: 'pix' | 'boleto') =>
    comEstado(async (c, estado) => {
      const aPagar = recebePagamento(estado) ? estado[meio] : null;
      // Paid a moment ago by the first of two clicks: the second gets the same answer.
      if (!aPagar) return estado.aprovado ? naLoja(c, estado, estado.aprovado) : naPagina(c, estado);
      const mudanca = await livro.mudar(String(aPagar.id), (pagamento) => aprovarPagamento(pagamento, agora()));
      await esperarBrevemente(mudanca?.situacao === 'mudou' ? mudanca.aviso : null);
      return naLoja(c, estado, mudanca?.pagamento ?? aPagar);
    });

  rotasDaLista(paginas, ambiente, livro);
  paginas.get(
    '/pagar/:id',
    comEstado((c, estado) => c.html(paginaDePagamento(estado))),
  );
  paginas.post(
    '/pagar/:id/aprovar',
    iniciar('cartao', (pagamento) => aprovarPagamento(pagamento, agora())),
  );
  paginas.post(
    '/pagar/:id/recusar',
    iniciar('cartao', (pagamento, motivo) => recusarPagamento(pagamento, lerRecusaDoCartao(motivo), agora())),
  );
  paginas.post(
    '/pagar/:id/pix',
    iniciar('pix', (pagamento) => pagamento),
  );
  paginas.post(
    '/pagar/:id/boleto',
    iniciar('boleto', (pagamento) => pagamento),
  );
  paginas.post('/pagar/:id/pix/pagar', pagar('pix'));
  paginas.post('/pagar/:id/boleto/pagar', pagar('boleto'));
  paginas.get(
    '/pagar/:id/voltar',
    comEstado((c, estado) => naLoja(c, estado, pagamentoDaSaida(estado))),
  );
  paginas.get(
    '/pagar/:id/boleto/:pagamentoId',
    comEstado(async (c, estado) => {
      const boletos = await livro.daPreferencia(estado.preferencia.id);
      const boleto = boletos.find(
        (candidato) => String(candidato.id) === c.req.param('pagamentoId') && candidato.payment_type_id === 'ticket',
      );
      return boleto ? c.html(paginaDoBoleto(estado.preferencia, boleto)) : naPagina(c, estado);
    }),
  );
  return paginas;
}

/** Allows forms to redirect to the shop of the preference, which may differ from the shop that runs the twin. */
function politica(estado: EstadoDaPagina | null): string {
  const voltas = Object.values(estado?.preferencia.back_urls ?? {}).map((endereco) => new URL(endereco).origin);
  const formularios = ["'self'", ...new Set(voltas)].join(' ');
  return `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formularios}`;
}

/** The form's origin must be the shop's or the host of the page (a phone on the local network, for example). */
function mesmaOrigem(origem: string, c: Context, shopUrl: string): boolean {
  if (!URL.canParse(origem)) return false;
  return origem === new URL(shopUrl).origin || new URL(origem).host === c.req.header('host');
}

const destinos: Record<string, keyof PreferenciaMp['back_urls']> = {
  approved: 'success',
  pending: 'pending',
  in_process: 'pending',
  authorized: 'pending',
};

/**
 * The address that takes the buyer back to the shop, with Mercado Pago's parameters. Its own `status` is not written
 * over one the shop put there: two would make `/obrigado?status=…` read either.
 */
export function enderecoDeRetorno(
  preferencia: PreferenciaMp,
  merchantOrderId: string,
  pagamento: PagamentoMp | null,
): string {
  const url = new URL(preferencia.back_urls[destinos[pagamento?.status ?? ''] ?? 'failure']);
  const id = pagamento ? String(pagamento.id) : 'null';
  const situacao = pagamento?.status ?? 'null';
  const parametros = {
    collection_id: id,
    collection_status: situacao,
    payment_id: id,
    external_reference: preferencia.external_reference,
    payment_type: pagamento?.payment_type_id ?? 'null',
    merchant_order_id: merchantOrderId,
    preference_id: preferencia.id,
    site_id: preferencia.site_id,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [nome, valor] of Object.entries(parametros)) url.searchParams.set(nome, valor);
  if (!url.searchParams.has('status')) url.searchParams.set('status', situacao);
  return url.href;
}
