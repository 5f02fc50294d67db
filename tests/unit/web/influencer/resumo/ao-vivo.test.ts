// @requirement 2.23.3
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acompanharResumo } from '#web/influencer/resumo/ao-vivo.ts';
import type { EventSourceLike } from '#web/loading/server-events.ts';

/** An `EventSource` whose events the test sends. */
class FonteDeTeste implements EventSourceLike {
  readyState = 1;
  fechada = false;
  #ouvintes = new Map<string, (evento: unknown) => void>();
  addEventListener(tipo: string, ouvinte: unknown): void {
    this.#ouvintes.set(tipo, ouvinte as (evento: unknown) => void);
  }
  dizer(tipo: string, data?: string): void {
    this.#ouvintes.get(tipo)?.({ data });
  }
  close(): void {
    this.fechada = true;
  }
}

const resumo = (aprovados: number) => JSON.stringify({ aprovados, ultimos: [], dias: [] });

function comecar() {
  const fontes: FonteDeTeste[] = [];
  const recebidos: number[] = [];
  const conexao: boolean[] = [];
  const parar = acompanharResumo({
    aoReceber: ({ aprovados }) => recebidos.push(aprovados),
    aoMudarDeConexao: (viva) => conexao.push(viva),
    abrir: () => {
      const nova = new FonteDeTeste();
      fontes.push(nova);
      return nova;
    },
  });
  return { fontes, recebidos, conexao, parar };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('cada mensagem é o resumo inteiro; o que não é um resumo é deixado de lado', () => {
  const { fontes, recebidos, parar } = comecar();
  fontes[0]?.dizer('message', resumo(1));
  for (const texto of ['isto não é json', '{"outra":1}', 'null', '[]']) fontes[0]?.dizer('message', texto);
  fontes[0]?.dizer('message', resumo(2));
  expect(recebidos).toEqual([1, 2]);
  parar();
});

test('uma conexão que cai é retomada pelo navegador; uma que é recusada é aberta de novo, com pausas que crescem', () => {
  const { fontes, conexao, parar } = comecar();
  fontes[0]?.dizer('open');
  fontes[0]?.dizer('message', resumo(1));
  if (fontes[0]) fontes[0].readyState = 0;
  fontes[0]?.dizer('error');
  vi.advanceTimersByTime(60_000);
  expect([fontes.length, conexao]).toEqual([1, [true, false]]);
  for (const espera of [1000, 2000, 4000]) {
    const ultima = fontes.at(-1);
    if (ultima) ultima.readyState = 2;
    ultima?.dizer('error');
    const antes = fontes.length;
    vi.advanceTimersByTime(espera - 1);
    expect(fontes).toHaveLength(antes);
    vi.advanceTimersByTime(1);
    expect(fontes).toHaveLength(antes + 1);
  }
  fontes.at(-1)?.dizer('message', resumo(7));
  expect(conexao.at(-1)).toBe(true);
  parar();
});

test('parada, a conexão se fecha e nada mais chega nem se abre', () => {
  const { fontes, recebidos, parar } = comecar();
  if (fontes[0]) fontes[0].readyState = 2;
  fontes[0]?.dizer('error');
  parar();
  fontes[0]?.dizer('message', resumo(3));
  vi.advanceTimersByTime(60_000);
  expect([fontes.length, fontes[0]?.fechada, recebidos]).toEqual([1, true, []]);
});

test('uma conexão muda por dez segundos ou que cai três vezes seguidas é trocada por outra', () => {
  const { fontes, conexao, parar } = comecar();
  fontes[0]?.dizer('open');
  vi.advanceTimersByTime(10_000);
  expect([fontes[0]?.fechada, conexao]).toEqual([true, [true, false]]);
  vi.advanceTimersByTime(1000);
  expect(fontes).toHaveLength(2);
  fontes[1]?.dizer('message', resumo(1));
  for (let queda = 0; queda < 3; queda += 1) {
    if (fontes[1]) fontes[1].readyState = 0;
    fontes[1]?.dizer('error');
  }
  vi.advanceTimersByTime(1000);
  expect([fontes.length, fontes[1]?.fechada]).toEqual([3, true]);
  parar();
});
