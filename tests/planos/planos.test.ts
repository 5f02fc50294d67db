// @requirement 2.6.2 2.16.1 2.18.9 7.4.2 12.3.1 15.9.4 15.9.10 15.17.6 15.17.7 15.22.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import type { Db } from '#db/client.ts';
import { listarPedidosDoAdmin, pedidosEmLotes } from '#db/pedidos/ler-admin-pedidos.ts';
import type { Cursor } from '#db/list-page.ts';
import { lerPedidosQueReservam, lerProdutosReservados, lerReservasEmVolume } from '#db/pedidos/ler-reservas.ts';
import { sugerirProdutos } from '#db/produtos/ler-sugestoes.ts';
import { MAIS_A_ORDENAR } from '#domain/pedidos/lista-de-pedidos.ts';
import { SEM_PRAZO } from '#domain/pedidos/prazos-para-pagar.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { contato, logMudo } from '#tests/support/loja-de-teste.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { casos } from './consultas.ts';
import { indicesDe } from './orcamentos.ts';
import { type LojaExplicada, ligarLoja } from './ligar-loja.ts';
import { encher } from './muitos-dados.ts';
import { semProva } from './indices-sem-prova.ts';
import { abrirBancoExplicado, type BancoExplicado, type Passo, todos, tronco } from './banco-explicado.ts';

const grandes = [
  'produtos',
  'produto_imagens',
  'produto_variacoes',
  'avaliacoes',
  'avaliacoes_publicadas',
  'pedidos_de_peca',
  'usuarios',
  'clientes',
  'clientes_emails',
  'contas',
  'sessoes',
  'pedidos',
  'pedido_itens',
  'pedido_promocoes',
  'pedido_historico',
  'pedido_downloads',
  'pagamentos',
  'lancamentos_de_comissao',
  'links_do_influencer',
  'visitas_dos_links',
  'meses_dos_links',
  'dias_dos_links',
  'pedido_links',
  'repasses',
  'repasse_itens',
  'emails',
  'eventos_pagamento',
  'auditoria',
  'atendimentos',
  'atendimento_mensagens',
  'consentimentos',
  'chegadas_avisadas',
  'vendas_por_dia',
  'webhook_mensagens',
  'pedidos_da_loja',
  'alteracoes_do_pedido',
  'diferencas_a_pagar',
  'precos_combinados',
  'orcamentos',
  'medidas_por_dia',
  'pedido_origens',
  'pedido_permissoes',
  'eventos_medidos',
  'movimentos_estoque',
];

let explicado: BancoExplicado;
/** The indexes that plans of this run read. */
const lidos = new Set<string>();

/** The indexes that these steps read, noted among all. */
function notarIndices(passos: Passo[]): Set<string> {
  const daqui = new Set(passos.flatMap((passo) => passo['Index Name'] ?? []));
  for (const indice of daqui) lidos.add(indice);
  return daqui;
}

/** The large tables that these steps read from end to end. */
const lidasPorInteiro = (passos: Passo[]) =>
  passos
    .filter((passo) => passo['Node Type'] === 'Seq Scan')
    .flatMap((passo) => passo['Relation Name'] ?? [])
    .filter((tabela) => grandes.includes(tabela));

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  // The queue makes its own tables; what is done stays there for days.
  await (await createJobQueue(explicado.banco, logMudo)).stop();
  await explicado.banco.db.execute(sql`insert into fila.job (name, data, state, start_after)
    select 'enviar-email', '{}', (case when n <= 50 then 'created' else 'completed' end)::fila.job_state, now() - n * interval '1 minute' from generate_series(1, 20000) n`);
  await encher(explicado.banco, { produtos: 10_000, pedidos: 20_000 });
});
afterAll(() => explicado.fechar());

describe('o plano de cada consulta', () => {
  test.each(casos.map((caso) => [caso.consulta.name, caso.caso, caso] as const))(
    '%s (%s) não lê nenhuma tabela grande por inteiro',
    async (_, __, { perguntar, indices, jaEmOrdem, contaTudo }) => {
      const planos = await explicado.planosDe(perguntar);
      const passos = planos.flatMap(todos);
      expect(lidasPorInteiro(passos).filter((tabela) => ![contaTudo].flat().includes(tabela))).toEqual([]);
      const usados = notarIndices(passos);
      expect(
        indices.filter((indice) => !usados.has(indice)),
        `used: ${[...usados].join(', ')}`,
      ).toEqual([]);
      // A list that must be sorted before its first page costs as much as the whole of it.
      if (jaEmOrdem) expect(tronco(planos[0] as Passo).map((passo) => passo['Node Type'])).not.toContain('Sort');
    },
  );

  test.each(['cavalo', 'cavalo ébano 1000', 'rel', 'relojio', 'nadaparecido'])(
    'por dentro a busca por %j também não, nem depois de muitas vezes na mesma conexão',
    async (termo) => {
      await explicado.db.transaction(async (tx) => {
        // The counter may include earlier scans of this connection.
        const inteiras = async () => {
          const { rows } = await tx.execute<{ vezes: number }>(
            sql`select seq_scan::int as vezes from pg_stat_xact_user_tables where relname = 'produtos'`,
          );
          return rows[0]?.vezes;
        };
        const antes = await inteiras();
        // From the sixth time on the server may keep one plan for all terms.
        for (let vez = 0; vez < 8; vez++) await sugerirProdutos(tx as unknown as Db, termo);
        expect(await inteiras()).toBe(antes);
      });
    },
  );
});

