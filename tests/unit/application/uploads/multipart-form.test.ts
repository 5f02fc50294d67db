// @requirement 11.12.2 15.15.3
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MultipartForm, receiveMultipartForm } from '#application/uploads/multipart-form.ts';

let pasta = '';
const abertos: MultipartForm[] = [];
beforeEach(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'multipart-'));
  vi.stubEnv('TMPDIR', pasta);
});
afterEach(async () => {
  for (const aberto of abertos.splice(0)) await aberto.close();
  vi.unstubAllEnvs();
  await rm(pasta, { recursive: true });
});

function abrir(tipo = 'multipart/form-data; boundary=abc'): MultipartForm {
  const aberto = receiveMultipartForm(tipo);
  if (!aberto) throw new Error(tipo);
  abertos.push(aberto);
  return aberto;
}

/** Passes the body in pieces of these sizes, in turn; the first refusal, or the form. */
async function receber(corpo: Uint8Array, tipo: string, tamanhos: readonly number[] = [corpo.length]) {
  const aberto = abrir(tipo);
  for (let de = 0, vez = 0; de < corpo.length; vez++) {
    const ate = de + (tamanhos[vez % tamanhos.length] ?? corpo.length);
    const recusa = await aberto.write(corpo.slice(de, ate));
    if (recusa) return recusa;
    de = ate;
  }
  return aberto.end();
}

async function emBytes(dados: FormData) {
  const resposta = new Response(dados);
  return [new Uint8Array(await resposta.arrayBuffer()), resposta.headers.get('Content-Type') ?? ''] as const;
}

const lido = async (dados: FormData) =>
  Promise.all(
    [...dados].map(async ([nome, valor]) =>
      typeof valor === 'string'
        ? [nome, valor]
        : [nome, valor.name, valor.type, valor.size, Buffer.from(await valor.arrayBuffer()).toString('latin1')],
    ),
  );

/** Contents that resemble the delimiter, and any others. */
const conteudo = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '--', '\r', '\n', '\r\n--', '\r\n\r\n', '-', '\r\n------'),
      fc.string({ maxLength: 9 }),
    ),
    { maxLength: 12 },
  )
  .map((partes) => partes.join(''));
const campo = fc.record({ nome: fc.string({ minLength: 1, maxLength: 6 }), conteudo, arquivo: fc.boolean() });

test('um corpo em quaisquer pedaços dá os campos e arquivos que o interpretador da plataforma dá', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(campo, { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      async (campos, tamanhos) => {
        const dados = new FormData();
        for (const { nome, conteudo: dentro, arquivo } of campos)
          dados.append(nome, arquivo ? new File([dentro], `${nome}.jpg`, { type: 'image/jpeg' }) : dentro);
        const [corpo, tipo] = await emBytes(dados);
        const recebido = await receber(corpo, tipo, tamanhos);
        if (recebido === null || typeof recebido === 'string') throw new Error(String(recebido));
        expect(await lido(recebido)).toEqual(
          await lido(await new Response(corpo, { headers: { 'Content-Type': tipo } }).formData()),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('o arquivo não fica na memória, nem com um nome na pasta', async () => {
  const aberto = abrir();
  const foto = new Uint8Array(300_000).map((_, n) => n % 251);
  await aberto.write(Buffer.from('--abc\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n'));
  await aberto.write(foto);
  expect(await readdir(pasta)).toEqual([]);
  await aberto.write(Buffer.from('\r\n--abc--\r\n'));
  const arquivo = (await aberto.end())?.get('f');
  if (!(arquivo instanceof File)) throw new Error('no file');
  expect(new Uint8Array(await arquivo.arrayBuffer())).toEqual(foto);
  expect(() => arquivo.text()).toThrow('arrayBuffer');
  await aberto.close();
  await expect(arquivo.arrayBuffer()).rejects.toThrow('closed');
});

const parte = (cabecalho: string, valor = 'x') => `--abc\r\n${cabecalho}\r\n\r\n${valor}\r\n`;
const texto = (n: number | string, valor?: string) => parte(`Content-Disposition: form-data; name="c${n}"`, valor);

test.each([
  ['com algo antes da primeira fronteira', `x\r\n${texto(1)}--abc--`, 'corpo-quebrado'],
  ['com outra coisa depois da fronteira', `${texto(1)}--abcdef\r\n\r\n`, 'corpo-quebrado'],
  ['com um cabeçalho sem fim', `--abc\r\nA: ${'x'.repeat(9000)}`, 'corpo-quebrado'],
  ['com uma parte sem nome', `${parte('Content-Type: text/plain')}--abc--\r\n`, null],
  ['que se interrompe', texto(1), null],
  ['com partes demais', Array.from({ length: 65 }, (_, n) => texto(n)).join(''), 'partes-demais'],
  ['com textos grandes demais', texto(1, 'x'.repeat(600_000)) + texto(2, 'x'.repeat(600_000)), 'textos-grandes-demais'],
])('um corpo %s é recusado', async (_, corpo, codigo) => {
  const bytes = new TextEncoder().encode(corpo);
  const tipo = 'multipart/form-data; boundary=abc';
  expect(await receber(bytes, tipo)).toBe(codigo);
  expect(await receber(bytes, tipo, [4096, 61])).toBe(codigo);
});

test('sem fronteira não há o que receber', () => {
  expect(receiveMultipartForm('multipart/form-data')).toBeNull();
});
