import { Pool, type PoolClient } from 'pg';
import { novoId } from '#domain/identificador.ts';
import type { ProdutoDoBench } from './loja-do-bench.ts';

const DURACAO_MS = 5000;

/** Writes the rows of one order in as few statements as possible, one after the other, without any decision. */
async function escrever(cliente: PoolClient, produtos: ProdutoDoBench[], n: string): Promise<void> {
  const id = novoId();
  const ids = produtos.map((produto) => produto.id);
  const centavos = produtos.reduce((soma, { precoCentavos }) => soma + precoCentavos, 0);
  await cliente.query('begin');
  await cliente.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`nu ${n}`]);
  await cliente.query('select preco_centavos, estoque from produtos where id = any($1) order by id for no key update', [
    ids,
  ]);
  await cliente.query(
    `insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos,
       total_centavos, prazo_entrega, estoque_reservado, expira_em)
     values ($1, 'Beatriz Fictícia', $2, '11900000000', true, '01001000', 'Praça da Sé', '64', 'Sé', 'São Paulo', 'SP', $3, $3,
       '', true, now() + interval '30 minutes')`,
    [id, `nu-${n}@exemplo.test`, centavos],
  );
  await cliente.query(
    `with itens as (
       insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
       select $1, i.posicao - 1, i.id, 'Produto', i.preco, 1, false
       from unnest($2::text[], $3::int[]) with ordinality as i(id, preco, posicao) returning id, produto_id)
     insert into movimentos_estoque (tipo, produto_id, item_id, pedido_id, quantidade, vez)
     select 'reserva', produto_id, id, $1, -1, 1 from itens`,
    [id, ids, produtos.map(({ precoCentavos }) => precoCentavos)],
  );
  await cliente.query('update produtos set estoque = estoque - 1 where id = any($1)', [ids]);
  await cliente.query(
    `insert into pedido_historico (pedido_id, tipo, para, autor) values ($1, 'criado', 'pendente', 'convidado')`,
    [id],
  );
  await cliente.query(
    `insert into emails (id, chave, tipo, para, pedido_id, enviado_em) values ($1, $1, 'pedido-recebido', $2, $3, now())`,
    [novoId(), `nu-${n}@exemplo.test`, id],
  );
  await cliente.query('commit');
}

/**
 * Returns orders per second of the server alone, `deUmaVez` concurrent writers, for a few seconds. `produtosDe` returns the
 * products of an order of the writer with this number.
 */
export async function medirPedidosNus(
  url: string,
  produtosDe: (escritor: number) => ProdutoDoBench[],
  deUmaVez: number,
  duracaoMs = DURACAO_MS,
): Promise<number> {
  const pool = new Pool({ connectionString: url, max: deUmaVez });
  let comecados = 0;
  let feitos = 0;
  const fim = performance.now() + duracaoMs;
  try {
    await Promise.all(
      Array.from({ length: deUmaVez }, async (_, escritor) => {
        const cliente = await pool.connect();
        try {
          while (performance.now() < fim) {
            await escrever(cliente, produtosDe(escritor), `${escritor}-${++comecados}`);
            feitos += 1;
          }
        } finally {
          cliente.release();
        }
      }),
    );
  } finally {
    await pool.end();
  }
  return feitos / (duracaoMs / 1000);
}
