// @requirement 15.26.1 15.26.2 15.26.3 15.26.4 15.26.5
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { excluirConta } from '#application/conta/excluir-conta.ts';
import {
  abrirInscricao,
  confirmarInscricao,
  eloDaInscricao,
  esquecerInscricoes,
} from '#application/parceiros/confirmar-inscricao.ts';
import { aceitarInscricao, recusarInscricao } from '#application/parceiros/decidir-inscricao.ts';
import { inscreverParceiro } from '#application/parceiros/inscrever-parceiro.ts';
import { salvarParceria } from '#application/parceiros/salvar-parceria.ts';
import { listarInfluencers, listarInscricoes } from '#db/parceiros/ler-inscricoes.ts';
import { lerParceria } from '#db/parceiros/ler-parceria.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { emails, inscricoesDeParceiros, lancamentosDeComissao, limitesDeAcesso, usuarios } from '#db/schema/index.ts';
import { parceriaInicial } from '#domain/parceiros/parceria.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { criarAdmin, lerTrilha } from '#tests/integration/application/usuarios/apoio.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { recusa } from '#tests/support/resultado.ts';

const DIA = 24 * 60 * 60_000;
let teste: ApiDeTeste;
let ana: Autor;
beforeAll(async () => {
  teste = await criarApiDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  const { db } = teste.loja;
  await esvaziar(db, 'usuarios, pedidos, emails, auditoria, lancamentos_de_comissao, parceria, termos_da_parceria');
  await db.delete(limitesDeAcesso);
  teste.tarefas.length = 0;
  ana = await criarAdmin(db, 'ana@exemplo.test');
});

const RUI = 'rui@exemplo.test';
const abrir = async (mais: Partial<typeof parceriaInicial> = {}) => {
  const { versao } = await lerParceria(teste.loja.db);
  return salvarParceria(teste.loja, ana, { ...parceriaInicial, aberta: true, ...mais }, versao);
};
const inscrever = (mais: Partial<Parameters<typeof inscreverParceiro>[1]> = {}, endereco = '10.0.0.1') =>
  inscreverParceiro(
    teste.loja,
    { nome: 'Rui Torres', email: RUI, canais: 'youtube.test/rui', audiencia: 'Mil pessoas', termos: 1, ...mais },
    endereco,
  );
const inscricoes = () =>
  teste.loja.db.select().from(inscricoesDeParceiros).orderBy(asc(inscricoesDeParceiros.criadoEm));
const eloDe = (id: string) => {
  const [, , , , doElo = '', selo = ''] = eloDaInscricao(teste.loja, id).split('/');
  return { id: doElo, selo };
};
async function inscrita(email = RUI): Promise<string> {
  if (!(await lerParceria(teste.loja.db)).parceria.aberta) await abrir();
  expect(await inscrever({ email }, `casa de ${email}`)).toEqual({ ok: true });
  const [inscricao] = await teste.loja.db
    .select()
    .from(inscricoesDeParceiros)
    .where(eq(inscricoesDeParceiros.email, email));
  const id = inscricao?.id ?? '';
  expect(await confirmarInscricao(teste.loja, eloDe(id))).toEqual({ ok: true });
  return id;
}
const aceitar = (id: string, mais: { codigo?: string; comissao?: string } = {}) =>
  aceitarInscricao(teste.loja, teste.composicao.identidade, ana, { id, codigo: 'rui 10', comissao: '12,5', ...mais });
const mensagens = async () =>
  (await teste.loja.db.select().from(emails).orderBy(asc(emails.criadoEm), asc(emails.id))).map(
    ({ tipo, para }) => `${tipo} ${para}`,
  );
const usuario = async (email = RUI) =>
  (await teste.loja.db.select().from(usuarios).where(eq(usuarios.email, email)))[0] ?? null;

describe('a página e os termos', () => {
  test('começa fechada; termos mudados fazem outra versão, os mesmos não, e outra pessoa não é sobrescrita', async () => {
    expect((await lerParceria(teste.loja.db)).parceria.aberta).toBe(false);
    expect(await inscrever()).toEqual(recusa('fechada'));
    expect(await abrir()).toEqual({ ok: true });
    expect((await lerParceria(teste.loja.db)).termos?.versao).toBe(1);
    expect(await abrir({ texto: 'Outro texto.' })).toEqual({ ok: true });
    expect((await lerParceria(teste.loja.db)).termos?.versao).toBe(1);
    expect(await abrir({ termos: 'Outros termos.' })).toEqual({ ok: true });
    expect((await lerParceria(teste.loja.db)).termos).toMatchObject({ versao: 2, texto: 'Outros termos.' });
    expect(await salvarParceria(teste.loja, ana, parceriaInicial, 1)).toMatchObject(
      recusa('mudou', { atual: { versao: 3 } }),
    );
    expect(await abrir({ termos: ' ' })).toEqual(recusa('campos', { faltas: { termos: 'vazio' } }));
    expect((await lerTrilha(teste.loja.db)).map(({ entidadeId }) => entidadeId)).toEqual(Array(3).fill('parceria'));
  });
});

