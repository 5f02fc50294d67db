import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { somarVendas } from '#application/relatorios/vendas.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import type { ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { type Curva, desenharCurvas } from './desenhar-curvas.ts';
import { encherEscala, type Escala } from './encher.ts';
import { type InstrucaoMedida, type Medida, medirInstrucoes } from './medir-instrucoes.ts';

/** Measurements of this machine, one per size; a new one replaces the old one. */
const MEDIDAS = path.join('.tmp', 'escala.json');
const DESENHO = path.join('docs', 'scale-curves.svg');
const TABELA = path.join('docs', 'scale.md');
const DESENHO_DA_TABELA = path.join('docs', 'scale-growth.svg');
const INICIO_DA_TABELA = '| statement |';
const QUENTES = 10;
const RAZAO_QUE_CRESCE = 1.5;
const SEM_RESPOSTA_MS = 600_000;

type MedidaDoTamanho = Medida & { pedidos: number; bancoMB: number; enchidoS: number };

/** Statements of the payment twin are the demo's. */
const daLoja = ({ texto }: InstrucaoMedida) => !texto.includes('gemeo_mercado_pago');

/** The tables and columns of a statement in short: `select pedidos, pedido_itens by uid`. */
export function nomeDaInstrucao(texto: string): string {
  const tabelas = [...texto.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?((?:"?\w+"?\.)?"?[a-z_]+"?)/gi)]
    .map(([, tabela = '']) => tabela.replaceAll('"', '').replace(/^public\./, ''))
    .filter((tabela) => !['select', 'lateral', 'unnest', 'json_to_recordset', 'only'].includes(tabela));
  const verbo = /\b(insert|update|delete)\b/i.exec(texto)?.[1]?.toLowerCase() ?? 'select';
  const onde = /\bwhere\b(.*)$/is.exec(texto)?.[1] ?? '';
  const colunas = [...onde.matchAll(/"?\w+"?\."?([a-z_]+)"?\s*(?:=|<|>|in|is|@>|like)/gi)].map(
    ([, coluna = '']) => coluna,
  );
  const por = [...new Set(colunas)].slice(0, 3).join(', ');
  return `${verbo} ${[...new Set(tabelas)].slice(0, 3).join(', ')}${por ? ` (${por})` : ''}`;
}

/** Grows the database to `escala.pedidos` orders, measures it at that size, and draws all sizes so far. */
export async function medirTamanho(
  url: string,
  dataDir: string,
  escala: Escala,
  contar: (frase: string) => void,
): Promise<void> {
  const inicio = performance.now();
  await encherEscala(url, escala, contar);
  await fecharDias(url);
  const enchidoS = Math.round((performance.now() - inicio) / 1000);
  contar(`${escala.pedidos} pedidos: ${enchidoS} s`);
  const { produtos, bancoMB } = await escolherProdutos(url);
  const medida = { pedidos: escala.pedidos, bancoMB, enchidoS, ...(await medirInstrucoes(url, dataDir, produtos)) };
  const medidas = [...(await lerMedidas()).filter(({ pedidos }) => pedidos !== escala.pedidos), medida];
  await mkdir(path.dirname(MEDIDAS), { recursive: true });
  await writeFile(MEDIDAS, JSON.stringify(medidas, null, 1));
}

async function lerMedidas(): Promise<MedidaDoTamanho[]> {
  const texto = await readFile(MEDIDAS, 'utf8').catch(() => '[]');
  return JSON.parse(texto) as MedidaDoTamanho[];
}

/** Sums the sales of the filled days, as the daily job would have done. */
async function fecharDias(url: string): Promise<void> {
  const banco = await abrirPostgres(url, { semRespostaMs: SEM_RESPOSTA_MS });
  try {
    await banco.executar(`insert into dias_a_somar select dia::date from generate_series(
      (select dia_da_loja(min(criado_em)) from pedidos), coalesce((select min(dia) from vendas_por_dia), dia_da_loja(now())), interval '1 day') dia`);
    await somarVendas(banco);
    await banco.executar('vacuum (analyze) vendas_por_dia');
  } finally {
    await banco.fechar();
  }
}

async function escolherProdutos(url: string): Promise<{ produtos: ProdutoDoPedido[]; bancoMB: number }> {
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  try {
    const { rows: produtos } = await cliente.query<ProdutoDoPedido>(
      `select id, preco_centavos as "precoCentavos" from produtos where id like 'escala-%' and not digital and estoque >= 30 and arquivado_em is null order by id limit 70`,
    );
    const { rows } = await cliente.query<{ mb: number }>(
      'select (pg_database_size(current_database()) / 1000000)::int as mb',
    );
    return { produtos, bancoMB: rows[0]?.mb ?? 0 };
  } finally {
    await cliente.end();
  }
}

