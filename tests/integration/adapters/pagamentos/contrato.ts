// @requirement 15.11.8 15.12.8
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusDoProvedor, type Pagamentos, type PreferenciaPedida } from '#application/ports/pagamentos.ts';
import type { PagamentoForjado } from '#demo/twins/mercado-pago/controle.ts';
import { pedidoDeExemplo, pixDeExemplo } from './pedido-de-exemplo.ts';

/** A provider under the contract, and the hands to bring its payments about. */
export type ProvedorDeTeste = {
  pagamentos: Pagamentos;
  /** A buyer opens the address of a preference and chooses. */
  pagar(url: string, escolha: 'Aprovar com cartão' | 'Recusar' | 'Gerar Pix' | 'Gerar boleto'): Promise<void>;
  /** A payment in any state; answers its id. */
  forjar(forjado: PagamentoForjado): Promise<string>;
  /** A buyer's bank pays the Pix of this id. */
  pagarPix(id: string): Promise<void>;
  encerrar(): Promise<void>;
};

/** Contract of the port `Pagamentos` that every payments provider must meet. */
export function contratoDePagamentos(nome: string, criar: () => Promise<ProvedorDeTeste>): void {
  describe(`contrato de pagamentos: ${nome}`, () => {
    let provedor: ProvedorDeTeste;
    let pagamentos: Pagamentos;
    beforeAll(async () => {
      provedor = await criar();
      pagamentos = provedor.pagamentos;
    });
    afterAll(() => provedor.encerrar());

    async function pagarPedido(
      escolha: Parameters<ProvedorDeTeste['pagar']>[1],
      mudanca: Partial<PreferenciaPedida> = {},
    ) {
      const pedido = pedidoDeExemplo(mudanca);
      const preferencia = await pagamentos.criarPreferencia(pedido, pedido.pedidoId);
      if (!preferencia.ok) throw new Error(preferencia.erro.detalhe);
      await provedor.pagar(preferencia.valor.url, escolha);
      const achados = await pagamentos.buscarPagamentosDoPedido(pedido.pedidoId);
      const [pagamento] = achados.ok ? achados.valor : [];
      if (!pagamento) throw new Error('nenhum pagamento no pedido');
      return { pedido, pagamento };
    }

    test('a mesma chave responde a mesma preferência, outra chave responde outra', async () => {
      const pedido = pedidoDeExemplo();
      const [primeira, repetida, outra] = [
        await pagamentos.criarPreferencia(pedido, 'chave-1'),
        await pagamentos.criarPreferencia(pedido, 'chave-1'),
        await pagamentos.criarPreferencia(pedido, 'chave-2'),
      ];
      expect(primeira).toMatchObject({
        ok: true,
        valor: { preferenciaId: expect.stringMatching(/.+/), url: expect.stringMatching(/^https?:/) },
      });
      expect(repetida).toEqual(primeira);
      expect(outra.ok && primeira.ok && outra.valor.preferenciaId !== primeira.valor.preferenciaId).toBe(true);
    });

    test('a mesma chave em paralelo responde uma só preferência', async () => {
      const pedido = pedidoDeExemplo();
      const respostas = await Promise.all(
        Array.from({ length: 8 }, () => pagamentos.criarPreferencia(pedido, `paralela-${pedido.pedidoId}`)),
      );
      expect(
        new Set(respostas.map((resposta) => (resposta.ok ? resposta.valor.preferenciaId : resposta.erro.detalhe))).size,
      ).toBe(1);
      expect(respostas.every((resposta) => resposta.ok)).toBe(true);
    });

    test.each([
      ['sem e-mail', { email: 'isto não é e-mail', documento: null }],
      ['de CPF que não existe', { email: 'x@y.test', documento: '52998224726' }],
    ])('um pedido %s, que o provedor entende e não aceita, é recusado', async (_, parte) => {
      const pedido = pedidoDeExemplo({ comprador: { nome: 'X', telefone: '', ...parte } });
      expect(await pagamentos.criarPreferencia(pedido, pedido.pedidoId)).toMatchObject({
        ok: false,
        erro: { codigo: 'recusado' },
      });
    });

    test('encerrada, uma preferência não começa mais pagamento; outra vez dá no mesmo', async () => {
      const pedido = pedidoDeExemplo();
      const criada = await pagamentos.criarPreferencia(pedido, pedido.pedidoId);
      if (!criada.ok) throw new Error(criada.erro.detalhe);
      const { preferenciaId, url } = criada.valor;
      const encerrar = () => pagamentos.encerrarPreferencia(preferenciaId, new Date(), crypto.randomUUID());
      expect([await encerrar(), await encerrar()]).toEqual([
        { ok: true, valor: undefined },
        { ok: true, valor: undefined },
      ]);
      await expect(provedor.pagar(url, 'Aprovar com cartão')).rejects.toThrow('não tem o botão');
      expect(await pagamentos.buscarPagamentosDoPedido(pedido.pedidoId)).toEqual({ ok: true, valor: [] });
    });

    test.each([['1-nada'], ['../users/me']])('encerrar a preferência %s, que não há, o diz', async (id) => {
      expect(await pagamentos.encerrarPreferencia(id, new Date(), crypto.randomUUID())).toMatchObject({
        ok: false,
        erro: { codigo: 'nao-encontrado' },
      });
    });

    test('um pedido sem pagamentos tem lista vazia', async () => {
      expect(await pagamentos.buscarPagamentosDoPedido('pedido-que-ninguem-pagou')).toEqual({ ok: true, valor: [] });
    });

    test('um cartão aprovado traz o valor exato, a conta que recebe e as datas', async () => {
      const { pedido, pagamento } = await pagarPedido('Aprovar com cartão', {
        totalCentavos: 30_001,
        descontoCentavos: 8_979,
      });
      expect(pagamento).toMatchObject({
        pedidoId: pedido.pedidoId,
        status: 'approved',
        statusDetalhe: 'accredited',
        valorCentavos: 30_001,
        estornadoCentavos: 0,
        moeda: 'BRL',
        recebedorId: pagamentos.recebedorId,
        tipo: 'credit_card',
        parcelas: 1,
        aprovadoEm: expect.any(Date),
        atualizadoEm: expect.any(Date),
        criadoEm: expect.any(Date),
        venceEm: null,
        nomeNoCartao: expect.stringMatching(/^[\p{Lu} ]+$/u),
        pixCopiaECola: null,
        boletoUrl: null,
      });
      expect(await pagamentos.buscarPagamento(pagamento.id)).toEqual({ ok: true, valor: pagamento });
    });

    test('um cartão recusado fica como rejected, sem data de aprovação', async () => {
      const { pagamento } = await pagarPedido('Recusar');
      expect(pagamento).toMatchObject({ status: 'rejected', aprovadoEm: null });
    });

    test('um Pix gerado espera com código e vencimento', async () => {
      const { pagamento } = await pagarPedido('Gerar Pix');
      expect(pagamento).toMatchObject({
        status: 'pending',
        tipo: 'bank_transfer',
        meio: 'pix',
        venceEm: expect.any(Date),
        nomeNoCartao: null,
        boletoUrl: null,
      });
      expect(pagamento.pixCopiaECola).toMatch(/^000201.+6304[0-9A-F]{4}$/);
    });

    test('um boleto gerado espera com endereço e o vencimento pedido', async () => {
      const boletoVenceEm = new Date(Date.now() + 5 * 86_400_000);
      const { pagamento } = await pagarPedido('Gerar boleto', { boletoVenceEm });
      expect(pagamento).toMatchObject({
        status: 'pending',
        tipo: 'ticket',
        boletoUrl: expect.stringMatching(/^https?:/),
        pixCopiaECola: null,
      });
      expect(pagamento.venceEm).toEqual(boletoVenceEm);
    });

    test('a busca traz todas as páginas e só o pedido perguntado', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 53; i += 1)
        ids.push(
          await provedor.forjar({
            pedidoId: 'pedido-com-muitas-tentativas',
            valorCentavos: 100 + i,
            status: 'rejected',
          }),
        );
      await provedor.forjar({ pedidoId: 'pedido-com-muitas-tentativas-2', valorCentavos: 1, status: 'approved' });
      const achados = await pagamentos.buscarPagamentosDoPedido('pedido-com-muitas-tentativas');
      expect(achados.ok && achados.valor.map((pagamento) => pagamento.id)).toEqual(ids);
    });

    test.each([...statusDoProvedor])('o status %s chega como é', async (status) => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 1_999, status });
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({ ok: true, valor: { id, status } });
    });

    test('um status que a loja não conhece vira desconhecido', async () => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 100, status: 'teleported' });
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({ ok: true, valor: { status: 'desconhecido' } });
    });

    test('moeda, conta e pedido estranhos chegam à loja como são', async () => {
      const id = await provedor.forjar({
        pedidoId: null,
        valorCentavos: 1,
        status: 'approved',
        moeda: 'ARS',
        recebedorId: '7',
      });
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { pedidoId: null, moeda: 'ARS', recebedorId: '7', valorCentavos: 1 },
      });
    });

    test.each(['99999999999', '0', '', '..', 'search', '1/refunds', '12 ', '1e3', '٣'])(
      'o pagamento %j não é encontrado',
      async (id) => {
        const naoEncontrado = { ok: false, erro: { codigo: 'nao-encontrado' } };
        expect(await pagamentos.buscarPagamento(id)).toMatchObject(naoEncontrado);
        expect(await pagamentos.estornar(id, 'k')).toMatchObject(naoEncontrado);
        expect(await pagamentos.cancelar(id, 'k')).toMatchObject(naoEncontrado);
      },
    );

    test('estorna por inteiro, uma vez por chave', async () => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 12_345, status: 'approved' });
      expect(await pagamentos.estornar(id, `total-${id}`)).toEqual({ ok: true, valor: undefined });
      expect(await pagamentos.estornar(id, `total-${id}`)).toEqual({ ok: true, valor: undefined });
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { status: 'refunded', estornadoCentavos: 12_345, valorCentavos: 12_345 },
      });
      expect(await pagamentos.estornar(id, `outra-${id}`)).toMatchObject({ ok: false, erro: { codigo: 'recusado' } });
    });

    test('estorna por partes, com centavos, nunca mais do que foi pago', async () => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 1_000, status: 'approved' });
      expect((await pagamentos.estornar(id, `a-${id}`, 333)).ok).toBe(true);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { status: 'approved', statusDetalhe: 'partially_refunded', estornadoCentavos: 333 },
      });
      expect(await pagamentos.estornar(id, `b-${id}`, 668)).toMatchObject({ ok: false, erro: { codigo: 'recusado' } });
      expect((await pagamentos.estornar(id, `c-${id}`)).ok).toBe(true);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { status: 'refunded', estornadoCentavos: 1_000 },
      });
    });

    test('o mesmo estorno pedido dez vezes ao mesmo tempo acontece uma vez', async () => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 1_000, status: 'approved' });
      const respostas = await Promise.all(
        Array.from({ length: 10 }, () => pagamentos.estornar(id, `mesma-${id}`, 300)),
      );
      expect(respostas.every((resposta) => resposta.ok)).toBe(true);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({ ok: true, valor: { estornadoCentavos: 300 } });
    });

    test('estornos parciais diferentes ao mesmo tempo nunca passam do que foi pago', async () => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 1_000, status: 'approved' });
      const respostas = await Promise.all(
        Array.from({ length: 6 }, (_, i) => pagamentos.estornar(id, `parcial-${i}-${id}`, 300)),
      );
      expect(respostas.filter((resposta) => resposta.ok)).toHaveLength(3);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { status: 'approved', estornadoCentavos: 900 },
      });
    });

    test.each(['pending', 'rejected', 'cancelled', 'charged_back'])('o que está %s não se estorna', async (status) => {
      const id = await provedor.forjar({ pedidoId: 'p', valorCentavos: 1_000, status });
      expect(await pagamentos.estornar(id, `estorno-${id}`)).toMatchObject({ ok: false, erro: { codigo: 'recusado' } });
    });

    test('cancela o que espera e recusa cancelar o que foi pago', async () => {
      const pendente = await provedor.forjar({ pedidoId: 'p', valorCentavos: 500, status: 'pending', meio: 'pix' });
      expect(await pagamentos.cancelar(pendente, `cancelar-${pendente}`)).toEqual({ ok: true, valor: undefined });
      expect(await pagamentos.buscarPagamento(pendente)).toMatchObject({ ok: true, valor: { status: 'cancelled' } });
      const pago = await provedor.forjar({ pedidoId: 'p', valorCentavos: 500, status: 'approved' });
      expect(await pagamentos.cancelar(pago, `cancelar-${pago}`)).toMatchObject({
        ok: false,
        erro: { codigo: 'recusado' },
      });
    });

    test('um Pix pedido pela loja espera com código, valor e vencimento, e é achado pelo pedido', async () => {
      const pix = pixDeExemplo({ valorCentavos: 37_031 });
      const criado = await pagamentos.criarPix(pix, `pix-${pix.pedidoId}-1`);
      if (!criado.ok) throw new Error(criado.erro.detalhe);
      expect(criado.valor).toMatchObject({
        pedidoId: pix.pedidoId,
        status: 'pending',
        meio: 'pix',
        tipo: 'bank_transfer',
        valorCentavos: 37_031,
        moeda: 'BRL',
        recebedorId: pagamentos.recebedorId,
        venceEm: pix.venceEm,
        aprovadoEm: null,
      });
      expect(criado.valor.pixCopiaECola).toMatch(/^000201.+5406370\.31.+6304[0-9A-F]{4}$/);
      expect(await pagamentos.buscarPagamento(criado.valor.id)).toEqual({ ok: true, valor: criado.valor });
      expect(await pagamentos.buscarPagamentosDoPedido(pix.pedidoId)).toEqual({ ok: true, valor: [criado.valor] });
    });

    test('a mesma chave em paralelo é um só Pix; outra chave é outro, com outro código', async () => {
      const pix = pixDeExemplo();
      const criados = await Promise.all(Array.from({ length: 8 }, () => pagamentos.criarPix(pix, `${pix.pedidoId}-1`)));
      const ids = criados.map((criado) => (criado.ok ? criado.valor.id : criado.erro.detalhe));
      expect(new Set(ids).size).toBe(1);
      expect(criados.every(({ ok }) => ok)).toBe(true);
      const outro = await pagamentos.criarPix(pix, `${pix.pedidoId}-2`);
      const [primeiro] = criados;
      if (!outro.ok || !primeiro?.ok) throw new Error('não criado');
      expect(outro.valor.id).not.toBe(primeiro.valor.id);
      expect(outro.valor.pixCopiaECola).not.toBe(primeiro.valor.pixCopiaECola);
    });

    test('um Pix pago fica approved, e então se estorna em parte e não se cancela', async () => {
      const criado = await pagamentos.criarPix(pixDeExemplo({ valorCentavos: 5_000 }), crypto.randomUUID());
      if (!criado.ok) throw new Error(criado.erro.detalhe);
      const { id } = criado.valor;
      await provedor.pagarPix(id);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({
        ok: true,
        valor: { status: 'approved', aprovadoEm: expect.any(Date) },
      });
      expect(await pagamentos.cancelar(id, `cancelar-${id}`)).toMatchObject({
        ok: false,
        erro: { codigo: 'recusado' },
      });
      expect((await pagamentos.estornar(id, `e-${id}`, 1_250)).ok).toBe(true);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({ ok: true, valor: { estornadoCentavos: 1_250 } });
    });

    test('um Pix cancelado não se paga mais', async () => {
      const criado = await pagamentos.criarPix(pixDeExemplo(), crypto.randomUUID());
      if (!criado.ok) throw new Error(criado.erro.detalhe);
      const { id } = criado.valor;
      expect(await pagamentos.cancelar(id, `cancelar-${id}`)).toEqual({ ok: true, valor: undefined });
      await provedor.pagarPix(id);
      expect(await pagamentos.buscarPagamento(id)).toMatchObject({ ok: true, valor: { status: 'cancelled' } });
    });

    test.each([['52998224725'], ['12ABC34501DE35'], [null]])(
      'um Pix de quem deu o documento %s se cria',
      async (documento) => {
        const comprador = { nome: 'Ana Lima', email: 'ana@exemplo.test', documento };
        expect(await pagamentos.criarPix(pixDeExemplo({ comprador }), crypto.randomUUID())).toMatchObject({
          ok: true,
          valor: { status: 'pending' },
        });
      },
    );

    test.each([
      ['sem e-mail que se entenda', { comprador: { nome: 'X', email: 'isto não é e-mail', documento: null } }],
      ['de CPF que não existe', { comprador: { nome: 'X', email: 'x@y.test', documento: '52998224726' } }],
      ['de CNPJ que não existe', { comprador: { nome: 'X', email: 'x@y.test', documento: '12ABC34501DE36' } }],
      ['que vence em um minuto', { venceEm: new Date(Date.now() + 60_000) }],
      ['que vence em um ano', { venceEm: new Date(Date.now() + 365 * 86_400_000) }],
    ])('um Pix %s é recusado', async (_, mudanca) => {
      expect(await pagamentos.criarPix(pixDeExemplo(mudanca), crypto.randomUUID())).toMatchObject({
        ok: false,
        erro: { codigo: 'recusado' },
      });
    });

    test('as parcelas de um valor: sem juros somam o valor, com juros dizem o total, e nenhuma é pequena demais', async () => {
      const lidas = await pagamentos.lerParcelas(48_900);
      if (!lidas.ok) throw new Error(lidas.erro.detalhe);
      expect(lidas.valor[0]).toEqual({ quantas: 1, parcelaCentavos: 48_900, totalCentavos: 48_900, jurosPb: 0 });
      for (const { quantas, parcelaCentavos, totalCentavos, jurosPb } of lidas.valor) {
        expect(Math.abs(parcelaCentavos * quantas - totalCentavos)).toBeLessThanOrEqual(quantas);
        expect(totalCentavos > 48_900).toBe(jurosPb > 0);
        if (quantas > 1) expect(parcelaCentavos).toBeGreaterThanOrEqual(500);
      }
      expect(await pagamentos.lerParcelas(48_900)).toEqual(lidas);
      const deUmLivro = await pagamentos.lerParcelas(1_299);
      expect(deUmLivro.ok && deUmLivro.valor.map(({ quantas }) => quantas)).toEqual([1, 2]);
    });
  });
}
