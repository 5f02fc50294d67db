// @requirement 15.35.2 15.35.4 15.35.5 15.35.6 15.35.7
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { isPublicAddress } from '#adapters/network/ip-address.ts';
import {
  enviarMensagem,
  esquecerMensagensDeWebhook,
  tomarMensagens,
} from '#application/integracoes/enviar-webhooks.ts';
import { enviarDeNovo, enviarParadasDeNovo, enviarTeste } from '#application/integracoes/reenviar-mensagens.ts';
import { girarSegredo, ligarWebhook } from '#application/integracoes/webhooks.ts';
import { buscarWebhook, lerProximoEnvio, listarMensagensDeWebhook } from '#db/integracoes/ler-webhooks.ts';
import { emails, webhookMensagens } from '#db/schema/index.ts';
import { DESISTE_APOS_MS, FALHAS_ATE_SONDAR } from '#domain/integracoes/entrega-de-webhook.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { abrirReceptor, confere } from '#tests/support/receptor-de-webhooks.ts';
import { dona, enviarTudo, escrever, mensagensDe, novoWebhook, permitir, porADona } from './apoio-dos-webhooks.ts';

const HORA_MS = 3600_000;

const { teste } = await abrirLojaDoArquivo();
let receptor: Awaited<ReturnType<typeof abrirReceptor>>;
let responder: Parameters<typeof abrirReceptor>[0];
let webhook: { id: string; segredo: string };
beforeAll(async () => {
  await porADona(teste.loja.db);
  // Notices to the owner go here.
  await teste.loja.db.execute(sql`update funcionamento set avisar_a = '{dona@exemplo.test}'`);
});
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'webhooks, webhook_mensagens, emails');
  responder = () => ({ status: 204 });
  receptor = await abrirReceptor((recebida) => responder?.(recebida) ?? { status: 204 });
  permitir(teste.loja, receptor.host);
  webhook = await novoWebhook(teste.loja, receptor.url, ['pedido.pago']);
});
afterEach(() => receptor.fechar());

const mensagens = () => mensagensDe(teste.loja.db, webhook.id);
const escreverDe = (objeto: string) => escrever(teste.loja.db, webhook.id, objeto);
const recebidas = () => receptor.recebidas.map(({ headers }) => headers['webhook-id']);
const painel = () => buscarWebhook(teste.loja.db, webhook.id);

