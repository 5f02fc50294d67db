// @requirement 11.5.2
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { cupons, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { adicionarAoCarrinho, type LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());

const ESTOQUE = { rei: 5, dama: 40, peao: 2, finais: 0, antigo: 9 };
beforeEach(async () => {
  const { db } = teste.loja;
  await esvaziar(db, 'pedidos, produtos, cupons, usuarios, emails, movimentos_estoque');
  await porAVenda(
    teste,
    { id: 'rei', precoCentavos: 33_333, estoque: ESTOQUE.rei, variacoes: ['Buxo', 'Ébano'] },
    { id: 'dama', precoCentavos: 1_999, estoque: ESTOQUE.dama },
    { id: 'peao', precoCentavos: 1, estoque: ESTOQUE.peao },
    { id: 'finais', precoCentavos: 3_990, estoque: ESTOQUE.finais, digital: true },
    { id: 'antigo', precoCentavos: 5_000, estoque: ESTOQUE.antigo, arquivadoEm: new Date() },
  );
  await db.insert(usuarios).values([
    {
      id: 'marina',
      email: 'm@exemplo.test',
      nome: 'Marina Lima',
      role: 'influencer',
      cupom: 'MARINA',
      comissaoPb: 500,
    },
    { id: 'caio', email: 'c@exemplo.test', nome: 'Caio Reis', role: 'influencer', cupom: 'CAIO', comissaoPb: 700 },
    { id: 'ana', email: 'a@exemplo.test', nome: 'Ana Souza', role: 'cliente' },
  ]);
  const ate = { validade: '2099-12-31' };
  await db.insert(cupons).values([
    { id: '1', codigo: 'DEZ', tipo: 'percentual', valor: 1_050, ...ate },
    { id: '2', codigo: 'VINTE', tipo: 'valor_fixo', valor: 2_000, minimoCentavos: 5_000, ...ate },
    { id: '3', codigo: 'TUDO', tipo: 'percentual', valor: 10_000, ...ate },
    { id: '4', codigo: 'MARINA', tipo: 'percentual', valor: 1_000, ...ate },
    { id: '5', codigo: 'CAIO', tipo: 'percentual', valor: 1_000, validade: '2020-01-01' },
    { id: '6', codigo: 'GASTO', tipo: 'valor_fixo', valor: 500, limiteUsos: 1, usos: 1, ...ate },
  ]);
});

const linha = fc.record({
  id: fc.constantFrom('rei', 'rei', 'dama', 'dama', 'peao', 'finais', 'antigo', 'nunca'),
  variacao: fc.constantFrom('Buxo', 'Buxo', 'Ébano', '', '', 'Mogno'),
  quantidade: fc.integer({ min: 1, max: 6 }),
});
const carrinho = fc
  .array(linha, { minLength: 1, maxLength: 4 })
  .map((novas) =>
    novas.reduce<LinhaDoCarrinho[]>(
      (linhas, { id, variacao, quantidade }) =>
        adicionarAoCarrinho(linhas, { id, nome: id, preco: 1, variacao: id === 'rei' ? variacao : '' }, quantidade),
      [],
    ),
  );
const codigo = fc.constantFrom(null, 'DEZ', 'VINTE', 'TUDO', 'MARINA', 'CAIO', 'GASTO', 'NENHUM');
const comprador = fc.constantFrom(null, 'ana', 'marina');
const umRei: LinhaDoCarrinho[] = [{ id: 'rei', nome: 'rei', preco: 1, variacao: 'Buxo', quantidade: 1 }];
const fora: LinhaDoCarrinho = { id: 'antigo', nome: 'antigo', preco: 1, variacao: '', quantidade: 1 };

test('o que o carrinho promete o pedido cumpre, ao centavo, e o que ele aponta o pedido recusa', async () => {
  const { loja } = teste;
  const desfechos = new Set<string>();
  await fc.assert(
    fc.asyncProperty(carrinho, codigo, comprador, async (guardadas, cupom, uid) => {
      const linhas = guardadas.map(({ id, variacao, quantidade }) => ({
        produtoId: id,
        variacao: variacao || null,
        quantidade,
      }));
      const {
        itens,
        subtotalCentavos,
        descontoCentavos,
        totalCentavos,
        cupom: conferido,
      } = await conferirCarrinho(loja, { linhas, cupom, uid });
      const tudoCerto = itens.every(({ situacao }) => situacao === 'ok');
      const pedir = (totalVistoCentavos: number, chave: string) =>
        fecharPedido(loja, {
          contato,
          linhas,
          totalVistoCentavos,
          uid,
          cupomCodigo: conferido?.aceito ? conferido.codigo : null,
          chave: { chave, impressao: chave },
        });
      const umCentavoAMenos = await pedir(totalCentavos - 1, crypto.randomUUID());
      expect(umCentavoAMenos.ok).toBe(false);
      const feito = await pedir(totalCentavos, crypto.randomUUID());
      expect(feito.ok).toBe(tudoCerto);
      desfechos.add(`${tudoCerto} ${conferido === null ? 'sem cupom' : conferido.aceito} ${descontoCentavos > 0}`);
      if (!feito.ok) return;
      expect(feito.valor).toMatchObject({ subtotalCentavos, descontoCentavos, totalCentavos });
      expect(totalCentavos).toBe(subtotalCentavos - descontoCentavos);
      expect(totalCentavos).toBeGreaterThan(0);
      const restam = Object.fromEntries(
        (await loja.db.select({ id: produtos.id, estoque: produtos.estoque }).from(produtos)).map(({ id, estoque }) => [
          id,
          estoque,
        ]),
      );
      const tirados = (id: string) =>
        linhas.filter(({ produtoId }) => produtoId === id).reduce((soma, { quantidade }) => soma + quantidade, 0);
      for (const id of ['rei', 'dama', 'peao'] as const) expect(restam[id]).toBe(ESTOQUE[id] - tirados(id));
      // Restocks everything for the next cart.
      await loja.db.delete(pedidos);
      for (const [id, estoque] of Object.entries(ESTOQUE))
        await loja.db.execute(sql`update produtos set estoque = ${estoque} where id = ${id}`);
    }),
    {
      numRuns: 40,
      examples: [
        [umRei, null, null],
        [umRei, 'DEZ', null],
        [umRei, 'CAIO', null],
        [umRei, 'NENHUM', null],
        [[...umRei, fora], 'DEZ', 'ana'],
      ],
    },
  );
  // The carts covered every outcome: discount, code without discount, refusal.
  expect([...desfechos]).toEqual(
    expect.arrayContaining([
      'true sem cupom false',
      'true true true',
      'true true false',
      'true false false',
      'false true true',
    ]),
  );
}, 120_000);
