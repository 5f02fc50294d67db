import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { panelSizes } from './panel-sizes.ts';

const ADMIN = 'src/web/admin';

/** Rooms made of the kit. */
const dasPecas = [
  'cupons',
  'promocoes',
  'clientes',
  'vales',
  'comissoes',
  'equipe',
  'integracoes',
  'categorias',
  'usuarios',
  'configuracao',
];

/** Files of a room's shape that these do without, and why. Each is made of the kit. */
const semArquivos: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atendimento: { '-form.ts': 'an answer with photographs, and canned answers that everyone may read' },
  auditoria: { '-action.ts': 'reads', '-form.ts': 'reads' },
  avaliacoes: { '-form.ts': 'one sentence or choice beside each review' },
  avisos: { '-form.ts': 'one field, with two buttons' },
  'avise-me': { '-action.ts': 'reads', '-frases.ts': 'one sentence', '-form.ts': 'reads' },
  conteudo: { '-form.ts': 'lists of rows, and a form that stays' },
  devolucoes: { '-form.ts': 'each step has fields of its own' },
  entregas: { '-form.ts': 'a table of fields' },
  influencers: { '-form.ts': 'a form that stays, with versions; the others are of one kind each' },
  inicio: { '-form.ts': 'the forms of other rooms, and buttons' },
  mensagens: { '-form.ts': 'buttons without fields' },
  pecas: { '-form.ts': 'an answer beside each request, and products found by their names' },
  relatorios: { '-action.ts': 'reads', '-form.ts': 'reads' },
  reservas: { '-form.ts': 'four numbers, which everyone may see' },
  saude: { '-action.ts': 'reads', '-form.ts': 'reads' },
};

const arquivosDe = (pasta: string): string[] =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => path.join(entrada.parentPath, entrada.name))
    .toSorted();

/** Modules that a room made of the kit does not import, and the part of the kit that takes their place. */
const doKit: Readonly<Record<string, string>> = {
  '#web/admin/base/colunas.tsx': 'columnsOf, EditOrDelete',
  '#web/admin/base/use-digitado.tsx': 'RecordForm',
  '#web/admin/base/reler-apos-recusa.ts': 'rereadAfterRefusal',
  '#web/middleware/exigir-papel.ts': 'who',
  '#web/moldura/meta.ts': 'title',
  '#web/moldura/painel/falha-ao-carregar.tsx': 'failure',
  '#web/moldura/painel/ler-ou-falhar.ts': 'loadOrLog',
  '#web/moldura/painel/titulo-do-painel.tsx': 'Page',
  '#web/ui/feedback/estado-vazio.tsx': 'Empty',
  '#web/ui/list/filtros-da-lista.tsx': 'Tabs, Search',
  '#web/ui/list/paginas-da-lista.tsx': 'Rows',
};

/** Imports of those modules, with the reason. */
const comRazao: Readonly<Record<string, string>> = {
  'usuarios/edicao-de-usuario.tsx: #web/admin/base/use-digitado.tsx': 'a form in a dialog, sent without navigation',
  'relatorios/escolha-do-periodo.tsx: #web/ui/list/filtros-da-lista.tsx': 'the usual period is not the first tab',
  'influencers/influencers.tsx: #web/ui/list/paginas-da-lista.tsx':
    'two tables of the same page, and a file below them',
};

test.each([...dasPecas, ...Object.keys(semArquivos)])('a sala %s tem a forma das que são feitas do kit', (sala) => {
  const arquivos = arquivosDe(path.join(ADMIN, sala));
  const nomes = arquivos.map((arquivo) => path.basename(arquivo));
  const fins = ['.tsx', '-action.ts', '-frases.ts', '-form.ts'];
  const faltam = fins.filter(
    (fim) => !nomes.some((nome) => (fim === '-form.ts' ? nome.endsWith(fim) : nome === sala + fim)),
  );
  expect(faltam).toEqual(fins.filter((fim) => semArquivos[sala]?.[fim] !== undefined));
  expect(nomes.filter((nome) => nome.endsWith('.css')).length).toBeLessThanOrEqual(1);
  const porFora = arquivos.flatMap((arquivo) =>
    Object.entries(doKit)
      .filter(([modulo]) => readFileSync(arquivo, 'utf8').includes(`'${modulo}'`))
      .filter(([modulo]) => comRazao[`${sala}/${path.basename(arquivo)}: ${modulo}`] === undefined)
      .map(([modulo, peca]) => `${arquivo}: ${modulo}, use ${peca}`),
  );
  expect(porFora).toEqual([]);
});

const medir = (pasta: string) => {
  const arquivos = arquivosDe(pasta);
  const linhas = arquivos.map((arquivo) => readFileSync(arquivo, 'utf8').split('\n').length - 1);
  return { files: arquivos.length, lines: linhas.reduce((soma, quantas) => soma + quantas, 0) };
};

/** Numbers of lines are rounded up to 20; a room that is this much smaller has them lowered. */
const FOLGA = 40;

test('nenhuma sala do painel cresce sem que se diga por quê, e o que encolheu fica pequeno', () => {
  const salas = readdirSync(ADMIN, { withFileTypes: true }).filter((entrada) => entrada.isDirectory());
  const medidas = Object.fromEntries(
    [...salas.map(({ name }) => `admin/${name}`), 'panel'].map((sala) => [sala, medir(path.join('src/web', sala))]),
  );
  expect(Object.keys(panelSizes)).toEqual(Object.keys(medidas).toSorted());
  const erradas = Object.entries(medidas).flatMap(([sala, { files, lines }]) => {
    const [maisArquivos, maisLinhas] = panelSizes[sala] ?? [0, 0];
    if (files > maisArquivos || lines > maisLinhas)
      return `${sala} has ${files} files, ${lines} lines: make it smaller, or raise panel-sizes.ts and say why in the commit`;
    if (files < maisArquivos || lines < maisLinhas - FOLGA)
      return `${sala} has only ${files} files, ${lines} lines: lower panel-sizes.ts`;
    return [];
  });
  expect(erradas).toEqual([]);
});

/** The excerpts of the kit's README, by the file that their first line names. */
const trechosDoLeiaMe = [
  ...readFileSync('src/web/panel/README.md', 'utf8').matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g),
].map(([, arquivo = '', trecho = '']) => ({ arquivo, linhas: trecho.split('\n').filter((linha) => linha.trim()) }));

test('os trechos do README do kit são do código de agora, na ordem em que estão nele', () => {
  expect(trechosDoLeiaMe.length).toBeGreaterThan(4);
  const perdidos = trechosDoLeiaMe.flatMap(({ arquivo, linhas }) => {
    const codigo = readFileSync(arquivo, 'utf8').split('\n');
    let depoisDe = -1;
    return linhas.filter((linha) => {
      const onde = codigo.indexOf(linha, depoisDe + 1);
      if (onde > depoisDe) depoisDe = onde;
      return onde === -1;
    });
  });
  expect(perdidos).toEqual([]);
});

test('o kit e o seu exemplo se leem de uma vez', () => {
  const { files, lines } = medir('src/web/panel');
  expect(files).toBeLessThanOrEqual(11);
  expect(lines).toBeLessThanOrEqual(1000);
});
