// @requirement 1.7 15.4.5 15.5.3
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redigirEmail } from '#adapters/emails/redigir.ts';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import { lojaDoEmail } from '#application/emails/loja-do-email.ts';
import type { PedidoDoEmail } from '#application/ports/emails.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { categoriasDemo, produtosDemo } from '#demo-data/catalogo/index.ts';
import { conteudoDaDemo, sobreDaDemo } from '#demo-data/conteudo.ts';
import { cuponsDemo } from '#demo-data/cupons.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { usuariosDemo } from '#demo-data/usuarios.ts';
import { lerPrazo } from '#domain/configuracao/promessas-da-loja.ts';
import { textoDoHtml } from '#domain/produtos/previa.ts';
import { semVendas } from '#domain/relatorios/vendas.ts';
import { ensureBuild } from '#scripts/build.mjs';
import { bancoNoServidor, bancoNovo, porBancoMigrado } from '#tests/support/banco.ts';
import { enderecoDa, iniciarProcesso, portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { Client } from 'pg';

/** A shop as an owner opens it: no demo, nothing in it. */
type LojaVazia = {
  url: string;
  sql(comando: string, valores?: unknown[]): Promise<void>;
  fechar(): Promise<void>;
};

async function abrirLojaVazia(): Promise<LojaVazia> {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  const pasta = await mkdtemp(path.join(tmpdir(), 'loja-vazia-'));
  const servidor = process.env['TEST_DATABASE_URL'];
  const noServidor = servidor ? await bancoNoServidor(servidor) : null;
  const porta = await portaLivre();
  const dataDir = path.join(pasta, 'dados');
  await porBancoMigrado(dataDir);
  const processo: ProcessoDaLoja = await iniciarProcesso({
    dataDir,
    porta,
    databaseUrl: noServidor?.url,
    comPerguntas: !noServidor,
    ambiente: {
      DEMO: '0',
      AUTH_SECRET: 's'.repeat(32),
      MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-abc-2',
      MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  return {
    url: enderecoDa(porta),
    async sql(comando, valores = []) {
      if (!noServidor) return void (await processo.perguntar(comando, valores));
      const cliente = new Client({ connectionString: noServidor.url });
      await cliente.connect();
      await cliente.query(comando, valores).finally(() => cliente.end());
    },
    async fechar() {
      await processo.parar();
      await noServidor?.apagar();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

/** Whole texts of the demo that nobody else would write: names, addresses, sentences. */
const daDemo = [
  lojaDaDemo.nome,
  'grande-roque',
  'granderoque',
  lojaDaDemo.razaoSocial,
  'empresa fictícia',
  lojaDaDemo.cnpj,
  lojaDaDemo.endereco,
  'Rua das Torres',
  lojaDaDemo.email,
  lojaDaDemo.whatsapp,
  '90000-0000',
  ...Object.values(lojaDaDemo.redes).flatMap((rede) => rede ?? []),
  lojaDaDemo.descricao.slice(0, 60),
  conteudoDaDemo.titulo,
  conteudoDaDemo.chamada,
  ...conteudoDaDemo.depoimentos.flatMap((um) => Object.values(um)),
  ...conteudoDaDemo.beneficios.map(({ texto }) => texto),
  ...conteudoDaDemo.secoes.flatMap(({ tipo, titulo }) => (tipo === 'depoimentos' ? [titulo] : [])),
  ...textoDoHtml(sobreDaDemo)
    .split(/[.?:]/)
    .map((frase) => frase.trim())
    .filter((frase) => frase.length > 40 && !frase.includes('{') && !frase.startsWith('Os eBooks são PDFs')),
  ...produtosDemo.flatMap(({ nome, descricao }) => [nome, textoDoHtml(descricao).slice(0, 60)]),
  ...categoriasDemo.map(({ slug }) => `/categoria/${slug}`),
  ...usuariosDemo.flatMap(({ nome, email }) => [nome, email]),
].map((texto) => texto.toLowerCase());
/** Compared with their case: PAUSADO is a coupon, "pausado" a word of the panel. */
const codigosDaDemo = [...cuponsDemo.map(({ codigo }) => codigo), 'MARINA10'];

const achados = (texto: string): string[] => {
  const minusculo = texto.toLowerCase();
  return [
    ...daDemo.filter((frase) => minusculo.includes(frase)),
    ...codigosDaDemo.filter((codigo) => texto.includes(codigo)),
  ];
};

const paginas = [
  '/',
  '/produtos',
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
  '/rastrear',
  '/entrar',
  '/nova-senha',
  '/verificar-email',
  '/checkout',
  '/obrigado',
  '/obrigado?status=success',
  '/meus-pedidos',
  '/categoria/nada',
  '/produto/nada',
  '/nada',
  '/robots.txt',
  '/sitemap.xml',
  '/feed/google.xml',
  '/site.webmanifest',
  '/_demo/estilo',
  '/api/nada',
];
const imagens = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icone-192.png',
  '/icone-512.png',
  '/icone-512-mascara.png',
  '/compartilhar.jpg',
];

const pedido: PedidoDoEmail = {
  numeroDoPedido: 1042,
  codigo: 'AB12CD',
  nome: 'Beatriz',
  itens: [{ nome: 'Rei', variacao: null, quantidade: 1, subtotalCentavos: 1000, foto: null, urlDownload: null }],
  subtotalCentavos: 1000,
  descontos: [],
  freteCentavos: 0,
  totalCentavos: 1000,
  credito: [],
  creditoDeVoltaCentavos: 0,
  estornadoCentavos: 0,
  enderecoDeEntrega: 'Praça da Sé, 1, São Paulo - SP',
  urlPagamento: 'https://pagar.test',
  urlAcompanhar: 'https://loja.test/rastrear',
  caminhos: [],
  urlDoVale: null,
  urlAvaliar: 'https://loja.test/avaliar/x',
  devolucao: null,
  pixCopiaECola: null,
  boletoUrl: null,
  venceEm: new Date('2026-11-21T12:00:00Z'),
  guardadoAte: null,
  rastreio: { codigo: 'AA123456789BR', url: null },
  chegada: null,
  nota: null,
};

let loja: LojaVazia;
beforeAll(async () => {
  loja = await abrirLojaVazia();
});
afterAll(() => loja.fechar());

const ler = async (caminho: string) => (await fetch(loja.url + caminho)).text();
const impressao = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('uma loja que abre de verdade não tem nada da demonstração', () => {
  test('fechada, em página nenhuma', async () => {
    for (const caminho of paginas) expect([caminho, achados(await ler(caminho))]).toEqual([caminho, []]);
  });

  test('aberta e vazia, também não; e toda página está inteira', async () => {
    await loja.sql('update funcionamento set aberta_em = now()');
    await expect.poll(async () => (await fetch(`${loja.url}/`)).status).toBe(200);
    for (const caminho of paginas) expect([caminho, achados(await ler(caminho))]).toEqual([caminho, []]);
    const inicio = await ler('/');
    expect(inicio).not.toContain('<blockquote');
    expect(inicio).not.toContain('aria-label="Benefícios"');
    // Google sign-in is not configured and must not be mentioned.
    for (const caminho of ['/entrar', '/privacidade'])
      expect([caminho, (await ler(caminho)).includes('Google')]).toEqual([caminho, false]);
    for (const caminho of ['/sobre', '/termos', '/privacidade', '/contato', '/checkout', '/produtos'])
      expect([caminho, (await fetch(loja.url + caminho)).status]).toEqual([caminho, 200]);
    for (const sobra of ['CNPJ  ', 'CNPJ ·', ', ,', 'mailto:"', 'wa.me/55"', 'undefined', 'null ·'])
      expect([sobra, (await ler('/termos')).includes(sobra)]).toEqual([sobra, false]);
  });

  test('nos ícones e na imagem das redes, que também não são os dela', async () => {
    const pastas = ['icone', 'cartao'].map((pasta) => path.resolve('demo', 'identidade', pasta));
    const dela = new Set<string>();
    for (const pasta of pastas)
      for (const nome of await readdir(pasta)) dela.add(impressao(await readFile(path.join(pasta, nome))));
    expect(dela.size).toBe(imagens.length);
    for (const caminho of imagens) {
      const resposta = await fetch(loja.url + caminho);
      const bytes = new Uint8Array(await resposta.arrayBuffer());
      expect([caminho, resposta.status, dela.has(impressao(bytes))]).toEqual([caminho, 200, false]);
      expect(achados(Buffer.from(bytes).toString('latin1'))).toEqual([]);
    }
  });

  test('nos scripts e folhas de estilo da montagem', async () => {
    const pasta = path.resolve('build', 'client', 'assets');
    // estilo-*.js is the demo's own room (`/_demo/estilo`), loaded by no other page of a real shop.
    const nomes = (await readdir(pasta)).filter((nome) => /\.(?:js|css)$/.test(nome) && !/^estilo-.*\.js$/.test(nome));
    expect(nomes.length).toBeGreaterThan(30);
    for (const nome of nomes)
      expect([nome, achados(await readFile(path.join(pasta, nome), 'utf8'))]).toEqual([nome, []]);
  });

  test('e nenhuma outra página carrega a sala de estilo dela', async () => {
    for (const caminho of paginas.filter((um) => um !== '/_demo/estilo'))
      expect([caminho, (await ler(caminho)).includes('/assets/estilo-')]).toEqual([caminho, false]);
  });

  test('nos e-mails e nos documentos', async () => {
    const banco = await bancoNovo();
    try {
      const deQuem = await lojaDoEmail({ db: banco.db, shopUrl: 'https://loja.test' });
      const tipos = ['pedido-recebido', 'como-pagar', 'pedido-aprovado', 'pedido-enviado', 'pedido-cancelado'] as const;
      const cartas = await Promise.all([
        ...tipos.map((tipo) => redigirEmail({ tipo, pedido }, deQuem)),
        redigirEmail({ tipo: 'boas-vindas', nome: 'Ana', url: 'https://loja.test' }, deQuem),
        redigirEmail({ tipo: 'redefinir-senha', nome: 'Ana', url: 'https://loja.test', validadeHoras: 1 }, deQuem),
      ]);
      for (const { assunto, html, texto } of cartas) {
        expect([assunto, achados(assunto + html + texto)]).toEqual([assunto, []]);
        expect(texto).not.toMatch(/CNPJ\s*$|escreva para \./m);
      }
      const timbre = { loja: await lerDadosDaLoja(banco.db), logo: null, feitoEm: new Date('2026-11-20T15:30:00Z') };
      const periodo = { de: '2026-11-01', ate: '2026-11-02' };
      const vendas = {
        periodo,
        agrupamento: 'dia' as const,
        grupos: [],
        soma: semVendas,
        recebidos: 0,
        produtos: [],
        cupons: [],
        influencers: [],
      };
      const pdf = await documentosEmPdf({ error: () => {} }).desenhar({ tipo: 'relatorio-de-vendas', vendas }, timbre);
      const bytes = new Uint8Array(await new Response(pdf).arrayBuffer());
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
      expect(text).toContain(timbre.loja.nome);
      expect(achados(text)).toEqual([]);
    } finally {
      await banco.fechar();
    }
  });
});

describe('o que a loja promete está num lugar só', () => {
  const minha = {
    ...lojaDaDemo,
    nome: 'Torre Branca',
    descricao: 'Xadrez para a sua mesa, com {frete}.',
    promessas: { despacho: lerPrazo('24 horas'), desistenciaDias: 7, frete: 'Frete grátis para todo o Brasil.' },
  };
  /** Each place that states the dispatch time, with the pattern that finds it there. */
  const lugares: [onde: string, caminho: string, forma: (prazo: string) => string][] = [
    ['ficha do produto', '/produto/rei', (prazo) => `Despacho em até ${prazo}`],
    ['descrição da categoria para os buscadores', '/categoria/pecas', (prazo) => `despacho em até ${prazo}`],
    ['benefício da página inicial', '/', (prazo) => `sai em até ${prazo} após`],
    ['sobre', '/sobre', (prazo) => `Despachamos em até ${prazo}`],
    ['termos', '/termos', (prazo) => `Despachamos em até ${prazo}`],
    ['checkout', '/checkout', (prazo) => `Despachamos em até ${prazo}`],
  ];

  const prometer = (promessas: object) =>
    loja.sql(
      `insert into configuracao (loja) values ($1::text::jsonb) on conflict (id) do update set loja = excluded.loja`,
      [JSON.stringify({ ...minha, promessas })],
    );

  beforeAll(async () => {
    await prometer(minha.promessas);
    await loja.sql(`insert into conteudo (dados) values ($1::text::jsonb)`, [JSON.stringify(conteudoDaDemo)]);
    await loja.sql(`insert into categorias (slug, nome) values ('pecas', 'Peças')`);
    await loja.sql(
      `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm) values ('rei', 'Rei', '<p>Um rei.</p>', 1000, 5, 'pecas', 1, 1, 1, 1)`,
    );
  });

  test('"24 horas" trocado por "5 dias úteis" muda em toda página, nos dados estruturados e nos e-mails', async () => {
    const semEspacos = async (caminho: string) => (await ler(caminho)).replaceAll('<!-- -->', '').replace(/\s+/g, ' ');
    await expect.poll(async () => (await fetch(`${loja.url}/produto/rei`)).status).toBe(200);
    for (const [onde, caminho, forma] of lugares)
      expect([onde, (await semEspacos(caminho)).includes(forma('24 horas úteis'))]).toEqual([onde, true]);
    expect(await ler('/produto/rei')).toMatch(/"handlingTime":\{[^}]*"maxValue":1,/);

    await prometer({ ...minha.promessas, despacho: lerPrazo('5 dias úteis'), desistenciaDias: 30 });
    await expect.poll(() => semEspacos('/termos')).toContain('5 dias úteis');
    for (const [onde, caminho, forma] of lugares) {
      const texto = await semEspacos(caminho);
      expect([onde, texto.includes(forma('5 dias úteis')), texto.includes('24 horas úteis')]).toEqual([
        onde,
        true,
        false,
      ]);
    }
    const produto = await ler('/produto/rei');
    expect(produto).toMatch(/"handlingTime":\{[^}]*"maxValue":5,/);
    expect(produto).toContain('"merchantReturnDays":30');
    expect(produto).toContain('30 dias para desistir');
    expect(await semEspacos('/termos')).toContain('desistir da compra em até 30 dias');
    expect(await ler('/')).toContain('com frete grátis para todo o Brasil.');
    const { texto } = await redigirEmail(
      { tipo: 'pedido-aprovado', pedido },
      {
        nome: 'Torre',
        email: '',
        endereco: '',
        cnpj: '',
        url: '',
        despacho: '5 dias úteis',
        cor: '#1f4d3a',
        icone: 'https://loja.test/icone-192.png',
        logo: null,
      },
    );
    expect(texto).toContain('5 dias úteis');
  });
});
