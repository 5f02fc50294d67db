// @requirement 15.26.1 15.26.6 15.26.7
import { expect, test } from 'vitest';
import { paginaDaEntidade } from '#web/admin/auditoria/auditoria-frases.ts';
import { acharNoMenu } from '#web/admin/base/achados-do-painel.ts';

test('a busca do painel acha os materiais e as mensagens aos influencers', () => {
  const paginas = acharNoMenu('influencers', () => true).map(({ para }) => para);
  expect(paginas).toEqual(
    expect.arrayContaining(['/admin/influencers', '/admin/influencers/materiais', '/admin/influencers/mensagens']),
  );
});

test('uma mudança da página dos parceiros leva a ela, e não às configurações', () => {
  expect(paginaDaEntidade('configuracao', 'parceria')).toBe('/admin/influencers');
  expect(paginaDaEntidade('configuracao', 'loja')).toBe('/admin/configuracao');
});
