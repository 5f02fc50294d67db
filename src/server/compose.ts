import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import type { Ambiente } from '#server/app.ts';
import { abrirArquivos } from '#server/arquivos.ts';
import { criarBuscaDeCep } from '#adapters/cep/consulta-de-cep.ts';
import { caixaLocal } from '#adapters/emails/caixa-local.ts';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { criarIdentidade, type IdentidadeDoServidor } from '#adapters/identidade/identidade.ts';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { caminhoDoGemeo } from '#adapters/pagamentos/gemeo/ambiente.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { apagarCopias } from '#application/downloads/copias.ts';
import { enfileirarEmailDaConta } from '#application/emails/enfileirar-email-da-conta.ts';
import type { Loja } from '#application/loja.ts';
import { relogioDoSistema } from '#application/ports/relogio.ts';
import { abrirBanco } from '#db/client.ts';
import { contarAcesso } from '#db/repositories/limites-de-acesso.ts';
import { type Avisos, ouvirAvisos } from '#server/avisos.ts';
import { criarDemonstracao, googleDaDemo } from '#server/demonstracao.ts';
import type { Env } from '#server/env.ts';
import { invalidarAoMudar } from '#server/invalidacao.ts';
import { criarFila } from '#server/jobs/fila.ts';
import { iniciarTarefas } from '#server/jobs/tarefas.ts';
import { PageCache } from '#server/page-cache.ts';
import { criarRegistro } from '#server/registro.ts';
import { segredoDaDemo } from '#server/segredo.ts';
import { semearDemo } from '#server/semente/semear-demo.ts';

/** The shop put together: what the HTTP server needs to serve it. */
export type Composicao = {
  loja: Loja;
  identidade: IdentidadeDoServidor;
  paginas: PageCache;
  avisos: Avisos;
  confiarNoProxy: boolean;
  /** What exists only in a demo, mounted at `/_demo`; null otherwise. */
  demonstracao: Hono<Ambiente> | null;
  fechar(): Promise<void>;
};

/** Opens the database and wires every port to the adapter the environment asks for. The only place that knows them all. */
export async function compor(env: Env): Promise<Composicao> {
  const log = criarRegistro(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  const banco = await abrirBanco({
    databaseUrl: env.DATABASE_URL,
    dataDir,
    aoParar: (causa) => {
      log.error({ err: causa }, 'embedded database stopped: the process ends, to be started again');
      process.exit(1);
    },
    aoMudarEspaco: (soLeitura) =>
      soLeitura
        ? log.error({ dataDir }, 'disk nearly full: nothing is written until there is room')
        : log.warn({ dataDir }, 'there is room on the disk again'),
  });
  const segredo = env.AUTH_SECRET ?? (await segredoDaDemo(dataDir));
  const fila = await criarFila(banco, log);
  const avisos = await ouvirAvisos(banco);

  const gemeo = env.DEMO ? credenciaisDoGemeo(segredo) : null;
  const daqui = `http://127.0.0.1:${env.PORT}`;
  const googleDeVerdade =
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : null;
  const google = googleDeVerdade ?? (env.DEMO ? googleDaDemo(segredo, daqui) : null);
  const pagamentos = criarMercadoPago({
    ...(gemeo ?? {
      accessToken: env.MERCADO_PAGO_ACCESS_TOKEN ?? '',
      webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET ?? '',
    }),
    shopUrl: env.SHOP_URL,
    baseUrl: gemeo ? `${daqui}${caminhoDoGemeo}` : undefined,
    log,
  });

  const caixa = caixaLocal(join(dataDir, 'mailbox'));
  const loja: Loja = {
    db: banco.db,
    fila,
    pagamentos,
    arquivos: await abrirArquivos(env, dataDir),
    emails: env.SMTP_URL ? emailsPorSmtp({ smtpUrl: env.SMTP_URL, remetente: env.MAIL_FROM }) : caixa,
    cep: criarBuscaDeCep(),
    relogio: relogioDoSistema,
    log,
    shopUrl: env.SHOP_URL,
    demo: env.DEMO,
  };
  const identidade = criarIdentidade({
    db: banco.db,
    shopUrl: env.SHOP_URL,
    secret: segredo,
    google,
    enviarEmail: (email) => enfileirarEmailDaConta(loja, email),
    contarAcesso: (chave, janelaMs, maximo) => contarAcesso(banco.db, chave, janelaMs, maximo, Date.now()),
    log,
  });
  apagarCopias(loja.arquivos).catch((erro: unknown) =>
    log.warn({ err: erro }, 'old stamped eBooks could not be cleared away'),
  );
  if (env.DEMO) await semearDemo(loja, identidade);
  const paginas = new PageCache();
  const pararDeInvalidar = invalidarAoMudar(paginas, avisos);
  const tarefas = await iniciarTarefas(loja, identidade, banco, fila);
  const demonstracao =
    gemeo &&
    criarDemonstracao({
      db: banco.db,
      shopUrl: env.SHOP_URL,
      daqui,
      mercadoPago: gemeo,
      google: googleDaDemo(segredo, daqui),
      caixa,
      log,
    });

  return {
    loja,
    identidade,
    paginas,
    avisos,
    confiarNoProxy: env.TRUST_PROXY,
    demonstracao,
    async fechar() {
      pararDeInvalidar();
      await tarefas.parar();
      await banco.fechar();
    },
  };
}
