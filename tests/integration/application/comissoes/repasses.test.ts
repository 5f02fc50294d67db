// @requirement 11.10.2 15.3.1
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { reciboDoRepasse } from '#application/documentos/documentos.ts';
import { lerRepasse, listarContasDeComissao, listarOutrasContas, listarRepasses } from '#db/comissoes/ler-comissoes.ts';
import { lerPerfilDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { esquecerCredoresPagos } from '#db/comissoes/gravar-repasses.ts';
import { auditoria, configuracao, credoresSemConta, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { recusa } from '#tests/support/resultado.ts';
import { abrirComissoes, COMISSAO } from './bancada.ts';

const { loja, db, agora, passarDias, comprar, vender, adminMuda, livro, comChave, ...banca } = await abrirComissoes();
const { preparar, repasse, encerrar } = banca;
/** Commission of one sale that is due, to somebody with a Pix key. */
async function comDevido(): Promise<void> {
  await vender();
  await comChave();
  passarDias(7);
}

const contas = async (busca = '') => (await listarContasDeComissao(db, { agora: agora(), cursor: {}, busca })).linhas;
const marina = async () => (await contas()).find(({ idInfluencer }) => idInfluencer === 'marina');

describe('o repasse das comissões', () => {
  test('espera sete dias, paga por Pix e confere com o livro', async () => {
    await vender();
    await comChave();
    expect(await preparar()).toEqual(recusa('nada-a-pagar'));
    expect(await marina()).toMatchObject({ aLiberar: COMISSAO, aPagar: 0, pago: 0 });
    passarDias(7);
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: COMISSAO, pago: 0, emRepasse: null });
    const id = await repasse();
    expect(await lerRepasse(db, id)).toMatchObject({
      situacao: 'aberto',
      totalCentavos: COMISSAO,
      quantos: 1,
      criadoPorNome: 'Otávio Lacerda',
      itens: [{ nome: 'Marina Azevedo', chaveTipo: 'cpf', chave: '52998224725', valorCentavos: COMISSAO }],
    });
    expect(await marina()).toMatchObject({ aPagar: COMISSAO, emRepasse: { repasseId: id, valorCentavos: COMISSAO } });
    expect(await encerrar(id)).toEqual({ ok: true, valor: undefined });
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: 0, pago: COMISSAO, emRepasse: null });
    expect(await livro()).toEqual([
      ['credito', 1, 9_000, COMISSAO],
      ['repasse', 0, 0, -COMISSAO],
    ]);
    expect(
      (await db.select().from(auditoria).orderBy(auditoria.id)).map(({ acao, entidade, entidadeId, autorNome }) => [
        acao,
        entidade,
        entidadeId,
        autorNome,
      ]),
    ).toEqual([
      ['criar', 'repasse', id, 'Otávio Lacerda'],
      ['pagar', 'repasse', id, 'Otávio Lacerda'],
    ]);
    expect(await listarRepasses(db, 10)).toMatchObject([{ id, situacao: 'pago', encerradoPorNome: 'Otávio Lacerda' }]);
  });

  test('o recibo diz quem recebeu e quanto, com a chave escondida no meio', async () => {
    await db.insert(configuracao).values({ loja: lojaDaDemo });
    await comDevido();
    const id = await repasse();
    expect(await reciboDoRepasse(loja, id)).toBeNull();
    await encerrar(id);
    const pdf = new Uint8Array(await new Response(await reciboDoRepasse(loja, id)).arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    for (const parte of [
      'Recibo de repasse',
      id.slice(0, 8),
      'Otávio Lacerda',
      'Marina Azevedo',
      '529•••725',
      '4,50',
      lojaDaDemo.cnpj,
    ])
      expect(text).toContain(parte);
    expect(text).not.toContain('52998224725');
  });

  test('dez cliques ao mesmo tempo em pagar pagam uma vez', async () => {
    await comDevido();
    const id = await repasse();
    const feitos = await Promise.all(Array.from({ length: 10 }, () => encerrar(id)));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    expect(feitos.filter((feito) => !feito.ok && feito.erro.codigo === 'repasse-encerrado')).toHaveLength(9);
    expect(await marina()).toMatchObject({ aPagar: 0, pago: COMISSAO });
    expect(await db.$count(auditoria, eq(auditoria.acao, 'pagar'))).toBe(1);
  });

  test('preparar e pagar ao mesmo tempo, muitas vezes, nunca paga a mesma comissão duas vezes', async () => {
    await comDevido();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const feito = await preparar();
        if (feito.ok) await encerrar(feito.valor.id);
      }),
    );
    expect(await marina()).toMatchObject({ aPagar: 0, pago: COMISSAO });
  });

  test('um repasse cancelado não escreve nada e a comissão volta a ser paga pelo seguinte', async () => {
    await comDevido();
    const id = await repasse();
    expect(await preparar()).toMatchObject({ ok: false });
    expect(await encerrar(id, 'cancelado')).toMatchObject({ ok: true });
    expect(await encerrar(id)).toMatchObject({ ok: false });
    expect(await db.$count(lancamentosDeComissao)).toBe(1);
    expect(await encerrar(await repasse())).toMatchObject({ ok: true });
    expect(await marina()).toMatchObject({ pago: COMISSAO });
  });

  test('estornado depois de pago: o saldo fica negativo e desconta do próximo repasse', async () => {
    const pedidoId = await vender();
    await comChave();
    passarDias(7);
    await encerrar(await repasse());
    await adminMuda(pedidoId, 'rejected');
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: -COMISSAO, pago: COMISSAO });
    expect(await preparar()).toMatchObject({ ok: false });
    for (let i = 0; i < 3; i++) await vender();
    passarDias(7);
    expect(await lerRepasse(db, await repasse())).toMatchObject({ totalCentavos: 2 * COMISSAO });
  });

  test('sem chave Pix ninguém entra no repasse, e quem foi excluído continua nas contas', async () => {
    await vender();
    passarDias(7);
    expect(await preparar()).toMatchObject({ ok: false });
    await comChave();
    expect((await lerPerfilDoInfluencer(db, 'marina'))?.chavePix).toEqual({
      tipo: 'cpf',
      chave: '52998224725',
    });
    await salvarChavePix(loja, 'marina', { tipo: 'cpf', chave: ' ' });
    expect((await lerPerfilDoInfluencer(db, 'marina'))?.chavePix).toBeNull();
    expect(await salvarChavePix(loja, 'marina', { tipo: 'cpf', chave: '1' })).toMatchObject({ ok: false });
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await contas()).toEqual([]);
    expect(await listarOutrasContas(db, agora())).toMatchObject([
      { idInfluencer: 'marina', nome: 'Marina Azevedo', email: null, aPagar: COMISSAO, chavePix: null },
    ]);
  });

  test('de quem foi excluído ficam nome e chave Pix até a comissão ser paga, e então se esquecem', async () => {
    await comDevido();
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const outras = () => listarOutrasContas(db, agora());
    expect(await outras()).toMatchObject([
      { idInfluencer: 'marina', nome: 'Marina Azevedo', chavePix: { tipo: 'cpf', chave: '52998224725' } },
    ]);
    expect(await esquecerCredoresPagos(db)).toBe(0);
    await expect(db.delete(credoresSemConta)).rejects.toMatchObject({
      cause: { constraint: 'credores_sem_conta_ate_pagar' },
    });
    const id = await repasse();
    expect(await lerRepasse(db, id)).toMatchObject({ itens: [{ nome: 'Marina Azevedo', chave: '52998224725' }] });
    expect(await outras()).toMatchObject([{ emRepasse: { repasseId: id, valorCentavos: COMISSAO } }]);
    expect(await preparar()).toMatchObject({ ok: false });
    await encerrar(id);
    expect(await db.select().from(credoresSemConta)).toEqual([]);
    expect(await outras()).toEqual([]);
  });

  test('quem volta com a mesma conta, trazido por uma importação, entra uma vez no repasse, com a chave que tem agora', async () => {
    await comDevido();
    const [marinaDeAntes] = await db.select().from(usuarios).where(eq(usuarios.id, 'marina'));
    if (!marinaDeAntes) throw new Error('no account');
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    await db.insert(usuarios).values(marinaDeAntes);
    expect(await preparar()).toMatchObject({ ok: false });
    await salvarChavePix(loja, 'marina', { tipo: 'email', chave: 'marina@exemplo.test' });
    expect(await lerRepasse(db, await repasse())).toMatchObject({
      totalCentavos: COMISSAO,
      itens: [{ nome: 'Marina Azevedo', chave: 'marina@exemplo.test' }],
    });
  });

  test('quem volta e é excluído de novo é pago pela chave mais nova, e pela de antes se voltou sem chave', async () => {
    await vender();
    await comChave();
    const [marinaDeAntes] = await db.select().from(usuarios).where(eq(usuarios.id, 'marina'));
    if (!marinaDeAntes) throw new Error('no account');
    const excluirETrazer = async () => {
      await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
      await db.insert(usuarios).values(marinaDeAntes);
    };
    await excluirETrazer();
    await excluirETrazer();
    expect(await db.select().from(credoresSemConta)).toMatchObject([{ chaveTipo: 'cpf', chave: '52998224725' }]);
    await salvarChavePix(loja, 'marina', { tipo: 'email', chave: 'marina@exemplo.test' });
    await excluirETrazer();
    expect(await db.select().from(credoresSemConta)).toMatchObject([
      { chaveTipo: 'email', chave: 'marina@exemplo.test' },
    ]);
  });

  test('de quem não tem comissão a receber nada fica; de quem a espera de um pedido por pagar, sim, até ele acabar', async () => {
    const pedidoId = await comprar();
    await comChave();
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await db.select().from(credoresSemConta)).toMatchObject([{ nome: 'Marina Azevedo', chave: '52998224725' }]);
    await adminMuda(pedidoId, 'rejected');
    expect(await esquecerCredoresPagos(db)).toBe(1);
  });

  test('de quem já não é influencer aparece o que falta acertar, por mais contas acertadas que haja', async () => {
    await db.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) select 'antiga' || n, 'credito', 'p' || n, 1, 1, 1000, 50, now() - interval '1 day' from generate_series(1, 40) n`,
    );
    await db.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, repasse_id, comissao_centavos, disponivel_em) select 'antiga' || n, 'repasse', 'r' || n, -50, now() - interval '1 day' from generate_series(1, 40) n where n <> 9`,
    );
    expect((await listarOutrasContas(db, agora())).map(({ idInfluencer, aPagar }) => [idInfluencer, aPagar])).toEqual([
      ['antiga9', 50],
    ]);
  });

  test('as contas vêm em páginas, por nome, e a busca acha por nome ou cupom', async () => {
    await db.execute(
      sql`insert into usuarios (id, email, nome, role, cupom) select 'i' || n, 'i' || n || '@exemplo.test', 'Influencer ' || lpad(n::text, 2, '0'), 'influencer', 'I' || n from generate_series(1, 30) n`,
    );
    const primeira = await listarContasDeComissao(db, { agora: agora(), cursor: {}, busca: '' });
    const segunda = await listarContasDeComissao(db, {
      agora: agora(),
      cursor: { depois: primeira.proxima ?? '' },
      busca: '',
    });
    expect([primeira.linhas.length, segunda.linhas.length, segunda.proxima]).toEqual([20, 11, null]);
    expect(segunda.linhas.at(-1)?.nome).toBe('Marina Azevedo');
    expect((await contas('marína')).map(({ nome }) => nome)).toEqual(['Marina Azevedo']);
    expect((await contas('i7')).map(({ cupom }) => cupom)).toEqual(['I7']);
    expect(await contas('%')).toEqual([]);
  });
});
