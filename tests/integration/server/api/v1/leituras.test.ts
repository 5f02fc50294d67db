// @requirement 15.32.3
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { cupons, produtoVariacoes, promocoes } from '#db/schema/index.ts';
import { todosOsDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';
import { autor } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { fazerPedido } from '#tests/support/fazer-pedido.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { type ApiComChaves, type Corpo, criarApiComChaves } from './apoio.ts';

let api: ApiComChaves;
let chave = '';
beforeAll(async () => {
  api = await criarApiComChaves();
  ({ chave } = await api.novaChave(todosOsDireitos));
});
afterAll(() => api.fechar());
beforeEach(() =>
  esvaziar(api.loja.db, 'pedidos, pedido_itens, produtos, cupons, promocoes, movimentos_estoque, clientes'),
);

const ler = (caminho: string, comQual = chave) => api.chamar(caminho, { chave: comQual });

/** Every row of a list, read part by part. */
async function tudo(caminho: string, limite: number): Promise<Corpo[]> {
  const todas: Corpo[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { corpo } = await ler(`${caminho}?limite=${limite}${cursor && `&cursor=${cursor}`}`);
    expect(corpo.dados.length).toBeLessThanOrEqual(limite);
    todas.push(...corpo.dados);
    cursor = corpo.proximo;
  }
  return todas;
}

const pedir = (dados: Partial<typeof contato> = {}) =>
  fazerPedido(api, { dados, quantidade: 2, precoCentavos: 10_050 });
const ids = async (caminho: string): Promise<string[]> =>
  (await ler(caminho)).corpo.dados.map(({ id }: { id: string }) => id);

describe('listas', () => {
  test('são lidas até o fim pelo cursor, cada linha uma vez, ainda que outras entrem no meio', async () => {
    await porAVenda(api, ...Array.from({ length: 7 }, (_, i) => ({ id: `p${i}`, nome: `Produto ${i}` })));
    const { corpo } = await ler('/produtos?limite=3');
    expect(corpo.dados).toMatchObject([{ id: 'p0' }, { id: 'p1' }, { id: 'p2' }]);
    await porAVenda(api, { id: 'antes', nome: 'Antes de todos' });
    expect((await ler(`/produtos?limite=100&cursor=${corpo.proximo}`)).corpo).toMatchObject({
      dados: [{ id: 'p3' }, { id: 'p4' }, { id: 'p5' }, { id: 'p6' }],
      proximo: null,
    });
    expect(await tudo('/produtos', 3)).toHaveLength(8);
  });

  test('um cursor depois da última linha acha uma lista vazia', async () => {
    await porAVenda(api, { id: 'a' }, { id: 'b' });
    const { corpo } = await ler('/produtos?limite=1');
    await esvaziar(api.loja.db, 'produtos');
    expect((await ler(`/produtos?cursor=${corpo.proximo}`)).corpo).toEqual({ dados: [], proximo: null });
  });

  test('cinquenta por vez sem limite, e cem no máximo', async () => {
    await porAVenda(api, ...Array.from({ length: 101 }, (_, i) => ({ id: `p${i}` })));
    expect((await ler('/produtos')).corpo.dados).toHaveLength(50);
    expect((await ler('/produtos?limite=100')).corpo.dados).toHaveLength(100);
    expect((await ler('/produtos?limite=101')).status).toBe(422);
  });

  test('movimentos vêm do mais novo ao mais velho, de todos ou de um produto', async () => {
    await porAVenda(api, { id: 'rei' }, { id: 'dama' });
    for (const [produtoId, quantidade] of [
      ['rei', 1],
      ['dama', 2],
      ['rei', -1],
    ] as const)
      await api.chamar('/estoque', { chave, method: 'POST', corpo: { produtoId, quantidade, motivo: 'Contagem' } });
    const quantidades = (linhas: { quantidade: number }[]) => linhas.map(({ quantidade }) => quantidade);
    expect(quantidades(await tudo('/estoque', 1))).toEqual([-1, 2, 1]);
    expect(quantidades((await ler('/estoque?produtoId=rei')).corpo.dados)).toEqual([-1, 1]);
  });
});

describe('produtos', () => {
  test('têm preço em reais, e cada variação o preço e o estoque que valem para ela', async () => {
    await porAVenda(api, { id: 'rei', precoCentavos: 9_990, estoque: 7, variacoes: ['Buxo', 'Ébano'] });
    await api.loja.db.transaction(async (tx) => {
      await tx
        .update(produtoVariacoes)
        .set({ estoque: 3, precoCentavos: 12_050 })
        .where(sql`nome = 'Ébano'`);
    });
    const { status, corpo } = await ler('/produtos/rei');
    expect(status).toBe(200);
    expect(corpo).toMatchObject({ id: 'rei', preco: 99.9, estoque: 7, peso: 1, arquivado: false, kit: [] });
    expect(corpo.variacoes).toEqual([
      { nome: 'Buxo', preco: 99.9, precoProprio: false, estoque: 4, estoqueProprio: false, aVenda: true },
      { nome: 'Ébano', preco: 120.5, precoProprio: true, estoque: 3, estoqueProprio: true, aVenda: true },
    ]);
    expect(corpo.criadoEm).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await ler('/produtos/nada')).status).toBe(404);
    expect((await ler(`/produtos/${encodeURIComponent("x' or 1=1")}`)).status).toBe(404);
  });

  test('são filtrados pela categoria e por estarem arquivados', async () => {
    await porAVenda(api, { id: 'rei' }, { id: 'velho', arquivadoEm: new Date() });
    expect(await ids('/produtos?arquivado=true')).toEqual(['velho']);
    expect(await ids('/produtos?arquivado=false&categoria=pecas')).toEqual(['rei']);
    expect(await ids('/produtos?categoria=outra')).toEqual([]);
    expect((await ler('/categorias')).corpo.dados).toContainEqual({ slug: 'pecas', nome: 'Peças', produtos: 2 });
  });
});

