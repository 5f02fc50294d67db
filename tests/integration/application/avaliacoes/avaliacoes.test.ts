// @requirement 15.17.1 15.17.2 15.17.3 15.17.4 15.17.5 15.17.6 15.17.7
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { emailsPorSmtp } from '#adapters/emails/smtp.ts';
import { avaliarProduto, type AvaliacaoPedida } from '#application/avaliacoes/avaliar.ts';
import { publicarAvaliacao, recusarAvaliacao, responderAvaliacao } from '#application/avaliacoes/julgar-avaliacao.ts';
import { pararDePedirAvaliacoes } from '#application/avaliacoes/parar-de-pedir.ts';
import { pedirAvaliacoes } from '#application/avaliacoes/pedir-avaliacoes.ts';
import { eloDeParar } from '#application/consentimentos/elos.ts';
import { pararDeReceber, verParada } from '#application/consentimentos/parar-de-receber.ts';
import { excluirConta, palavraDaExclusao } from '#application/conta/excluir-conta.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { apagarArquivos } from '#application/uploads/apagar-arquivos.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { listarAvaliacoesDoAdmin } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { lerPedidoAAvaliar } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import { listarAvaliacoesDoProduto } from '#db/avaliacoes/ler-avaliacoes-do-produto.ts';
import { listarProdutos } from '#db/produtos/ler-catalogo.ts';
import { auditoria, avaliacoes, avaliacoesPublicadas, emails, uploads, pedidos, produtos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { servidorSmtp } from '#tests/integration/application/emails/servidor-smtp.ts';
import { fotografia } from '#tests/integration/application/produtos/arquivos.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

let uid: string;
let pedidoId: string;
const admin = { uid: 'adm', displayName: 'Otávio', email: 'otavio@exemplo.test' };
const PRODUTO = 'torre';
const umEmail = () => `${novoId().toLowerCase()}@exemplo.test`;
const UM_DIA_MS = 24 * 3_600_000;

const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: PRODUTO, nome: 'Torre' }, { id: 'bispo' });
beforeEach(async () => {
  await db.delete(pedidos);
  teste.tarefas.length = 0;
  uid = await criarCliente(db, umEmail());
  pedidoId = await criarPedido(db, { uid, nome: 'Beatriz Souza', status: 'concluido' });
});

type Mudanca = Partial<Omit<AvaliacaoPedida, 'fotos'>> & { fotos?: Partial<AvaliacaoPedida['fotos']> };
const escrever = (nota: string, texto = '', { fotos, ...mais }: Mudanca = {}) =>
  avaliarProduto(loja, {
    pedidoId,
    produtoId: PRODUTO,
    digitado: { nota, texto },
    versaoVista: null,
    ...mais,
    fotos: { manter: [], enviadas: [], autorId: uid, ...fotos },
  });
const ler = async () => (await db.select().from(avaliacoes).where(eq(avaliacoes.pedidoId, pedidoId)))[0];
const aAvaliar = async () => {
  const lida = await ler();
  if (!lida) throw new Error('nothing was written');
  return lida;
};
const publicar = async () => publicarAvaliacao(loja, admin, await aAvaliar());
const noAr = () => db.select().from(avaliacoesPublicadas);
const doProduto = async () => {
  const { notas, notaQuantas, notaSoma, notaPeso } = produtos;
  const [linha] = await db
    .select({ notas, notaQuantas, notaSoma, notaPeso })
    .from(produtos)
    .where(eq(produtos.id, PRODUTO));
  return linha;
};
const tudo = async () => [
  await db.select().from(avaliacoes),
  await noAr(),
  await doProduto(),
  await db.select().from(uploads),
];
const arquivo = (bytes: Uint8Array | string, nome = 'foto.jpg') =>
  new File([bytes as Uint8Array<ArrayBuffer>], nome, { type: 'image/jpeg' });

