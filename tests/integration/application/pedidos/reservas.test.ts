// @requirement 11.8.2 11.8.3
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { salvarLimitesDeReserva, liberarReservas } from '#application/pedidos/reservas.ts';
import type { EntradaDoFechamento } from '#application/pedidos/fechar-pedido.ts';
import { lerLimitesDeReserva, lerPedidosQueReservam, lerProdutosReservados } from '#db/pedidos/ler-reservas.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { auditoria, pedidos, produtos } from '#db/schema/index.ts';
import { podePedirPix } from '#domain/pedidos/prazos-para-pagar.ts';
import { limitesDeReservaPadrao, UNIDADES_LIVRES } from '#domain/pedidos/reservas.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import {
  aceitos,
  codigosDeRecusa,
  pedirDoEndereco,
  type RespostaAoPedido,
} from '#tests/support/pedidos-que-reservam.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { autor, usarBancada } from './bancada.ts';

const b = await usarBancada({ estoque: null });
const { loja } = b;
const { db } = loja;
const pedir = (endereco: string, unidades: Record<string, number>, mais: Partial<EntradaDoFechamento> = {}) =>
  pedirDoEndereco(b, endereco, unidades, mais);
/** Answers to orders made at the same time. */
const juntos = (quantos: number, ato: (n: number) => Promise<RespostaAoPedido>) =>
  Promise.all(Array.from({ length: quantos }, (_, n) => ato(n)));
const prazo = (fim: RespostaAoPedido) => {
  const { expiraEm, criadoEm } = valorDe(fim);
  return (expiraEm.getTime() - criadoEm.getTime()) / 60_000;
};
const limitar = (pedidosDeUm: string, minutos = '30') =>
  salvarLimitesDeReserva(loja, autor, { minutos, pedidos: pedidosDeUm, unidades: '120', parte: '70' });
const demais = recusa('reservas-demais');

describe('estoque não se toma como refém', () => {
  test('trinta e três pedidos do estoque inteiro de cada produto deixam a maior parte da loja à venda', async () => {
    const estoques = Array.from({ length: 33 }, (_, n) => (n % 16) + 1);
    await porAVenda(b, ...estoques.map((estoque, n) => ({ id: `p${n}`, estoque })));
    const hostis: RespostaAoPedido[] = [];
    for (const [n, estoque] of estoques.entries()) hostis.push(await pedir('203.0.113.66', { [`p${n}`]: estoque }));
    expect(codigosDeRecusa(hostis)).toEqual(['reservas-demais']);
    expect(await db.$count(produtos, eq(produtos.estoque, 0))).toBeLessThan(33 / 2);
    const tudo = Object.fromEntries(estoques.map((_, n) => [`p${n}`, 1]));
    expect(await pedir('203.0.113.66', tudo)).toMatchObject({ ok: false });
  });

  test('sete /64 de um /48, todos ao mesmo tempo, têm os limites de um visitante', async () => {
    await porAVenda(b, { id: 'rei', estoque: 100 });
    const hostis = await juntos(21, (n) => pedir(`2001:db8:66:${n % 7}::`, { rei: 7 }));
    expect([aceitos(hostis), codigosDeRecusa(hostis)]).toEqual([10, ['reservas-demais']]);
    expect(await pedir('20.51.100.7', { rei: 2 })).toMatchObject({ ok: true });
  });

  test('um endereço não leva trinta e oito unidades em dois pedidos, e seis endereços também não', async () => {
    await porAVenda(b, { id: 'rei', estoque: 38 }, { id: 'dama', estoque: 38 });
    expect(await pedir('203.0.113.66', { rei: 26 })).toMatchObject({ ok: true });
    expect(await pedir('203.0.113.66', { rei: 12 })).toMatchObject(demais);
    const dosSeis = (quantos: number, dama: number) =>
      juntos(quantos, (n) => pedir(`${20 + (n % 6)}.51.100.7`, { dama }));
    // One of each first: an address that got two large ones would leave fewer units for its small ones.
    const grandes = [...(await dosSeis(6, 7)), ...(await dosSeis(12, 7))];
    expect([aceitos(grandes), codigosDeRecusa(grandes)]).toEqual([3, ['reservas-demais']]);
    expect(grandes.find(({ ok }) => !ok)).toMatchObject({ erro: { sozinho: false, deTodos: true } });
    // Each of the six has two units more, and then belongs to the large ones.
    const pequenos = [...(await dosSeis(12, 1)), ...(await dosSeis(12, 1))];
    expect(await b.estoqueDe('dama')).toBe(38 - 21 - aceitos(pequenos));
    expect(aceitos(pequenos)).toBe(6 * UNIDADES_LIVRES.comprador);
    expect(await pedir('90.51.100.7', { dama: 2 })).toMatchObject({ ok: true });
  });

  test('sob pressão o prazo é de dez minutos, e o Pix vale quarenta sem folga nem código depois', async () => {
    await porAVenda(b, { id: 'rei', estoque: 10 });
    const fins: RespostaAoPedido[] = [];
    for (let n = 0; n < 7; n++) fins.push(await pedir(`${20 + n}.51.100.7`, { rei: 1 }));
    expect(fins.map((fim) => [prazo(fim), valorDe(fim).sobPressao])).toEqual([
      ...Array.from({ length: 5 }, () => [30, false]),
      [10, true],
      [10, true],
    ]);
    const comPix = valorDe(await pedir('40.51.100.7', { rei: 1 }, { meio: 'pix' }));
    expect(await gerarPix(loja, comPix.id)).toEqual({ ok: true, valor: undefined });
    const [cobranca] = await lerCobrancas(db, comPix.id);
    expect((await b.ler(comPix.id)).expiraEm).toEqual(cobranca?.venceEm);
    expect(podePedirPix(comPix, new Date(comPix.criadoEm.getTime() + 40 * 60_000))).toBe(false);
  });

  test('um e-mail e uma conta têm os mesmos limites, venham de onde vierem', async () => {
    await porAVenda(b, { id: 'rei', estoque: 500 });
    await limitar('5');
    const de = (email: string) => ({ contato: { ...contato, email } });
    const porEmail = await juntos(12, (n) =>
      pedir(`198.51.100.${n}`, { rei: 1 }, de(n % 2 ? 'Uma@exemplo.test' : `uma+${n}@exemplo.test`)),
    );
    expect([aceitos(porEmail), codigosDeRecusa(porEmail)]).toEqual([5, ['reservas-demais']]);
    const doSistema = { ...de('Uma@exemplo.test'), endereco: undefined as never };
    expect((await pedir('', { rei: 1 }, doSistema)).ok).toBe(true);
  });

  test('o que se paga ou se encerra deixa de contar, e a marca do endereço não fica no pedido', async () => {
    await porAVenda(b, { id: 'rei', estoque: 50 });
    await limitar('3');
    const deNovo = () => pedir('203.0.113.9', { rei: 1 });
    const [pago, encerrado] = [valorDe(await deNovo()).id, valorDe(await deNovo()).id];
    expect([(await deNovo()).ok, (await deNovo()).ok]).toEqual([true, false]);
    await b.mudar(pago, 'approved', 'pendente');
    await liberarReservas(loja, autor, { id: encerrado, doLugar: false });
    expect([(await deNovo()).ok, (await deNovo()).ok]).toEqual([true, true]);
    const todos = await db.select().from(pedidos);
    const marcas = todos.map(({ visitante, vizinhanca, rede }) => [visitante, vizinhanca, rede]);
    for (const [i, { status }] of todos.entries())
      for (const marca of marcas[i] ?? []) expect(marca === null).toBe(status !== 'pendente');
    expect(JSON.stringify(marcas)).not.toContain('203.0.113');
  });
});

