// @requirement 2.18.5 2.23.3 7.2.1
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pedidos, usuarios } from '#db/schema/index.ts';
import { lembrarPedido } from '#server/http/order-cookies.ts';
import { COMISSAO, comissoesEm, VENDA } from '#tests/integration/application/comissoes/bancada.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';

let teste: ApiDeTeste;
let comissoes: ReturnType<typeof comissoesEm>;
beforeAll(async () => {
  teste = await criarApiDeTeste();
  comissoes = comissoesEm(teste);
});
afterAll(() => teste.fechar());
beforeEach(() => comissoes.limpar());

type Pessoa = { uid: string; cookie: string };
type Mensagem = { id: string; resumo: { aprovados: number; vendidoCentavos: number; comissaoCentavos: number } };

/** Opens a stream and waits for its first bytes; `acabou` says whether the server has ended it. */
async function ouvir(caminho: string, cookie: string, ultimoId?: string) {
  const resposta = await teste.pedir(caminho, {
    headers: { Cookie: cookie, ...(ultimoId && { 'Last-Event-ID': ultimoId }) },
  });
  expect([resposta.status, resposta.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader();
  const linha = {
    lido: '',
    acabou: false,
    mensagens: (): Mensagem[] =>
      linha.lido.split('\n\n').flatMap((parte) => {
        const dado = /^data: (.*)$/m.exec(parte)?.[1];
        return dado ? [{ id: /^id: (.*)$/m.exec(parte)?.[1] ?? '', resumo: JSON.parse(dado) }] : [];
      }),
    fechar: async () => void (await leitor?.cancel().catch(() => {})),
  };
  void (async () => {
    for (let parte = await leitor?.read(); parte && !parte.done; parte = await leitor?.read())
      linha.lido += parte.value;
    linha.acabou = true;
  })().catch(() => {});
  await ate(() => linha.lido.includes(': vivo'));
  return linha;
}

async function ate(condicao: () => boolean): Promise<void> {
  await expect.poll(condicao, { interval: 20 }).toBe(true);
}
const mudar = (uid: string, novo: Partial<typeof usuarios.$inferInsert>) =>
  teste.loja.db.update(usuarios).set(novo).where(eq(usuarios.id, uid));

const modos: [string, (pessoa: Pessoa) => Promise<unknown>][] = [
  ['é desativado', ({ uid }) => mudar(uid, { ativo: false })],
  ['perde o papel', ({ uid }) => mudar(uid, { role: 'cliente' })],
  ['é excluído', ({ uid }) => teste.loja.db.delete(usuarios).where(eq(usuarios.id, uid))],
  ['sai de todos os aparelhos', ({ uid }) => teste.composicao.identidade.encerrarSessoes(uid)],
  ['sai neste aparelho', ({ cookie }) => teste.enviar('/api/auth/sign-out', {}, { Cookie: cookie })],
];

describe.each([
  ['influencer', '/api/influencer/ao-vivo'],
  ['admin', '/api/admin/pedidos/ao-vivo'],
] as const)('o fluxo ao vivo de %s acaba na hora quando quem ouve', (papel, caminho) => {
  test.each(modos)('%s, e o dos outros continua', async (_, acabar) => {
    const [pessoa, outra] = [await teste.entrar(papel), await teste.entrar(papel)];
    const [cortada, viva] = [await ouvir(caminho, pessoa.cookie), await ouvir(caminho, outra.cookie)];
    await acabar(pessoa);
    await ate(() => cortada.acabou);
    expect(viva.acabou).toBe(false);
    expect((await teste.pedir(caminho, { headers: { Cookie: pessoa.cookie } })).status).toBeGreaterThanOrEqual(401);
    await viva.fechar();
  });
});

describe('o dos pedidos novos', () => {
  test('diz só o id de cada um, e não o que muda nos outros', async () => {
    const { cookie } = await teste.entrar('admin');
    const antigo = await comissoes.comprar();
    await teste.ouvirTudo();
    const linha = await ouvir('/api/admin/pedidos/ao-vivo', cookie);
    await teste.loja.db.update(pedidos).set({ status: 'enviado' }).where(eq(pedidos.id, antigo));
    const novo = await comissoes.comprar();
    await ate(() => linha.lido.includes('data:'));
    expect(linha.lido.match(/^(?:data|event|id).*$/gm)).toEqual([`data: ${novo}`]);
    await linha.fechar();
  });

  test('conta também os que chegaram entre a página e a linha, e só esses', async () => {
    const { cookie } = await teste.entrar('admin');
    const antigo = await comissoes.comprar();
    // Times are kept to the millisecond: those on the two sides of `desde` must not be the same.
    const [feito] = await teste.loja.db.select({ em: pedidos.criadoEm }).from(pedidos).where(eq(pedidos.id, antigo));
    const desde = new Date((feito?.em.getTime() ?? 0) + 1).toISOString();
    await expect.poll(() => teste.loja.relogio.agora() > new Date(desde), { interval: 1 }).toBe(true);
    const noMeio = await comissoes.comprar();
    const linha = await ouvir(`/api/admin/pedidos/ao-vivo?desde=${desde}`, cookie);
    const depois = await comissoes.comprar();
    await ate(() => linha.lido.includes(depois));
    expect([linha.lido.includes(noMeio), linha.lido.includes(antigo)]).toEqual([true, false]);
    await linha.fechar();
    const semNada = await ouvir('/api/admin/pedidos/ao-vivo?desde=ontem', cookie);
    expect(semNada.lido).not.toContain('data:');
    await semNada.fechar();
  });
});

test('o do pedido de uma conta acaba com as sessões dela; o de um convidado é do navegador e continua', async () => {
  const dona = await teste.entrar('cliente');
  const [daConta, deConvidado] = [await comissoes.comprar({ uid: dona.uid }), await comissoes.comprar()];
  const cortada = await ouvir(`/api/pedidos/${daConta}/ao-vivo`, dona.cookie);
  const [cookie = ''] = lembrarPedido(new Headers(), deConvidado, teste.loja).split(';');
  const viva = await ouvir(`/api/pedidos/${deConvidado}/ao-vivo`, cookie);
  await teste.composicao.identidade.encerrarSessoes(dona.uid);
  await ate(() => cortada.acabou);
  await teste.loja.db.update(pedidos).set({ status: 'approved' }).where(eq(pedidos.id, deConvidado));
  await ate(() => viva.lido.includes('"approved"'));
  expect([cortada.acabou, viva.acabou]).toEqual([true, false]);
  await viva.fechar();
});

describe('o do resumo do influencer', () => {
  let cookie: string;
  beforeEach(async () => {
    await teste.loja.db.delete(usuarios).where(eq(usuarios.id, 'marina'));
    const entrada = await teste.entrar('influencer');
    await mudar(entrada.uid, { cupom: 'MARINA10', comissaoPb: 500 });
    ({ cookie } = entrada);
  });
  const ouvirResumo = (ultimoId?: string) => ouvir('/api/influencer/ao-vivo', cookie, ultimoId);
  type Linha = Awaited<ReturnType<typeof ouvirResumo>>;
  const aprovados = (linha: Linha) => linha.mensagens().at(-1)?.resumo.aprovados;
  const semRepetir = (linha: Linha) => {
    const ids = linha.mensagens().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  };

  test('manda os números inteiros ao abrir e a cada mudança, com o mesmo id para os mesmos números', async () => {
    const linha = await ouvirResumo();
    await ate(() => linha.mensagens().length === 1);
    expect(linha.mensagens()[0]?.resumo).toMatchObject({ aprovados: 0, vendidoCentavos: 0 });
    const { pedidoId } = await comissoes.comprarEPagar();
    await ate(() => aprovados(linha) === 1);
    expect(linha.mensagens().at(-1)?.resumo).toMatchObject({ vendidoCentavos: VENDA, comissaoCentavos: COMISSAO });
    await comissoes.adminMuda(pedidoId, 'rejected');
    await ate(() => aprovados(linha) === 0);
    expect(linha.mensagens().at(-1)?.resumo.comissaoCentavos).toBe(0);
    semRepetir(linha);
    await linha.fechar();
  });

  test('quem volta com o último id ouve o que perdeu, uma vez, e nada enquanto nada muda', async () => {
    const primeira = await ouvirResumo();
    await ate(() => primeira.mensagens().length === 1);
    await primeira.fechar();
    const vista = primeira.mensagens()[0]?.id ?? '';
    const igual = await ouvirResumo(vista);
    for (let i = 0; i < 3; i++) await comissoes.comprarEPagar();
    await ate(() => aprovados(igual) === 3);
    expect(igual.mensagens().map(({ id }) => id)).not.toContain(vista);
    await igual.fechar();
    const devolta = await ouvirResumo(vista);
    await ate(() => devolta.mensagens().length > 0);
    expect(devolta.mensagens()[0]?.resumo).toMatchObject({ aprovados: 3, vendidoCentavos: 3 * VENDA });
    await comissoes.comprarEPagar();
    await ate(() => aprovados(devolta) === 4);
    semRepetir(devolta);
    await devolta.fechar();
  });

  test('muitos pedidos seguidos chegam a muitas linhas, e todas terminam nos mesmos números', async () => {
    const linhas = await Promise.all(Array.from({ length: 20 }, () => ouvirResumo()));
    for (let i = 0; i < 5; i++) await comissoes.comprarEPagar();
    await ate(() => linhas.every((linha) => aprovados(linha) === 5));
    expect(new Set(linhas.map((linha) => linha.mensagens().at(-1)?.id)).size).toBe(1);
    await Promise.all(linhas.map((linha) => linha.fechar()));
  });
});
