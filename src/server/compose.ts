import { join, resolve } from 'node:path';
import type { Hono } from 'hono';
import { criarBuscaDeCep } from '#adapters/cep/consulta-de-cep.ts';
import { documentosEmPdf } from '#adapters/documentos/documentos-em-pdf.ts';
import { caixaLocal } from '#demo/mailbox/local-mailbox.ts';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { leitorDoFirebase } from '#importers/firebase/reader/leitor-do-firebase.ts';
import { criarIdentidade, type IdentidadeDoServidor } from '#adapters/identidade/identidade.ts';
import { criarAssinatura } from '#application/assinatura.ts';
import { liberarEsperas } from '#application/emails/cuidar-das-esperas.ts';
import { enfileirarEmailDaConta } from '#application/emails/enfileirar-email-da-conta.ts';
import type { Loja } from '#application/loja.ts';
import { relogioDoSistema } from '#application/ports/relogio.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao/configuracao.ts';
import { limitesNoBanco } from '#db/repositories/funcionamento/limites-de-acesso.ts';
import { lerSessao } from '#db/queries/usuarios/sessao.ts';
import type { Ambiente } from './http/hono-env.ts';
import { abrirArquivos } from './process/open-file-storage.ts';
import { type Avisos, ouvirAvisos } from './events/db-events.ts';
import { abrirBancoDaLoja } from './process/open-shop-database.ts';
import { tarefaDaCopia } from './backup/daily-backup.ts';
import { servirCopias } from './backup/backup-service.ts';
import { criarDemonstracao } from '#demo/demo-routes.ts';
import { avisarAoChegar } from './events/back-in-stock.ts';
import type { Env } from './env.ts';
import { invalidarAoMudar } from './pages/invalidation.ts';
import { criarFila } from './jobs/job-queue.ts';
import { iniciarTarefas } from './jobs/job-handlers.ts';
import { abrirMedidas } from './metrics/open-metrics.ts';
import type { Medidor } from './metrics/meter.ts';
import { PageCache } from './pages/page-cache.ts';
import { type Porta, vigiarPorta } from './http/shop-gate.ts';
import {
  abrirPagamentos,
  configuracaoDoGoogle,
  configurarTransportadoras,
  scryptDoFirebase,
} from './process/providers.ts';
import { gemeosDaDemo } from '#demo/twins/twin-accounts.ts';
import { criarMaquina } from './process/host-info.ts';
import { criarRegistro } from './process/log.ts';
import { segredoDaDemo } from './process/demo-secret.ts';
import { semearDemo } from '#demo/seed/semear-demo.ts';
import { lerVersao } from './process/version.ts';

/** The composed shop: all the HTTP server needs to serve it. */
export type Composicao = {
  loja: Loja;
  identidade: IdentidadeDoServidor;
  paginas: PageCache;
  avisos: Avisos;
  medir: Medidor;
  porta: Porta;
  confiarNoProxy: boolean;
  /** Replaces the default limit of pages rendered per minute and address. */
  paginasPorMinuto?: number;
  /** Whether HSTS includes subdomains. */
  httpsNosSubdominios: boolean;
  /** Routes that exist only in a demo, mounted at `/_demo`; null otherwise. */
  demonstracao: Hono<Ambiente> | null;
  fechar(): Promise<void>;
};

/**
 * Opens the database and connects every port with the adapter the environment selects. The only module that imports all
 * adapters.
 */
export async function compor(env: Env): Promise<Composicao> {
  const log = criarRegistro(env.LOG_LEVEL);
  log.info({ ...lerVersao(), node: process.version }, 'shop starts');
  const dataDir = resolve(env.DATA_DIR);
  const banco = await abrirBancoDaLoja(env, dataDir, log);
  const segredo = env.AUTH_SECRET ?? (await segredoDaDemo(dataDir));
  const gemeos = gemeosDaDemo(env, segredo);
  const fila = await criarFila(banco, log);
  const avisos = await ouvirAvisos(banco);
  const caixa = caixaLocal(join(dataDir, 'mailbox'));
  const loja: Loja = {
    db: banco.db,
    fila,
    pagamentos: abrirPagamentos(env, gemeos, log),
    transportadoras: configurarTransportadoras(env, gemeos, relogioDoSistema),
    arquivos: await abrirArquivos(env, dataDir),
    emails: env.SMTP_URL ? emailsPorSmtp({ smtpUrl: env.SMTP_URL, remetente: env.MAIL_FROM }) : caixa,
    documentos: documentosEmPdf(log),
    cep: criarBuscaDeCep(),
    relogio: relogioDoSistema,
    hostInfo: criarMaquina(dataDir),
    limites: limitesNoBanco(banco.db, () => relogioDoSistema.agora().getTime()),
    log,
    assinatura: criarAssinatura(segredo),
    shopUrl: env.SHOP_URL,
    demo: env.DEMO,
  };
  const identidade = criarIdentidade({
    db: banco.db,
    shopUrl: env.SHOP_URL,
    secret: segredo,
    demo: env.DEMO,
    exigirSegundoFator: env.EXIGIR_SEGUNDO_FATOR,
    google: configuracaoDoGoogle(env, gemeos),
    firebase: scryptDoFirebase(env),
    nomeDaLoja: async () => (await lerDadosDaLoja(banco.db)).nome,
    enviarEmail: (email) => enfileirarEmailDaConta(loja, email),
    aoConfirmarEmail: (uid) => liberarEsperas(loja, uid),
    limites: loja.limites,
    lerSessao: (token) => lerSessao(banco.db, token),
    log,
  });
  if (env.DEMO) await semearDemo(loja, identidade);
  const paginas = new PageCache();
  const pararDeInvalidar = invalidarAoMudar(paginas, avisos);
  const pararDeAvisar = avisarAoChegar(loja, avisos);
  const medidas = await abrirMedidas(env, loja, paginas);
  const porta = vigiarPorta(loja, avisos);
  const copias = await servirCopias(banco, dataDir, log);
  const parada = new AbortController();
  const copia = tarefaDaCopia(loja, env, dataDir, parada.signal);
  const antiga = { leitor: leitorDoFirebase(join(dataDir, 'importacao')), sinal: parada.signal };
  const tarefas = await iniciarTarefas(loja, identidade, banco, fila, copia, antiga);

  return {
    loja,
    identidade,
    paginas,
    avisos,
    medir: medidas.medir,
    porta,
    confiarNoProxy: env.TRUST_PROXY,
    httpsNosSubdominios: env.HSTS_SUBDOMAINS,
    demonstracao: gemeos && criarDemonstracao({ ...gemeos, loja, caixa }),
    async fechar() {
      pararDeInvalidar();
      await pararDeAvisar();
      medidas.parar();
      porta.soltar();
      parada.abort();
      await copias.fechar();
      await tarefas.parar();
      await banco.fechar();
    },
  };
}
