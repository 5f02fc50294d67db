// @requirement 10.1.1 10.5.3 10.5.5 15.28.7
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarIdentidade } from '#adapters/identidade/identidade.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { criarArmazemDoGemeo } from '#demo/twins/mercado-pago/twin-repository.ts';
import {
  avaliacoesPublicadas,
  configuracao,
  devolucoes,
  emails,
  estornos,
  linksDoInfluencer,
  materiais,
  movimentosEstoque,
  pagamentos,
  pedidoLinks,
  pedidos,
  produtos,
  visitasDosLinks,
} from '#db/schema/index.ts';
import { avaliacoesPorProduto } from '#demo-data/avaliacoes.ts';
import { lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { lerAlarmes } from '#db/comissoes/ler-vazamentos.ts';
import { semearDemo } from '#demo/seed/semear-demo.ts';
import { semearDevolucoes } from '#demo/seed/semear-devolucoes.ts';
import { criarLojaDeTeste, type LojaDeTeste, logMudo } from '#tests/support/loja-de-teste.ts';
import { autor } from '#tests/integration/application/pedidos/bancada.ts';

let teste: LojaDeTeste;
let fechar: () => void;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  const { loja, banco, credenciais } = teste;
  // The demo's twin keeps its records in the shop's database.
  const app = new Hono().route(
    caminhoDoGemeo,
    criarGemeoMercadoPago({
      armazem: criarArmazemDoGemeo(banco.db),
      shopUrl: loja.shopUrl,
      esperasDoWebhookMs: [],
      ...credenciais,
    }),
  );
  const servidor = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((pronto) => servidor.once('listening', pronto));
  fechar = () => servidor.close();
  loja.pagamentos = criarMercadoPago({
    ...credenciais,
    shopUrl: loja.shopUrl,
    baseUrl: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}${caminhoDoGemeo}`,
    timeoutMs: 5000,
  });
  await semearDemo(
    loja,
    criarIdentidade({
      demo: true,
      db: banco.db,
      shopUrl: loja.shopUrl,
      secret: 'x'.repeat(32),
      google: null,
      nomeDaLoja: async () => 'Loja de teste',
      enviarEmail: async () => {},
      limites: limitesNoBanco(banco.db, Date.now),
      log: logMudo,
    }),
  );
});
afterAll(async () => {
  fechar();
  await teste.fechar();
});

test('um pedido da demonstração se estorna como qualquer outro', async () => {
  const [pago] = await teste.loja.db
    .select({ pedidoId: pedidos.id, pagamentoId: pagamentos.id })
    .from(pagamentos)
    .innerJoin(pedidos, eq(pedidos.id, pagamentos.pedidoId))
    .where(eq(pedidos.status, 'enviado'))
    .limit(1);
  if (!pago) throw new Error('the demo has no paid order');
  const pedida = await pedirEstorno(teste.loja, autor, {
    ...pago,
    valor: '10,00',
    motivo: '',
    chave: 'estorno-da-demo',
  });
  expect(await tentarEstorno(teste.loja, pago.pedidoId, pedida.ok ? pedida.valor.id : '')).toMatchObject({
    situacao: 'feito',
  });
  expect((await teste.loja.db.select().from(pedidos).where(eq(pedidos.id, pago.pedidoId)))[0]).toMatchObject({
    status: 'enviado',
    estornadoCentavos: 1000,
  });
});

test('há devoluções em várias situações, e ainda se pode devolver o resto; um pedido tem nota', async () => {
  const { db } = teste.loja;
  const lidas = await db.select().from(devolucoes).orderBy(devolucoes.numero);
  expect(lidas.map(({ situacao }) => situacao)).toEqual(['recusada', 'aceita', 'pedida', 'recebida', 'reembolsada']);
  expect(lidas.filter(({ venceEm }) => venceEm && venceEm < teste.loja.relogio.agora())).toEqual([]);
  // The return and the first entry of its history have the same time.
  const comecou = sql`(select min(h.criado_em) from pedido_historico h where h.pedido_id = ${devolucoes.pedidoId} and h.tipo = 'devolucao')`;
  const deOutraHora = sql`${devolucoes.criadoEm} is distinct from ${comecou}`;
  expect(await db.$count(devolucoes, deOutraHora)).toBe(0);
  // The seeded returns moved no money and no units, and their e-mails count as sent.
  expect(await db.$count(estornos, sql`motivo like 'Devolução%'`)).toBe(0);
  expect(await db.$count(movimentosEstoque, eq(movimentosEstoque.tipo, 'devolucao'))).toBe(0);
  const daqui = sql`(tipo like '%devolucao%' or tipo = 'nota-fiscal')`;
  expect(await db.$count(emails, daqui)).toBeGreaterThan(0);
  expect(await db.$count(emails, and(daqui, ne(emails.situacao, 'enviado')))).toBe(0);
  const notas = await db.select({ chave: pedidos.notaChave }).from(pedidos).where(isNotNull(pedidos.notaChave));
  expect(notas.map(({ chave }) => lerChaveDaNota(chave ?? ''))).toMatchObject([{ ok: true, valor: { modelo: '55' } }]);
  const antes = lidas.length;
  await semearDevolucoes(teste.loja);
  expect(await db.$count(devolucoes)).toBe(antes);
});

test('os produtos principais têm seis avaliações ou mais, com fotografias, respostas e notas três; o Pix tem desconto', async () => {
  const { db } = teste.loja;
  const doProduto = sql<number>`(select count(*)::int from avaliacoes_publicadas a where a.produto_id = ${produtos.id})`;
  const lidos = await db.select({ nome: produtos.nome, quantas: doProduto }).from(produtos);
  const poucas = lidos.filter(({ nome, quantas }) => avaliacoesPorProduto[nome] && quantas < 6);
  expect(poucas).toEqual([]);
  const quantas = (onde: SQL) => db.$count(avaliacoesPublicadas, onde);
  expect(await quantas(sql`fotos <> '[]'::jsonb`)).toBeGreaterThan(5);
  expect(await quantas(sql`resposta is not null`)).toBeGreaterThan(10);
  expect(await quantas(sql`nota = 3`)).toBeGreaterThan(5);
  // The earlier orders left the catalogue's stock as it was.
  const somado = sql`(select coalesce(sum(m.quantidade), 0) from movimentos_estoque m where m.produto_id = ${produtos.id})`;
  expect(await db.$count(produtos, sql`not digital and estoque <> ${somado}`)).toBe(0);
  expect((await db.select({ loja: configuracao.loja }).from(configuracao))[0]?.loja.precos.descontoNoPixPb).toBe(500);
});

test('a influencer da demonstração tem links com visitas e vendas, um material, e nenhum alarme', async () => {
  const { db, relogio } = teste.loja;
  const links = await db.select().from(linksDoInfluencer);
  expect(links.map(({ codigo, canal }) => [codigo, canal]).toSorted()).toEqual([
    ['MARINA10', 'boletim'],
    ['MARINA10', 'podcast'],
  ]);
  expect(await db.$count(visitasDosLinks)).toBeGreaterThan(100);
  expect(await db.$count(pedidoLinks)).toBeGreaterThan(2);
  expect(await db.$count(materiais)).toBe(1);
  expect(await lerAlarmes(db, relogio.agora())).toEqual([]);
});
