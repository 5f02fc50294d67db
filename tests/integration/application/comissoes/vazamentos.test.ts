// @requirement 15.28.2 15.28.3 15.28.4 15.28.5 15.28.6
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { colunasDosInfluencers } from '#application/comissoes/colunas.ts';
import { influencersEmLotes, lerInfluencer } from '#application/comissoes/ler-influencer.ts';
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
import { lerLinkSeguido } from '#db/comissoes/ler-links-do-influencer.ts';
import { listarPedidosDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { contarEvidencia, lerAlarmes, listarCodigosPausados, listarEvidencia } from '#db/comissoes/ler-vazamentos.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { listarCupons } from '#db/cupons/ler-admin-cupons.ts';
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
import { despersonalizarPedido } from '#db/pedidos/gravar-lixeira.ts';
import { resumirEvidencia } from '#domain/comissoes/alarme-de-vazamento.ts';
import { recusa } from '#tests/support/resultado.ts';
import { abrirComissoes, COMISSAO, UM_DIA_MS, VENDA } from './bancada.ts';

const dona = { uid: 'dona', displayName: 'Dona', email: 'dona@exemplo.test' };

const { teste, loja, db, gemeo, avisar, agora, comprar, vender, adminMuda, livro, repasse, encerrar } =
  await abrirComissoes('codigos_pausados, alarmes_dispensados, comissoes_recusadas, links_do_influencer');
beforeEach(async () => {
  await db
    .insert(linksDoInfluencer)
    .values({ id: 'bio', idInfluencer: 'marina', codigo: 'MARINA10', slug: 'bio', destino: '/', canal: 'bio' });
});

const link = { linkId: 'bio', site: 'exemplo.test' };
const alarmes = () => lerAlarmes(db, agora());
const ha = (dias: number) => new Date(agora().getTime() - dias * UM_DIA_MS);
const mover = (id: string, dias: number) =>
  db
    .update(pedidos)
    .set({ criadoEm: ha(dias) })
    .where(eq(pedidos.id, id));

/** Moves this time of all ledger rows back, which only a database without the triggers allows. */
async function antedatarLivro(coluna: 'criado_em' | 'disponivel_em', dias: number): Promise<void> {
  await db.execute(sql`alter table lancamentos_de_comissao disable trigger user`);
  await db.execute(
    sql`update lancamentos_de_comissao set ${sql.identifier(coluna)} = ${ha(dias).toISOString()}::timestamptz`,
  );
  await db.execute(sql`alter table lancamentos_de_comissao enable trigger user`);
}

/** Pays this many orders; those below `comLink` came by the link. Returns their ids. */
async function venderVarios(quantos: number, comLink = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < quantos; i++) ids.push(await vender(i < comLink ? { link } : {}));
  return ids;
}

const carrinho = () =>
  conferirCarrinho(loja, {
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    cupom: 'marina10',
    uid: null,
  });

