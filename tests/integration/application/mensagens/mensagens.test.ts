// @requirement 15.3.1
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reenviarEmails, reprocessarWebhooks } from '#application/mensagens/repetir-mensagens.ts';
import { verEmail } from '#application/mensagens/ver-email.ts';
import { EmailSendoEnviado, enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { contarMensagens, listarEmails, listarEventos } from '#db/mensagens/ler-admin-mensagens.ts';
import { auditoria, emails, eventosPagamento } from '#db/schema/index.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo } from '#tests/support/loja-de-teste.ts';
import { recusa } from '#tests/support/resultado.ts';

const ana = { uid: 'adm', displayName: 'Ana Admin', email: 'ana@exemplo.test' };

let teste: LojaDeTeste;
let fila: JobQueue;
let loja: Loja;
const entregues: string[] = [];
let servidorFora = false;
let demora: Promise<void> | null = null;

beforeAll(async () => {
  teste = await criarLojaDeTeste();
  fila = await createJobQueue(teste.banco, logMudo);
  loja = {
    ...teste.loja,
    fila,
    emails: {
      ...teste.loja.emails,
      async enviar({ id }) {
        await demora;
        if (servidorFora) throw new Error('421 servidor fora do ar');
        entregues.push(id);
      },
    },
  };
});
afterAll(async () => {
  await fila.stop();
  await teste.fechar();
});
beforeEach(async () => {
  entregues.length = 0;
  servidorFora = false;
  demora = null;
  await teste.banco.db.delete(emails);
  await teste.banco.db.delete(eventosPagamento);
});

async function inserir(id: string, mais: Partial<typeof emails.$inferInsert> = {}): Promise<void> {
  await loja.db.insert(emails).values({
    id,
    chave: `boas-vindas:${id}`,
    tipo: 'boas-vindas',
    para: `${id}@exemplo.test`,
    dados: { nome: 'Bia', url: 'http://localhost:9/verificar-email?token=SEGREDO' },
    ...mais,
  });
}
const situacaoDe = async (id: string) => (await loja.db.select().from(emails).where(eq(emails.id, id)))[0];

/** Waiting jobs of the real queue, by their data. */
async function esperando(nome: string): Promise<unknown[]> {
  const { rows } = await loja.db.execute<{ data: unknown }>(
    sql`select data from fila.job where name = ${nome} and state in ('created', 'retry') order by created_on`,
  );
  return rows.map(({ data }) => data);
}

describe('reenviar mensagens', () => {
  test('põe no lugar da tarefa que esperava, começa a conta das tentativas de novo e fica na auditoria', async () => {
    await inserir('falha1', { situacao: 'falhou', tentativas: TENTATIVAS_DE_MENSAGEM, erro: '421' });
    await loja.db.transaction((tx) =>
      fila.enfileirar(
        tx,
        { nome: 'enviar-email', dados: { emailId: 'falha1' } },
        { apos: new Date(Date.now() + 600_000) },
      ),
    );
    for (let vez = 0; vez < 3; vez++)
      expect(await reenviarEmails(loja, ana, { id: 'falha1' })).toEqual({ ok: true, valor: 1 });
    expect((await esperando('enviar-email')).filter((dados) => JSON.stringify(dados).includes('falha1'))).toHaveLength(
      1,
    );
    expect(await situacaoDe('falha1')).toMatchObject({ situacao: 'na-fila', tentativas: 0 });
    const [registro] = await loja.db
      .select()
      .from(auditoria)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(registro).toMatchObject({
      autorNome: 'Ana Admin',
      acao: 'reenviar',
      entidade: 'email',
      entidadeId: 'falha1',
      depois: { quantos: 1 },
    });
    expect(JSON.stringify(registro)).not.toContain('SEGREDO');
  });

  test('todas as que falharam de uma vez; as outras ficam como estão', async () => {
    for (const n of [1, 2, 3]) await inserir(`falha${n}`, { situacao: 'falhou', tentativas: 2 });
    await inserir('enviada', { situacao: 'enviado' });
    expect(await reenviarEmails(loja, ana, 'todos')).toEqual({ ok: true, valor: 3 });
    expect(await situacaoDe('enviada')).toMatchObject({ situacao: 'enviado' });
    expect(await reenviarEmails(loja, ana, 'todos')).toEqual(recusa('nada-a-reenviar'));
  });

  test.each(['enviada', 'nada', '', "'; drop table emails; --", 'x'.repeat(10_000)])(
    'recusa %j, que já foi ou não existe',
    async (id) => {
      await inserir('enviada', { situacao: 'enviado' });
      expect(await reenviarEmails(loja, ana, { id })).toEqual(recusa('nada-a-reenviar'));
    },
  );

  test('a mesma mensagem tomada por vários ao mesmo tempo sai uma vez só', async () => {
    await inserir('dupla', { situacao: 'falhou' });
    let soltar = () => {};
    demora = new Promise((pronto) => {
      soltar = pronto;
    });
    const vezes = Promise.allSettled(Array.from({ length: 5 }, () => enviarEmail(loja, 'dupla')));
    await expect.poll(async () => (await situacaoDe('dupla'))?.tentandoDesde).not.toBeNull();
    soltar();
    const fins = await vezes;
    expect(entregues).toEqual(['dupla']);
    expect(
      fins
        .filter(({ status }) => status === 'rejected')
        .every((fim) => (fim as PromiseRejectedResult).reason instanceof EmailSendoEnviado),
    ).toBe(true);
    await enviarEmail(loja, 'dupla');
    expect(entregues).toEqual(['dupla']);
  });

  test('quem morreu no meio do envio não segura a mensagem para sempre', async () => {
    await inserir('orfa', { tentandoDesde: new Date(Date.now() - 91_000) });
    await enviarEmail(loja, 'orfa');
    expect(entregues).toEqual(['orfa']);
    await inserir('recente', { tentandoDesde: new Date(Date.now() - 5000) });
    await expect(enviarEmail(loja, 'recente')).rejects.toBeInstanceOf(EmailSendoEnviado);
  });

  test('uma falha solta a mensagem para a próxima tentativa', async () => {
    await inserir('tenta');
    servidorFora = true;
    await expect(enviarEmail(loja, 'tenta')).rejects.toThrow('421');
    expect(await situacaoDe('tenta')).toMatchObject({
      situacao: 'falhou',
      tentativas: 1,
      erro: '421 servidor fora do ar',
      tentandoDesde: null,
    });
    servidorFora = false;
    await enviarEmail(loja, 'tenta');
    expect(await situacaoDe('tenta')).toMatchObject({ situacao: 'enviado', tentativas: 2, erro: null });
  });
});

describe('reprocessar eventos de pagamento', () => {
  const evento = (chave: string, situacao: 'recebido' | 'falhou' | 'ignorado' | 'processado') =>
    loja.db.insert(eventosPagamento).values({
      chave,
      tipo: 'payment',
      recursoId: chave,
      corpo: {},
      situacao,
      tentativas: 13,
      motivo: 'indisponivel: 503',
    });

  test('um ou todos os que falharam; o processado não', async () => {
    await evento('a', 'falhou');
    await evento('b', 'falhou');
    await evento('c', 'ignorado');
    await evento('d', 'processado');
    expect(await reprocessarWebhooks(loja, ana, { chave: 'd' })).toEqual(recusa('nada-a-reprocessar'));
    expect(await reprocessarWebhooks(loja, ana, { chave: 'c' })).toEqual({ ok: true, valor: 1 });
    expect(await reprocessarWebhooks(loja, ana, 'todos')).toEqual({ ok: true, valor: 2 });
    const eventos = await listarEventos(loja.db, { situacao: 'recebido', cursor: {} });
    expect(eventos.linhas.map(({ chave, tentativas }) => [chave, tentativas]).toSorted()).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ]);
    expect((await esperando('processar-evento-de-pagamento')).map((dados) => JSON.stringify(dados)).toSorted()).toEqual(
      ['{"chave":"a"}', '{"chave":"b"}', '{"chave":"c"}'],
    );
  });
});

