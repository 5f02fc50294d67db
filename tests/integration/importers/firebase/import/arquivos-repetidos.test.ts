// @requirement 15.34.6
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arquivosAImportar } from '#db/schema/index.ts';
import { importarArquivos } from '#importers/firebase/import/arquivos.ts';
import { levarParaFila } from '#importers/firebase/import/arquivos-em-fila.ts';
import { importarLojaAntiga } from '#importers/firebase/import/importar.ts';
import { abrirLojaDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { emBytes } from './apoio.ts';

const rei = 'https://firebasestorage.googleapis.com/v0/b/loja.appspot.com/o/produtos%2Frei.png?alt=media';
const antiga: LojaDeAntes = {
  colecoes: {
    produtos: () => [
      {
        id: 'Rei01',
        campos: {
          nome: 'Rei',
          preco: 10,
          estoque: 1,
          categoria: 'pecas',
          imagens: ['produtos/dama.png', `${rei}&token=1`, `${rei}&token=2`],
          imagemPrincipal: 'gs://loja.appspot.com/produtos/rei.png',
        },
      },
    ],
  },
  contas: () => [],
};

const { teste } = await abrirLojaDoArquivo();

async function levar(simular: boolean) {
  const rascunho = await mkdtemp(join(tmpdir(), 'repetidos-'));
  const aberta = await abrirLojaDoFirebase(
    { firestore: () => emBytes(escreverDump(antiga, 'admin')), auth: () => emBytes(escreverContas(antiga)) },
    rascunho,
  );
  if (!aberta.ok) throw new Error(aberta.erro.codigo);
  const ouvinte = { relatar() {}, andar() {} };
  const resumo = await importarLojaAntiga(teste.loja, aberta.valor, { simular, ouvinte });
  await importarArquivos(teste.loja.db, aberta.valor, {
    simular,
    ouvinte,
    resumo,
    recusa: () => null,
    levar: levarParaFila(teste.loja, 'firebase'),
  });
  await aberta.valor.fechar();
  await rm(rascunho, { recursive: true });
  return resumo.colecoes['arquivos'];
}

test('uma foto dita por vários endereços é um arquivo só, e é a principal se um deles o diz', async () => {
  expect(await levar(true)).toMatchObject({ lidos: 2, gravados: 2, fora: 0 });
  expect(await levar(false)).toMatchObject({ lidos: 2, gravados: 2, fora: 0 });
  const linhas = await teste.loja.db.select().from(arquivosAImportar).orderBy(arquivosAImportar.chave);
  expect(linhas.map(({ chave, principal }) => [chave, principal])).toEqual([
    ['Rei01 produtos/dama.png', false],
    ['Rei01 produtos/rei.png', true],
  ]);
  expect(await levar(false)).toMatchObject({ lidos: 2, gravados: 0, iguais: 2 });
});
