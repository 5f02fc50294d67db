import fc from 'fast-check';
import { statusDoPagamento, type Pagamento, type StatusDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';

export const total = 10_000;
const horas = 3_600_000;
export const inicio = new Date('2026-11-20T12:00:00Z');

export function depoisDe(quantasHoras: number): Date {
  return new Date(inicio.getTime() + quantasHoras * horas);
}

const jaRecebido: readonly StatusDoPagamento[] = ['approved', 'in_mediation', 'refunded', 'charged_back'];

/** A payment as the provider reports it, created at the start and, once approved, approved an hour later. */
export function pagamento(status: StatusDoPagamento, campos: Partial<Pagamento> = {}): Pagamento {
  return {
    id: 'p1',
    status,
    valorCentavos: total,
    estornadoCentavos: status === 'refunded' ? total : 0,
    aprovadoEm: jaRecebido.includes(status) ? depoisDe(1) : null,
    criadoEm: inicio,
    ...campos,
  };
}

const horasDeAprovacao: Readonly<Record<string, number>> = { p1: 3, p2: 1, p3: 2 };

/** Any snapshot of one of three payments; a payment keeps the same dates and amount in all its snapshots. */
export const snapshot: fc.Arbitrary<Pagamento> = fc
  .record({
    id: fc.constantFrom('p1', 'p2', 'p3'),
    status: fc.constantFrom(...statusDoPagamento),
    estornadoCentavos: fc.constantFrom(0, 0, 2500, total),
    statusDetalhe: fc.constantFrom('in_process', 'reimbursed', 'settled'),
    atualizadoEm: fc.option(fc.integer({ min: 1, max: 5 }).map(depoisDe), { nil: null }),
  })
  .map(({ status, estornadoCentavos, ...campos }) => {
    const recebido = jaRecebido.includes(status);
    return pagamento(status, {
      ...campos,
      estornadoCentavos: status === 'refunded' ? total : recebido ? estornadoCentavos : 0,
      aprovadoEm: recebido ? depoisDe(horasDeAprovacao[campos.id] ?? 0) : null,
      statusDetalhe: status === 'charged_back' ? campos.statusDetalhe : null,
    });
  });
