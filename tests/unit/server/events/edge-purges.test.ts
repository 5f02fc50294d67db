// @requirement 12.1.5
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EdgePurge } from '#application/ports/edge-purge.ts';
import { falha, ok } from '#domain/result.ts';
import type { DbEvent } from '#server/events/db-events.ts';
import { purgeEdgeOnChange } from '#server/events/edge-purges.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Purges of a service that answers as `resposta` says, with its calls and the log. */
function abrir(mais: Partial<EdgePurge> = {}) {
  const chamadas: string[][] = [];
  const ditas: string[] = [];
  const estado: { resposta: Awaited<ReturnType<EdgePurge['purge']>> } = { resposta: ok(null) };
  const ouvintes = new Set<(event: DbEvent, after: number) => void>();
  const edge: EdgePurge = {
    service: 'Borda',
    maxKeys: 5,
    maxCharacters: 200,
    intervalMs: 100,
    purge: async (keys) => {
      chamadas.push([...keys]);
      return estado.resposta;
    },
    ...mais,
  };
  const dbEvents = {
    subscribe(onEvent: (event: DbEvent, after: number) => void) {
      ouvintes.add(onEvent);
      return () => ouvintes.delete(onEvent);
    },
    catchUp: async () => {},
    announce() {},
  };
  const anotar = (nivel: string) => (dados: object, frase: string) =>
    void ditas.push(`${nivel} ${frase} ${JSON.stringify(dados)}`);
  const log = { info: anotar('info'), warn: anotar('warn'), error: anotar('error') };
  const purgas = purgeEdgeOnChange(edge, dbEvents, log);
  return {
    chamadas,
    ditas,
    estado,
    purgas,
    avisar: (...events: DbEvent[]) => {
      for (const event of events) for (const ouvinte of ouvintes) ouvinte(event, 0);
    },
    /** Past the purge of the start and its repetition. */
    async assentar() {
      await vi.advanceTimersByTimeAsync(10_000);
      chamadas.length = 0;
    },
  };
}

const produto = (id: string): DbEvent => ({ tipo: 'produto', id });

describe('os descartes na borda', () => {
  test('ao abrir descartam todas as páginas, já com a loja no ar, e de novo depois', async () => {
    const { chamadas } = abrir();
    await vi.advanceTimersByTimeAsync(900);
    expect(chamadas).toEqual([]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(chamadas).toEqual([['content'], ['content']]);
  });

  test('mandam as chaves de uma mudança na hora, e outra vez para a página que vinha a caminho', async () => {
    const { chamadas, avisar, assentar } = abrir();
    await assentar();
    avisar({ tipo: 'produto', id: 'rei branco', so: 'pagina', leve: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(chamadas).toEqual([['product:rei%20branco']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chamadas).toEqual([['product:rei%20branco'], ['product:rei%20branco']]);
  });

  test('juntam o que muda durante uma chamada e a pausa depois dela', async () => {
    const { chamadas, avisar, assentar } = abrir();
    await assentar();
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(0);
    avisar(produto('b'), produto('b'), { tipo: 'categoria', slug: 'x' });
    await vi.advanceTimersByTimeAsync(99);
    expect(chamadas).toEqual([['list', 'category', 'product:a']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(chamadas).toHaveLength(2);
    expect(chamadas[1]?.toSorted()).toEqual(['category', 'list', 'product:b']);
  });

  test('de mais chaves do que cabem numa chamada descartam todas as páginas', async () => {
    const { chamadas, avisar, assentar } = abrir();
    await assentar();
    avisar(...['a', 'b', 'c', 'd', 'e', 'f'].map(produto));
    await vi.advanceTimersByTimeAsync(0);
    expect(chamadas).toEqual([['content']]);
    await assentar();
    avisar(produto('r'.repeat(300)));
    await vi.advanceTimersByTimeAsync(0);
    expect(chamadas).toEqual([['content']]);
  });

  test('do que nenhuma página mostra nada mandam', async () => {
    const { chamadas, avisar, assentar } = abrir();
    await assentar();
    avisar({ tipo: 'acesso', uid: 'u' }, { tipo: 'tarefa', nome: 'enviar-email' } as DbEvent);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chamadas).toEqual([]);
  });

  test('o que falhou é tentado com pausas crescentes, dito no registro e no estado, e esquecido quando dá certo', async () => {
    const { chamadas, ditas, estado, purgas, avisar, assentar } = abrir();
    await assentar();
    expect(purgas.state()).toMatchObject({ service: 'Borda', failure: null, lastPurgeAt: expect.any(Date) });
    estado.resposta = falha({ detail: 'HTTP 500', retryAfterMs: 0 });
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    const tentadas = chamadas.length;
    expect(tentadas).toBeGreaterThan(3);
    expect(tentadas).toBeLessThan(10);
    expect(purgas.state().failure).toMatchObject({ detail: 'HTTP 500' });
    expect(ditas.filter((dita) => dita.startsWith('warn'))).toHaveLength(1);
    estado.resposta = ok(null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chamadas.at(-1)).toEqual(['list', 'category', 'product:a']);
    expect(purgas.state().failure).toBeNull();
    await assentar();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(chamadas).toEqual([]);
  });

  test('uma mudança nova não espera a vez do que falhou, e o leva junto', async () => {
    const { chamadas, estado, avisar, assentar } = abrir();
    await assentar();
    estado.resposta = falha({ detail: 'ECONNREFUSED', retryAfterMs: 0 });
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    estado.resposta = ok(null);
    chamadas.length = 0;
    await vi.advanceTimersByTimeAsync(200);
    expect(chamadas).toEqual([]);
    avisar(produto('b'));
    await vi.advanceTimersByTimeAsync(200);
    expect(new Set(chamadas.flat())).toEqual(new Set(['list', 'category', 'product:a', 'product:b']));
  });

  test('esperam o que o serviço pede', async () => {
    const { chamadas, estado, avisar, assentar } = abrir();
    await assentar();
    estado.resposta = falha({ detail: 'HTTP 429', retryAfterMs: 30_000 });
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(29_000);
    avisar(produto('b'));
    expect(chamadas).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(chamadas).toHaveLength(2);
  });

  test('desistem quando a página já venceu na borda por si, e o dizem como erro', async () => {
    const { chamadas, ditas, estado, purgas, avisar, assentar } = abrir();
    await assentar();
    estado.resposta = falha({ detail: 'HTTP 401', retryAfterMs: 0 });
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(400_000);
    const tentadas = chamadas.length;
    await vi.advanceTimersByTimeAsync(400_000);
    expect(chamadas).toHaveLength(tentadas);
    expect(ditas.filter((dita) => dita.startsWith('error'))).toHaveLength(1);
    expect(purgas.state().failure).not.toBeNull();
  });

  test('ao fechar param, também no meio de uma pausa', async () => {
    const { chamadas, purgas, avisar, assentar } = abrir();
    await assentar();
    avisar(produto('a'));
    await vi.advanceTimersByTimeAsync(0);
    await purgas.stop();
    avisar(produto('b'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chamadas).toHaveLength(1);
  });
});
