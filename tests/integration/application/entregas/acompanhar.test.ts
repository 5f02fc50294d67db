// @requirement 15.16.6 15.16.7 15.16.8 15.16.9 15.16.10
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lerWebhookDoMelhorEnvio } from '#adapters/transportadoras/melhor-envio.ts';
import { avaliarProduto } from '#application/avaliacoes/avaliar.ts';
import { salvarAjustesDeEntrega } from '#application/configuracao/salvar-entregas.ts';
import { acompanharEntregas } from '#application/entregas/acompanhar-entregas.ts';
import { anotarPedido } from '#application/pedidos/anotar-pedido.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { lerPendencias } from '#application/relatorios/ler-contagens.ts';
import type { FalhaDaTransportadora } from '#application/ports/transportadora.ts';
import { lerPedidoAAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import { rastrearPedidoPorId } from '#db/entregas/ler-rastreio.ts';
import { adiantarConsulta } from '#db/entregas/gravar-entregas.ts';
import { emails, entregaEventos, pedidoHistorico, pedidos, rastreios } from '#db/schema/index.ts';
import type { EtapaDaEntrega, EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { caminhosDoPedido } from '#domain/pedidos/caminhos-do-pedido.ts';
import { falha, ok } from '#domain/result.ts';
import { melhorEnvioWebhook } from '#server/webhooks/melhor-envio.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const SEGREDO = 'segredo dos avisos';
const { teste } = await abrirLojaDoArquivo();
/** The carrier's events by code, and whether it fails. */
const ditos = new Map<string, EventoDaEntrega[]>();
let caiu: FalhaDaTransportadora | null;
let perguntas: string[][];
/** Runs while the carrier answers. */
let enquantoResponde: (() => Promise<void>) | null;
beforeAll(async () => {
  teste.loja.transportadoras = {
    todas: [
      {
        nome: 'correios',
        porVez: 50,
        conhece: (codigo) => codigo.endsWith('BR'),
        async rastrear(codigos) {
          perguntas.push([...codigos]);
          const resposta = new Map(codigos.map((codigo) => [codigo, ditos.get(codigo) ?? []]));
          await enquantoResponde?.();
          return caiu ? falha(caiu) : ok(resposta);
        },
      },
    ],
    lerWebhookDoMelhorEnvio: (corpo, assinatura) =>
      lerWebhookDoMelhorEnvio(SEGREDO, corpo, assinatura, teste.loja.relogio.agora()),
  };
});
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, produtos, emails, movimentos_estoque, rastreios, entrega_eventos, ajustes_de_entrega',
  );
  ditos.clear();
  caiu = null;
  enquantoResponde = null;
  perguntas = [];
});

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const CODIGO = 'AA123456789BR';
const dizer = (codigo: string, ...etapas: EtapaDaEntrega[]) =>
  ditos.set(
    codigo,
    etapas.map((etapa, n) => ({
      chave: `${etapa} ${n}`,
      etapa,
      lugar: 'SAO PAULO - SP',
      ocorridoEm: new Date(teste.loja.relogio.agora().getTime() + n * 1000),
    })),
  );

