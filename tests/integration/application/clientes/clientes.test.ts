// @requirement 15.33.3 15.33.4 15.33.5 15.33.6
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anotarCliente, apagarAnotacaoDoCliente } from '#application/clientes/anotacoes.ts';
import { exportarClientes } from '#application/clientes/exportar-clientes.ts';
import { excluirSegmento, salvarSegmento } from '#application/clientes/segmentos.ts';
import { contarClientes, listarClientes, lotesDeClientes } from '#db/clientes/ler-admin-clientes.ts';
import { buscarCliente, lerFichaDoCliente } from '#db/clientes/ler-cliente.ts';
import { listarSegmentos } from '#db/clientes/ler-segmentos.ts';
import {
  auditoria,
  aviseMe,
  consentimentos,
  enderecos,
  listasDeFavoritos,
  pedidos,
  segmentosDeClientes,
  usuarios,
} from '#db/schema/index.ts';
import { lerFiltroDeClientes, lerOrdemDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import type { TipoDeConsentimento } from '#domain/consentimentos/consentimento.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await db.delete(pedidos);
  await db.delete(usuarios);
  await db.delete(segmentosDeClientes);
  await db.delete(listasDeFavoritos);
  await db.delete(consentimentos);
});

const autor = {
  uid: 'adm',
  displayName: 'Dona',
  email: 'dona@exemplo.test',
  role: 'admin' as const,
};
const nenhumaParte = {
  pedidos: false,
  atendimento: false,
  devolucoes: false,
  avaliacoes: false,
  credito: false,
  auditoria: false,
};
const filtro = (endereco: string) => lerFiltroDeClientes(new URLSearchParams(endereco)).filtro;
const achar = async (endereco: string, ordem = 'nome') =>
  (await listarClientes(db, filtro(endereco), lerOrdemDeClientes(ordem), {})).linhas.map(({ nome }) => nome);
const deConvidado = (nome: string, mais: Partial<typeof pedidos.$inferInsert> = {}) =>
  criarPedido(db, { nome, email: `${nome.toLowerCase()}@exemplo.test`, status: 'approved', ...mais });

