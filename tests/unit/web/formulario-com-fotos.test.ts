// @requirement 15.15.3
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MAIOR_FORMULARIO_COM_FOTOS } from '#domain/uploads/foto.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { arquivos, lerFormulario, texto } from '#web/form-fields.ts';
import { comFotos } from '#web/formulario-com-fotos.ts';

const esquema = z.object({ mensagem: texto(), fotos: arquivos() });
const lidos: unknown[] = [];
const agir = comFotos(
  async ({ request }) => {
    const { mensagem, fotos } = z.parse(esquema, lerFormulario(await request.formData()));
    const lido = { mensagem, fotos: fotos.map(({ name, size }) => ({ name, size })), metodo: request.method };
    lidos.push(lido);
    return lido;
  },
  { intencao: 'enviar' },
);

function enviar(body: BodyInit, tipo?: string) {
  lidos.length = 0;
  const request = new Request('http://loja.test/ajuda/x', {
    method: 'POST',
    body,
    ...(tipo && { headers: { 'Content-Type': tipo } }),
    duplex: 'half',
  } as RequestInit);
  return agir({ request, context: new RouterContextProvider(), params: {} });
}

function formulario(...fotos: File[]) {
  const dados = new FormData();
  dados.append('mensagem', 'Olá');
  for (const foto of fotos) dados.append('fotos', foto);
  return dados;
}

/** The beginning of a body with a photograph, up to its bytes. */
const CABECALHO = new TextEncoder().encode(
  '--x\r\nContent-Disposition: form-data; name="fotos"; filename="peça.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
);

const recusa = (codigo: string, status: number) => ({
  data: expect.objectContaining({ ok: false, intencao: 'enviar', codigo, frase: expect.stringMatching(/\.$/) }),
  init: { status },
});

test('os campos e os arquivos chegam à ação como os de qualquer formulário', async () => {
  const vazio = new File([], '');
  await expect(enviar(formulario(new File(['abc'], 'peça.jpg'), vazio))).resolves.toEqual({
    mensagem: 'Olá',
    fotos: [{ name: 'peça.jpg', size: 3 }],
    metodo: 'POST',
  });
});

test('um formulário sem arquivos passa como veio', async () => {
  await expect(enviar(new URLSearchParams({ mensagem: 'Oi' }))).resolves.toMatchObject({ mensagem: 'Oi', fotos: [] });
});

test('um corpo maior que o limite é recusado, e nada dele é guardado', async () => {
  let mandados = 0;
  const pedaco = new Uint8Array(1024 * 1024);
  const sem_fim = new ReadableStream<Uint8Array>({
    start: (controle) => controle.enqueue(CABECALHO),
    pull(controle) {
      mandados += pedaco.length;
      controle.enqueue(pedaco);
    },
  });
  expect(await enviar(sem_fim, 'multipart/form-data; boundary=x')).toMatchObject(recusa('corpo-grande-demais', 413));
  expect(mandados).toBeLessThan(6 * MAIOR_FORMULARIO_COM_FOTOS);
  expect(lidos).toEqual([]);
});

test('campos demais são recusados antes de serem lidos', async () => {
  const dados = new FormData();
  for (let i = 0; i < 20_000; i++) dados.append(`campo${i}`, 'x');
  expect(await enviar(dados)).toMatchObject(recusa('partes-demais', 413));
  expect(lidos).toEqual([]);
});

test.each([
  ['sem fronteira', 'multipart/form-data'],
  ['que se interrompe', 'multipart/form-data; boundary=abc'],
])('um corpo %s é recusado', async (_, tipo) => {
  const corpo = '--abc\r\nContent-Disposition: form-data; name="mensagem"\r\n\r\nOl';
  expect(await enviar(corpo, tipo)).toMatchObject(recusa('corpo-quebrado', 400));
  expect(lidos).toEqual([]);
});

test('quem não pode enviar ouve isso antes que o corpo seja lido', async () => {
  const fechada = comFotos(async () => 'feito', {
    conferir: () => {
      throw new Response(null, { status: 404 });
    },
  });
  const request = new Request('http://loja.test/ajuda/x', { method: 'POST', body: formulario() });
  await expect(fechada({ request, context: new RouterContextProvider(), params: {} })).rejects.toMatchObject({
    status: 404,
  });
  expect(request.bodyUsed).toBe(false);
});

test('depois das recusas a vaga do endereço está livre', async () => {
  for (let i = 0; i < 10; i++) await enviar('quebrado', 'multipart/form-data; boundary=abc');
  await expect(enviar(formulario())).resolves.toMatchObject({ mensagem: 'Olá' });
});

const deEndereco = (endereco: string) => {
  const context = new RouterContextProvider();
  context.set(enderecoContext, endereco);
  return context;
};
const pedidaDe = (endereco: string, body: BodyInit, tipo?: string) => ({
  request: new Request('http://loja.test/ajuda/x', {
    method: 'POST',
    body,
    ...(tipo && { headers: { 'Content-Type': tipo } }),
    duplex: 'half',
  } as RequestInit),
  context: deEndereco(endereco),
  params: {},
});

