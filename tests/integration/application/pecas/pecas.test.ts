// @requirement 15.20.2 15.20.3 15.20.4
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { excluirConta, palavraDaExclusao } from '#application/conta/excluir-conta.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { esquecerAvulsa, nomearAvulsa } from '#application/pecas/nomear-avulsa.ts';
import { solicitarPeca } from '#application/pecas/pedir-peca.ts';
import { responderSolicitacaoDePeca } from '#application/pecas/responder-peca.ts';
import { somarPecasPerdidas } from '#db/pecas/ler-admin-pecas.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { lerPedidoComPecas } from '#db/pecas/ler-pecas-do-pedido.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { rastrearPedidoPorId } from '#db/entregas/ler-rastreio.ts';
import { emails, pecasAvulsas, pedidos, pedidosDePeca, produtos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { asDozePecas, chaveDaPeca, MAIS_PECAS_POR_PEDIDO } from '#domain/pecas/peca-perdida.ts';
import { caminhosDoPedido } from '#domain/pedidos/caminhos-do-pedido.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

let uid: string;
let email: string;
let pedidoId: string;
const admin = { uid: 'adm', displayName: 'Otávio', email: 'otavio@exemplo.test' };
const UM_DIA_MS = 24 * 3_600_000;

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'jogo', nome: 'Jogo de peças', tipo: 'pecas' },
  { id: 'outro-jogo', nome: 'Outro jogo', tipo: 'conjunto' },
  { id: 'tabuleiro', nome: 'Tabuleiro', tipo: 'tabuleiro' },
  { id: 'avulso', nome: 'Cavalo avulso' },
  { id: 'avulso-de-duas', nome: 'Peão avulso', variacoes: ['Buxo', 'Ébano'] },
);
beforeEach(async () => {
  await db.delete(pedidos);
  await db.delete(emails);
  await db.delete(pecasAvulsas);
  await db.update(produtos).set({ arquivadoEm: null, estoque: 10 });
  email = `${novoId().toLowerCase()}@exemplo.test`;
  uid = await criarCliente(db, email);
  pedidoId = await comprar('concluido');
});

const comprar = (status: 'concluido' | 'enviado', produtoId = 'jogo', quantidade = 1) =>
  criarPedido(db, { uid, email, nome: 'Beatriz Souza', status }, [{ produtoId, quantidade }]);
const pedir = (peca = 'cavalo-pretas', { unidades = '1', nota = '', produtoId = 'jogo' } = {}) =>
  solicitarPeca(loja, { pedidoId, produtoId, digitado: { peca, unidades, nota } });
const nomear = (mais: Partial<Parameters<typeof nomearAvulsa>[2]> = {}) =>
  nomearAvulsa(loja, admin, {
    conjunto: 'Jogo de peças',
    peca: 'cavalo-pretas',
    avulsa: 'https://loja.test/produto/avulso?variacao=x',
    variacao: '',
    ...mais,
  });
const linhas = () => db.select().from(pedidosDePeca).orderBy(pedidosDePeca.criadoEm);
const aPrimeira = async () => {
  const [primeira] = await linhas();
  if (!primeira) throw new Error('no piece was asked for');
  return primeira;
};
const doTipo = (tipo: 'aviso-de-peca' | 'peca-pedida' | 'peca-respondida') =>
  db.select().from(emails).where(eq(emails.tipo, tipo));
const oQueDiz = async (tipo: Parameters<typeof doTipo>[0]) => {
  const [carta] = await doTipo(tipo);
  return carta ? montarConteudo(loja, carta) : null;
};

