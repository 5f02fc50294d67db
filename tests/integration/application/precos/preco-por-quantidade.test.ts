// @requirement 15.41.1
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { conferirPedidoDaLoja } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { criarPedidoDaLoja } from '#application/pedidos/criar-pedido-da-loja.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import { pedidoPromocoes, produtos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { pedidoVazio } from '#domain/pedidos/pedido-digitado.ts';
import { autor, abrirBancada, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await b.limpar(50);
  const precosPorQuantidade = [
    { variacao: null, aPartirDe: 10, precoCentavos: 7000 },
    { variacao: null, aPartirDe: 30, precoCentavos: 6500 },
  ];
  await b.loja.db.update(produtos).set({ precosPorQuantidade }).where(eq(produtos.id, 'rei'));
});

const digitado = (quantidade: number, preco = '') => ({
  ...pedidoVazio(b.loja.relogio.agora()),
  nome: 'Escola Fictícia',
  email: 'escola@exemplo.test',
  telefone: '(11) 90000-0000',
  cep: '01001-000',
  rua: 'Praça da Sé',
  numero: '64',
  bairro: 'Sé',
  cidade: 'São Paulo',
  uf: 'sp',
  itens: [
    {
      produtoId: 'rei',
      nome: 'Produto rei',
      variacao: '',
      quantidade: String(quantidade),
      preco,
      motivo: preco && 'Cliente antigo',
    },
  ],
});
const carrinho = (quantidade: number) =>
  conferirCarrinho(b.loja, { linhas: [{ produtoId: 'rei', variacao: null, quantidade }], cupom: null, uid: null });

test('o carrinho mostra o preço cheio e o que a tabela tira', async () => {
  expect(await carrinho(9)).toMatchObject({ subtotalCentavos: 90_000, descontoCentavos: 0, totalCentavos: 90_000 });
  const dez = await carrinho(10);
  expect(dez).toMatchObject({ subtotalCentavos: 100_000, descontoCentavos: 30_000, totalCentavos: 70_000 });
  expect(dez.itens[0]?.promocoes).toEqual([{ nome: 'Preço por quantidade', descontoCentavos: 30_000 }]);
});

test('o pedido guarda o que a tabela tirou em seus itens, sem promoção nenhuma', async () => {
  const feito = await criarPedidoDaLoja(b.loja, autor, { chave: novoId(), digitado: digitado(30) });
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  const [item] = await lerItens(b.loja.db, feito.valor.id);
  expect(item).toMatchObject({
    precoCentavos: 10_000,
    descontoCentavos: 105_000,
    promocoes: [{ nome: 'Preço por quantidade', descontoCentavos: 105_000 }],
  });
  expect((await b.ler(feito.valor.id)).totalCentavos).toBe(195_000);
  expect(await b.loja.db.select().from(pedidoPromocoes)).toEqual([]);
});

test('um preço combinado fica como foi combinado', async () => {
  expect(await conferirPedidoDaLoja(b.loja, digitado(10, '80,00'))).toMatchObject({
    resumo: { totalCentavos: 80_000 },
  });
});
