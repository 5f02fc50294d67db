import { beforeAll, expect, test } from 'vitest';
import { importarPlanilha } from '#application/produtos/importar-planilha.ts';
import { autor } from '#tests/integration/application/produtos/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  // With the category that the sheet names.
  await porAVenda(teste, { id: 'cavalo' });
});

const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento';

test('dez mil produtos de uma vez, contando até o fim', async () => {
  const linhas = Array.from(
    { length: 10_000 },
    (_, i) => `muito-${i};Muito ${i};<p>Texto ${i}</p>;${i + 1},00;${i % 30};pecas;1;1;1;1`,
  );
  const passos: number[] = [];
  const fim = await importarPlanilha(
    teste.loja,
    autor,
    new TextEncoder().encode([cabeca, ...linhas].join('\n')),
    (feitas, total) => void passos.push(feitas / total),
  );
  expect(fim).toEqual({ ok: true, valor: { novos: 10_000, mudados: 0, iguais: 0 } });
  expect(passos.length).toBeGreaterThan(10);
  expect(passos.at(-1)).toBe(1);
});
