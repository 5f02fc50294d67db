// @requirement 15.9.6
import { beforeAll, expect, test } from 'vitest';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';
import type { Recebida } from '#tests/support/api-de-teste.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

const api = await abrirApiDoArquivo();
beforeAll(async () => {
  await porAVenda(
    api,
    { id: 'pecas-95', nome: 'Peças', tipo: 'pecas', reiMm: 95, baseMm: 40 },
    { id: 'tabuleiro-55', nome: 'Tabuleiro', tipo: 'tabuleiro', casaMm: 55 },
    { id: 'antigo-50', nome: 'Antigo', tipo: 'tabuleiro', casaMm: 50, arquivadoEm: new Date() },
    { id: 'relogio', nome: 'Relógio', tipo: 'relogio' },
  );
});

const pedir = (produtos: unknown, Cookie = '') => api.enviar('/api/tamanhos', { produtos }, { Cookie });
const ids = ({ corpo }: Recebida) =>
  [corpo.noCarrinho, corpo.comprados].map((lista: { id: string }[]) => lista.map(({ id }) => id));

test('do carrinho, na ordem dele, o que tem medida e está à venda', async () => {
  const resposta = await pedir(['tabuleiro-55', 'relogio', 'antigo-50', 'nada', 'pecas-95', 'pecas-95']);
  expect(ids(resposta)).toEqual([['tabuleiro-55', 'pecas-95'], []]);
  const pecas = { id: 'pecas-95', nome: 'Peças', casaMm: null, reiMm: 95, baseMm: 40 };
  expect(resposta.corpo.noCarrinho[1]).toEqual(pecas);
});

test('do que se comprou, só quem comprou e pagou, o mais novo primeiro, à venda ainda ou não', async () => {
  const ana = await api.entrar('cliente');
  const outra = await api.entrar('cliente');
  const { db } = api.banco;
  const pedido = (status: 'concluido' | 'pendente' | 'rejected', dia: string, produtoId: string) =>
    criarPedido(db, { uid: ana.uid, status, criadoEm: new Date(dia) }, [{ produtoId }]);
  await pedido('concluido', '2026-01-01', 'antigo-50');
  await pedido('concluido', '2026-02-01', 'pecas-95');
  await pedido('pendente', '2026-03-01', 'tabuleiro-55');
  await pedido('rejected', '2026-04-01', 'tabuleiro-55');
  expect(ids(await pedir([], ana.cookie))).toEqual([[], ['pecas-95', 'antigo-50']]);
  expect(ids(await pedir([], outra.cookie))).toEqual([[], []]);
  expect(ids(await pedir([]))).toEqual([[], []]);
});

test.each([[undefined], [null], ['pecas-95'], [{}]])('%j não são produtos', async (produtos) => {
  expect((await pedir(produtos)).status).toBe(422);
});

test('ids que não são ids, e mais do que um carrinho tem, não chegam ao banco', async () => {
  const muitos = Array.from({ length: 5000 }, (_, i) => `produto-${i}`);
  expect(ids(await pedir([...muitos, 'pecas-95']))).toEqual([[], []]);
  expect(ids(await pedir(["' or 1=1 --", 7, null, ['pecas-95'], 'x'.repeat(200), 'pecas-95']))).toEqual([
    ['pecas-95'],
    [],
  ]);
});