describe('a loja não vende a peça avulsa', () => {
  test('pergunta-se a ela, e os dois recebem uma mensagem', async () => {
    expect(await pedir('cavalo-pretas', { unidades: '2', nota: ' Ébano. ' })).toEqual({
      ok: true,
      valor: { aVenda: false },
    });
    expect(await linhas()).toMatchObject([
      { pedidoId, produtoId: 'jogo', peca: 'cavalo', cor: 'pretas', unidades: 2, nota: 'Ébano.', estado: 'aberto' },
    ]);
    expect((await doTipo('peca-pedida')).map(({ para }) => para)).toEqual([email]);
    expect(await oQueDiz('peca-pedida')).toMatchObject({
      pecas: [{ peca: '2 × Cavalo das pretas', conjunto: 'Jogo de peças' }],
      url: expect.stringContaining(`/peca/${pedidoId}?selo=`),
      caminhos: expect.arrayContaining([
        { nome: 'Preciso de ajuda', url: expect.stringContaining(`/ajuda/${pedidoId}?selo=`) },
      ]),
    });
  });

  test('duas vezes a mesma peça é uma pergunta; respondida, pode-se perguntar de novo', async () => {
    await pedir();
    expect(await pedir()).toMatchObject(recusa('ja-pedida'));
    expect(await linhas()).toHaveLength(1);
    const { id } = await aPrimeira();
    await responderSolicitacaoDePeca(loja, admin, { id, estado: 'sem-peca', resposta: '' });
    expect(await pedir()).toMatchObject({ ok: true });
    expect(await linhas()).toHaveLength(2);
  });

  test('duas abas ao mesmo tempo: uma pergunta', async () => {
    const fins = await Promise.all([pedir(), pedir()]);
    expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await linhas()).toHaveLength(1);
  });

  test('o dono responde uma vez, e quem comprou lê a resposta na mensagem e na página', async () => {
    await pedir();
    const { id } = await aPrimeira();
    const longa = { id, estado: 'atendido' as const, resposta: 'x'.repeat(501) };
    expect(await responderSolicitacaoDePeca(loja, admin, longa)).toMatchObject(recusa('resposta-longa'));
    const resposta = 'Temos! R$ 40,00 com o frete.';
    expect(await responderSolicitacaoDePeca(loja, admin, { id, estado: 'atendido', resposta })).toMatchObject({
      ok: true,
    });
    expect(await responderSolicitacaoDePeca(loja, admin, { id, estado: 'sem-peca', resposta: '' })).toMatchObject(
      recusa('ja-respondida'),
    );
    expect(await linhas()).toMatchObject([{ estado: 'atendido', resposta }]);
    expect((await doTipo('peca-respondida')).map(({ para }) => para)).toEqual([email]);
    expect(await oQueDiz('peca-respondida')).toMatchObject({ pecas: [{ atendida: true, resposta }] });
    // The queued receipt has no content left.
    expect(await oQueDiz('peca-pedida')).toBeNull();
    const visto = await lerPedidoComPecas(db, pedidoId);
    expect(visto?.pecas).toMatchObject([{ estado: 'atendido', resposta, avulsa: null }]);
  });

  test('o que não se pode pedir não muda nada', async () => {
    expect(await pedir('rei-brancas', { unidades: '2' })).toMatchObject(
      recusa('campos', { faltas: { unidades: 'demais' } }),
    );
    expect(await pedir('', { unidades: '' })).toMatchObject({
      erro: { faltas: { peca: 'vazio', unidades: 'invalido' } },
    });
    expect(await pedir('cavalo-pretas', { produtoId: 'outro-jogo' })).toMatchObject(recusa('sem-conjunto'));
    pedidoId = await comprar('concluido', 'tabuleiro');
    expect(await pedir('cavalo-pretas', { produtoId: 'tabuleiro' })).toMatchObject(recusa('sem-conjunto'));
    pedidoId = await comprar('enviado');
    expect(await pedir()).toMatchObject(recusa('nao-entregue'));
    pedidoId = 'naoexistenaoexiste00';
    expect(await pedir()).toMatchObject(recusa('nao-encontrado'));
    expect([await linhas(), await db.$count(emails)]).toEqual([[], 0]);
  });

  test('vinte por pedido, e nenhuma mais', async () => {
    pedidoId = await comprar('concluido', 'jogo', 2);
    for (let n = 0; n < MAIS_PECAS_POR_PEDIDO; n++) {
      const peca = asDozePecas[n % asDozePecas.length];
      if (!peca) throw new Error('there are twelve');
      expect(await pedir(chaveDaPeca(peca))).toMatchObject({ ok: true });
      if (n === 11)
        for (const { id } of await linhas())
          await responderSolicitacaoDePeca(loja, admin, { id, estado: 'sem-peca', resposta: '' });
    }
    expect(await pedir('peao-pretas')).toMatchObject(recusa('pedidos-demais'));
    expect(await linhas()).toHaveLength(MAIS_PECAS_POR_PEDIDO);
  });
});

