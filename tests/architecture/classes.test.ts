import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { estilo as doGemeo } from '#demo/twins/page/twin-style.ts';
import { estilo as doGoogle } from '#demo/twins/google/google-page.ts';
import { type Arquivo, type ClasseUsada, type Encontro, lerFolha, lerModelos, lerUso } from './classes.ts';

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

/** What something is at the moment: words of every block, styled together with it only. */
const estados = ['aberta', 'atual', 'feito', 'levada', 'marcada', 'por-cima', 'recusado'];

/**
 * Pieces that are drawn in other sheets than their own as well, and why. Sheets without their folder; `impressao`, which
 * leaves out what one presses, needs no reason.
 */
const desenhadasForaDeCasa: Record<string, { onde: string[]; porque: string }> = {
  'a-direita': { onde: ['detalhes', 'tabela', 'tabela-em-cartoes'], porque: 'On phones a cell is a line of a card.' },
  andamento: { onde: ['envio', 'imagens'], porque: 'Inside the square of its picture it has no box of its own.' },
  bloco: { onde: ['bloco', 'pagina-do-pedido'], porque: 'On paper the blocks with forms are left out.' },
  campos: { onde: ['campo', 'formulario-de-produto'], porque: 'Measures and weight stand four in a row.' },
  complemento: {
    onde: ['pagina-do-pedido', 'tabela', 'tabela-com-fotos', 'tabela-de-pedidos'],
    porque: 'The second line of a cell is as strong as its cell.',
  },
  coordenada: {
    onde: ['base', 'beneficios', 'carrossel', 'galeria', 'pagina-de-erro', 'estado-vazio'],
    porque: 'As large, and of the colour, as the square it names.',
  },
  dica: { onde: ['campo', 'chave', 'dialogo-de-estoque'], porque: 'Under a switch it stands in the second column.' },
  'editor-texto': { onde: ['configuracao', 'editor'], porque: 'Two editors on a page: each scrolls by itself.' },
  elo: {
    onde: [
      'ajuda',
      'base',
      'caminhos-do-pedido',
      'produto',
      'cupom-do-pedido',
      'detalhes-do-pedido',
      'ficha',
      'filtros-ativos',
      'finalizar',
      'linha-do-carrinho',
      'pagina-do-pedido',
      'comanda',
      'secao',
      'tabela-de-comissoes',
    ],
    porque: 'A link is as small, and as high to touch, as its line asks.',
  },
  falha: { onde: ['campo', 'chave', 'envio', 'imagens'], porque: 'It also stands where there is no field.' },
  icone: {
    onde: [
      'aviso-na-tela',
      'beneficios',
      'campo-de-fotos',
      'cartao-do-pedido',
      'cupom-do-pedido',
      'estado',
      'garantias',
      'icone',
      'menu',
      'menu-de-acoes',
      'navegacao',
      'comanda',
      'rodape',
      'sem-conexao',
      'soma',
      'trilha',
    ],
    porque: 'Of the colour and size of what it explains; arrows turn with what they open.',
  },
  logo: { onde: ['painel', 'topo'], porque: 'The panel has room for the mark only.' },
  miniatura: { onde: ['tabela', 'tabela-com-fotos'], porque: 'Larger where photographs are what one looks for.' },
  nome: { onde: ['tabela', 'tabela-com-fotos', 'tabela-em-cartoes'], porque: "On phones it is the card's heading." },
  'pagina-de-erro': { onde: ['pagina-de-erro', 'painel'], porque: 'The panel has its own margins.' },
  preco: { onde: ['barra-de-compra', 'linha-do-carrinho', 'preco'], porque: 'Smaller beside a button.' },
  rodape: { onde: ['barra-de-compra', 'rodape'], porque: 'Its last line must not lie under the bar.' },
  'rodape-base': {
    onde: ['moldura-reduzida', 'rodape'],
    porque: 'Alone in the reduced frame, it has nothing to be divided from.',
  },
  situacao: { onde: ['situacao', 'tabela-com-fotos'], porque: 'Under a number, at its right.' },
  algarismos: { onde: ['base', 'sugestoes'], porque: 'A price among suggestions is secondary.' },
  'tabela-rolavel': { onde: ['tabela', 'tabela-em-cartoes'], porque: 'Marked cards reach past its edges.' },
  'topo-linha': { onde: ['moldura-reduzida', 'topo'], porque: 'The reduced frame has two things at its ends.' },
};

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

/** Sheets that draw a class, for each class that more than one does. */
function emVariasFolhas(encontros: Encontro[]): Record<string, string[]> {
  const onde = new Map<string, Set<string>>();
  for (const { classe, folha, sujeito, soPoe } of encontros) {
    const nome = path.basename(folha, '.css');
    if (!sujeito || soPoe || nome === 'impressao' || estados.includes(classe)) continue;
    onde.set(classe, (onde.get(classe) ?? new Set()).add(nome));
  }
  return Object.fromEntries(
    [...onde].filter(([, folhas]) => folhas.size > 1).map(([classe, folhas]) => [classe, [...folhas].toSorted()]),
  );
}

const modulos = await ler(/\.tsx?$/);
const usos = modulos.map(lerUso);
const usadas = usos.flatMap((uso) => uso.usadas);
const encontros = (await ler(/\.css$/)).flatMap(lerFolha);

test('toda classe estilizada está em uso', () => {
  expect(encontros.length).toBeGreaterThan(100);
  expect(semUso(encontros, usadas)).toEqual([]);
});

test('toda classe usada está estilizada', () => {
  expect(usadas.length).toBeGreaterThan(100);
  expect(semEstilo(encontros, usadas)).toEqual([]);
});

test('nenhuma classe é montada de pedaços', () => {
  expect(usos.flatMap(({ partidas }) => partidas)).toEqual([]);
});

test('nenhuma classe é uma abreviatura', () => {
  expect(curtas(usadas)).toEqual([]);
});

test('cada classe é desenhada em uma folha só, ou há um motivo', () => {
  const declaradas = Object.entries(desenhadasForaDeCasa).map(
    ([classe, { onde }]) => [classe, onde.toSorted()] as const,
  );
  expect(emVariasFolhas(encontros)).toEqual(Object.fromEntries(declaradas));
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
  expect(semUso(folha, ditas)).toEqual(['x.css: morta']);
  expect(semEstilo(folha, ditas)).toEqual(['a.tsx: bt']);
  expect(curtas(ditas)).toEqual(['bt']);
});

test('uma segunda folha pode pôr uma peça no seu lugar, não desenhá-la de novo', () => {
  const duas = (segunda: string) =>
    emVariasFolhas([
      ...lerFolha({ arquivo: 'a/botao.css', texto: '.botao { color: red }' }),
      ...lerFolha({ arquivo: 'b/lote.css', texto: segunda }),
    ]);
  expect(duas('.lote .botao { margin-top: 8px; flex: 1 } .lote:has(.botao) { color: red }')).toEqual({});
  expect(duas('.lote .botao { color: blue }')).toEqual({ botao: ['botao', 'lote'] });
  expect(duas('.lote > :is(a, .botao) { margin: 0; padding: 0 }')).toEqual({ botao: ['botao', 'lote'] });
  expect(duas('@media print { .botao { margin: 0 } }')).toEqual({ botao: ['botao', 'lote'] });
});
