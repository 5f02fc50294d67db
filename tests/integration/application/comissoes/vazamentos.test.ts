// @requirement 15.28.2 15.28.3 15.28.4 15.28.5 15.28.6
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colunasDosInfluencers } from '#application/comissoes/colunas.ts';
import { influencersEmLotes, lerInfluencer } from '#application/comissoes/ler-influencer.ts';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import {
  dispensarAlarme,
  pagarComissoesRecusadas,
  pausarCodigo,
  recusarComissoes,
  retomarCodigo,
} from '#application/comissoes/vazamentos.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import { csvEmFluxo } from '#application/exportacao.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { lerLinkSeguido } from '#db/queries/comissoes/links-do-influencer.ts';
import { listarPedidosDoInfluencer } from '#db/queries/comissoes/pedidos-do-influencer.ts';
import { lerResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import {
  contarEvidencia,
  lerAlarmes,
  listarCodigosPausados,
  listarEvidencia,
} from '#db/queries/comissoes/vazamentos.ts';
import { lerDetalhesDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { listarCupons } from '#db/queries/cupons/admin-cupons.ts';
import {
  auditoria,
  chavesPix,
  comissoesRecusadas,
  cupons,
  dadosFiscais,
  linksDoInfluencer,
  pagamentos,
  pedidos,
  usuarios,
} from '#db/schema/index.ts';
import { despersonalizarPedido } from '#db/repositories/pedidos/lixeira.ts';
import { resumirEvidencia } from '#domain/comissoes/alarme-de-vazamento.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { adminMuda, COMISSAO, comprador, comprar, livro, prepararMarina, VENDA } from './apoio.ts';

const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };
const DIA_MS = 86_400_000;

let teste: LojaDeTeste;
let compras: ReturnType<typeof comprador>;
let comprarEPagar: ReturnType<typeof comprador>['comprarEPagar'];
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  compras = comprador(teste);
  ({ comprarEPagar } = compras);
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await prepararMarina(teste);
  await esvaziar(teste.loja.db, 'codigos_pausados, alarmes_dispensados, comissoes_recusadas, links_do_influencer');
  await teste.loja.db
    .insert(linksDoInfluencer)
    .values({ id: 'bio', idInfluencer: 'marina', codigo: 'MARINA10', slug: 'bio', destino: '/', canal: 'bio' });
});

const linkClicado = { linkId: 'bio', site: 'exemplo.test' };
const alarmes = () => lerAlarmes(teste.loja.db, teste.loja.relogio.agora());
const ha = (dias: number) => new Date(teste.loja.relogio.agora().getTime() - dias * DIA_MS);
const mover = (id: string, dias: number) =>
  teste.loja.db
    .update(pedidos)
    .set({ criadoEm: ha(dias) })
    .where(eq(pedidos.id, id));

/** Pays this many orders; those below `comLink` came by the link. Returns their ids. */
async function vender(quantos: number, comLink = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < quantos; i++) ids.push((await comprarEPagar(i < comLink ? { linkClicado } : {})).pedidoId);
  return ids;
}

const carrinho = () =>
  conferirCarrinho(teste.loja, {
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    cupom: 'marina10',
    uid: null,
  });

