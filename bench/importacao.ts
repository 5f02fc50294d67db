// @requirement 15.34.2
// `npm run bench:importacao`: report and import of sheets of 50,000 rows each (Shopify's products, customers and orders), in
// a process of their own: time, memory above what the process had before, and how long it answered nothing else. On the
// embedded database, with TEST_DATABASE_URL also on that server. Never fails on a number.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as esperar } from 'node:timers/promises';
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { receberDumpInteiro } from '#application/uploads/receber-dump.ts';
import type { Loja } from '#application/loja.ts';
import { abrirBanco } from '#db/open-database.ts';
import { lerImportacao } from '#db/importacao/ler-importacao.ts';
import { confirmarImportacao, conferirImportacao } from '#importers/firebase/import/no-painel.ts';
import { trabalharNaImportacao } from '#importers/firebase/import/trabalhar.ts';
import { leitorDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { leitorDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import type { Planilha } from '#importers/planilhas/rules/plataformas.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { csvDaShopify, produtosGerados } from '#tests/support/loja-da-shopify.ts';

const LINHAS = Number(process.env['LINHAS'] ?? 50_000);
const especies: readonly Planilha[] = ['produtos', 'clientes', 'pedidos'];
const OLHAR_A_CADA_MS = 20;
const MB = 1024 * 1024;
const autor = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };

const [especie] = process.argv.slice(2);
if (especie) await medir(especie as Planilha);
else await medirTodas();

async function medirTodas(): Promise<void> {
  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${LINHAS} rows`);
  console.log('database | sheet | MB | step | s | MB above | longest ms');
  const servidor = process.env['TEST_DATABASE_URL'];
  for (const noServidor of servidor ? [false, true] : [false])
    for (const uma of especies) {
      const banco = noServidor && servidor ? await bancoNoServidor(servidor) : null;
      const filho = fork(import.meta.filename, [uma], {
        execArgv: [...process.execArgv, '--expose-gc'],
        env: { ...process.env, DATABASE_URL: banco?.url ?? '' },
      });
      await once(filho, 'exit');
      await banco?.apagar();
    }
}

/** The sheet's text, with the columns that the platform writes. */
function textoDa(planilha: Planilha): string {
  switch (planilha) {
    case 'produtos': {
      // Of three products one has one row, one three and one six.
      const foto = (n: number) => [`https://fotos.exemplo/${n}.png`];
      return csvDaShopify(produtosGerados(Math.round((LINHAS * 3) / 10), foto));
    }
    case 'clientes':
      return [
        'Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Phone',
        ...Array.from(
          { length: LINHAS },
          (_, n) =>
            `${n},Ana,Reis,pessoa${n}@exemplo.test,"Rua das Torres, ${n}",Campinas,SP,13010-000,+55 19 98888-7777`,
        ),
      ].join('\n');
    case 'pedidos':
      return [
        'Name,Email,Financial Status,Fulfillment Status,Subtotal,Shipping,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Phone',
        ...Array.from({ length: LINHAS }, (_, n) => {
          const pedido = `#${1000 + Math.floor(n / 2)},pessoa${n % 5000}@exemplo.test`;
          return n % 2 === 0
            ? `${pedido},paid,fulfilled,30.00,12.50,42.50,2024-03-05 10:00:00 -0300,2,Peão,10.00,Ana Reis,"Rua das Torres, 12",Campinas,13010-000,SP,`
            : `${pedido},,,,,,,1,Rei,10.00,,,,,,`;
        }),
      ].join('\n');
  }
}

async function medir(planilha: Planilha): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'bench-importacao-'));
  const databaseUrl = process.env['DATABASE_URL'];
  const banco = await abrirBanco({ dataDir: pasta, databaseUrl: databaseUrl || undefined });
  const loja = {
    db: banco.db,
    demo: true,
    arquivos: arquivosEmDisco(pasta),
    relogio: { agora: () => new Date() },
    shopUrl: 'http://localhost:9',
    log: { info() {}, warn: console.warn, error: console.error },
    fila: {
      estado: async () => ({ esperando: 0, maisAntiga: null }),
      enfileirar: async () => {},
      refazer: async () => {},
    },
    guardedFetch: createGuardedFetch(new Set()),
    hostInfo: { livresEmDisco: async () => null },
  } as unknown as Loja;
  const leitores = { firebase: leitorDoFirebase(join(pasta, 'rascunho')), planilhas: leitorDasPlanilhas };
  try {
    const { envio, tamanho } = await enviar(loja, planilha);
    const iniciada = await conferirImportacao(loja, autor, { de: 'shopify', planilhas: { [planilha]: envio } });
    if (!iniciada.ok) throw new Error(iniciada.erro.codigo);
    const { id } = iniciada.valor;
    const trabalhar = () => trabalharNaImportacao(loja, leitores, id, new AbortController().signal);
    for (const passo of ['report', 'import']) {
      if (passo === 'import') await confirmarImportacao(loja, autor, id);
      const { segundos, acima, maior } = await observar(trabalhar);
      const importacao = await lerImportacao(loja.db);
      if (importacao?.parou !== false) throw new Error('the import stopped');
      const nome = databaseUrl ? 'PostgreSQL' : 'PGlite';
      console.log(
        [
          nome,
          planilha,
          (tamanho / MB).toFixed(1),
          passo,
          segundos.toFixed(1),
          (acima / MB).toFixed(0),
          maior.toFixed(0),
        ].join(' | '),
      );
    }
  } finally {
    await banco.fechar();
    await rm(pasta, { recursive: true });
  }
}

/** Uploads the sheet in pieces, and forgets it. */
async function enviar(loja: Loja, planilha: Planilha): Promise<{ envio: string; tamanho: number }> {
  const bytes = new TextEncoder().encode(textoDa(planilha));
  const anuncio = { tipo: 'planilha' as const, nome: 'loja.csv', mudadoEm: 1, autorId: autor.uid };
  const recebida = await receberDumpInteiro(loja, anuncio, bytes);
  if (!recebida.ok) throw new Error(recebida.erro.codigo);
  return { envio: recebida.valor.envio, tamanho: bytes.length };
}

/** Seconds, bytes of memory above those of before at the highest, and the longest time without an answer. */
async function observar(trabalhar: () => Promise<void>): Promise<{ segundos: number; acima: number; maior: number }> {
  await esperar(200);
  globalThis.gc?.();
  const antes = process.memoryUsage.rss();
  let maximo = antes;
  const olhar = setInterval(() => {
    maximo = Math.max(maximo, process.memoryUsage.rss());
  }, OLHAR_A_CADA_MS);
  const atrasos = monitorEventLoopDelay({ resolution: 10 });
  atrasos.enable();
  const inicio = performance.now();
  await trabalhar();
  const segundos = (performance.now() - inicio) / 1000;
  atrasos.disable();
  clearInterval(olhar);
  return { segundos, acima: maximo - antes, maior: atrasos.max / 1e6 };
}
