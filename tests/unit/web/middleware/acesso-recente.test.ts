// @requirement 11.17.7
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import { lojaContext, sessaoContext } from '#web/request-context.ts';
import { comAcessoRecente, exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';

const AGORA = new Date('2026-03-02T12:00:00Z');

function contexto(minutos: number | null): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(lojaContext, { relogio: { agora: () => AGORA } } as Loja);
  const entrouEm = new Date(AGORA.getTime() - (minutos ?? 0) * 60_000);
  context.set(sessaoContext, minutos === null ? null : { id: 's', entrouEm });
  return context;
}

/** Returns whether the action ran and where the visitor was sent. */
async function tentar(minutos: number | null, endereco: string): Promise<[feito: boolean, para: string | null]> {
  let feito = false;
  const ato = comAcessoRecente(async () => {
    feito = true;
  });
  try {
    await ato({ context: contexto(minutos), request: new Request(`http://loja.test${endereco}`) });
    return [feito, null];
  } catch (resposta) {
    return [feito, (resposta as Response).headers.get('Location')];
  }
}

describe('o que só uma entrada recente faz', () => {
  test('passa sem perguntas logo depois de entrar', async () => {
    for (const minutos of [0, 14]) expect(await tentar(minutos, '/admin/pedidos/x')).toEqual([true, null]);
  });

  test.each([
    ['/admin/pedidos/abc', '/admin/pedidos/abc'],
    ['/admin/pedidos/abc.data', '/admin/pedidos/abc'],
    ['/admin/pedidos.data?status=approved&_routes=admin%2Fpedidos', '/admin/pedidos?status=approved'],
    ['/admin/pedidos.data?_routes=admin', '/admin/pedidos'],
  ])('numa sessão mais velha nada é feito em %s: a pessoa diz antes quem é, e volta', async (endereco, voltar) => {
    for (const minutos of [15, 60 * 24 * 20, null])
      expect(await tentar(minutos, endereco)).toEqual([false, `/confirmar-acesso?${new URLSearchParams({ voltar })}`]);
  });

  test('também para um arquivo', async () => {
    const pedir = (minutos: number) =>
      exigirAcessoRecente(
        {
          context: contexto(minutos),
          request: new Request('http://loja.test/admin/usuarios/exportar.csv?role=cliente'),
        } as unknown as Parameters<typeof exigirAcessoRecente>[0],
        async () => new Response(),
      );
    expect(pedir(1)).toBeUndefined();
    let recusa: unknown;
    try {
      await pedir(16);
    } catch (resposta) {
      recusa = resposta;
    }
    expect((recusa as Response).status).toBe(302);
  });
});
