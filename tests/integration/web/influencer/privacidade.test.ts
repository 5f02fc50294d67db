// @requirement 6.3.1 11.13.1 11.17.4
import { beforeAll, describe, expect, test } from 'vitest';
import { clientePrincipalDemo, clientesDemo, type ClienteDemo } from '#demo-data/usuarios.ts';
import type { CarrinhoConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { type LojaMontada, lojaPartilhada } from '#tests/integration/server/rotas/loja-montada.ts';

/** Somebody who buys through the link in this very test, so that the orders looked at surely are of people we know. */
const nova: ClienteDemo = {
  nome: 'Zulmira Quintanilha',
  email: 'zulmira.quintanilha@exemplo.test',
  telefone: '84977665544',
  endereco: {
    cep: '59012345',
    rua: 'Travessa do Zugzwang',
    numero: '4711',
    complemento: 'sobrado azul',
    bairro: 'Alto do Enxadrista',
    cidade: 'Mossoró',
    uf: 'RN',
  },
};

let loja: LojaMontada;
let pedidoDaNova = '';
beforeAll(async () => {
  loja = await lojaPartilhada();
  const pagina = await (await fetch(`${loja.url}/produtos`)).text();
  const ids = [...new Set([...pagina.matchAll(/href="\/produto\/([a-z0-9-]+)"/g)].map(([, id]) => id))];
  const { uf, cidade, ...endereco } = nova.endereco;
  for (const produtoId of ids) {
    const itens = [{ produtoId, quantidade: 1 }];
    const conferido: CarrinhoConferido = (await enviar('/api/conferirCarrinho', { itens, cupom: 'MARINA10' })).veio;
    if (conferido.itens[0]?.situacao !== 'ok') continue;
    const pedido = await enviar('/api/criarPreferencia', {
      nome: nova.nome,
      email: nova.email,
      telefone: nova.telefone,
      enderecoDetalhado: { ...endereco, cidade, uf },
      observacao: 'Presente para a Zulmira',
      itens,
      total: reaisDeCentavos(conferido.totalCentavos),
      cupomCodigo: 'MARINA10',
    });
    if (pedido.status !== 200) continue;
    pedidoDaNova = pedido.veio.pedidoId;
    return;
  }
  throw new Error('nothing could be bought');
});

const enviar = async (caminho: string, corpo: object) => {
  const { status, texto } = await pedirALoja(loja.url, caminho, { corpo });
  return { status, veio: JSON.parse(texto) };
};
const ler = async (caminho: string, cookie = loja.cookies.influencer) =>
  (await pedirALoja(loja.url, caminho, { cookie })).texto;

/** The first message of the stream. */
async function lerFluxo(): Promise<string> {
  const parar = new AbortController();
  const resposta = await fetch(`${loja.url}/api/influencer/ao-vivo`, {
    headers: { Cookie: loja.cookies.influencer },
    signal: parar.signal,
  });
  let texto = '';
  for await (const pedaco of (resposta.body ?? []) as AsyncIterable<Uint8Array>) {
    texto += new TextDecoder().decode(pedaco);
    if (/^data: .*\n/m.test(texto)) break;
  }
  parar.abort();
  return texto;
}

/** Public data of the shop: a buyer of the demo lives in the same street, which is therefore no trace of her. */
const daLoja = JSON.stringify(lojaDaDemo);

/** All data that identify a buyer, in every format. */
function rastrosDe({ nome, email, telefone, endereco: { cep, rua, bairro, complemento } }: ClienteDemo): string[] {
  const [primeiro = '', ...resto] = nome.split(' ');
  return [
    nome,
    ...(resto.at(-1) ? [`${primeiro} ${resto.at(-1)}`] : []),
    email,
    email.split('@')[0] ?? email,
    telefone,
    telefone.slice(2),
    `${telefone.slice(2, -4)}-${telefone.slice(-4)}`,
    cep,
    `${cep.slice(0, 5)}-${cep.slice(5)}`,
    rua,
    bairro,
    ...(complemento && complemento.length > 6 ? [complemento] : []),
  ].filter((rastro) => !daLoja.includes(rastro));
}

const paginas = [
  '/influencer',
  '/influencer/pedidos',
  '/influencer/pedidos?status=pendente',
  '/influencer/pedidos?busca=a',
  '/influencer/perfil',
];
const dados = paginas.map((pagina) => pagina.replace(/^\/influencer(\/\w+)?/, (caminho) => `${caminho}.data`));
const arquivos = [
  '/influencer/ultimos-pedidos.csv',
  '/influencer/pedidos.csv',
  '/influencer/pedidos.csv?status=pendente',
  '/influencer/qr-code.svg',
];

describe('nada do que chega a uma influencer diz quem comprou', () => {
  test('o pedido da compradora está entre os que ela vê', async () => {
    const csv = await ler('/influencer/pedidos.csv?status=pending');
    expect(csv.split('\r\n').filter((linha) => linha.includes('Pendente')).length).toBeGreaterThan(1);
    expect(JSON.parse(/^data: (.*)$/m.exec(await lerFluxo())?.[1] ?? '{}')).toMatchObject({
      ultimos: expect.arrayContaining([expect.objectContaining({ status: 'pendente' })]),
    });
  });

  test.each([...paginas, ...dados, ...arquivos, '/api/influencer/ao-vivo'])('%s', async (caminho) => {
    const texto = caminho.startsWith('/api/') ? await lerFluxo() : await ler(caminho);
    expect(texto.length).toBeGreaterThan(20);
    const doTexto = texto.toLowerCase();
    const achados = [nova, clientePrincipalDemo, ...clientesDemo]
      .flatMap(rastrosDe)
      .filter((rastro) => doTexto.includes(rastro.toLowerCase()));
    expect(achados).toEqual([]);
    expect(doTexto).not.toContain('presente para a zulmira');
    // The whole id would open the order elsewhere.
    expect(texto).not.toContain(pedidoDaNova);
  });

  test('outro influencer, ou um admin sem cupom, não vê pedidos de ninguém', async () => {
    for (const caminho of ['/influencer/pedidos.csv', '/influencer/ultimos-pedidos.csv'])
      expect((await ler(caminho, loja.cookies.admin)).trimEnd().split('\r\n')).toHaveLength(1);
    expect(await ler('/influencer/pedidos', loja.cookies.admin)).toContain('Nenhum pedido com o seu cupom ainda.');
  });

  test('a procura por dados da compradora não acha o pedido dela', async () => {
    for (const busca of [nova.nome, nova.email, nova.telefone, nova.endereco.cep]) {
      expect(
        (await ler(`/influencer/pedidos.csv?busca=${encodeURIComponent(busca)}`)).trimEnd().split('\r\n'),
      ).toHaveLength(1);
    }
  });
});