describe('o alarme', () => {
  test('soa com dez pedidos pagos, oito sem clique, e diz os números; pedidos antigos com cliques não o calam', async () => {
    const [antigo = ''] = await venderVarios(1, 1);
    await mover(antigo, 10);
    const ids = await venderVarios(9, 2);
    expect(await alarmes()).toEqual([]);
    await venderVarios(1);
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
    await adminMuda(ids[0] ?? '', 'rejected');
    expect(await alarmes()).toEqual([]);
  });

  test('não soa onde já antes se comprava sem clique, nem fora dos dias', async () => {
    const antigos = await venderVarios(2);
    for (const id of antigos) await mover(id, 36.9);
    await venderVarios(10);
    expect(await alarmes()).toEqual([]);
    for (const id of antigos) await mover(id, 37.1);
    expect(await alarmes()).toHaveLength(1);
  });

  test('dispensado com uma nota, cala por sete dias; depois só pedidos novos contam', async () => {
    await venderVarios(10);
    expect(await dispensarAlarme(loja, dona, { codigo: 'MARINA10', nota: 'x'.repeat(301) })).toMatchObject(
      recusa('campos'),
    );
    expect((await dispensarAlarme(loja, dona, { codigo: 'marina10', nota: ' Falou no rádio. ' })).ok).toBe(true);
    expect(await alarmes()).toEqual([]);
    expect((await lerInfluencer(loja, 'marina'))?.codigo).toMatchObject({
      nome: 'MARINA10',
      dispensa: { nota: 'Falou no rádio.', porNome: 'Dona' },
    });
    await db.execute(sql`update alarmes_dispensados set criado_em = ${ha(7).toISOString()}::timestamptz`);
    expect(await alarmes()).toHaveLength(1);
  });

  test('soa também quando pedidos antigos foram estornados nos mesmos dias', async () => {
    const antigos = await venderVarios(3, 3);
    for (const id of antigos) await mover(id, 50);
    await antedatarLivro('criado_em', 50);
    await venderVarios(10);
    for (const id of antigos) await adminMuda(id, 'rejected');
    expect(await alarmes()).toHaveLength(1);
  });

  test('continua depois da primeira semana, e quem ficou fora ainda vê os pedidos de um que acabou', async () => {
    const antigos = await venderVarios(10);
    for (const id of antigos) await mover(id, 9.5);
    const acabou = await lerInfluencer(loja, 'marina');
    expect(acabou?.alarme).toMatchObject({ agora: { pedidos: 10, semClique: 10 }, haDias: 3 });
    expect(acabou?.evidencia).toMatchObject({ dias: 10, quantos: 10, resumo: { semClique: 10, comClique: 0 } });
    await venderVarios(10);
    expect(await alarmes()).toMatchObject([{ agora: { pedidos: 10, semClique: 10 }, haDias: 0, continua: true }]);
  });

  test('a página mostra os pedidos com canal, site, quem já comprou e a suspeita de compra própria', async () => {
    await vender({ link });
    const documento = '39053344705';
    await vender({ email: 'nova@exemplo.test', documento });
    await db.insert(chavesPix).values({ usuarioId: 'marina', tipo: 'cpf', chave: documento });
    const [proprio] = await db.select().from(pedidos).where(eq(pedidos.documento, documento));
    const lido = await lerInfluencer(loja, 'marina');
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
    expect(await listarEvidencia(db, { ...doCodigo, quantos: 1 })).toHaveLength(1);
    expect(resumirEvidencia(await contarEvidencia(db, doCodigo))).toEqual(lido?.evidencia?.resumo);
    expect(JSON.stringify(lido?.evidencia)).not.toContain('nova@exemplo.test');
    const notas = async () => (await lerDetalhesDoPedido(db, proprio?.id ?? ''))?.comissao;
    expect(await notas()).toEqual({ dica, motivo: null });
    await db.delete(chavesPix);
    expect(await notas()).toEqual({ dica: null, motivo: null });
    await db.insert(dadosFiscais).values({ usuarioId: 'marina', documento, nome: '', endereco: '' });
    expect(await notas()).toEqual({ dica, motivo: null });
    await db.delete(dadosFiscais);
  });

  test('o nome no cartão é um sinal; a loja guarda só que era igual, e o esquece com a pessoa', async () => {
    const pagar = async (nomeNoCartao: string, cupomCodigo: string | null = 'MARINA10', uid: string | null = null) => {
      const id = await comprar({
        uid,
        cupomCodigo,
        ...(cupomCodigo === null && { totalVistoCentavos: 10_000 }),
      });
      const [{ totalCentavos } = { totalCentavos: 0 }] = await db.select().from(pedidos).where(eq(pedidos.id, id));
      const pagamento = await gemeo.criarPagamento({
        pedidoId: id,
        valorCentavos: totalCentavos,
        status: 'approved',
        nomeNoCartao,
      });
      await avisar(pagamento);
      return { id, pagamento };
    };
    const dica = async (id: string) => (await lerDetalhesDoPedido(db, id))?.comissao.dica;
    const proprio = await pagar('MARINA AZEVEDO');
    const deOutra = await pagar('BIANCA LIMA');
    const semCodigo = await pagar('MARINA AZEVEDO', null);
    const igual = 'Pode ser compra do próprio influencer: nome no cartão igual';
    expect([await dica(proprio.id), await dica(deOutra.id), await dica(semCodigo.id)]).toEqual([igual, null, null]);
    const evidencia = (await lerInfluencer(loja, 'marina'))?.evidencia;
    expect(new Map(evidencia?.pedidos.map((pedido) => [pedido.id, pedido.dica]))).toEqual(
      new Map([
        [proprio.id, igual],
        [deOutra.id, null],
      ]),
    );
    expect(JSON.stringify(await db.select().from(pagamentos))).not.toMatch(/MARINA|BIANCA/);
    // A later name of the account does not undo what the payment said.
    await db.update(usuarios).set({ nome: 'Marina Casada' }).where(eq(usuarios.id, 'marina'));
    await avisar(proprio.pagamento);
    expect(await dica(proprio.id)).toBe(igual);
    const iguais = () => db.$count(pagamentos, eq(pagamentos.cartaoDoInfluencer, true));
    expect(await iguais()).toBe(1);
    await db.update(pedidos).set({ excluidoEm: agora() }).where(eq(pedidos.id, proprio.id));
    await db.transaction((tx) => despersonalizarPedido(tx, proprio.id, agora()));
    expect(await iguais()).toBe(0);
    // The buyer's own account, deleted after the delivery.
    await db.insert(usuarios).values({ id: 'bianca', email: 'bianca@exemplo.test', nome: 'Bianca' });
    const daConta = await pagar('MARINA CASADA', 'MARINA10', 'bianca');
    await adminMuda(daConta.id, 'concluido');
    expect(await iguais()).toBe(1);
    expect(await excluirConta(loja, 'bianca', 'EXCLUIR')).toEqual({ ok: true, valor: undefined });
    expect(await iguais()).toBe(0);
  });
});

