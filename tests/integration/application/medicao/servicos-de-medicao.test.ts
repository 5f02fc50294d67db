// @requirement 15.43.1 15.43.3 15.43.4 15.43.5 15.43.6
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { salvarServico, testarServico } from '#application/medicao/conta-de-medicao.ts';
import { enviarEventosMedidos } from '#application/medicao/enviar-eventos.ts';
import { esquecerNavegadores, retirarPermissoes, seguirNavegador } from '#application/medicao/permissoes.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { lerServicosLigados, listarEventosMedidos } from '#db/medicao/ler-servicos-de-medicao.ts';
import { apagarRastrosDoConvidado } from '#db/clientes/gravar-apagar-cliente.ts';
import { apagarUsuarios, despersonalizarPedidos } from '#db/conta/gravar-conta.ts';
import { buscarPedido } from '#db/pedidos/gravar-pedidos.ts';
import {
  auditoria,
  contasDeMedicao,
  eventosMedidos,
  gemeoMedicao,
  pedidoPermissoes,
  pedidos,
} from '#db/schema/index.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Permissao } from '#domain/medicao/permissao.ts';
import type { ServicoDeMedicao } from '#domain/medicao/servico-de-medicao.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'rei', estoque: 1000 });
beforeEach(async () => {
  teste.derrubarProvedor(null);
  await esvaziar(db, 'pedidos, contas_de_medicao, eventos_medidos, gemeo_medicao, auditoria');
});

const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };
const HORA_MS = 3_600_000;
const contas = {
  ga4: { identificador: 'G-ABC1234567', segredo: 'segredo-do-google' },
  meta: { identificador: '123456789', segredo: 'EAAsegredo-da-meta' },
};

async function ligar(servico: ServicoDeMedicao, mais: object = {}): Promise<void> {
  const digitado = { ...contas[servico], ligado: true, codigoDeTeste: '', servico, versao: 0, ...mais };
  valorDe(await salvarServico(loja, dona, digitado));
}

function permissao(): Permissao {
  const agora = loja.relogio.agora();
  return {
    servicos: ['ga4', 'meta'],
    navegadorId: `7.${Math.floor(agora.getTime() / 1000)}`,
    navegador: 'Mozilla/5.0',
    permitidoEm: agora,
  };
}

async function comprar(permitida: Permissao | null): Promise<string> {
  return valorDe(
    await fecharPedido(loja, {
      contato,
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid: null,
      chave: null,
      permissao: permitida,
    }),
  ).id;
}

async function mudar(id: string, para: 'approved' | 'rejected' | 'enviado'): Promise<void> {
  const mudado = await emTransacao(loja.db, async (tx) => {
    const pedido = await buscarPedido(tx, id);
    if (!pedido) throw new Error('o pedido sumiu');
    const outrosCampos = para === 'approved' ? { pagoEm: loja.relogio.agora() } : {};
    return mudarStatus(loja, tx, pedido, { para, por: 'admin', autor: 'dona', motivo: 'teste', outrosCampos });
  });
  if (!mudado.ok) throw new Error(mudado.erro.codigo);
}

const estornar = (id: string, estornadoCentavos: number) =>
  db.update(pedidos).set({ estornadoCentavos }).where(eq(pedidos.id, id));

const guardados = () => db.select().from(eventosMedidos).orderBy(eventosMedidos.id);
const recebidos = () => db.select().from(gemeoMedicao).orderBy(gemeoMedicao.id);

