// @requirement 15.35.4
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ligarWebhook } from '#application/integracoes/webhooks.ts';
import { readDbEvents } from '#server/events/db-events.ts';
import { sendWebhooks } from '#server/jobs/webhook-sender.ts';
import {
  dona,
  escrever,
  mensagensDe,
  novoWebhook,
  permitir,
  porADona,
} from '#tests/integration/application/integracoes/apoio-dos-webhooks.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirReceptor } from '#tests/support/receptor-de-webhooks.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
let eventos: Awaited<ReturnType<typeof readDbEvents>>;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  await porADona(teste.loja.db);
  eventos = await readDbEvents(teste.banco, logMudo);
});
afterAll(async () => {
  await eventos.close();
  await teste.fechar();
});
beforeEach(() => esvaziar(teste.loja.db, 'webhooks, webhook_mensagens'));

const situacoes = async (webhookId: string) =>
  (await mensagensDe(teste.loja.db, webhookId)).map(({ situacao }) => situacao);

describe('o envio', () => {
  test('acorda com a mensagem que um gatilho escreve, e vários processos a mandam uma vez só', async () => {
    const receptor = await abrirReceptor();
    permitir(teste.loja, receptor.host);
    const { id } = await novoWebhook(teste.loja, receptor.url, ['produto.alterado']);
    const parar = [1, 2, 3].map(() => sendWebhooks(teste.loja, eventos));
    await porAVenda(teste, ...Array.from({ length: 40 }, (_, n) => ({ id: `produto-${n}` })));
    await expect.poll(async () => (await situacoes(id)).filter((situacao) => situacao === 'entregue').length).toBe(40);
    await Promise.all(parar.map((um) => um()));
    expect(receptor.recebidas).toHaveLength(40);
    expect(new Set(receptor.recebidas.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
    await receptor.fechar();
  });

  test('um receptor que nunca responde não segura os outros, e ao parar nada dele se perde', async () => {
    const [morto, vivo] = [await abrirReceptor(() => new Promise(() => {})), await abrirReceptor()];
    permitir(teste.loja, morto.host, vivo.host);
    const { id: doMorto } = await novoWebhook(teste.loja, morto.url, ['cliente.criado']);
    const { id: doVivo } = await novoWebhook(teste.loja, vivo.url, ['cliente.criado']);
    // All at the same objects, and the dead receiver's are the older ones.
    for (let n = 0; n < 60; n += 1) await escrever(teste.loja.db, doMorto, `pedido:${n}`);
    for (let n = 0; n < 60; n += 1) await escrever(teste.loja.db, doVivo, `pedido:${n}`);
    const parar = sendWebhooks(teste.loja, eventos);
    await expect.poll(() => vivo.recebidas.length).toBe(60);
    expect(morto.recebidas.length).toBeLessThanOrEqual(5);
    await parar();
    const mensagens = await mensagensDe(teste.loja.db, doMorto);
    expect(
      mensagens.every(
        ({ situacao, tentativas, reservadaAte }) => situacao === 'esperando' && tentativas === 0 && !reservadaAte,
      ),
    ).toBe(true);
    await Promise.all([morto.fechar(), vivo.fechar()]);
  });

  test('dez mil mensagens de um receptor morto custam aos pedidos e aos outros receptores o que nenhuma custa', async () => {
    const vivo = await abrirReceptor();
    permitir(teste.loja, vivo.host, '127.0.0.1:1');
    const { id: doMorto } = await novoWebhook(teste.loja, 'http://127.0.0.1:1/', ['produto.alterado']);
    await teste.loja.db.execute(
      sql`update webhooks set falhas_seguidas = 40, falhando_desde = now(), pausado_ate = now() + interval '10 minutes' where id = ${doMorto}`,
    );
    await teste.loja.db.execute(sql`insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo)
      select 'msg_morta_' || n, ${doMorto}, 'pedido.pago', 'pedido:' || n / 4, '{}' from generate_series(1, 10000) n`);
    await teste.loja.db.execute(sql`analyze webhook_mensagens`);
    const { id: doVivo } = await novoWebhook(teste.loja, vivo.url, ['produto.alterado']);
    // Rows that a change of a product reads and writes for its messages, however many wait.
    const custo = await teste.loja.db.transaction(async (tx) => {
      // The counter may include earlier reads of this connection.
      const lidas = async () => {
        const { rows } = await tx.execute<{ n: number }>(
          sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'webhook_mensagens'`,
        );
        return rows[0]?.n ?? -1;
      };
      const antes = await lidas();
      await tx.execute(sql`update produtos set versao = versao + 1 where id = 'produto-1'`);
      await tx.execute(sql`set constraints all immediate`);
      return (await lidas()) - antes;
    });
    expect(custo).toBeGreaterThanOrEqual(0);
    expect(custo).toBeLessThan(10);
    const parar = sendWebhooks(teste.loja, eventos);
    await expect.poll(() => situacoes(doVivo)).toEqual(['entregue']);
    await parar();
    expect((await situacoes(doMorto)).filter((situacao) => situacao !== 'esperando')).toEqual([]);
    await ligarWebhook(teste.loja, dona, { id: doMorto, ligado: false });
    expect(new Set(await situacoes(doMorto))).toEqual(new Set(['parada']));
    await vivo.fechar();
  });
});
