// @requirement 15.15.3
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { receberFotos, arquivosDaFoto, tomarFotos } from '#application/uploads/receber-fotos.ts';
import { apagarArquivos, limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { uploads } from '#db/schema/index.ts';
import { emTransacao } from '#db/transaction.ts';
import { MAIOR_FOTO, MAIS_FOTOS } from '#domain/uploads/foto.ts';
import { novoId } from '#domain/identificador.ts';
import { ok } from '#domain/result.ts';
import { bombaDePng, fotografia } from '#tests/integration/application/produtos/arquivos.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();
let autorId: string;
beforeEach(() => {
  autorId = novoId();
});

const arquivo = (bytes: Uint8Array | string, nome = 'foto.jpg') =>
  new File([bytes as Uint8Array<ArrayBuffer>], nome, { type: 'image/jpeg' });
const receber = (...enviadas: File[]) => receberFotos(teste.loja, { enviadas, autorId });
const guardados = async () => {
  const pasta = await teste.pastaDosArquivos();
  return (await readdir(pasta, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name).slice(pasta.length + 1))
    .filter((nome) => nome.startsWith('fotos/'));
};
const linhas = () => teste.loja.db.select().from(uploads);
const trabalhar = async () => {
  for (const tarefa of teste.tarefas.splice(0))
    if (tarefa.nome === 'apagar-arquivos') await apagarArquivos(teste.loja, tarefa.dados);
};

test('uma fotografia é escrita de novo, em pé e sem os seus metadados', async () => {
  const deitada = await sharp(await fotografia('jpeg', 900, 600))
    .withExif({ IFD0: { Copyright: 'casa da Ana' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const recebida = await receber(arquivo(deitada));
  if (!recebida.ok) throw new Error(recebida.erro.codigo);
  const [foto] = recebida.valor.fotos;
  expect(foto).toEqual({
    pasta: expect.stringMatching(/^fotos\/\w{20}$/),
    largura: 600,
    altura: 900,
    larguras: [320, 600],
  });
  const bytes = await readFile(join(await teste.pastaDosArquivos(), `${foto?.pasta}/320.webp`));
  const lida = await sharp(bytes).metadata();
  expect(lida).toMatchObject({ format: 'webp', width: 320, height: 480 });
  expect(lida.exif).toBeUndefined();
  expect(lida.orientation).toBeUndefined();
  const larga = await receber(arquivo(await fotografia('png', 2000, 500)));
  expect(larga).toMatchObject({ valor: { fotos: [{ largura: 2000, larguras: [320, 1280] }] } });
});

test.each([
  ['um script com nome de fotografia', '<script>alert(1)</script>'.padEnd(200), 'nao-e-imagem'],
  ['um SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'nao-e-imagem'],
  ['um HEIC', '\0\0\0\x18ftypheic0000mif1heic', 'imagem-heic'],
  ['nada', '', 'vazio'],
] as const)('%s é recusado e nada fica', async (_, conteudo, codigo) => {
  const antes = await linhas();
  const bytes = Uint8Array.from(conteudo, (letra) => letra.charCodeAt(0));
  expect(await receber(arquivo(bytes, 'férias.jpg'))).toEqual({ ok: false, erro: { codigo, nome: 'férias.jpg' } });
  expect(await linhas()).toEqual(antes);
});

test('o que é grande demais, pequeno demais, interrompido ou demais é recusado', async () => {
  const boa = await fotografia('jpeg');
  const codigo = async (...enviadas: File[]) => {
    const fim = await receber(...enviadas);
    return fim.ok ? 'aceita' : fim.erro.codigo;
  };
  expect(await codigo(arquivo(new Uint8Array(MAIOR_FOTO + 1)))).toBe('imagem-grande-demais');
  expect(await codigo(arquivo(bombaDePng()))).toBe('imagem-grande-demais');
  expect(await codigo(arquivo(await fotografia('png', 60, 60)))).toBe('imagem-pequena');
  expect(await codigo(arquivo(boa.subarray(0, boa.length / 2)))).toBe('imagem-quebrada');
  expect(await codigo(...Array.from({ length: MAIS_FOTOS + 1 }, () => arquivo(boa)))).toBe('fotos-demais');
});

test('com uma que não presta também as boas são largadas, e os arquivos delas apagados', async () => {
  const [linhasAntes, arquivosAntes] = [await linhas(), await guardados()];
  const fim = await receber(arquivo(await fotografia('png')), arquivo('não é fotografia', 'vírus.png'));
  expect(fim).toEqual({ ok: false, erro: { codigo: 'nao-e-imagem', nome: 'vírus.png' } });
  expect(await linhas()).toEqual(linhasAntes);
  await trabalhar();
  expect(await guardados()).toEqual(arquivosAntes);
});

test('as que alguém toma ficam; as outras somem depois de um dia', async () => {
  const tomada = await receber(arquivo(await fotografia('webp')));
  const largada = await receber(arquivo(await fotografia('webp')));
  if (!tomada.ok || !largada.ok) throw new Error('recusada');
  await emTransacao(teste.loja.db, async (tx) => ok(await tomarFotos(tx, tomada.valor)));
  teste.adiantar(25 * 60 * 60_000);
  await limparUploads(teste.loja);
  const ficam = await guardados();
  expect(ficam).toContain(`${tomada.valor.fotos[0]?.pasta}/320.webp`);
  expect(ficam).not.toContain(`${largada.valor.fotos[0]?.pasta}/320.webp`);
  await expect(emTransacao(teste.loja.db, async (tx) => ok(await tomarFotos(tx, largada.valor)))).rejects.toThrow(
    'deleted before it was claimed',
  );
  await apagarArquivos(teste.loja, { imagens: tomada.valor.fotos.map(arquivosDaFoto), pdfs: [] });
  expect(await guardados()).not.toContain(`${tomada.valor.fotos[0]?.pasta}/320.webp`);
});

test('uma pessoa manda 60 por hora, outra continua mandando', async () => {
  const quebrada = arquivo('x');
  for (let i = 0; i < 60; i++) expect(await receber(quebrada)).toMatchObject({ erro: { codigo: 'nao-e-imagem' } });
  expect(await receber(quebrada)).toEqual({ ok: false, erro: { codigo: 'fotos-muito-seguidas' } });
  autorId = novoId();
  expect(await receber(quebrada)).toMatchObject({ erro: { codigo: 'nao-e-imagem' } });
});

test('as que ninguém tomou somem em uma hora, e antes disso as mais antigas que passam do total da loja', async () => {
  await limparUploads(teste.loja, { maisFotosParadas: 0 });
  teste.adiantar(2 * 60 * 60_000);
  await limparUploads(teste.loja);
  const bytes = await fotografia('webp');
  const pastas: string[] = [];
  for (let n = 0; n < 4; n++) {
    const recebida = await receber(arquivo(bytes));
    if (!recebida.ok) throw new Error(recebida.erro.codigo);
    pastas.push(recebida.valor.fotos[0]?.pasta ?? '');
    teste.adiantar(11 * 60_000);
  }
  const ficam = async () => (await linhas()).map(({ chave }) => chave).toSorted();
  const doisMaisNovos = { maisFotosParadas: 2 * bytes.length };
  // The oldest is 44 minutes old.
  expect(await limparUploads(teste.loja)).toBe(0);
  expect(await limparUploads(teste.loja, doisMaisNovos)).toBe(2);
  expect(await ficam()).toEqual(pastas.slice(2).toSorted());
  expect(await limparUploads(teste.loja, doisMaisNovos)).toBe(0);
  // One that a form may still be about to take over stays, however many there are.
  const agora = await receber(arquivo(bytes));
  expect(await limparUploads(teste.loja, { maisFotosParadas: 0 })).toBe(2);
  expect(await ficam()).toEqual(agora.ok ? [agora.valor.fotos[0]?.pasta] : []);
  teste.adiantar(61 * 60_000);
  expect(await limparUploads(teste.loja)).toBe(1);
  expect(await guardados()).not.toContain(`${pastas[0]}/320.webp`);
});
