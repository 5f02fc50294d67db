// @requirement 11.8.2 11.8.3
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { salvarLimitesDeReserva, liberarReservas } from '#application/pedidos/reservas.ts';
import type { EntradaDoFechamento } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerLimitesDeReserva, lerPedidosQueReservam, lerProdutosReservados } from '#db/queries/pedidos/reservas.ts';
import { lerCobrancas } from '#db/repositories/pagamentos/cobrancas-pix.ts';
import { buscarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { auditoria, pedidos, produtos } from '#db/schema/index.ts';
import { podePedirPix } from '#domain/pedidos/prazos-para-pagar.ts';
import { limitesDeReservaPadrao, UNIDADES_LIVRES } from '#domain/pedidos/reservas.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import {
  aceitos,
  codigosDeRecusa,
  pedirDoEndereco,
  type RespostaAoPedido,
} from '#tests/support/pedidos-que-reservam.ts';

let teste: LojaDeTeste;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await esvaziar(teste.loja.db, 'pedidos, pedido_itens, produtos, emails, movimentos_estoque, limites_de_reserva');
});

const admin = { uid: 'admin', displayName: 'Ana', email: 'ana@exemplo.test' };
const pedir = (endereco: string, unidades: Record<string, number>, mais: Partial<EntradaDoFechamento> = {}) =>
  pedirDoEndereco(teste, endereco, unidades, mais);
const estoqueDe = async (id: string) =>
  (await teste.loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, id)))[0]?.n;

describe('estoque não se toma como refém', () => {
  test('trinta e três pedidos do estoque inteiro de cada produto deixam a maior parte da loja à venda', async () => {
    const estoques = Array.from({ length: 33 }, (_, n) => (n % 16) + 1);
    await porAVenda(teste, ...estoques.map((estoque, n) => ({ id: `p${n}`, estoque })));
    const hostis: RespostaAoPedido[] = [];
    for (const [n, estoque] of estoques.entries()) hostis.push(await pedir('203.0.113.66', { [`p${n}`]: estoque }));
    expect(codigosDeRecusa(hostis)).toEqual(['reservas-demais']);
    const esgotados = await teste.loja.db.$count(produtos, eq(produtos.estoque, 0));
    expect(esgotados).toBeLessThan(33 / 2);
    const tudo = Object.fromEntries(estoques.map((_, n) => [`p${n}`, 1]));
    expect(await pedir('203.0.113.66', tudo)).toMatchObject({ ok: false });
  });

  test('sete /64 de um /48, todos ao mesmo tempo, têm os limites de um visitante', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 100 });
    const hostis = await Promise.all(Array.from({ length: 21 }, (_, n) => pedir(`2001:db8:66:${n % 7}::`, { rei: 7 })));
    expect([aceitos(hostis), codigosDeRecusa(hostis)]).toEqual([10, ['reservas-demais']]);
    expect(await pedir('20.51.100.7', { rei: 2 })).toMatchObject({ ok: true });
  });

  test('um endereço não leva trinta e oito unidades em dois pedidos, e seis endereços também não', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 38 }, { id: 'dama', estoque: 38 });
    expect(await pedir('203.0.113.66', { rei: 26 })).toMatchObject({ ok: true });
    expect(await pedir('203.0.113.66', { rei: 12 })).toMatchObject({ ok: false, erro: { codigo: 'reservas-demais' } });
    const dosSeis = (quantos: number, dama: number) =>
      Promise.all(Array.from({ length: quantos }, (_, n) => pedir(`${20 + (n % 6)}.51.100.7`, { dama })));
    // One of each first: an address that got two large ones would leave fewer units for its small ones.
    const grandes = [...(await dosSeis(6, 7)), ...(await dosSeis(12, 7))];
    expect([aceitos(grandes), codigosDeRecusa(grandes)]).toEqual([3, ['reservas-demais']]);
    expect(grandes.find(({ ok }) => !ok)).toMatchObject({ erro: { sozinho: false, deTodos: true } });
    // Each of the six has two units more, and then belongs to the large ones.
    const pequenos = [...(await dosSeis(12, 1)), ...(await dosSeis(12, 1))];
    expect(await estoqueDe('dama')).toBe(38 - 21 - aceitos(pequenos));
    expect(aceitos(pequenos)).toBe(6 * UNIDADES_LIVRES.comprador);
    expect(await pedir('90.51.100.7', { dama: 2 })).toMatchObject({ ok: true });
  });

  test('sob pressão o prazo é de dez minutos, e o Pix vale quarenta sem folga nem código depois', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 10 });
    const minutosDe = (fim: RespostaAoPedido) =>
      fim.ok ? (fim.valor.expiraEm.getTime() - fim.valor.criadoEm.getTime()) / 60_000 : null;
    const fins: RespostaAoPedido[] = [];
    for (let n = 0; n < 7; n++) fins.push(await pedir(`${20 + n}.51.100.7`, { rei: 1 }));
    expect(fins.map(minutosDe)).toEqual([30, 30, 30, 30, 30, 10, 10]);
    expect(fins.map((fim) => fim.ok && fim.valor.sobPressao)).toEqual([false, false, false, false, false, true, true]);
    const comPix = await pedir('40.51.100.7', { rei: 1 }, { meio: 'pix' });
    if (!comPix.ok) throw new Error(comPix.erro.codigo);
    expect(await gerarPix(teste.loja, comPix.valor.id)).toEqual({ ok: true, valor: undefined });
    const pedido = await buscarPedido(teste.loja.db, comPix.valor.id);
    const [cobranca] = await lerCobrancas(teste.loja.db, comPix.valor.id);
    expect(pedido?.expiraEm).toEqual(cobranca?.venceEm);
    expect(podePedirPix(comPix.valor, new Date(comPix.valor.criadoEm.getTime() + 40 * 60_000))).toBe(false);
  });

  test('um e-mail e uma conta têm os mesmos limites, venham de onde vierem', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 500 });
    await salvarLimitesDeReserva(teste.loja, admin, { minutos: '30', pedidos: '5', unidades: '120', parte: '70' });
    const mesmo = { ...contato, email: 'Uma@exemplo.test' };
    const porEmail = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        pedir(`198.51.100.${n}`, { rei: 1 }, { contato: n % 2 ? mesmo : { ...mesmo, email: 'uma@exemplo.test' } }),
      ),
    );
    expect([aceitos(porEmail), codigosDeRecusa(porEmail)]).toEqual([5, ['reservas-demais']]);
    const doSistema = await pedir('', { rei: 1 }, { contato: mesmo, endereco: undefined as never });
    expect(doSistema.ok).toBe(true);
  });

  test('o que se paga ou se encerra deixa de contar, e a marca do endereço não fica no pedido', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 50 });
    await salvarLimitesDeReserva(teste.loja, admin, { minutos: '30', pedidos: '3', unidades: '30', parte: '70' });
    const fins = [];
    for (let i = 0; i < 4; i++) fins.push(await pedir('203.0.113.9', { rei: 1 }));
    expect(fins.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    const [pago, encerrado] = fins.map((fim) => (fim.ok ? fim.valor.id : ''));
    await mudarStatusDoPedido(teste.loja, admin, { id: pago ?? '', para: 'approved', visto: 'pendente' });
    await liberarReservas(teste.loja, admin, { id: encerrado ?? '', doLugar: false });
    expect([(await pedir('203.0.113.9', { rei: 1 })).ok, (await pedir('203.0.113.9', { rei: 1 })).ok]).toEqual([
      true,
      true,
    ]);
    const marcas = await teste.loja.db
      .select({
        status: pedidos.status,
        visitante: pedidos.visitante,
        vizinhanca: pedidos.vizinhanca,
        rede: pedidos.rede,
      })
      .from(pedidos);
    for (const { status, ...redes } of marcas)
      for (const marca of Object.values(redes)) expect(marca === null).toBe(status !== 'pendente');
    expect(JSON.stringify(marcas)).not.toContain('203.0.113');
  });
});