describe('o painel', () => {
  test('mostra o que está reservado e por quem, e libera um pedido ou todos os do mesmo lugar', async () => {
    await porAVenda(b, { id: 'rei', estoque: 20 }, { id: 'dama', estoque: 5 });
    for (let i = 0; i < 3; i++) await pedir('203.0.113.66', { rei: 2 });
    const honesto = valorDe(await pedir('198.51.100.1', { rei: 1, dama: 1 }));
    expect(await lerProdutosReservados(db, 10)).toEqual({
      produtos: [
        { id: 'rei', nome: 'Produto rei', estoque: 13, reservados: 7, pedidos: 4 },
        { id: 'dama', nome: 'Produto dama', estoque: 4, reservados: 1, pedidos: 1 },
      ],
      unidades: 8,
      quantos: 2,
    });
    const linhas = await lerPedidosQueReservam(db, 10);
    const [deTres, deUm] = [
      { unidades: 2, doMesmoLugar: 3, comPagamento: false },
      { unidades: 2, doMesmoLugar: 1, comPagamento: false },
    ];
    expect(linhas).toMatchObject([deTres, deTres, deTres, deUm]);
    const lugar = linhas[0]?.id ?? '';
    expect(valorDe(await liberarReservas(loja, autor, { id: lugar, doLugar: true }))).toEqual({ quantos: 3 });
    expect(await b.estoque()).toBe(19);
    expect(await liberarReservas(loja, autor, { id: lugar, doLugar: false })).toMatchObject({ ok: false });
    expect((await lerPedidosQueReservam(db, 10)).map(({ id }) => id)).toEqual([honesto.id]);
  });

  test('a dona muda os limites: valem do próximo pedido em diante, e ficam na auditoria', async () => {
    expect(await lerLimitesDeReserva(db)).toEqual(limitesDeReservaPadrao);
    expect(await limitar('10', '45')).toEqual({ ok: true, valor: undefined });
    expect(await limitar('10', '1')).toEqual(recusa('campos', { faltas: ['minutos'] }));
    expect(await lerLimitesDeReserva(db)).toEqual({ minutos: 45, pedidos: 10, unidades: 120, parte: 70 });
    const registros = await db.select().from(auditoria).where(eq(auditoria.entidadeId, 'reservas'));
    expect(registros.at(-1)?.depois).toMatchObject({ minutos: 45 });
    await porAVenda(b, { id: 'rei' });
    expect(prazo(await pedir('203.0.113.1', { rei: 1 }))).toBe(45);
  });
});
