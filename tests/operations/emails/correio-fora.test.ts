// @requirement 15.3.2
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { enfileirarEmailDaConta } from '#application/emails/enfileirar-email.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { emails } from '#db/schema/index.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';
import { createJobQueue, type JobHandlers, type JobQueue } from '#server/jobs/job-queue.ts';
import { contato, criarLojaDeTeste, logMudo, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { servidorSmtp } from '#tests/integration/application/emails/servidor-smtp.ts';
import { tarefasSemEfeito } from '#tests/support/tarefas-sem-efeito.ts';

let teste: LojaDeTeste;
let fila: JobQueue;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  await porAVenda(teste, { id: 'rei', estoque: 100 });
  fila = await createJobQueue(teste.banco, logMudo);
});
afterAll(async () => {
  await fila.stop();
  await teste.fechar();
});

const PASSO_S = 120;
const contar = async (condicao: ReturnType<typeof sql>) => {
  const { rows } = await teste.banco.db.execute<{ n: number }>(
    sql`select count(*)::int as n from fila.job where name = 'enviar-email' and ${condicao}`,
  );
  return rows[0]?.n ?? 0;
};

/** Runs the due jobs and then moves the waiting jobs two minutes nearer. */
async function passarDoisMinutos(): Promise<void> {
  await expect
    .poll(() => contar(sql`(state = 'active' or (state < 'active' and start_after <= now()))`), {
      interval: 200,
    })
    .toBe(0);
  await teste.banco.db.execute(
    sql`update fila.job set start_after = start_after - ${`${PASSO_S} seconds`}::interval where name = 'enviar-email' and state < 'active'`,
  );
}

test('dez minutos sem servidor de e-mail: de volta, cada mensagem chega, e nenhuma duas vezes', async () => {
  const porta = await portaLivre();
  const loja: Loja = { ...teste.loja, fila, emails: emailsPorSmtp({ smtpUrl: `smtp://127.0.0.1:${porta}` }) };
  const executores: JobHandlers = {
    ...tarefasSemEfeito,
    'enviar-email': ({ emailId }) => enviarEmail(loja, emailId),
  };
  await fila.startWorkers(executores);

  for (let i = 0; i < 3; i += 1) {
    const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
    expect(
      (
        await fecharPedido(loja, {
          contato,
          linhas,
          totalVistoCentavos: 10_000,
          cupomCodigo: null,
          uid: null,
          chave: null,
        })
      ).ok,
    ).toBe(true);
    await enfileirarEmailDaConta(loja, {
      tipo: 'boas-vindas',
      para: `pessoa${i}@exemplo.test`,
      dados: { nome: 'Pessoa', url: 'http://loja.test' },
    });
  }
  for (let passados = 0; passados < 600; passados += PASSO_S) await passarDoisMinutos();
  const paradas = await loja.db.select().from(emails);
  expect(paradas.map(({ situacao }) => situacao)).toEqual(Array.from({ length: 6 }, () => 'falhou'));
  expect(
    paradas.every(
      ({ erro, tentativas }) => erro?.includes('ECONNREFUSED') && tentativas > 2 && tentativas < TENTATIVAS_DE_MENSAGEM,
    ),
  ).toBe(true);
  // All jobs are still to be retried; none was given up.
  expect(await contar(sql`state < 'active'`)).toBe(6);

  const deVolta = await servidorSmtp(porta);
  try {
    for (
      let minutos = 0;
      minutos < 20 && (await loja.db.$count(emails, eq(emails.situacao, 'enviado'))) < 6;
      minutos += 2
    )
      await passarDoisMinutos();
    // More time, in which a duplicate would be sent.
    for (let minutos = 0; minutos < 4; minutos += 2) await passarDoisMinutos();
    const cartas = await Promise.all(deVolta.recebidas.map((carta) => PostalMime.parse(carta)));
    const ids = (await loja.db.select({ id: emails.id }).from(emails)).map(({ id }) => `<${id}@localhost>`);
    expect(cartas.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
    expect(await loja.db.$count(emails, eq(emails.situacao, 'enviado'))).toBe(6);
  } finally {
    await deVolta.fechar();
  }
});