describe('o que é enviado', () => {
  test('nada está ligado de início, e desligado nada é guardado nem enviado', async () => {
    expect(await lerServicosLigados(db)).toEqual([]);
    const id = await comprar(permissao());
    await mudar(id, 'approved');
    await enviarEventosMedidos(loja);
    expect([await db.select().from(pedidoPermissoes), await guardados(), await recebidos()]).toEqual([[], [], []]);
  });

  test('de quem não aceitou nada é enviado', async () => {
    await ligar('ga4');
    const id = await comprar(null);
    await mudar(id, 'approved');
    await estornar(id, 10_000);
    await enviarEventosMedidos(loja);
    expect([await guardados(), await recebidos()]).toEqual([[], []]);
  });

  test('o que uma alteração devolve vai ao Google como estorno, e a soma é o que ficou na loja', async () => {
    await ligar('ga4');
    const id = await comprar(permissao());
    await mudar(id, 'approved');
    const mais = (campos: Partial<typeof pedidos.$inferInsert>) =>
      db.update(pedidos).set(campos).where(eq(pedidos.id, id));
    await enviarEventosMedidos(loja);
    await mais({ totalCentavos: 7000, subtotalCentavos: 7000, diferencaCentavos: -3000, devolvidoCentavos: 3000 });
    await enviarEventosMedidos(loja);
    await mais({ estornadoCentavos: 2000 });
    await enviarEventosMedidos(loja);
    await mais({ estornadoCentavos: 7000 });
    await enviarEventosMedidos(loja);
    const doGoogle = (await recebidos()).map(({ corpo }) => corpo);
    expect(doGoogle).toMatchObject([
      { events: [{ name: 'purchase', params: { value: 100 } }] },
      { events: [{ name: 'refund', params: { value: 30 } }] },
      { events: [{ name: 'refund', params: { value: 20 } }] },
      { events: [{ name: 'refund', params: { value: 50 } }] },
    ]);
  });

  test('de quem aceitou vão uma compra a cada serviço e um estorno ao Google, e nada duas vezes', async () => {
    await ligar('ga4');
    await ligar('meta', { codigoDeTeste: 'TEST123' });
    const id = await comprar(permissao());
    await enviarEventosMedidos(loja);
    expect(await recebidos()).toEqual([]);
    await mudar(id, 'approved');
    await enviarEventosMedidos(loja);
    await mudar(id, 'enviado');
    await mudar(id, 'rejected');
    await mudar(id, 'approved');
    await estornar(id, 4000);
    await estornar(id, 4000);
    await enviarEventosMedidos(loja);
    await estornar(id, 10_000);
    await enviarEventosMedidos(loja);
    const vindos = await recebidos();
    expect(vindos.map(({ servico, faltas }) => [servico, faltas])).toEqual([
      [expect.any(String), []],
      [expect.any(String), []],
      ['ga4', []],
      ['ga4', []],
    ]);
    const daMeta = vindos.filter(({ servico }) => servico === 'meta');
    expect(daMeta.map(({ corpo }) => corpo)).toMatchObject([
      { data: [{ event_name: 'Purchase', event_id: id, custom_data: { value: 100 } }] },
    ]);
    // Only tests carry the code.
    expect(daMeta[0]?.corpo).not.toHaveProperty('test_event_code');
    const doGoogle = vindos.filter(({ servico }) => servico === 'ga4').map(({ corpo }) => corpo);
    expect(doGoogle).toMatchObject([
      { events: [{ name: 'purchase', params: { value: 100 } }] },
      { events: [{ name: 'refund', params: { value: 40 } }] },
      { events: [{ name: 'refund', params: { value: 60 } }] },
    ]);
    expect(JSON.stringify(vindos)).not.toMatch(/beatriz|11900000000/i);
    const registro = await listarEventosMedidos(db);
    expect(registro.map(({ situacao, tentativas }) => [situacao, tentativas])).toEqual(
      registro.map(() => ['enviado', 1]),
    );
    expect(JSON.stringify(registro)).not.toMatch(/beatriz|@/i);
  });

  test('só o serviço que estava ligado na compra recebe', async () => {
    await ligar('ga4');
    const id = await comprar(permissao());
    await ligar('meta');
    await mudar(id, 'approved');
    expect((await guardados()).map(({ servico }) => servico)).toEqual(['ga4']);
  });
});

