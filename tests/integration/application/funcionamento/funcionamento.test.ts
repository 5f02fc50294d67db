// @requirement 15.6.4 15.6.5 15.6.6 15.6.7 15.11.3
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { abrirLoja, fecharLoja } from '#application/funcionamento/abrir-loja.ts';
import { lerDiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { lerAndamento, lerPrimeirosPassos, passos } from '#application/funcionamento/primeiros-passos.ts';
import { salvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import { testarEmail } from '#application/funcionamento/testar-email.ts';
import type { Loja } from '#application/loja.ts';
import { conferirPedido, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { abrirElo, eloConfere, eloDePagar, eloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { pagarDeOutroJeito } from '#application/pagamentos/pagar-de-outro-jeito.ts';
import { fecharPedido, type PedidoFechado } from '#application/pedidos/fechar-pedido.ts';
import { gravarVistaDaSaude } from '#db/saude/gravar-saude.ts';
import {
  auditoria,
  configuracao,
  copias,
  emails,
  eventosPagamento,
  funcionamento,
  pedidos,
  produtoImagens,
  usuarios,
} from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const HORA = 3_600_000;
const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };
const daLei = {
  razaoSocial: 'Casa do Bispo Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua do Roque, 8',
  email: 'contato@exemplo.test',
};
const { teste } = await abrirLojaDoArquivo();
let loja: Loja;
let gemeo: ReturnType<typeof criarControleDoGemeo>;
beforeAll(async () => {
  gemeo = criarControleDoGemeo({
    armazem: teste.armazem,
    shopUrl: teste.loja.shopUrl,
    agora: () => teste.loja.relogio.agora(),
    ...teste.credenciais,
  });
  await porAVenda(teste, { id: 'rei', estoque: 1000 });
});
beforeEach(async () => {
  loja = { ...teste.loja, demo: false };
  teste.derrubarProvedor(null);
  await loja.db.update(funcionamento).set({ abertaEm: null, avisarA: [] });
  await loja.db.delete(configuracao);
});

const gravarDados = (dados: Partial<typeof daLei>) =>
  loja.db.insert(configuracao).values({ id: 1, loja: { ...lojaSemDados, nome: 'Casa do Bispo', ...dados } });
const comprar = () =>
  fecharPedido(loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
async function pedidoFechado(): Promise<PedidoFechado> {
  await loja.db.update(funcionamento).set({ abertaEm: new Date() });
  const feito = await comprar();
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor;
}
const pedidoNovo = async () => (await pedidoFechado()).id;
const lerPedido = async (id: string) => {
  const [pedido] = await loja.db.select().from(pedidos).where(eq(pedidos.id, id));
  if (!pedido) throw new Error('the order is gone');
  return pedido;
};

describe('abrir a loja', () => {
  test('pede o que a lei pede, e diz o que falta', async () => {
    expect(await abrirLoja(loja, dona)).toEqual({
      ok: false,
      erro: { codigo: 'falta-na-lei', faltas: ['razaoSocial', 'cnpj', 'endereco', 'email'] },
    });
    await gravarDados({ ...daLei, cnpj: ' ' });
    expect(await abrirLoja(loja, dona)).toMatchObject({ ok: false, erro: { faltas: ['cnpj'] } });
    expect((await lerPrimeirosPassos(loja)).faltaNaLei).toEqual(['cnpj']);
  });

  test('com tudo, abre; fecha quando se quer; cada vez fica no registro de quem fez', async () => {
    await gravarDados(daLei);
    const antes = await loja.db.$count(auditoria);
    expect(await comprar()).toEqual({ ok: false, erro: { codigo: 'loja-fechada' } });
    expect((await abrirLoja(loja, dona)).ok).toBe(true);
    expect((await abrirLoja(loja, dona)).ok).toBe(true);
    expect((await comprar()).ok).toBe(true);
    await fecharLoja(loja, dona);
    expect(await comprar()).toEqual({ ok: false, erro: { codigo: 'loja-fechada' } });
    expect((await loja.db.$count(auditoria)) - antes).toBe(2);
  });

  test('uma demonstração está sempre aberta', async () => {
    loja = teste.loja;
    expect((await comprar()).ok).toBe(true);
  });

  test('os primeiros passos se marcam pelo que há, e o dia conta o que espera', async () => {
    const { feitos } = await lerPrimeirosPassos(loja);
    expect(feitos).toMatchObject({ identidade: false, categoria: true, produto: false, email: false, copia: false });
    expect(await lerDiaDaLoja(loja, () => true)).toMatchObject({
      vendas: { pedidos: 0, vendidoCentavos: 0 },
      disputas: { quantos: 0 },
    });
  });
});

describe('os primeiros passos', () => {
  test('ficam no painel depois da abertura até o último estar pronto; a demonstração não tem nenhum', async () => {
    await gravarDados(daLei);
    expect(await lerAndamento(loja)).toMatchObject({ aberta: false, andamento: { feitos: { copia: false } } });
    await abrirLoja(loja, dona);
    expect(await lerAndamento(loja)).toMatchObject({
      aberta: true,
      andamento: { feitos: { identidade: true, webhook: false, copia: false } },
    });
    const agora = new Date();
    await loja.db.insert(usuarios).values({
      id: dona.uid,
      nome: dona.displayName,
      email: dona.email,
      role: 'admin',
      segundoFator: true,
    });
    await loja.db.insert(produtoImagens).values({
      id: 'foto',
      produtoId: 'rei',
      posicao: 0,
      pasta: 'fotos/rei',
      largura: 900,
      altura: 700,
      larguras: [320],
    });
    await gravarVistaDaSaude(loja.db, { parte: 'provedor', motivo: null, agora });
    await loja.db
      .insert(eventosPagamento)
      .values({ chave: 'payment:1', tipo: 'payment', recursoId: '1', corpo: {}, recebidoEm: agora });
    await loja.db.update(funcionamento).set({ testeDeEmailEm: agora });
    const faltam = async () => {
      const { andamento } = await lerAndamento(loja);
      return andamento && passos.filter((passo) => !andamento.feitos[passo]);
    };
    expect(await faltam()).toEqual(['copia']);
    await loja.db.insert(copias).values({
      id: 'a',
      origem: 'comando',
      situacao: 'feita',
      lugar: '/copias/a',
      iniciadaEm: agora,
      terminadaEm: agora,
      arquivos: 1,
      tamanho: 1,
      soma: 'x',
      cifrada: false,
    });
    expect(await faltam()).toBeNull();
    await fecharLoja(loja, dona);
    expect(await faltam()).toEqual([]);
    expect(await lerAndamento(teste.loja)).toEqual({ aberta: true, andamento: null });
  });
});

describe('os avisos da loja', () => {
  test('vão a quem o painel diz, sem repetir, e só a endereços que existem', async () => {
    expect(await salvarAvisos(loja, dona, 'Ana@exemplo.test, bia@exemplo.test\nana@exemplo.test')).toMatchObject({
      ok: true,
    });
    const [{ avisarA } = { avisarA: [] }] = await loja.db.select().from(funcionamento);
    expect(avisarA).toEqual(['ana@exemplo.test', 'bia@exemplo.test']);
    expect(await salvarAvisos(loja, dona, 'ana')).toEqual({
      ok: false,
      erro: { codigo: 'email-invalido', email: 'ana' },
    });
    const seis = Array.from({ length: 6 }, (_, i) => `p${i}@exemplo.test`).join(' ');
    expect(await salvarAvisos(loja, dona, seis)).toEqual({ ok: false, erro: { codigo: 'demais' } });
  });

  test('um pedido pago é uma mensagem para cada um; sem ninguém escolhido, para o contato da loja', async () => {
    await gravarDados(daLei);
    const vendas = async (id: string) =>
      (await loja.db.select().from(emails).where(eq(emails.pedidoId, id)))
        .filter(({ tipo }) => tipo === 'aviso-de-venda')
        .map(({ para }) => para)
        .toSorted();
    const pagar = async () => {
      const pedido = await pedidoFechado();
      const { id } = pedido;
      await abrirPagamento(loja, pedido);
      await gemeo.criarPagamento({ pedidoId: id, valorCentavos: 10_000, status: 'approved' });
      await conferirPedido(loja, id);
      await conferirPedido(loja, id);
      expect((await lerPedido(id)).status).toBe('approved');
      return id;
    };
    expect(await vendas(await pagar())).toEqual(['contato@exemplo.test']);
    await salvarAvisos(loja, dona, 'ana@exemplo.test bia@exemplo.test');
    const segundo = await pagar();
    expect(await vendas(segundo)).toEqual(['ana@exemplo.test', 'bia@exemplo.test']);
    const [aviso] = await loja.db
      .select()
      .from(emails)
      .where(eq(emails.chave, `aviso-de-venda:${segundo}:1:ana@exemplo.test`));
    await enviarEmail(loja, aviso?.id ?? '');
    const carta = await teste.caixa.ler(aviso?.id ?? '');
    expect(carta?.assunto).toMatch(/^Venda de R\$\s100,00: pedido nº \d{4}$/);
    expect(carta?.texto).toContain(`/admin/pedidos/${segundo}`);
  });

  test('sem servidor de e-mail, a mensagem de teste diz o que falta', async () => {
    expect(await testarEmail(loja, dona.email)).toEqual({ ok: false, erro: { codigo: 'sem-servidor' } });
    loja.emails = { ...loja.emails, saem: true };
    expect((await testarEmail(loja, dona.email)).ok).toBe(true);
  });
});

describe('o link de "Recebemos seu pedido"', () => {
  test('abre e paga o pedido sem código nem e-mail, e só o pedido que a loja assinou', async () => {
    const id = await pedidoNovo();
    const [carta] = await loja.db
      .select()
      .from(emails)
      .where(eq(emails.chave, `pedido-recebido:${id}`));
    await enviarEmail(loja, carta?.id ?? '');
    const elo = eloDoPedido(loja, id);
    expect((await teste.caixa.ler(carta?.id ?? ''))?.html).toContain(elo);
    const selo = elo.split('/').at(-1) ?? '';
    expect(await abrirElo(loja, { pedidoId: id, selo })).toMatchObject({ status: 'pendente' });
    const html = (await teste.caixa.ler(carta?.id ?? ''))?.html ?? '';
    expect(html).toContain(eloDePagar(loja, id));
    expect(eloConfere(loja, { pedidoId: id, selo })).toBe(true);
    const outro = await pedidoNovo();
    for (const falso of ['', selo.slice(1), `${selo}=`])
      expect(await abrirElo(loja, { pedidoId: id, selo: falso })).toBeNull();
    expect(await abrirElo(loja, { pedidoId: outro, selo })).toBeNull();
    expect(eloConfere(loja, { pedidoId: outro, selo })).toBe(false);
  });

  test('com o Mercado Pago fora na hora da compra, o pedido espera 24 horas e é pago pelo link quando ele volta', async () => {
    teste.derrubarProvedor(503);
    const pedido = await pedidoFechado();
    const { id } = pedido;
    expect(await abrirPagamento(loja, pedido)).toEqual({
      ok: false,
      erro: { codigo: 'pagamento-indisponivel' },
    });
    const { expiraEm, criadoEm } = await lerPedido(id);
    expect(expiraEm.getTime() - criadoEm.getTime()).toBe(24 * HORA);
    teste.adiantar(23 * HORA);
    await expirarPedidos(loja);
    teste.derrubarProvedor(null);
    expect((await pagarDeOutroJeito(loja, id)).ok).toBe(true);
    teste.adiantar(2 * HORA);
    await expirarPedidos(loja);
    expect((await lerPedido(id)).status).toBe('rejected');
  });
});
