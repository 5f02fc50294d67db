import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createApp } from '#server/app.ts';
import type { Composition } from '#server/compose.ts';
import { criarDemonstracao, type OpcoesDaDemonstracao } from '#demo/demo-routes.ts';
import { gemeosDaDemo } from '#demo/twins/twin-accounts.ts';
import siteMap from '#web/routes.ts';

export type PaginaDoMapa = {
  rota: string;
  /** React Router's ids of the page and of all around it, outermost first. */ ids: string[];
};

function achatar(entradas: RouteConfigEntry[], antes: string, acima: string[]): PaginaDoMapa[] {
  return entradas.flatMap(({ path, index, file, id, children }) => {
    const rota = path ? `${antes}/${path}` : antes;
    const ids = [...acima, id ?? file.replace(/\.\w+$/, '')];
    const daqui = index || (path && !children) ? [{ rota: rota || '/', ids }] : [];
    return [...daqui, ...achatar(children ?? [], rota, ids)];
  });
}

type RotaDoMapa = Pick<RouteConfigEntry, 'path' | 'index' | 'file'> & { id: string; parentId?: string };

/** Every route of the site map, the root and layouts too. */
export function rotasDoMapa(): RotaDoMapa[] {
  const ler = (entradas: RouteConfigEntry[], parentId: string): RotaDoMapa[] =>
    entradas.flatMap(({ path, index, file, id = file.replace(/\.\w+$/, ''), children }) => [
      { id, parentId, path, index, file },
      ...ler(children ?? [], id),
    ]);
  return [{ id: 'root', path: '', index: undefined, file: 'root.tsx' }, ...ler(siteMap, 'root')];
}

/** Every page of the site map, flattened. */
export function paginasDoMapa(): PaginaDoMapa[] {
  return achatar(siteMap, '', ['root']);
}

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