describe('quando não dá certo', () => {
  test('com o serviço fora do ar o pedido segue, e a compra é tentada de novo com pausas que crescem', async () => {
    await ligar('meta');
    const id = await comprar(permissao());
    teste.derrubarProvedor(503);
    await mudar(id, 'approved');
    expect((await buscarPedido(db, id))?.status).toBe('approved');
    await enviarEventosMedidos(loja);
    const [uma] = await guardados();
    expect(uma).toMatchObject({ situacao: 'esperando', tentativas: 1, erro: 'HTTP 503' });
    // Not before it is due.
    await enviarEventosMedidos(loja);
    expect((await guardados())[0]?.tentativas).toBe(1);
    teste.adiantar(61_000);
    await enviarEventosMedidos(loja);
    expect((await guardados())[0]?.tentativas).toBe(2);
    teste.derrubarProvedor(null);
    teste.adiantar(3 * HORA_MS);
    await enviarEventosMedidos(loja);
    expect((await guardados())[0]).toMatchObject({ situacao: 'enviado', tentativas: 3, erro: null });
    expect((await recebidos()).map(({ faltas }) => faltas)).toEqual([[]]);
  });

  test('depois do prazo do serviço a loja desiste, com a última resposta dele', async () => {
    await ligar('ga4');
    await mudar(await comprar(permissao()), 'approved');
    teste.derrubarProvedor(500);
    await enviarEventosMedidos(loja);
    teste.derrubarProvedor(null);
    teste.adiantar(72 * HORA_MS);
    await enviarEventosMedidos(loja);
    expect(await guardados()).toMatchObject([{ situacao: 'desistiu', erro: 'HTTP 500', tentativas: 1 }]);
    expect(await recebidos()).toEqual([]);
  });

  test('quem retira a permissão, ou pede para ser apagado, não é mais contado e não deixa identificador', async () => {
    await ligar('ga4');
    const dado = permissao();
    const retirado = await comprar(dado);
    const apagado = await comprar({ ...dado, navegadorId: dado.navegadorId.replace('7.', '8.') });
    await mudar(retirado, 'approved');
    await mudar(apagado, 'approved');
    await retirarPermissoes(loja, dado.navegadorId);
    await despersonalizarPedidos(db, eq(pedidos.id, apagado));
    await enviarEventosMedidos(loja);
    expect((await guardados()).map(({ situacao, erro }) => [situacao, erro])).toEqual([
      ['desistiu', 'sem-permissao'],
      ['desistiu', 'sem-permissao'],
    ]);
    const restantes = await db.select().from(pedidoPermissoes);
    expect(restantes).toMatchObject([{ pedidoId: retirado, navegadorId: '', navegador: '' }]);
    expect(await recebidos()).toEqual([]);
  });

  test('quem é apagado com o pedido a caminho também não é mais contado', async () => {
    await ligar('meta');
    const [daConta, doConvidado] = [await comprar(permissao()), await comprar(permissao())];
    const uid = await criarCliente(db, 'apagada@exemplo.test');
    await db.update(pedidos).set({ uid, isGuest: false }).where(eq(pedidos.id, daConta));
    await mudar(daConta, 'approved');
    await mudar(doConvidado, 'approved');
    await db.transaction((tx) => apagarUsuarios(tx, [{ id: uid, emailDoCadastro: null }]));
    await db.transaction((tx) => apagarRastrosDoConvidado(tx, { clienteId: 'ninguem', pedidoIds: [doConvidado] }));
    await enviarEventosMedidos(loja);
    expect(await recebidos()).toEqual([]);
    expect(await db.select().from(pedidoPermissoes)).toEqual([]);
  });

  test('o serviço desligado entre a compra e o envio não recebe nada', async () => {
    await ligar('ga4');
    await mudar(await comprar(permissao()), 'approved');
    await ligar('ga4', { ligado: false, versao: 1 });
    await enviarEventosMedidos(loja);
    expect(await guardados()).toMatchObject([{ situacao: 'desistiu', erro: 'desligado' }]);
  });

  test('quem aceita de novo e depois recusa retira também o que permitiu antes', async () => {
    await ligar('ga4');
    const antes = permissao();
    await mudar(await comprar(antes), 'approved');
    const depois = antes.navegadorId.replace('7.', '9.');
    await seguirNavegador(loja, antes.navegadorId, depois);
    await retirarPermissoes(loja, depois);
    await enviarEventosMedidos(loja);
    expect(await recebidos()).toEqual([]);
  });

  test('o estorno espera a compra, e não vai se o serviço nunca soube dela', async () => {
    await ligar('ga4');
    const id = await comprar(permissao());
    teste.derrubarProvedor(503);
    await mudar(id, 'approved');
    await estornar(id, 4000);
    await db.update(eventosMedidos).set({ ocorridoEm: loja.relogio.agora() });
    await enviarEventosMedidos(loja);
    expect((await guardados()).map(({ tipo, situacao }) => [tipo, situacao])).toEqual([
      ['compra', 'esperando'],
      ['estorno', 'esperando'],
    ]);
    expect((await guardados())[1]?.erro).toBe('espera-a-compra');
    await db.execute(
      sql`update eventos_medidos set situacao = 'desistiu', proxima_em = null, encerrado_em = now() where tipo = 'compra'`,
    );
    teste.derrubarProvedor(null);
    teste.adiantar(61_000);
    await enviarEventosMedidos(loja);
    expect((await guardados())[1]).toMatchObject({ situacao: 'desistiu', erro: 'sem-compra' });
    expect(await recebidos()).toEqual([]);
  });

  test('o nome do navegador fica enquanto o pedido espera o pagamento, e vai à Meta com a compra', async () => {
    await ligar('meta');
    const id = await comprar(permissao());
    await db.execute(sql`update pedido_permissoes set criado_em = now() - interval '20 days'`);
    await esquecerNavegadores(loja);
    await mudar(id, 'approved');
    await esquecerNavegadores(loja);
    await enviarEventosMedidos(loja);
    expect((await recebidos()).map(({ faltas }) => faltas)).toEqual([[]]);
    await esquecerNavegadores(loja);
    expect(await db.select().from(pedidoPermissoes)).toMatchObject([{ navegador: '' }]);
  });

  test('o nome do navegador é apagado quando nada mais pode ser enviado', async () => {
    await ligar('meta');
    await mudar(await comprar(permissao()), 'rejected');
    await esquecerNavegadores(loja);
    const navegadores = async () => (await db.select().from(pedidoPermissoes)).map(({ navegador }) => navegador);
    expect(await navegadores()).toEqual(['Mozilla/5.0']);
    await db.execute(sql`update pedido_permissoes set criado_em = now() - interval '30 days'`);
    await esquecerNavegadores(loja);
    expect(await navegadores()).toEqual(['']);
  });
});