describe('pedidos e clientes', () => {
  beforeEach(() => porAVenda(api, { id: 'rei', nome: 'Rei', precoCentavos: 10_050 }));

  test('um pedido vem inteiro, com os itens e em reais', async () => {
    const id = await pedir({ documento: '52998224725' });
    const { corpo } = await ler(`/pedidos/${id}`);
    expect(corpo).toMatchObject({
      id,
      status: 'pendente',
      total: 201,
      subtotal: 201,
      rastreio: null,
      cliente: { convidado: true, id: expect.stringMatching(/./), email: contato.email, documento: '52998224725' },
      retirada: false,
      endereco: { cep: contato.cep, uf: 'SP', complemento: null },
      itens: [{ produtoId: 'rei', nome: 'Rei', preco: 100.5, quantidade: 2, desconto: 0, kit: null }],
    });
    expect((await ler('/pedidos')).corpo.dados).toEqual([corpo]);
    expect((await ler(`/clientes/${corpo.cliente.id}`)).corpo).toMatchObject({ email: contato.email, conta: false });
  });

  test('um pedido que o comprador retira não tem endereço', async () => {
    const id = await pedir();
    await api.loja.db.execute(
      sql`update pedidos set retirada = true, cep = '', rua = '', numero = '', bairro = '', cidade = '', uf = '' where id = ${id}`,
    );
    expect((await ler(`/pedidos/${id}`)).corpo).toMatchObject({ retirada: true, endereco: null });
  });

  test('o id de um cliente juntado responde com o que ficou', async () => {
    await pedir();
    await pedir({ email: 'outra@exemplo.test' });
    const [outra, primeira] = (await ler('/clientes')).corpo.dados;
    await api.loja.db.execute(sql`select juntar_clientes(${outra.id}, ${primeira.id})`);
    expect((await ler(`/clientes/${outra.id}`)).corpo.id).toBe(primeira.id);
  });

  test('o CPF só vem a quem pode exportar dados pessoais', async () => {
    const id = await pedir({ documento: '52998224725' });
    const { chave: semExportar } = await api.novaChave(['pedidos:ver']);
    const { corpo } = await ler(`/pedidos/${id}`, semExportar);
    expect(corpo.cliente).toMatchObject({ email: contato.email, documento: null });
    expect(JSON.stringify((await ler('/pedidos', semExportar)).corpo)).not.toContain('52998224725');
  });

  test('são filtrados por status e momento, e a lixeira fica de fora', async () => {
    const pago = await pedir();
    const excluido = await pedir({ email: 'outra@exemplo.test' });
    await mudarStatusDoPedido(api.loja, autor, { id: pago, para: 'approved', visto: null });
    await api.loja.db.execute(sql`update pedidos set excluido_em = now() where id = ${excluido}`);
    expect(await ids('/pedidos?status=approved')).toEqual([pago]);
    expect(await ids('/pedidos?status=pendente')).toEqual([]);
    expect(await ids('/pedidos?desde=2020-01-01T00:00:00-03:00')).toEqual([pago]);
    expect(await ids('/pedidos?ate=2020-01-01T00:00:00Z')).toEqual([]);
    expect((await ler(`/pedidos/${excluido}`)).status).toBe(404);
    expect((await ler('/pedidos?desde=ontem')).corpo.errors).toEqual([
      { campo: 'desde', detail: 'Envie um momento em ISO 8601, como 2026-11-27T12:00:00-03:00.' },
    ]);
  });

  test('convidados são clientes, com o que pagaram', async () => {
    const id = await pedir();
    await mudarStatusDoPedido(api.loja, autor, { id, para: 'approved', visto: null });
    const { corpo } = await ler(`/clientes?email=${contato.email.toUpperCase()}`);
    expect(corpo.dados).toMatchObject([
      { nome: contato.nome, email: contato.email, conta: false, pedidosPagos: 1, gasto: 201 },
    ]);
    expect((await ler(`/clientes/${corpo.dados[0].id}`)).corpo).toEqual(corpo.dados[0]);
    expect((await ler('/clientes?email=ninguem@exemplo.test')).corpo.dados).toEqual([]);
  });
});

