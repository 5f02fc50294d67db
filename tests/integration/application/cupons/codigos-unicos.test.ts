// @requirement 15.23.9
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gerarCodigos } from '#application/cupons/gerar-codigos.ts';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { contarCodigosUnicos, listarCodigosUnicos, lotesDeCodigosUnicos } from '#db/cupons/ler-codigos-unicos.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { auditoria, cupomCodigos, pedidos } from '#db/schema/index.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { autor } from '#tests/integration/application/pedidos/bancada.ts';
import { recusa } from '#tests/support/resultado.ts';
import { usarBancadaDeCupons } from './bancada.ts';

let cupomId = '';
const b = await usarBancadaDeCupons();
const { db } = b.loja;
const { comprarCom: comprar } = b;

/** Generates codes for NATAL, which is made with the first of them. */
async function gerar(quantidade: string, chave = 'formulario-1', id?: string) {
  cupomId = (await b.cupomDoCodigo('NATAL'))?.id ?? (await b.criar({ codigo: 'NATAL' }));
  return gerarCodigos(b.loja, autor, { cupomId: id ?? cupomId, chave, quantidade });
}
const codigos = async () =>
  (await db.select().from(cupomCodigos).orderBy(cupomCodigos.codigo)).map(({ codigo }) => codigo);
async function gerados(quantidade: string): Promise<string[]> {
  await gerar(quantidade);
  return codigos();
}
const usos = async () => (await buscarCupom(db, cupomId))?.usos;
const contar = () => contarCodigosUnicos(db, cupomId);

test('mil códigos de uma vez, e o mesmo formulário enviado de novo, também ao mesmo tempo, não faz outros', async () => {
  await b.criar({ codigo: 'NATAL' });
  for (const feito of await Promise.all([gerar('1.000'), gerar('1.000')]))
    expect(feito).toEqual({ ok: true, valor: { lote: 'formulario-1' } });
  expect(new Set(await codigos()).size).toBe(1000);
  expect(await gerar('5')).toMatchObject(recusa('ja-gravado'));
  expect(await gerar('5', 'formulario-2')).toMatchObject({ ok: true });
  expect(await contar()).toEqual({ quantos: 1005, usados: 0 });
  expect((await lotesDeCodigosUnicos(db, { cupomId, lote: 'formulario-2' }).next()).value).toHaveLength(5);
  expect(await db.$count(auditoria, eq(auditoria.acao, 'gerar códigos'))).toBe(2);
});

test('quantidades que não dão, e um cupom que não há, são recusados', async () => {
  for (const quantidade of ['', '0', '5001', 'mil'])
    expect(await gerar(quantidade, quantidade || 'vazia')).toEqual(
      recusa('campos', { faltas: { quantidade: 'quantidade-invalida' } }),
    );
  expect(await gerar('1', 'x', 'nada')).toMatchObject(recusa('nao-encontrado'));
});

test('vale uma vez, conta no cupom que o fez, e rejeitado o pedido volta a valer', async () => {
  const [um = '', outro = ''] = await gerados('2');
  const id = await b.compradoCom(um);
  expect(await db.select().from(pedidos)).toMatchObject([{ cupom: 'NATAL', cupomCodigo: um, cupomId }]);
  expect([await usos(), await comprar(um)]).toEqual([1, 'cupom-esgotado']);
  const recusado = { aceito: false, recusa: { codigo: 'cupom-esgotado' } };
  expect((await b.carrinho(um)).cupom).toMatchObject(recusado);
  expect(await comprar(outro)).toBe('ok');
  const achados = (await listarCodigosUnicos(db, { cupomId, busca: um.toLowerCase() }, {})).linhas;
  expect(achados).toMatchObject([{ codigo: um, pedidoId: id }]);
  await b.mudar(id, 'rejected');
  expect([await contar(), await usos()]).toEqual([{ quantos: 2, usados: 1 }, 1]);
  expect([await comprar(um), await usos()]).toEqual(['ok', 2]);
});

test('dez pedidos ao mesmo tempo com o mesmo código: um', async () => {
  const [codigo = ''] = await gerados('1');
  const feitos = await Promise.all(Array.from({ length: 10 }, () => comprar(codigo)));
  expect(feitos.filter((feito) => feito === 'cupom-esgotado')).toHaveLength(9);
  expect(await db.$count(pedidos)).toBe(1);
});

test('reaberto depois que outro usou o código, o pedido não o conta duas vezes', async () => {
  const [codigo = ''] = await gerados('1');
  const primeiro = await b.compradoCom(codigo);
  await b.mudar(primeiro, 'rejected');
  const segundo = await b.compradoCom(codigo);
  expect(await b.mudar(primeiro, 'approved')).toMatchObject({ ok: true });
  expect(await usos()).toBe(1);
  await b.mudar(primeiro, 'rejected');
  expect(await contar()).toEqual({ quantos: 1, usados: 1 });
  await b.mudar(segundo, 'rejected');
  expect(await contar()).toEqual({ quantos: 1, usados: 0 });
});

test('o comprador não lê o código do cupom, que valeria muitas vezes', async () => {
  const uid = await criarCliente(db, 'bia@exemplo.test');
  const [codigo = ''] = await gerados('1');
  await comprar(codigo, { uid });
  const visto = JSON.stringify(await listarPedidosDoCliente(db, { uid, status: null, cursor: null }));
  expect(visto).toContain(codigo);
  expect(visto).not.toContain('NATAL');
});

test('nenhum cupom toma um código gerado, e com o cupom os códigos acabam', async () => {
  const [codigo = ''] = await gerados('1');
  expect(await b.salvar({ codigo })).toMatchObject(recusa('codigo-em-uso'));
  await b.excluir(cupomId);
  expect([await codigos(), await comprar(codigo)]).toEqual([[], 'cupom-desconhecido']);
});