describe('a lista', () => {
  test('acha por nome, e-mail, telefone com e sem DDD, e pelo CPF de um pedido', async () => {
    await deConvidado('Otávio', { telefone: '11988887777', documento: '52998224725' });
    await deConvidado('Zilda', { telefone: '21977776666' });
    expect(await achar('busca=otavio')).toEqual(['Otávio']);
    expect(await achar('busca=zilda@exemplo')).toEqual(['Zilda']);
    expect(await achar('busca=(11) 98888-7777')).toEqual(['Otávio']);
    expect(await achar('busca=88887777')).toEqual(['Otávio']);
    expect(await achar('busca=529.982.247-25')).toEqual(['Otávio']);
    expect(await achar('busca=ninguem')).toEqual([]);
  });

  test('filtra pelo que compraram, quanto, quando e onde, com ou sem conta', async () => {
    const uid = await criarCliente(db, 'com@exemplo.test', { nome: 'Com conta', cidade: 'Recife', estado: 'PE' });
    await criarPedido(db, { uid, email: 'com@exemplo.test', status: 'concluido', pagoEm: new Date('2026-01-10') });
    await deConvidado('Clube', {
      totalCentavos: 90_000,
      subtotalCentavos: 90_000,
      pagoEm: new Date('2026-06-01T02:00:00Z'),
    });
    await deConvidado('Devedor', { status: 'pendente' });
    const rei = { produtoId: 'rei', nome: 'Rei' };
    await criarPedido(
      db,
      { nome: 'Clube', email: 'clube@exemplo.test', status: 'enviado', pagoEm: new Date('2026-05-01') },
      [rei],
    );
    await criarPedido(db, { nome: 'Devedor', email: 'devedor@exemplo.test', status: 'pendente' }, [rei]);
    expect(await achar('produto=rei')).toEqual(['Clube']);
    expect(await achar('gasto=100')).toEqual(['Clube']);
    // The evening of May 31st in São Paulo.
    expect(await achar('sem-comprar-desde=2026-06-01')).toEqual(['Clube', 'Com conta']);
    expect(await achar('sem-comprar-desde=2026-05-31')).toEqual(['Com conta']);
    expect(await achar('cidade=recife&uf=pe')).toEqual(['Com conta']);
    expect(await achar('conta=com')).toEqual(['Com conta']);
    expect(await achar('conta=sem')).toEqual(['Clube', 'Devedor']);
    expect(await achar('conta=sem&gasto=100')).toEqual(['Clube']);
    expect(await contarClientes(db, filtro('conta=sem'))).toBe(2);
    expect(await achar('', '-gasto')).toEqual(['Clube', 'Com conta', 'Devedor']);
    expect(await achar('', '-ultima')).toEqual(['Clube', 'Com conta', 'Devedor']);
  });

  test('aceita e-mails quem consentiu e não retirou, pela conta ou pelo e-mail', async () => {
    const uid = await criarCliente(db, 'ana@exemplo.test', { nome: 'Ana' });
    await deConvidado('Bia');
    await deConvidado('Caio');
    await deConvidado('Davi');
    const ato = (
      chave: string,
      email: string,
      qual: 'pedido' | 'dado' | 'retirado',
      dono: string | null = null,
      tipo: TipoDeConsentimento = dono ? 'carrinho-deixado' : 'favoritos',
    ) =>
      db.insert(consentimentos).values({
        tipo,
        chave,
        ato: qual,
        email,
        uid: dono,
        versaoDoTexto: 1,
        origem: 'conta',
        em: new Date(),
      });
    for (const [id, email] of [
      ['b', 'bia@exemplo.test'],
      ['c', 'caio@exemplo.test'],
    ] as const)
      await db
        .insert(listasDeFavoritos)
        .values({ id, chaveHash: id, email, pedidoEm: new Date(), confirmadoEm: new Date(), mexidaEm: new Date() });
    await ato('a', 'ana@exemplo.test', 'dado', uid);
    await ato('b', 'bia@exemplo.test', 'pedido');
    await ato('b', 'bia@exemplo.test', 'dado');
    await ato('c', 'caio@exemplo.test', 'dado');
    await ato('c', 'caio@exemplo.test', 'retirado');
    // One notice for one product, and a list that is deleted: neither allows further e-mails.
    await ato('d', 'davi@exemplo.test', 'dado', null, 'avise-me');
    await ato('e', 'davi@exemplo.test', 'dado');
    await ato('c', 'davi@exemplo.test', 'dado', null, 'avise-me');
    expect(await achar('emails=sim')).toEqual(['Ana', 'Bia']);
    const csv = await text(exportarClientes(lotesDeClientes(db, filtro(''), lerOrdemDeClientes('nome'))));
    expect(csv.split('\r\n').map((linha) => linha.split(';')[7])).toEqual([
      'aceitaEmails',
      'sim',
      'sim',
      'não',
      'não',
      undefined,
    ]);
    await db.delete(listasDeFavoritos).where(eq(listasDeFavoritos.id, 'b'));
    expect(await achar('emails=sim')).toEqual(['Ana']);
    const davi = (await listarClientes(db, filtro('busca=davi'), lerOrdemDeClientes('nome'), {})).linhas[0]?.id ?? '';
    const nomesDos = async () => {
      const cliente = await buscarCliente(db, davi);
      const ficha = cliente && (await lerFichaDoCliente(db, cliente, nenhumaParte));
      return ficha?.atos.map(({ tipo, vale }) => [tipo, vale]);
    };
    expect(await nomesDos()).toEqual([
      ['avise-me', false],
      ['favoritos', false],
      ['avise-me', false],
    ]);
    await porAVenda(teste, { id: 'rei' });
    await db
      .insert(aviseMe)
      .values({ id: 'd', produtoId: 'rei', email: 'davi@exemplo.test', confirmadoEm: new Date() });
    expect(await nomesDos()).toContainEqual(['avise-me', true]);
    await ato(uid, 'ana@exemplo.test', 'dado', uid, 'favoritos');
    await ato('a', 'ana@exemplo.test', 'retirado', uid);
    expect(await achar('emails=sim')).toEqual(['Ana']);
  });

  test('o CSV traz o filtro inteiro, e nenhuma célula vira fórmula', async () => {
    for (let n = 0; n < 30; n++) await deConvidado(`Pessoa${n}`, { nome: n === 0 ? '=1+1' : `Pessoa ${n}` });
    await deConvidado('Fora', { uf: 'RJ' });
    const csv = await text(exportarClientes(lotesDeClientes(db, filtro('uf=SP'), lerOrdemDeClientes('nome'))));
    expect(csv).toContain("'=1+1;pessoa0@exemplo.test");
    expect(csv).not.toContain('fora@exemplo.test');
    expect(csv.trim().split('\r\n')).toHaveLength(31);
    expect(csv).toContain(';100,00;');
  });
});

