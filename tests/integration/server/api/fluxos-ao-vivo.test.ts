import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { comprar, prepararMarina } from '#tests/integration/application/comissoes/apoio.ts';
import { lembrarPedido } from '#server/http/order-cookies.ts';
import { pedidos, usuarios } from '#db/schema/index.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';

let teste: ApiDeTeste;
beforeAll(async () => {
  teste = await criarApiDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(() => prepararMarina(teste));

type Pessoa = { uid: string; cookie: string };

/** Opens a stream and waits for its first bytes; `acabou` returns whether the server has ended it. */
async function abrir(caminho: string, cookie: string) {
  const resposta = await teste.pedir(caminho, { headers: { Cookie: cookie } });
  expect(resposta.status).toBe(200);
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader();
  const linha = { lido: '', acabou: false, fechar: async () => void (await leitor?.cancel().catch(() => {})) };
  void (async () => {
    for (;;) {
      const { done, value } = (await leitor?.read()) ?? { done: true, value: undefined };
      if (done) break;
      linha.lido += value;
    }
    linha.acabou = true;
  })().catch(() => {});
  await ate(() => linha.lido.includes(': vivo'));
  return linha;
}

/** Well under the 20 seconds between two beats. */
async function ate(condicao: () => boolean): Promise<void> {
  await expect.poll(condicao, { timeout: 8_000, interval: 20 }).toBe(true);
}
const mudar = (uid: string, novo: Partial<typeof usuarios.$inferInsert>) =>
  teste.loja.db.update(usuarios).set(novo).where(eq(usuarios.id, uid));

const modos: [string, (pessoa: Pessoa) => Promise<unknown>][] = [
  ['é desativado', ({ uid }) => mudar(uid, { ativo: false })],
  ['perde o papel', ({ uid }) => mudar(uid, { role: 'cliente' })],
  ['é excluído', ({ uid }) => teste.loja.db.delete(usuarios).where(eq(usuarios.id, uid))],
  ['sai de todos os aparelhos', ({ uid }) => teste.composicao.identidade.encerrarSessoes(uid)],
  [
    'sai neste aparelho',
    ({ cookie }) =>
      teste.pedir('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie, Origin: teste.loja.shopUrl },
        body: '{}',
      }),
  ],
];

describe.each([
  ['influencer', '/api/influencer/ao-vivo'],
  ['admin', '/api/admin/pedidos/ao-vivo'],
] as const)('o fluxo ao vivo de %s acaba na hora quando quem ouve', (papel, caminho) => {
  test.each(modos)('%s, e o dos outros continua', async (_, acabar) => {
    const [pessoa, outra] = [await teste.entrar(papel), await teste.entrar(papel)];
    const [cortada, viva] = [await abrir(caminho, pessoa.cookie), await abrir(caminho, outra.cookie)];
    await acabar(pessoa);
    await ate(() => cortada.acabou);
    expect(viva.acabou).toBe(false);
    expect((await teste.pedir(caminho, { headers: { Cookie: pessoa.cookie } })).status).toBeGreaterThanOrEqual(401);
    await viva.fechar();
  });
});

test('o dos pedidos novos conta também os que chegaram entre a página e a linha, e só esses', async () => {
  const { cookie } = await teste.entrar('admin');
  const antigo = await comprar(teste);
  // Times are kept to the millisecond: those on the two sides of `desde` must not be the same.
  const umInstante = () => new Promise((passou) => setTimeout(passou, 5));
  await umInstante();
  const desde = teste.loja.relogio.agora().toISOString();
  await umInstante();
  const noMeio = await comprar(teste);
  const linha = await abrir(`/api/admin/pedidos/ao-vivo?desde=${desde}`, cookie);
  const depois = await comprar(teste);
  await ate(() => linha.lido.includes(depois));
  expect([linha.lido.includes(noMeio), linha.lido.includes(antigo)]).toEqual([true, false]);
  await linha.fechar();
  const semNada = await abrir('/api/admin/pedidos/ao-vivo?desde=ontem', cookie);
  expect(semNada.lido).not.toContain('data:');
  await semNada.fechar();
});

test('o do pedido de uma conta também; o de um convidado é do navegador e continua', async () => {
  const dona = await teste.entrar('cliente');
  const [daConta, deConvidado] = [await comprar(teste, { uid: dona.uid }), await comprar(teste)];
  const cortada = await abrir(`/api/pedidos/${daConta}/ao-vivo`, dona.cookie);
  const [cookie = ''] = lembrarPedido(new Headers(), deConvidado, teste.loja).split(';');
  const viva = await abrir(`/api/pedidos/${deConvidado}/ao-vivo`, cookie);
  await teste.composicao.identidade.encerrarSessoes(dona.uid);
  await ate(() => cortada.acabou);
  await teste.loja.db.update(pedidos).set({ status: 'approved' }).where(eq(pedidos.id, deConvidado));
  await ate(() => viva.lido.includes('"approved"'));
  expect([cortada.acabou, viva.acabou]).toEqual([true, false]);
  await viva.fechar();
});
