// @requirement 2.16.2 11.18.15
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { receberImagem } from '#application/uploads/receber-imagem.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { autor, consultar } from '#tests/integration/application/produtos/apoio.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';

const { teste } = await abrirLojaDoArquivo();

const quebrado = async () => {
  throw new Error('the store is away');
};

test('enquanto o armazém falha a tarefa falha, para ser tentada de novo', async () => {
  const soltos = { imagens: [{ pasta: 'produtos/some', larguras: [320] }], pdfs: ['ebooks/some.pdf'] };
  const { arquivos } = teste.loja;
  await expect(apagarArquivos({ ...teste.loja, arquivos: { ...arquivos, apagar: quebrado } }, soltos)).rejects.toThrow(
    'the store is away',
  );
  await expect(apagarArquivos(teste.loja, soltos)).resolves.toBeUndefined();
  // Idempotent.
  await expect(apagarArquivos(teste.loja, soltos)).resolves.toBeUndefined();
});

test('um armazém que falha no meio de uma imagem não deixa envio nem arquivo para trás', async () => {
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
  // The deletion is a job, retried until the store succeeds.
  const tarefa = teste.tarefas.find(({ nome }) => nome === 'apagar-arquivos');
  if (tarefa?.nome !== 'apagar-arquivos') throw new Error('no task');
  const [imagem] = tarefa.dados.imagens;
  expect(await loja.arquivos.ler(`${imagem?.pasta}/320.avif`)).not.toBeNull();
  await apagarArquivos(loja, tarefa.dados);
  const restos = [];
  for await (const { chave } of loja.arquivos.listar(imagem?.pasta)) restos.push(chave);
  expect(restos).toEqual([]);
  // The next upload is not blocked.
  expect((await receberImagem(loja, { bytes, nome: 'x.jpg', para: 'produtos', autorId: autor.uid })).ok).toBe(true);
});