describe('os segmentos', () => {
  test('o mesmo filtro com o mesmo nome é salvo uma vez; outro filtro não toma o nome', async () => {
    const segmento = { nome: 'Clubes', filtro: 'conta=sem&uf=SP' };
    expect(await salvarSegmento(loja, autor, segmento)).toMatchObject({ ok: true });
    expect(await salvarSegmento(loja, autor, segmento)).toMatchObject({ ok: true });
    expect(await salvarSegmento(loja, autor, { nome: 'clubes', filtro: 'uf=RJ' })).toEqual(recusa('nome-em-uso'));
    const [salvo] = await listarSegmentos(db);
    expect(await listarSegmentos(db)).toEqual([{ id: salvo?.id, nome: 'Clubes', filtro: 'uf=SP&conta=sem' }]);
    expect(await excluirSegmento(loja, autor, salvo?.id ?? '')).toMatchObject({ ok: true });
    expect(await excluirSegmento(loja, autor, salvo?.id ?? '')).toMatchObject({ ok: false });
    const atos = await db.select({ acao: auditoria.acao, entidade: auditoria.entidade }).from(auditoria);
    expect(atos).toEqual([
      { acao: 'criar', entidade: 'segmento-de-clientes' },
      { acao: 'excluir', entidade: 'segmento-de-clientes' },
    ]);
  });

  test('o registro do que a equipe fez não guarda a busca, que pode ser um nome', async () => {
    await salvarSegmento(loja, autor, { nome: 'Clubes', filtro: 'uf=SP&busca=Maria Souza' });
    const [salvo] = await listarSegmentos(db);
    expect(salvo?.filtro).toContain('busca=Maria+Souza');
    await excluirSegmento(loja, autor, salvo?.id ?? '');
    const atos = await db
      .select({ antes: auditoria.antes, depois: auditoria.depois })
      .from(auditoria)
      .where(eq(auditoria.entidadeId, salvo?.id ?? ''))
      .orderBy(auditoria.id);
    expect(atos).toEqual([
      { antes: null, depois: { nome: 'Clubes', filtro: 'uf=SP' } },
      { antes: { nome: 'Clubes', filtro: 'uf=SP' }, depois: null },
    ]);
  });
});

describe('as anotações', () => {
  const outro = { ...autor, uid: 'edu', displayName: 'Edu', role: 'editor' as const, conjunto: 'Loja' };

  test('o mesmo formulário anota uma vez, e só o autor ou um admin apaga', async () => {
    const clienteId = await criarCliente(db, 'ana@exemplo.test');
    const anotar = (chave: string, texto: string, quem: typeof autor | typeof outro = autor) =>
      anotarCliente(loja, quem, { clienteId, chave, texto });
    const chave = novoId();
    expect(await anotar(chave, ' Prefere o correio. ')).toMatchObject({ ok: true });
    expect(await anotar(chave, 'Prefere o correio.')).toMatchObject({ ok: true });
    expect(await anotar(chave, 'Outra coisa')).toEqual(recusa('outro-conteudo'));
    expect(await anotar(novoId(), '   ')).toMatchObject(recusa('campos'));
    const cliente = await buscarCliente(db, clienteId);
    const nada = {
      pedidos: false,
      atendimento: false,
      devolucoes: false,
      avaliacoes: false,
      credito: false,
      auditoria: false,
    };
    const ler = async () => (cliente ? (await lerFichaDoCliente(db, cliente, nada)).anotacoes : []);
    const [anotacao] = await ler();
    expect(await ler()).toMatchObject([{ texto: 'Prefere o correio.', autorNome: 'Dona' }]);
    const apagar = (quem: typeof autor | typeof outro) =>
      apagarAnotacaoDoCliente(loja, quem, { clienteId, id: anotacao?.id ?? '' });
    expect(await apagar(outro)).toEqual(recusa('de-outra-pessoa'));
    expect(await apagar(autor)).toMatchObject({ ok: true });
    expect(await ler()).toEqual([]);
    expect(await anotarCliente(loja, autor, { clienteId: 'nada', chave: novoId(), texto: 'x' })).toEqual(
      recusa('nao-encontrado'),
    );
  });
});

test('a ficha mostra só as partes pedidas, com pedidos, cupons, endereços e carrinho', async () => {
  const uid = await criarCliente(db, 'ana@exemplo.test');
  await criarPedido(db, { uid, email: 'ana@exemplo.test', cupom: 'BEMVINDO', cupomCodigo: 'BEMVINDO', cupomId: 'c' });
  await criarPedido(db, { uid, email: 'ana@exemplo.test', excluidoEm: new Date() });
  await db.insert(enderecos).values({
    id: 'trabalho',
    uid,
    nome: 'Trabalho',
    cep: '01310100',
    rua: 'Av. Paulista',
    numero: '1',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
  });
  const cliente = await buscarCliente(db, uid);
  if (!cliente) throw new Error('there is a customer');
  const partes = {
    pedidos: true,
    atendimento: true,
    devolucoes: true,
    avaliacoes: true,
    credito: true,
    auditoria: true,
  };
  const ficha = await lerFichaDoCliente(db, cliente, partes);
  expect(ficha.compras).toMatchObject({
    linhas: [{ cupom: 'BEMVINDO' }],
    haMais: false,
    cupons: [{ codigo: 'BEMVINDO', vezes: 1 }],
  });
  expect(ficha.enderecos).toEqual([expect.stringContaining('Av. Paulista'), expect.any(String)]);
  const semNada = await lerFichaDoCliente(db, cliente, {
    ...partes,
    pedidos: false,
    devolucoes: false,
    auditoria: false,
  });
  expect([semNada.compras, semNada.devolvidos, semNada.registros]).toEqual([null, null, null]);
});
