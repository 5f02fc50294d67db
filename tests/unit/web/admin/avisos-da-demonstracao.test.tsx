// @requirement 15.6.6
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Avisos from '#web/admin/avisos/avisos.tsx';

function desenhar(demo: boolean): string {
  const Pagina = Avisos as unknown as ComponentType<Record<string, unknown>>;
  const Rota = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Pagina loaderData={{ avisarA: '', contato: 'contato@exemplo.test', demo }} actionData={undefined} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Rota />);
}

test('os avisos de uma demonstração dizem que ninguém os recebe, os de uma loja a quem vão', () => {
  expect(desenhar(true)).toContain('ninguém recebe estes avisos');
  expect(desenhar(true)).not.toContain('contato@exemplo.test');
  expect(desenhar(false)).not.toContain('ninguém recebe');
  expect(desenhar(false)).toContain('Vazio, os avisos vão para contato@exemplo.test');
});
