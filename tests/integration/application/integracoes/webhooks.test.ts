// @requirement 15.35.1 15.35.2
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { esquecerMensagensDeWebhook } from '#application/integracoes/enviar-webhooks.ts';
import { enviarTeste } from '#application/integracoes/reenviar-mensagens.ts';
import {
  criarWebhook,
  excluirWebhook,
  girarSegredo,
  ligarWebhook,
  mudarEnderecoETopicos,
} from '#application/integracoes/webhooks.ts';
import { buscarWebhook, listarWebhooks } from '#db/integracoes/ler-webhooks.ts';
import { apagarWebhook } from '#db/integracoes/gravar-webhooks.ts';
import { auditoria, webhookMensagens } from '#db/schema/index.ts';
import { MAXIMO_DE_WEBHOOKS, topicosDeWebhook } from '#domain/integracoes/webhook.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { dona, escrever, mensagensDe, novoWebhook, porADona } from './apoio-dos-webhooks.ts';

const { teste } = await abrirLojaDoArquivo();
beforeAll(async () => {
  teste.loja.guardedFetch = createGuardedFetch();
  await porADona(teste.loja.db);
  await porAVenda(teste, { id: 'rei' });
});
beforeEach(() => esvaziar(teste.loja.db, 'webhooks, webhook_mensagens, auditoria'));

const digitado = { endereco: ' https://ERP.exemplo.com.br/ganchos ', topicos: ['pedido.pago', 'estoque.baixo'] };
const criar = (mais: Partial<typeof digitado & { chave: string }> = {}) =>
  criarWebhook(teste.loja, dona, { ...digitado, chave: 'formulario-1', ...mais });
async function criado(): Promise<string> {
  const feito = await criar();
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}
const registros = async () =>
  (await teste.loja.db.select().from(auditoria)).map(({ acao, entidade }) => [acao, entidade]);

