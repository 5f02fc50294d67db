// @requirement 15.18.1 15.18.2 15.18.3 15.18.4 15.19.1 15.19.2 15.19.3
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { avisarChegada, avisarChegadas, esquecerAvisos } from '#application/consentimentos/avisar-chegada.ts';
import { abrirAviso, confirmarAviso } from '#application/consentimentos/confirmar-aviso.ts';
import { eloDeParar, eloDoAviso } from '#application/consentimentos/elos.ts';
import { pararDeReceber, verParada } from '#application/consentimentos/parar-de-receber.ts';
import { pedirAviso } from '#application/consentimentos/pedir-aviso.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { ajustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import { aviseMe, chegadasAvisadas, consentimentos, emails, limitesDeAcesso, produtos } from '#db/schema/index.ts';
import { ESPERAS_POR_EMAIL } from '#domain/consentimentos/avise-me.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { recusa } from '#tests/support/resultado.ts';

const HORA = 60 * 60_000;
const { teste, loja, db } = await abrirLojaDoArquivo();
await porAVenda(
  teste,
  { id: 'rei', nome: 'Rei de marfim', estoque: 0 },
  { id: 'dama', estoque: 3 },
  { id: 'bolsa', estoque: 0, variacoes: ['Azul', 'Verde'] },
  { id: 'meia', estoque: 2, variacoes: ['P', 'G'] },
  { id: 'livro', estoque: 0, digital: true, arquivo: 'ebooks/livro.pdf' },
  { id: 'fora', estoque: 0, arquivadoEm: new Date() },
  ...Array.from({ length: ESPERAS_POR_EMAIL + 2 }, (_, i) => ({ id: `peca-${i}`, estoque: 0 })),
);
beforeEach(async () => {
  for (const tabela of [aviseMe, chegadasAvisadas, consentimentos, emails, limitesDeAcesso]) await db.delete(tabela);
  await db.update(produtos).set({ estoque: 0 }).where(eq(produtos.id, 'rei'));
  teste.tarefas.length = 0;
});

const pedir = (produtoId: string, email: string, variacao = '', endereco = '10.0.0.1') =>
  pedirAviso(loja, { produtoId, variacao, email }, endereco);
const doPedido = (url: string) => {
  const [id = '', selo = ''] = new URL(url).pathname.split('/').slice(-2);
  return { id, selo };
};
const tokenDe = (id: string) => eloDeParar(loja, { tipo: 'avise-me', chave: id }).split('/').at(-1) ?? '';
const pedidos = () => db.select().from(aviseMe).orderBy(asc(aviseMe.email));
const livro = async () =>
  (await db.select().from(consentimentos).orderBy(asc(consentimentos.id))).map(({ ato, origem, email, sobre }) =>
    [ato, origem, email, sobre].join(' '),
  );
const mensagens = async () =>
  (await db.select().from(emails).orderBy(asc(emails.criadoEm), asc(emails.id))).map(
    ({ tipo, para }) => `${tipo} ${para}`,
  );