describe('um código pausado', () => {
  test('não dá desconto nem comissão, os links levam adiante, e retomado vale de novo', async () => {
    expect((await carrinho()).cupom).toMatchObject({ aceito: true });
    expect(await pausarCodigo(loja, dona, ' marina10 ')).toEqual({ ok: true, valor: { codigo: 'MARINA10' } });
    await pausarCodigo(loja, dona, 'MARINA10');
    expect(await lerResumoDoInfluencer(db, 'marina', new Date())).toMatchObject({ cupomPausado: true });
    expect((await carrinho()).cupom).toMatchObject({ aceito: false, recusa: { codigo: 'cupom-desconhecido' } });
    await expect(comprar()).rejects.toThrow('cupom-desconhecido');
    expect(await lerLinkSeguido(db, 'MARINA10', 'bio')).toMatchObject({ destino: '/', cupom: null });
    expect(await listarCodigosPausados(db)).toMatchObject([
      { codigo: 'MARINA10', porNome: 'Dona', uid: 'marina', nome: 'Marina Azevedo' },
    ]);
    await retomarCodigo(loja, dona, 'MARINA10');
    await retomarCodigo(loja, dona, 'MARINA10');
    expect((await carrinho()).cupom).toMatchObject({ aceito: true });
    expect((await lerLinkSeguido(db, 'MARINA10', 'bio'))?.cupom).toBe('MARINA10');
    const atos = await db
      .select({ acao: auditoria.acao, autor: auditoria.autorNome })
      .from(auditoria)
      .where(eq(auditoria.entidade, 'codigo'))
      .orderBy(auditoria.id);
    expect(atos).toEqual([
      { acao: 'pausar', autor: 'Dona' },
      { acao: 'retomar', autor: 'Dona' },
    ]);
    expect(await pausarCodigo(loja, dona, 'a b')).toMatchObject(recusa('codigo-invalido'));
  });

  test('é de influencer, agora ou antes: os outros cupons da loja não se pausam', async () => {
    await db
      .insert(cupons)
      .values({ id: 'c-natal', codigo: 'NATAL', tipo: 'percentual', valor: 1000, validade: '2099-12-31' });
    expect(await pausarCodigo(loja, dona, 'NATAL')).toMatchObject(recusa('codigo-invalido'));
    await venderVarios(1);
    await db.update(usuarios).set({ cupom: 'MARINA20' }).where(eq(usuarios.id, 'marina'));
    expect((await pausarCodigo(loja, dona, 'MARINA10')).ok).toBe(true);
    expect((await pausarCodigo(loja, dona, 'MARINA20')).ok).toBe(true);
    const lista = await listarCupons(db, { busca: '', estado: null, agora: ha(0) }, {});
    expect(lista.linhas.map(({ codigo, pausado }) => [codigo, pausado])).toEqual([
      ['MARINA10', true],
      ['NATAL', false],
    ]);
    expect((await listarCodigosPausados(db)).map(({ codigo }) => codigo)).not.toContain('NATAL');
  });

  test('já não está entre os alarmes', async () => {
    await venderVarios(10);
    await pausarCodigo(loja, dona, 'MARINA10');
    expect(await alarmes()).toEqual([]);
  });
});

