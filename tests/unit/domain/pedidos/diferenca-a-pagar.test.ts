// @requirement 15.44.7 15.44.8
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusDoPagamento, type StatusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { escreverReferencia, lerReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { recusaDeAlterar } from '#domain/pedidos/alteracao.ts';
import {
  efeitoNaDiferenca,
  faltaAcertar,
  lerValidadeDaDiferenca,
  quitarDiferenca,
  type SituacaoDaDiferenca,
  situacoesDaDiferenca,
} from '#domain/pedidos/diferenca-a-pagar.ts';
import { estaPago, statusDoPedido } from '#domain/pedidos/pedido-status.ts';

const data = new Date('2026-11-27T15:00:00Z');

const umPagamento = (id: string, status: StatusDoPagamento, valorCentavos: number, aDevolver = false) => ({
  id,
  status,
  valorCentavos,
  estornadoCentavos: 0,
  aprovadoEm: null,
  criadoEm: data,
  aDevolver,
});

/** Applies states of payments one after the other, as the shop does, and returns what happened to the money. */
function historia(
  valorCentavos: number,
  passos: { id: string; status: StatusDoPagamento; valor: number; situacao?: SituacaoDaDiferenca | undefined }[],
) {
  const diferenca: { situacao: SituacaoDaDiferenca; valorCentavos: number; pagamentoId: string | null } = {
    situacao: 'aberta',
    valorCentavos,
    pagamentoId: null,
  };
  const devolvidos = new Set<string>();
  let somas = {
    descontoCentavos: valorCentavos,
    descontoCombinadoCentavos: valorCentavos,
    freteCentavos: 0,
    totalCentavos: 100,
    diferencaCentavos: 0,
  };
  for (const { id, status, valor, situacao } of passos) {
    // The shop may waive it, or its day may pass, between two payments.
    if (situacao && situacao !== 'paga' && faltaAcertar(diferenca.situacao)) diferenca.situacao = situacao;
    const pagamento = umPagamento(id, status, valor, devolvidos.has(id));
    const pedido = { status: 'approved' as const, excluidoEm: null };
    const efeito = efeitoNaDiferenca({ diferenca, pedido, pagamento });
    if (efeito === 'devolve') devolvidos.add(id);
    if (efeito !== 'quita') continue;
    expect(valor).toBe(valorCentavos);
    expect(devolvidos).not.toContain(id);
    diferenca.situacao = 'paga';
    diferenca.pagamentoId = id;
    somas = quitarDiferenca(somas, { valorCentavos, freteCentavos: 0 });
  }
  return { diferenca, devolvidos, somas };
}

const umPasso = fc.record({
  id: fc.constantFrom('1', '2', '3'),
  status: fc.constantFrom(...statusDoPagamento),
  certo: fc.boolean(),
  situacao: fc.option(fc.constantFrom(...situacoesDaDiferenca), { nil: undefined }),
});

test('em qualquer ordem, no máximo um pagamento quita, pelo valor exato, e o que tem dinheiro a mais volta', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500_000 }), fc.array(umPasso, { maxLength: 12 }), (valor, passos) => {
      const lidos = passos.map(({ certo, ...passo }) => ({ ...passo, valor: certo ? valor : valor - 1 }));
      const { diferenca, devolvidos, somas } = historia(valor, lidos);
      const paga = diferenca.situacao === 'paga';
      expect(diferenca.pagamentoId !== null).toBe(paga);
      expect(somas.diferencaCentavos).toBe(paga ? valor : 0);
      expect(somas.totalCentavos + somas.descontoCentavos).toBe(100 + valor);
      // Every approved payment either paid the difference or is on its way back.
      for (const { id, status } of lidos)
        if (status === 'approved') expect(devolvidos.has(id) || diferenca.pagamentoId === id).toBe(true);
      if (diferenca.pagamentoId !== null) expect(devolvidos).not.toContain(diferenca.pagamentoId);
    }),
  );
});

test('só um pedido pago, e fora da lixeira, recebe a diferença', () => {
  const pagamento = umPagamento('1', 'approved', 100);
  for (const situacao of situacoesDaDiferenca)
    for (const status of statusDoPedido)
      for (const excluidoEm of [null, data]) {
        const diferenca = { situacao, valorCentavos: 100, pagamentoId: null };
        const recebe = faltaAcertar(situacao) && estaPago(status) && excluidoEm === null;
        expect(efeitoNaDiferenca({ diferenca, pedido: { status, excluidoEm }, pagamento })).toBe(
          recebe ? 'quita' : 'devolve',
        );
        const vivo = umPagamento('1', 'pending', 100);
        expect(efeitoNaDiferenca({ diferenca, pedido: { status, excluidoEm }, pagamento: vivo })).toBe(
          recebe ? 'nada' : 'cancela',
        );
      }
});

test('a referência volta ao que era, e a de um pedido é o seu id', () => {
  const umId = fc.stringMatching(/^[A-Za-z0-9]{20}$/);
  fc.assert(
    fc.property(umId, fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined }), (pedidoId, diferenca) => {
      const referencia = escreverReferencia({ pedidoId, ...(diferenca !== undefined && { diferenca }) });
      expect(referencia.length).toBeLessThanOrEqual(64);
      expect(referencia).toMatch(/^[\w-]+$/);
      expect(lerReferencia(referencia)).toEqual({ pedidoId, ...(diferenca !== undefined && { diferenca }) });
    }),
  );
  for (const id of ['', 'abc', 'abc-diferenca-0', 'abc-diferenca-', '-diferenca-1', 'abc-diferenca-1x'])
    expect(lerReferencia(id)).toEqual({ pedidoId: id });
});

test('o link vale até o fim de um dia, de hoje a 29 dias', () => {
  expect(lerValidadeDaDiferenca('2026-11-27', data)?.toISOString()).toBe('2026-11-28T02:59:59.000Z');
  expect(lerValidadeDaDiferenca(' 2026-12-26 ', data)).not.toBeNull();
  for (const dia of ['', 'x', '2026-11-26', '2026-12-27', '2026-02-30'])
    expect(lerValidadeDaDiferenca(dia, data)).toBeNull();
});

test('com uma diferença por pagar o pedido não se altera', () => {
  const pedido = {
    status: 'approved' as const,
    tipo: 'venda' as const,
    emDisputa: false,
    codigoRastreio: null,
    notaChave: null,
    estornadoCentavos: 0,
    temDevolucao: false,
    temEstornoAberto: false,
  };
  expect(recusaDeAlterar({ ...pedido, temDiferencaAPagar: true })).toBe('diferenca-a-pagar');
  expect(recusaDeAlterar({ ...pedido, temDiferencaAPagar: false })).toBeNull();
});