describe('o alarme', () => {
  test('soa com dez pedidos pagos, oito sem clique, e diz os números; pedidos antigos com cliques não o calam', async () => {
    const [antigo = ''] = await vender(1, 1);
    await mover(antigo, 10);
    const ids = await vender(9, 2);
    expect(await alarmes()).toEqual([]);
    await vender(1);
    expect(await alarmes()).toEqual([
      {
        uid: 'marina',
        nome: 'Marina Azevedo',
        codigo: 'MARINA10',
        agora: { pedidos: 10, semClique: 8 },
        antes: { pedidos: 1, semClique: 0 },
        haDias: 0,
        continua: false,
      },
    ]);
    // An order that does not count any more is no evidence.
    await adminMuda(teste, ids[0] ?? '', 'rejected');
    expect(await alarmes()).toEqual([]);
  });

  test('não soa onde já antes se comprava sem clique, nem fora dos dias', async () => {
    const antigos = await vender(2);
    for (const id of antigos) await mover(id, 36.9);
    await vender(10);
    expect(await alarmes()).toEqual([]);
    for (const id of antigos) await mover(id, 37.1);
    expect(await alarmes()).toHaveLength(1);
  });

  test('dispensado com uma nota, cala por sete dias; depois só pedidos novos contam', async () => {
    await vender(10);
    expect(await dispensarAlarme(teste.loja, dona, { codigo: 'MARINA10', nota: 'x'.repeat(301) })).toMatchObject({
      erro: { codigo: 'campos' },
    });
    expect((await dispensarAlarme(teste.loja, dona, { codigo: 'marina10', nota: ' Falou no rádio. ' })).ok).toBe(true);
    expect(await alarmes()).toEqual([]);
    expect((await lerInfluencer(teste.loja, 'marina'))?.codigo).toMatchObject({
      nome: 'MARINA10',
      dispensa: { nota: 'Falou no rádio.', porNome: 'Dona' },
    });
    await teste.loja.db.execute(sql`update alarmes_dispensados set criado_em = ${ha(7).toISOString()}::timestamptz`);
    expect(await alarmes()).toHaveLength(1);
  });

  test('soa também quando pedidos antigos foram estornados nos mesmos dias', async () => {
    const antigos = await vender(3, 3);
    for (const id of antigos) await mover(id, 50);
    await teste.loja.db.execute(sql`alter table lancamentos_de_comissao disable trigger user`);
    await teste.loja.db.execute(
      sql`update lancamentos_de_comissao set criado_em = ${ha(50).toISOString()}::timestamptz`,
    );
    await teste.loja.db.execute(sql`alter table lancamentos_de_comissao enable trigger user`);
    await vender(10);
    for (const id of antigos) await adminMuda(teste, id, 'rejected');
    expect(await alarmes()).toHaveLength(1);
  });

  test('continua depois da primeira semana, e quem ficou fora ainda vê os pedidos de um que acabou', async () => {
    const antigos = await vender(10);
    for (const id of antigos) await mover(id, 9.5);
    const acabou = await lerInfluencer(teste.loja, 'marina');
    expect(acabou?.alarme).toMatchObject({ agora: { pedidos: 10, semClique: 10 }, haDias: 3 });
    expect(acabou?.evidencia).toMatchObject({ dias: 10, quantos: 10, resumo: { semClique: 10, comClique: 0 } });
    await vender(10);
    expect(await alarmes()).toMatchObject([{ agora: { pedidos: 10, semClique: 10 }, haDias: 0, continua: true }]);
  });

  test('a página mostra os pedidos com canal, site, quem já comprou e a suspeita de compra própria', async () => {
    await comprarEPagar({ linkClicado });
    const documento = '39053344705';
    await comprarEPagar({ contato: { ...contato, email: 'nova@exemplo.test', documento } });
    await teste.loja.db.insert(chavesPix).values({ usuarioId: 'marina', tipo: 'cpf', chave: documento });
    const [proprio] = await teste.loja.db.select().from(pedidos).where(eq(pedidos.documento, documento));
    const lido = await lerInfluencer(teste.loja, 'marina');
    expect(lido?.evidencia?.resumo).toMatchObject({
      semClique: 1,
      comClique: 1,
      primeiraCompra: 2,
      sites: [{ nome: 'exemplo.test', pedidos: 1 }],
    });
    const dica = 'Pode ser compra do próprio influencer: mesmo CPF';
    expect(lido?.evidencia?.pedidos.map((pedido) => [pedido.canal, pedido.dica])).toEqual([
      [null, dica],
      ['bio', null],
    ]);
    // However few are listed, all are counted.
    const doCodigo = { uid: 'marina', codigo: 'MARINA10', desde: ha(7) };
    expect(await listarEvidencia(teste.loja.db, { ...doCodigo, quantos: 1 })).toHaveLength(1);
    expect(resumirEvidencia(await contarEvidencia(teste.loja.db, doCodigo))).toEqual(lido?.evidencia?.resumo);
    expect(JSON.stringify(lido?.evidencia)).not.toContain('nova@exemplo.test');
    const notas = async () => (await lerDetalhesDoPedido(teste.loja.db, proprio?.id ?? ''))?.comissao;
    expect(await notas()).toEqual({ dica, motivo: null });
    await teste.loja.db.delete(chavesPix);
    expect(await notas()).toEqual({ dica: null, motivo: null });
    await teste.loja.db.insert(dadosFiscais).values({ usuarioId: 'marina', documento, nome: '', endereco: '' });
    expect(await notas()).toEqual({ dica, motivo: null });
    await teste.loja.db.delete(dadosFiscais);
  });

  test('o nome no cartão é um sinal; a loja guarda só que era igual, e o esquece com a pessoa', async () => {
    const db = teste.loja.db;
    const pagar = async (nomeNoCartao: string, cupomCodigo: string | null = 'MARINA10', uid: string | null = null) => {
      const id = await comprar(teste, {
        uid,
        cupomCodigo,
        ...(cupomCodigo === null && { totalVistoCentavos: 10_000 }),
      });
      const [{ totalCentavos } = { totalCentavos: 0 }] = await db.select().from(pedidos).where(eq(pedidos.id, id));
      const pagamento = await compras.gemeo.criarPagamento({
        pedidoId: id,
        valorCentavos: totalCentavos,
        status: 'approved',
        nomeNoCartao,
      });
      await compras.avisar(pagamento);
      return { id, pagamento };
    };
    const dica = async (id: string) => (await lerDetalhesDoPedido(db, id))?.comissao.dica;
    const proprio = await pagar('MARINA AZEVEDO');
    const deOutra = await pagar('BIANCA LIMA');
    const semCodigo = await pagar('MARINA AZEVEDO', null);
    const igual = 'Pode ser compra do próprio influencer: nome no cartão igual';
    expect([await dica(proprio.id), await dica(deOutra.id), await dica(semCodigo.id)]).toEqual([igual, null, null]);
    const evidencia = (await lerInfluencer(teste.loja, 'marina'))?.evidencia;
    expect(new Map(evidencia?.pedidos.map((pedido) => [pedido.id, pedido.dica]))).toEqual(
      new Map([
        [proprio.id, igual],
        [deOutra.id, null],
      ]),
    );
    expect(JSON.stringify(await db.select().from(pagamentos))).not.toMatch(/MARINA|BIANCA/);
    // A later name of the account does not undo what the payment said.
    await db.update(usuarios).set({ nome: 'Marina Casada' }).where(eq(usuarios.id, 'marina'));
    await compras.avisar(proprio.pagamento);
    expect(await dica(proprio.id)).toBe(igual);
    const iguais = () => db.$count(pagamentos, eq(pagamentos.cartaoDoInfluencer, true));
    expect(await iguais()).toBe(1);
    await db.update(pedidos).set({ excluidoEm: teste.loja.relogio.agora() }).where(eq(pedidos.id, proprio.id));
    await db.transaction((tx) => despersonalizarPedido(tx, proprio.id, teste.loja.relogio.agora()));
    expect(await iguais()).toBe(0);
    // The buyer's own account, deleted after the delivery.
    await db.insert(usuarios).values({ id: 'bianca', email: 'bianca@exemplo.test', nome: 'Bianca' });
    const daConta = await pagar('MARINA CASADA', 'MARINA10', 'bianca');
    await adminMuda(teste, daConta.id, 'concluido');
    expect(await iguais()).toBe(1);
    expect(await excluirConta(teste.loja, 'bianca', 'EXCLUIR')).toEqual({ ok: true, valor: undefined });
    expect(await iguais()).toBe(0);
  });
});

