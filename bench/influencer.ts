// @requirement 15.28.8
// `npm run bench:influencer`: the pages about an influencer with 100,000 orders and 5 million visits, against the aim of 50 ms,
// and her dashboard 500 times open while 50 orders come in each second, for 20 seconds. On the server of TEST_DATABASE_URL, or
// embedded without it. Never fails on a number.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { abrirBanco } from '#db/open-database.ts';
import { lerLinksDoInfluencer } from '#application/comissoes/ler-links.ts';
import { lerInfluencer, lerInfluencersComMeses } from '#application/comissoes/ler-influencer.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import { lerAlarmes } from '#db/comissoes/ler-vazamentos.ts';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { usuarios } from '#db/schema/index.ts';
import { ensureBuild } from '#scripts/build.mjs';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { abrirFluxos, medirAtrasos } from './fluxos-abertos.ts';
import { encherLinks, encherPedidos, maisUmPedido, VISITAS } from './pedidos-da-influencer.ts';

const PEDIDOS = 100_000;
const FLUXOS = 500;
const POR_SEGUNDO = 50;
const SEGUNDOS = 20;
const VEZES = 60;

const MARINA = 'marina@grande-roque.test';
const DONA = 'admin@grande-roque.test';
/** Aim of each page's median. */
const ALVO_MS = 50;
const ms = (n: number) => `${n.toFixed(1)} ms`;

/** Median and slowest of `VEZES` runs, one after the other, in milliseconds; the first ones only warm up. */
async function cronometrar(fazer: () => Promise<unknown>): Promise<{ p50: number; texto: string }> {
  for (let i = 0; i < 10; i++) await fazer();
  const tempos: number[] = [];
  for (let i = 0; i < VEZES; i++) {
    const inicio = performance.now();
    await fazer();
    tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  const p50 = tempos[VEZES / 2] ?? 0;
  return { p50, texto: `${ms(p50)} / ${ms(tempos[VEZES - 1] ?? 0)}` };
}

async function memoriaEmMb(pid: number): Promise<string> {
  const texto = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return `${Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(texto)?.[1] ?? Number.NaN) / 1024)} MB`;
}

if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
const pasta = await mkdtemp(path.join(tmpdir(), 'bench-influencer-'));
const servidor = process.env['TEST_DATABASE_URL'];
const noServidor = servidor ? await bancoNoServidor(servidor) : null;
const onde = { dataDir: path.join(pasta, 'dados'), databaseUrl: noServidor?.url };
const porta = await portaLivre();
const url = `http://127.0.0.1:${porta}`;
const iniciar = () =>
  iniciarProcesso({ ...onde, porta, ambiente: { SHOP_URL: url, LOG_LEVEL: 'error', TRUST_PROXY: '1' } });
try {
  await (await iniciar()).parar();
  const banco = await abrirBanco(onde);
  const [marina] = await banco.db.select({ uid: usuarios.id }).from(usuarios).where(eq(usuarios.email, MARINA));
  const uid = marina?.uid ?? '';
  await encherPedidos(banco, uid, PEDIDOS);
  await encherLinks(banco, uid);
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${noServidor ? 'PostgreSQL' : 'PGlite'}, ${PEDIDOS.toLocaleString('en-US')} orders and ${VISITAS.toLocaleString('en-US')} visits of one influencer`,
  );
  const daqui = { db: banco.db, relogio: { agora: () => new Date() }, shopUrl: url };
  const leituras: [string, () => Promise<unknown>][] = [
    ['dashboard', () => lerResumoDoInfluencer(banco.db, uid, new Date())],
    ['links', () => lerLinksDoInfluencer(daqui, uid)],
    ['alarms', () => lerAlarmes(banco.db, new Date())],
    ['all influencers', () => lerInfluencersComMeses(daqui, {})],
    ['one influencer in the panel', () => lerInfluencer(daqui, uid)],
    ["panel's tasks of the day", () => lerPendencias(daqui, () => true)],
  ];
  for (const [nome, ler] of leituras)
    console.log(`${nome}, read from the database: p50 / slowest ${(await cronometrar(ler)).texto}`);
  // The embedded database belongs to one process.
  if (!noServidor) await banco.fechar();

  const loja = await iniciar();
  const cookie = await entrar(url, MARINA);
  const daDona = await entrar(url, DONA);
  const abrir = async (caminho: string, Cookie: string) => {
    const resposta = await fetch(`${url}${caminho}`, { headers: { Cookie } });
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status}`);
    return resposta.arrayBuffer();
  };
  const paginas: [string, string][] = [
    ...['', '/pedidos', '/pedidos?status=concluido', '/links', '/links.csv', '/materiais', '/mensagens', '/perfil'].map(
      (pagina): [string, string] => [`/influencer${pagina}`, cookie],
    ),
    ['/admin', daDona],
    ['/admin/influencers', daDona],
    [`/admin/influencers/${uid}`, daDona],
    ['/admin/influencers/exportar.csv', daDona],
  ];
  for (const [caminho, de] of paginas) {
    const { p50, texto } = await cronometrar(() => abrir(caminho, de));
    console.log(
      `GET ${caminho.replace(uid, '{uid}')}: p50 / slowest ${texto}, ${Math.round((p50 / ALVO_MS) * 100)} % of the aim`,
    );
  }

  if (noServidor) {
    const { aprovados: base } = await lerResumoDoInfluencer(banco.db, uid, new Date());
    const antes = await memoriaEmMb(loja.pid);
    const fluxos = await abrirFluxos(url, cookie, FLUXOS);
    const feitosEm: number[] = [];
    const inicio = performance.now();
    const gravando: Promise<void>[] = [];
    for (let n = 0; n < POR_SEGUNDO * SEGUNDOS; n++) {
      await esperar(Math.max(0, inicio + (n * 1000) / POR_SEGUNDO - performance.now()));
      gravando.push(maisUmPedido(banco, uid, n).then(() => void feitosEm.push(performance.now())));
    }
    await Promise.all(gravando);
    const durou = (performance.now() - inicio) / 1000;
    await esperar(3000);
    const { p50, p99, maior, mensagens, errados } = medirAtrasos(fluxos.ouvidas, base, feitosEm);
    console.log(
      `${FLUXOS} streams, ${feitosEm.length} orders in ${durou.toFixed(1)} s: shown after p50 ${ms(p50)}, p99 ${ms(p99)}, slowest ${ms(maior)}`,
    );
    console.log(
      `messages ${mensagens.toLocaleString('en-US')}, streams that ended wrong ${errados}, memory ${antes} before, ${await memoriaEmMb(loja.pid)} after`,
    );
    fluxos.fechar();
    await banco.fechar();
  }
  await loja.parar();
} finally {
  await noServidor?.apagar();
  await rm(pasta, { recursive: true, force: true });
}