describe('o que é enviado', () => {
  test('vai assinado como Standard Webhooks pede, e a biblioteca dele o confere', async () => {
    const id = await escreverDe('pedido:1');
    expect(await enviarTudo(teste.loja)).toBe(1);
    const [recebida] = receptor.recebidas;
    if (!recebida) throw new Error('nothing received');
    expect(recebida.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    expect(recebida.url).toBe('/ganchos');
    expect(recebida.corpo).toMatchObject({ type: 'pedido.pago', data: { id: 'pedido:1' } });
    expect(webhook.segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(confere(recebida, webhook.segredo)).toBe(true);
    expect(confere({ ...recebida, texto: recebida.texto.replace('pedido:1', 'pedido:2') }, webhook.segredo)).toBe(
      false,
    );
    expect(confere(recebida, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    const { loja } = teste;
    const outro = await novoWebhook(loja, receptor.url, ['pedido.pago']);
    expect(confere(recebida, outro.segredo)).toBe(false);
    expect(await mensagens()).toMatchObject([{ situacao: 'entregue', tentativas: 1, status: 204, proximaEm: null }]);
  });

  test('o banco não guarda segredo nenhum', async () => {
    const { rows } = await teste.loja.db.execute<{ linha: string }>(sql`
      select webhooks::text as linha from webhooks union all select auditoria::text from auditoria`);
    const tudo = JSON.stringify(rows);
    expect(tudo).not.toContain(webhook.segredo.slice('whsec_'.length));
    expect(tudo).not.toContain('whsec_');
  });

  test('depois de girar, os dois segredos assinam por um dia, e então só o novo', async () => {
    const girado = await girarSegredo(teste.loja, dona, { id: webhook.id, vez: 1 });
    if (!girado.ok) throw new Error(girado.erro.codigo);
    const novo = girado.valor.segredo;
    expect(novo).not.toBe(webhook.segredo);
    await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    const [naTransicao] = receptor.recebidas;
    expect([webhook.segredo, novo].map((segredo) => naTransicao && confere(naTransicao, segredo))).toEqual([
      true,
      true,
    ]);
    // The same form again shows the same secret, and turns nothing.
    expect(await girarSegredo(teste.loja, dona, { id: webhook.id, vez: 1 })).toEqual(girado);
    teste.adiantar(25 * HORA_MS);
    await escreverDe('pedido:2');
    await enviarTudo(teste.loja);
    const depois = receptor.recebidas[1];
    expect(depois?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    teste.adiantar(-25 * HORA_MS);
  });

  test('um teste vai pelo mesmo caminho, e o mesmo formulário outra vez não manda outro', async () => {
    for (const chave of ['a', 'a', 'b']) await enviarTeste(teste.loja, dona, { id: webhook.id, chave });
    await enviarTudo(teste.loja);
    expect(receptor.recebidas.map(({ corpo }) => corpo)).toMatchObject([
      { type: 'teste', data: { id: webhook.id } },
      { type: 'teste', data: { id: webhook.id } },
    ]);
    for (const recebida of receptor.recebidas) expect(confere(recebida, webhook.segredo)).toBe(true);
  });
});

describe('uma falha', () => {
  test('é tentada de novo em 20 segundos, com o mesmo id e o mesmo texto, e uma assinatura nova', async () => {
    responder = () => ({ status: 500, corpo: 'quebrou' });
    await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    expect(await mensagens()).toMatchObject([
      { situacao: 'esperando', tentativas: 1, falhas: 1, status: 500, resposta: 'quebrou', erro: null },
    ]);
    teste.adiantar(19_000);
    expect(await enviarTudo(teste.loja)).toBe(0);
    teste.adiantar(2000);
    responder = () => ({ status: 200, corpo: 'ok' });
    expect(await enviarTudo(teste.loja)).toBe(1);
    const [primeira, segunda] = receptor.recebidas;
    expect(segunda?.headers['webhook-id']).toBe(primeira?.headers['webhook-id']);
    expect(segunda?.texto).toBe(primeira?.texto);
    expect(segunda?.headers['webhook-timestamp']).not.toBe(primeira?.headers['webhook-timestamp']);
    expect(segunda && confere(segunda, webhook.segredo)).toBe(true);
    expect(await mensagens()).toMatchObject([{ situacao: 'entregue', tentativas: 2, falhas: 0, resposta: 'ok' }]);
    expect(await painel()).toMatchObject({ ativo: true, falhandoDesde: null, esperando: 0 });
  });

  test('segura as mensagens seguintes do mesmo objeto, e só dele, na ordem em que foram escritas', async () => {
    const primeira = await escreverDe('pedido:1');
    const segunda = await escreverDe('pedido:1');
    const outra = await escreverDe('pedido:2');
    const terceira = await escreverDe('pedido:1');
    responder = ({ headers }) => ({ status: headers['webhook-id'] === primeira ? 503 : 200 });
    await enviarTudo(teste.loja);
    expect(new Set(recebidas())).toEqual(new Set([primeira, outra]));
    const quarta = await escreverDe('pedido:1');
    expect(await enviarTudo(teste.loja)).toBe(0);
    responder = () => ({ status: 200 });
    teste.adiantar(21_000);
    await enviarTudo(teste.loja);
    expect(recebidas().slice(2)).toEqual([primeira, segunda, terceira, quarta]);
  });

  test.each([
    ['um redirecionamento', 302],
    ['um pedido ruim', 400],
    ['uma recusa', 401],
  ])('%s é uma falha como outra: nada o segue', async (_, status) => {
    const isca = await abrirReceptor();
    responder = () => ({ status, headers: { location: isca.url } });
    permitir(teste.loja, receptor.host, isca.host);
    await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    expect(await mensagens()).toMatchObject([{ situacao: 'esperando', status }]);
    expect(isca.recebidas).toEqual([]);
    await isca.fechar();
  });

  test('de uma resposta só o começo fica no registro, também quando não é texto', async () => {
    responder = () => ({ status: 500, corpo: `\0é${'x'.repeat(100_000)}` });
    await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    const [mensagem] = await mensagens();
    expect(mensagem?.resposta).toHaveLength(1000);
    expect(mensagem?.resposta.startsWith('\uFFFDéxxx')).toBe(true);
  });

  test('um endereço que passou a ser interno não é alcançado', async () => {
    const nomes = ['8.8.8.8'];
    teste.loja.guardedFetch = createGuardedFetch(new Set(), { resolve: async () => nomes, isPublic: isPublicAddress });
    const { id } = await novoWebhook(teste.loja, `https://traidor.exemplo.com:${receptor.host.split(':')[1]}/`, [
      'pedido.pago',
    ]);
    nomes[0] = '127.0.0.1';
    await escrever(teste.loja.db, id, 'pedido:1');
    await enviarTudo(teste.loja);
    expect(await mensagensDe(teste.loja.db, id)).toMatchObject([
      { situacao: 'esperando', status: null, erro: 'endereco-interno', resposta: '' },
    ]);
    expect(receptor.recebidas).toEqual([]);
  });

  test('depois de três dias desliga o webhook, avisa a dona uma vez e guarda o que esperava', async () => {
    responder = () => ({ status: 500 });
    const inicio = teste.loja.relogio.agora().getTime();
    for (const objeto of ['pedido:1', 'pedido:2', 'pedido:1']) await escreverDe(objeto);
    let adiantado = 0;
    while ((await painel())?.ativo) {
      await enviarTudo(teste.loja);
      const proximo = await lerProximoEnvio(teste.loja.db);
      if (!proximo) break;
      const falta = Math.max(proximo.getTime() - teste.loja.relogio.agora().getTime(), 1);
      teste.adiantar(falta);
      adiantado += falta;
    }
    expect(teste.loja.relogio.agora().getTime() - inicio).toBeGreaterThanOrEqual(DESISTE_APOS_MS);
    expect(await painel()).toMatchObject({ ativo: false, desligadoPor: 'falhas', esperando: 0, paradas: 3 });
    const avisos = await teste.loja.db.select().from(emails);
    expect(avisos).toMatchObject([
      { tipo: 'aviso-de-webhook', para: 'dona@exemplo.test', dados: { host: receptor.host, motivo: 'falhas' } },
    ]);
    // Off, nothing is sent, and nothing can be asked for.
    expect(await enviarTudo(teste.loja)).toBe(0);
    expect(await enviarParadasDeNovo(teste.loja, dona, webhook.id)).toEqual({
      ok: false,
      erro: { codigo: 'desligado' },
    });
    responder = () => ({ status: 200 });
    receptor.recebidas.length = 0;
    await ligarWebhook(teste.loja, dona, { id: webhook.id, ligado: true });
    expect(await enviarTudo(teste.loja)).toBe(0);
    expect(await enviarParadasDeNovo(teste.loja, dona, webhook.id)).toEqual({ ok: true, valor: { quantas: 3 } });
    await enviarTudo(teste.loja);
    const doPrimeiro = receptor.recebidas
      .filter(({ corpo }) => corpo.data.id === 'pedido:1')
      .map(({ headers }) => headers['webhook-id']);
    const ordem = (await mensagens()).filter(({ objeto }) => objeto === 'pedido:1').map(({ id }) => id);
    expect(doPrimeiro).toEqual(ordem);
    expect(receptor.recebidas).toHaveLength(3);
    teste.adiantar(-adiantado);
  });

  test('410 desliga na hora', async () => {
    responder = () => ({ status: 410 });
    await escreverDe('pedido:1');
    await escreverDe('pedido:2');
    await enviarTudo(teste.loja);
    expect(await painel()).toMatchObject({ ativo: false, desligadoPor: 'fim', paradas: 2 });
    expect(await teste.loja.db.select().from(emails)).toMatchObject([{ dados: { motivo: 'fim' } }]);
  });
});

test('o texto é escrito na primeira tentativa e guardado: as seguintes dizem o mesmo', async () => {
  const id = `msg_${crypto.randomUUID()}`;
  const fatos = { tipo: 'cliente', id: 'ana', convidado: false, criadoEm: '2026-11-27T14:03:21.48212+00:00' } as const;
  await teste.loja.db
    .insert(webhookMensagens)
    .values({ id, webhookId: webhook.id, objeto: 'cliente:ana', topico: 'cliente.criado', fatos });
  const [noRegistro] = (await listarMensagensDeWebhook(teste.loja.db, webhook.id, { situacao: null, cursor: {} }))
    .linhas;
  responder = () => ({ status: 500 });
  await enviarTudo(teste.loja);
  const [guardada] = await mensagens();
  expect(guardada).toMatchObject({ fatos: null, corpo: receptor.recebidas[0]?.texto });
  expect(noRegistro?.corpo).toBe(guardada?.corpo);
  expect(receptor.recebidas[0]?.corpo).toEqual({
    type: 'cliente.criado',
    timestamp: guardada?.criadoEm.toISOString(),
    data: { id: 'ana', convidado: false, criadoEm: '2026-11-27T14:03:21.482Z' },
  });
  responder = () => ({ status: 200 });
  teste.adiantar(21_000);
  await enviarTudo(teste.loja);
  expect(receptor.recebidas[1]?.texto).toBe(guardada?.corpo);
  teste.adiantar(-21_000);
});

test('de fatos que não se leem a mensagem para, com o erro no registro, e as outras saem', async () => {
  const fatos = { tipo: 'pedido', id: 'p1' } as never;
  const sumido = { tipo: 'de-outra-versao' } as never;
  await teste.loja.db.insert(webhookMensagens).values([
    { id: 'msg_a', webhookId: webhook.id, objeto: 'pedido:1', topico: 'pedido.pago', fatos },
    { id: 'msg_b', webhookId: webhook.id, objeto: 'pedido:2', topico: 'pedido.pago', fatos: sumido },
  ]);
  const boas = [await escreverDe('pedido:3'), await escreverDe('pedido:1')];
  await enviarTudo(teste.loja);
  expect(recebidas()).toEqual(boas);
  const { linhas } = await listarMensagensDeWebhook(teste.loja.db, webhook.id, { situacao: 'parada', cursor: {} });
  const parada = { situacao: 'parada', erro: 'texto-ilegivel', corpo: null, tentativas: 0 };
  expect(linhas).toMatchObject([
    { id: 'msg_b', ...parada },
    { id: 'msg_a', ...parada },
  ]);
  expect(await painel()).toMatchObject({ ativo: true, esperando: 0, paradas: 2 });
});

describe('enviar de novo', () => {
  test('repete uma mensagem entregue com o mesmo id e texto; o formulário repetido não a repete outra vez', async () => {
    const id = await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    const pedir = () => enviarDeNovo(teste.loja, dona, { id: webhook.id, mensagemId: id, tentativas: 1 });
    expect(await pedir()).toMatchObject({ ok: true });
    expect(await pedir()).toMatchObject({ ok: true });
    await enviarTudo(teste.loja);
    expect(await pedir()).toMatchObject({ ok: true });
    expect(await enviarTudo(teste.loja)).toBe(0);
    expect(recebidas()).toEqual([id, id]);
    expect(receptor.recebidas[1]?.texto).toBe(receptor.recebidas[0]?.texto);
    expect(await mensagens()).toMatchObject([{ situacao: 'entregue', tentativas: 2 }]);
  });

  test('a mensagem de outro webhook, a que não existe e a de um desligado são recusadas', async () => {
    const id = await escreverDe('pedido:1');
    const outro = await novoWebhook(teste.loja, receptor.url, ['pedido.pago']);
    const pedir = (webhookId: string, mensagemId: string) =>
      enviarDeNovo(teste.loja, dona, { id: webhookId, mensagemId, tentativas: 0 });
    expect(await pedir(outro.id, id)).toMatchObject({ erro: { codigo: 'nao-encontrado' } });
    expect(await pedir(webhook.id, 'nada')).toMatchObject({ erro: { codigo: 'nao-encontrado' } });
    expect(await pedir('../x', id)).toMatchObject({ erro: { codigo: 'nao-encontrado' } });
    await ligarWebhook(teste.loja, dona, { id: webhook.id, ligado: false });
    expect(await pedir(webhook.id, id)).toMatchObject({ erro: { codigo: 'desligado' } });
    expect(await mensagens()).toMatchObject([{ situacao: 'parada' }]);
  });
});

describe('quem envia', () => {
  test('toma no máximo cinco mensagens de um webhook, uma de cada objeto, e dá a vez aos outros', async () => {
    const outro = await novoWebhook(teste.loja, receptor.url, ['pedido.pago']);
    for (let n = 0; n < 20; n += 1) await escreverDe(`pedido:${n % 10}`);
    await escrever(teste.loja.db, outro.id, 'pedido:1');
    const poucas = await tomarMensagens(teste.loja, 2);
    expect(new Set(poucas.map(({ webhookId }) => webhookId))).toEqual(new Set([webhook.id, outro.id]));
    const resto = await tomarMensagens(teste.loja, 100);
    expect(resto.map(({ webhookId }) => webhookId)).toEqual(Array(4).fill(webhook.id));
    const objetos = (await mensagens()).filter(({ reservadaAte }) => reservadaAte).map(({ objeto }) => objeto);
    expect(new Set(objetos).size).toBe(5);
    expect(await tomarMensagens(teste.loja, 100)).toEqual([]);
  });

  test('nunca toma o que outro tem, e o que um processo morto deixou só depois da reserva dele', async () => {
    for (let n = 0; n < 5; n += 1) await escreverDe(`pedido:${n}`);
    const tomadas = await Promise.all(Array.from({ length: 8 }, () => tomarMensagens(teste.loja, 3)));
    const ids = tomadas.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    teste.adiantar(61_000);
    expect((await tomarMensagens(teste.loja, 100)).length).toBe(5);
    teste.adiantar(-61_000);
  });

  test('depois de falhas seguidas só sonda: uma mensagem por vez, e nenhuma até a pausa acabar', async () => {
    responder = () => ({ status: 500 });
    for (let n = 0; n < 30; n += 1) await escreverDe(`pedido:${n}`);
    await enviarTudo(teste.loja);
    const antes = receptor.recebidas.length;
    expect(antes).toBeLessThanOrEqual(2 * FALHAS_ATE_SONDAR);
    teste.adiantar(HORA_MS);
    const sondas = await tomarMensagens(teste.loja, 100);
    expect(sondas).toHaveLength(1);
    responder = () => ({ status: 200 });
    for (const sonda of sondas) await enviarMensagem(teste.loja, sonda);
    // It answers again: the rest goes at once.
    await enviarTudo(teste.loja);
    expect((await mensagens()).every(({ situacao }) => situacao === 'entregue')).toBe(true);
    teste.adiantar(-HORA_MS);
  });

  test('ao parar a loja devolve o que estava a caminho, sem contar uma falha', async () => {
    const chegou = Promise.withResolvers<void>();
    responder = () => {
      chegou.resolve();
      return new Promise(() => {});
    };
    await escreverDe('pedido:1');
    const [tomada] = await tomarMensagens(teste.loja, 1);
    if (!tomada) throw new Error('nothing due');
    const parar = new AbortController();
    const envio = enviarMensagem(teste.loja, tomada, parar.signal);
    await chegou.promise;
    parar.abort();
    await envio;
    expect(await mensagens()).toMatchObject([{ situacao: 'esperando', tentativas: 0, reservadaAte: null }]);
    expect(await painel()).toMatchObject({ falhandoDesde: null });
  });

  test('um webhook desligado ou excluído no meio de uma tentativa fica como a pessoa o deixou', async () => {
    await escreverDe('pedido:1');
    await escreverDe('pedido:2');
    const [uma, outra] = await tomarMensagens(teste.loja, 2);
    if (!uma || !outra) throw new Error('nothing due');
    await ligarWebhook(teste.loja, dona, { id: webhook.id, ligado: false });
    responder = () => ({ status: 500 });
    await enviarMensagem(teste.loja, uma);
    responder = () => ({ status: 200 });
    await enviarMensagem(teste.loja, outra);
    expect((await mensagens()).map(({ situacao }) => situacao).toSorted()).toEqual(['entregue', 'parada']);
    expect(await painel()).toMatchObject({ ativo: false, desligadoPor: 'pessoa' });
    await esvaziar(teste.loja.db, 'webhooks, webhook_mensagens');
    await expect(enviarMensagem(teste.loja, uma)).resolves.toBeUndefined();
  });

  test('o registro esquece depois de 30 dias o que já não espera', async () => {
    await escreverDe('pedido:1');
    await enviarTudo(teste.loja);
    await teste.loja.db.execute(sql`update webhook_mensagens set criado_em = now() - interval '31 days'`);
    const nova = await escreverDe('pedido:2');
    await esquecerMensagensDeWebhook(teste.loja);
    expect((await mensagens()).map(({ id }) => id)).toEqual([nova]);
  });
});
