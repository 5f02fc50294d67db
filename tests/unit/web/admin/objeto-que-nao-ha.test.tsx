// @requirement 13.8.1 15.33.5
import { prerender } from 'react-dom/static';
import { createRoutesStub, UNSAFE_ErrorResponseImpl as RespostaDeErro } from 'react-router';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { relerAposRecusa, relerEnquantoExiste } from '#web/admin/base/reler-apos-recusa.ts';
import * as cliente from '#web/admin/clientes/cliente.tsx';
import * as influencer from '#web/admin/influencers/influencer.tsx';
import * as webhook from '#web/admin/integracoes/webhook.tsx';

async function mostrar({ ErrorBoundary }: { ErrorBoundary: React.ComponentType }, status: number): Promise<string> {
  const Pagina = createRoutesStub([{ id: 'pagina', path: '/', Component: () => null, ErrorBoundary }]);
  const erro = new RespostaDeErro(status, '', null);
  const { prelude } = await prerender(<Pagina hydrationData={{ errors: { pagina: erro } }} />);
  return text(prelude as never);
}

test.each([
  ['cliente', cliente, 'Erro ao carregar os clientes.'],
  ['influencer', influencer, 'Erro ao carregar o influencer.'],
  ['webhook', webhook, 'Erro ao carregar o webhook.'],
] as const)(
  'a página de um %s que não há diz isso; a de um que não pôde ser lido oferece outra tentativa',
  async (_, rota, frase) => {
    const semObjeto = await mostrar(rota, 404);
    expect(semObjeto).toContain('Página não encontrada');
    expect(semObjeto).not.toMatch(/Tentar de novo|Erro ao carregar/);
    const semDados = await mostrar(rota, 503);
    expect(semDados).toContain(frase);
    expect(semDados).toContain('Tentar de novo');
  },
);

test('depois de um ato recusado a página é relida, e fica como está se o seu objeto já não existe ou a loja falhou', () => {
  const apos = (actionStatus: number) => ({ actionStatus, defaultShouldRevalidate: false }) as never;
  expect([404, 409, 422, 503].map((status) => relerEnquantoExiste(apos(status)))).toEqual([false, true, true, false]);
  expect([404, 503].map((status) => relerAposRecusa(apos(status)))).toEqual([true, false]);
  expect(cliente.shouldRevalidate(apos(404))).toBe(false);
});
