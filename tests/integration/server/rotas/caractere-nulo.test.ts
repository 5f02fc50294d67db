// @requirement 11.18.7 11.18.14
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirLojaMontada, type LojaMontada } from './loja-montada.ts';
import { paginasDoMapa } from './mapa.ts';
import { nomesDaDemo } from './nomes-da-demo.ts';
import { enderecos, type Linha, paginas } from './tabela.ts';

let loja: LojaMontada;
let preencher: (texto: string) => string;
beforeAll(async () => {
  loja = await abrirLojaMontada();
  preencher = await nomesDaDemo(loja);
}, 300_000);
afterAll(() => loja.fechar());

const fontesDe = (pasta: string): string[] =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((arquivo) => arquivo.isFile() && /\.tsx?$/.test(arquivo.name))
    .map((arquivo) => readFileSync(path.join(arquivo.parentPath, arquivo.name), 'utf8'));
const nomesEm = (fontes: string[], ...formas: RegExp[]): string[] => [
  ...new Set(
    fontes.flatMap((fonte) => formas.flatMap((forma) => [...fonte.matchAll(forma)].map(([, nome = '']) => nome))),
  ),
];

const fontes = ['src/web', 'src/server', 'src/domain'].flatMap(fontesDe);
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
);

/** Addresses with `..` are resolved before they are looked at. */
const todas = [...paginas, ...enderecos].filter(({ exemplo }) => !exemplo.includes('%2e'));
const caminhoDe = ({ exemplo }: Linha) => exemplo.split('?')[0] ?? '';

async function pedir(metodo: string, caminho: string, corpo?: string, tipo?: string) {
  const aoVivo = AbortSignal.timeout(60_000);
  const veio = await fetch(loja.url + preencher(caminho), {
    method: metodo,
    redirect: 'manual',
    signal: aoVivo,
    headers: { Origin: loja.url, Cookie: loja.cookies.admin, ...(tipo && { 'Content-Type': tipo }) },
    ...(corpo !== undefined && { body: corpo }),
  });
  if (veio.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await veio.body?.cancel();
    return { status: veio.status, texto: 'ao vivo' };
  }
  return { status: veio.status, texto: await veio.text() };
}

test('no caminho de qualquer endereço leva a nada, com uma frase', async () => {
  for (const linha of todas) {
    const partes = caminhoDe(linha).split('/');
    const modelo = linha.rota.split('/');
    const comNulo = partes.map((parte, i) => (/[:*]/.test(modelo[i] ?? '') ? 'a%00b' : parte)).join('/');
    const caminho = comNulo.includes('%00') ? comNulo : `${comNulo}%00`;
    const { status, texto } = await pedir(linha.metodo ?? 'GET', caminho);
    expect([caminho, status, texto]).toEqual([caminho, 404, expect.stringContaining('Não há nada neste endereço.')]);
  }
});

test('em qualquer parâmetro de qualquer endereço não derruba nada', async () => {
  expect(parametros.length).toBeGreaterThan(30);
  const busca = parametros.map((nome) => `${nome}=x%00y`).join('&');
  const falhas: string[] = [];
  for (const caminho of new Set(todas.map(caminhoDe)))
    for (const fim of [busca, busca.replaceAll('%00', '%%0000'), 'busca=%00'])
      for (const { metodo, corpo } of todas.filter((linha) => caminhoDe(linha) === caminho).slice(0, 1)) {
        const { status } = await pedir(
          metodo ?? 'GET',
          `${caminho}?${fim}`,
          corpo && preencher(JSON.stringify(corpo)),
          corpo && 'application/json',
        );
        if (status >= 500) falhas.push(`${status} ${metodo ?? 'GET'} ${caminho}?${fim}`);
      }
  expect(falhas).toEqual([]);
});

test('em qualquer campo de qualquer formulário não derruba nada', async () => {
  expect(campos.length).toBeGreaterThan(80);
  const falhas: string[] = [];
  for (const linha of new Map(paginas.map((pagina) => [pagina.rota, pagina])).values()) {
    const { ids = [] } = paginasDoMapa().find(({ rota }) => rota === linha.rota) ?? {};
    const pasta = path.join('src/web', path.dirname(ids.at(-1) ?? 'root'));
    const atos = pasta === 'src/web' ? [] : nomesEm(fontesDe(pasta), /intencao(?:="|: '|" value=")([\w-]+)/g);
    for (const ato of ['', ...atos]) {
      const formulario = new URLSearchParams(campos.map((nome) => [nome, 'x\0y']));
      formulario.set('intencao', ato);
      const { status, texto } = await pedir(
        'POST',
        caminhoDe(linha),
        String(formulario),
        'application/x-www-form-urlencoded',
      );
      if (status >= 500) falhas.push(`${status} ${linha.exemplo} ${ato}: ${texto.slice(0, 100)}`);
    }
  }
  expect(falhas).toEqual([]);
});