describe('uma comissão recusada', () => {
  const recusar = (ids: string[], motivo = 'Código vazado', uid = 'marina') =>
    recusarComissoes(loja, dona, { uid, pedidos: ids, motivo });
  const pagar = (ids: string[]) => pagarComissoesRecusadas(loja, dona, { uid: 'marina', pedidos: ids });

  test('vai a zero por um estorno, o influencer lê o motivo, e pode voltar', async () => {
    const [id = '', outro = ''] = await venderVarios(2);
    expect(await recusar([id, id, 'nada'])).toEqual({ ok: true, valor: { mudados: 1, iguais: 1 } });
    expect(await recusar([id])).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect(await livro(id)).toEqual([
      ['credito', 1, VENDA, COMISSAO],
      ['estorno', 0, 0, -COMISSAO],
    ]);
    const { linhas } = await listarPedidosDoInfluencer(db, {
      uid: 'marina',
      status: null,
      busca: '',
      cursor: null,
    });
    expect(linhas.map((linha) => [linha.comissaoCentavos, linha.motivoDaRecusa])).toEqual([
      [COMISSAO, null],
      [0, 'Código vazado'],
    ]);
    expect((await lerDetalhesDoPedido(db, id))?.comissao.motivo).toBe('Código vazado');
    // It stays refused, whatever happens to the order.
    await adminMuda(id, 'rejected');
    await adminMuda(id, 'approved');
    expect((await livro(id)).slice(2)).toEqual([
      ['estorno', -1, -VENDA, 0],
      ['credito', 1, VENDA, 0],
    ]);
    expect(await pagar([id, outro])).toEqual({ ok: true, valor: { mudados: 1, iguais: 1 } });
    expect((await livro(id)).at(-1)).toEqual(['credito', 0, 0, COMISSAO]);
    expect(await db.$count(comissoesRecusadas)).toBe(0);
    const atos = await db.select({ acao: auditoria.acao }).from(auditoria).where(eq(auditoria.entidadeId, id));
    expect(atos.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['recusar-comissao', 'pagar-comissao']));
  });

  test('de um pedido por pagar, ele é pago sem comissão', async () => {
    const pedidoId = await vender();
    await adminMuda(pedidoId, 'rejected');
    await recusar([pedidoId]);
    await adminMuda(pedidoId, 'approved');
    expect((await livro(pedidoId)).at(-1)).toEqual(['credito', 1, VENDA, 0]);
  });

  test('sem motivo, sem pedidos, com pedidos demais ou de outra pessoa, nada muda', async () => {
    const [id = ''] = await venderVarios(1);
    expect(await recusar([id], ' ')).toMatchObject(recusa('campos', { faltas: { motivo: 'vazio' } }));
    expect(await recusar([id], 'x'.repeat(301))).toMatchObject({ erro: { faltas: { motivo: 'longo' } } });
    expect(await recusar([])).toMatchObject(recusa('nenhum-pedido'));
    const muitos = Array.from({ length: 101 }, (_, i) => `p${i}`);
    expect(await recusar(muitos)).toMatchObject(recusa('lote-grande'));
    expect(await pagar(muitos)).toMatchObject(recusa('lote-grande'));
    expect(await recusar([id], 'Código vazado', 'outra')).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect(await livro(id)).toHaveLength(1);
  });

  /** Prepares a payout of everything in the ledger. */
  async function prepararTudo(): Promise<string> {
    await db.insert(chavesPix).values({ usuarioId: 'marina', tipo: 'email', chave: 'marina@exemplo.test' });
    await antedatarLivro('disponivel_em', 1);
    return repasse();
  }

  test('depois de um repasse já não volta', async () => {
    const [id = ''] = await venderVarios(2);
    await recusar([id]);
    const pago = await prepararTudo();
    await db.execute(sql`update comissoes_recusadas set criado_em = ${ha(1).toISOString()}::timestamptz`);
    expect(await encerrar(pago)).toMatchObject({ ok: true });
    expect(await pagar([id])).toEqual({ ok: true, valor: { mudados: 0, iguais: 1 } });
    expect((await livro()).reduce((soma, [, , , centavos]) => soma + centavos, 0)).toBe(0);
  });

  test('volta se o repasse foi preparado antes da recusa, e pago depois', async () => {
    const [id = ''] = await venderVarios(2);
    const pago = await prepararTudo();
    teste.adiantar(1000);
    await recusar([id]);
    teste.adiantar(1000);
    expect(await encerrar(pago)).toMatchObject({ ok: true });
    const saldo = async () => (await livro()).reduce((soma, [, , , centavos]) => soma + centavos, 0);
    // The payout has both commissions, the ledger only one of them.
    expect(await saldo()).toBe(-COMISSAO);
    expect(await pagar([id])).toEqual({ ok: true, valor: { mudados: 1, iguais: 0 } });
    expect(await saldo()).toBe(0);
  });

  test('recusada e retomada ao mesmo tempo, em qualquer ordem o livro soma o que vale', async () => {
    const [id = ''] = await venderVarios(1);
    await Promise.all([recusar([id]), pagar([id]), recusar([id]), pagar([id]), adminMuda(id, 'enviado')]);
    const recusada = (await db.$count(comissoesRecusadas)) === 1;
    const soma = (await livro(id)).reduce((total, [, , , centavos]) => total + centavos, 0);
    expect(soma).toBe(recusada ? 0 : COMISSAO);
  });
});

test('custo e retorno do mês, por pessoa e por código, na página e na planilha', async () => {
  await venderVarios(2, 1);
  const lido = await lerInfluencer(loja, 'marina');
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
  const csv = await new Response(csvEmFluxo(colunasDosInfluencers, influencersEmLotes(loja))).text();
  expect(csv.split('\r\n')[1]).toContain(
    'Marina Azevedo;MARINA10;2;180,00;9,00;20,00;6,21;0;0,00;0,00;0,00;;9,00;0,00;',
  );
  expect(await lerInfluencer(loja, 'ninguem')).toBeNull();
  await db.update(usuarios).set({ role: 'cliente' }).where(eq(usuarios.id, 'marina'));
  expect(await lerInfluencer(loja, 'marina')).toBeNull();
});
