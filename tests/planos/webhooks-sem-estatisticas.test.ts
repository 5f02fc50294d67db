// @requirement 15.35.5
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservarMensagens } from '#db/integracoes/gravar-mensagens-de-webhook.ts';
import { abrirBancoExplicado, type BancoExplicado } from './banco-explicado.ts';

let explicado: BancoExplicado;

beforeAll(async () => {
  explicado = await abrirBancoExplicado();
  const comandos = [
    // The server would analyse them by itself some time later.
    `alter table webhooks set (autovacuum_enabled = false)`,
    `alter table webhook_mensagens set (autovacuum_enabled = false)`,
    `insert into webhooks (id, endereco, topicos) values ('calado', 'https://erp.exemplo.test/', array['pedido.criado'])`,
    `insert into webhook_mensagens (id, webhook_id, topico, objeto, corpo, proxima_em)
      select 'msg_' || n, 'calado', 'pedido.criado', 'pedido:' || n, '{}', now() - interval '1 hour' from generate_series(1, 10000) n`,
  ];
  for (const comando of comandos) await explicado.banco.db.execute(sql.raw(comando));
});
afterAll(() => explicado.fechar());

test('dez mil mensagens que esperam, de que o banco nada sabe ainda, não se leem todas para reservar cinco', async () => {
  const agora = new Date();
  // More per webhook than at once: the plan is asked for after the first five are reserved.
  const reserva = { agora, ate: new Date(agora.getTime() + 60_000), vagas: 5, porWebhook: 10, sondarApos: 5 };
  const reservadas: string[] = [];
  const lidas = await explicado.linhasLidas(async (db) => {
    const tomadas = await db.transaction((tx) => reservarMensagens(tx as never, reserva));
    reservadas.push(...tomadas.reservadas.map(({ id }) => id));
  });
  expect(reservadas.toSorted()).toEqual(['msg_1', 'msg_2', 'msg_3', 'msg_4', 'msg_5']);
  expect(lidas).toBeLessThan(200);
});