describe('os comandos de uma compra com promoção, cupom e influencer, que todos os pedidos tiveram', () => {
  const linhas = [12, 13, 14, 15, 16].map((n) => ({ produtoId: `produto-${n}`, variacao: null, quantidade: 1 }));
  const email = 'pessoa1@exemplo.test';
  const pessoas = [
    ['de um convidado', null],
    ['de uma conta', 'usuario-150'],
  ] as const;

  /**
   * Fails if a statement of `ato`, or one inside of it, reads a large table from end to end; but the variations of this
   * catalogue, a few pages that orders do not make more, are. Returns what `ato` does.
   */
  async function semLerTudo<T>(ato: () => Promise<T>): Promise<T> {
    const feito: T[] = [];
    const executados = await explicado.ouvir(async () => void feito.push(await ato()));
    expect(executados.length).toBeGreaterThan(0);
    for (const { plano } of executados) notarIndices(todos(plano));
    const inteiras = executados.flatMap(({ texto, plano }) =>
      lidasPorInteiro(todos(plano)).map((tabela) => ({ tabela, texto })),
    );
    expect(inteiras.filter(({ tabela }) => tabela !== 'produto_variacoes')).toEqual([]);
    return feito[0] as T;
  }

  let b: LojaExplicada;
  beforeAll(async () => {
    b = await ligarLoja(explicado);
  });
  afterAll(async () => {
    await b.pararFila();
    await b.fechar();
  });

  test.each(pessoas)('%s não leem nenhuma tabela grande por inteiro', async (_, uid) => {
    const entrada = { linhas, cupom: 'CUPOM100', uid, email };
    const { totalCentavos } = await semLerTudo(() => conferirCarrinho(b.loja, entrada));
    const { id } = await semLerTudo(() =>
      b.comprar(linhas, totalCentavos, {
        contato: { ...contato, email },
        cupomCodigo: 'CUPOM100',
        uid,
        endereco: '198.51.100.7',
        chave: { chave: `chave-${uid ?? 'de-convidado'}`, impressao: 'x' },
      }),
    );
    await semLerTudo(() => b.pagar(id, totalCentavos));
    valorDe(await semLerTudo(() => b.mudar(id, 'enviado', 'approved')));
    valorDe(await semLerTudo(() => b.mudar(id, 'rejected', 'enviado')));
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', idInfluencer: 'usuario-100' });
  });
});

