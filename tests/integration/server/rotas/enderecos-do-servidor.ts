import { createApp } from '#server/app.ts';
import type { Composition } from '#server/compose.ts';
import { criarDemonstracao, type OpcoesDaDemonstracao } from '#demo/demo-routes.ts';
import { gemeosDaDemo } from '#demo/twins/twin-accounts.ts';

/** `METHOD path` of everything the server answers or lets pass before the pages; nothing is opened for it. */
export function enderecosDoServidor(): string[] {
  const shopUrl = 'http://localhost:9';
  const opcoes = {
    loja: { shopUrl },
    ...gemeosDaDemo({ DEMO: true, PORT: 9 }, 'x'),
  } as unknown as OpcoesDaDemonstracao;
  const composition = {
    loja: { shopUrl },
    identidade: {},
    dbEvents: { subscribe: () => () => {}, catchUp: async () => {}, announce() {} },
    demoRoutes: criarDemonstracao(opcoes),
  } as unknown as Composition;
  const semPaginas = () => Promise.reject(new Error('pages are not asked for'));
  return [
    ...new Set(createApp(composition, semPaginas, 'production').routes.map(({ method, path }) => `${method} ${path}`)),
  ];
}
