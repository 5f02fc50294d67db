// A rule of oxlint: who may import whom among the rooms of src/web (docs/architecture.md, Rooms).
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Areas divided into rooms. Files of the area itself serve all of its rooms. */
const areas = new Set(['loja', 'checkout', 'conta', 'influencer', 'admin', 'demo']);

/** Shared rooms and the rooms each may import. `frases` has the messages that the JSON API answers as well. Any other room may import all of them. */
const shared = {
  frases: [],
  ui: ['loading'],
  loading: ['ui', 'carrinho', 'cartao', 'moldura'],
  carrinho: ['ui', 'loading', 'frases'],
  cartao: ['ui', 'loading', 'carrinho', 'moldura'],
  favoritos: ['ui', 'loading', 'carrinho', 'moldura'],
  entrar: ['ui', 'loading', 'moldura'],
  moldura: ['ui', 'loading', 'carrinho', 'busca', 'cartao', 'entrar', 'favoritos'],
  panel: ['ui', 'loading', 'moldura', 'admin', 'middleware'],
};

/** Shared rooms of some areas: no shopper's page loads them. */
const ofAreas = { panel: ['admin', 'influencer'] };

/** Server-only files beside the pages of routes.ts: loaders, actions, guards. */
const serverFile = /(?:-action|(?:^|\/)ler-[a-z-]+)\.ts$|^middleware\/|^[^/]+$/;

const serverPackage = /^(?:#application\/|#db\/|#web\/middleware\/|node:)/;

/** Returns `admin/pedidos` for `admin/pedidos/tabela.tsx`, `admin` for `admin/layout.tsx` and `admin/base/editor.tsx`, '' for `root.tsx`. */
function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, areas.has(folders[0]) && folders[1] !== 'base' ? 2 : 1).join('/');
}

function mayUse(from, to) {
  if (from === '' || from === to || from === 'demo/estilo') return true;
  if (to === '') return from !== 'ui';
  if (Object.hasOwn(ofAreas, to)) return ofAreas[to].includes(from.split('/')[0]);
  if (Object.hasOwn(shared, from)) return shared[from].includes(to);
  return from.startsWith(`${to}/`) || Object.hasOwn(shared, to) || to === 'middleware';
}

/** Pages by the site map of each checkout that is linted. */
const pagesOf = new Map();

function isPage(web, file) {
  if (!pagesOf.has(web)) pagesOf.set(web, readFileSync(path.join(web, 'routes.ts'), 'utf8'));
  return pagesOf.get(web).includes(`'${file}'`);
}

/** The file of src/web that is meant, as a path below it; null for anything else. */
function targetOf(specifier, file) {
  if (specifier.startsWith('#web/')) return specifier.slice('#web/'.length);
  return specifier.startsWith('./') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

const rooms = {
  create(context) {
    const place = context.filename.replaceAll('\\', '/');
    const at = place.lastIndexOf('/src/web/');
    if (at === -1) return {};
    const web = place.slice(0, at + '/src/web/'.length);
    const file = place.slice(web.length);
    const onServer = serverFile.test(file) || isPage(web, file);

    function check(node, source, typeOnly) {
      if (typeof source?.value !== 'string' || source.value.startsWith('./+types/')) return;
      if (!onServer && !typeOnly && serverPackage.test(source.value)) {
        const message = `Only pages, *-action.ts and ler-*.ts run on the server; here ${source.value} may be named as a type.`;
        context.report({ node, message });
      }
      const target = targetOf(source.value, file);
      if (target === null || mayUse(roomOf(file), roomOf(target))) return;
      const message = `${roomOf(file)} may import itself, its parents, ui, moldura, carrinho and the domain; not ${roomOf(target)}.`;
      context.report({ node, message });
    }

    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};

export default { meta: { name: 'shop' }, rules: { rooms } };