describe('a conta da loja', () => {
  test('o segredo é guardado cifrado, fica quando vem em branco, e não vai para o histórico', async () => {
    await ligar('ga4');
    const [conta] = await db.select().from(contasDeMedicao);
    expect(conta?.segredo).not.toContain('segredo');
    await ligar('ga4', { segredo: '', identificador: 'G-OUTRO12345', versao: 1 });
    expect(await testarServico(loja, 'ga4')).toEqual({ ok: true, valor: { servico: 'ga4' } });
    const atos = await db.select().from(auditoria);
    expect(atos).toHaveLength(2);
    expect(JSON.stringify(atos)).not.toContain('segredo-do-google');
  });

  test('uma mudança sobre outra é recusada, e nada muda', async () => {
    await ligar('ga4');
    const velha = { ...contas.ga4, ligado: false, codigoDeTeste: '', servico: 'ga4', versao: 0 } as const;
    const recusada = await salvarServico(loja, dona, velha);
    expect(recusada).toMatchObject(recusa('mudou', { atual: { ligado: true, versao: 1 } }));
    expect(await lerServicosLigados(db)).toEqual(['ga4']);
  });

  test('o teste diz o que o serviço respondeu', async () => {
    expect(await testarServico(loja, 'meta')).toMatchObject(recusa('sem-conta'));
    await ligar('meta', { segredo: 'token-errado' });
    expect(await testarServico(loja, 'meta')).toMatchObject(recusa('sem-codigo'));
    await ligar('meta', { segredo: '', codigoDeTeste: 'TEST123', versao: 1 });
    expect(await testarServico(loja, 'meta')).toMatchObject(
      recusa('recusado', { detalhe: expect.stringContaining('Invalid OAuth access token') as string }),
    );
    await ligar('meta', { segredo: 'EAAcerto', codigoDeTeste: 'TEST123', versao: 2 });
    expect(await testarServico(loja, 'meta')).toEqual({ ok: true, valor: { servico: 'meta' } });
    expect((await recebidos()).at(-1)?.corpo).toMatchObject({
      data: [{ event_name: 'TesteDaLoja' }],
      test_event_code: 'TEST123',
    });
    teste.derrubarProvedor(500);
    expect(await testarServico(loja, 'meta')).toMatchObject(recusa('recusado', { detalhe: 'HTTP 500' }));
    await db.update(contasDeMedicao).set({ segredo: 'de-outra-chave' });
    expect(await testarServico(loja, 'meta')).toMatchObject(recusa('segredo-ilegivel'));
  });
});
