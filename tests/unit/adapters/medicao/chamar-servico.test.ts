// @requirement 15.43.1
import { expect, test } from 'vitest';
import { recusado } from '#adapters/medicao/chamar-servico.ts';

const segredo = `EAAG${'x1Y2'.repeat(40)}`;

test('a resposta que repete o segredo, inteiro ou em parte, chega sem ele', () => {
  for (const repetido of [segredo, segredo.slice(0, 60), segredo.slice(4, 30), `"${segredo}".`, `(${segredo})`]) {
    const { detalhe } = recusado(`190: Malformed access token ${repetido}`, { segredo });
    expect(detalhe).toMatch(/^190: Malformed access token /);
    expect(detalhe).not.toContain('EAAG');
    expect(detalhe).not.toContain('x1Y2');
  }
  const comSinais = 'ab+cd/ef==gh';
  const { detalhe } = recusado(`token=${encodeURIComponent(comSinais)} ou ${comSinais}`, { segredo: comSinais });
  expect(detalhe).toBe('token=… ou …');
});

test('as outras respostas chegam como são, até 200 caracteres', () => {
  const frase = '100: Invalid parameter: events.0.params.value: must be a number';
  expect(recusado(frase, { segredo }).detalhe).toBe(frase);
  expect(recusado('é'.repeat(300), { segredo }).detalhe).toHaveLength(200);
});
