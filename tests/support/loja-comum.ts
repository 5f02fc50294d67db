import { comLoja } from './loja.ts';
import { enderecoDa, iniciarProcesso, portaLivre, semInternet, senhasBaratas } from './loja-processo.ts';
import { copiarModelo, type Modelo } from './modelo.ts';

export { expect } from '@playwright/test';

const VARIAVEL = 'LOJA_COMUM';

/** Opens the shop that files share; its address reaches the workers by the environment. Answers how to close it. */
export async function abrirLojaComum(modelo: Modelo): Promise<() => Promise<void>> {
  const { dataDir, databaseUrl, apagar } = await copiarModelo(modelo, 'comum');
  const porta = await portaLivre();
  const processo = await iniciarProcesso({ dataDir, porta, databaseUrl, antesDoCodigo: [semInternet, senhasBaratas] });
  process.env[VARIAVEL] = enderecoDa(porta);
  return async () => {
    await processo.parar();
    await apagar();
  };
}

/** The address of the shop that files share. */
export const enderecoDaLojaComum = (): string => process.env[VARIAVEL] ?? '';

/**
 * For files whose journeys leave goods, orders, accounts and settings as they were (carts and sessions are each browser's
 * own): one shop, open all the time, serves all of them at once. Others take `test` of `loja.ts`.
 */
export const test = comLoja.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
  baseURL: async ({}, use) => use(enderecoDaLojaComum()),
});