describe('a loja vende a peça avulsa', () => {
  test('oferece-a com o preço de agora e não escreve a ninguém; esgotada, pergunta-se', async () => {
    expect(await nomear()).toMatchObject({ ok: true });
    expect(await pedir()).toEqual({ ok: true, valor: { aVenda: true } });
    const visto = await lerPedidoComPecas(db, pedidoId);
    expect(visto?.pecas).toMatchObject([
      { estado: 'a-venda', avulsa: { produtoId: 'avulso', precoCentavos: 10_000, estoque: 10, variacao: null } },
    ]);
    expect(await db.$count(emails)).toBe(0);
    await db.update(produtos).set({ estoque: 0 }).where(eq(produtos.id, 'avulso'));
    expect((await lerPedidoComPecas(db, pedidoId))?.pecas[0]?.avulsa).toBeNull();
    expect(await pedir('cavalo-pretas', { unidades: '2' })).toEqual({ ok: true, valor: { aVenda: false } });
    expect(await linhas()).toMatchObject([{ estado: 'aberto', unidades: 2 }]);
    expect(await doTipo('peca-pedida')).toHaveLength(1);
  });

  test('arquivada não se oferece, e outra peça do mesmo jogo também não', async () => {
    await nomear();
    expect(await pedir('cavalo-brancas')).toEqual({ ok: true, valor: { aVenda: false } });
    await db.update(produtos).set({ arquivadoEm: new Date() }).where(eq(produtos.id, 'avulso'));
    expect(await pedir()).toEqual({ ok: true, valor: { aVenda: false } });
  });

  test('uma variação é a peça: sem dizer qual não se salva', async () => {
    const peao = { peca: 'peao-brancas', avulsa: 'Peão avulso' };
    expect(await nomear(peao)).toMatchObject({ erro: { faltas: { variacao: 'qual-variacao' } } });
    expect(await nomear({ ...peao, variacao: ' buxo ' })).toMatchObject({ ok: true });
    expect(await pedir('peao-brancas')).toEqual({ ok: true, valor: { aVenda: true } });
    const visto = await lerPedidoComPecas(db, pedidoId);
    expect(visto?.pecas[0]?.avulsa).toMatchObject({ produtoId: 'avulso-de-duas', variacao: 'Buxo' });
  });

  test('nomeada de novo, a outra toma o lugar; retirada, pergunta-se', async () => {
    await nomear();
    await nomear({ avulsa: 'avulso-de-duas', variacao: 'Ébano' });
    expect(await db.select().from(pecasAvulsas)).toMatchObject([
      { conjuntoId: 'jogo', produtoId: 'avulso-de-duas', variacao: 'Ébano' },
    ]);
    const qual = { conjuntoId: 'jogo', peca: 'cavalo-pretas' };
    expect(await esquecerAvulsa(loja, admin, qual)).toMatchObject({ ok: true });
    expect(await esquecerAvulsa(loja, admin, qual)).toMatchObject(recusa('nao-encontrado'));
    expect(await pedir()).toEqual({ ok: true, valor: { aVenda: false } });
  });

  test('o que não serve é dito em cada campo, e nada se salva', async () => {
    expect(await nomear({ conjunto: '', peca: 'nada', avulsa: 'Ninguém' })).toMatchObject({
      erro: { faltas: { conjunto: 'vazio', peca: 'vazio', avulsa: 'desconhecido' } },
    });
    expect(await nomear({ conjunto: 'tabuleiro' })).toMatchObject({ erro: { faltas: { conjunto: 'sem-pecas' } } });
    expect(await nomear({ avulsa: 'jogo' })).toMatchObject({ erro: { faltas: { avulsa: 'o-mesmo' } } });
    expect(await nomear({ variacao: 'Buxo' })).toMatchObject({ erro: { faltas: { variacao: 'qual-variacao' } } });
    expect(await db.$count(pecasAvulsas)).toBe(0);
  });
});

test('o dono vê que peças somem, de todos os pedidos, as mais perdidas primeiro', async () => {
  await pedir('peao-brancas', { unidades: '3' });
  await pedir('cavalo-pretas');
  pedidoId = await comprar('concluido');
  await pedir('cavalo-pretas', { unidades: '2' });
  pedidoId = await comprar('concluido', 'outro-jogo');
  await pedir('rei-brancas', { produtoId: 'outro-jogo' });
  expect(await somarPecasPerdidas(db)).toEqual([
    {
      id: 'jogo',
      nome: 'Jogo de peças',
      unidades: 6,
      pecas: [
        { peca: 'cavalo', cor: 'pretas', unidades: 3 },
        { peca: 'peao', cor: 'brancas', unidades: 3 },
      ],
    },
    { id: 'outro-jogo', nome: 'Outro jogo', unidades: 1, pecas: [{ peca: 'rei', cor: 'brancas', unidades: 1 }] },
  ]);
});

test('"Peça perdida" só se oferece de jogos entregues', async () => {
  await comprar('enviado');
  await comprar('concluido', 'tabuleiro');
  const { linhas: seus } = await listarPedidosDoCliente(db, { uid, status: null, cursor: null });
  expect(seus.filter(({ temConjunto }) => temConjunto).map(({ id }) => id)).toEqual([pedidoId]);
  const rastreado = await rastrearPedidoPorId(db, pedidoId);
  if (!rastreado) throw new Error('the order is there');
  expect(caminhosDoPedido(rastreado, 'selo')).toContainEqual({
    nome: 'Peça perdida',
    ligacao: 'de um jogo do pedido',
    endereco: `/peca/${pedidoId}?selo=selo`,
  });
});

describe('o que se perdeu é de quem comprou', () => {
  test('vai com os dados da conta, e some com ela', async () => {
    await pedir('cavalo-pretas', { nota: 'Foi o gato.' });
    const dados = await lerMeusDados(db, uid);
    expect(dados.pecasPerdidas).toMatchObject([{ pedidoId, peca: 'cavalo', nota: 'Foi o gato.', estado: 'aberto' }]);
    expect(await excluirConta(loja, uid, palavraDaExclusao)).toMatchObject({ ok: true });
    expect(await linhas()).toEqual([]);
    expect(await doTipo('peca-pedida')).toEqual([]);
  });

  test('some com o pedido que sai da lixeira', async () => {
    await pedir();
    const { relogio } = loja;
    const antes = new Date(relogio.agora().getTime() - 31 * UM_DIA_MS);
    await db.update(pedidos).set({ excluidoEm: antes, pagoEm: antes }).where(eq(pedidos.id, pedidoId));
    expect(await expurgarLixeira(loja)).toBe(1);
    expect(await linhas()).toEqual([]);
  });
});
