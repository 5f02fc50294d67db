// @requirement 15.8.6
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { cancelarPagamentos } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirPedido, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento, executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { processarWebhook } from '#application/pagamentos/webhooks.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { emails, eventosPagamento, pedidos } from '#db/schema/index.ts';
import { readOnlyDb, recusouGravar } from '#db/read-only-db.ts';
import { ok } from '#domain/result.ts';
import { createApp } from '#server/app.ts';
import { compose, type Composition } from '#server/compose.ts';
import { parseEnv } from '#server/env.ts';
import { periodicJobs } from '#server/jobs/job-handlers.ts';
import { readOnlyShop } from '#server/process/read-only-shop.ts';
import { buildDeMentira } from '#tests/integration/server/pages/build-de-mentira.ts';
import { bancoNoServidor, porBancoMigrado } from '#tests/support/banco.ts';
import { portaLivre } from '#tests/support/loja-processo.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { acao } from '#web/form-action.ts';
import { soParaConferir } from '#web/frases/somente-leitura-frases.ts';
import { lojaContext } from '#web/request-context.ts';

describe('numa loja só de leitura', () => {
  let teste: LojaDeTeste;
  /** The same shop, which sells. */
  let loja: Loja;
  let copia: Loja;
  let pedidoId: string;
  /** Calls of the provider, mails and changes of files that left the shop. */
  const saidas: string[] = [];

  const anotando = <P extends object>(porta: P, metodos: (keyof P & string)[]): P =>
    new Proxy(porta, {
      get: (alvo, nome, quem) => {
        const metodo: unknown = Reflect.get(alvo, nome, quem);
        if (typeof metodo !== 'function' || !metodos.includes(nome as never)) return metodo;
        return (...argumentos: unknown[]) => {
          saidas.push(String(nome));
          return (metodo as (...outros: unknown[]) => unknown).apply(alvo, argumentos);
        };
      },
    });

  beforeAll(async () => {
    teste = await criarLojaDeTeste();
    const { pagamentos, emails: correio, arquivos } = teste.loja;
    const doProvedor = Object.keys(pagamentos).filter((nome) => !['recebedorId', 'lerAssinatura'].includes(nome));
    loja = {
      ...teste.loja,
      pagamentos: anotando(pagamentos, doProvedor as never[]),
      emails: anotando(correio, ['enviar']),
      arquivos: anotando(arquivos, ['gravar', 'apagar']),
    };
    copia = readOnlyShop(loja);
    await porAVenda(teste, { id: 'rei', estoque: 5 });
    const feito = await fecharPedido(loja, {
      contato,
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid: null,
      chave: null,
    });
    if (!feito.ok) throw new Error(feito.erro.codigo);
    pedidoId = feito.valor.id;
    await abrirPagamento(loja, feito.valor);
    await loja.db
      .insert(eventosPagamento)
      .values({ chave: 'payment:1', tipo: 'payment', recursoId: '1', corpo: {}, recebidoEm: new Date() });
    teste.adiantar(48 * 3_600_000);
    saidas.length = 0;
  });
  afterAll(() => teste.fechar());

  /** The content of every table. */
  async function retrato(): Promise<Record<string, string>> {
    const { db } = teste.loja;
    const { rows } = await db.execute<{ nome: string }>(
      sql`select table_name as nome from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const somas: Record<string, string> = {};
    for (const { nome } of rows) {
      const lida = await db.execute<{ soma: string }>(
        sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as soma from ${sql.identifier(nome)} t`,
      );
      somas[nome] = lida.rows[0]?.soma ?? '';
    }
    return somas;
  }

  test('nenhuma tarefa envia, cobra, apaga ou muda coisa alguma, e a mesma loja com gravação faz tudo isso', async () => {
    const [carta] = await loja.db.select().from(emails).where(eq(emails.pedidoId, pedidoId));
    const emailId = carta?.id ?? '';
    const antes = await retrato();
    const tarefas = [
      ...periodicJobs(copia, { limparVencidos: async () => undefined }).map(({ executar }) => executar),
      () => enviarEmail(copia, emailId),
      () => processarWebhook(copia, 'payment:1'),
      () => conferirPedido(copia, pedidoId),
      () => cancelarPagamentos(copia, pedidoId),
      () => estornarPagamento(copia, 'pagamento'),
      () => executarEstorno(copia, 'estorno'),
      () => apagarArquivos(copia, { imagens: [{ pasta: 'produtos/rei', larguras: [320] }], pdfs: ['a.pdf'] }),
    ];
    for (const executar of tarefas) await Promise.allSettled([executar()]);
    expect(await retrato()).toEqual(antes);
    expect(saidas).toEqual([]);

    await enviarEmail(loja, emailId);
    await expirarPedidos(loja);
    const [pedido] = await loja.db.select().from(pedidos).where(eq(pedidos.id, pedidoId));
    expect(pedido?.status).toBe('rejected');
    expect(saidas).toEqual(expect.arrayContaining(['enviar', 'buscarPagamentosDoPedido']));
  });

  test('o próprio banco recusa gravar, também numa transação e em SQL escrito à mão, e deixa ler', async () => {
    const db = readOnlyDb(teste.loja.db);
    expect(await db.$count(pedidos)).toBe(1);
    expect((await db.execute(sql`select 1 as um`)).rows).toEqual([{ um: 1 }]);
    const gravacoes = [
      async () => void (await db.update(pedidos).set({ status: 'approved' })),
      async () => void (await db.delete(pedidos)),
      async () => void (await db.execute(sql`delete from pedidos`)),
      () => db.transaction(async (tx) => void (await tx.delete(pedidos))),
      () => db.transaction((tx) => tx.transaction(async (dentro) => void (await dentro.delete(pedidos)))),
    ];
    for (const gravar of gravacoes) expect(recusouGravar(await gravar().catch((erro: unknown) => erro))).toBe(true);
    expect(await teste.loja.db.$count(pedidos)).toBe(1);
  });

  test('um formulário responde com a frase e não chega a ser feito', async () => {
    let feitos = 0;
    const action = acao(
      z.object({}),
      async () => {
        feitos += 1;
        return ok(undefined);
      },
      { feito: 'Salvo.', recusas: {} },
    );
    const enviar = (dela: Loja) => {
      const context = new RouterContextProvider();
      context.set(lojaContext, dela);
      const request = new Request('http://loja.test/', { method: 'POST', body: new URLSearchParams() });
      return action({ context, params: {}, request });
    };
    expect(await enviar(copia)).toMatchObject({ data: { ok: false, frase: soParaConferir }, init: { status: 409 } });
    expect(feitos).toBe(0);
    await enviar(loja);
    expect(feitos).toBe(1);
  });
});