describe('a inscrição', () => {
  test('guarda a versão dos termos; só confirmada a loja a vê, e a confirmação vale uma vez', async () => {
    await abrir();
    expect(await inscrever({ termos: 0 })).toMatchObject({ ok: false, erro: { faltas: { termos: 'sem-aceite' } } });
    expect(await inscrever({ termos: 9 })).toMatchObject({ ok: false, erro: { faltas: { termos: 'termos-mudaram' } } });
    expect(await inscrever({ nome: ' Rui  Torres ', email: ' RUI@exemplo.test ' })).toEqual({ ok: true });
    const [nova] = await inscricoes();
    expect(nova).toMatchObject({ nome: 'Rui Torres', email: RUI, termos: 1, situacao: 'por-confirmar' });
    expect(await listarInscricoes(teste.loja.db)).toEqual([]);
    const elo = eloDe(nova?.id ?? '');
    expect(await abrirInscricao(teste.loja, elo)).toMatchObject({ ok: true, valor: { confirmada: false } });
    expect(await confirmarInscricao(teste.loja, { ...elo, selo: 'outro' })).toEqual(recusa('elo-invalido'));
    expect(await confirmarInscricao(teste.loja, elo)).toEqual({ ok: true });
    expect(await confirmarInscricao(teste.loja, elo)).toEqual({ ok: true });
    expect(await listarInscricoes(teste.loja.db)).toMatchObject([{ nome: 'Rui Torres', situacao: 'pronta' }]);
  });

  test('duas vezes com o mesmo e-mail é uma só, com a mesma resposta, mesmo ao mesmo tempo', async () => {
    await abrir();
    expect(await Promise.all([inscrever(), inscrever({ nome: 'Outro' }, '10.0.0.2')])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await inscricoes()).toHaveLength(1);
    expect(await inscrever({ audiencia: 'Duas mil' }, '10.0.0.3')).toEqual({ ok: true });
    const [corrigida] = await inscricoes();
    expect(corrigida).toMatchObject({ nome: 'Rui Torres', audiencia: 'Duas mil' });
    await confirmarInscricao(teste.loja, eloDe(corrigida?.id ?? ''));
    await teste.loja.db.delete(limitesDeAcesso);
    const antes = await mensagens();
    expect(await inscrever({ nome: 'Quem Quiser' })).toEqual({ ok: true });
    expect(await inscricoes()).toMatchObject([{ nome: 'Rui Torres', situacao: 'pronta' }]);
    expect(await mensagens()).toEqual(antes);
  });

  test('o que um estranho manda tem limite por endereço, por caixa e em tudo', async () => {
    await abrir();
    for (let i = 0; i < 4; i++) expect(await inscrever({ email: 'rui+' + i + '@gmail.com' })).toEqual({ ok: true });
    // Aliases are one mailbox.
    expect((await mensagens()).length).toBe(3);
    expect(await inscrever({ email: 'outra@exemplo.test' })).toEqual({ ok: true });
    expect(await inscrever({ email: 'mais@exemplo.test' })).toMatchObject(recusa('muitas-tentativas'));
    const { db } = teste.loja;
    await db.insert(inscricoesDeParceiros).values(
      Array.from({ length: 1000 }, (_, i) => ({
        id: `cheia-${i}`,
        nome: 'X',
        email: `cheia${i}@exemplo.test`,
        canais: 'X',
        audiencia: 'X',
        termos: 1,
      })),
    );
    expect(await inscrever({}, '10.0.0.9')).toEqual(recusa('inscricoes-cheias'));
  });

  test('sem confirmação some em três dias, recusada em noventa, sem resposta em um ano; a aceita fica', async () => {
    const recusada = await inscrita('recusada@exemplo.test');
    await recusarInscricao(teste.loja, ana, { id: recusada, motivo: 'Por agora não.' });
    await aceitar(await inscrita('aceita@exemplo.test'), { codigo: 'ACEITA' });
    await inscrita('pronta@exemplo.test');
    await inscrever({ email: 'nunca@exemplo.test' }, '10.0.0.4');
    const sobram = async (dias: number) => {
      teste.adiantar(dias * DIA);
      await esquecerInscricoes(teste.loja);
      return (await inscricoes()).map(({ email }) => email.split('@')[0]).toSorted();
    };
    const comMensagens = async () =>
      [...new Set((await teste.loja.db.select().from(emails)).map(({ para }) => para.split('@')[0]))].toSorted();
    expect(await sobram(2)).toEqual(['aceita', 'nunca', 'pronta', 'recusada']);
    expect(await comMensagens()).toEqual(['aceita', 'nunca', 'pronta', 'recusada']);
    expect(await sobram(2)).toEqual(['aceita', 'pronta', 'recusada']);
    expect(await comMensagens()).toEqual(['aceita', 'pronta', 'recusada']);
    expect(await sobram(87)).toEqual(['aceita', 'pronta']);
    expect(await comMensagens()).toEqual(['aceita', 'pronta']);
    expect(await sobram(275)).toEqual(['aceita']);
    expect(await comMensagens()).toEqual(['aceita']);
    expect(JSON.stringify(await lerTrilha(teste.loja.db))).not.toContain('Por agora não.');
  });

  test('o link vencido não confirma', async () => {
    await abrir();
    await inscrever();
    const [nova] = await inscricoes();
    teste.adiantar(4 * DIA);
    const elo = eloDe(nova?.id ?? '');
    expect(await abrirInscricao(teste.loja, elo)).toEqual(recusa('vencido'));
    expect(await confirmarInscricao(teste.loja, elo)).toEqual(recusa('vencido'));
  });
});

