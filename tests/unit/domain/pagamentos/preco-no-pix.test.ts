// @requirement 15.11.7
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularComissao } from '#domain/comissoes/comissao.ts';
import { lancamentosDoPedido } from '#domain/comissoes/comissao-lancamentos.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { valoresComMeio, descontoNoPix, precoPago, precosDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { novoPedido, type EntradaDoPedido } from '#domain/pedidos/pedido.ts';
import { cupomDe, produtoDoCatalogo } from '#tests/support/compra-de-exemplo.ts';

const agora = new Date('2026-11-20T15:00:00Z');
const centavos = fc.integer({ min: 1, max: 5_000_000 });
const taxa = fc.integer({ min: 0, max: 5_000 });
const cupom = fc.option(
  fc.oneof(
    fc.record({ tipo: fc.constant('percentual' as const), valor: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ tipo: fc.constant('valor_fixo' as const), valor: fc.integer({ min: 1, max: 6_000_000 }) }),
  ),
  { nil: null },
);

type Dados = {
  preco: number;
  quantidade: number;
  taxaPb: number;
  cupom: { tipo: Cupom['tipo']; valor: number } | null;
};
const dados: fc.Arbitrary<Dados> = fc.record({
  preco: centavos,
  quantidade: fc.integer({ min: 1, max: 99 }),
  taxaPb: taxa,
  cupom,
});

function pedir({ preco, quantidade, taxaPb, cupom: dado }: Dados, meio: 'pix' | null, comissaoPb = 0) {
  const comCupom: Cupom | null = dado && cupomDe({ codigo: 'X', ...dado });
  const entrada: EntradaDoPedido = {
    catalogo: [produtoDoCatalogo('torre', { precoCentavos: preco, estoque: 100 })],
    linhas: [{ produtoId: 'torre', variacao: null, quantidade }],
    totalVistoCentavos: Number.NaN,
    uid: null,
    email: 'ana@exemplo.test',
    cupomCodigo: comCupom ? 'X' : null,
    cupom: comCupom,
    influencer:
      comissaoPb === 0
        ? null
        : { uid: 'marina', emails: ['marina@exemplo.test', 'marina.silva@gmail.com'], comissaoPb, cupom: 'MARINA10' },
    usosDaPessoa: 0,
    descontoNoPixPb: taxaPb,
    meio,
    agora,
  };
  const recusado = novoPedido(entrada);
  if (recusado.ok || recusado.erro.codigo !== 'total-divergente') throw new Error('o total devia divergir');
  const feito = novoPedido({ ...entrada, totalVistoCentavos: recusado.erro.totalCentavos });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor;
}

describe('desconto no Pix', () => {
  test('é a porcentagem do que sobra do cupom, arredondada ao centavo, e sempre deixa algo a pagar', () => {
    expect([
      descontoNoPix(10_000, 500),
      descontoNoPix(9_990, 750),
      descontoNoPix(1, 5_000),
      descontoNoPix(3, 5_000),
    ]).toEqual([500, 749, 0, 2]);
    fc.assert(
      fc.property(centavos, taxa, (valor, pb) => {
        const desconto = descontoNoPix(valor, pb);
        expect(valor - desconto).toBeGreaterThanOrEqual(1);
        expect(desconto).toBeGreaterThanOrEqual(0);
        expect(Math.abs(desconto - (valor * pb) / 10_000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('conta depois do cupom, fecha a soma, e com cartão o pedido custa o mesmo que sem desconto nenhum', () => {
    fc.assert(
      fc.property(dados, (um) => {
        const [noPix, noCartao, semRegra] = [pedir(um, 'pix'), pedir(um, null), pedir({ ...um, taxaPb: 0 }, null)];
        expect(noCartao.totalCentavos).toBe(semRegra.totalCentavos);
        expect(noPix.descontoPixCentavos).toBe(descontoNoPix(semRegra.totalCentavos, um.taxaPb));
        for (const pedido of [noPix, noCartao]) {
          expect(pedido.totalCentavos).toBe(pedido.subtotalCentavos - pedido.descontoCentavos);
          expect(precosDoPedido(pedido)).toEqual({
            cheioCentavos: noCartao.totalCentavos,
            noPixCentavos: noPix.totalCentavos,
          });
        }
      }),
    );
  });

  test('ir e voltar entre Pix e cartão, quantas vezes for, dá sempre os mesmos valores', () => {
    fc.assert(
      fc.property(dados, fc.array(fc.constantFrom('pix' as const, 'outro' as const)), (um, trocas) => {
        const partida = pedir(um, null);
        let atual = { ...partida };
        for (const meio of trocas) atual = { ...atual, ...valoresComMeio(atual, meio) };
        expect({ ...atual, ...valoresComMeio(atual, 'outro') }).toEqual(partida);
        expect({ ...atual, ...valoresComMeio(atual, 'pix') }.totalCentavos).toBe(pedir(um, 'pix').totalCentavos);
      }),
    );
  });

  test('só o Pix paga o preço do Pix; qualquer meio paga o cheio; outro valor não paga', () => {
    fc.assert(
      fc.property(dados, fc.integer({ min: 1, max: 1000 }), (um, erro) => {
        const pedido = pedir(um, 'pix');
        const { cheioCentavos, noPixCentavos } = precosDoPedido(pedido);
        const pago = (meio: string, valorCentavos: number) =>
          precoPago({ ...pedido, valeCentavos: 0, diferencaCentavos: 0 }, { meio, valorCentavos });
        expect([pago('visa', cheioCentavos), pago('pix', cheioCentavos)]).toEqual(['outro', 'outro']);
        expect(pago('pix', noPixCentavos)).toBe(cheioCentavos === noPixCentavos ? 'outro' : 'pix');
        if (cheioCentavos !== noPixCentavos) expect(pago('visa', noPixCentavos)).toBeNull();
        expect(pago('pix', cheioCentavos + erro)).toBeNull();
        expect(pago('pix', noPixCentavos - erro)).toBeNull();
      }),
    );
  });

  test('a comissão é do que foi pago, cai com cada devolução em parte e zera com a de tudo', () => {
    fc.assert(
      fc.property(
        dados,
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom('pix' as const, null),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (um, comissaoPb, meio, parte) => {
          const pedido = pedir(um, meio, comissaoPb);
          expect(pedido.comissaoCentavos).toBe(calcularComissao(pedido.totalCentavos, comissaoPb));
          const naConta = (estornadoCentavos: number, status: 'approved' | 'rejected') =>
            lancamentosDoPedido(
              {
                ...pedido,
                status,
                estornadoCentavos,
                excluidoEm: null,
                recusada: false,
              },
              [],
              agora,
            )[0]?.comissaoCentavos ?? 0;
          expect(naConta(0, 'approved')).toBe(pedido.comissaoCentavos);
          const estornado = Math.floor(pedido.totalCentavos * parte);
          expect(naConta(estornado, 'approved')).toBe(calcularComissao(pedido.totalCentavos - estornado, comissaoPb));
          expect(naConta(pedido.totalCentavos, 'rejected')).toBe(0);
        },
      ),
    );
  });
});
