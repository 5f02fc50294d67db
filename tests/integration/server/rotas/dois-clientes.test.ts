// @requirement 6.2.1 11.16.1 15.11.3 15.12.2
import { beforeAll, describe, expect, test } from 'vitest';
import { type Envio, pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { type LojaMontada, lojaPartilhada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';

/** Ids of the demo's records that belong to Clara. */
type DeClara = { ebook: string; pago: string; pendente: string };

let loja: LojaMontada;
let deClara: DeClara;
let cookieDeBento = '';
const INEXISTENTE = 'ZZZZZZZZZZZZZZZZZZZZ';

beforeAll(async () => {
  loja = await lojaPartilhada();
  const dela = async (caminho: string) => (await comoClara(caminho)).texto;
  const [, ebook = '', pago = ''] =
    /\/download-ebook\/([a-z0-9-]+)\/([A-Za-z0-9]{20})/.exec(await dela('/meus-ebooks')) ?? [];
  const [, pendente = ''] = /href="\/pagar\/([A-Za-z0-9]{20})"/.exec(await dela('/meus-pedidos?status=pendente')) ?? [];
  deClara = { ebook, pago, pendente };
  if (!Object.values(deClara).every(Boolean)) throw new Error(`the demo lacks something: ${JSON.stringify(deClara)}`);
  const bento = { name: 'Bento', email: 'bento@exemplo.test', password: 'senha-boa-1' };
  const conta = await pedirALoja(loja.url, '/api/auth/sign-up/email', { corpo: bento });
  if (conta.status !== 200) throw new Error(conta.texto);
  cookieDeBento = conta.headers
    .getSetCookie()
    .map((linha) => linha.split(';')[0])
    .join('; ');
});

type Pedido = Pick<Envio, 'metodo' | 'formulario' | 'corpo'> & { caminho: string; cookie?: string };

const pedir = ({ caminho, cookie = '', ...envio }: Pedido) =>
  pedirALoja(loja.url, caminho, { ...envio, cookie: [cookieDeBento, cookie].filter(Boolean).join('; ') });
const comoClara = (caminho: string) => pedirALoja(loja.url, caminho, { cookie: loja.cookies.cliente });

/** All that names Clara, her orders or her goods. */
const rastros = () => [
  deClara.pago,
  deClara.pendente,
  deClara.pago.slice(-6).toUpperCase(),
  deClara.pendente.slice(-6).toUpperCase(),
  'Clara',
  'cliente@grande-roque.test',
  'Vila do Rei',
  '11900000001',
];

/** The page and its data, whole and in each part, as a browser's router may ask for them. */
function emTodasAsFormas(caminho: string, rota: string): string[] {
  const [base = '', busca = ''] = caminho.split('?');
  const com = (mais: string) => `${base}.data${busca || mais ? `?${[busca, mais].filter(Boolean).join('&')}` : ''}`;
  const ids = paginasDoMapa().find((pagina) => pagina.rota === rota)?.ids ?? [];
  if (ids.length === 0) throw new Error(`no page at ${rota}`);
  return [
    caminho,
    com(''),
    ...ids.map((id) => com(`_routes=${encodeURIComponent(id)}`)),
    com(`_routes=${encodeURIComponent(ids.join(','))}`),
  ];
}

describe('as páginas de uma conta mostram só o que é dela', () => {
  test.each([
    ['/meus-pedidos', '/meus-pedidos'],
    ['/meus-pedidos?status=approved&uid=CLARA', '/meus-pedidos'],
    ['/meus-pedidos?depois={agora}.{pago}', '/meus-pedidos'],
    ['/minhas-compras', '/minhas-compras'],
    ['/minhas-compras?depois={agora}.{pago}', '/minhas-compras'],
    ['/meus-ebooks', '/meus-ebooks'],
    ['/minha-conta', '/minha-conta'],
    ['/minha-conta/dados.json', '/minha-conta/dados.json'],
    ['/obrigado?status=success&external_reference={pago}', '/obrigado'],
    ['/obrigado?status=success&external_reference={pendente}', '/obrigado'],
    ['/checkout', '/checkout'],
  ])('%s', async (modelo, rota) => {
    const caminho = modelo
      .replace('{agora}', String(Date.now() + 1000))
      .replace('{pago}', deClara.pago)
      .replace('{pendente}', deClara.pendente);
    for (const forma of emTodasAsFormas(caminho, rota)) {
      for (const cookie of ['', `gr_pedidos=${deClara.pago}.${deClara.pendente}`]) {
        const { status, texto } = await pedir({ caminho: forma, cookie });
        expect([forma, [200, 202].includes(status)]).toEqual([forma, true]);
        // An answer may repeat the requested address, and nothing else of Clara's.
        const respondido = texto
          .replaceAll(forma, '')
          .replaceAll(encodeURIComponent(caminho), '')
          .replaceAll(caminho.split('?')[1] ?? '\0', '');
        for (const rastro of rastros())
          if (!caminho.includes(rastro)) expect(respondido, `${forma}: ${rastro}`).not.toContain(rastro);
        // If the address contains the code itself, the answer may repeat it.
        const codigo = deClara.pago.slice(-6).toUpperCase();
        if (caminho.includes(deClara.pago) && !caminho.includes(codigo))
          expect(respondido).not.toContain(codigo.concat('"'));
      }
    }
  });
});

/** Requests about one order; `{pedido}` is Clara's or one that does not exist, and Bento may not learn which. */
const sobreUmPedido: [string, Pedido & { rota?: string }][] = [
  ['baixar o eBook', { caminho: '/download-ebook/{ebook}/{pedido}', rota: '/download-ebook/:produtoId/:pedidoId' }],
  ['baixar o eBook, com HEAD', { caminho: '/download-ebook/{ebook}/{pedido}', metodo: 'HEAD' }],
  ['baixar o eBook, com POST', { caminho: '/download-ebook/{ebook}/{pedido}', metodo: 'POST', formulario: '' }],
  [
    'baixar outro produto do pedido',
    { caminho: '/download-ebook/nada/{pedido}', rota: '/download-ebook/:produtoId/:pedidoId' },
  ],
  ['acompanhar ao vivo', { caminho: '/api/pedidos/{pedido}/ao-vivo' }],
  [
    'acompanhar ao vivo, com o cookie forjado',
    { caminho: '/api/pedidos/{pedido}/ao-vivo', cookie: 'gr_pedidos={pedido}' },
  ],
  ['a página de retorno', { caminho: '/obrigado?status=success&external_reference={pedido}', rota: '/obrigado' }],
  [
    'a página de retorno, com o cookie forjado',
    {
      caminho: '/obrigado?status=success&external_reference={pedido}',
      rota: '/obrigado',
      cookie: 'gr_pedidos={pedido}',
    },
  ],
  ['ter o provedor perguntado', { caminho: '/api/pedidos/{pedido}/ao-vivo', metodo: 'POST' }],
  ['ver o pagamento', { caminho: '/pagar/{pedido}', rota: '/pagar/:id' }],
  ['ver o pagamento, com um selo de mentira', { caminho: '/pagar/{pedido}?selo={pedido}', rota: '/pagar/:id' }],
  ['gerar um Pix', { caminho: '/pagar/{pedido}', metodo: 'POST', formulario: 'intencao=gerar' }],
  ['conferir o pagamento', { caminho: '/pagar/{pedido}', metodo: 'POST', formulario: 'intencao=conferir' }],
  ['pagar o pedido', { caminho: '/pagar/{pedido}', metodo: 'POST', formulario: 'intencao=outro-jeito' }],
  [
    'pagar o pedido, pelo roteador',
    { caminho: '/pagar/{pedido}.data', metodo: 'POST', formulario: 'intencao=outro-jeito' },
  ],
  ['ver o recibo', { caminho: '/recibo/{pedido}', rota: '/recibo/:id' }],
  [
    'ver o recibo, com o cookie forjado',
    { caminho: '/recibo/{pedido}', rota: '/recibo/:id', cookie: 'gr_pedidos={pedido}' },
  ],
  ['cancelar o pedido', { caminho: '/meus-pedidos', metodo: 'POST', formulario: 'pedidoId={pedido}' }],
  [
    'cancelar o pedido, pelo roteador',
    { caminho: '/meus-pedidos.data', metodo: 'POST', formulario: 'pedidoId={pedido}' },
  ],
  ['corrigir o pedido', { caminho: '/obrigado', metodo: 'POST', formulario: 'pedidoId={pedido}' }],
  [
    'pedir uma conta em nome do pedido',
    { caminho: '/obrigado', metodo: 'POST', formulario: 'intencao=criar-conta&pedidoId={pedido}' },
  ],
  [
    'rastrear com o próprio e-mail',
    { caminho: '/rastrear', metodo: 'POST', formulario: 'codigo={pedido}&email=bento%40exemplo.test' },
  ],
  [
    'rastrear com o próprio e-mail, pelo roteador',
    { caminho: '/rastrear.data', metodo: 'POST', formulario: 'codigo={pedido}&email=bento%40exemplo.test' },
  ],
  ['continuar a lista depois dele', { caminho: '/meus-pedidos?depois=4102444800000.{pedido}', rota: '/meus-pedidos' }],
];

describe('a resposta sobre o pedido de outra pessoa é a de um pedido que não existe', () => {
  test.each(sobreUmPedido)('%s', async (_, { rota, ...pedido }) => {
    const formas = rota ? emTodasAsFormas(pedido.caminho, rota) : [pedido.caminho];
    for (const caminho of formas) {
      const preencher = (texto: string, id: string) =>
        texto.replaceAll('{pedido}', id).replaceAll('%7Bpedido%7D', id).replaceAll('{ebook}', deClara.ebook);
      const sobre = async (id: string) => {
        const dele = JSON.parse(preencher(JSON.stringify(pedido), id)) as Pedido;
        const { status, para, texto } = await pedir({ ...dele, caminho: preencher(caminho, id) });
        return { status, para: para?.replaceAll(id, '{pedido}') ?? null, texto: texto.replaceAll(id, '{pedido}') };
      };
      const inexistente = await sobre(INEXISTENTE);
      if (caminho.endsWith('/ao-vivo')) expect(inexistente.status).toBe(404);
      for (const id of [deClara.pago, deClara.pendente]) expect(await sobre(id), caminho).toEqual(inexistente);
    }
  });
});

test('o PDF dos meus dados é o de quem pede', async () => {
  const { status, texto } = await pedir({ caminho: '/minha-conta/dados.pdf' });
  expect([status, texto.startsWith('%PDF-')]).toEqual([200, true]);
  const { extractText, getDocumentProxy } = await import('unpdf');
  const bytes = new Uint8Array(
    await (await fetch(`${loja.url}/minha-conta/dados.pdf`, { headers: { Cookie: cookieDeBento } })).arrayBuffer(),
  );
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  expect(text).toContain('bento@exemplo.test');
  for (const rastro of rastros()) expect(text).not.toContain(rastro);
});

test('um pedido feito em nome de outra pessoa é de quem o fez', async () => {
  const [, uidDeClara = ''] = /"uid","([A-Za-z0-9]{20})"/.exec((await comoClara('/meus-pedidos.data')).texto) ?? [];
  const antes = (await comoClara('/meus-pedidos')).texto;
  const enderecoDetalhado = {
    cep: '01001000',
    rua: 'Praça da Sé',
    numero: '64',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  };
  const corpo = {
    nome: 'Bento',
    email: 'bento@exemplo.test',
    telefone: '11900000000',
    usuarioId: uidDeClara,
    isGuest: false,
    total: -1,
    itens: [{ produtoId: deClara.ebook, quantidade: 1 }],
    enderecoDetalhado,
  };
  const comprar = async (dados: object) => {
    const { status, texto } = await pedir({ caminho: '/api/criarPreferencia', corpo: dados });
    return { status, veio: JSON.parse(texto) as { error: { code: string; total?: number }; pedidoId: string } };
  };
  expect(await comprar({ ...corpo, uid: uidDeClara })).toMatchObject({
    status: 409,
    veio: { error: { code: 'outra-conta' } },
  });
  const recusa = await comprar(corpo);
  const aceita = await comprar({ ...corpo, total: recusa.veio.error.total ?? 0 });
  expect([recusa.status, aceita.status]).toEqual([409, 200]);
  expect((await comoClara('/meus-pedidos')).texto).toBe(antes);
  expect((await pedir({ caminho: '/meus-pedidos' })).texto).toContain(aceita.veio.pedidoId.slice(-6).toUpperCase());
});
