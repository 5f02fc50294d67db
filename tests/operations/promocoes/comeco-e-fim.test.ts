// @requirement 15.23.3 15.23.6
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { formatarReais } from '#domain/dinheiro.ts';
import { ensureBuild } from '#scripts/build.mjs';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { enderecoDa, iniciarProcesso, portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';

beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
});

const SEGUNDO_MS = 1000;
const LIMITE_MS = 60_000;
/** Few enough questions for the limit of the cart's address. */
const ENTRE_OLHARES_MS = 250;
const noServidor = process.env['TEST_DATABASE_URL'];

type Perguntar = ProcessoDaLoja['perguntar'];

async function ligarAoServidor(connectionString: string): Promise<Perguntar> {
  const cliente = new Client({ connectionString });
  await cliente.connect();
  onTestFinished(() => cliente.end());
  return async (texto, params) => (await cliente.query<Record<string, unknown>>(texto, params)).rows;
}

/** Two processes of the demo on one database of the server; without a server one on the embedded database. */
async function abrirInstancias(): Promise<{ instancias: string[]; perguntar: Perguntar }> {
  const pasta = await mkdtemp(join(tmpdir(), 'comeco-e-fim-'));
  const banco = noServidor ? await bancoNoServidor(noServidor) : null;
  onTestFinished(async () => {
    await banco?.apagar();
    await rm(pasta, { recursive: true, force: true });
  });
  const instancias: string[] = [];
  let perguntar: Perguntar | null = null;
  // One after the other: the first one fills the demo.
  for (const nome of banco ? ['a', 'b'] : ['a']) {
    const porta = await portaLivre();
    const processo = await iniciarProcesso({
      dataDir: join(pasta, nome),
      porta,
      databaseUrl: banco?.url,
      ambiente: { AUTH_SECRET: 'o mesmo segredo para todas as instancias' },
      comPerguntas: !banco,
    });
    onTestFinished(() => processo.parar());
    instancias.push(enderecoDa(porta));
    perguntar = processo.perguntar;
  }
  if (banco) perguntar = await ligarAoServidor(banco.url);
  if (!perguntar) throw new Error('nenhuma instância abriu');
  return { instancias, perguntar };
}

/** Ways to read the present price of one unit from an instance: `cheio`, `promocional` or neither. */
function olharesDe(url: string, { id, cheio, promocional }: { id: string; cheio: number; promocional: number }) {
  const naPagina = async (caminho: string) => {
    const resposta = await fetch(url + caminho);
    const texto = (await resposta.text()).replace(/<[^>]*>/g, '');
    if (texto.includes(formatarReais(promocional))) return 'promocional';
    return texto.includes(formatarReais(cheio)) ? 'cheio' : `nenhum (${resposta.status})`;
  };
  const noCarrinho = async () => {
    const resposta = await fetch(`${url}/api/conferirCarrinho`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ itens: [{ produtoId: id, quantidade: 1 }] }),
    });
    const { totalCentavos } = (await resposta.json()) as { totalCentavos?: number };
    if (totalCentavos === promocional) return 'promocional';
    return totalCentavos === cheio ? 'cheio' : `nenhum (${resposta.status})`;
  };
  return [() => naPagina(`/produto/${id}`), () => naPagina('/produtos'), noCarrinho];
}

test('o começo e o fim de uma promoção chegam a página, lista e carrinho de cada instância sem outra escrita', async () => {
  const { instancias, perguntar } = await abrirInstancias();
  const lista = await (await fetch(`${instancias[0]}/produtos`)).text();
  const listados = [...lista.matchAll(/href="\/produto\/([a-z0-9-]+)"/g)].map(([, id]) => id);
  const [produto] = (await perguntar(
    'select id, preco_centavos as cheio from produtos where id = any($1::text[]) and cardinality(variacoes) = 0 and estoque > 0 order by id limit 1',
    [listados],
  )) as { id: string; cheio: number }[];
  if (!produto) throw new Error('a demonstração não lista nenhum produto simples');
  const promocional = produto.cheio - Math.floor((produto.cheio * 1337 + 5000) / 10_000);
  const olhares = instancias.flatMap((url) => olharesDe(url, { ...produto, promocional }));
  const olharTodos = () => Promise.all(olhares.map((olhar) => olhar()));
  const todos = (preco: string) => olhares.map(() => preco);
  expect(await olharTodos()).toEqual(todos('cheio'));

  const comecaEm = new Date(Math.ceil(Date.now() / SEGUNDO_MS) * SEGUNDO_MS + 5 * SEGUNDO_MS);
  const terminaEm = new Date(comecaEm.getTime() + 15 * SEGUNDO_MS);
  await perguntar(
    `with nova as (insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, termina_em, primeira_compra, soma_com_cupom, soma_com_outras)
      values ('curta', 'Quinze segundos', 'percentual', 1337, false, $1, $2, false, true, true) returning id)
      insert into promocao_produtos (promocao_id, produto_id) select id, $3 from nova`,
    [comecaEm.toISOString(), terminaEm.toISOString(), produto.id],
  );
  // Announcements that throw kept pages away.
  const anunciadas = () =>
    perguntar(
      `select count(*)::int as n from anuncios where dados ->> 'tipo' in ('produto', 'categoria', 'configuracao')`,
      [],
    );
  const antes = await anunciadas();

  // All are read again and again, so that pages are kept from before each moment. None may go back and forth.
  const vistos = await Promise.all(
    olhares.map(async (olhar) => {
      const precos: string[] = [];
      while (Date.now() < terminaEm.getTime() + LIMITE_MS) {
        const preco = await olhar();
        if (precos.at(-1) !== preco) precos.push(preco);
        if (precos.length > 2) break;
        await new Promise((resolve) => setTimeout(resolve, ENTRE_OLHARES_MS));
      }
      return precos;
    }),
  );
  expect(vistos).toEqual(olhares.map(() => ['cheio', 'promocional', 'cheio']));
  expect(await olharTodos()).toEqual(todos('cheio'));
  expect(await anunciadas()).toEqual(antes);
});
