// @requirement 11.18.17
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { pedidos } from '#db/schema/index.ts';
import { limitesDeReservaPadrao } from '#domain/pedidos/reservas.ts';
import { ok } from '#domain/result.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';

const api = await abrirApiDoArquivo();
beforeAll(async () => {
  await porAVenda(api, { id: 'rei', estoque: 500 });
  // The provider is not what is slow here.
  api.loja.pagamentos = {
    ...api.loja.pagamentos,
    criarPreferencia: async ({ pedidoId }) => ok({ preferenciaId: pedidoId, url: `http://provedor.test/${pedidoId}` }),
  };
});

test('uma rajada de pedidos de um endereço, num banco lento, acaba em pedidos e em recusas, e quem só olha é atendido', async () => {
  if (api.banco.tipo === 'postgres') {
    await api.loja.db.execute(
      sql.raw(
        `create function demorar() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$`,
      ),
    );
    await api.loja.db.execute(
      sql.raw('create trigger demorar before insert on pedidos for each row execute function demorar()'),
    );
  }
  const pedir = (n: number) =>
    api.pedir('/api/criarPreferencia', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...contato,
        email: `comprador${n}@exemplo.test`,
        telefone: '(11) 90000-0000',
        isGuest: true,
        enderecoDetalhado: { ...contato, cep: '01001-000' },
        itens: [{ nome: 'Rei', preco: 100, quantidade: 1, produtoId: 'rei', variacao: null }],
        total: 100,
      }),
    });
  const rajada = Array.from({ length: 200 }, (_, n) => pedir(n));
  const olhar = api.pedir('/readyz');
  const respostas = await Promise.all(rajada);
  expect((await olhar).status).toBe(200);
  const quantas = Map.groupBy(respostas, ({ status }) => status);
  expect([...quantas.keys()].toSorted()).toEqual([200, 429]);
  for (const recusada of quantas.get(429) ?? []) expect(Number(recusada.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(quantas.get(200)?.length).toBe(await api.loja.db.$count(pedidos));
  expect(quantas.get(200)?.length).toBeLessThanOrEqual(limitesDeReservaPadrao.pedidos);
  // Nothing is left behind: the next buyer is served as ever, and it is known to whom too much was refused.
  expect((await pedir(201)).status).toBe(429);
});
