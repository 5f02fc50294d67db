import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { estilo as doGemeo } from '#demo/twins/page/twin-style.ts';
import { estilo as doGoogle } from '#demo/twins/google/google-page.ts';
import { type Arquivo, type ClasseUsada, type Encontro, lerDonas, lerFolha, lerModelos, lerUso } from './classes.ts';

/** Whole words; any other class of four letters or fewer must be looked up. */
const palavrasCurtas = [
  'demo',
  'dica',
  'elo',
  'erro',
  'logo',
  'lote',
  'meio',
  'menu',
  'nome',
  'selo',
  'soma',
  'topo',
  'veu',
];

async function ler(fim: RegExp, pasta = 'src/web'): Promise<Arquivo[]> {
  const entradas = await readdir(pasta, { recursive: true, withFileTypes: true });
  const arquivos = entradas
    .filter((entrada) => entrada.isFile() && fim.test(entrada.name))
    .map((entrada) => path.join(entrada.parentPath, entrada.name));
  return Promise.all(arquivos.map(async (arquivo) => ({ arquivo, texto: await readFile(arquivo, 'utf8') })));
}

const semUso = (encontros: Encontro[], usadas: ClasseUsada[]): string[] => {
  const nomes = new Set(usadas.map(({ classe }) => classe));
  return [
    ...new Set(encontros.filter(({ classe }) => !nomes.has(classe)).map(({ classe, folha }) => `${folha}: ${classe}`)),
  ];
};

const semEstilo = (encontros: Encontro[], usadas: ClasseUsada[]): string[] => {
  const nomes = new Set(encontros.map(({ classe }) => classe));
  return [
    ...new Set(usadas.filter(({ classe }) => !nomes.has(classe)).map(({ classe, arquivo }) => `${arquivo}: ${classe}`)),
  ];
};

const curtas = (usadas: ClasseUsada[]): string[] =>
  [...new Set(usadas.map(({ classe }) => classe))].filter(
    (classe) => classe.length <= 4 && !palavrasCurtas.includes(classe),
  );

/** The pages of React: the shop's rooms and the parts of the demo's style page. */
const lerPaginas = async (fim: RegExp) => [...(await ler(fim)), ...(await ler(fim, 'src/demo/style-page'))];

const modulos = await lerPaginas(/\.tsx?$/);
const usos = modulos.map(lerUso);
const usadas = usos.flatMap((uso) => uso.usadas);
const folhas = await lerPaginas(/\.css$/);
const encontros = folhas.flatMap(lerFolha);

const deVariasFolhas = (donas: Encontro[]): string[] =>
  [...Map.groupBy(donas, ({ classe }) => classe)]
    .filter(([, vezes]) => vezes.length > 1)
    .map(([classe, vezes]) => `${classe}: ${vezes.map(({ folha }) => folha).join(', ')}`);

test('toda classe estilizada está em uso', () => {
  expect(encontros.length).toBeGreaterThan(100);
  expect(semUso(encontros, usadas)).toEqual([]);
});

test('toda classe usada está estilizada', () => {
  expect(usadas.length).toBeGreaterThan(100);
  expect(semEstilo(encontros, usadas)).toEqual([]);
});

test('cada classe tem suas próprias regras numa folha só', () => {
  expect(deVariasFolhas(folhas.flatMap(lerDonas))).toEqual([]);
});

test('nenhuma classe é montada de pedaços', () => {
  expect(usos.flatMap(({ partidas }) => partidas)).toEqual([]);
});

test('nenhuma classe é uma abreviatura', () => {
  expect(curtas(usadas)).toEqual([]);
});

test.each([
  ['dos gêmeos', doGemeo, ['src/demo/twins/page', 'src/demo/twins/mercado-pago', 'src/demo/twins/carriers']],
  ['do Google da demonstração', doGoogle, ['src/demo/twins/google']],
])('as páginas %s, de outro motor, têm as mesmas regras', async (_, estilo, pastas) => {
  const paginas = (await Promise.all(pastas.map((pasta) => ler(/\.ts$/, pasta)))).flat();
  const ditas = paginas.flatMap((modulo) => [...lerUso(modulo).usadas, ...lerModelos(modulo)]);
  const folha = lerFolha({ arquivo: 'estilo', texto: estilo });
  expect(folha.length).toBeGreaterThan(10);
  expect(paginas.flatMap((modulo) => lerUso(modulo).partidas)).toEqual([]);
  expect(semUso(folha, ditas)).toEqual([]);
  expect(semEstilo(folha, ditas)).toEqual([]);
  expect(curtas(ditas)).toEqual([]);
});

test('os nomes são lidos de atributos, chaves e constantes cujo nome começa por class', () => {
  const texto = `
    const classesDoTom = { claro: 'tom tom-claro', 'nao-e-classe': 'tom tom-escuro' } as const;
    const outra = 'nada';
    const opcao = { classe: 'pela-chave', nome: 'nada' };
    export const A = ({ tom, aberto, className }) => (
      <B className={tom === 'nada' ? 'sim' : aberto ? 'talvez' : undefined} classeDoBotao="pelo-nome" rotulo="nada">
        <i className={\`antes \${classesDoTom[tom]} depois \${aberto && 'no-meio'}\`} />
        <i className={({ isActive }) => (isActive ? 'pela-funcao' : '')} />
      </B>
    );`;
  const lidas = lerUso({ arquivo: 'a.tsx', texto }).usadas.map(({ classe }) => classe);
  const esperadas = ['tom', 'tom-claro', 'tom-escuro', 'pela-chave', 'sim', 'talvez', 'pelo-nome'];
  expect(new Set(lidas)).toEqual(new Set(esperadas.concat('antes', 'depois', 'no-meio', 'pela-funcao')));
});

test('num modelo de HTML, dos atributos', () => {
  const texto = 'html`<p class="dito"><a class="botao ${classe}" data-x="nada">${rotulo}</a></p>`';
  expect(lerModelos({ arquivo: 'a.ts', texto }).map(({ classe }) => classe)).toEqual(['dito', 'botao']);
});

test('um nome colado a outra coisa é apontado', () => {
  const { partidas } = lerUso({
    arquivo: 'a.tsx',
    texto: 'export const A = ({ s }) => <i className={`estado-${s}`} />;',
  });
  expect(partidas).toEqual(['a.tsx: estado-']);
});

test('uma regra sem uso, um nome sem regra e uma abreviatura são apontados', () => {
  const folha = lerFolha({
    arquivo: 'x.css',
    texto: '.bloco:has(> .morta) { color: red } @media print { .vivida { color: red } }',
  });
  const ditas = [
    { classe: 'vivida', arquivo: 'a.tsx' },
    { classe: 'bloco', arquivo: 'a.tsx' },
    { classe: 'bt', arquivo: 'a.tsx' },
  ];
  const outra = { arquivo: 'y.css', texto: '.de-dois { color: red } @media print { .vivida { color: red } }' };
  const primeira = { arquivo: 'x.css', texto: '@container (width > 1px) { .de-dois, .vivida { color: red } }' };
  expect(deVariasFolhas([primeira, outra].flatMap(lerDonas))).toEqual(['de-dois: x.css, y.css']);
  expect(semUso(folha, ditas)).toEqual(['x.css: morta']);
  expect(semEstilo(folha, ditas)).toEqual(['a.tsx: bt']);
  expect(curtas(ditas)).toEqual(['bt']);
});