describe('com SOMENTE_LEITURA=1', () => {
  let composicao: Composition;
  let fechar: () => Promise<void>;
  beforeAll(async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'somente-leitura-'));
    const dataDir = join(pasta, 'dados');
    const servidor = process.env['TEST_DATABASE_URL'];
    const noServidor = servidor ? await bancoNoServidor(servidor) : null;
    await porBancoMigrado(dataDir);
    composicao = await compose(
      parseEnv({
        DEMO: '0',
        SOMENTE_LEITURA: '1',
        PORT: String(await portaLivre()),
        DATA_DIR: dataDir,
        DATABASE_URL: noServidor?.url,
        AUTH_SECRET: 's'.repeat(32),
        MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1-abc-2',
        MERCADO_PAGO_WEBHOOK_SECRET: 'assinatura',
        LOG_LEVEL: 'silent',
      }),
    );
    fechar = async () => {
      await composicao.close();
      await noServidor?.apagar();
      await rm(pasta, { recursive: true, force: true });
    };
  });
  afterAll(() => fechar());

  test('a loja abre sem fila nenhuma: não há quem rode uma tarefa, nem onde deixar uma', async () => {
    const { loja } = composicao;
    expect(loja.somenteLeitura).toBe(true);
    const { rows } = await loja.db.execute<{ fila: string | null }>(sql`select to_regnamespace('fila')::text as fila`);
    expect(rows).toEqual([{ fila: null }]);
    await expect(loja.fila.enfileirar(loja.db, { nome: 'enviar-email', dados: { emailId: 'um' } })).rejects.toThrow(
      'read-only',
    );
  });

  test('a API recusa compras, contas e webhooks com a frase; entrar, conferir o carrinho e ler continuam', async () => {
    const build = buildDeMentira([]);
    const app = createApp(composicao, async () => build, 'production');
    const { shopUrl } = composicao.loja;
    const pedir = async (metodo: string, caminho: string) => {
      const resposta = await app.request(shopUrl + caminho, {
        method: metodo,
        headers: { Host: new URL(shopUrl).host, Origin: shopUrl, 'Content-Type': 'application/json' },
        ...(metodo === 'POST' && { body: '{}' }),
      });
      return { status: resposta.status, texto: await resposta.text() };
    };
    for (const caminho of [
      '/api/criarPreferencia',
      '/api/pedirComPix',
      '/api/guardarCarrinho',
      '/api/visitas',
      '/api/webhooks/mercado-pago?data.id=1',
      '/api/auth/sign-up/email',
      '/api/auth/request-password-reset',
      '/api/auth/change-password',
    ]) {
      const { status, texto } = await pedir('POST', caminho);
      expect([caminho, status]).toEqual([caminho, 503]);
      expect(texto).toContain(soParaConferir);
    }
    for (const [metodo, caminho] of [
      ['POST', '/api/auth/sign-in/email'],
      ['GET', '/api/auth/get-session'],
      ['GET', '/healthz'],
    ] as const)
      expect((await pedir(metodo, caminho)).texto).not.toContain(soParaConferir);
  });
});