describe('a decisão', () => {
  test('aceita, a pessoa sem conta ganha uma com papel, código e taxa num só ato, e uma mensagem', async () => {
    const id = await inscrita();
    expect(await aceitar(id)).toEqual({ ok: true });
    expect(await usuario()).toMatchObject({
      nome: 'Rui Torres',
      role: 'influencer',
      cupom: 'RUI10',
      comissaoPb: 1250,
      ativo: true,
      emailVerificado: true,
    });
    expect(await inscricoes()).toMatchObject([{ situacao: 'aceita', uid: (await usuario())?.id }]);
    expect((await mensagens()).filter((linha) => linha.startsWith('parceria'))).toEqual([`parceria-aceita ${RUI}`]);
    expect(await aceitar(id)).toEqual(recusa('ja-decidida'));
  });

  test('aceita duas vezes ao mesmo tempo, com ou sem conta, faz uma', async () => {
    const semConta = await inscrita();
    const comConta = await inscrita('bia@exemplo.test');
    await criarCliente(teste.loja.db, 'bia@exemplo.test', { emailVerificado: true });
    for (const [id, email] of [
      [semConta, RUI],
      [comConta, 'bia@exemplo.test'],
    ] as const) {
      const codigos = [`UM${id.slice(0, 4)}`, `DOIS${id.slice(0, 4)}`];
      const fins = await Promise.all(codigos.map((codigo) => aceitar(id, { codigo })));
      expect(fins.filter(({ ok }) => ok)).toHaveLength(1);
      expect(fins.find(({ ok }) => !ok)).toMatchObject({
        erro: { codigo: expect.stringMatching(/ja-decidida|mudou/) },
      });
      const [certo] = codigos.filter((_, i) => fins[i]?.ok);
      expect(await usuario(email)).toMatchObject({ role: 'influencer', cupom: certo?.toUpperCase() });
      expect((await mensagens()).filter((linha) => linha === `parceria-aceita ${email}`)).toHaveLength(1);
    }
  });

  test('o código de outra pessoa e a comissão de 101 % são recusados, e nada muda', async () => {
    const id = await inscrita();
    await criarCliente(teste.loja.db, 'marina@exemplo.test', { role: 'influencer', cupom: 'RUI10' });
    expect(await aceitar(id)).toEqual(recusa('cupom-em-uso'));
    expect(await aceitar(id, { codigo: 'é', comissao: '101' })).toEqual(
      recusa('campos', { faltas: { codigo: 'cupom-invalido', comissao: 'comissao-invalida' } }),
    );
    expect(await usuario()).toBeNull();
    expect(await inscricoes()).toMatchObject([{ situacao: 'pronta' }]);
    const { db } = teste.loja;
    await criarCliente(db, RUI, { emailVerificado: true });
    expect(await aceitar(id)).toEqual(recusa('cupom-em-uso'));
    expect(await usuario()).toMatchObject({ role: 'cliente', cupom: null });
  });

  test('a conta que ninguém confirmou, a desativada e a da equipe não mudam', async () => {
    const id = await inscrita();
    const { db } = teste.loja;
    await criarCliente(db, RUI, { emailVerificado: false });
    expect(await aceitar(id)).toEqual(recusa('conta-sem-confirmacao'));
    await db.update(usuarios).set({ emailVerificado: true, ativo: false }).where(eq(usuarios.email, RUI));
    expect(await aceitar(id)).toEqual(recusa('conta-desativada'));
    await db.update(usuarios).set({ ativo: true, role: 'admin' }).where(eq(usuarios.email, RUI));
    expect(await aceitar(id)).toEqual(recusa('da-equipe'));
    await db.update(usuarios).set({ role: 'editor' }).where(eq(usuarios.email, RUI));
    expect(await aceitar(id)).toEqual(recusa('de-editor'));
    expect(await usuario()).toMatchObject({ role: 'editor', cupom: null });
  });

  test('quem já é influencer fica com o código e a taxa que tem', async () => {
    const id = await inscrita();
    await criarCliente(teste.loja.db, RUI, {
      emailVerificado: true,
      role: 'influencer',
      cupom: 'TORRES',
      comissaoPb: 2000,
    });
    expect(await aceitar(id)).toEqual(recusa('ja-influencer', { cupom: 'TORRES' }));
    expect(await usuario()).toMatchObject({ role: 'influencer', cupom: 'TORRES', comissaoPb: 2000 });
    expect(await inscricoes()).toMatchObject([{ situacao: 'pronta' }]);
  });

  test('recusada, a pessoa recebe a frase, e a decisão fica', async () => {
    const id = await inscrita();
    expect(await recusarInscricao(teste.loja, ana, { id, motivo: ' ' })).toMatchObject({ ok: false });
    expect(await recusarInscricao(teste.loja, ana, { id, motivo: 'Por agora não.' })).toEqual({ ok: true });
    expect(await recusarInscricao(teste.loja, ana, { id, motivo: 'De novo.' })).toEqual(recusa('ja-decidida'));
    expect(await aceitar(id)).toEqual(recusa('ja-decidida'));
    for (const { id: emailId } of await teste.loja.db.select().from(emails)) await enviarEmail(teste.loja, emailId);
    const caixa = await teste.caixa.listar();
    const resposta = caixa.find(({ assunto }) => assunto.startsWith('Sobre a sua inscrição'));
    expect(JSON.stringify(await teste.caixa.ler(resposta?.id ?? ''))).toContain('Por agora não.');
    // Confirmed meanwhile: the link has nothing to confirm any more.
    expect(caixa.some(({ assunto }) => assunto.startsWith('Confirme a sua inscrição'))).toBe(false);
  });

  test('excluída a conta, a inscrição vai com ela', async () => {
    const id = await inscrita();
    await criarCliente(teste.loja.db, RUI, { emailVerificado: true });
    const uid = (await usuario())?.id ?? '';
    expect(await excluirConta(teste.loja, uid, 'EXCLUIR')).toEqual({ ok: true });
    expect(await inscricoes()).toEqual([]);
    expect(await aceitar(id)).toEqual(recusa('ja-decidida'));
  });
});

