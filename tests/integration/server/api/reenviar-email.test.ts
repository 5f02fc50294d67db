// @requirement 2.18.5 7.2.1
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditoria, emails, pedidos } from '#db/schema/index.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { fazerPedido } from '#tests/support/fazer-pedido.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';

const api = await abrirApiDoArquivo();
let admin: string;
let id: string;
beforeAll(async () => {
  admin = (await api.entrar('admin')).cookie;
});
beforeEach(async () => {
  await esvaziar(api.loja.db, 'pedidos, emails, produtos, movimentos_estoque, pedido_historico');
  await porAVenda(api, { id: 'rei' });
  id = await fazerPedido(api);
  await api.loja.db.update(pedidos).set({ status: 'approved' });
  await api.loja.db.delete(emails);
  api.tarefas.length = 0;
});

const reenviar = async (corpo: unknown, cabecalhos: Record<string, string> = {}) => {
  const veio = await api.enviar('/api/reenviarEmailConfirmacao', corpo, { Cookie: admin, ...cabecalhos });
  return [veio.status, veio.corpo.ok ?? veio.corpo.error.code];
};
const enviados = async () => (await api.loja.db.select().from(emails)).map(({ tipo, para }) => [tipo, para]);

test('cada chamada manda mais um e-mail, exatamente um, e fica na auditoria', async () => {
  for (const vez of [1, 2]) {
    expect(await reenviar({ id })).toEqual([200, true]);
    expect(await enviados()).toEqual(Array.from({ length: vez }, () => ['pedido-aprovado', contato.email]));
    expect(api.tarefas.map(({ nome }) => nome)).toEqual(Array.from({ length: vez }, () => 'enviar-email'));
  }
  const naAuditoria = await api.loja.db.select().from(auditoria).where(eq(auditoria.entidadeId, id));
  expect(naAuditoria.filter(({ acao }) => acao === 'reenviar-email')).toHaveLength(2);
});

test('repetida pela rede com a mesma chave, manda um só', async () => {
  await Promise.all(Array.from({ length: 5 }, () => reenviar({ id }, { 'Idempotency-Key': 'um-aperto-so' })));
  expect(await enviados()).toHaveLength(1);
});

test.each(statusDoPedido)('pedido %s', async (status) => {
  const semReserva = status === 'rejected' && { estoqueReservado: false };
  await api.loja.db
    .update(pedidos)
    .set({ status, ...semReserva })
    .where(eq(pedidos.id, id));
  const pode = ['approved', 'enviado', 'concluido'].includes(status);
  expect(await reenviar({ id })).toEqual(pode ? [200, true] : [409, 'pedido-nao-pago']);
  expect(await enviados()).toHaveLength(pode ? 1 : 0);
});

// Who may call it: rotas/tabela.test.ts and rotas/direitos.test.ts.
describe('é recusado, e nada é enviado:', () => {
  test.each<[string, unknown, number, string, Record<string, string>?]>([
    ['sem id', {}, 422, 'corpo-invalido'],
    ['id que não é texto', { id: { $ne: null } }, 422, 'corpo-invalido'],
    ['id com SQL', { id: "' or 1=1 --" }, 422, 'corpo-invalido'],
    ['id enorme', { id: 'x'.repeat(5000) }, 422, 'corpo-invalido'],
    ['id de ninguém', { id: 'naoexistenaoexiste00' }, 404, 'nao-encontrado'],
    ['JSON quebrado', '{', 400, 'json-invalido'],
    ['de outro site', undefined, 403, 'origem-recusada', { Origin: 'https://outro.exemplo' }],
    ['sem sessão', undefined, 401, 'sem-sessao', { Cookie: '' }],
    ['formulário', undefined, 415, 'tipo-de-conteudo', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ])('%s', async (_, corpo, status, codigo, cabecalhos) => {
    expect(await reenviar(corpo ?? { id }, cabecalhos)).toEqual([status, codigo]);
    expect(await enviados()).toEqual([]);
  });

  test.each(['cliente', 'influencer', 'editor'] as const)('%s', async (papel) => {
    expect(await reenviar({ id }, { Cookie: (await api.entrar(papel)).cookie })).toEqual([403, 'sem-permissao']);
    expect(await enviados()).toEqual([]);
  });
});