test('cupons e promoções dizem o desconto em % ou em reais, e o estado', async () => {
  await api.loja.db.insert(cupons).values([
    { id: 'a', codigo: 'DEZ', tipo: 'percentual', valor: 1050, validade: '2099-12-31', minimoCentavos: 5_000 },
    { id: 'b', codigo: 'VELHO', tipo: 'valor_fixo', valor: 2_050, validade: '2020-12-31' },
  ]);
  await api.loja.db.insert(promocoes).values({
    id: 'p',
    nome: 'Semana do rei',
    tipo: 'percentual',
    percentualPb: 1550,
    paraTudo: true,
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: false,
    comecaEm: new Date('2020-01-01T03:00:00Z'),
  });
  const { corpo } = await ler('/cupons');
  expect(corpo.dados).toMatchObject([
    { codigo: 'DEZ', valor: 10.5, minimo: 50, estado: 'Ativo', validade: '2099-12-31', usos: 0, produtos: [] },
    { codigo: 'VELHO', valor: 20.5, minimo: null, estado: 'Vencido' },
  ]);
  expect((await ler('/cupons?codigo=dez')).corpo.dados).toEqual([corpo.dados[0]]);
  expect((await ler('/cupons/a')).corpo).toEqual(corpo.dados[0]);
  expect((await ler('/promocoes')).corpo.dados).toMatchObject([
    { id: 'p', nome: 'Semana do rei', percentual: 15.5, valor: null, estado: 'no ar', terminaEm: null },
  ]);
});