/** Draws the picture and returns the tables: each size, the hottest statements, and what grew. */
export async function apresentarCurvas(): Promise<string> {
  const medidas = (await lerMedidas()).toSorted((a, b) => a.pedidos - b.pedidos);
  const maior = medidas.at(-1);
  if (!maior) return '';
  const custo = ({ ms, vezes }: InstrucaoMedida) => ms * vezes;
  const quentes = maior.instrucoes
    .filter(
      (uma) => daLoja(uma) && medidas.every(({ instrucoes }) => instrucoes.some(({ texto }) => texto === uma.texto)),
    )
    .toSorted((a, b) => custo(b) - custo(a))
    .slice(0, QUENTES);
  const doTexto = (medida: MedidaDoTamanho, texto: string) => medida.instrucoes.find((uma) => uma.texto === texto);
  const curva = (nome: string, ler: (medida: MedidaDoTamanho) => { blocos: number; ms: number } | undefined) => ({
    nome,
    pontos: medidas.flatMap((medida) => {
      const lido = ler(medida);
      return lido ? [{ pedidos: medida.pedidos, blocos: lido.blocos, ms: lido.ms }] : [];
    }),
  });
  const curvas = [
    curva('one order', ({ pedido }) => pedido),
    ...quentes.map(({ texto }) => curva(nomeDaInstrucao(texto), (medida) => doTexto(medida, texto))),
  ];
  await writeFile(DESENHO, desenharCurvas(curvas));
  const linha = (celulas: (string | number)[]) => `| ${celulas.join(' | ')} |`;
  const cabeca = (primeira: string) => [
    linha([primeira, ...medidas.map(({ pedidos }) => pedidos.toLocaleString('en-US'))]),
    linha(['---', ...medidas.map(() => '---')]),
  ];
  const cresce = maior.instrucoes.filter((uma) => {
    const antes = doTexto(medidas[0] ?? maior, uma.texto);
    return daLoja(uma) && antes && uma.blocos > 20 && uma.blocos > RAZAO_QUE_CRESCE * antes.blocos;
  });
  return [
    ...cabeca('orders'),
    linha(['filled, s', ...medidas.map(({ enchidoS }) => enchidoS)]),
    linha(['database, GB', ...medidas.map(({ bancoMB }) => (bancoMB / 1000).toFixed(2))]),
    linha(['one order: statements', ...medidas.map(({ pedido }) => pedido.instrucoes)]),
    linha([
      'one order: WAL, kB (whole pages)',
      ...medidas.map(({ pedido }) => `${(pedido.wal / 1000).toFixed(0)} (${pedido.paginas})`),
    ]),
    linha(['one order: the buyer waits, ms', ...medidas.map(({ pedido }) => pedido.respostaMs.toFixed(0))]),
    '',
    ...cabeca('blocks / ms'),
    ...curvas.map(({ nome, pontos }) =>
      linha([nome, ...pontos.map(({ blocos, ms }) => `${blocos} / ${ms.toFixed(ms < 10 ? 2 : 0)}`)]),
    ),
    '',
    `more than ${RAZAO_QUE_CRESCE} times the blocks of the smallest size:`,
    ...cresce.map((uma) =>
      [
        nomeDaInstrucao(uma.texto),
        ...medidas.map((medida) => doTexto(medida, uma.texto)?.blocos ?? '-'),
        uma.texto.slice(0, 600),
      ].join(' · '),
    ),
  ].join('\n');
}

/** Draws the table of growth in docs/scale.md, whose columns are numbers of orders and whose cells are blocks. */
export async function desenharTabela(): Promise<void> {
  const texto = await readFile(TABELA, 'utf8');
  const [tabela = ''] = texto.slice(texto.indexOf(INICIO_DA_TABELA)).split('\n\n');
  const [cabeca = [], , ...linhas] = tabela.split('\n').map((linha) =>
    linha
      .split('|')
      .slice(1, -1)
      .map((celula) => celula.trim()),
  );
  const numero = (celula = '') => Number(celula.replaceAll(/\D/g, ''));
  const curvas = linhas.map(([nome = '', ...celulas]): Curva => {
    const pontos = celulas.map((celula, i) => ({ pedidos: numero(cabeca[i + 1]), blocos: numero(celula) }));
    return { nome, pontos: pontos.filter(({ blocos }) => blocos > 0) };
  });
  await writeFile(DESENHO_DA_TABELA, desenharCurvas(curvas));
}
