// @requirement 4.3.3 11.6.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { situacaoDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { consolidarPagamentos, type EntradaDaConsolidacao } from '#domain/pagamentos/consolidar-pagamentos.ts';
import { avancarPagamento, type Pagamento } from '#domain/pagamentos/pagamento-estado.ts';
import { podeTransitar, statusDoPedido, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { depoisDe, pagamento, snapshot, total } from './snapshots-de-pagamento.ts';

const base: EntradaDaConsolidacao = { statusAtual: 'pendente', totalCentavos: total, expirado: false, pagamentos: [] };
const decidir = (statusAtual: StatusDoPedido, pagamentos: Pagamento[], mais: Partial<EntradaDaConsolidacao> = {}) =>
  consolidarPagamentos({ ...base, statusAtual, pagamentos, ...mais });

test('sem pagamento nenhum o pedido espera, até expirar', () => {
  expect(decidir('pendente', [])).toEqual({
    status: 'pendente',
    disputa: false,
    estornadoCentavos: 0,
    estornarExtras: [],
    pagamentoValido: null,
    motivo: 'aguardando',
  });
  expect(decidir('pendente', [], { expirado: true })).toMatchObject({ status: 'rejected', motivo: 'expirado' });
});

test('aprovado faz o pendente aprovado, mesmo que a notícia chegue depois do prazo', () => {
  expect(decidir('pendente', [pagamento('approved')])).toMatchObject({
    status: 'approved',
    motivo: 'pago',
    pagamentoValido: 'p1',
  });
  expect(decidir('pendente', [pagamento('approved')], { expirado: true })).toMatchObject({
    status: 'approved',
    motivo: 'pago',
  });
});

test('uma tentativa recusada deixa o pedido pendente até expirar', () => {
  expect(decidir('pendente', [pagamento('rejected')])).toMatchObject({ status: 'pendente', motivo: 'aguardando' });
  expect(decidir('pendente', [pagamento('rejected')], { expirado: true })).toMatchObject({
    status: 'rejected',
    motivo: 'expirado',
  });
  expect(decidir('pendente', [pagamento('rejected'), pagamento('approved', { id: 'p2' })])).toMatchObject({
    status: 'approved',
  });
});

test.each(['pending', 'in_process', 'authorized', 'desconhecido'] as const)(
  'um pagamento %s mantém o pedido vivo',
  (vivo) => {
    const outros = [pagamento('cancelled'), pagamento(vivo, { id: 'p2' })];
    expect(decidir('pendente', outros)).toMatchObject({ status: 'pendente', motivo: 'aguardando' });
    expect(decidir('pendente', outros, { expirado: true })).toMatchObject({ status: 'pendente' });
  },
);

test('cancelado sem outro vivo rejeita', () => {
  expect(decidir('pendente', [pagamento('cancelled')])).toMatchObject({ status: 'rejected', motivo: 'cancelado' });
  expect(decidir('pendente', [pagamento('cancelled'), pagamento('rejected', { id: 'p2' })])).toMatchObject({
    status: 'rejected',
  });
});

test.each(['approved', 'enviado', 'concluido', 'pendente'] as const)(
  'estorno total ou contestação perdida rejeita um pedido %s',
  (status) => {
    expect(decidir(status, [pagamento('refunded')])).toMatchObject({
      status: 'rejected',
      motivo: 'estornado',
      estornadoCentavos: total,
      pagamentoValido: null,
    });
    expect(decidir(status, [pagamento('charged_back')])).toMatchObject({ status: 'rejected', motivo: 'contestado' });
    expect(decidir(status, [pagamento('approved', { estornadoCentavos: total })])).toMatchObject({
      status: 'rejected',
      motivo: 'estornado',
    });
  },
);

test.each(['approved', 'enviado', 'concluido'] as const)('a disputa é marcada e deixa %s como está', (status) => {
  expect(decidir(status, [pagamento('in_mediation')])).toMatchObject({ status, disputa: true, pagamentoValido: 'p1' });
  expect(decidir(status, [pagamento('charged_back', { statusDetalhe: 'in_process' })])).toMatchObject({
    status,
    disputa: true,
  });
  expect(decidir(status, [pagamento('charged_back', { statusDetalhe: 'reimbursed' })])).toMatchObject({
    status,
    disputa: false,
  });
});

test('uma disputa que chega antes da notícia da aprovação conta como pagamento', () => {
  expect(decidir('pendente', [pagamento('in_mediation')])).toMatchObject({ status: 'approved', disputa: true });
});

test.each(['approved', 'enviado', 'concluido'] as const)('estorno parcial deixa %s e soma o devolvido', (status) => {
  expect(decidir(status, [pagamento('approved', { estornadoCentavos: 2500 })])).toMatchObject({
    status,
    estornadoCentavos: 2500,
    pagamentoValido: 'p1',
  });
});

test.each(['approved', 'enviado', 'concluido'] as const)(
  '%s posto pelo admin não cai por pagamento pendente, recusado ou cancelado',
  (status) => {
    for (const fraco of ['pending', 'rejected', 'cancelled', 'desconhecido'] as const) {
      expect(decidir(status, [pagamento(fraco)], { expirado: true })).toMatchObject({
        status,
        motivo: 'mantido-pelo-admin',
      });
    }
    expect(decidir(status, [], { expirado: true })).toMatchObject({ status });
  },
);

test('pago depois de expirar volta a aprovado e o diz', () => {
  expect(decidir('rejected', [pagamento('approved')], { expirado: true })).toMatchObject({
    status: 'approved',
    motivo: 'pago-apos-expirar',
    pagamentoValido: 'p1',
  });
  expect(decidir('rejected', [pagamento('cancelled'), pagamento('approved', { id: 'p2' })])).toMatchObject({
    status: 'approved',
    motivo: 'pago-apos-expirar',
    pagamentoValido: 'p2',
  });
});

test('um rejeitado sem dinheiro continua rejeitado', () => {
  expect(decidir('rejected', [pagamento('pending')])).toMatchObject({ status: 'rejected', motivo: 'expirado' });
  expect(decidir('rejected', [pagamento('cancelled')])).toMatchObject({ status: 'rejected', motivo: 'cancelado' });
});

test('de dois aprovados vale o primeiro e os outros são devolvidos', () => {
  const [cedo, meio, tarde] = [1, 2, 3].map((hora) =>
    pagamento('approved', { id: `p${4 - hora}`, aprovadoEm: depoisDe(hora) }),
  );
  if (!cedo || !meio || !tarde) throw new Error('three payments');
  expect(decidir('approved', [tarde, cedo, meio])).toMatchObject({
    status: 'approved',
    pagamentoValido: 'p3',
    estornarExtras: ['p2', 'p1'],
  });
});

test('com a mesma hora de aprovação o desempate é pelo id', () => {
  const iguais = [pagamento('approved', { id: 'b' }), pagamento('approved', { id: 'a' })];
  expect(decidir('pendente', iguais)).toMatchObject({ pagamentoValido: 'a', estornarExtras: ['b'] });
});

test('o segundo pagamento já devolvido não derruba o pedido nem conta como devolução dele', () => {
  const devolvido = pagamento('refunded', { id: 'p2', aprovadoEm: depoisDe(2) });
  expect(decidir('approved', [pagamento('approved'), devolvido])).toMatchObject({
    status: 'approved',
    estornadoCentavos: 0,
    estornarExtras: [],
    pagamentoValido: 'p1',
  });
});

test('um extra em disputa não é devolvido por fora dela', () => {
  const disputado = pagamento('in_mediation', { id: 'p2', aprovadoEm: depoisDe(2) });
  expect(decidir('approved', [pagamento('approved'), disputado])).toMatchObject({
    estornarExtras: [],
    disputa: true,
    pagamentoValido: 'p1',
  });
});

test('pagamento de valor menor que o total não paga o pedido', () => {
  expect(decidir('pendente', [pagamento('approved', { valorCentavos: total - 1 })])).toMatchObject({
    status: 'pendente',
    pagamentoValido: null,
  });
});

test('pedido recusado pelo admin fica recusado, e o que for pago depois é devolvido', () => {
  const statusDoAdminEm = depoisDe(5);
  const antes = pagamento('approved', { aprovadoEm: depoisDe(4) });
  const depois = pagamento('approved', { id: 'p2', aprovadoEm: depoisDe(6) });
  expect(decidir('rejected', [antes], { statusDoAdminEm })).toMatchObject({
    status: 'rejected',
    motivo: 'mantido-pelo-admin',
    pagamentoValido: 'p1',
    estornarExtras: [],
  });
  expect(decidir('rejected', [depois], { statusDoAdminEm })).toMatchObject({
    status: 'rejected',
    pagamentoValido: null,
    estornarExtras: ['p2'],
  });
  expect(decidir('rejected', [depois, antes], { statusDoAdminEm })).toMatchObject({
    status: 'rejected',
    estornarExtras: ['p2'],
  });
});

test('pedido reaberto pelo admin não cai de novo pelo estorno que ele já conhecia', () => {
  const velho = pagamento('refunded', { atualizadoEm: depoisDe(2) });
  expect(decidir('approved', [velho], { statusDoAdminEm: depoisDe(3) })).toMatchObject({
    status: 'approved',
    motivo: 'mantido-pelo-admin',
  });
  expect(decidir('enviado', [velho], { statusDoAdminEm: depoisDe(1) })).toMatchObject({
    status: 'rejected',
    motivo: 'estornado',
  });
  expect(decidir('enviado', [velho], { statusDoAdminEm: depoisDe(2) })).toMatchObject({ status: 'enviado' });
  expect(decidir('approved', [pagamento('refunded')], { statusDoAdminEm: depoisDe(3) })).toMatchObject({
    status: 'rejected',
  });
  const novo = pagamento('charged_back', { id: 'p2', atualizadoEm: depoisDe(4) });
  expect(decidir('approved', [velho, novo], { statusDoAdminEm: depoisDe(3) })).toMatchObject({
    status: 'rejected',
    motivo: 'contestado',
  });
});

type Chegada = { status: StatusDoPedido; linhas: Pagamento[] };

/** Applies the snapshots one by one, folding after each, as the shop does. */
function chegarUmAUm(retratos: readonly Pagamento[], expirado: boolean): Chegada {
  return retratos.reduce<Chegada>(
    ({ status, linhas }, retrato) => {
      const anterior = linhas.find(({ id }) => id === retrato.id) ?? null;
      const agora = [...linhas.filter(({ id }) => id !== retrato.id), avancarPagamento(anterior, retrato)];
      const para = decidir(status, agora, { expirado }).status;
      if (para !== status && !podeTransitar(status, para, 'pagamento') && !podeTransitar(status, para, 'prazo')) {
        throw new Error(`not in the table: ${status} -> ${para}`);
      }
      return { status: para, linhas: agora };
    },
    { status: 'pendente', linhas: [] },
  );
}

function permutacoes<T>(lista: readonly T[]): T[][] {
  if (lista.length <= 1) return [[...lista]];
  return lista.flatMap((item, i) => permutacoes(lista.toSpliced(i, 1)).map((resto) => [item, ...resto]));
}

const retratos = fc.array(snapshot, { minLength: 1, maxLength: 4 });

test('as mesmas linhas em qualquer ordem dão a mesma decisão inteira', () => {
  fc.assert(
    fc.property(retratos, fc.constantFrom(...statusDoPedido), fc.boolean(), (lista, status, expirado) => {
      const decisoes = permutacoes(lista).map((ordem) =>
        JSON.stringify(decidir(status, chegarUmAUm(ordem, expirado).linhas, { expirado })),
      );
      expect(new Set(decisoes).size).toBe(1);
    }),
  );
});

/** Snapshots after which every payment has come to an end, one way or another. */
const encerrados = fc
  .tuple(
    fc.array(snapshot, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('rejected' as const, 'cancelled' as const, 'approved' as const),
  )
  .map(([lista, fim]) => {
    const vivos = chegarUmAUm(lista, false).linhas.filter((linha) => situacaoDoPagamento(linha) === 'viva');
    return [...lista, ...vivos.map(({ id }) => pagamento(fim, { id }))];
  });

const emDuasOrdens = encerrados.chain((lista) =>
  fc.tuple(
    fc.constant(lista),
    fc.shuffledSubarray(lista, { minLength: lista.length }),
    fc.shuffledSubarray([...lista, ...lista], { minLength: lista.length * 2 }),
  ),
);

test('qualquer ordem de chegada e qualquer repetição terminam no mesmo status quando nada mais está vivo', () => {
  fc.assert(
    fc.property(emDuasOrdens, fc.boolean(), ([lista, ordem, repetida], expirado) => {
      const { status } = chegarUmAUm(lista, expirado);
      expect(chegarUmAUm(ordem, expirado).status).toBe(status);
      expect(chegarUmAUm(repetida, expirado).status).toBe(status);
    }),
    { numRuns: 1000 },
  );
});

test('todas as 24 ordens de quatro retratos finais terminam no mesmo status', () => {
  const finais = snapshot.filter((retrato) => situacaoDoPagamento(retrato) !== 'viva');
  fc.assert(
    fc.property(fc.array(finais, { minLength: 4, maxLength: 4 }), fc.boolean(), (lista, expirado) => {
      expect(new Set(permutacoes(lista).map((ordem) => chegarUmAUm(ordem, expirado).status)).size).toBe(1);
    }),
  );
});

test('com um pagamento ainda vivo, a ordem só pode distinguir entre pendente e rejeitado, e a aprovação dele os reúne', () => {
  fc.assert(
    fc.property(retratos, fc.boolean(), (lista, expirado) => {
      const finais = new Set(permutacoes(lista).map((ordem) => chegarUmAUm(ordem, expirado).status));
      expect(finais.size === 1 || (finais.size === 2 && finais.has('pendente') && finais.has('rejected'))).toBe(true);
      const pago = pagamento('approved', { id: 'p4' });
      expect(new Set(permutacoes(lista).map((ordem) => chegarUmAUm([...ordem, pago], expirado).status))).toEqual(
        new Set(['approved']),
      );
    }),
  );
});

test('a vida inteira de um pagamento, em todas as 720 ordens, termina rejeitada pelo estorno', () => {
  const vida = (['pending', 'in_process', 'rejected', 'approved', 'in_mediation', 'refunded'] as const).map((status) =>
    pagamento(status),
  );
  for (const ordem of permutacoes(vida)) expect(chegarUmAUm(ordem, false).status).toBe('rejected');
});

test('decidir de novo sobre a própria decisão não muda o status', () => {
  fc.assert(
    fc.property(retratos, fc.constantFrom(...statusDoPedido), fc.boolean(), (lista, status, expirado) => {
      const { linhas } = chegarUmAUm(lista, expirado);
      const uma = decidir(status, linhas, { expirado });
      const duas = decidir(uma.status, linhas, { expirado });
      expect({ ...duas, motivo: uma.motivo }).toEqual(uma);
    }),
  );
});

test('toda decisão está na tabela de transições, e há pagamento válido exatamente quando há dinheiro', () => {
  fc.assert(
    fc.property(retratos, fc.constantFrom(...statusDoPedido), fc.boolean(), (lista, de, expirado) => {
      const { linhas } = chegarUmAUm(lista, expirado);
      const { status, motivo, pagamentoValido, estornarExtras } = decidir(de, linhas, { expirado });
      expect(status === de || podeTransitar(de, status, motivo === 'expirado' ? 'prazo' : 'pagamento')).toBe(true);
      const comDinheiro = linhas
        .filter((linha) => ['paga', 'em-disputa'].includes(situacaoDoPagamento(linha)))
        .map(({ id }) => id);
      expect(pagamentoValido === null).toBe(comDinheiro.length === 0);
      expect(comDinheiro).toEqual(expect.arrayContaining(estornarExtras));
      expect(estornarExtras).not.toContain(pagamentoValido);
    }),
  );
});