describe('o painel', () => {
  test('mostra o que está reservado e por quem, e libera um pedido ou todos os do mesmo lugar', async () => {
    await porAVenda(teste, { id: 'rei', estoque: 20 }, { id: 'dama', estoque: 5 });
    for (let i = 0; i < 3; i++) await pedir('203.0.113.66', { rei: 2 });
    const honesto = await pedir('198.51.100.1', { rei: 1, dama: 1 });
    expect(await lerProdutosReservados(teste.loja.db, 10)).toEqual({
      produtos: [
        { id: 'rei', nome: 'Produto rei', estoque: 13, reservados: 7, pedidos: 4 },
        { id: 'dama', nome: 'Produto dama', estoque: 4, reservados: 1, pedidos: 1 },
      ],
      unidades: 8,
      quantos: 2,
    });
    const linhas = await lerPedidosQueReservam(teste.loja.db, 10);
    expect(linhas.map(({ unidades, doMesmoLugar, comPagamento }) => [unidades, doMesmoLugar, comPagamento])).toEqual([
      [2, 3, false],
      [2, 3, false],
      [2, 3, false],
      [2, 1, false],
    ]);
    const lugar = linhas[0]?.id ?? '';
    expect(await liberarReservas(teste.loja, admin, { id: lugar, doLugar: true })).toEqual({
      ok: true,
      valor: { quantos: 3 },
    });
    expect(await estoqueDe('rei')).toBe(19);
    expect(await liberarReservas(teste.loja, admin, { id: lugar, doLugar: false })).toMatchObject({ ok: false });
    expect((await lerPedidosQueReservam(teste.loja.db, 10)).map(({ id }) => id)).toEqual([
      honesto.ok ? honesto.valor.id : '',
    ]);
  });

  test('a dona muda os limites: valem do próximo pedido em diante, e ficam na auditoria', async () => {
    expect(await lerLimitesDeReserva(teste.loja.db)).toEqual(limitesDeReservaPadrao);
    const digitado = { minutos: '45', pedidos: '10', unidades: '60', parte: '50' };
    expect(await salvarLimitesDeReserva(teste.loja, admin, digitado)).toEqual({ ok: true, valor: undefined });
    expect(await salvarLimitesDeReserva(teste.loja, admin, { ...digitado, minutos: '1' })).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: ['minutos'] },
    });
    expect(await lerLimitesDeReserva(teste.loja.db)).toEqual({ minutos: 45, pedidos: 10, unidades: 60, parte: 50 });
    const registros = await teste.loja.db.select().from(auditoria).where(eq(auditoria.entidadeId, 'reservas'));
    expect(registros.at(-1)?.depois).toMatchObject({ minutos: 45 });
    await porAVenda(teste, { id: 'rei' });
    const fim = await pedir('203.0.113.1', { rei: 1 });
    if (!fim.ok) throw new Error(fim.erro.codigo);
    expect(fim.valor.expiraEm.getTime() - fim.valor.criadoEm.getTime()).toBe(45 * 60_000);
  });
});
