// @requirement 11.10.2 15.3.1
import { eq, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { reciboDoRepasse } from '#application/documentos/documentos.ts';
import {
  lerRepasse,
  listarContasDeComissao,
  listarOutrasContas,
  listarRepasses,
} from '#db/queries/comissoes/comissoes.ts';
import { lerPerfilDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { esquecerCredoresPagos } from '#db/repositories/comissoes/repasses.ts';
import { auditoria, configuracao, credoresSemConta, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { criarLojaDeTeste, type LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { adminMuda, COMISSAO, comprador, comprar, livro, prepararMarina } from './apoio.ts';

const UM_DIA_MS = 24 * 3600 * 1000;
const admin = { uid: 'admin', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
let teste: LojaDeTeste;
let comprarEPagar: ReturnType<typeof comprador>['comprarEPagar'];
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  ({ comprarEPagar } = comprador(teste));
});
afterAll(() => teste.fechar());
beforeEach(() => prepararMarina(teste));

const contas = async (busca = '') =>
  (await listarContasDeComissao(teste.loja.db, { agora: teste.loja.relogio.agora(), cursor: {}, busca })).linhas;
const marina = async () => (await contas()).find(({ idInfluencer }) => idInfluencer === 'marina');
const comChave = () => salvarChavePix(teste.loja, 'marina', { tipo: 'cpf', chave: '529.982.247-25' });
const repasse = async () => {
  const feito = await prepararRepasse(teste.loja, admin);
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
};

describe('o repasse das comissões', () => {
  test('espera sete dias, paga por Pix e confere com o livro', async () => {
    await comprarEPagar();
    await comChave();
    expect(await prepararRepasse(teste.loja, admin)).toEqual({ ok: false, erro: { codigo: 'nada-a-pagar' } });
    expect(await marina()).toMatchObject({ aLiberar: COMISSAO, aPagar: 0, pago: 0 });
    teste.adiantar(7 * UM_DIA_MS);
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: COMISSAO, pago: 0, emRepasse: null });
    const id = await repasse();
    expect(await lerRepasse(teste.loja.db, id)).toMatchObject({
      situacao: 'aberto',
      totalCentavos: COMISSAO,
      quantos: 1,
      criadoPorNome: 'Otávio Lacerda',
      itens: [{ nome: 'Marina Azevedo', chaveTipo: 'cpf', chave: '52998224725', valorCentavos: COMISSAO }],
    });
    expect(await marina()).toMatchObject({ aPagar: COMISSAO, emRepasse: { repasseId: id, valorCentavos: COMISSAO } });
    expect(await encerrarRepasse(teste.loja, admin, id, 'pago')).toEqual({ ok: true, valor: undefined });
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: 0, pago: COMISSAO, emRepasse: null });
    expect(await livro(teste)).toEqual([
      ['credito', 1, 9_000, COMISSAO],
      ['repasse', 0, 0, -COMISSAO],
    ]);
    expect(
      (await teste.loja.db.select().from(auditoria).orderBy(auditoria.id)).map(
        ({ acao, entidade, entidadeId, autorNome }) => [acao, entidade, entidadeId, autorNome],
      ),
    ).toEqual([
      ['criar', 'repasse', id, 'Otávio Lacerda'],
      ['pagar', 'repasse', id, 'Otávio Lacerda'],
    ]);
    expect(await listarRepasses(teste.loja.db, 10)).toMatchObject([
      { id, situacao: 'pago', encerradoPorNome: 'Otávio Lacerda' },
    ]);
  });

  test('o recibo diz quem recebeu e quanto, com a chave escondida no meio', async () => {
    await teste.loja.db.insert(configuracao).values({ loja: lojaDaDemo });
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    const id = await repasse();
    expect(await reciboDoRepasse(teste.loja, id)).toBeNull();
    await encerrarRepasse(teste.loja, admin, id, 'pago');
    const pdf = new Uint8Array(await new Response(await reciboDoRepasse(teste.loja, id)).arrayBuffer());
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
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    const id = await repasse();
    const feitos = await Promise.all(Array.from({ length: 10 }, () => encerrarRepasse(teste.loja, admin, id, 'pago')));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    expect(feitos.filter((feito) => !feito.ok && feito.erro.codigo === 'repasse-encerrado')).toHaveLength(9);
    expect(await marina()).toMatchObject({ aPagar: 0, pago: COMISSAO });
    expect(await teste.loja.db.$count(auditoria, eq(auditoria.acao, 'pagar'))).toBe(1);
  });

  test('preparar e pagar ao mesmo tempo, muitas vezes, nunca paga a mesma comissão duas vezes', async () => {
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const feito = await prepararRepasse(teste.loja, admin);
        if (feito.ok) await encerrarRepasse(teste.loja, admin, feito.valor.id, 'pago');
      }),
    );
    expect(await marina()).toMatchObject({ aPagar: 0, pago: COMISSAO });
  });

  test('um repasse cancelado não escreve nada e a comissão volta a ser paga pelo seguinte', async () => {
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    const id = await repasse();
    expect(await prepararRepasse(teste.loja, admin)).toMatchObject({ ok: false });
    expect(await encerrarRepasse(teste.loja, admin, id, 'cancelado')).toMatchObject({ ok: true });
    expect(await encerrarRepasse(teste.loja, admin, id, 'pago')).toMatchObject({ ok: false });
    expect(await teste.loja.db.$count(lancamentosDeComissao)).toBe(1);
    expect(await encerrarRepasse(teste.loja, admin, await repasse(), 'pago')).toMatchObject({ ok: true });
    expect(await marina()).toMatchObject({ pago: COMISSAO });
  });

  test('estornado depois de pago: o saldo fica negativo e desconta do próximo repasse', async () => {
    const { pedidoId } = await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    await encerrarRepasse(teste.loja, admin, await repasse(), 'pago');
    await adminMuda(teste, pedidoId, 'rejected');
    expect(await marina()).toMatchObject({ aLiberar: 0, aPagar: -COMISSAO, pago: COMISSAO });
    expect(await prepararRepasse(teste.loja, admin)).toMatchObject({ ok: false });
    for (let i = 0; i < 3; i++) await comprarEPagar();
    teste.adiantar(7 * UM_DIA_MS);
    expect(await lerRepasse(teste.loja.db, await repasse())).toMatchObject({ totalCentavos: 2 * COMISSAO });
  });

  test('sem chave Pix ninguém entra no repasse, e quem foi excluído continua nas contas', async () => {
    await comprarEPagar();
    teste.adiantar(7 * UM_DIA_MS);
    expect(await prepararRepasse(teste.loja, admin)).toMatchObject({ ok: false });
    await comChave();
    expect((await lerPerfilDoInfluencer(teste.loja.db, 'marina'))?.chavePix).toEqual({
      tipo: 'cpf',
      chave: '52998224725',
    });
    await salvarChavePix(teste.loja, 'marina', { tipo: 'cpf', chave: ' ' });
    expect((await lerPerfilDoInfluencer(teste.loja.db, 'marina'))?.chavePix).toBeNull();
    expect(await salvarChavePix(teste.loja, 'marina', { tipo: 'cpf', chave: '1' })).toMatchObject({ ok: false });
    await teste.loja.db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await contas()).toEqual([]);
    expect(await listarOutrasContas(teste.loja.db, teste.loja.relogio.agora())).toMatchObject([
      { idInfluencer: 'marina', nome: 'Marina Azevedo', email: null, aPagar: COMISSAO, chavePix: null },
    ]);
  });

  test('de quem foi excluído ficam nome e chave Pix até a comissão ser paga, e então se esquecem', async () => {
    const { db } = teste.loja;
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const outras = () => listarOutrasContas(db, teste.loja.relogio.agora());
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
    expect(await prepararRepasse(teste.loja, admin)).toMatchObject({ ok: false });
    await encerrarRepasse(teste.loja, admin, id, 'pago');
    expect(await db.select().from(credoresSemConta)).toEqual([]);
    expect(await outras()).toEqual([]);
  });

  test('quem volta com a mesma conta, trazido por uma importação, entra uma vez no repasse, com a chave que tem agora', async () => {
    const { db } = teste.loja;
    await comprarEPagar();
    await comChave();
    teste.adiantar(7 * UM_DIA_MS);
    const [marinaDeAntes] = await db.select().from(usuarios).where(eq(usuarios.id, 'marina'));
    if (!marinaDeAntes) throw new Error('no account');
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    await db.insert(usuarios).values(marinaDeAntes);
    expect(await prepararRepasse(teste.loja, admin)).toMatchObject({ ok: false });
    await salvarChavePix(teste.loja, 'marina', { tipo: 'email', chave: 'marina@exemplo.test' });
    expect(await lerRepasse(db, await repasse())).toMatchObject({
      totalCentavos: COMISSAO,
      itens: [{ nome: 'Marina Azevedo', chave: 'marina@exemplo.test' }],
    });
  });

  test('quem volta e é excluído de novo é pago pela chave mais nova, e pela de antes se voltou sem chave', async () => {
    const { db } = teste.loja;
    await comprarEPagar();
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
    await salvarChavePix(teste.loja, 'marina', { tipo: 'email', chave: 'marina@exemplo.test' });
    await excluirETrazer();
    expect(await db.select().from(credoresSemConta)).toMatchObject([
      { chaveTipo: 'email', chave: 'marina@exemplo.test' },
    ]);
  });

  test('de quem não tem comissão a receber nada fica; de quem a espera de um pedido por pagar, sim, até ele acabar', async () => {
    const { db } = teste.loja;
    const pedidoId = await comprar(teste);
    await comChave();
    await db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    expect(await db.select().from(credoresSemConta)).toMatchObject([{ nome: 'Marina Azevedo', chave: '52998224725' }]);
    await adminMuda(teste, pedidoId, 'rejected');
    expect(await esquecerCredoresPagos(db)).toBe(1);
  });

  test('de quem já não é influencer aparece o que falta acertar, por mais contas acertadas que haja', async () => {
    await teste.loja.db.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) select 'antiga' || n, 'credito', 'p' || n, 1, 1, 1000, 50, now() - interval '1 day' from generate_series(1, 40) n`,
    );
    await teste.loja.db.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, repasse_id, comissao_centavos, disponivel_em) select 'antiga' || n, 'repasse', 'r' || n, -50, now() - interval '1 day' from generate_series(1, 40) n where n <> 9`,
    );
    expect(
      (await listarOutrasContas(teste.loja.db, teste.loja.relogio.agora())).map(({ idInfluencer, aPagar }) => [
        idInfluencer,
        aPagar,
      ]),
    ).toEqual([['antiga9', 50]]);
  });

  test('as contas vêm em páginas, por nome, e a busca acha por nome ou cupom', async () => {
    await teste.loja.db.execute(
      sql`insert into usuarios (id, email, nome, role, cupom) select 'i' || n, 'i' || n || '@exemplo.test', 'Influencer ' || lpad(n::text, 2, '0'), 'influencer', 'I' || n from generate_series(1, 30) n`,
    );
    const agora = teste.loja.relogio.agora();
    const primeira = await listarContasDeComissao(teste.loja.db, { agora, cursor: {}, busca: '' });
    const segunda = await listarContasDeComissao(teste.loja.db, {
      agora,
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
