import { criarIdentidade } from '#adapters/identidade/identidade.ts';
import { lerSessao } from '#db/usuarios/ler-sessao.ts';
import { createApp } from '#server/app.ts';
import { readDbEvents } from '#server/events/db-events.ts';
import type { Composition } from '#server/compose.ts';
import { noMeter } from '#server/metrics/meter.ts';
import { invalidateOnChange } from '#server/pages/invalidation.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo } from './loja-de-teste.ts';

/** `corpo` is the answer's JSON; null when it has none. */
// oxlint-disable-next-line typescript/no-explicit-any -- every test reads other fields
export type Recebida = { status: number; headers: Headers; corpo: any };

export type ApiDeTeste = LojaDeTeste & {
  composicao: Composition;
  /** Asks the server's own routes, without a socket. */
  pedir(caminho: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON as a page of the shop does, or a text as it is. */
  enviar(caminho: string, corpo: unknown, cabecalhos?: Record<string, string>): Promise<Recebida>;
  /** Signs a new account of this role in; answers its cookie and uid. */
  entrar(
    papel: 'cliente' | 'admin' | 'influencer' | 'editor',
    email?: string,
  ): Promise<{ cookie: string; uid: string }>;
  /** Waits until all events of the database up to now have been processed here. */
  ouvirTudo(): Promise<void>;
};

const SENHA = 'xadrez-demo';

/** The shop's HTTP server over the shop of `criarLojaDeTeste`; pages are not part of it. */
export async function criarApiDeTeste(): Promise<ApiDeTeste> {
  const teste = await criarLojaDeTeste();
  const { loja, banco } = teste;
  const identidade = criarIdentidade({
    db: banco.db,
    shopUrl: loja.shopUrl,
    secret: 'x'.repeat(32),
    demo: true,
    google: null,
    nomeDaLoja: async () => 'Loja de teste',
    enviarEmail: async () => {},
    limites: loja.limites,
    lerSessao: (token) => lerSessao(banco.db, token),
    log: logMudo,
  });
  const paginas = new PageCache();
  const avisos = await readDbEvents(banco, logMudo);
  const pararDeInvalidar = invalidateOnChange(paginas, avisos);
  const composicao: Composition = {
    loja,
    identidade,
    pageCache: paginas,
    dbEvents: avisos,
    meter: noMeter,
    shopGate: { isOpen: async () => true, knownOpen: () => true, stop: () => {} },
    trustProxy: 0,
    hstsSubdomains: false,
    demoRoutes: null,
    close: async () => {},
  };
  const semPaginas = async () => {
    throw new Error('pages are not part of this test');
  };
  const app = createApp(composicao, semPaginas, 'production');
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  const pedir = async (caminho: string, init: RequestInit = {}) =>
    app.fetch(new Request(`${loja.shopUrl}${caminho}`, init), socket as never);
  const enviar = async (caminho: string, corpo: unknown, cabecalhos: Record<string, string> = {}) => {
    const resposta = await pedir(caminho, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: loja.shopUrl, ...cabecalhos },
      body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
    });
    const { status, headers } = resposta;
    return { status, headers, corpo: headers.get('Content-Type')?.includes('json') ? await resposta.json() : null };
  };
  let quantos = 0;
  return {
    ...teste,
    composicao,
    pedir,
    enviar,
    ouvirTudo: () => avisos.catchUp(),
    async entrar(papel, email = `${papel}${++quantos}@exemplo.test`) {
      const criado = await identidade.criarUsuario({
        email,
        nome: `Pessoa ${papel}`,
        senha: SENHA,
        role: papel,
        cupom: null,
        comissaoPb: 0,
        trocarSenha: false,
        semEmail: true,
      });
      if (!criado.ok) throw new Error(criado.erro.codigo);
      const entrada = await enviar('/api/auth/sign-in/email', { email, password: SENHA });
      if (entrada.status !== 200) throw new Error(JSON.stringify(entrada.corpo));
      return {
        cookie: entrada.headers
          .getSetCookie()
          .map((linha) => linha.split(';')[0])
          .join('; '),
        uid: criado.valor.uid,
      };
    },
    async fechar() {
      pararDeInvalidar();
      await avisos.close();
      await teste.fechar();
    },
  };
}