async function confirmado(produtoId: string, email: string, variacao = ''): Promise<string> {
  expect(await pedir(produtoId, email, variacao, `casa de ${email}`)).toEqual({ ok: true });
  const pedido = (await pedidos()).find((um) => um.email === email && um.produtoId === produtoId);
  expect(await confirmarAviso(loja, doPedido(eloDoAviso(loja, pedido?.id ?? '')))).toEqual({ ok: true });
  teste.adiantar(1000);
  return pedido?.id ?? '';
}
const repor = (diferenca: string) =>
  ajustarEstoque(
    loja,
    { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' },
    { id: 'rei', ajustes: [{ nome: null, diferenca }], motivo: 'Chegou' },
  );

describe('pedir', () => {
  test('guarda o pedido, anota-o e manda uma confirmação', async () => {
    expect(await pedir('rei', ' Ana@Exemplo.test ')).toEqual({ ok: true });
    expect(await pedidos()).toMatchObject([
      { produtoId: 'rei', variacao: null, email: 'ana@exemplo.test', confirmadoEm: null },
    ]);
    expect(await livro()).toEqual(['pedido produto ana@exemplo.test Rei de marfim']);
    expect(await mensagens()).toEqual(['confirmar-avise-me ana@exemplo.test']);
  });

  test.each([
    ['rei', 'nada', '', 'email-invalido'],
    ['nenhum', 'ana@exemplo.test', '', 'nao-encontrado'],
    ["'; drop table produtos", 'ana@exemplo.test', '', 'nao-encontrado'],
    ['fora', 'ana@exemplo.test', '', 'nao-encontrado'],
    ['dama', 'ana@exemplo.test', '', 'ha-estoque'],
    ['livro', 'ana@exemplo.test', '', 'ha-estoque'],
    ['bolsa', 'ana@exemplo.test', 'Roxo', 'variacao-vazia'],
    ['meia', 'ana@exemplo.test', '', 'variacao-vazia'],
    ['meia', 'ana@exemplo.test', 'P', 'ha-estoque'],
  ])('%s de %s em %s é recusado: %s', async (produtoId, email, variacao, erro) => {
    expect(await pedir(produtoId, email, variacao)).toEqual({ ok: false, erro: { codigo: erro } });
    expect([await pedidos(), await livro(), await mensagens()]).toEqual([[], [], []]);
  });

  test('de novo, antes de confirmar, manda outro link; depois, nada, e a resposta é a mesma', async () => {
    await pedir('rei', 'ana@exemplo.test');
    await pedir('rei', 'ana@exemplo.test');
    expect(await pedidos()).toHaveLength(1);
    expect(await mensagens()).toHaveLength(2);
    await confirmarAviso(loja, doPedido(eloDoAviso(loja, (await pedidos())[0]?.id ?? '')));
    expect(await pedir('rei', 'ana@exemplo.test')).toEqual({ ok: true });
    expect(await mensagens()).toHaveLength(2);
    expect(await livro()).toHaveLength(2);
  });

  test('a uma caixa não vão mais de seis confirmações por dia, de onde quer que se peça, e ninguém nota', async () => {
    const respostas = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        pedir(`peca-${i}`, i % 2 ? 'a.na@gmail.com' : 'ana+x@gmail.com', '', `casa ${i}`),
      ),
    );
    expect(respostas).toEqual(respostas.map(() => ({ ok: true })));
    expect(await mensagens()).toHaveLength(6);
  });

  test('quem espera por muitos produtos não passa do limite', async () => {
    for (let i = 0; i < ESPERAS_POR_EMAIL + 2; i++) {
      await db.delete(limitesDeAcesso);
      expect(await pedir(`peca-${i}`, 'ana@exemplo.test')).toEqual({ ok: true });
    }
    expect(await pedidos()).toHaveLength(ESPERAS_POR_EMAIL);
  });

  test('um endereço que pede demais ouve quando tentar de novo', async () => {
    for (let i = 0; i < 20; i++) await pedir('rei', `p${i}@exemplo.test`);
    expect(await pedir('rei', 'p20@exemplo.test')).toMatchObject(recusa('muitas-tentativas'));
    expect(await pedidos()).toHaveLength(20);
  });
});

