import type { RouteConfigEntry } from '@react-router/dev/routes';
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
