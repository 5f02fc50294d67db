// @requirement 12.3.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import type { LinhaPedida } from '#domain/pedidos/pedido-linhas.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { type BancoExplicado, abrirBancoExplicado } from './banco-explicado.ts';
import { blocosDe, type Custo, medirCustos } from './custo.ts';
import { type LojaExplicada, ligarLoja } from './ligar-loja.ts';
import { encher } from './muitos-dados.ts';
import { type Orcamento, orcamentos } from './orcamentos.ts';

/** Acts before the first that counts: connections learn the catalogue, and pages find their room. */
const ANTES = 10;
const VEZES = 21;

type Bem = { id: string; preco: number };
/**
 * Goods without variations. Each order buys others: on a server with other users the old version of a row may have to stay for
 * as long as their transactions last, and would take the room of the next.
 */
const bens: Bem[] = [];
let explicado: BancoExplicado;
let b: LojaExplicada;

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  await encher(explicado.banco, { produtos: 2000, pedidos: 1000 }, ['pessoas', 'catalogo', 'pedidos']);
  await explicado.banco.db.execute(sql`update produtos set estoque = 100000 where variacoes = '{}'`);
  await explicado.banco.executar('vacuum (full, analyze) produtos');
  const { rows } = await explicado.banco.db.execute<Bem>(
    sql`select id, preco_centavos as preco from produtos where not digital and variacoes = '{}' and arquivado_em is null order by id`,
  );
  bens.push(...rows);
  b = await ligarLoja(explicado);
});
afterAll(async () => {
  await b.pararFila();
  await b.fechar();
  await explicado.fechar();
});

/** A cart of five products that no other has, and what it costs. */
function encherCarrinho(n: number): { linhas: LinhaPedida[]; total: number } {
  const passo = Math.floor(bens.length / 5);
  const seus = [0, 1, 2, 3, 4].flatMap((parte) => bens[parte * passo + (n % passo)] ?? []);
  return {
    linhas: seus.map(({ id }) => ({ produtoId: id, variacao: null, quantidade: 1 })),
    total: seus.reduce((soma, { preco }) => soma + preco, 0),
  };
}

let compradores = 0;
type Feito = { id: string; total: number };
/** A guest's order of five products, with its payment page, as a buyer at an address of their own makes it. */
async function pedir(): Promise<Feito> {
  const n = ++compradores;
  const { linhas, total } = encherCarrinho(n);
  const pedido = await b.comprar(linhas, total, {
    contato: { ...contato, email: `comprador${n}@exemplo.test` },
    endereco: `198.51.${n >> 8}.${n & 255}`,
    chave: { chave: `chave-do-comprador-${n}`, impressao: 'x' },
  });
  valorDe(await abrirPagamento(b.loja, pedido));
  return { id: pedido.id, total };
}

const repetir = <T>(ato: () => T) => Array.from({ length: ANTES + VEZES }, () => ato);
async function aquecer(atos: (() => Promise<unknown>)[]): Promise<Custo[]> {
  for (const ato of atos.slice(0, ANTES)) await ato();
  return medirCustos(explicado, atos.slice(ANTES));
}
async function pedidosFeitos(): Promise<Feito[]> {
  const feitos: Feito[] = [];
  for (let n = 0; n < ANTES + VEZES; n++) feitos.push(await pedir());
  return feitos;
}

const mediana = (numeros: number[]) => numeros.toSorted((a, c) => a - c)[numeros.length >> 1] ?? Number.NaN;

/** The statements of an act that look at most pages, for whoever has to find out what became dearer. */
const maisCaros = ({ comandos }: Custo) =>
  comandos
    .toSorted((um, outro) => blocosDe(outro) - blocosDe(um))
    .slice(0, 8)
    .map((um) => `${blocosDe(um)} ${um.texto.replaceAll(/\s+/g, ' ').slice(0, 120)}`);

function conferir(ato: keyof typeof orcamentos, custos: Custo[]): void {
  const { noLugar = {}, ...numeros }: Orcamento = orcamentos[ato];
  const medido = {
    comandos: mediana(custos.map(({ comandos }) => comandos.length)),
    blocos: mediana(custos.map(({ blocos }) => blocos)),
    wal: mediana(custos.map(({ wal }) => wal)),
  };
  const partes = Object.fromEntries(
    Object.keys(noLugar).map((tabela) => {
      const delas = custos.map(({ mudadas }) => mudadas.get(tabela) ?? { todas: 0, noLugar: 0 });
      const somar = (qual: 'todas' | 'noLugar') => delas.reduce((soma, um) => soma + um[qual], 0);
      return [tabela, Math.round((100 * somar('noLugar')) / somar('todas'))];
    }),
  );
  const ultimo = custos.at(-1);
  const dito = [JSON.stringify({ ...medido, noLugar: partes }), ...(ultimo ? maisCaros(ultimo) : [])].join('\n');
  expect(medido.comandos, dito).toBeLessThanOrEqual(numeros.comandos);
  expect(medido.blocos, dito).toBeLessThanOrEqual(numeros.blocos);
  expect(medido.wal, dito).toBeLessThanOrEqual(numeros.wal);
  for (const [tabela, parte] of Object.entries(noLugar)) expect(partes[tabela], dito).toBeGreaterThanOrEqual(parte);
}

test('um pedido de cinco linhas', async () => {
  conferir('pedido', await aquecer(repetir(pedir)));
});
test('um pagamento', async () => {
  const feitos = await pedidosFeitos();
  conferir(
    'pagamento',
    await aquecer(
      feitos.map(
        ({ id, total }) =>
          () =>
            b.pagar(id, total),
      ),
    ),
  );
});
test('uma mudança de status', async () => {
  const feitos = await pedidosFeitos();
  for (const { id, total } of feitos) await b.pagar(id, total);
  conferir(
    'status',
    await aquecer(
      feitos.map(
        ({ id }) =>
          () =>
            b.mudar(id, 'enviado', 'approved'),
      ),
    ),
  );
});
test('um carrinho conferido', async () => {
  conferir(
    'carrinho',
    await aquecer(
      repetir(() => conferirCarrinho(b.loja, { linhas: encherCarrinho(0).linhas, cupom: null, uid: null })),
    ),
  );
});
