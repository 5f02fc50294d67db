// @requirement 15.10.1 15.10.3
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirBanco } from '#db/open-database.ts';
import { escreverContas, escreverDump } from '#demo-data/loja-antiga/formas.ts';
import { lojaDeAntes } from '#demo-data/loja-antiga/loja.ts';
import { senhaDeTodos } from '#demo-data/loja-antiga/senha.ts';
import { comSujeiras, sujeiras } from '#demo-data/loja-antiga/sujeiras.ts';
import { ensureBuild, serverEnv } from '#scripts/build.mjs';
import { porBancoMigrado } from '#tests/support/banco.ts';
import { comandoMontado } from '#tests/support/comando-montado.ts';

const comando = comandoMontado('importar:firebase');
let pasta: string;
let dump: string;
beforeAll(async () => {
  if (!(await ensureBuild())) throw new Error('a montagem da loja falhou');
  pasta = await mkdtemp(join(tmpdir(), 'importar-'));
  const limpa = lojaDeAntes({ produtos: 5, usuarios: 8, pedidos: 12 }, senhaDeTodos);
  const suja = comSujeiras(limpa, sujeiras.slice(0, 2));
  dump = [...escreverDump(limpa, 'admin')].join('');
  await writeFile(join(pasta, 'dump.json'), dump);
  await writeFile(join(pasta, 'sujo.json'), [...escreverDump(suja, 'rest')].join(''));
  await writeFile(join(pasta, 'users.json'), [...escreverContas(limpa)].join(''));
  await writeFile(join(pasta, 'cortado.json'), dump.slice(0, -40));
  await writeFile(join(pasta, 'foto.json'), '\x89PNG nada disso é JSON');
});
afterAll(() => rm(pasta, { recursive: true }));

type Fim = { codigo: number | null; saida: string; erro: string };

function importar(...argumentos: string[]): Promise<Fim> {
  const { TEST_DATABASE_URL: _t, DATABASE_URL: _d, S3_BUCKET: _s, ...env } = process.env;
  const inteiros = argumentos.map((um) => (/\.(?:json|csv)$/.test(um) ? join(pasta, um) : um));
  const filho = spawn(process.execPath, [comando, ...inteiros], {
    env: { ...env, ...serverEnv, DATA_DIR: join(pasta, 'loja'), SHOP_URL: 'https://loja.test/' },
  });
  let [saida, erro] = ['', ''];
  filho.stdout.on('data', (texto: Buffer) => (saida += texto.toString()));
  filho.stderr.on('data', (texto: Buffer) => (erro += texto.toString()));
  return new Promise((pronto) => filho.on('close', (codigo) => pronto({ codigo, saida, erro })));
}

test('sem argumentos, ou com algum que não há, diz como se usa e não toca em nada', async () => {
  for (const argumentos of [
    [],
    ['--firestore', 'dump.json'],
    ['--firestore', 'dump.json', '--auth', 'users.json', '--o-que'],
  ]) {
    const { codigo, erro } = await importar(...argumentos);
    expect([codigo, erro]).toEqual([1, expect.stringMatching(/^Uso: npm run importar:firebase -- --firestore/)]);
  }
  expect(await readdir(pasta)).not.toContain('loja');
});

test.each([
  ['cortado.json', 'users.json', 'termina no meio'],
  ['users.json', 'users.json', 'não é o que devia ser'],
  ['dump.json', 'dump.json', 'O arquivo do Auth (--auth) não é o que devia ser'],
  ['foto.json', 'users.json', 'não é JSON'],
  ['nada.json', 'users.json', 'não foi encontrado'],
])('com %s e %s é recusado, e nada fica gravado', async (firestore, auth, frase) => {
  const { codigo, erro } = await importar('--firestore', firestore, '--auth', auth);
  expect([codigo, erro]).toEqual([1, expect.stringContaining(frase)]);
  expect(await readdir(join(pasta, 'loja'))).toEqual([]);
});

test('uma loja limpa termina em 0, uma com o que dizer em 2, com relatório e resumo; a loja no ar não é importada', async () => {
  await porBancoMigrado(join(pasta, 'loja'));
  const limpo = await importar('--firestore', 'dump.json', '--auth', 'users.json', '--resumo', 'limpo.json');
  expect([limpo.codigo, limpo.erro]).toEqual([0, '']);
  expect(limpo.saida).toContain('O que se vai gravar:');
  const lido = JSON.parse(await readFile(join(pasta, 'limpo.json'), 'utf8')) as Record<string, Record<string, object>>;
  expect(lido['colecoes']?.['pedidos']).toMatchObject({ lidos: 12, gravados: 12, iguais: 0, fora: 0 });
  expect(lido['meses']?.['2022-01']).toEqual(lido['colecoes']?.['pedidos']);

  const ditos = ['--relatorio', 'relatorio.csv', '--resumo', 'sujo-resumo.json'];
  const ensaio = await importar('--firestore', 'sujo.json', '--auth', 'users.json', '--simular', ...ditos);
  expect([ensaio.codigo, ensaio.erro]).toEqual([2, '']);
  const sujo = await importar('--firestore', 'sujo.json', '--auth', 'users.json', ...ditos);
  expect([sujo.codigo, sujo.erro]).toEqual([2, '']);
  const relatorio = await readFile(join(pasta, 'relatorio.csv'), 'utf8');
  expect(relatorio).toBe(
    '\uFEFFcolecao;id;acao;motivo;link\r\n' +
      'pedidos;PedidoNegativo000001;fora;O total é negativo.;https://loja.test/admin/pedidos\r\n' +
      'pedidos;PedidoZero0000000001;fora;O total é zero, ou falta.;https://loja.test/admin/pedidos\r\n',
  );
  const resumo = JSON.parse(await readFile(join(pasta, 'sujo-resumo.json'), 'utf8')) as typeof lido;
  expect(resumo['colecoes']?.['pedidos']).toMatchObject({ lidos: 14, gravados: 0, iguais: 12, fora: 2 });

  const noAr = await abrirBanco({ dataDir: join(pasta, 'loja') });
  const recusado = await importar('--firestore', 'dump.json', '--auth', 'users.json');
  expect([recusado.codigo, recusado.erro]).toEqual([1, expect.stringContaining('A loja está rodando')]);
  await noAr.fechar();
  expect((await readdir(join(pasta, 'loja'))).filter((nome) => nome.startsWith('loja-antiga'))).toEqual([]);
});