test('a tabela diz de cada influencer as vendas de trinta dias, a comissão devida e há quanto não vende', async () => {
  const { db } = teste.loja;
  const uid = await criarCliente(db, 'marina@exemplo.test', { nome: 'Marina', role: 'influencer', cupom: 'MARINA' });
  await criarCliente(db, 'nova@exemplo.test', { nome: 'Nova', role: 'influencer', cupom: 'NOVA' });
  const agora = teste.loja.relogio.agora();
  for (const [dias, vendaCentavos] of [
    [2, 10_000],
    [40, 5000],
  ] as const) {
    const criadoEm = new Date(agora.getTime() - dias * DIA);
    const umaHoraDepois = new Date(criadoEm.getTime() + DIA / 24);
    const pedidoId = await criarPedido(db, { status: 'approved', idInfluencer: uid, criadoEm, pagoEm: umaHoraDepois });
    await db.insert(lancamentosDeComissao).values({
      idInfluencer: uid,
      tipo: 'credito',
      pedidoId,
      numero: 1,
      pedidos: 1,
      vendaCentavos,
      comissaoCentavos: vendaCentavos / 10,
      disponivelEm: criadoEm,
      criadoEm,
    });
  }
  const { linhas } = await listarInfluencers(db, { agora, cursor: {} });
  expect(linhas).toEqual([
    {
      uid,
      nome: 'Marina',
      cupom: 'MARINA',
      pedidos30: 1,
      venda30Centavos: 10_000,
      devidoCentavos: 1500,
      aPagarCentavos: 1500,
      criadoEm: expect.any(Date),
      vendeuEm: new Date(agora.getTime() - 2 * DIA + DIA / 24),
    },
    expect.objectContaining({ nome: 'Nova', pedidos30: 0, venda30Centavos: 0, devidoCentavos: 0, vendeuEm: null }),
  ]);
});
