// @requirement 15.33.3 15.35.5
// `npm run bench:clientes`: orders while 10,000 webhooks wait for a receiver that never answers, beside the same without
// webhooks, and the pages about 100,000 customers. On the server of TEST_DATABASE_URL. Never fails on a number.
import { createServer } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import { emOndas } from '#tests/ataques/palco.ts';
import { compraDe, enviarCompra } from '#tests/falhas/carga.ts';
import { ensureBuild } from '#scripts/build.mjs';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { abrirLojaDoBench, type LojaDoBench, PRODUTOS_DE_UM_PEDIDO } from './loja-do-bench.ts';

const MENSAGENS = 10_000;
const CLIENTES = 100_000;
/** Runs of each kind, in turn, so that other work of the machine falls on both. */
const RODADAS = 5;
const PEDIDOS = 100;
const DE_UMA_VEZ = 8;
const VEZES = 20;
const TABELAS = ['clientes', 'clientes_emails', 'pedidos', 'pedido_itens', 'consentimentos'];

/** Names of parts as arguments run only these. */
const partes = process.argv.length > 2 ? process.argv.slice(2) : ['webhooks', 'clientes'];

if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
if (!process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL names the PostgreSQL server to measure on');

const portaDoReceptor = await portaLivre();
const abertas = new Set<{ destroy(): void }>();
const calado = createServer((conexao) => abertas.add(conexao.on('error', () => {}))).listen(
  portaDoReceptor,
  '127.0.0.1',
);
const loja = await abrirLojaDoBench({ WEBHOOKS_PERMITIDOS: `127.0.0.1:${portaDoReceptor}` });
const banco = new Client({ connectionString: loja.databaseUrl });
await banco.connect();
try {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${loja.banco}`);
  if (partes.includes('webhooks')) await medirWebhooks(loja);
  if (partes.includes('clientes')) {
    await encherClientes();
    await medirPaginas(loja);
  }
} finally {
  await banco.end();
  for (const conexao of abertas) conexao.destroy();
  calado.close();
  await loja.fechar();
}

/** Makes orders, some at once, and returns how long one took and how many per second were answered. */
async function pedir({ url, produtos }: LojaDoBench): Promise<{ porSegundo: number; p50: number; recusados: number }> {
  const itens = produtos.slice(0, PRODUTOS_DE_UM_PEDIDO).map((produto) => ({ produto, quantidade: 1 }));
  const tempos: number[] = [];
  let recusados = 0;
  const inicio = performance.now();
  await emOndas(PEDIDOS, DE_UMA_VEZ, async () => {
    const { status, ms } = await enviarCompra(url, compraDe(...itens));
    tempos.push(ms);
    if (status !== 200) recusados += 1;
  });
  const porSegundo = PEDIDOS / ((performance.now() - inicio) / 1000);
  return { porSegundo, p50: tempos.toSorted((um, outro) => um - outro)[PEDIDOS / 2] ?? 0, recusados };
}

/** Orders without webhooks and with messages that wait for a silent receiver, in turn. */
async function medirWebhooks(aberta: LojaDoBench): Promise<void> {
  const razoes: number[] = [];
  await pedir(aberta);
  for (let rodada = 1; rodada <= RODADAS; rodada += 1) {
    const sem = await pedir(aberta);
    await banco.query(
      `insert into webhooks (id, endereco, topicos) values ('calado', 'http://127.0.0.1:${portaDoReceptor}/', array['pedido.criado', 'pedido.pago', 'estoque.baixo'])`,
    );
    await banco.query(
      `insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo) select 'msg_' || n, 'calado', 'pedido.criado', 'pedido:' || n, '{"type":"pedido.criado","data":{"id":"x"}}' from generate_series(1, ${MENSAGENS}) n`,
    );
    await banco.query(`insert into anuncios (dados) values ('{"tipo":"webhooks"}')`);
    const com = await pedir(aberta);
    const { rows } = await banco.query<{ esperam: number }>(
      `select count(*)::int as esperam from webhook_mensagens where situacao = 'esperando'`,
    );
    await banco.query('delete from webhooks');
    razoes.push(com.porSegundo / sem.porSegundo);
    const medida = ({ porSegundo, p50, recusados }: typeof sem) =>
      `${porSegundo.toFixed(1)} orders/s, p50 ${p50.toFixed(0)} ms, ${recusados} refused`;
    console.log(
      `run ${rodada}: without ${medida(sem)}; with ${medida(com)}, ${rows[0]?.esperam} messages wait; load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  console.log(
    `orders a second beside a dead receiver / without: ${razoes.map((razao) => `${(100 * razao).toFixed(0)} %`).join(', ')}`,
  );
}

