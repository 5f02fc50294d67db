// @requirement 10.5.4
import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { createEdgePurge } from '#adapters/edge/edge-purge.ts';
import { criarBuscaDeCep } from '#adapters/cep/consulta-de-cep.ts';
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import { caixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { leitorDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import { leitorDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { criarIdentidade, type IdentidadeDoServidor } from '#adapters/identidade/identidade.ts';
import { criarAssinatura } from '#application/assinatura.ts';
import { liberarEsperas } from '#application/emails/cuidar-das-esperas.ts';
import { enfileirarEmailDaConta } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { criarMedidor } from '#application/medicao/medidor.ts';
import { relogioDoSistema } from '#application/ports/relogio.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { lerSessao } from '#db/usuarios/ler-sessao.ts';
import type { HonoEnv } from './http/hono-env.ts';
import { openFileStorage } from './process/open-file-storage.ts';
import { type DbEvents, readDbEvents } from './events/db-events.ts';
import { watchPromotions } from './events/promotion-clock.ts';
import { purgeEdgeOnChange } from './events/edge-purges.ts';
import { openShopDatabase } from './process/open-shop-database.ts';
import { dailyBackupJob } from './backup/daily-backup.ts';
import { serveBackups } from './backup/backup-service.ts';
import { criarDemonstracao } from '#demo/demo-routes.ts';
import { notifyBackInStock } from './events/back-in-stock.ts';
import { reportSales } from './events/sales-reports.ts';
import type { Env } from './env.ts';
import { invalidateOnChange } from './pages/invalidation.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { databaseUpkeep, startJobs } from './jobs/job-handlers.ts';
import { createSchedule } from './jobs/schedule.ts';
import { sendWebhooks } from './jobs/webhook-sender.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import type { Meter } from './metrics/meter.ts';
import { PageCache } from './pages/page-cache.ts';
import { type ShopGate, watchShopGate } from './http/shop-gate.ts';
import { idleQueue, readOnlyShop } from './process/read-only-shop.ts';
import { openPayments, googleConfig, openCarriers, openMeasurement, firebaseScrypt } from './process/providers.ts';
import { gemeosDaDemo } from '#demo/twins/twin-accounts.ts';
import { createHostInfo, readVersion } from './process/host-info.ts';
import { createLog } from './process/log.ts';
import { demoSecret } from './process/demo-secret.ts';
import { semearDemo } from '#demo/seed/semear-demo.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';

/** The composed shop: all the HTTP server needs to serve it. */
export type Composition = {
  loja: Loja;
  identidade: IdentidadeDoServidor;
  pageCache: PageCache;
  dbEvents: DbEvents;
  meter: Meter;
  shopGate: ShopGate;
  trustProxy: TrustedProxies;
  /** Whether changes are announced to a shared cache in front of the shop. */
  edgePurges?: boolean;
  /** Replaces the default limit of pages rendered per minute and address. */
  pagesPerMinute?: number;
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean;
  /** Routes that exist only in a demo, mounted at `/_demo`; null otherwise. */
  demoRoutes: Hono<HonoEnv> | null;
  close(): Promise<void>;
};

/**
 * Opens the database and connects every port with the adapter the environment selects. The only module that imports all
 * adapters.
 */
export async function compose(env: Env): Promise<Composition> {
  const log = createLog(env.LOG_LEVEL);
  log.info({ ...readVersion(), node: process.version }, 'shop starts');
  const dataDir = resolve(env.DATA_DIR);
  const banco = await openShopDatabase(env, dataDir, log);
  const secret = env.AUTH_SECRET ?? (await demoSecret(dataDir));
  const twins = gemeosDaDemo(env, secret);
  // A read-only copy has no queue at all: nothing is enqueued, run or scheduled.
  const runsTasks = env.PROCESSO !== 'paginas' && !env.SOMENTE_LEITURA;
  const jobQueue = env.SOMENTE_LEITURA ? null : await createJobQueue(banco, log, { runsTasks });
  const dbEvents = await readDbEvents(banco, log);
  const stopWaking = dbEvents.subscribe((event) => jobQueue?.onEvent(event));
  const mailbox = caixaLocal(join(dataDir, 'mailbox'));
  const limites = limitesNoBanco(banco.db, () => relogioDoSistema.agora().getTime());
  const composed: Loja = {
    db: banco.db,
    fila: jobQueue ?? idleQueue(banco.db),
    pagamentos: openPayments(env, twins, log),
    transportadoras: openCarriers(env, twins, relogioDoSistema),
    arquivos: await openFileStorage(env, dataDir),
    emails: env.SMTP_URL ? emailsPorSmtp({ smtpUrl: env.SMTP_URL, remetente: env.MAIL_FROM }) : mailbox,
    documentos: documentosEmPdf(log),
    cep: criarBuscaDeCep(),
    guardedFetch: createGuardedFetch(env.WEBHOOKS_PERMITIDOS),
    relogio: relogioDoSistema,
    hostInfo: createHostInfo(dataDir, env, () => edgePurges?.state() ?? null),
    limites,
    medidor: criarMedidor({ db: banco.db, limites, relogio: relogioDoSistema, log }),
    canaisDeMedicao: openMeasurement(env, twins),
    log,
    assinatura: criarAssinatura(secret),
    shopUrl: env.SHOP_URL,
    demo: env.DEMO,
    somenteLeitura: false,
    provedorDeTeste: env.MERCADO_PAGO_API ?? null,
  };
  const loja = env.SOMENTE_LEITURA ? readOnlyShop(composed) : composed;
  const identidade = criarIdentidade({
    db: banco.db,
    shopUrl: env.SHOP_URL,
    secret: secret,
    demo: env.DEMO,
    exigirSegundoFator: env.EXIGIR_SEGUNDO_FATOR,
    google: googleConfig(env, twins),
    firebase: firebaseScrypt(env),
    nomeDaLoja: async () => (await lerDadosDaLoja(banco.db)).nome,
    enviarEmail: async (email) => {
      if (!loja.somenteLeitura) await enfileirarEmailDaConta(loja, email);
    },
    aoConfirmarEmail: (uid) => liberarEsperas(loja, uid),
    limites: loja.limites,
    lerSessao: (token) => lerSessao(banco.db, token),
    log,
  });
  if (env.DEMO) await banco.sozinho(() => semearDemo(loja, identidade));
  const pageCache = new PageCache();
  const stopInvalidating = invalidateOnChange(pageCache, dbEvents);
  // After the pages of this process, which the edge asks for. A read-only copy is not the shop that the edge shows.
  const edgePurges =
    env.EDGE_PURGE && env.PROCESSO !== 'tarefas' && !loja.somenteLeitura
      ? purgeEdgeOnChange(createEdgePurge(env.EDGE_PURGE, env.EDGE_PURGE_TOKEN), dbEvents, log)
      : null;
  const stopWatchingPromotions = watchPromotions(loja, dbEvents);
  const stopNotifying = runsTasks ? notifyBackInStock(loja, dbEvents) : async () => {};
  const stopSendingWebhooks = runsTasks ? sendWebhooks(loja, dbEvents) : async () => {};
  const stopReportingSales = runsTasks ? reportSales(loja, dbEvents) : async () => {};
  const metrics = await openMetrics(env, loja, pageCache);
  const shopGate = watchShopGate(loja, dbEvents);
  const backupService = await serveBackups(banco, dataDir, log);
  const shutdown = new AbortController();
  const backupJobs = dailyBackupJob(loja, env, dataDir, shutdown.signal);
  const oldShop = {
    leitores: { firebase: leitorDoFirebase(join(dataDir, 'importacao')), planilhas: leitorDasPlanilhas },
    sinal: shutdown.signal,
  };
  const jobs =
    jobQueue && runsTasks
      ? await startJobs(loja, identidade, banco, jobQueue, backupJobs, oldShop)
      : (jobQueue ?? createSchedule(databaseUpkeep(banco), log));

  return {
    loja,
    identidade,
    pageCache,
    dbEvents,
    meter: metrics.meter,
    shopGate,
    trustProxy: env.TRUST_PROXY,
    edgePurges: edgePurges !== null,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    demoRoutes: twins && criarDemonstracao({ ...twins, loja, caixa: mailbox }),
    async close() {
      stopInvalidating();
      await edgePurges?.stop();
      await stopNotifying();
      await stopSendingWebhooks();
      await stopReportingSales();
      metrics.stop();
      shopGate.stop();
      shutdown.abort();
      await backupService.fechar();
      stopWaking();
      await jobs.stop();
      stopWatchingPromotions();
      await loja.medidor.parar();
      await dbEvents.close();
      await banco.fechar();
    },
  };
}
