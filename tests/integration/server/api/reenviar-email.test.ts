// @requirement 2.18.5 7.2.1
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { auditoria, emails, pedidos } from '#db/schema/index.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

let api: ApiDeTeste;
let admin: string;
let id: string;
beforeAll(async () => {
  api = await criarApiDeTeste();
  admin = (await api.entrar('admin')).cookie;
});
afterAll(() => api.fechar());
beforeEach(async () => {
  await esvaziar(api.loja.db, 'pedidos, emails, produtos, movimentos_estoque, pedido_historico');
  await porAVenda(api, { id: 'rei' });
  const feito = await fecharPedido(api.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: 10_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  id = feito.valor.id;
  await api.loja.db.update(pedidos).set({ status: 'approved' });
  await api.loja.db.delete(emails);
  api.tarefas.length = 0;
});

const reenviar = async (corpo: unknown, cabecalhos: Record<string, string> = {}) => {
  const resposta = await api.pedir('/api/reenviarEmailConfirmacao', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api.loja.shopUrl, Cookie: admin, ...cabecalhos },
    body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
  });
  const lido = (await resposta.json()) as { ok?: boolean; error?: { code: string } };
  return [resposta.status, lido.ok ?? lido.error?.code];
};
const enviados = async () => (await api.loja.db.select().from(emails)).map(({ tipo, para }) => [tipo, para]);

describe('reenviarEmailConfirmacao', () => {
  test('cada chamada manda mais um e-mail, exatamente um, e fica na auditoria', async () => {
    expect(await reenviar({ id })).toEqual([200, true]);
    expect(await reenviar({ id })).toEqual([200, true]);
    expect(await enviados()).toEqual([
      ['pedido-aprovado', contato.email],
      ['pedido-aprovado', contato.email],
    ]);
    expect(api.tarefas.map(({ nome }) => nome)).toEqual(['enviar-email', 'enviar-email']);
    expect(
      (await api.loja.db.select().from(auditoria)).filter(
        ({ acao, entidadeId }) => acao === 'reenviar-email' && entidadeId === id,
      ),
    ).toHaveLength(2);
  });

  test('repetida pela rede com a mesma chave, manda um só', async () => {
    await Promise.all(Array.from({ length: 5 }, () => reenviar({ id }, { 'Idempotency-Key': 'um-aperto-so' })));
    expect(await enviados()).toHaveLength(1);
  });

  test.each(statusDoPedido)('pedido %s', async (status) => {
    await api.loja.db
      .update(pedidos)
      .set({ status, ...(status === 'rejected' && { estoqueReservado: false }) })
      .where(eq(pedidos.id, id));
    const pode = ['approved', 'enviado', 'concluido'].includes(status);
    expect(await reenviar({ id })).toEqual(pode ? [200, true] : [409, 'pedido-nao-pago']);
    expect(await enviados()).toHaveLength(pode ? 1 : 0);
  });

  test.each([
    ['sem id', {}, 422, 'corpo-invalido'],
    ['id que não é texto', { id: { $ne: null } }, 422, 'corpo-invalido'],
    ['id com SQL', { id: "' or 1=1 --" }, 422, 'corpo-invalido'],
    ['id enorme', { id: 'x'.repeat(5000) }, 422, 'corpo-invalido'],
    ['id de ninguém', { id: 'naoexistenaoexiste00' }, 404, 'nao-encontrado'],
    ['JSON quebrado', '{', 400, 'json-invalido'],
  ])('%s', async (_, corpo, status, codigo) => {
    expect(await reenviar(corpo)).toEqual([status, codigo]);
  });

  test('de outro site é recusado, com sessão de admin e tudo', async () => {
    expect(await reenviar({ id }, { Origin: 'https://outro.exemplo' })).toEqual([403, 'origem-recusada']);
    expect(await enviados()).toEqual([]);
  });

  test.each(['cliente', 'influencer', 'editor'] as const)('%s não pode', async (papel) => {
    expect(await reenviar({ id }, { Cookie: (await api.entrar(papel)).cookie })).toEqual([403, 'sem-permissao']);
    expect(await enviados()).toEqual([]);
  });

  test('visitante não pode', async () => {
    expect(await reenviar({ id }, { Cookie: '' })).toEqual([401, 'sem-sessao']);
  });

  test('formulário comum de outro tipo de conteúdo é recusado', async () => {
    expect(await reenviar('id=x', { 'Content-Type': 'application/x-www-form-urlencoded' })).toEqual([
      415,
      'tipo-de-conteudo',
    ]);
  });
});

describe('pedidos novos ao vivo', () => {
  test.each([
    ['visitante', 401],
    ['cliente', 403],
    ['influencer', 403],
    ['editor', 403],
  ] as const)('%s não ouve', async (papel, status) => {
    const Cookie = papel === 'visitante' ? '' : (await api.entrar(papel)).cookie;
    expect((await api.pedir('/api/admin/pedidos/ao-vivo', { headers: { Cookie } })).status).toBe(status);
  });

  test('um admin ouve do pedido novo, só o id, e não de mudanças dos outros', async () => {
    // The order of before was new, too.
    await api.ouvirTudo();
    const parar = new AbortController();
    const resposta = await api.pedir('/api/admin/pedidos/ao-vivo', {
      headers: { Cookie: admin },
      signal: parar.signal,
    });
    expect(resposta.headers.get('Content-Type')).toContain('text/event-stream');
    const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader();
    await leitor?.read();
    await api.loja.db.update(pedidos).set({ status: 'enviado' });
    const feito = await fecharPedido(api.loja, {
      contato,
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
      totalVistoCentavos: 10_000,
      cupomCodigo: null,
      uid: null,
      chave: null,
    });
    const recebido = (await leitor?.read())?.value;
    expect(recebido).toBe(`data: ${feito.ok ? feito.valor.id : ''}\n\n`);
    await leitor?.cancel();
    parar.abort();
  });
});
