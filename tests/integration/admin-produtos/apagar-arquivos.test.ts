import { afterAll, beforeAll, expect, it } from 'vitest';
import { apagarArquivos } from '#application/admin/envios/apagar-arquivos.ts';
import { receberImagem } from '#application/admin/envios/receber-imagem.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { sql } from 'drizzle-orm';
import { autor, consultar } from './apoio.ts';
import { fotografia } from './arquivos.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
}, 60_000);
afterAll(() => teste.fechar());

const quebrado = async () => {
  throw new Error('the store is away');
};

it('enquanto o armazém falha a tarefa falha, para ser tentada de novo', async () => {
  const soltos = { imagens: [{ pasta: 'produtos/some', larguras: [320] }], pdfs: ['ebooks/some.pdf'] };
  const { db, arquivos } = teste.loja;
  await expect(apagarArquivos({ db, arquivos: { ...arquivos, apagar: quebrado } }, soltos)).rejects.toThrow(
    'the store is away',
  );
  await expect(apagarArquivos({ db, arquivos }, soltos)).resolves.toBeUndefined();
  // Twice is once.
  await expect(apagarArquivos({ db, arquivos }, soltos)).resolves.toBeUndefined();
});

it('um armazém que falha no meio de uma imagem não deixa envio nem arquivo para trás', async () => {
  const { loja } = teste;
  let gravados = 0;
  const gravar: typeof loja.arquivos.gravar = async (...dados) =>
    ++gravados > 2 ? quebrado() : loja.arquivos.gravar(...dados);
  const bytes = await fotografia('jpeg');
  await expect(
    receberImagem(
      { ...loja, arquivos: { ...loja.arquivos, gravar } },
      { bytes, nome: 'x.jpg', para: 'produtos', autorId: autor.uid },
    ),
  ).rejects.toThrow('the store is away');
  expect(await consultar(teste, sql`select id from envios`)).toEqual([]);
  expect(gravados).toBe(3);
  // The next one is not held up by it.
  expect((await receberImagem(loja, { bytes, nome: 'x.jpg', para: 'produtos', autorId: autor.uid })).ok).toBe(true);
});
