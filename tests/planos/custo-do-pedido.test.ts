// @requirement 12.3.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { valorDe } from '#tests/support/resultado.ts';
import { type BancoExplicado, abrirBancoExplicado } from './banco-explicado.ts';
import { blocosDe, type Custo, medirCustos } from './custo.ts';
import { type LojaExplicada, ligarLoja } from './ligar-loja.ts';
import { encher } from './muitos-dados.ts';
import { type Orcamento, orcamentos } from './orcamentos.ts';

/** Goods without variations, from all over the catalogue. */
const bens = ['produto-2', 'produto-402', 'produto-802', 'produto-1202', 'produto-1603'];
const linhas = bens.map((produtoId) => ({ produtoId, variacao: null, quantidade: 1 }));
/** Acts before the first that counts: connections learn the catalogue, and pages find their room. */
const ANTES = 10;
const VEZES = 21;

let explicado: BancoExplicado;
let b: LojaExplicada;

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  await encher(explicado.banco, { produtos: 2000, pedidos: 1000 }, ['pessoas', 'catalogo', 'pedidos']);
  await explicado.banco.db.execute(sql`update produtos set estoque = 100000 where id = any(${sql.param(bens)})`);
  await explicado.banco.executar('vacuum (analyze) produtos');
  b = await ligarLoja(explicado);
});
afterAll(async () => {
  await b.pararFila();
  await b.fechar();
  await explicado.fechar();
});

let compradores = 0;
/** A guest's order of five products, with its payment page, as a buyer at an address of their own makes it. */
async function pedir(): Promise<string> {
  const n = ++compradores;
  const pedido = await b.comprar(linhas, totalDaCompra(), {
    contato: { ...contato, email: `comprador${n}@exemplo.test` },
    endereco: `198.51.${n >> 8}.${n & 255}`,
    chave: { chave: `chave-do-comprador-${n}`, impressao: 'x' },
  });
  valorDe(await abrirPagamento(b.loja, pedido));
  return pedido.id;
}
const totalDaCompra = () => bens.reduce((soma, id) => soma + 1000 + ((Number(id.slice(8)) * 7919) % 90_000), 0);

const repetir = <T>(ato: () => T) => Array.from({ length: ANTES + VEZES }, () => ato);
async function aquecer(atos: (() => Promise<unknown>)[]): Promise<Custo[]> {
  for (const ato of atos.slice(0, ANTES)) await ato();
  return medirCustos(explicado, atos.slice(ANTES));
}
async function pedidosFeitos(): Promise<string[]> {
  const feitos: string[] = [];
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
  conferir('pagamento', await aquecer(feitos.map((id) => () => b.pagar(id, totalDaCompra()))));
});
test('uma mudança de status', async () => {
  const feitos = await pedidosFeitos();
  for (const id of feitos) await b.pagar(id, totalDaCompra());
  conferir('status', await aquecer(feitos.map((id) => () => b.mudar(id, 'enviado', 'approved'))));
});
test('um carrinho conferido', async () => {
  conferir('carrinho', await aquecer(repetir(() => conferirCarrinho(b.loja, { linhas, cupom: null, uid: null }))));
});
