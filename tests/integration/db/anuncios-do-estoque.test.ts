// @requirement 12.1.2 15.13.1
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { buscarProduto } from '#db/produtos/ler-catalogo.ts';
import { dicaDeEstoque, estoqueMostrado } from '#domain/produtos/produto.ts';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { type DbEvent, readDbEvents } from '#server/events/db-events.ts';
import { lerProduto } from '#web/loja/produto/ler-produto.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';

let banco: Banco;
let leitor: Awaited<ReturnType<typeof readDbEvents>>;
const ouvidos: DbEvent[] = [];
beforeAll(async () => {
  banco = await bancoNovo();
  await banco.db.execute(sql`insert into categorias (slug, nome) values ('pecas', 'Peças')`);
  leitor = await readDbEvents(banco, logMudo);
  leitor.subscribe((anuncio) => ouvidos.push(anuncio));
});
afterAll(async () => {
  await leitor.close();
  await banco.fechar();
});

async function anunciados(): Promise<DbEvent[]> {
  await leitor.catchUp();
  return ouvidos.splice(0);
}

/** Units around every border of what is shown. */
const unidades = fc.constantFrom(0, 1, 2, 5, 6, 98, 99, 100, 250);

test('o banco e o domínio mostram as mesmas unidades, e duas que se mostram iguais não se distinguem na página', async () => {
  const { rows } = await banco.db.execute<{ n: number; visto: number }>(
    sql`select n, estoque_mostrado(n) as visto from generate_series(-3, 300) n`,
  );
  for (const { n, visto } of rows) {
    expect([n, estoqueMostrado(n)]).toEqual([n, visto]);
    expect(dicaDeEstoque(visto, false)).toEqual(dicaDeEstoque(n, false));
    expect(Math.min(QUANTIDADE_MAXIMA, visto)).toBe(Math.min(QUANTIDADE_MAXIMA, Math.max(n, 0)));
  }
});

type Prateleiras = { proprias: number[]; comum: number };
/** How many of three variations have a stock of their own; the others share one. */
const DE_TODAS = 3;

let produtos = 0;
/** Adds a product of three variations; without `proprias` it has none. */
async function criar(comVariacoes: boolean, { proprias, comum }: Prateleiras): Promise<string> {
  const id = `produto-${++produtos}`;
  const nomes = comVariacoes ? 'v0,v1,v2' : '';
  await banco.db.transaction(async (tx) => {
    await tx.execute(sql`insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, variacoes, peso_kg, altura_cm, largura_cm, comprimento_cm)
      values (${id}, ${id}, 'x', 100, ${comum + proprias.reduce((soma, n) => soma + n, 0)}, 'pecas', string_to_array(${nomes}, ','), 1, 1, 1, 1)`);
    for (const [i, propria] of proprias.entries())
      await tx.execute(
        sql`update produto_variacoes set estoque = ${propria} where produto_id = ${id} and nome = ${`v${i}`}`,
      );
  });
  return id;
}

/** The stock as the product's page shows it. */
async function mostrado(id: string): Promise<number[]> {
  const pagina = await lerProduto({ db: banco.db, relogio: { agora: () => new Date() } }, id, {
    pedidoPago: async () => null,
  });
  if (!pagina) throw new Error(id);
  return [pagina.produto.estoque, ...pagina.produto.opcoes.map(({ unidades: dela }) => dela)];
}

const mudanca = fc.record({
  proprias: fc.array(unidades, { minLength: DE_TODAS, maxLength: DE_TODAS }),
  comum: unidades,
  totalPrimeiro: fc.boolean(),
});

test('anuncia uma mudança de estoque se, e só se, muda o que a página mostra; o que acaba ou volta nunca é leve', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -1, max: DE_TODAS }),
      fc.array(mudanca, { minLength: 2, maxLength: 4 }),
      async (comProprias, mudancas) => {
        const quantas = Math.max(comProprias, 0);
        // Where each variation has its own, nobody shares.
        const acertar = ({ proprias, comum }: Prateleiras) => ({
          proprias: proprias.slice(0, quantas),
          comum: quantas === DE_TODAS ? 0 : comum,
        });
        const [primeira, ...depois] = mudancas as [(typeof mudancas)[0], ...typeof mudancas];
        const id = await criar(comProprias >= 0, acertar(primeira));
        for (const outra of depois) {
          const antes = await mostrado(id);
          await anunciados();
          const { proprias, comum } = acertar(outra);
          const total = sql`update produtos set estoque = ${comum + proprias.reduce((soma, n) => soma + n, 0)} where id = ${id}`;
          const cada = proprias.map(
            (propria, i) =>
              sql`update produto_variacoes set estoque = ${propria} where produto_id = ${id} and nome = ${`v${i}`}`,
          );
          await banco.db.transaction(async (tx) => {
            for (const comando of outra.totalPrimeiro ? [total, ...cada] : [...cada, total]) await tx.execute(comando);
          });
          const agora = await mostrado(id);
          const vindos = await anunciados();
          const mudou = antes.some((n, i) => n !== agora[i]);
          const acabouOuVoltou = antes.some((n, i) => (n === 0) !== (agora[i] === 0));
          expect([vindos.length > 0, antes, agora]).toEqual([mudou, antes, agora]);
          expect([vindos.some((anuncio) => !('leve' in anuncio)), antes, agora]).toEqual([
            acabouOuVoltou,
            antes,
            agora,
          ]);
        }
        expect((await buscarProduto(banco.db, id))?.id).toBe(id);
      },
    ),
    { numRuns: 60 },
  );
});
