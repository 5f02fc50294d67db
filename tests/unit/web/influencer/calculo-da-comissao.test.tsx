// @requirement 15.30.6
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calculoDaComissao, type PedidoACalcular } from '#domain/comissoes/calculo-do-pedido.ts';
import { CalculoDaComissao } from '#web/influencer/calculo-da-comissao.tsx';

const pago: PedidoACalcular = {
  status: 'approved',
  subtotalCentavos: 10_000,
  descontoCentavos: 1_000,
  totalCentavos: 9_000,
  estornadoCentavos: 0,
  comissaoPb: 500,
  compraPropria: false,
  freteCentavos: 0,
  excluidoEm: null,
  recusada: false,
  pagoEm: new Date(0),
};

/** The text of an order's calculation; commission of refused orders has a reason of the owner. */
function explicacao(mudado: Partial<PedidoACalcular>, motivoDaRecusa: string | null = null): string {
  const calculo = {
    ...calculoDaComissao({ ...pago, ...mudado }),
    liberaEm: null,
    emDisputa: false,
    motivoDaRecusa,
    lancamentos: [],
  };
  return renderToStaticMarkup(<CalculoDaComissao codigo="ABC123" calculo={calculo} />);
}

test.each<[Partial<PedidoACalcular>, string]>([
  [{ status: 'rejected' }, 'Cancelado depois de pago: a comissão saiu.'],
  [{ status: 'rejected', pagoEm: null }, 'Não foi pago: sem pagamento não há comissão.'],
  [{ status: 'rejected', estornadoCentavos: 9_000 }, 'Devolvido por inteiro: o valor voltou ao cliente'],
  [{ estornadoCentavos: 4_500 }, 'Devolvido em parte: a comissão é só do que ficou.'],
  [{ status: 'pendente', pagoEm: null }, 'Aguarda o pagamento'],
  [{ compraPropria: true }, 'Compra própria: um pedido seu não rende comissão.'],
])('um pedido com %j diz por que rende menos: %s', (mudado, frase) => {
  expect(explicacao(mudado)).toContain(frase);
  expect(explicacao({})).not.toContain(frase);
});

test('um pedido cancelado depois de pago não mostra taxa nenhuma', () => {
  expect(explicacao({})).toContain('5% de');
  expect(explicacao({ status: 'rejected' })).not.toContain('5% de');
});

test('a recusa da loja traz o motivo que ela escreveu', () => {
  expect(explicacao({ recusada: true }, 'Código num site de cupons')).toMatch(
    /A loja não paga a comissão deste pedido:\s+Código num site de cupons/,
  );
});
