// @requirement 11.5.2
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { pedidos, produtos } from '#db/schema/index.ts';
import { adicionarAoCarrinho, type LinhaDoCarrinho } from '#domain/carrinho/carrinho.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { linha, usarBancada } from './bancada.ts';

const ESTOQUE = { rei: 5, dama: 40, peao: 2, finais: 0, antigo: 9 };
const b = await usarBancada({
  estoque: null,
  async arrumar({ loja, influencer, cupom }) {
    await porAVenda(
      { loja },
      { id: 'rei', precoCentavos: 33_333, estoque: ESTOQUE.rei, variacoes: ['Buxo', 'Ébano'] },
      { id: 'dama', precoCentavos: 1_999, estoque: ESTOQUE.dama },
      { id: 'peao', precoCentavos: 1, estoque: ESTOQUE.peao },
      { id: 'finais', precoCentavos: 3_990, estoque: ESTOQUE.finais, digital: true },
      { id: 'antigo', precoCentavos: 5_000, estoque: ESTOQUE.antigo, arquivadoEm: new Date() },
    );
    await influencer('marina', 'MARINA');
    await influencer('caio', 'CAIO', 700);
    await criarCliente(loja.db, 'a@exemplo.test', { id: 'ana' });
    await cupom('DEZ', { valor: 1_050 });
    await cupom('VINTE', { tipo: 'valor_fixo', valor: 2_000, minimoCentavos: 5_000 });
    await cupom('TUDO', { valor: 10_000 });
    await cupom('MARINA');
    await cupom('CAIO', { validade: '2020-01-01' });
    await cupom('GASTO', { tipo: 'valor_fixo', valor: 500, limiteUsos: 1, usos: 1 });
  },
});

const umaLinha = fc.record({
  id: fc.constantFrom('rei', 'rei', 'dama', 'dama', 'peao', 'finais', 'antigo', 'nunca'),
  variacao: fc.constantFrom('Buxo', 'Buxo', 'Ébano', '', '', 'Mogno'),
  quantidade: fc.integer({ min: 1, max: 6 }),
});
const carrinho = fc
  .array(umaLinha, { minLength: 1, maxLength: 4 })
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
  const { db } = b.loja;
  const desfechos = new Set<string>();
  await fc.assert(
    fc.asyncProperty(carrinho, codigo, comprador, async (guardadas, cupom, uid) => {
      const linhas = guardadas.map(({ id, variacao, quantidade }) => linha(id, quantidade, variacao || null));
      const conferido = await conferirCarrinho(b.loja, { linhas, cupom, uid });
      const { subtotalCentavos, descontoCentavos, totalCentavos } = conferido;
      const tudoCerto = conferido.itens.every(({ situacao }) => situacao === 'ok');
      const cupomCodigo = conferido.cupom?.aceito ? conferido.cupom.codigo : null;
      const pedir = (total: number) => b.pedir(linhas, total, { uid, cupomCodigo });
      expect((await pedir(totalCentavos - 1)).ok).toBe(false);
      const feito = await pedir(totalCentavos);
      expect(feito.ok).toBe(tudoCerto);
      desfechos.add(`${tudoCerto} ${conferido.cupom?.aceito ?? 'sem cupom'} ${descontoCentavos > 0}`);
      if (!feito.ok) return;
      expect(feito.valor).toMatchObject({ subtotalCentavos, descontoCentavos, totalCentavos });
      expect(totalCentavos).toBe(subtotalCentavos - descontoCentavos);
      expect(totalCentavos).toBeGreaterThan(0);
      const restam = Object.fromEntries((await db.select().from(produtos)).map(({ id, estoque }) => [id, estoque]));
      const tirados = (id: string) =>
        linhas.reduce((soma, uma) => soma + (uma.produtoId === id ? uma.quantidade : 0), 0);
      for (const id of ['rei', 'dama', 'peao'] as const) expect(restam[id]).toBe(ESTOQUE[id] - tirados(id));
      // Restocks everything for the next cart.
      await db.delete(pedidos);
      for (const [id, estoque] of Object.entries(ESTOQUE))
        await db.execute(sql`update produtos set estoque = ${estoque} where id = ${id}`);
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
});
