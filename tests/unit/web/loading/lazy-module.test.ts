import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importWithRetry } from '#web/loading/lazy-module.ts';

const semRede = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('um módulo que vem depois da página', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('é pedido de novo, cada vez mais raro, até vir', async () => {
    const importar = vi.fn(semRede);
    const vinda = importWithRetry(importar as () => Promise<string>);
    const pedidos = [0, 1000, 1999, 1, 3999, 1, 8000];
    const vezes: number[] = [];
    for (const espera of pedidos) {
      await vi.advanceTimersByTimeAsync(espera);
      vezes.push(importar.mock.calls.length);
    }
    expect(vezes).toEqual([1, 2, 2, 3, 3, 4, 5]);
    importar.mockImplementation(() => Promise.resolve('veio') as never);
    await vi.advanceTimersByTimeAsync(16_000);
    await expect(vinda).resolves.toBe('veio');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('espera no máximo um minuto entre um pedido e outro', async () => {
    const importar = vi.fn(semRede);
    void importWithRetry(importar);
    await vi.advanceTimersByTimeAsync(300_000);
    const antes = importar.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(importar.mock.calls.length).toBe(antes + 1);
  });

  test('é pedido logo quando a rede volta', async () => {
    const importar = vi.fn().mockRejectedValueOnce(new TypeError('sem rede')).mockResolvedValue('veio');
    const vinda = importWithRetry(importar);
    await vi.advanceTimersByTimeAsync(10);
    window.dispatchEvent(new Event('online'));
    await expect(vinda).resolves.toBe('veio');
    expect(importar).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('no servidor, o que falta é um defeito', async () => {
    vi.stubGlobal('window', undefined);
    await expect(importWithRetry(semRede)).rejects.toThrow('Failed to fetch');
  });
});
