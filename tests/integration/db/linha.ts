import { onTestFinished } from 'vitest';
import { abrirLinha, type Linha } from '#tests/support/linha.ts';

/** A line to a database that the test can spoil; gone with the test. */
export async function linhaPara(urlDoBanco: string): Promise<Linha> {
  const linha = await abrirLinha(urlDoBanco);
  onTestFinished(() => linha.fechar());
  return linha;
}