describe('um código pausado', () => {
  test('não dá desconto nem comissão, os links levam adiante, e retomado vale de novo', async () => {
    expect((await carrinho()).cupom).toMatchObject({ aceito: true });
    expect(await pausarCodigo(teste.loja, dona, ' marina10 ')).toEqual({ ok: true, valor: { codigo: 'MARINA10' } });
    await pausarCodigo(teste.loja, dona, 'MARINA10');
    expect(await lerResumoDoInfluencer(teste.loja.db, 'marina', new Date())).toMatchObject({ cupomPausado: true });
    expect((await carrinho()).cupom).toMatchObject({ aceito: false, recusa: { codigo: 'cupom-desconhecido' } });
    await expect(comprarEPagar()).rejects.toThrow('cupom-desconhecido');
    expect(await lerLinkSeguido(teste.loja.db, 'MARINA10', 'bio')).toMatchObject({ destino: '/', cupom: null });
    expect(await listarCodigosPausados(teste.loja.db)).toMatchObject([
      { codigo: 'MARINA10', porNome: 'Dona', uid: 'marina', nome: 'Marina Azevedo' },
    ]);
    await retomarCodigo(teste.loja, dona, 'MARINA10');
    await retomarCodigo(teste.loja, dona, 'MARINA10');
    expect((await carrinho()).cupom).toMatchObject({ aceito: true });
    expect((await lerLinkSeguido(teste.loja.db, 'MARINA10', 'bio'))?.cupom).toBe('MARINA10');
    const atos = await teste.loja.db
      .select({ acao: auditoria.acao, autor: auditoria.autorNome })
      .from(auditoria)
      .where(eq(auditoria.entidade, 'codigo'))
      .orderBy(auditoria.id);
    expect(atos).toEqual([
      { acao: 'pausar', autor: 'Dona' },
      { acao: 'retomar', autor: 'Dona' },
    ]);
    expect(await pausarCodigo(teste.loja, dona, 'a b')).toMatchObject({ erro: { codigo: 'codigo-invalido' } });
  });

  test('é de influencer, agora ou antes: os outros cupons da loja não se pausam', async () => {
    await teste.loja.db
      .insert(cupons)
      .values({ id: 'c-natal', codigo: 'NATAL', tipo: 'percentual', valor: 1000, validade: '2099-12-31' });
    expect(await pausarCodigo(teste.loja, dona, 'NATAL')).toMatchObject({ erro: { codigo: 'codigo-invalido' } });
    await vender(1);
    await teste.loja.db.update(usuarios).set({ cupom: 'MARINA20' }).where(eq(usuarios.id, 'marina'));
    expect((await pausarCodigo(teste.loja, dona, 'MARINA10')).ok).toBe(true);
    expect((await pausarCodigo(teste.loja, dona, 'MARINA20')).ok).toBe(true);
    const lista = await listarCupons(teste.loja.db, { busca: '', estado: null, agora: ha(0) }, {});
    expect(lista.linhas.map(({ codigo, pausado }) => [codigo, pausado])).toEqual([
      ['MARINA10', true],
      ['NATAL', false],
    ]);
    expect((await listarCodigosPausados(teste.loja.db)).map(({ codigo }) => codigo)).not.toContain('NATAL');
  });

  test('já não está entre os alarmes', async () => {
    await vender(10);
    await pausarCodigo(teste.loja, dona, 'MARINA10');
    expect(await alarmes()).toEqual([]);
  });
});