describe('um webhook', () => {
  test('é criado ligado, com o endereço na forma normal, e o mesmo formulário mostra o mesmo segredo', async () => {
    const [um, outro] = await Promise.all([criar(), criar()]);
    expect(um).toMatchObject({
      ok: true,
      valor: { host: 'erp.exemplo.com.br', segredo: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
    });
    expect(outro).toEqual(um);
    expect(await listarWebhooks(teste.loja.db)).toMatchObject([
      {
        endereco: 'https://erp.exemplo.com.br/ganchos',
        topicos: ['pedido.pago', 'estoque.baixo'],
        ativo: true,
        esperando: 0,
        paradas: 0,
        entregueEm: null,
      },
    ]);
    expect(await registros()).toEqual([['criar', 'webhook']]);
    expect(await criar({ topicos: ['pedido.criado'] })).toEqual({ ok: false, erro: { codigo: 'ja-gravado' } });
  });

  test.each([
    [{ endereco: '  ' }, { endereco: 'endereco-vazio' }],
    [{ endereco: 'erp.exemplo.com.br' }, { endereco: 'endereco-invalido' }],
    [{ endereco: 'http://erp.exemplo.com.br/' }, { endereco: 'endereco-so-https' }],
    [{ endereco: 'https://eu:senha@erp.exemplo.com.br/' }, { endereco: 'endereco-com-senha' }],
    [{ endereco: 'https://169.254.169.254/' }, { endereco: 'endereco-interno' }],
    [{ endereco: 'https://localhost:8443/' }, { endereco: 'endereco-interno' }],
    [{ endereco: 'https://erp.exemplo.com.br:25/' }, { endereco: 'porta-recusada' }],
    [{ topicos: [] }, { topicos: 'sem-topico' }],
    [{ topicos: ['teste', 'tudo'] }, { topicos: 'sem-topico' }],
    [
      { endereco: '', topicos: [] },
      { endereco: 'endereco-vazio', topicos: 'sem-topico' },
    ],
  ])('com %j diz o que falta', async (campos, faltas) => {
    expect(await criar(campos)).toEqual({ ok: false, erro: { codigo: 'campos', faltas } });
    expect(await listarWebhooks(teste.loja.db)).toEqual([]);
  });

  test('os tópicos ficam na ordem da loja, sem repetição', async () => {
    await criar({ topicos: [...topicosDeWebhook.toReversed(), 'pedido.pago'] });
    expect((await listarWebhooks(teste.loja.db))[0]?.topicos).toEqual(topicosDeWebhook);
  });

  test(`há no máximo ${MAXIMO_DE_WEBHOOKS}, também quando os últimos vêm juntos`, async () => {
    for (let n = 1; n < MAXIMO_DE_WEBHOOKS; n += 1) await criar({ chave: `muitos-${n}` });
    const ultimos = await Promise.all([criar({ chave: 'a' }), criar({ chave: 'b' })]);
    expect(ultimos.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ultimos.find(({ ok }) => !ok)).toMatchObject({ erro: { codigo: 'webhooks-demais' } });
  });

  test('muda de endereço e de tópicos, e quem editava uma versão anterior vê a de agora', async () => {
    const id = await criado();
    const mudar = (versao: number, endereco: string) =>
      mudarEnderecoETopicos(teste.loja, dona, { id, versao, endereco, topicos: ['pedido.criado'] });
    expect(await mudar(1, 'https://outro.exemplo.com.br/')).toEqual({
      ok: true,
      valor: { id, host: 'outro.exemplo.com.br' },
    });
    expect(await mudar(1, 'https://terceiro.exemplo.com.br/')).toMatchObject({
      ok: false,
      erro: { codigo: 'mudou', atual: { versao: 2, endereco: 'https://outro.exemplo.com.br/' } },
    });
    expect(await mudar(2, 'https://10.0.0.1/')).toMatchObject({ erro: { faltas: { endereco: 'endereco-interno' } } });
    expect(await mudar(2, 'https://outro.exemplo.com.br/')).toMatchObject({ ok: true });
    expect(await registros()).toEqual([
      ['criar', 'webhook'],
      ['mudar', 'webhook'],
    ]);
  });

  test('desligado, o que esperava para; ligado de novo, nada sai por si', async () => {
    const id = await criado();
    await escrever(teste.loja.db, id, 'pedido:1');
    await ligarWebhook(teste.loja, dona, { id, ligado: false });
    await ligarWebhook(teste.loja, dona, { id, ligado: false });
    expect(await buscarWebhook(teste.loja.db, id)).toMatchObject({ ativo: false, desligadoPor: 'pessoa', paradas: 1 });
    expect(await enviarTeste(teste.loja, dona, { id, chave: 'x' })).toEqual({
      ok: false,
      erro: { codigo: 'desligado' },
    });
    await ligarWebhook(teste.loja, dona, { id, ligado: true });
    expect(await buscarWebhook(teste.loja.db, id)).toMatchObject({
      ativo: true,
      desligadoEm: null,
      paradas: 1,
      esperando: 0,
    });
    expect((await registros()).map(([acao]) => acao)).toEqual(['criar', 'desligar', 'ligar']);
  });

  test('o que foi escrito enquanto alguém desligava não espera para sempre', async () => {
    const id = await criado();
    await ligarWebhook(teste.loja, dona, { id, ligado: false });
    await escrever(teste.loja.db, id, 'pedido:1');
    await esquecerMensagensDeWebhook(teste.loja);
    expect(await buscarWebhook(teste.loja.db, id)).toMatchObject({ esperando: 0, paradas: 1 });
    await escrever(teste.loja.db, id, 'pedido:2');
    await ligarWebhook(teste.loja, dona, { id, ligado: true });
    expect(await buscarWebhook(teste.loja.db, id)).toMatchObject({ esperando: 0, paradas: 2 });
  });

  test('gira o segredo uma vez por formulário, também quando dois vêm juntos', async () => {
    const id = await criado();
    const girar = (vez: number) => girarSegredo(teste.loja, dona, { id, vez });
    const [um, outro] = await Promise.all([girar(1), girar(1)]);
    expect(outro).toEqual(um);
    expect(await buscarWebhook(teste.loja.db, id)).toMatchObject({ segredoVez: 2 });
    expect(await girar(2)).not.toEqual(um);
    expect((await registros()).map(([acao]) => acao)).toEqual(['criar', 'girar-segredo', 'girar-segredo']);
    // Only the repeat of the very last act shows a secret again.
    expect(await girar(2)).toMatchObject({ ok: true });
    const jaMostrado = { ok: false, erro: { codigo: 'ja-mostrado' } };
    expect(await girar(1)).toEqual(jaMostrado);
    expect(await girar(9)).toEqual(jaMostrado);
    expect(await criar()).toEqual(jaMostrado);
    await ligarWebhook(teste.loja, dona, { id, ligado: false });
    expect(await girar(2)).toEqual(jaMostrado);
    await excluirWebhook(teste.loja, dona, id);
    expect(await criar()).toEqual(jaMostrado);
  });

  test('excluído, leva o seu registro, e nenhum ato o acha mais', async () => {
    const id = await criado();
    await escrever(teste.loja.db, id, 'pedido:1');
    expect(await excluirWebhook(teste.loja, dona, id)).toEqual({ ok: true, valor: { host: 'erp.exemplo.com.br' } });
    expect(await teste.loja.db.select().from(webhookMensagens).where(eq(webhookMensagens.webhookId, id))).toEqual([]);
    for (const ato of [
      excluirWebhook(teste.loja, dona, id),
      girarSegredo(teste.loja, dona, { id, vez: 1 }),
      ligarWebhook(teste.loja, dona, { id, ligado: false }),
      enviarTeste(teste.loja, dona, { id, chave: 'x' }),
      mudarEnderecoETopicos(teste.loja, dona, { id, versao: 1, ...digitado }),
    ])
      expect(await ato).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
  });

  test('enquanto é excluído, o que se grava na loja não espera nem falha por ele', async () => {
    const { id } = await novoWebhook(teste.loja, 'https://erp.exemplo.com.br/', ['produto.alterado']);
    const { db } = teste.loja;
    const gravar = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '10s'`);
        await tx.execute(sql`update produtos set versao = versao + 1 where id = 'rei'`);
      });
    // PGlite has one connection, whose transactions run one after the other.
    if (teste.banco.tipo === 'postgres') {
      const [apagado, gravado] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const exclusao = db.transaction(async (tx) => {
        await apagarWebhook(tx, id);
        apagado.resolve();
        await gravado.promise;
      });
      await apagado.promise;
      await gravar().finally(() => gravado.resolve());
      await exclusao;
    } else await Promise.all([excluirWebhook(teste.loja, dona, id), gravar()]);
    expect(await listarWebhooks(db)).toEqual([]);
  });

  test('só admins o fazem e o mudam', async () => {
    const id = await criado();
    const intruso = { ...dona, uid: 'ninguem' };
    for (const ato of [
      criarWebhook(teste.loja, intruso, { ...digitado, chave: 'x' }),
      excluirWebhook(teste.loja, intruso, id),
      girarSegredo(teste.loja, intruso, { id, vez: 1 }),
      ligarWebhook(teste.loja, intruso, { id, ligado: false }),
      enviarTeste(teste.loja, intruso, { id, chave: 'x' }),
    ])
      expect(await ato).toEqual({ ok: false, erro: { codigo: 'sem-poder' } });
    expect(await mensagensDe(teste.loja.db, id)).toEqual([]);
  });
});