/** Requests whose bodies are observed: `todosLidos` resolves when all were read to their end. */
function acompanharCorpos() {
  const leituras: Promise<void>[] = [];
  const acompanhada = (endereco: string, dados: FormData) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    leituras.push(promise);
    const { body, headers } = new Response(dados);
    const observado = body?.pipeThrough(new TransformStream({ flush: () => resolve() }));
    return pedidaDe(endereco, observado ?? '', headers.get('Content-Type') ?? '');
  };
  const todosLidos = async () => {
    await Promise.all(leituras);
    for (let n = 0; n < 10; n++) await new Promise((pronto) => setImmediate(pronto));
  };
  return { acompanhada, todosLidos };
}

test('doze conexões que enchem o espaço e param não recusam as fotografias de outro endereço', async () => {
  const presas: ReadableStreamDefaultController<Uint8Array>[] = [];
  const chegaram = Array.from({ length: 12 }, (_, n) => {
    let mandados = 0;
    const parada = Promise.withResolvers<void>();
    const corpo = new ReadableStream<Uint8Array>({
      start(controle) {
        presas.push(controle);
        controle.enqueue(CABECALHO);
      },
      pull(controle) {
        // Never resolves once enough was sent: the connection stays open and silent.
        if (mandados >= 24) return new Promise(() => parada.resolve());
        mandados += 1;
        controle.enqueue(new Uint8Array(1024 * 1024));
        return undefined;
      },
    });
    const fim = agir(pedidaDe(`203.0.113.${n % 3}`, corpo, 'multipart/form-data; boundary=x'));
    return { fim, parada: parada.promise };
  });
  await Promise.all(chegaram.map(({ parada }) => parada));
  const grande = new File([new Uint8Array(4 * 1024 * 1024)], 'peça.jpg');
  await expect(agir(pedidaDe('198.51.100.7', formulario(grande, grande)))).resolves.toMatchObject({ mensagem: 'Olá' });
  for (const controle of presas) controle.close();
  const fins = await Promise.all(chegaram.map(({ fim }) => fim));
  expect(JSON.stringify(fins)).toContain('"codigo":"ocupada"');
});

test('de um endereço um formulário por vez; o de outro não espera, e o da loja é o primeiro', async () => {
  const comecaram: string[] = [];
  const soltar: (() => void)[] = [];
  const demorado = (daLoja = false) =>
    comFotos(
      async ({ context }: ReturnType<typeof pedidaDe>) => {
        comecaram.push(daLoja ? 'loja' : context.get(enderecoContext));
        await new Promise<void>((pronto) => soltar.push(pronto));
        return null;
      },
      { daLoja },
    );
  const { acompanhada, todosLidos } = acompanharCorpos();
  const pedir = (endereco: string, daLoja = false) =>
    demorado(daLoja)(acompanhada(endereco, formulario(new File(['abc'], 'a.jpg'))));
  const fins = [pedir('hostil'), pedir('hostil'), pedir('hostil')];
  await expect.poll(() => comecaram).toEqual(['hostil']);
  fins.push(pedir('ana'), pedir('bia'), pedir('caio'));
  await expect.poll(() => comecaram.toSorted()).toEqual(['ana', 'bia', 'caio', 'hostil']);
  fins.push(pedir('davi'));
  fins.push(pedir('escritório', true));
  // Both wait by now: their bodies were read.
  await todosLidos();
  for (let n = 0; n < 8; n++) {
    await expect.poll(() => soltar.length).toBeGreaterThan(0);
    soltar.shift()?.();
  }
  await Promise.all(fins);
  expect(comecaram[4]).toBe('loja');
});

test('formulários inteiros que esperam a sua vez cedem o lugar aos de outro endereço', async () => {
  const { promise: solto, resolve: soltar } = Promise.withResolvers<void>();
  let comecados = 0;
  const demorado = comFotos(async () => {
    comecados += 1;
    await solto;
    return 'feito';
  });
  const grande = () =>
    formulario(...Array.from({ length: 4 }, () => new File([new Uint8Array(4 * 1024 * 1024)], 'a.jpg')));
  const { acompanhada, todosLidos } = acompanharCorpos();
  const doHostil = Array.from({ length: 4 }, () => demorado(acompanhada('hostil', grande())));
  // One is in its act, three are complete and wait with their bytes.
  await todosLidos();
  await expect.poll(() => comecados).toBe(1);
  await expect(agir(pedidaDe('198.51.100.7', grande()))).resolves.toMatchObject({ mensagem: 'Olá' });
  soltar();
  const fins = await Promise.all(doHostil);
  expect(fins.filter((fim) => fim === 'feito')).toHaveLength(comecados);
  expect(JSON.stringify(fins)).toContain('"codigo":"ocupada"');
});
