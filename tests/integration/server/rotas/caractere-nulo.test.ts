// @requirement 11.18.7 11.18.14
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Envio, pedirALoja } from '#tests/support/pedir-a-loja.ts';
import { fieldsOf } from '#web/panel/fields.tsx';
import { abrirLojaMontada, type LojaMontada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { enderecos, type Linha, paginas } from './tabela.ts';

// A shop of its own: what an admin sends to every form may change any record.
let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await abrirLojaMontada();
  preencher = await nomesDaDemo(loja);
});
afterAll(() => loja.fechar());

const fontesDe = (pasta: string, recursive = true): string[] =>
  readdirSync(pasta, { recursive, withFileTypes: true })
    .filter((arquivo) => arquivo.isFile() && /\.tsx?$/.test(arquivo.name))
    .map((arquivo) => readFileSync(path.join(arquivo.parentPath, arquivo.name), 'utf8'));
const nomesEm = (fontes: string[], ...formas: RegExp[]): string[] => [
  ...new Set(
    fontes.flatMap((fonte) => formas.flatMap((forma) => [...fonte.matchAll(forma)].map(([, nome = '']) => nome))),
  ),
];

const fontes = ['src/web', 'src/server', 'src/domain'].flatMap((pasta) => fontesDe(pasta));
/** Every name that the shop reads from a query. */
const parametros = nomesEm(
  fontes,
  /(?:searchParams|[pP]arametros|params|query)\.(?:get|getAll)\('([\w.-]+)'\)/g,
  /req\.query\('([\w.]+)'\)/g,
  /\btexto\('(\w+)'\)/g,
).concat('nome', 'para', 'opcao.cor');
/** Every name of a field that a form's schema reads. */
const campos = nomesEm(
  fontes,
  /([\w-]+)'?: (?:texto|textos|textoLivre|textosLivres|valorGuardado|valoresGuardados|inteiro|marcado|escolha|lista)\(/g,
  /\bcampo: '([\w-]+)'/g,
  // The panel's fields as data.
  new RegExp(`\\w\\.(?:${Object.keys(fieldsOf()).join('|')})\\(\\s*'([\\w-]+)'`, 'g'),
);

const caminhoDe = ({ exemplo }: Linha) => exemplo.split('?')[0] ?? '';
const chamada = ({ metodo = 'GET', rota }: Linha) => `${metodo} ${rota}`;
/** Each address once, at the first of its examples. One with `..` is resolved before it is looked at. */
const umaPorRota = [
  ...new Map(
    [...paginas, ...enderecos]
      .filter(({ exemplo }) => !exemplo.includes('%2e'))
      .toReversed()
      .map((linha) => [chamada(linha), linha]),
  ).values(),
];

const pedir = (caminho: string, envio: Envio) =>
  pedirALoja(loja.url, preencher(caminho), { cookie: loja.cookies.admin, ...envio });

test('no caminho de qualquer endereço leva a nada, com uma frase', async () => {
  for (const linha of umaPorRota) {
    const modelo = linha.rota.split('/');
    const comNulo = caminhoDe(linha)
      .split('/')
      .map((parte, i) => (/[:*]/.test(modelo[i] ?? '') ? 'a%00b' : parte))
      .join('/');
    const caminho = comNulo.includes('%00') ? comNulo : `${comNulo}%00`;
    const { status, texto } = await pedir(caminho, { metodo: linha.metodo });
    expect([caminho, status, texto]).toEqual([caminho, 404, expect.stringContaining('Não há nada neste endereço.')]);
  }
});

test('em qualquer parâmetro de qualquer endereço não derruba nada', async () => {
  expect(parametros.length).toBeGreaterThan(30);
  const comTexto = parametros.map((nome) => `${nome}=x%00y`).join('&');
  const semTexto = ['busca=%00', ...parametros.map((nome) => `${nome}=x%%0000y`)].join('&');
  const falhas: string[] = [];
  for (const linha of umaPorRota)
    for (const busca of [comTexto, semTexto]) {
      const corpo = linha.corpo && JSON.parse(preencher(JSON.stringify(linha.corpo)));
      const { status } = await pedir(`${caminhoDe(linha)}?${busca}`, { metodo: linha.metodo, corpo });
      if (status >= 500) falhas.push(`${status} ${chamada(linha)}?${busca}`);
    }
  expect(falhas).toEqual([]);
});

/** The forms that the sources of a page name; those of an area's own folder without those of its rooms. */
function atosDe({ rota }: Linha): string[] {
  const { ids = [] } = paginasDoMapa().find((pagina) => pagina.rota === rota) ?? {};
  const pasta = path.join('src/web', path.dirname(ids.at(-1) ?? 'root'));
  const fontesDela = fontesDe(pasta, !['src/web', 'src/web/admin'].includes(pasta));
  return nomesEm(fontesDela, /(?:intencao(?:="|: '|" value=")|\bact=")([\w-]+)/g);
}

test('em qualquer campo de qualquer formulário não derruba nada', async () => {
  expect(campos.length).toBeGreaterThan(80);
  const falhas: string[] = [];
  const comNulo = Object.fromEntries(campos.map((nome) => [nome, 'x\0y']));
  let recebidos = 0;
  for (const linha of umaPorRota.filter((um) => paginas.includes(um)))
    for (const intencao of ['', ...atosDe(linha)]) {
      const { status, texto } = await pedir(caminhoDe(linha), { formulario: { ...comNulo, intencao } });
      if (status >= 500) falhas.push(`${status} ${linha.exemplo} ${intencao}: ${texto.slice(0, 100)}`);
      // Pages without a form take none.
      if (status === 405) break;
      recebidos++;
    }
  expect(falhas).toEqual([]);
  expect(recebidos).toBeGreaterThan(250);
});
