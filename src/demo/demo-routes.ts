// @requirement 10.5.4
import { Hono } from 'hono';
import type { CaixaLocal } from '#demo/mailbox/local-mailbox.ts';
import type { ConfiguracaoDoGoogle } from '#adapters/identidade/google.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import type { Credenciais } from '#adapters/pagamentos/credenciais.ts';
import { CAMINHO_DOS_CORREIOS, criarGemeoDosCorreios } from '#demo/twins/carriers/gemeo-correios.ts';
import { CAMINHO_DO_MELHOR_ENVIO, criarGemeoDoMelhorEnvio } from '#demo/twins/carriers/gemeo-melhor-envio.ts';
import { CAMINHO_DO_GA4, criarGemeoDoGa4 } from '#demo/twins/measurement/ga4-twin.ts';
import { CAMINHO_DA_META, criarGemeoDaMeta } from '#demo/twins/measurement/meta-twin.ts';
import { criarArmazemDeEventos } from '#demo/twins/measurement/event-store.ts';
import type { Loja } from '#application/loja.ts';
import { criarArmazemDoGemeo } from '#demo/twins/mercado-pago/twin-repository.ts';
import { criarArmazemDeObjetos } from '#demo/twins/carriers/carrier-store.ts';
import { adiantarConsulta } from '#db/entregas/gravar-entregas.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { rotaDaCaixaDeEmails } from '#demo/mailbox/mailbox-routes.ts';
import { CAMINHO_DO_GOOGLE } from '#demo/twins/google/google-path.ts';
import type { Gemeos } from '#demo/twins/twin-accounts.ts';
import { nodeRoute } from '#server/http/node-handler.ts';

export type OpcoesDaDemonstracao = {
  loja: Loja;
  /** Base URL at which the server reaches itself: its public address may be unreachable from inside. */
  daqui: string;
  mercadoPago: Credenciais;
  google: ConfiguracaoDoGoogle;
  transportadoras: Gemeos['transportadoras'];
  caixa: CaixaLocal;
};

/** Routes that only a demo has: the twins of outside services, mounted at `/_demo`. */
export function criarDemonstracao({
  loja,
  daqui,
  mercadoPago,
  google,
  transportadoras: { correios, melhorEnvio },
  caixa,
}: OpcoesDaDemonstracao): Hono<HonoEnv> {
  const { db, shopUrl, log, relogio } = loja;
  const gemeo = criarGemeoMercadoPago({
    armazem: criarArmazemDoGemeo(db),
    shopUrl,
    webhookUrl: `${daqui}/api/webhooks/mercado-pago`,
    log,
    ...mercadoPago,
  });
  const objetos = criarArmazemDeObjetos(db);
  const eventos = { armazem: criarArmazemDeEventos(db), agora: () => relogio.agora() };
  const { clientId, clientSecret } = google;
  const redirectUri = `${shopUrl}/api/auth/callback/google`;
  return new Hono<HonoEnv>()
    .route('/emails', rotaDaCaixaDeEmails(caixa))
    .route(caminhoDoGemeo.replace('/_demo', ''), gemeo)
    .route(
      CAMINHO_DOS_CORREIOS.replace('/_demo', ''),
      criarGemeoDosCorreios({
        ...correios,
        armazem: objetos,
        agora: () => relogio.agora(),
        // Queries the carrier now instead of at the next scheduled run.
        async aoAndar(codigo) {
          await adiantarConsulta(db, codigo, relogio.agora());
          await loja.fila.enfileirar(db, { nome: 'acompanhar-entregas', dados: {} });
        },
      }),
    )
    .route(
      CAMINHO_DO_MELHOR_ENVIO.replace('/_demo', ''),
      criarGemeoDoMelhorEnvio({
        ...melhorEnvio,
        armazem: objetos,
        agora: () => relogio.agora(),
        webhookUrl: `${daqui}/api/webhooks/melhor-envio`,
      }),
    )
    .route(CAMINHO_DO_GA4.replace('/_demo', ''), criarGemeoDoGa4(eventos))
    .route(CAMINHO_DA_META.replace('/_demo', ''), criarGemeoDaMeta(eventos))
    .route(
      CAMINHO_DO_GOOGLE.replace('/_demo', ''),
      // Loaded on first use: the OpenID provider takes a quarter of a second.
      nodeRoute(async () => {
        const { criarGoogleDaDemo } = await import('./twins/google/google-twin.ts');
        return criarGoogleDaDemo({ db, shopUrl, clientId, clientSecret, redirectUri });
      }),
    );
}