describe('uma comissão recusada', () => {
  const recusar = (ids: string[], motivo = 'Código vazado', uid = 'marina') =>
    recusarComissoes(teste.loja, dona, { uid, pedidos: ids, motivo });
  const pagar = (ids: string[]) => pagarComissoesRecusadas(teste.loja, dona, { uid: 'marina', pedidos: ids });

  test('vai a zero por um estorno, o influencer lê o motivo, e pode voltar', async () => {
    const [id = '', outro = ''] = await vender(2);
    expect(await recusar([id, id, 'nada'])).toEqual({ ok: true, valor: { mudados: 1, iguais: 1 } });
    expect(await recusar([id])).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect(await livro(teste, id)).toEqual([
      ['credito', 1, VENDA, COMISSAO],
      ['estorno', 0, 0, -COMISSAO],
    ]);
    const { linhas } = await listarPedidosDoInfluencer(teste.loja.db, {
      uid: 'marina',
      status: null,
      busca: '',
      cursor: null,
    });
    expect(linhas.map((linha) => [linha.comissaoCentavos, linha.motivoDaRecusa])).toEqual([
      [COMISSAO, null],
      [0, 'Código vazado'],
    ]);
    expect((await lerDetalhesDoPedido(teste.loja.db, id))?.comissao.motivo).toBe('Código vazado');
    // It stays refused, whatever happens to the order.
    await adminMuda(teste, id, 'rejected');
    await adminMuda(teste, id, 'approved');
    expect((await livro(teste, id)).slice(2)).toEqual([
      ['estorno', -1, -VENDA, 0],
      ['credito', 1, VENDA, 0],
    ]);
    expect(await pagar([id, outro])).toEqual({ ok: true, valor: { mudados: 1, iguais: 1 } });
    expect((await livro(teste, id)).at(-1)).toEqual(['credito', 0, 0, COMISSAO]);
    expect(await teste.loja.db.$count(comissoesRecusadas)).toBe(0);
    const atos = await teste.loja.db
      .select({ acao: auditoria.acao })
      .from(auditoria)
      .where(eq(auditoria.entidadeId, id));
    expect(atos.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['recusar-comissao', 'pagar-comissao']));
  });

  test('de um pedido por pagar, ele é pago sem comissão', async () => {
    const { pedidoId } = await comprarEPagar();
    await adminMuda(teste, pedidoId, 'rejected');
    await recusar([pedidoId]);
    await adminMuda(teste, pedidoId, 'approved');
    expect((await livro(teste, pedidoId)).at(-1)).toEqual(['credito', 1, VENDA, 0]);
  });

  test('sem motivo, sem pedidos, com pedidos demais ou de outra pessoa, nada muda', async () => {
    const [id = ''] = await vender(1);
    expect(await recusar([id], ' ')).toMatchObject({ erro: { codigo: 'campos', faltas: { motivo: 'vazio' } } });
    expect(await recusar([id], 'x'.repeat(301))).toMatchObject({ erro: { faltas: { motivo: 'longo' } } });
    expect(await recusar([])).toMatchObject({ erro: { codigo: 'nenhum-pedido' } });
    const muitos = Array.from({ length: 101 }, (_, i) => `p${i}`);
    expect(await recusar(muitos)).toMatchObject({ erro: { codigo: 'lote-grande' } });
    expect(await pagar(muitos)).toMatchObject({ erro: { codigo: 'lote-grande' } });
    expect(await recusar([id], 'Código vazado', 'outra')).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect(await livro(teste, id)).toHaveLength(1);
  });

  /** Prepares a payout of everything in the ledger. */
  async function preparar() {
    await teste.loja.db.insert(chavesPix).values({ usuarioId: 'marina', tipo: 'email', chave: 'marina@exemplo.test' });
    await teste.loja.db.execute(sql`alter table lancamentos_de_comissao disable trigger user`);
    await teste.loja.db.execute(
      sql`update lancamentos_de_comissao set disponivel_em = ${ha(1).toISOString()}::timestamptz`,
    );
    await teste.loja.db.execute(sql`alter table lancamentos_de_comissao enable trigger user`);
    return prepararRepasse(teste.loja, dona);
  }

  test('depois de um repasse já não volta', async () => {
    const [id = ''] = await vender(2);
    await recusar([id]);
    const repasse = await preparar();
    await teste.loja.db.execute(sql`update comissoes_recusadas set criado_em = ${ha(1).toISOString()}::timestamptz`);
    expect(repasse.ok && (await encerrarRepasse(teste.loja, dona, repasse.valor.id, 'pago')).ok).toBe(true);
    expect(await pagar([id])).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect((await livro(teste)).reduce((soma, [, , , centavos]) => soma + centavos, 0)).toBe(0);
  });

  test('volta se o repasse foi preparado antes da recusa, e pago depois', async () => {
    const [id = ''] = await vender(2);
    const repasse = await preparar();
    teste.adiantar(1000);
    await recusar([id]);
    teste.adiantar(1000);
    expect(repasse.ok && (await encerrarRepasse(teste.loja, dona, repasse.valor.id, 'pago')).ok).toBe(true);
    const saldo = async () => (await livro(teste)).reduce((soma, [, , , centavos]) => soma + centavos, 0);
    // The payout has both commissions, the ledger only one of them.
    expect(await saldo()).toBe(-COMISSAO);
    expect(await pagar([id])).toEqual({ ok: true, valor: { mudados: 1, iguais: 0 } });
    expect(await saldo()).toBe(0);
  });

  test('recusada e retomada ao mesmo tempo, em qualquer ordem o livro soma o que vale', async () => {
    const [id = ''] = await vender(1);
    await Promise.all([recusar([id]), pagar([id]), recusar([id]), pagar([id]), adminMuda(teste, id, 'enviado')]);
    const recusada = (await teste.loja.db.$count(comissoesRecusadas)) === 1;
    const soma = (await livro(teste, id)).reduce((total, [, , , centavos]) => total + centavos, 0);
    expect(soma).toBe(recusada ? 0 : COMISSAO);
  });
});

