// @requirement 15.23.9
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { excluirCupom, salvarCupom } from '#application/cupons/cupons.ts';
import { gerarCodigos } from '#application/cupons/gerar-codigos.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { buscarCupom } from '#db/queries/cupons/admin-cupons.ts';
import { contarCodigosUnicos, listarCodigosUnicos, lotesDeCodigosUnicos } from '#db/queries/cupons/codigos-unicos.ts';
import { listarPedidosDoCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';
import { auditoria, cupomCodigos, pedidos, usuarios } from '#db/schema/index.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
let cupomId: string;
const digitado = {
  codigo: 'NATAL',
  tipo: 'percentual',
  valor: '10',
  validade: '2099-12-31',
  minimo: '',
  limite: '',
  porPessoa: '',
  ativo: true,
};
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, produtos, cupons, cupom_codigos, usuarios, emails, movimentos_estoque, auditoria',
  );
  await porAVenda(teste, { id: 'rei', estoque: 100 });
  const salvo = await salvarCupom(teste.loja, admin, null, digitado);
  if (!salvo.ok) throw new Error(salvo.erro.codigo);
  cupomId = salvo.valor.id;
});

const gerar = (quantidade: string, chave = 'formulario-1') =>
  gerarCodigos(teste.loja, admin, { cupomId, chave, quantidade });

async function codigos(): Promise<string[]> {
  const linhas = await teste.loja.db.select().from(cupomCodigos).orderBy(cupomCodigos.codigo);
  return linhas.map(({ codigo }) => codigo);
}

const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 1 }];
async function comprar(codigo: string, uid: string | null = null): Promise<string> {
  const feito = await fecharPedido(teste.loja, {
    contato,
    linhas,
    totalVistoCentavos: 9000,
    cupomCodigo: codigo,
    uid,
    chave: null,
  });
  return feito.ok ? feito.valor.id : feito.erro.codigo;
}
const encerrar = (id: string) => mudarStatusDoPedido(teste.loja, admin, { id, para: 'rejected', visto: null });

test('mil códigos de uma vez, e o mesmo formulário enviado de novo, também ao mesmo tempo, não faz outros', async () => {
  const feitos = await Promise.all([gerar('1.000'), gerar('1.000')]);
  expect(feitos).toEqual([
    { ok: true, valor: { lote: 'formulario-1' } },
    { ok: true, valor: { lote: 'formulario-1' } },
  ]);
  expect(new Set(await codigos()).size).toBe(1000);
  expect(await gerar('5')).toMatchObject({ ok: false, erro: { codigo: 'ja-gravado' } });
  expect(await gerar('5', 'formulario-2')).toMatchObject({ ok: true });
  expect(await contarCodigosUnicos(teste.loja.db, cupomId)).toEqual({ quantos: 1005, usados: 0 });
  const doLote = await lotesDeCodigosUnicos(teste.loja.db, { cupomId, lote: 'formulario-2' }).next();
  expect(doLote.value).toHaveLength(5);
  expect(await teste.loja.db.$count(auditoria, eq(auditoria.acao, 'gerar códigos'))).toBe(2);
});

test('quantidades que não dão, e um cupom que não há, são recusados', async () => {
  for (const quantidade of ['', '0', '5001', 'mil'])
    expect(await gerar(quantidade, quantidade || 'vazia')).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { quantidade: 'quantidade-invalida' } },
    });
  expect(await gerarCodigos(teste.loja, admin, { cupomId: 'nada', chave: 'x', quantidade: '1' })).toMatchObject({
    erro: { codigo: 'nao-encontrado' },
  });
});

test('vale uma vez, conta no cupom que o fez, e rejeitado o pedido volta a valer', async () => {
  const { db } = teste.loja;
  await gerar('2');
  const [um = '', outro = ''] = await codigos();
  const id = await comprar(um);
  expect(id).toHaveLength(20);
  expect(await db.select().from(pedidos)).toMatchObject([{ cupom: 'NATAL', cupomCodigo: um, cupomId }]);
  expect((await buscarCupom(db, cupomId))?.usos).toBe(1);
  expect(await comprar(um)).toBe('cupom-esgotado');
  expect((await conferirCarrinho(teste.loja, { linhas, cupom: um, uid: null })).cupom).toMatchObject({
    aceito: false,
    recusa: { codigo: 'cupom-esgotado' },
  });
  expect(await comprar(outro)).toHaveLength(20);
  expect((await listarCodigosUnicos(db, { cupomId, busca: um.toLowerCase() }, {})).linhas).toMatchObject([
    { codigo: um, pedidoId: id },
  ]);
  await encerrar(id);
  expect(await contarCodigosUnicos(db, cupomId)).toEqual({ quantos: 2, usados: 1 });
  expect((await buscarCupom(db, cupomId))?.usos).toBe(1);
  expect(await comprar(um)).toHaveLength(20);
  expect((await buscarCupom(db, cupomId))?.usos).toBe(2);
});

test('dez pedidos ao mesmo tempo com o mesmo código: um', async () => {
  await gerar('1');
  const [codigo = ''] = await codigos();
  const feitos = await Promise.all(Array.from({ length: 10 }, () => comprar(codigo)));
  expect(feitos.filter((feito) => feito === 'cupom-esgotado')).toHaveLength(9);
  expect(await teste.loja.db.$count(pedidos)).toBe(1);
});

test('reaberto depois que outro usou o código, o pedido não o conta duas vezes', async () => {
  await gerar('1');
  const [codigo = ''] = await codigos();
  const primeiro = await comprar(codigo);
  await encerrar(primeiro);
  const segundo = await comprar(codigo);
  const reaberto = await mudarStatusDoPedido(teste.loja, admin, { id: primeiro, para: 'approved', visto: null });
  expect(reaberto).toMatchObject({ ok: true });
  expect((await buscarCupom(teste.loja.db, cupomId))?.usos).toBe(1);
  await encerrar(primeiro);
  expect(await contarCodigosUnicos(teste.loja.db, cupomId)).toEqual({ quantos: 1, usados: 1 });
  await encerrar(segundo);
  expect(await contarCodigosUnicos(teste.loja.db, cupomId)).toEqual({ quantos: 1, usados: 0 });
});

test('o comprador não lê o código do cupom, que valeria muitas vezes', async () => {
  await teste.loja.db.insert(usuarios).values({ id: 'bia', email: contato.email, nome: 'Bia' });
  await gerar('1');
  const [codigo = ''] = await codigos();
  await comprar(codigo, 'bia');
  const visto = JSON.stringify(await listarPedidosDoCliente(teste.loja.db, { uid: 'bia', status: null, cursor: null }));
  expect(visto).toContain(codigo);
  expect(visto).not.toContain('NATAL');
});

test('nenhum cupom toma um código gerado, e com o cupom os códigos acabam', async () => {
  await gerar('1');
  const [codigo = ''] = await codigos();
  expect(await salvarCupom(teste.loja, admin, null, { ...digitado, codigo })).toMatchObject({
    erro: { codigo: 'codigo-em-uso' },
  });
  await excluirCupom(teste.loja, admin, cupomId);
  expect(await codigos()).toEqual([]);
  expect(await comprar(codigo)).toBe('cupom-desconhecido');
});