describe('quem comprou avalia', () => {
  test('escreve, a loja publica, e o produto conta as estrelas', async () => {
    expect(await escrever('4', 'Pesa bem.')).toEqual({ ok: true, valor: { editada: false } });
    expect(await ler()).toMatchObject({ nome: 'Beatriz S.', nota: 4, estado: 'pendente', versao: 1 });
    expect([await noAr(), (await doProduto())?.notaQuantas]).toEqual([[], 0]);
    expect(await publicar()).toEqual({ ok: true, valor: undefined });
    expect(await doProduto()).toEqual({ notas: [0, 0, 0, 1, 0], notaQuantas: 1, notaSoma: 4, notaPeso: 32_500 });
    expect(await noAr()).toMatchObject([{ nome: 'Beatriz S.', nota: 4, texto: 'Pesa bem.', resposta: null }]);
    const { produtos: cartoes } = await listarProdutos(db, {
      ordem: 'avaliacao',
      soDisponiveis: false,
      soBemAvaliados: true,
      pagina: 1,
    });
    expect(cartoes.map(({ id, nota }) => ({ id, nota }))).toEqual([{ id: PRODUTO, nota: { quantas: 1, soma: 4 } }]);
  });

  test('editada, espera de novo enquanto a publicada fica; publicada, toma o lugar dela e guarda a resposta', async () => {
    await escrever('5', 'Ótima.');
    await publicar();
    await responderAvaliacao(loja, admin, { id: (await aAvaliar()).id, resposta: ' Obrigado! ' });
    expect(await escrever('2', 'Descolou.', { versaoVista: 1 })).toEqual({ ok: true, valor: { editada: true } });
    expect(await ler()).toMatchObject({ nota: 2, estado: 'pendente', versao: 2, julgadaEm: null });
    expect(await noAr()).toMatchObject([{ nota: 5, texto: 'Ótima.', editadaEm: null }]);
    await publicar();
    expect(await noAr()).toMatchObject([{ nota: 2, texto: 'Descolou.', resposta: 'Obrigado!' }]);
    expect((await noAr())[0]?.editadaEm).not.toBeNull();
    expect((await doProduto())?.notas).toEqual([0, 1, 0, 0, 0]);
  });

  test('recusada por um dos quatro motivos, que quem escreveu vê; corrigida, volta à fila', async () => {
    await escrever('1', 'Ligue para 11 99999-0000');
    const { id, versao } = await aAvaliar();
    expect(await recusarAvaliacao(loja, admin, { id, versao, motivo: null })).toMatchObject(recusa('sem-motivo'));
    expect(await ler()).toMatchObject({ estado: 'pendente' });
    await recusarAvaliacao(loja, admin, { id, versao, motivo: 'dados-pessoais' });
    const visto = await lerPedidoAAvaliar(db, pedidoId);
    expect(visto?.itens[0]?.avaliacao).toMatchObject({ estado: 'recusada', motivo: 'dados-pessoais', noAr: false });
    await escrever('1', 'Quebrou.', { versaoVista: versao });
    expect(await ler()).toMatchObject({ estado: 'pendente', motivo: null });
  });

  test('recusada depois de publicada, sai da página e da conta', async () => {
    await escrever('5');
    await publicar();
    await recusarAvaliacao(loja, admin, { ...(await aAvaliar()), motivo: 'ofensa' });
    expect([await noAr(), (await doProduto())?.notas]).toEqual([[], [0, 0, 0, 0, 0]]);
  });

  test('o que o dono faz fica registrado, e o texto de quem comprou nunca muda', async () => {
    const antes = await db.$count(auditoria);
    await escrever('3', 'Assim assim.');
    const { id } = await aAvaliar();
    expect(await responderAvaliacao(loja, admin, { id, resposta: 'Oi' })).toMatchObject({ ok: false });
    await publicar();
    await responderAvaliacao(loja, admin, { id, resposta: 'Oi' });
    expect(await responderAvaliacao(loja, admin, { id, resposta: null })).toMatchObject({ ok: true });
    expect(await noAr()).toMatchObject([{ resposta: null, respondidaEm: null }]);
    expect((await db.$count(auditoria)) - antes).toBe(3);
    expect(await ler()).toMatchObject({ texto: 'Assim assim.', nota: 3 });
  });

  test('duas abas: quem julga ou edita o que mudou entretanto ouve isso', async () => {
    await escrever('5', 'Um.');
    const vista = await aAvaliar();
    await escrever('1', 'Dois.', { versaoVista: 1 });
    expect(await publicarAvaliacao(loja, admin, vista)).toMatchObject(recusa('mudou'));
    expect(await escrever('3', 'Três.', { versaoVista: 1 })).toMatchObject(recusa('mudou'));
    expect([(await ler())?.texto, await noAr()]).toEqual(['Dois.', []]);
  });
});

