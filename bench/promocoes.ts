import { Client } from 'pg';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { type LojaDoBench, PRODUTOS_DE_UM_PEDIDO } from './loja-do-bench.ts';
import { type Alvo, medir } from './medir.ts';

const PRODUTOS = 10_000;
const PROMOCOES = 50;
const PRODUTOS_DE_CADA = 500;
/** By turns, so that both see the same machine. */
const VOLTAS = 2;
const CONEXOES = 8;

/** Copies of the shop's products until there are `PRODUTOS`; half of the promotions cover what the order buys. */
async function semear(cliente: Client, comprados: readonly string[]): Promise<void> {
  const { rows } = await cliente.query<{ colunas: string; lidas: string }>(
    `select string_agg(quote_ident(column_name), ', ') as colunas, string_agg('c.' || quote_ident(column_name), ', ') as lidas
     from information_schema.columns where table_schema = 'public' and table_name = 'produtos' and is_generated = 'NEVER'`,
  );
  await cliente.query(
    `insert into produtos (${rows[0]?.colunas}) select ${rows[0]?.lidas} from generate_series(1, $1) n
     cross join lateral (select * from produtos where id = $2) p
     cross join lateral jsonb_populate_record(null::produtos, to_jsonb(p) || jsonb_build_object('id', 'bench-' || n)) c`,
    [PRODUTOS, comprados[0]],
  );
  // No cart reaches the minimum: prices stay, and the total of an order with them.
  await cliente.query(
    `insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, minimo_unidades, comeca_em, primeira_compra, soma_com_cupom, soma_com_outras)
     select 'bench-' || n, 'Promoção ' || n, 'percentual', 1000, false, 9999, now() + interval '1 day', false, true, true
     from generate_series(1, $1) n`,
    [PROMOCOES],
  );
  await cliente.query(
    `insert into promocao_produtos select 'bench-' || n, 'bench-' || ((n * 7 + i * 13) % $3 + 1)
     from generate_series(1, $1) n, generate_series(1, $2) i on conflict do nothing`,
    [PROMOCOES, PRODUTOS_DE_CADA, PRODUTOS],
  );
  await cliente.query(
    `insert into promocao_produtos select 'bench-' || n, id from generate_series(1, $1, 2) n, unnest($2::text[]) id`,
    [PROMOCOES, comprados],
  );
  await cliente.query('analyze');
}

/** Pages, carts and orders with 50 live promotions among 10,000 products, beside the same without promotions. */
export async function medirPromocoes({ url, databaseUrl, produtos }: LojaDoBench): Promise<string[][]> {
  const linhas = [
    [`${PROMOCOES} live promotions / none, ${PRODUTOS} products`, 'none', 'live', 'ratio', 'failed'],
    Array<string>(5).fill('---'),
  ];
  if (!databaseUrl) return linhas;
  const comprados = produtos.slice(0, PRODUTOS_DE_UM_PEDIDO);
  const itens = comprados.map(({ id }) => ({ produtoId: id, quantidade: 1 }));
  const alvos: Alvo[] = [
    { nome: 'list', metodo: 'GET', caminho: '/produtos' },
    { nome: 'checked cart', metodo: 'POST', caminho: '/api/conferirCarrinho', corpo: JSON.stringify({ itens }) },
    {
      nome: 'order',
      metodo: 'POST',
      caminho: '/api/criarPreferencia',
      corpo: corpoDoPedido(comprados.map((produto) => ({ produto, quantidade: 1 }))),
    },
  ];
  const cliente = new Client({ connectionString: databaseUrl });
  await cliente.connect();
  try {
    await semear(
      cliente,
      comprados.map(({ id }) => id),
    );
    for (const alvo of alvos) {
      const soma = { sem: 0, com: 0, falhas: 0 };
      for (let volta = 0; volta < VOLTAS; volta += 1)
        for (const de of ['sem', 'com'] as const) {
          const quando = de === 'com' ? "now() - interval '1 second'" : "now() + interval '1 day'";
          await cliente.query(`update promocoes set comeca_em = ${quando} where id like 'bench-%'`);
          const { porSegundo, falhas } = await medir(url, { ...alvo, conexoes: CONEXOES });
          soma[de] += porSegundo / VOLTAS;
          soma.falhas += falhas;
        }
      linhas.push([
        `${alvo.nome}, a second`,
        soma.sem.toFixed(0),
        soma.com.toFixed(0),
        `${((100 * soma.com) / soma.sem).toFixed(0)} %`,
        String(soma.falhas),
      ]);
    }
  } finally {
    await cliente.end();
  }
  return linhas;
}
