import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acompanharResumo, type Fonte } from '#web/influencer/resumo/ao-vivo.ts';

/** An `EventSource` whose line the test holds. */
class FonteDeTeste implements Fonte {
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
  const linha: boolean[] = [];
  const parar = acompanharResumo({
    aoReceber: ({ aprovados }) => recebidos.push(aprovados),
    aoMudarDeLinha: (viva) => linha.push(viva),
    abrir: () => {
      const nova = new FonteDeTeste();
      fontes.push(nova);
      return nova;
    },
  });
  return { fontes, recebidos, linha, parar };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('cada mensagem é o resumo inteiro; o que não é um resumo é deixado de lado', () => {
  const { fontes, recebidos, parar } = comecar();
  fontes[0]?.dizer('message', resumo(1));
  for (const texto of ['isto não é json', '{"outra":1}', 'null', '[]']) fontes[0]?.dizer('message', texto);
  fontes[0]?.dizer('message', resumo(2));
  expect(recebidos).toEqual([1, 2]);
  parar();
});

it('uma linha que cai é retomada pelo navegador; uma que é recusada é aberta de novo, com pausas que crescem', () => {
  const { fontes, linha, parar } = comecar();
  fontes[0]?.dizer('open');
  if (fontes[0]) fontes[0].readyState = 0;
  fontes[0]?.dizer('error');
  vi.advanceTimersByTime(60_000);
  expect([fontes.length, linha]).toEqual([1, [true, false]]);
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
  expect(linha.at(-1)).toBe(true);
  parar();
});

it('parada, a linha se fecha e nada mais chega nem se abre', () => {
  const { fontes, recebidos, parar } = comecar();
  if (fontes[0]) fontes[0].readyState = 2;
  fontes[0]?.dizer('error');
  parar();
  fontes[0]?.dizer('message', resumo(3));
  vi.advanceTimersByTime(60_000);
  expect([fontes.length, fontes[0]?.fechada, recebidos]).toEqual([1, true, []]);
});