describe('os pedidos por cliente e por total, que nenhum índice tem nessa ordem', () => {
  const porNome = { filtro: 'todos', busca: '', ordem: 'cliente', cliente: null } as const;

  test('são os mais novos que se deixam ordenar, cada um no seu lugar', async () => {
    const { rows: novos } = await explicado.db.execute<{ id: string; porNome: string; porTotal: string }>(
      sql`select id, row_number() over (order by sem_acento(nome), id) as "porNome", row_number() over (order by total_centavos desc, id desc) as "porTotal"
        from (select * from pedidos where excluido_em is null order by criado_em desc, id desc limit ${MAIS_A_ORDENAR}) novos`,
    );
    expect(novos).toHaveLength(MAIS_A_ORDENAR);
    const noLugar = (qual: 'porNome' | 'porTotal', de: number, ate: number) =>
      novos
        .toSorted((a, b) => Number(a[qual]) - Number(b[qual]))
        .slice(de, ate)
        .map(({ id }) => id);
    const lida = async (ordem: 'cliente' | '-total', cursor: Cursor) => {
      const { linhas, proxima } = await listarPedidosDoAdmin(explicado.db, { ...porNome, ordem }, cursor);
      return { ids: linhas.map(({ id }) => id), proxima };
    };
    const primeira = await lida('cliente', {});
    expect(primeira.ids).toEqual(noLugar('porNome', 0, 25));
    expect((await lida('cliente', { depois: primeira.proxima ?? '' })).ids).toEqual(noLugar('porNome', 25, 50));
    expect((await lida('cliente', { fim: true })).ids).toEqual(noLugar('porNome', -25, MAIS_A_ORDENAR));
    expect((await lida('-total', {})).ids).toEqual(noLugar('porTotal', 0, 25));
  });

  test('saem todos no CSV, por data', async () => {
    const { rows } = await explicado.db.execute<{ id: string }>(
      sql`select id from pedidos where excluido_em is null order by criado_em desc, id desc limit 20`,
    );
    const lote = (await pedidosEmLotes(explicado.db, porNome, 20).next()).value;
    expect(lote?.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

const IMPORTADOS = 400;

test('os pedidos importados que esperam para sempre não se leem com os que reservam', async () => {
  // Here alone: with more unpaid orders, lists of them are read in another way.
  await explicado.banco.db.execute(sql`
    insert into pedidos (id, status, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, criado_em)
    select lpad(n::text, 20, 'i'), 'pendente', 'Pessoa ' || n, 'pessoa' || n || '@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 10000, 10000, 'Frete Grátis', ${SEM_PRAZO.toISOString()}, false, now() - interval '2 years'
    from generate_series(1, ${IMPORTADOS}::int) n`);
  await explicado.banco.executar('vacuum (analyze) pedidos');
  const { rows } = await explicado.db.execute<{ reservam: number }>(
    sql`select count(*)::int as reservam from pedidos where status = 'pendente' and estoque_reservado`,
  );
  const passados = [
    await explicado.linhasLidas(lerReservasEmVolume, 'pedidos'),
    await explicado.linhasLidas((db) => lerProdutosReservados(db, 10), 'pedidos'),
    await explicado.linhasLidas((db) => lerPedidosQueReservam(db, 50), 'pedidos'),
  ];
  expect(Math.max(...passados)).toBeLessThan((rows[0]?.reservam ?? 0) + IMPORTADOS / 2);
});

// The last of the file: it knows what all the others read.
describe('os índices', () => {
  const daqui = async () => {
    const { rows } = await explicado.db.execute<{ tabela: string; indice: string; unico: boolean }>(
      sql`select i.indrelid::regclass::text as tabela, i.indexrelid::regclass::text as indice, i.indisunique as unico
        from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace order by 2`,
    );
    return rows;
  };

  test('de pedidos e de produtos, que cada venda escreve, não passam do seu número', async () => {
    const indices = await daqui();
    const quantos = Object.fromEntries(
      Object.keys(indicesDe).map((tabela) => [tabela, indices.filter((um) => um.tabela === tabela).length]),
    );
    expect(quantos).toEqual(indicesDe);
  });

  /** The indexes by which foreign keys find the rows that refer to one that is deleted, or whose key changes. */
  async function indicesDasChaves(): Promise<string[]> {
    const { rows } = await explicado.banco.db.execute<{ tabela: string; onde: string; servem: string[] }>(sql`
      select c.conrelid::regclass::text as tabela,
        -- Its leading columns are those of the key, in any order: another one is read through from end to end.
        array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0 : least(i.indnkeyatts, cardinality(c.conkey)) - 1] <@ c.conkey) as servem,
        (select string_agg(format('%I = $%s', a.attname, k.n), ' and ' order by k.n) from unnest(c.conkey) with ordinality as k (coluna, n)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.coluna) as onde
        from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    return explicado.banco.db.transaction(async (tx) => {
      // As the server looks for them: with a plan for any value. Empty tables would be read from end to end.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await tx.execute(sql`set local enable_seqscan = off`);
      const indices: string[] = [];
      for (const { tabela, onde, servem } of rows) {
        const valores = onde.split(' and ').map(() => 'null');
        await tx.execute(sql.raw(`prepare da_chave as select from only ${tabela} where ${onde} for key share`));
        const { rows: planos } = await tx.execute<{ 'QUERY PLAN': { Plan: Passo }[] }>(
          sql.raw(`explain (format json) execute da_chave (${valores.join(', ')})`),
        );
        await tx.execute(sql`deallocate da_chave`);
        indices.push(
          ...planos
            .flatMap((um) => todos(um['QUERY PLAN'][0]?.Plan as Passo))
            .flatMap((um) => um['Index Name'] ?? [])
            .filter((indice) => servem.includes(indice)),
        );
      }
      return indices;
    });
  }

  test('que não impedem repetição servem a um caso destes, ou a uma chave de outra tabela', async () => {
    for (const indice of await indicesDasChaves()) lidos.add(indice);
    const comuns = (await daqui()).filter(({ unico }) => !unico).map(({ indice }) => indice);
    const pedidos = new Set(casos.flatMap(({ indices }) => indices));
    expect(comuns.filter((nome) => !pedidos.has(nome) && !lidos.has(nome) && !semProva.includes(nome))).toEqual([]);
    expect(semProva.filter((nome) => !comuns.includes(nome) || pedidos.has(nome) || lidos.has(nome))).toEqual([]);
  });
});
