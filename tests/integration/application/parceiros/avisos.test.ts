// @requirement 15.26.8
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { avisarLiberadas, avisarRepasse, salvarAvisosDesligados } from '#application/parceiros/avisar-influencer.ts';
import { salvarUsuario } from '#application/usuarios/salvar-usuario.ts';
import { lerAvisosDesligados } from '#db/parceiros/ler-avisos.ts';
import { buscarUsuario } from '#db/usuarios/ler-admin-usuarios.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { gravarChavePix } from '#db/comissoes/gravar-comissoes.ts';
import { buscarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emails, pedidos, usuarios, vezesDeEmail } from '#db/schema/index.ts';
import { ok } from '#domain/result.ts';
import { criarCliente, criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { criarAdmin } from '#tests/integration/application/usuarios/apoio.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import type { LojaDeTeste } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const DIA = 24 * 60 * 60_000;
let ana: Autor;
let uid: string;
const { teste, loja, db } = await abrirLojaDoArquivo();
beforeEach(async () => {
  await esvaziar(db, 'usuarios, pedidos, emails, auditoria, lancamentos_de_comissao, repasses, vezes_de_email');
  ana = await criarAdmin(db, 'ana@exemplo.test');
  uid = await criarCliente(db, 'marina@exemplo.test', { nome: 'Marina', role: 'influencer', comissaoPb: 1000 });
});

const mensagens = async () =>
  (await db.select().from(emails).orderBy(asc(emails.criadoEm), asc(emails.id))).map(({ tipo }) => tipo);

/** A paid order with the influencer's code, counted as its payment does. */
async function vender(comFila = true, comissaoPb = 1000): Promise<string> {
  const { fila, relogio } = loja;
  const id = await criarPedido(db, { status: 'approved', idInfluencer: uid, comissaoPb, pagoEm: new Date() });
  await contar(id, comFila ? fila : null, relogio);
  return id;
}
async function contar(id: string, fila: LojaDeTeste['loja']['fila'] | null, relogio = loja.relogio) {
  await db.transaction(async (tx) => {
    const pedido = await buscarPedido(tx, id);
    if (pedido) await lancarComissao({ relogio, fila }, tx, pedido);
  });
}

test('a primeira venda e as outras avisam uma vez cada, também quando o pedido é contado de novo', async () => {
  const { fila } = loja;
  const id = await vender();
  await db.update(pedidos).set({ status: 'rejected', estoqueReservado: false }).where(eq(pedidos.id, id));
  await contar(id, fila);
  await db.update(pedidos).set({ status: 'approved', estoqueReservado: true }).where(eq(pedidos.id, id));
  await contar(id, fila);
  await vender();
  expect(await mensagens()).toEqual(['primeira-venda', 'cada-venda']);
  for (const { id: emailId } of await db.select().from(emails)) await enviarEmail(loja, emailId);
  expect((await teste.caixa.listar()).map(({ assunto }) => assunto).toSorted()).toEqual([
    expect.stringMatching(/^A sua primeira venda/),
    expect.stringMatching(/^Uma venda com o seu código/),
  ]);
});

/** Sends all that waits, and returns the subjects of the messages that went out. */
async function enviar(): Promise<string[]> {
  const antes = new Set((await teste.caixa.listar()).map(({ id }) => id));
  for (const { id } of await db.select().from(emails)) await enviarEmail(loja, id);
  return (await teste.caixa.listar())
    .filter(({ id }) => !antes.has(id))
    .map(({ assunto }) => assunto)
    .toSorted();
}

test('a compra da própria pessoa, sem comissão, não é venda; e só uma venda é a primeira', async () => {
  await vender(true, 0);
  expect(await mensagens()).toEqual([]);
  await vender();
  expect(await mensagens()).toEqual(['primeira-venda']);
  // As the second of two at once, which doesn't see the first one's entry.
  await esvaziar(db, 'lancamentos_de_comissao');
  await vender();
  expect(await mensagens()).toEqual(['primeira-venda', 'cada-venda']);
});

test('ao sair, vale o que a pessoa escolheu depois, e uma venda de ontem não sai mais', async () => {
  await vender();
  await vender();
  await salvarAvisosDesligados(loja, uid, ['cada-venda']);
  expect(await enviar()).toEqual([expect.stringMatching(/^A sua primeira venda/)]);
  // The one that was left out takes no place within the hour.
  expect(await db.$count(vezesDeEmail)).toBe(1);
  await salvarAvisosDesligados(loja, uid, []);
  await vender();
  const ontem = new Date(loja.relogio.agora().getTime() - DIA - 60_000);
  await db.update(emails).set({ criadoEm: ontem });
  expect(await enviar()).toEqual([]);
});

test('quem deixou de ser influencer só recebe ainda a mensagem do repasse', async () => {
  await vender();
  await db.update(usuarios).set({ role: 'cliente', cupom: null }).where(eq(usuarios.id, uid));
  await vender();
  expect(await mensagens()).toEqual(['primeira-venda']);
  await db.transaction((tx) =>
    avisarRepasse(loja, tx, {
      repasseId: 'r1',
      itens: [{ idInfluencer: uid, valorCentavos: 500, liquidoCentavos: 445 }],
    }),
  );
  expect(await enviar()).toEqual([expect.stringMatching(/^Repasse enviado/)]);
  const carta = (await teste.caixa.listar()).find(({ assunto }) => assunto.startsWith('Repasse enviado'));
  const lida = JSON.stringify(await teste.caixa.ler(carta?.id ?? ''));
  expect(lida).not.toMatch(/perfil|painel/);
  for (const valor of ['5,00', '0,55', '4,45']) expect(lida).toContain(valor);
});

test('desligada a primeira, vale a de cada venda; desligadas as duas, nenhuma; e um pedido importado não avisa', async () => {
  await salvarAvisosDesligados(loja, uid, ['primeira-venda']);
  await vender(false);
  expect(await mensagens()).toEqual([]);
  await esvaziar(db, 'lancamentos_de_comissao');
  await vender();
  expect(await mensagens()).toEqual(['cada-venda']);
  await salvarAvisosDesligados(loja, uid, ['primeira-venda', 'cada-venda']);
  await vender();
  expect(await mensagens()).toEqual(['cada-venda']);
  await salvarAvisosDesligados(loja, uid, []);
  expect(await lerAvisosDesligados(db, uid)).toEqual([]);
});

test('o que foi liberado ontem vem numa mensagem só, o repasse noutra, uma vez', async () => {
  await vender();
  await vender();
  teste.adiantar(8 * DIA);
  await avisarLiberadas(loja);
  await avisarLiberadas(loja);
  expect((await mensagens()).filter((tipo) => tipo === 'comissao-liberada')).toHaveLength(1);
  const [liberada] = await db.select().from(emails).where(eq(emails.tipo, 'comissao-liberada'));
  expect(liberada?.dados).toEqual({ uid, nome: 'Marina', centavos: 2000 });
  await gravarChavePix(db, uid, { tipo: 'email', chave: 'marina@exemplo.test' });
  const repasse = await prepararRepasse(loja, ana);
  const id = repasse.ok ? repasse.valor.id : '';
  await Promise.all([encerrarRepasse(loja, ana, id, 'pago'), encerrarRepasse(loja, ana, id, 'pago')]);
  const [enviado, ...mais] = await db.select().from(emails).where(eq(emails.tipo, 'repasse-enviado'));
  expect(enviado).toMatchObject({ para: 'marina@exemplo.test', dados: { centavos: 2000 } });
  expect(mais).toEqual([]);
});

test('a taxa mudada avisa, outra mudança do cadastro não, e desligada não avisa', async () => {
  const mudar = async (comissaoPb: number, nome = 'Marina') => {
    const versao = (await buscarUsuario(db, uid))?.versao ?? 0;
    const lido = ok({
      nome,
      email: 'marina@exemplo.test',
      role: 'influencer' as const,
      cupom: null,
      comissaoPb,
      ultimoCep: null,
    });
    expect(await salvarUsuario(loja, ana, { uid, versao, lido })).toMatchObject({ ok: true });
  };
  await mudar(1000, 'Marina A.');
  expect(await mensagens()).toEqual([]);
  await mudar(750);
  expect(await mensagens()).toEqual(['taxa-mudou']);
  await salvarAvisosDesligados(loja, uid, ['taxa-mudou']);
  await mudar(500);
  expect(await mensagens()).toEqual(['taxa-mudou']);
});