describe('as listas', () => {
  test('por situação, das mais novas para as mais velhas, com as contagens', async () => {
    for (let n = 0; n < 30; n++)
      await inserir(`m${String(n).padStart(2, '0')}`, {
        situacao: 'falhou',
        criadoEm: new Date(Date.UTC(2026, 0, 1, 0, n)),
      });
    await inserir('fila1');
    const primeira = await listarEmails(loja.db, { situacao: 'falhou', cursor: {} });
    const segunda = await listarEmails(loja.db, { situacao: 'falhou', cursor: { depois: primeira.proxima ?? '' } });
    expect([...primeira.linhas, ...segunda.linhas].map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, n) => `m${String(29 - n).padStart(2, '0')}`),
    );
    expect(await contarMensagens(loja.db)).toMatchObject({ emails: { falhou: 30, naFila: 1 } });
  });

  test.each(['boas-vindas', 'convite', 'redefinir-senha', 'verificar-email'])(
    'uma mensagem com link pessoal (%s) mostra o assunto e não o texto',
    async (tipo) => {
      await inserir('pessoal', {
        tipo,
        situacao: 'falhou',
        dados: { nome: 'Bia', url: 'http://localhost:9/x?token=SEGREDO', validadeHoras: 1 },
      });
      const vista = await verEmail(loja, 'pessoal');
      expect(vista).toMatchObject({ para: 'pessoal@exemplo.test', pessoal: true, texto: null });
      expect(vista?.assunto).toBeTruthy();
      expect(JSON.stringify(vista)).not.toContain('SEGREDO');
      expect(await verEmail(loja, 'nada')).toBeNull();
    },
  );
});
