// @requirement 15.7.2
import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createPageRoute } from '#server/pages/page-route.ts';

const rotas = Object.fromEntries(
  (
    [
      { id: 'root', path: '' },
      { id: 'moldura', parentId: 'root' },
      { id: 'inicio', parentId: 'moldura', index: true },
      { id: 'produto', parentId: 'moldura', path: 'produto/:id' },
      { id: 'nada', parentId: 'moldura', path: '*' },
      { id: 'admin', parentId: 'root', path: 'admin' },
      { id: 'admin-inicio', parentId: 'admin', index: true },
      { id: 'outra', parentId: 'admin', path: '*' },
      { id: 'pedido', parentId: 'admin', path: 'pedidos/:id' },
      { id: 'pedidos-csv', parentId: 'admin', path: 'pedidos/exportar.csv' },
    ] as { id: string; parentId?: string; path?: string; index?: true }[]
  ).map((rota) => [rota.id, rota]),
) as ServerBuild['routes'];

test.each([
  ['/', '/'],
  ['/produto/tabuleiro-oficial', '/produto/:id'],
  ['/produto/tabuleiro-oficial/', '/produto/:id'],
  ['/produto/a/b', '/*'],
  ['/qualquer/coisa', '/*'],
  ['/admin', '/admin'],
  ['/admin/pedidos/exportar.csv', '/admin/pedidos/exportar.csv'],
  ['/admin/pedidos/abc', '/admin/pedidos/:id'],
  ['/admin/outra/coisa', '/admin/*'],
  ['/_.data', '/_.data'],
  ['/produto/rei.data', '/produto/:id.data'],
])('%s é a rota %s', (caminho, rota) => {
  expect(createPageRoute(rotas)(caminho)).toBe(rota);
});
