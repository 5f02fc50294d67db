// @requirement 15.33.7 15.33.8 15.33.9
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anotarCliente } from '#application/clientes/anotacoes.ts';
import { apagarCliente } from '#application/clientes/apagar-cliente.ts';
import { juntarClientes } from '#application/clientes/juntar-clientes.ts';
import { buscarCliente, clienteQueFicou } from '#db/clientes/ler-cliente.ts';
import { contarBuscaDePedidos, listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { procurarClientes } from '#db/pedidos/ler-clientes-conhecidos.ts';
import { ehMaisQueCliente } from '#db/clientes/ler-mais-que-cliente.ts';
import { lerDadosDoCliente } from '#db/conta/ler-meus-dados.ts';
import { anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import {
  anotacoesDoCliente,
  atendimentos,
  auditoria,
  chavesPix,
  clientes,
  consentimentos,
  contas,
  creditos,
  dadosFiscais,
  listasDeFavoritos,
  orcamentos,
  pedidos,
  portadoresDeCredito,
  usuarios,
} from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { orcar } from '#tests/integration/db/orcar.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

const { loja, db } = await abrirLojaDoArquivo();

const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test', role: 'admin' as const };
beforeEach(async () => {
  await db.delete(pedidos);
  await db.delete(usuarios);
  await db.delete(atendimentos);
  await db.delete(orcamentos);
  await db.insert(usuarios).values({ id: 'dona', email: 'dona@exemplo.test', nome: 'Dona', role: 'admin' });
});

const entra = (uid: string) =>
  db.insert(contas).values({ id: novoId(), usuarioId: uid, provedor: 'credential', idNoProvedor: uid });
const ler = async (id: string) => (await db.select().from(pedidos).where(eq(pedidos.id, id)))[0];
const clienteDe = async (pedidoId: string) => (await ler(pedidoId))?.clienteId ?? '';
const juntar = (id: string, com: string) => juntarClientes(loja, dona, { id, com });
const conversa = (id: string, email: string, uid: string | null = null) =>
  db.insert(atendimentos).values({
    id,
    produtoId: 'rei',
    produtoNome: 'Rei',
    uid,
    nome: 'Pessoa',
    email,
    chave: id,
    situacao: 'respondido',
    naoLidaPelaLoja: false,
    naoLidaPeloCliente: false,
    ultimaEm: new Date(),
  });

describe('juntar', () => {
  test('dois convidados: pedidos, e-mails e anotações vão para o da página, e repetir não muda nada', async () => {
    const um = await criarPedido(db, { email: 'a@exemplo.test', status: 'approved' });
    const outro = await criarPedido(db, { email: 'b@exemplo.test', status: 'concluido' });
    const [fica, sai] = [await clienteDe(um), await clienteDe(outro)];
    await anotarCliente(loja, dona, { clienteId: sai, chave: novoId(), texto: 'Do clube.' });
    expect(await juntar(fica, sai)).toEqual({ ok: true, valor: { fica } });
    expect(await juntar(fica, sai)).toEqual({ ok: true, valor: { fica } });
    expect(await juntar(sai, fica)).toEqual({ ok: true, valor: { fica } });
    expect(await buscarCliente(db, fica)).toMatchObject({
      pedidosPagos: 2,
      gastoCentavos: 20_000,
      emails: ['a@exemplo.test', 'b@exemplo.test'],
    });
    expect(await clienteQueFicou(db, sai)).toBe(fica);
    const doCliente = lerProcuraDePedidos(new URLSearchParams({ cliente: fica }));
    const { linhas } = await listarPedidosDoAdmin(db, doCliente, {});
    expect(linhas.map(({ email }) => email).toSorted()).toEqual(['a@exemplo.test', 'b@exemplo.test']);
    expect(await contarBuscaDePedidos(db, { ...doCliente, busca: 'b@exemplo' })).toEqual({ quantos: 1, haMais: false });
    expect(await db.select().from(anotacoesDoCliente)).toMatchObject([{ clienteId: fica, texto: 'Do clube.' }]);
    expect(await clienteDe(await criarPedido(db, { email: 'B@exemplo.test' }))).toBe(fica);
    const atos = await db.select().from(auditoria).where(eq(auditoria.acao, 'juntar'));
    expect(atos).toMatchObject([{ entidadeId: fica, depois: { juntado: sai, pedidos: 1 } }]);
  });

  test('a conta fica, de que lado for, e recebe pedidos e conversas do convidado', async () => {
    const uid = await criarCliente(db, 'ana@exemplo.test');
    await entra(uid);
    const pedido = await criarPedido(db, { email: 'trabalho@exemplo.test', status: 'enviado' });
    await conversa('c1', 'Trabalho@exemplo.test');
    expect(await juntar(await clienteDe(pedido), uid)).toEqual({ ok: true, valor: { fica: uid } });
    expect(await ler(pedido)).toMatchObject({ uid, isGuest: false, clienteId: uid });
    expect(await db.select().from(atendimentos)).toMatchObject([{ uid, email: 'Trabalho@exemplo.test' }]);
    expect(await buscarCliente(db, uid)).toMatchObject({
      pedidosPagos: 1,
      emails: ['ana@exemplo.test', 'trabalho@exemplo.test'],
    });
  });

  test('uma conta sem acesso vai para a outra com o crédito, os consentimentos e os pedidos', async () => {
    const [fica, sai] = [await criarCliente(db, 'nova@exemplo.test'), await criarCliente(db, 'velha@exemplo.test')];
    await entra(fica);
    const pedido = await criarPedido(db, { uid: sai, email: 'velha@exemplo.test', status: 'approved' });
    await db.insert(portadoresDeCredito).values({ id: `p-${sai}`, tipo: 'conta', uid: sai });
    await db
      .insert(creditos)
      .values({ portadorId: `p-${sai}`, tipo: 'ajuste', centavos: 2500, chave: novoId(), autor: 'dona' });
    await db.insert(consentimentos).values({
      tipo: 'carrinho-deixado',
      chave: sai,
      ato: 'dado',
      email: 'velha@exemplo.test',
      uid: sai,
      versaoDoTexto: 1,
      origem: 'conta',
      em: new Date(),
    });
    expect(await juntar(sai, fica)).toEqual({ ok: true, valor: { fica } });
    expect(await db.select({ id: usuarios.id }).from(usuarios).orderBy(asc(usuarios.id))).toEqual(
      [{ id: 'dona' }, { id: fica }].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(await ler(pedido)).toMatchObject({ uid: fica, clienteId: fica });
    const saldos = await db
      .select({ uid: portadoresDeCredito.uid, saldo: portadoresDeCredito.saldoCentavos })
      .from(portadoresDeCredito);
    expect(saldos).toEqual(
      expect.arrayContaining([
        { uid: fica, saldo: 2500 },
        { uid: null, saldo: 0 },
      ]),
    );
    expect(await db.select().from(consentimentos).where(eq(consentimentos.uid, fica))).toMatchObject([
      { chave: sai, ato: 'dado', email: 'velha@exemplo.test' },
    ]);
    expect(await buscarCliente(db, fica)).toMatchObject({ emails: ['nova@exemplo.test', 'velha@exemplo.test'] });
  });

  test('recusa duas contas com acesso, gente da equipe, o mesmo cliente e quem não é admin, sem mudar nada', async () => {
    const [ana, bia] = [await criarCliente(db, 'ana@exemplo.test'), await criarCliente(db, 'bia@exemplo.test')];
    await entra(ana);
    await entra(bia);
    expect(await juntar(ana, bia)).toEqual(recusa('duas-contas'));
    expect(await juntar(ana, 'dona')).toEqual(recusa('da-equipe'));
    expect(await juntar(ana, ana)).toEqual(recusa('o-mesmo'));
    expect(await juntar(ana, 'nada')).toEqual(recusa('nao-encontrado'));
    expect(await juntarClientes(loja, { ...dona, uid: ana }, { id: ana, com: bia })).toEqual(recusa('sem-poder'));
    expect(await db.$count(clientes)).toBe(3);
  });
});

describe('a pedido do cliente', () => {
  test('o arquivo traz tudo de um convidado, com as conversas, e nada de outro', async () => {
    const pedido = await criarPedido(db, { email: 'rui@exemplo.test', status: 'approved' });
    await criarPedido(db, { email: 'outro@exemplo.test', status: 'approved' });
    await conversa('c1', 'rui@exemplo.test');
    await conversa('c2', 'outro@exemplo.test');
    const dados = await lerDadosDoCliente(db, await clienteDe(pedido));
    expect(dados).toMatchObject({ conta: null, pedidos: [{ id: pedido }], conversas: [{ id: 'c1' }], sessoes: [] });
    expect(dados?.conversas).toHaveLength(1);
    expect(await lerDadosDoCliente(db, 'nada')).toBeNull();
  });

  test('mais que cliente é quem tem papel, comissão, chave Pix ou documento', async () => {
    const [comum, influencer, comChave, comDocumento, comComissao] = [
      await criarCliente(db, 'comum@exemplo.test'),
      await criarCliente(db, 'influencer@exemplo.test', { role: 'influencer' }),
      await criarCliente(db, 'chave@exemplo.test'),
      await criarCliente(db, 'documento@exemplo.test'),
      await criarCliente(db, 'comissao@exemplo.test'),
    ];
    await db.insert(chavesPix).values({ usuarioId: comChave, tipo: 'email', chave: 'chave@exemplo.test' });
    await db.insert(dadosFiscais).values({ usuarioId: comDocumento, documento: '52998224725', nome: '', endereco: '' });
    await db.execute(sql`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, comissao_centavos, disponivel_em)
      values (${comComissao}, 'credito', 'um-pedido', 1, 500, now())`);
    const convidado = await clienteDe(await criarPedido(db, { email: 'rui@exemplo.test', status: 'approved' }));
    expect(
      await Promise.all(
        [comum, convidado, 'nada', 'dona', influencer, comChave, comDocumento, comComissao].map((id) =>
          ehMaisQueCliente(db, id),
        ),
      ),
    ).toEqual([false, false, false, true, true, true, true, true]);
  });

  test('um convidado é excluído: pedidos findos perdem os dados, os outros quando terminam', async () => {
    const findo = await criarPedido(db, { email: 'rui@exemplo.test', status: 'concluido', documento: '52998224725' });
    const aberto = await criarPedido(db, { email: 'rui@exemplo.test', status: 'enviado' });
    await conversa('c1', 'rui@exemplo.test');
    await db.insert(listasDeFavoritos).values([
      { id: 'do-rui', chaveHash: 'h-rui', email: 'rui@exemplo.test', pedidoEm: new Date(), mexidaEm: new Date() },
      { id: 'de-outro', chaveHash: 'h-outro', email: 'outro@exemplo.test', pedidoEm: new Date(), mexidaEm: new Date() },
    ]);
    const id = await clienteDe(findo);
    expect(await apagarCliente(loja, dona, { id, confirmacao: 'outro@exemplo.test' })).toEqual(
      recusa('sem-confirmacao'),
    );
    expect(await apagarCliente(loja, dona, { id, confirmacao: ' RUI@exemplo.test ' })).toEqual({
      ok: true,
      valor: null,
    });
    expect(await ler(findo)).toMatchObject({
      nome: 'Conta excluída',
      telefone: '',
      documento: null,
      clienteId: null,
      totalCentavos: 10_000,
    });
    expect(await ler(aberto)).toMatchObject({ email: 'rui@exemplo.test', clienteId: null });
    expect(await buscarCliente(db, id)).toBeNull();
    expect(await db.$count(atendimentos)).toBe(0);
    expect(await db.select({ id: listasDeFavoritos.id }).from(listasDeFavoritos)).toEqual([{ id: 'de-outro' }]);
    await db.update(pedidos).set({ status: 'concluido' }).where(eq(pedidos.id, aberto));
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(1);
    expect((await db.execute(sql`select 1 from pedidos where email like '%exemplo.test'`)).rows).toEqual([]);
  });

  test('uma conta é excluída com os pedidos de convidado do seu e-mail', async () => {
    const uid = await criarCliente(db, 'ana@exemplo.test');
    const pedido = await criarPedido(db, { uid, email: 'ana@exemplo.test', status: 'concluido' });
    const convidado = await criarPedido(db, { email: 'ana@exemplo.test', status: 'rejected' });
    expect(await apagarCliente(loja, dona, { id: uid, confirmacao: 'ana@exemplo.test' })).toEqual({
      ok: true,
      valor: null,
    });
    for (const id of [pedido, convidado])
      expect(await ler(id)).toMatchObject({ nome: 'Conta excluída', clienteId: null });
    expect(await db.select({ id: clientes.id }).from(clientes)).toEqual([{ id: 'dona' }]);
    const atos = await db.select({ entidade: auditoria.entidade }).from(auditoria).where(eq(auditoria.entidadeId, uid));
    expect(atos).toEqual(expect.arrayContaining([{ entidade: 'usuario' }, { entidade: 'cliente' }]));
  });

  test('quem só faz pedidos acha quem está nos pedidos, e contas só quem vê usuários', async () => {
    const uid = await criarCliente(db, 'semana@exemplo.test', { nome: 'Semana Conta', telefone: '11900000009' });
    await criarPedido(db, { uid, nome: 'Outro Nome', email: 'outro-nome@exemplo.test', status: 'concluido' });
    await criarPedido(db, { nome: 'Semana Comprou', email: 'comprou@exemplo.test', status: 'concluido' });
    await criarCliente(db, 'semanario@exemplo.test', { nome: 'Semana Nunca' });
    const achar = async (comContas: boolean) =>
      (await procurarClientes(db, 'semana', { contas: comContas })).map(({ nome }) => nome);
    expect(await achar(false)).toEqual(['Semana Comprou']);
    expect(await achar(true)).toEqual(['Semana Comprou', 'Semana Conta', 'Semana Nunca']);
  });

  test('quem só recebeu um orçamento também tem os seus dados, e os perde', async () => {
    await orcar(db, 'Escola@exemplo.test', 'Escola Azul');
    await orcar(db, 'outra@exemplo.test', 'Outra');
    const [escola] = await db.select().from(clientes).where(eq(clientes.email, 'escola@exemplo.test'));
    const id = escola?.id ?? '';
    expect(await lerDadosDoCliente(db, id)).toMatchObject({
      conta: null,
      pedidos: [],
      orcamentos: [{ nome: 'Escola Azul', telefone: '11900000000' }],
    });
    expect(await apagarCliente(loja, dona, { id, confirmacao: 'escola@exemplo.test' })).toEqual({
      ok: true,
      valor: null,
    });
    expect(await db.select({ nome: orcamentos.nome }).from(orcamentos)).toEqual([{ nome: 'Outra' }]);
    expect(await buscarCliente(db, id)).toBeNull();
  });

  test('a própria conta de um admin não sai por aqui, e nada muda', async () => {
    expect(await apagarCliente(loja, dona, { id: 'dona', confirmacao: 'dona@exemplo.test' })).toMatchObject({
      ok: false,
    });
    expect(await db.$count(clientes)).toBe(1);
  });
});