describe('nada muda quando', () => {
  test.each(['pendente', 'approved', 'enviado', 'rejected'] as const)('o pedido está %s', async (status) => {
    pedidoId = await criarPedido(db, { uid, status });
    const antes = await tudo();
    expect(await escrever('5')).toEqual(recusa('nao-entregue'));
    expect(await tudo()).toEqual(antes);
  });

  test('o pagamento está em disputa, o pedido na lixeira, ou não há pedido', async () => {
    const casos = [
      [await criarPedido(db, { uid, status: 'concluido', emDisputa: true }), 'nao-entregue'],
      [await criarPedido(db, { uid, status: 'concluido', excluidoEm: new Date() }), 'nao-encontrado'],
      ['nada', 'nao-encontrado'],
    ] as const;
    for (const [id, codigo] of casos) {
      pedidoId = id;
      expect(await escrever('5')).toEqual({ ok: false, erro: { codigo } });
    }
    expect(await db.$count(avaliacoes)).toBe(0);
  });

  test('o produto não é do pedido, já tem avaliação, ou faltam as estrelas', async () => {
    expect(await escrever('5', '', { produtoId: 'bispo' })).toEqual(recusa('nao-comprado'));
    expect(await escrever('', 'Bom.')).toMatchObject(recusa('campos', { faltas: { nota: 'vazio' } }));
    expect(await escrever('5', '', { versaoVista: 3 })).toMatchObject(recusa('nao-encontrado'));
    await escrever('5', 'Primeira.');
    const antes = await tudo();
    expect(await escrever('1', 'Segunda.')).toEqual(recusa('ja-avaliado'));
    expect(await tudo()).toEqual(antes);
  });

  test('duas vezes ao mesmo tempo é uma', async () => {
    const fins = await Promise.all([escrever('5'), escrever('4'), escrever('3')]);
    expect(fins.filter(({ ok }) => ok).length).toBe(1);
    expect(await db.$count(avaliacoes)).toBe(1);
  });

  test('um programa vem no lugar da fotografia, ou são quatro', async () => {
    const antes = await tudo();
    const script = arquivo('<script>alert(1)</script>', 'foto.jpg');
    expect(await escrever('5', 'Bom.', { fotos: { enviadas: [script] } })).toMatchObject(
      recusa('nao-e-imagem', { nome: 'foto.jpg' }),
    );
    const boa = arquivo(await fotografia('jpeg', 400, 300));
    expect(await escrever('5', '', { fotos: { enviadas: [boa, boa, boa, boa] } })).toMatchObject(
      recusa('fotos-demais'),
    );
    expect(await tudo()).toEqual(antes);
  });
});

test('fotografias ficam ou saem com cada edição, e o que ninguém mostra mais é apagado', async () => {
  const boa = arquivo(await fotografia('jpeg', 400, 300));
  await escrever('5', '', { fotos: { enviadas: [boa, boa] } });
  await publicar();
  const [uma, outra] = (await aAvaliar()).fotos;
  const nome = uma?.pasta.split('/').at(-1) ?? '';
  await escrever('5', '', { versaoVista: 1, fotos: { manter: [nome], enviadas: [boa] } });
  expect((await aAvaliar()).fotos.map(({ pasta }) => pasta)).toEqual([uma?.pasta, expect.any(String)]);
  expect(
    await escrever('5', '', { versaoVista: 2, fotos: { manter: [nome], enviadas: [boa, boa, boa] } }),
  ).toMatchObject(recusa('fotos-demais'));
  const guardada = () => loja.arquivos.ler(`${outra?.pasta}/320.webp`);
  const trabalhar = async () => {
    for (const tarefa of teste.tarefas.splice(0))
      if (tarefa.nome === 'apagar-arquivos') await apagarArquivos(loja, tarefa.dados);
  };
  // Still published on the product's page.
  await trabalhar();
  const antes = await guardada();
  expect(antes).not.toBeNull();
  await antes?.corpo.cancel();
  await publicar();
  await trabalhar();
  expect(await guardada()).toBeNull();
});

