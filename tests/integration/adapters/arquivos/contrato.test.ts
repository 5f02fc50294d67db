// @requirement 7.5.1
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { arquivosEmS3 } from '#adapters/arquivos/s3.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { abrirDepositoS3 } from '#tests/support/deposito-s3.ts';

let pasta: string;
let servidor: Awaited<ReturnType<typeof abrirDepositoS3>>;
const lojas: Record<string, () => Arquivos> = {};

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'arquivos-'));
  servidor = await abrirDepositoS3(join(pasta, 's3'), ['loja']);
  const emS3 = arquivosEmS3({
    bucket: 'loja',
    regiao: 'us-east-1',
    endpoint: servidor.endpoint,
    credenciais: { accessKeyId: servidor.chave, secretAccessKey: servidor.segredo },
  });
  const emDisco = arquivosEmDisco(join(pasta, 'disco'));
  Object.assign(lojas, { disco: () => emDisco, S3: () => emS3 });
});
afterAll(async () => {
  await servidor.fechar();
  await rm(pasta, { recursive: true, force: true });
});

const bytes = (texto: string) => new TextEncoder().encode(texto);
const texto = async (arquivo: Awaited<ReturnType<Arquivos['ler']>>) =>
  arquivo ? new Response(arquivo.corpo).text() : null;

describe.each(['disco', 'S3'])('os arquivos em %s', (onde) => {
  const loja = () => (lojas[onde] as () => Arquivos)();

  test('guardam e devolvem o que receberam, com tamanho e tipo', async () => {
    await loja().gravar('produtos/rei/640.webp', bytes('rei de buxo'), 'image/webp');
    const lido = await loja().ler('produtos/rei/640.webp');
    expect([lido?.tamanho, lido?.tipo, await texto(lido)]).toEqual([11, 'image/webp', 'rei de buxo']);
  });

  test('a última gravação vale; nomes com espaços e acentos também', async () => {
    const chave = 'produtos/peças de buxo (novas)/á.jpg';
    await loja().gravar(chave, bytes('1'), 'image/jpeg');
    await loja().gravar(chave, bytes('22'), 'image/jpeg');
    expect(await texto(await loja().ler(chave))).toBe('22');
  });

  test('em fluxo, sem caber na memória de uma vez', async () => {
    const pedaco = new Uint8Array(1024 * 1024).fill(7);
    let faltam = 9;
    const corpo = new ReadableStream<Uint8Array>({
      pull: (saida) => (faltam-- > 0 ? saida.enqueue(pedaco) : saida.close()),
    });
    await loja().gravar('ebooks/grande.pdf', corpo, 'application/pdf');
    const lido = await loja().ler('ebooks/grande.pdf');
    expect([lido?.tamanho, lido?.tipo]).toEqual([9 * 1024 * 1024, 'application/pdf']);
    let somados = 0;
    if (lido) for await (const parte of lido.corpo as unknown as AsyncIterable<Uint8Array>) somados += parte.length;
    expect(somados).toBe(9 * 1024 * 1024);
  });

  test('um envio que se quebra não deixa nada', async () => {
    const corpo = new ReadableStream<Uint8Array>({
      start(saida) {
        saida.enqueue(bytes('metade'));
        saida.error(new Error('a conexão caiu'));
      },
    });
    await expect(loja().gravar('produtos/quebrado.webp', corpo, 'image/webp')).rejects.toThrow('a conexão caiu');
    expect(await loja().ler('produtos/quebrado.webp')).toBeNull();
  });

  test.each([
    [{ inicio: 0, fim: 3 }, '0123'],
    [{ inicio: 4, fim: 4 }, '4'],
    [{ inicio: 8, fim: 99 }, '89'],
    [{ inicio: 50, fim: 60 }, ''],
  ])('o pedaço %j do tamanho inteiro', async (intervalo, esperado) => {
    await loja().gravar('ebooks/dez.pdf', bytes('0123456789'), 'application/pdf');
    const lido = await loja().ler('ebooks/dez.pdf', intervalo);
    expect([lido?.tamanho, await texto(lido)]).toEqual([10, esperado]);
  });

  test('o que não existe é null, e apagar duas vezes não é erro', async () => {
    expect(await loja().ler('produtos/nada.webp')).toBeNull();
    expect(await loja().ler('produtos')).toBeNull();
    await loja().gravar('produtos/some.webp', bytes('x'), 'image/webp');
    await loja().apagar('produtos/some.webp');
    await loja().apagar('produtos/some.webp');
    expect(await loja().ler('produtos/some.webp')).toBeNull();
  });

  test('uma pasta se apaga com tudo dentro, e só ela', async () => {
    for (const chave of ['produtos/a/1.webp', 'produtos/a/2.webp', 'produtos/ab/1.webp'])
      await loja().gravar(chave, bytes('x'), 'image/webp');
    await loja().apagar('produtos/a');
    expect([
      await loja().ler('produtos/a/1.webp'),
      await loja().ler('produtos/a/2.webp'),
      await texto(await loja().ler('produtos/ab/1.webp')),
    ]).toEqual([null, null, 'x']);
  });

  test.each(['../fora', 'produtos/../../fora', '/etc/passwd', '', '.', 'a//b', 'a/./b', 'a\\..\\b', 'a\0b'])(
    'recusa a chave %j',
    async (chave) => {
      await expect(loja().ler(chave)).rejects.toThrow('Not a key');
      await expect(loja().gravar(chave, bytes('x'), 'image/webp')).rejects.toThrow('Not a key');
      await expect(loja().apagar(chave)).rejects.toThrow('Not a key');
    },
  );

  test('um arquivo vazio é um arquivo', async () => {
    await loja().gravar('produtos/vazio.webp', new Uint8Array(), 'image/webp');
    const lido = await loja().ler('produtos/vazio.webp');
    expect([lido?.tamanho, await texto(lido)]).toEqual([0, '']);
  });
});