test('custo e retorno do mês, por pessoa e por código, na página e na planilha', async () => {
  await vender(2, 1);
  const lido = await lerInfluencer(teste.loja, 'marina');
  const mes = {
    pedidos: 2,
    vendidoCentavos: 2 * VENDA,
    comissaoCentavos: 2 * COMISSAO,
    descontoCentavos: 2 * (10_000 - VENDA),
  };
  const nada = { pedidos: 0, vendidoCentavos: 0, comissaoCentavos: 0, descontoCentavos: 0 };
  expect(lido?.meses).toEqual({ mes, mesPassado: nada });
  expect(lido?.codigos).toEqual([{ nome: 'MARINA10', mes, mesPassado: nada }]);
  expect(lido?.produtos).toMatchObject([{ unidades: 2, valorCentavos: 20_000 }]);
  expect(lido?.dias.at(-1)).toMatchObject({ vendidoCentavos: 2 * VENDA });
  const csv = await new Response(csvEmFluxo(colunasDosInfluencers, influencersEmLotes(teste.loja))).text();
  expect(csv.split('\r\n')[1]).toContain(
    'Marina Azevedo;MARINA10;2;180,00;9,00;20,00;6,21;0;0,00;0,00;0,00;;9,00;0,00;',
  );
  expect(await lerInfluencer(teste.loja, 'ninguem')).toBeNull();
  await teste.loja.db.update(usuarios).set({ role: 'cliente' }).where(eq(usuarios.id, 'marina'));
  expect(await lerInfluencer(teste.loja, 'marina')).toBeNull();
});