describe('confirmar', () => {
  test('abrir o link não confirma; o botão confirma, uma vez', async () => {
    await pedir('rei', 'ana@exemplo.test');
    const [pedido] = await pedidos();
    const elo = doPedido(eloDoAviso(loja, pedido?.id ?? ''));
    expect(await abrirAviso(loja, elo)).toMatchObject({
      ok: true,
      valor: { nome: 'Rei de marfim', confirmado: false },
    });
    expect((await pedidos())[0]?.confirmadoEm).toBeNull();
    expect(await Promise.all([confirmarAviso(loja, elo), confirmarAviso(loja, elo)])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect((await pedidos())[0]?.confirmadoEm).not.toBeNull();
    expect(await livro()).toEqual([
      'pedido produto ana@exemplo.test Rei de marfim',
      'dado confirmacao ana@exemplo.test Rei de marfim',
    ]);
  });

  test('um link que a loja não deu, um vencido e um de pedido que não há dizem isso', async () => {
    await pedir('rei', 'ana@exemplo.test');
    const elo = doPedido(eloDoAviso(loja, (await pedidos())[0]?.id ?? ''));
    expect(await confirmarAviso(loja, { ...elo, selo: `${elo.selo.slice(0, -1)}_` })).toEqual(recusa('elo-invalido'));
    expect(await confirmarAviso(loja, doPedido(eloDoAviso(loja, 'naoexiste')))).toEqual(recusa('vencido'));
    teste.adiantar(48 * HORA + 1000);
    expect(await abrirAviso(loja, elo)).toEqual(recusa('vencido'));
    expect(await confirmarAviso(loja, elo)).toEqual(recusa('vencido'));
    await esquecerAvisos(loja);
    expect([await pedidos(), await livro()]).toEqual([[], []]);
  });
});

describe('quando chega', () => {
  test('ouvem os primeiros, tantos quantas unidades; os outros depois de um dia, se restam; e os pedidos somem', async () => {
    for (const nome of ['ana', 'bia', 'caio', 'davi']) await confirmado('rei', `${nome}@exemplo.test`);
    await repor('+2');
    await avisarChegadas(loja);
    expect((await mensagens()).filter((uma) => uma.startsWith('chegou')).toSorted()).toEqual([
      'chegou ana@exemplo.test',
      'chegou bia@exemplo.test',
    ]);
    expect((await pedidos()).map(({ email }) => email)).toEqual(['caio@exemplo.test', 'davi@exemplo.test']);
    await avisarChegadas(loja);
    expect(await pedidos()).toHaveLength(2);
    // One unit was sold, one is left a day later.
    await repor('-1');
    teste.adiantar(25 * HORA);
    await avisarChegadas(loja);
    expect((await pedidos()).map(({ email }) => email)).toEqual(['davi@exemplo.test']);
    expect(await db.select().from(chegadasAvisadas)).toHaveLength(3);
  });

  test('vinte ao mesmo tempo avisam cada um uma vez', async () => {
    for (const nome of ['ana', 'bia', 'caio']) await confirmado('rei', `${nome}@exemplo.test`);
    await repor('+2');
    await Promise.all(Array.from({ length: 20 }, () => avisarChegada(loja, 'rei')));
    expect((await mensagens()).filter((uma) => uma.startsWith('chegou'))).toHaveLength(2);
    expect(await pedidos()).toHaveLength(1);
  });

  test('quem não confirmou não ouve nada', async () => {
    await pedir('rei', 'ana@exemplo.test');
    await repor('+5');
    await avisarChegadas(loja);
    expect(await mensagens()).toEqual(['confirmar-avise-me ana@exemplo.test']);
  });

  test('uma loja fechada guarda o aviso para quando abrir', async () => {
    await confirmado('rei', 'ana@exemplo.test');
    await repor('+1');
    await avisarChegadas({ ...loja, demo: false });
    expect(await pedidos()).toHaveLength(1);
  });

  test('a mensagem leva ao produto e ao modo de parar, nos cabeçalhos também; a de um pedido não', async () => {
    const id = await confirmado('bolsa', 'ana@exemplo.test', 'Verde');
    await db.update(produtos).set({ estoque: 1 }).where(eq(produtos.id, 'bolsa'));
    await avisarChegadas(loja);
    await db.update(produtos).set({ estoque: 0 }).where(eq(produtos.id, 'bolsa'));
    const todas = await db.select({ id: emails.id, tipo: emails.tipo }).from(emails);
    const chegou = todas.find(({ tipo }) => tipo === 'chegou')?.id ?? '';
    await enviarEmail(loja, chegou);
    const bruta = (await teste.caixa.bruta(chegou))?.toString() ?? '';
    const parar = eloDeParar(loja, { tipo: 'avise-me', chave: id });
    expect(bruta).toContain(`List-Unsubscribe: <${parar}>\r\n`);
    expect(bruta).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const carta = await teste.caixa.ler(chegou);
    expect(carta?.assunto).toBe('Chegou: Produto bolsa (Verde)');
    expect(carta?.texto).toContain('http://localhost:9/produto/bolsa?variacao=Verde');
    expect(carta?.texto).toContain(parar);
    expect(await teste.caixa.bruta('nenhuma')).toBeNull();
  });
});

describe('parar', () => {
  test('abrir o link não muda nada; parar apaga tudo o que o e-mail espera e anota-o; de novo não muda nada', async () => {
    const rei = await confirmado('rei', 'ana@exemplo.test');
    await confirmado('bolsa', 'ana@exemplo.test', 'Azul');
    await confirmado('rei', 'bia@exemplo.test');
    const token = tokenDe(rei);
    expect(await verParada(loja, token)).toEqual({ ok: true, valor: { tipo: 'avise-me', resta: true } });
    expect(await pedidos()).toHaveLength(3);
    expect(await pararDeReceber(loja, token, 'um-clique')).toMatchObject({ ok: true });
    expect((await pedidos()).map(({ email }) => email)).toEqual(['bia@exemplo.test']);
    const depois = await livro();
    expect(depois.filter((linha) => linha.startsWith('retirado um-clique ana@exemplo.test'))).toHaveLength(2);
    await pararDeReceber(loja, token, 'um-clique');
    expect(await livro()).toEqual(depois);
    expect(await verParada(loja, token)).toEqual({ ok: true, valor: { tipo: 'avise-me', resta: false } });
  });

  test('quem para depois de avisado não recebe a mensagem que ainda não saiu', async () => {
    const id = await confirmado('rei', 'ana@exemplo.test');
    await repor('+1');
    await avisarChegadas(loja);
    await pararDeReceber(loja, tokenDe(id), 'elo-do-email');
    const [chegou] = await db.select().from(emails).where(eq(emails.tipo, 'chegou'));
    await enviarEmail(loja, chegou?.id ?? '');
    expect(await teste.caixa.ler(chegou?.id ?? '')).toBeNull();
  });

  test('um link que a loja não deu não para nada', async () => {
    const id = await confirmado('rei', 'ana@exemplo.test');
    for (const token of [`a${id}.x`, `a${id}`, '', 'a.b.c', `c${tokenDe(id).slice(1)}`, '%00'])
      expect(await pararDeReceber(loja, token, 'um-clique')).toEqual(recusa('elo-invalido'));
    expect(await pedidos()).toHaveLength(1);
  });
});

test('o que foi anotado não se reescreve, e o que não serve mais se esquece', async () => {
  await confirmado('rei', 'ana@exemplo.test');
  await expect(db.update(consentimentos).set({ ato: 'retirado' })).rejects.toMatchObject({ cause: { code: '23001' } });
  await esquecerAvisos(loja);
  expect(await livro()).toHaveLength(2);
  teste.adiantar(366 * 24 * HORA);
  await esquecerAvisos(loja);
  expect([await pedidos(), (await livro()).length]).toEqual([[], 2]);
  teste.adiantar(5 * 366 * 24 * HORA);
  await esquecerAvisos(loja);
  expect(await livro()).toEqual([]);
});