async function enviado(codigo = CODIGO, para = 'enviado') {
  await porAVenda(teste, { id: `rei-${codigo.toLowerCase()}` });
  const fim = await fecharPedido(teste.loja, {
    contato,
    linhas: [{ produtoId: `rei-${codigo.toLowerCase()}`, variacao: null, quantidade: 1 }],
    totalVistoCentavos: 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!fim.ok) throw new Error(JSON.stringify(fim.erro));
  const { id } = fim.valor;
  await mudarStatusDoPedido(teste.loja, admin, { id, para: 'approved', visto: 'pendente' });
  if (para === 'enviado')
    await mudarStatusDoPedido(teste.loja, admin, { id, para, visto: 'approved', rastreio: codigo });
  else await anotarPedido(teste.loja, admin, { id, campo: 'codigoRastreio', texto: codigo, visto: '' });
  return id;
}
const lido = async (id: string) => (await teste.loja.db.select().from(pedidos).where(eq(pedidos.id, id)))[0];
const rastreio = async (id: string) =>
  (await teste.loja.db.select().from(rastreios).where(eq(rastreios.pedidoId, id)))[0];
const mensagens = async () =>
  (await teste.loja.db.select({ tipo: emails.tipo }).from(emails))
    .map(({ tipo }) => tipo)
    .filter((tipo) => tipo.startsWith('entrega-'));
const passar = (minutos: number) => teste.adiantar(minutos * 60_000);

describe('acompanhar entregas', () => {
  test('cada passo entra na história uma vez e vira uma mensagem, por mais que seja dito', async () => {
    const id = await enviado();
    expect(teste.tarefas.some(({ nome }) => nome === 'acompanhar-entregas')).toBe(true);
    dizer(CODIGO, 'postado');
    await acompanharEntregas(teste.loja);
    await acompanharEntregas(teste.loja);
    expect(perguntas).toEqual([[CODIGO]]);
    expect(await mensagens()).toEqual(['entrega-postado']);
    passar(130);
    dizer(CODIGO, 'postado', 'em-transito', 'saiu-para-entrega', 'aguardando-retirada', 'entregue');
    await acompanharEntregas(teste.loja);
    // A repeated first step with another timestamp has the same key.
    expect(await teste.loja.db.select().from(entregaEventos)).toHaveLength(5);
    expect((await mensagens()).toSorted()).toEqual([
      'entrega-aguardando-retirada',
      'entrega-entregue',
      'entrega-postado',
      'entrega-saiu-para-entrega',
    ]);
    const visto = await rastrearPedidoPorId(teste.loja.db, id);
    expect(visto?.eventos[0]?.etapa).toBe('entregue');
    // Delivered: tracking ends, and without the owner's setting the status stays.
    expect(await rastreio(id)).toMatchObject({ etapa: 'entregue', proximaEm: null });
    expect((await lido(id))?.status).toBe('enviado');
    for (const { id: emailId } of await teste.loja.db
      .select({ id: emails.id })
      .from(emails)
      .where(eq(emails.tipo, 'entrega-entregue')))
      await enviarEmail(teste.loja, emailId);
    const [enviada] = await teste.loja.db.select().from(emails).where(eq(emails.tipo, 'entrega-entregue'));
    expect(enviada?.situacao === 'enviado' || enviada?.espera === 'vez').toBe(true);
  });

  test('o que a transportadora entregou já se avalia, concluído ou não; com outro código, só depois do que ele disser', async () => {
    const id = await enviado();
    dizer(CODIGO, 'postado', 'entregue');
    await acompanharEntregas(teste.loja);
    const depois = () => lerPedidoAAvaliar(teste.loja.db, id);
    expect(await depois()).toMatchObject({ status: 'enviado', entregueEm: ditos.get(CODIGO)?.[1]?.ocorridoEm });
    const caminhos = async () => {
      const visto = await rastrearPedidoPorId(teste.loja.db, id);
      return visto ? caminhosDoPedido(visto, null).map(({ nome }) => nome) : [];
    };
    expect(await caminhos()).toContain('Avaliar');
    const escrita = await avaliarProduto(teste.loja, {
      pedidoId: id,
      produtoId: `rei-${CODIGO.toLowerCase()}`,
      digitado: { nota: '5', texto: '' },
      versaoVista: null,
      fotos: { manter: [], enviadas: [], autorId: 'teste' },
    });
    expect(escrita).toEqual({ ok: true, valor: { editada: false } });
    const trocar = (texto: string, visto: string) =>
      anotarPedido(teste.loja, admin, { id, campo: 'codigoRastreio', texto, visto });
    await trocar('BB123456789BR', CODIGO);
    expect([(await depois())?.entregueEm, await caminhos()]).toEqual([null, expect.not.arrayContaining(['Avaliar'])]);
    await trocar(CODIGO, 'BB123456789BR');
    expect((await depois())?.entregueEm).toEqual(ditos.get(CODIGO)?.[1]?.ocorridoEm);
  });

  test('entregue conclui o pedido quando o dono quis', async () => {
    await salvarAjustesDeEntrega(teste.loja, admin, { concluirEntregues: true });
    const id = await enviado();
    dizer(CODIGO, 'postado', 'entregue');
    await acompanharEntregas(teste.loja);
    expect((await lido(id))?.status).toBe('concluido');
    const [ultima] = await teste.loja.db
      .select()
      .from(pedidoHistorico)
      .where(sql`${pedidoHistorico.pedidoId} = ${id} and ${pedidoHistorico.para} = 'concluido'`);
    expect(ultima).toMatchObject({ autor: 'transportadora', detalhe: { motivo: 'entregue' } });
  });

  test('o aprovado que já foi postado passa a enviado, com uma mensagem só', async () => {
    const id = await enviado(CODIGO, 'approved');
    dizer(CODIGO, 'postado');
    await acompanharEntregas(teste.loja);
    expect((await lido(id))?.status).toBe('enviado');
    expect(await mensagens()).toEqual([]);
    const doEnvio = await teste.loja.db.select().from(emails).where(eq(emails.tipo, 'pedido-enviado'));
    expect(doEnvio).toHaveLength(1);
  });

  test('o código corrigido começa de novo, e o que o antigo disser já não conta', async () => {
    const id = await enviado();
    dizer(CODIGO, 'postado', 'entregue');
    await acompanharEntregas(teste.loja);
    await anotarPedido(teste.loja, admin, { id, campo: 'codigoRastreio', texto: 'AA987654321BR', visto: CODIGO });
    expect(await rastreio(id)).toMatchObject({ codigo: 'AA987654321BR', etapa: null, falhas: 0 });
    expect((await rastrearPedidoPorId(teste.loja.db, id))?.eventos).toEqual([]);
    dizer('AA987654321BR', 'postado');
    await acompanharEntregas(teste.loja);
    expect((await rastrearPedidoPorId(teste.loja.db, id))?.eventos.map(({ etapa }) => etapa)).toEqual(['postado']);
    await anotarPedido(teste.loja, admin, { id, campo: 'codigoRastreio', texto: '', visto: 'AA987654321BR' });
    expect(await rastreio(id)).toBeUndefined();
  });

  test('o que aconteceu antes do pedido é de outra encomenda, e o de dias atrás não vira mensagem', async () => {
    const id = await enviado();
    passar(5 * 24 * 60);
    const antes = teste.loja.relogio.agora().getTime();
    ditos.set(CODIGO, [
      { chave: 'velho', etapa: 'entregue', lugar: '', ocorridoEm: new Date(antes - 400 * 86_400_000) },
      { chave: 'de-ontem', etapa: 'postado', lugar: '', ocorridoEm: new Date(antes - 4 * 86_400_000) },
    ]);
    await acompanharEntregas(teste.loja);
    expect((await rastrearPedidoPorId(teste.loja.db, id))?.eventos.map(({ chave }) => chave)).toEqual(['de-ontem']);
    expect(await mensagens()).toEqual([]);
  });

  test('fora do ar, pergunta cada vez mais tarde e diz por quê; de volta, segue', async () => {
    const id = await enviado();
    caiu = { codigo: 'indisponivel', detalhe: 'HTTP 503' };
    await acompanharEntregas(teste.loja);
    expect(await rastreio(id)).toMatchObject({ falhas: 1, erro: 'HTTP 503' });
    await acompanharEntregas(teste.loja);
    expect(perguntas).toHaveLength(1);
    passar(6);
    await acompanharEntregas(teste.loja);
    expect(await rastreio(id)).toMatchObject({ falhas: 2 });
    caiu = null;
    dizer(CODIGO, 'postado');
    passar(11);
    await acompanharEntregas(teste.loja);
    expect(await rastreio(id)).toMatchObject({ falhas: 0, erro: null, etapa: 'postado' });
  });

  test('o que se pede enquanto a transportadora responde é perguntado logo depois', async () => {
    const id = await enviado();
    dizer(CODIGO, 'postado');
    enquantoResponde = async () => {
      enquantoResponde = null;
      dizer(CODIGO, 'postado', 'saiu-para-entrega');
      await adiantarConsulta(teste.loja.db, CODIGO, teste.loja.relogio.agora());
    };
    await acompanharEntregas(teste.loja);
    expect(await rastreio(id)).toMatchObject({ etapa: 'postado' });
    await acompanharEntregas(teste.loja);
    expect(perguntas).toHaveLength(2);
    expect(await rastreio(id)).toMatchObject({ etapa: 'saiu-para-entrega' });
    await acompanharEntregas(teste.loja);
    expect(perguntas).toHaveLength(2);
  });

  test('de um código que nenhuma transportadora conhece não se pergunta nada', async () => {
    const id = await enviado('1Z999AA10123456784');
    await acompanharEntregas(teste.loja);
    expect(perguntas).toEqual([]);
    expect(Number((await rastreio(id))?.proximaEm)).toBeGreaterThan(teste.loja.relogio.agora().getTime());
  });

  test('o pedido que passou do prometido está no dia do dono, até que chegue', async () => {
    const id = await enviado();
    passar(60 * 24 * 60);
    expect((await lerPendencias(teste.loja, () => true)).atrasados).toMatchObject({ quantos: 1, linhas: [{ id }] });
    dizer(CODIGO, 'entregue');
    await acompanharEntregas(teste.loja);
    expect((await lerPendencias(teste.loja, () => true)).atrasados?.quantos).toBe(0);
  });
});

describe('/api/webhooks/melhor-envio', () => {
  const CODIGO_ME = 'ME0123456789';
  const avisar = (corpo: string, assinatura: string | null) =>
    melhorEnvioWebhook(teste.loja).request('/melhor-envio', {
      method: 'POST',
      body: corpo,
      ...(assinatura !== null && { headers: { 'X-ME-Signature': assinatura } }),
    });
  const assinar = (corpo: string, segredo = SEGREDO) => createHmac('sha256', segredo).update(corpo).digest('base64');
  const corpoDe = (event: string) => JSON.stringify({ event, data: { tracking: CODIGO_ME } });

  test('responde a quem pergunta se há alguém', async () => {
    expect((await melhorEnvioWebhook(teste.loja).request('/melhor-envio')).status).toBe(200);
    expect((await avisar('', null)).status).toBe(200);
  });

  test.each([
    ['sem assinatura', null],
    ['de outro segredo', assinar(corpoDe('order.delivered'), 'outro')],
    ['de outro corpo', assinar('{}')],
  ])('o forjado, %s, é recusado e não muda nada', async (_, assinatura) => {
    await enviado(CODIGO_ME);
    expect((await avisar(corpoDe('order.delivered'), assinatura)).status).toBe(401);
    expect(await teste.loja.db.select().from(entregaEventos)).toEqual([]);
    expect(await mensagens()).toEqual([]);
  });

  test('o assinado vale uma vez, por mais que venha', async () => {
    const id = await enviado(CODIGO_ME);
    const corpo = corpoDe('order.posted');
    for (let vez = 0; vez < 3; vez += 1) expect((await avisar(corpo, assinar(corpo))).status).toBe(200);
    expect(await teste.loja.db.select().from(entregaEventos)).toHaveLength(1);
    expect(await mensagens()).toEqual(['entrega-postado']);
    expect(await rastreio(id)).toMatchObject({ etapa: 'postado' });
  });
});