test('a conta que se exclui leva as suas avaliações, e o produto deixa de contá-las', async () => {
  await escrever('5', 'Minha.');
  await publicar();
  const dados = await lerMeusDados(db, uid);
  expect(dados.avaliacoes).toMatchObject([{ produtoId: PRODUTO, nota: 5, texto: 'Minha.' }]);
  expect(await excluirConta(loja, uid, palavraDaExclusao)).toMatchObject({ ok: true });
  expect([await ler(), await noAr(), (await doProduto())?.notas]).toEqual([undefined, [], [0, 0, 0, 0, 0]]);
});

test('a página do produto lê por chave, na ordem e com as estrelas pedidas', async () => {
  for (let i = 0; i < 20; i++) {
    pedidoId = await criarPedido(db, { uid: null, nome: `Pessoa ${i}`, status: 'concluido' });
    await escrever(String(1 + (i % 5)), `${i}`);
    await publicar();
  }
  const vistas: string[] = [];
  let depois: string | null = null;
  do {
    const cursor = depois === null ? {} : { depois };
    const pagina = await listarAvaliacoesDoProduto(db, {
      produtoId: PRODUTO,
      ordem: 'melhores',
      estrelas: null,
      cursor,
    });
    vistas.push(...pagina.linhas.map(({ texto }) => texto));
    depois = pagina.proxima;
  } while (depois !== null);
  expect(vistas.join(' ')).toBe('19 14 9 4 18 13 8 3 17 12 7 2 16 11 6 1 15 10 5 0');
  const piores = await listarAvaliacoesDoProduto(db, {
    produtoId: PRODUTO,
    ordem: 'piores',
    estrelas: null,
    cursor: {},
  });
  expect(piores.linhas.map(({ nota }) => nota)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  const quatro = await listarAvaliacoesDoProduto(db, { produtoId: PRODUTO, ordem: 'novas', estrelas: 4, cursor: {} });
  expect(quatro.linhas.map(({ texto }) => texto)).toEqual(['18', '13', '8', '3']);
});

test('o painel mostra vinte por página, as que esperam há mais tempo primeiro', async () => {
  const ids = Array.from({ length: 21 }, (_, n) => `ordem-${String(n).padStart(2, '0')}`);
  for (const id of ids) {
    const deUmPedido = await criarPedido(db, { uid, nome: 'Beatriz Souza', status: 'concluido' });
    const escritaEm = new Date(2020, 0, Number(id.slice(-2)) + 1);
    await db
      .insert(avaliacoes)
      .values({ id, pedidoId: deUmPedido, produtoId: PRODUTO, nome: 'B.', nota: 5, escritaEm });
  }
  const { linhas, proxima } = await listarAvaliacoesDoAdmin(db, { estado: 'pendente', cursor: {} });
  expect(linhas.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  const segunda = await listarAvaliacoesDoAdmin(db, { estado: 'pendente', cursor: { depois: proxima ?? '' } });
  expect(segunda.linhas.map(({ id }) => id)).toEqual(ids.slice(20));
});

describe('no oitavo dia depois da entrega', () => {
  const ha = (dias: number) => new Date(loja.relogio.agora().getTime() - dias * UM_DIA_MS);
  const entregue = (dias: number, mais: Partial<typeof pedidos.$inferInsert> = {}) =>
    criarPedido(db, { uid, status: 'concluido', concluidoEm: ha(dias), ...mais });
  const cartas = async () =>
    (await db.select().from(emails).where(eq(emails.tipo, 'pedir-avaliacao'))).map((um) => um.pedidoId);

  beforeEach(async () => {
    await db.delete(emails);
  });

  test('pergunta-se uma vez, a quem ainda tem o que dizer', async () => {
    const hoje = await entregue(8.1);
    const convidado = await entregue(9, { uid: null });
    await entregue(7.9);
    await entregue(31);
    await entregue(9, { emDisputa: true });
    await entregue(9, { excluidoEm: new Date() });
    pedidoId = await entregue(10);
    await escrever('5');
    expect(await pedirAvaliacoes(loja)).toBe(2);
    expect((await cartas()).toSorted()).toEqual([hoje, convidado].toSorted());
    expect(await pedirAvaliacoes(loja)).toBe(0);
    expect((await cartas()).length).toBe(2);
  });

  test('os dias contam de quando a transportadora entregou, concluído o pedido ou não', async () => {
    const semConcluir = await entregue(0, { status: 'enviado', concluidoEm: null, entregueEm: ha(8.1) });
    const concluidoDepois = await entregue(2, { entregueEm: ha(8.1) });
    await entregue(0, { status: 'enviado', concluidoEm: null, entregueEm: ha(7.9) });
    await entregue(0, { status: 'enviado', concluidoEm: null });
    expect(await pedirAvaliacoes(loja)).toBe(2);
    expect((await cartas()).toSorted()).toEqual([semConcluir, concluidoDepois].toSorted());
  });

  test('não a quem pediu para não perguntar', async () => {
    const email = umEmail();
    const primeiro = await entregue(9, { email });
    expect(await pararDePedirAvaliacoes(loja, primeiro)).toMatchObject({ ok: true });
    expect(await pararDePedirAvaliacoes(loja, primeiro)).toMatchObject({ ok: true });
    await entregue(9, { email: email.toUpperCase() });
    expect(await pedirAvaliacoes(loja)).toBe(0);
  });

  test('a carta vai com o jeito de parar no cabeçalho e no pé; abrir o link não para, um clique para todas', async () => {
    const email = umEmail();
    const id = await entregue(9, { email });
    await pedirAvaliacoes(loja);
    const [carta] = await db.select().from(emails).where(eq(emails.pedidoId, id));
    const smtp = await servidorSmtp();
    onTestFinished(() => smtp.fechar());
    const smtpUrl = `smtp://127.0.0.1:${smtp.porta}`;
    await enviarEmail(
      { ...loja, emails: emailsPorSmtp({ smtpUrl, remetente: 'Grande Roque <loja@exemplo.test>' }) },
      carta?.id ?? '',
    );
    const parar = eloDeParar(loja, { tipo: 'pedir-avaliacao', chave: id });
    expect(smtp.recebidas[0]).toContain(`List-Unsubscribe: <${parar}>\r\n`);
    expect(smtp.recebidas[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect((await PostalMime.parse(smtp.recebidas[0] ?? '')).text).toContain(parar);

    const token = parar.split('/').at(-1) ?? '';
    const outra = await entregue(9, { email: email.toUpperCase() });
    await pedirAvaliacoes(loja);
    for (let vez = 0; vez < 2; vez++)
      expect(await verParada(loja, token)).toEqual({ ok: true, valor: { tipo: 'pedir-avaliacao', resta: true } });
    for (let vez = 0; vez < 2; vez++)
      expect(await pararDeReceber(loja, token, 'um-clique')).toMatchObject({ ok: true });
    expect(await verParada(loja, token)).toMatchObject({ valor: { resta: false } });
    expect(await pararDeReceber(loja, token.slice(0, -1), 'um-clique')).toMatchObject({ ok: false });
    // The queued message is not sent, and no request is sent for another order.
    const [naFila] = await db.select().from(emails).where(eq(emails.pedidoId, outra));
    const antes = (await teste.caixa.listar()).length;
    await enviarEmail(loja, naFila?.id ?? '');
    expect((await teste.caixa.listar()).length).toBe(antes);
    await entregue(9, { email });
    expect(await pedirAvaliacoes(loja)).toBe(0);
  });

  test('a carta traz o link que abre a página; avaliado antes que ela saia, não sai', async () => {
    await entregue(9);
    pedidoId = await entregue(9, { email: 'bia@exemplo.test' });
    await pedirAvaliacoes(loja);
    const [carta] = await db.select().from(emails).where(eq(emails.pedidoId, pedidoId));
    await enviarEmail(loja, carta?.id ?? '');
    const recebida = (await teste.caixa.listar()).find(({ para }) => para === 'bia@exemplo.test');
    expect(recebida?.assunto).toMatch(/^O que você achou do pedido/);
    const [outra] = (await db.select().from(emails)).filter((um) => um.situacao === 'na-fila');
    pedidoId = outra?.pedidoId ?? '';
    await escrever('5');
    const antes = (await teste.caixa.listar()).length;
    await enviarEmail(loja, outra?.id ?? '');
    expect((await teste.caixa.listar()).length).toBe(antes);
  });
});
