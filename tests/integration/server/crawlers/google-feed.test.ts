// @requirement 15.1.2 15.11.8 15.13.7 15.17.8
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { trocarVariacoes } from '#db/produtos/gravar-produtos.ts';
import { configuracao, produtoImagens, produtos } from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

type Item = Record<`g:${string}`, string> & {
  'g:shipping': { 'g:country': string; 'g:price': string };
  'g:additional_image_link'?: string;
};
type Lido = {
  rss: {
    '@_version': string;
    '@_xmlns:g': string;
    channel: { title: string; link: string; description: string; item: Item[] };
  };
};

const api = await abrirApiDoArquivo();
let texto: string;
let lido: Lido['rss'];
beforeAll(async () => {
  const precos = { descontoNoPixPb: 500, parcelasSemJuros: 10, parcelaMinimaCentavos: 0 };
  await api.loja.db.insert(configuracao).values({ id: 1, loja: { ...lojaSemDados, precos } });
  await porAVenda(
    api,
    {
      id: 'rei',
      nome: 'Rei & Dama <95 mm>',
      descricao: '<p>Buxo &amp; ébano.</p><script>x</script>\u0001',
      precoCentavos: 18_990,
      pesoKg: 1.25,
    },
    { id: 'dama', nome: 'Dama '.repeat(60), descricao: `<p>${'Longa. '.repeat(1500)}</p>`, estoque: 0 },
    { id: 'ebook', digital: true, estoque: 0, pesoKg: 0, alturaCm: 0, larguraCm: 0, comprimentoCm: 0 },
    { id: 'sem-foto' },
    { id: 'torre', nome: 'Torre', estoque: 4, variacoes: ['Azul', 'Verde'], variacoesTipos: ['Cor'] },
    { id: 'fora', arquivadoEm: new Date() },
  );
  const foto = (produtoId: string, posicao: number) => ({
    id: `${produtoId}-${posicao}`,
    produtoId,
    posicao,
    principal: posicao === 0,
    pasta: `produtos/${produtoId}-${posicao}`,
    largura: 1600,
    altura: 1600,
    larguras: [320, 1280],
  });
  await api.loja.db
    .insert(produtoImagens)
    .values([
      foto('rei', 0),
      foto('rei', 1),
      foto('dama', 0),
      foto('torre', 0),
      foto('torre', 1),
      foto('ebook', 0),
      foto('fora', 0),
    ]);
  const sua = { precoCentavos: null, imagemId: null, aVenda: true };
  await api.loja.db.transaction((tx) =>
    trocarVariacoes(tx, 'torre', [
      { ...sua, nome: 'Azul', estoque: 0 },
      { ...sua, nome: 'Verde', estoque: 4, precoCentavos: 12_000, imagemId: 'torre-1' },
      { ...sua, nome: 'Preta', estoque: 9, aVenda: false },
    ]),
  );
  // Twelve reviews of five stars, and one of two.
  await api.loja.db
    .update(produtos)
    .set({ notas: [0, 1, 0, 0, 12] })
    .where(eq(produtos.id, 'torre'));
  const resposta = await api.pedir('/feed/google.xml');
  texto = await resposta.text();
  lido = (new XMLParser({ ignoreAttributes: false, isArray: (nome) => nome === 'item' }).parse(texto) as Lido).rss;
});

test('é RSS 2.0 bem formado, com o vocabulário do Google', () => {
  expect(XMLValidator.validate(texto)).toBe(true);
  expect([lido['@_version'], lido['@_xmlns:g']]).toEqual(['2.0', 'http://base.google.com/ns/1.0']);
  expect(lido.channel).toMatchObject({ title: 'Loja de xadrez', link: api.loja.shopUrl });
});

test('traz só o que se entrega e tem fotografia', () => {
  expect(lido.channel.item.map((item) => item['g:id'])).toEqual(['dama', 'rei', 'torre.azul', 'torre.verde']);
});