/** Inserts guests with one to three orders each, and sums them at once, as the migration of customers did. */
async function encherClientes(): Promise<void> {
  for (const tabela of ['pedidos', 'pedido_itens', 'consentimentos'])
    await banco.query(`alter table ${tabela} disable trigger user`);
  await banco.query(
    `insert into pedidos (id, status, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, pago_em, estoque_reservado, criado_em)
    select lpad(n::text, 20, 'c'), s.status, (array['Ana', 'Bruno', 'Clara', 'Davi', 'Elisa'])[1 + n % 5] || ' ' || (array['Silva', 'Souza', 'Lima', 'Rocha'])[1 + n % 4] || ' ' || n % ${CLIENTES},
      'cliente' || n % ${CLIENTES} || '@exemplo.test', '119' || lpad((n % ${CLIENTES})::text, 8, '0'), true, '01001000', 'Rua', '1', 'Sé', (array['São Paulo', 'Santos', 'Campinas', 'Botucatu'])[1 + n % 4], 'SP',
      s.centavos, s.centavos, 'Frete Grátis', now(), case when s.status <> 'rejected' then s.em end, s.status <> 'rejected', s.em
    from generate_series(1, ${2 * CLIENTES}) n, lateral (select (array['approved', 'enviado', 'concluido', 'concluido', 'rejected'])[1 + n % 5] as status, 1000 + (n * 7919) % 90000 as centavos, now() - n * interval '100 seconds' as em) s`,
  );
  await banco.query(
    `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
    select p.id, 0, case when right(p.id, 3) = '777' then '${loja.produtos[0]?.id}' else '${loja.produtos[1]?.id}' end, 'Produto', p.total_centavos, 1, false from pedidos p where p.id like 'ccc%'`,
  );
  await banco.query(
    `insert into consentimentos (tipo, chave, ato, email, versao_do_texto, origem, em)
    select 'avise-me', 'bench-' || n, case when n % 3 = 0 then 'retirado' else 'dado' end, 'cliente' || n || '@exemplo.test', 1, 'produto', now() from generate_series(1, ${CLIENTES}, 3) n`,
  );
  await banco.query('select refazer_clientes()');
  for (const tabela of ['pedidos', 'pedido_itens', 'consentimentos'])
    await banco.query(`alter table ${tabela} enable trigger user`);
  await banco.query('vacuum (analyze)');
  const { rows } = await banco.query<{ n: number }>('select count(*)::int as n from clientes');
  console.log(`${rows[0]?.n} customers`);
}

/** Rows that statements read without an index, of the tables about customers, so far. */
async function lidasPorInteiro(): Promise<Map<string, number>> {
  // Connections report their counts when they have been idle for a second.
  await esperar(1500);
  const { rows } = await banco.query<{ tabela: string; lidas: string }>(
    `select relname as tabela, seq_tup_read as lidas from pg_stat_user_tables where relname = any($1)`,
    [TABELAS],
  );
  return new Map(rows.map(({ tabela, lidas }) => [tabela, Number(lidas)]));
}

async function medirPaginas({ url, produtos }: LojaDoBench): Promise<void> {
  const Cookie = await entrar(url, 'admin@grande-roque.test');
  const { rows } = await banco.query<{ id: string }>(`select id from clientes where email = 'cliente777@exemplo.test'`);
  const filtros = [
    '',
    '?ordem=nome',
    '?ordem=-gasto',
    '?ordem=-pedidos&fim=1',
    '?ordem=desde',
    '?busca=clara%20777',
    '?busca=cliente777@exemplo.test',
    '?busca=11900000777',
    '?busca=ninguemassim',
    `?produto=${produtos[0]?.id}`,
    `?produto=${produtos[1]?.id}`,
    '?sem-comprar-desde=2026-06-01',
    '?gasto=1500',
    '?cidade=Botucatu',
    '?cidade=Nenhuma',
    '?uf=SP',
    '?conta=com',
    '?emails=sim',
    '?cidade=Santos&gasto=500&emails=sim',
  ];
  const caminhos: [string, number][] = [
    ...filtros.map((filtro): [string, number] => [`/admin/clientes${filtro}`, VEZES]),
    [`/admin/clientes/${rows[0]?.id}`, VEZES],
    ['/admin/pedidos/clientes.json?q=clara', VEZES],
    ['/admin/clientes/exportar.csv?cidade=Botucatu', 2],
    ['/admin/clientes/exportar.csv', 2],
  ];
  for (const [caminho, vezes] of caminhos) {
    const tempos: number[] = [];
    const antes = await lidasPorInteiro();
    let bytes = 0;
    for (let vez = 0; vez < vezes; vez += 1) {
      const inicio = performance.now();
      const resposta = await fetch(url + caminho, { headers: { Cookie } });
      bytes = (await resposta.arrayBuffer()).byteLength;
      if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status}`);
      tempos.push(performance.now() - inicio);
    }
    tempos.sort((a, b) => a - b);
    const depois = await lidasPorInteiro();
    const inteiras = TABELAS.filter((tabela) => (depois.get(tabela) ?? 0) > (antes.get(tabela) ?? 0));
    console.log(
      `GET ${caminho.replace(String(rows[0]?.id), '{id}')}: p50 / slowest ${tempos[Math.floor(vezes / 2)]?.toFixed(1)} / ${tempos.at(-1)?.toFixed(1)} ms, ${Math.round(bytes / 1024)} kB${inteiras.length > 0 ? `, without an index: ${inteiras.join(', ')}` : ''}`,
    );
  }
}
