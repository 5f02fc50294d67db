// @requirement 11.12.2
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { executarImagem } from '#application/uploads/a-parte/executar-imagem.ts';
import { OCIOSO_MS } from '#application/uploads/a-parte/limites-de-imagens.ts';
import type { TarefaDeImagem } from '#application/uploads/a-parte/tarefas.ts';
import { tratarImagem } from '#application/uploads/tratar-imagem.ts';
import { MAIS_PIXELS_DA_FOTO } from '#domain/uploads/foto.ts';

/** Process id of the child that decodes pictures; null without one. */
function processoDeImagens(): number | null {
  const filhos = readdirSync('/proc/self/task').flatMap((tarefaDoSistema) =>
    readFileSync(`/proc/self/task/${tarefaDoSistema}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const achado = filhos.find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('processo-de-imagens');
    } catch {
      return false;
    }
  });
  return achado === undefined ? null : Number(achado);
}

const lisa = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' }, limitInputPixels: false });
const tarefa = async (width = 300, height = 200): Promise<Extract<TarefaDeImagem, { nome: 'tratar' }>> => ({
  nome: 'tratar',
  bytes: await lisa(width, height).png().toBuffer(),
  larguras: [160],
  formatos: ['webp'],
  inteira: false,
  maisPixels: 1_000_000,
});
const feita = { ok: true, valor: { ok: true, valor: { larguras: [160] } } };

test.each([
  ['AVIF', () => lisa(6001, 4001).avif({ quality: 10, effort: 0 })],
  ['PNG', () => lisa(6001, 4001).png()],
  ['WebP', () => lisa(6001, 4001).webp({ effort: 0, quality: 1 })],
  ['JPEG', () => lisa(6001, 4001).jpeg({ quality: 10 })],
  ['GIF', () => lisa(6001, 4001).gif({ effort: 1 })],
])('uma bomba em %s é recusada pela cabeça, sem que o processo a abra', async (_, gravar) => {
  const bytes = await gravar().toBuffer();
  const antes = processoDeImagens();
  expect(await tratarImagem(bytes, { maisPixels: MAIS_PIXELS_DA_FOTO, vez: { visitante: 'hostil' } })).toEqual({
    ok: false,
    erro: { codigo: 'imagem-grande-demais' },
  });
  expect(processoDeImagens()).toBe(antes);
});

test('a que passa da memória ou do prazo encerra o processo, e a próxima é feita em outro', async () => {
  expect(await executarImagem(await tarefa(), 'loja')).toMatchObject(feita);
  for (const limites of [{ memoriaMb: 1, prazoMs: 300_000 }, { prazoMs: 1 }]) {
    const antes = processoDeImagens();
    // Stopped, it cannot answer before the watch looks.
    process.kill(antes ?? 0, 'SIGSTOP');
    expect(await executarImagem(await tarefa(), 'loja', limites)).toEqual({
      ok: false,
      erro: { codigo: 'imagem-pesada' },
    });
    expect(processoDeImagens()).toBeNull();
    expect(await executarImagem(await tarefa(), 'loja')).toMatchObject(feita);
    expect(processoDeImagens()).not.toBe(antes);
  }
});

test('um desenho da loja vira PNG no mesmo processo', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
  const png = await executarImagem({ nome: 'png', svg }, { visitante: 'marina' });
  expect(png.ok && (await sharp(png.valor).metadata())).toMatchObject({ format: 'png', width: 40, height: 30 });
});

test('um processo que o sistema encerra é aberto de novo', async () => {
  await executarImagem(await tarefa(), 'loja');
  const antes = processoDeImagens();
  process.kill(antes ?? 0, 'SIGKILL');
  await expect.poll(async () => executarImagem(await tarefa(), 'loja')).toMatchObject(feita);
  expect(processoDeImagens()).not.toBe(antes);
});

test('uma imagem que chega quando o processo ocioso se encerra é feita por outro', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pronta = await tarefa();
  await executarImagem(pronta, 'loja');
  const antes = processoDeImagens();
  vi.advanceTimersByTime(OCIOSO_MS);
  expect(await executarImagem(pronta, 'loja')).toMatchObject(feita);
  expect(processoDeImagens()).not.toBe(antes);
});

test('as da loja passam à frente das que os visitantes têm na fila, e entre eles é um de cada vez', async () => {
  const ordem: string[] = [];
  const pedir = async (quem: string, vez: Parameters<typeof executarImagem>[1]) => {
    await executarImagem(pronta, vez);
    ordem.push(quem);
  };
  const pronta = await tarefa();
  const hostil = { visitante: 'hostil' };
  await Promise.all([
    pedir('hostil 1', hostil),
    pedir('hostil 2', hostil),
    pedir('hostil 3', hostil),
    pedir('ana', { visitante: 'ana' }),
    pedir('loja', 'loja'),
  ]);
  expect(ordem).toEqual(['hostil 1', 'loja', 'ana', 'hostil 2', 'hostil 3']);
});

test('mais do que a fila aguenta é recusado na hora, e a loja não espera por isso', async () => {
  const pronta = await tarefa();
  const fins = await Promise.all(
    Array.from({ length: 100 }, (_, n) => executarImagem(pronta, { visitante: `visitante ${n}` })),
  );
  const naFila = fins.filter((fim) => !fim.ok && fim.erro.codigo === 'imagens-na-fila');
  expect(naFila).toHaveLength(100 - 65);
  expect(fins.filter(({ ok }) => ok)).toHaveLength(65);
});

test('o processo não recebe os segredos da loja, e tem limite de memória', async () => {
  vi.stubEnv('AUTH_SECRET', 'segredo-que-fica-na-loja');
  onTestFinished(() => void vi.unstubAllEnvs());
  const antes = processoDeImagens();
  if (antes !== null) process.kill(antes, 'SIGKILL');
  await expect.poll(async () => executarImagem(await tarefa(), 'loja')).toMatchObject(feita);
  const pid = processoDeImagens();
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('segredo-que-fica-na-loja');
  expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max data size +\d+ /m);
});