test('cada produto diz tudo que o Google exige', () => {
  const { shopUrl } = api.loja;
  expect(lido.channel.item[1]).toEqual({
    'g:id': 'rei',
    'g:title': 'Rei & Dama <95 mm>',
    'g:description': 'Buxo & ébano.',
    'g:link': `${shopUrl}/produto/rei`,
    'g:image_link': `${shopUrl}/arquivos/produtos/rei-0/1280.webp`,
    'g:additional_image_link': `${shopUrl}/arquivos/produtos/rei-1/1280.webp`,
    'g:availability': 'in_stock',
    'g:price': '189.90 BRL',
    'g:installment': { 'g:months': 10, 'g:amount': '18.99 BRL' },
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:product_type': 'Peças',
    'g:shipping_weight': '1.25 kg',
    'g:shipping': { 'g:country': 'BR', 'g:price': '0.00 BRL' },
  });
});

test('o que acabou diz que acabou, e os textos cabem nos limites', () => {
  const [dama] = lido.channel.item;
  expect(dama?.['g:availability']).toBe('out_of_stock');
  expect(dama?.['g:title']?.length).toBeLessThanOrEqual(150);
  expect(dama?.['g:description']?.length).toBeLessThanOrEqual(5000);
});

test('cada variação à venda é um item do mesmo grupo, com o seu preço, estoque, foto e endereço', () => {
  const { shopUrl } = api.loja;
  const [azul, verde] = lido.channel.item.slice(2);
  expect(azul).toMatchObject({
    'g:item_group_id': 'torre',
    'g:title': 'Torre, Azul',
    'g:color': 'Azul',
    'g:price': '100.00 BRL',
    'g:availability': 'out_of_stock',
    'g:link': `${shopUrl}/produto/torre?variacao=Azul`,
    'g:image_link': `${shopUrl}/arquivos/produtos/torre-0/1280.webp`,
  });
  expect(verde).toMatchObject({
    'g:item_group_id': 'torre',
    'g:color': 'Verde',
    'g:price': '120.00 BRL',
    'g:installment': { 'g:months': 10, 'g:amount': '12.00 BRL' },
    'g:availability': 'in_stock',
    'g:image_link': `${shopUrl}/arquivos/produtos/torre-1/1280.webp`,
  });
});

test('produtos de nomes longos e parecidos têm ids diferentes, de até 50 caracteres, e toda variação um atributo', async () => {
  const longo = 'tabuleiro-de-xadrez-em-madeira-de-lei-com-moldura-de';
  const dois = [`${longo}-nogueira`, `${longo}-imbuia`];
  await porAVenda(api, ...dois.map((id) => ({ id, nome: id })), {
    id: `${longo}-jacaranda`,
    nome: longo,
    variacoes: ['Com gaveta', 'Sem gaveta'],
    variacoesTipos: [],
  });
  await api.loja.db.insert(produtoImagens).values(
    [...dois, `${longo}-jacaranda`].map((produtoId) => ({
      id: produtoId,
      produtoId,
      posicao: 0,
      principal: true,
      pasta: `produtos/${produtoId}`,
      largura: 1600,
      altura: 1600,
      larguras: [320],
    })),
  );
  const xml = await (await api.pedir('/feed/google.xml')).text();
  const { item } = (new XMLParser({ isArray: (nome) => nome === 'item' }).parse(xml) as Lido).rss.channel;
  const ids = item.map((cada) => String(cada['g:id']));
  expect(ids.filter((id) => id.startsWith('tabuleiro'))).toHaveLength(4);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(50);
  const gavetas = item.filter((cada) => cada['g:item_group_id']?.startsWith('tabuleiro'));
  expect(gavetas.map((cada) => cada['g:pattern'])).toEqual(['Com gaveta', 'Sem gaveta']);
  expect(new Set(gavetas.map((cada) => cada['g:item_group_id'])).size).toBe(1);
});

test('a nota e quantos a deram vão com cada variação; sem avaliações não há nenhuma', () => {
  const [dama, , azul, verde] = lido.channel.item;
  expect(dama).not.toHaveProperty('c:average_rating');
  for (const torre of [azul, verde])
    expect(torre).toMatchObject({
      'c:average_rating': { '#text': 4.8, '@_type': 'float' },
      'c:review_count': { '#text': 13, '@_type': 'int' },
    });
});
