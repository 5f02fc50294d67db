// @requirement 4.3.3 11.6.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consolidarPagamentos,
  type EntradaDaConsolidacao,
  papelDoPagamento,
} from '#domain/pagamentos/consolidar-pagamentos.ts';
import {
  avancarPagamento,
  centavosQueSairam,
  type Pagamento,
  situacaoDoPagamento,
} from '#domain/pagamentos/pagamento-estado.ts';
import { podeTransitar, statusDoPedido, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { depoisDe, pagamento, snapshot, total } from './snapshots-de-pagamento.ts';

const base: EntradaDaConsolidacao = {
  statusAtual: 'pendente',
  totalCentavos: total,
  expirado: false,
  pagamentos: [],
  devolvidoCentavos: 0,
  creditadoCentavos: 0,
};
const decidir = (statusAtual: StatusDoPedido, pagamentos: Pagamento[], mais: Partial<EntradaDaConsolidacao> = {}) =>
  consolidarPagamentos({ ...base, statusAtual, pagamentos, ...mais });

const vencido = { expirado: true };
const emDisputa = { statusDetalhe: 'in_process' };
const pagos = ['approved', 'enviado', 'concluido'] as const;
const depois = (hora: number) => ({ id: 'p2', aprovadoEm: depoisDe(hora) });

test.each<
  [oQue: string, de: StatusDoPedido, pagamentos: Pagamento[], mais: Partial<EntradaDaConsolidacao>, decisao: object]
>([
  [
    'sem pagamento nenhum espera',
    'pendente',
    [],
    {},
    {
      status: 'pendente',
      disputa: false,
      estornadoCentavos: 0,
      estornarExtras: [],
      pagamentoValido: null,
      motivo: 'aguardando',
    },
  ],
  ['e expira', 'pendente', [], vencido, { status: 'rejected', motivo: 'expirado' }],
  ['aprovado', 'pendente', [pagamento('approved')], {}, { status: 'approved', motivo: 'pago', pagamentoValido: 'p1' }],
  ['aprovado depois do prazo', 'pendente', [pagamento('approved')], vencido, { status: 'approved', motivo: 'pago' }],
  ['recusado, espera', 'pendente', [pagamento('rejected')], {}, { status: 'pendente', motivo: 'aguardando' }],
  ['recusado, expira', 'pendente', [pagamento('rejected')], vencido, { status: 'rejected', motivo: 'expirado' }],
  [
    'recusado e pago',
    'pendente',
    [pagamento('rejected'), pagamento('approved', { id: 'p2' })],
    {},
    { status: 'approved' },
  ],
  ['cancelado', 'pendente', [pagamento('cancelled')], {}, { status: 'rejected', motivo: 'cancelado' }],
  [
    'cancelado e recusado',
    'pendente',
    [pagamento('cancelled'), pagamento('rejected', { id: 'p2' })],
    {},
    { status: 'rejected' },
  ],
  ['em disputa antes da aprovação', 'pendente', [pagamento('in_mediation')], {}, { status: 'approved', disputa: true }],
  [
    'de valor menor que o total',
    'pendente',
    [pagamento('approved', { valorCentavos: total - 1 })],
    {},
    { status: 'pendente', pagamentoValido: null },
  ],
  [
    'pago depois de expirar',
    'rejected',
    [pagamento('approved')],
    vencido,
    { status: 'approved', motivo: 'pago-apos-expirar', pagamentoValido: 'p1' },
  ],
  [
    'pago depois de cancelado',
    'rejected',
    [pagamento('cancelled'), pagamento('approved', { id: 'p2' })],
    {},
    { status: 'approved', motivo: 'pago-apos-expirar', pagamentoValido: 'p2' },
  ],
  ['rejeitado sem dinheiro', 'rejected', [pagamento('pending')], {}, { status: 'rejected', motivo: 'expirado' }],
  ['rejeitado e cancelado', 'rejected', [pagamento('cancelled')], {}, { status: 'rejected', motivo: 'cancelado' }],
  [
    'aprovado três vezes: vale o primeiro, e os outros voltam',
    'approved',
    [3, 1, 2].map((hora) => pagamento('approved', { id: `p${4 - hora}`, aprovadoEm: depoisDe(hora) })),
    {},
    { status: 'approved', pagamentoValido: 'p3', estornarExtras: ['p2', 'p1'] },
  ],
  [
    'aprovado duas vezes à mesma hora: desempata o id',
    'pendente',
    [pagamento('approved', { id: 'b' }), pagamento('approved', { id: 'a' })],
    {},
    { pagamentoValido: 'a', estornarExtras: ['b'] },
  ],
  [
    'com o segundo pagamento já devolvido, que não conta como devolução dele',
    'approved',
    [pagamento('approved'), pagamento('refunded', depois(2))],
    {},
    { status: 'approved', estornadoCentavos: 0, estornarExtras: [], pagamentoValido: 'p1' },
  ],
  [
    'com o segundo em disputa, que não é devolvido por fora dela',
    'approved',
    [pagamento('approved'), pagamento('in_mediation', depois(2))],
    {},
    { estornarExtras: [], disputa: true, pagamentoValido: 'p1' },
  ],
])('um pedido %s (%s)', (_, de, pagamentos, mais, decisao) => {
  expect(decidir(de, pagamentos, mais)).toMatchObject(decisao);
});

test.each(['pending', 'in_process', 'authorized', 'desconhecido'] as const)(
  'um pagamento %s mantém o pedido vivo',
  (vivo) => {
    const outros = [pagamento('cancelled'), pagamento(vivo, { id: 'p2' })];
    expect(decidir('pendente', outros)).toMatchObject({ status: 'pendente', motivo: 'aguardando' });
    expect(decidir('pendente', outros, vencido)).toMatchObject({ status: 'pendente' });
  },
);

test.each([...pagos, 'pendente'] as const)('estorno total ou contestação perdida rejeita um pedido %s', (status) => {
  const estornado = { status: 'rejected', motivo: 'estornado', estornadoCentavos: total, pagamentoValido: null };
  expect(decidir(status, [pagamento('refunded')])).toMatchObject(estornado);
  const inteiro = pagamento('approved', { estornadoCentavos: total });
  expect(decidir(status, [inteiro])).toMatchObject({ status: 'rejected', motivo: 'estornado' });
  expect(decidir(status, [pagamento('charged_back')])).toMatchObject({ status: 'rejected', motivo: 'contestado' });
});

test.each(pagos)('%s fica como está em disputa, com estorno parcial, e por pagamento fraco', (status) => {
  for (const [linha, decisao] of [
    [pagamento('in_mediation'), { disputa: true, pagamentoValido: 'p1' }],
    [pagamento('charged_back', emDisputa), { disputa: true }],
    [pagamento('charged_back', { statusDetalhe: 'reimbursed' }), { disputa: false }],
    [pagamento('approved', { estornadoCentavos: 2500 }), { estornadoCentavos: 2500, pagamentoValido: 'p1' }],
  ] as const)
    expect(decidir(status, [linha])).toMatchObject({ status, ...decisao });
  for (const fraco of ['pending', 'rejected', 'cancelled', 'desconhecido'] as const)
    expect(decidir(status, [pagamento(fraco)], vencido)).toMatchObject({ status, motivo: 'mantido-pelo-admin' });
  expect(decidir(status, [], vencido)).toMatchObject({ status });
});

test('pedido recusado pelo admin fica recusado, e o que for pago depois é devolvido', () => {
  const doAdmin = { statusDoAdminEm: depoisDe(5) };
  const antes = pagamento('approved', { aprovadoEm: depoisDe(4) });
  const tarde = pagamento('approved', depois(6));
  for (const [linhas, decisao] of [
    [[antes], { motivo: 'mantido-pelo-admin', pagamentoValido: 'p1', estornarExtras: [] }],
    [[tarde], { pagamentoValido: null, estornarExtras: ['p2'] }],
    [[tarde, antes], { estornarExtras: ['p2'] }],
  ] as const)
    expect(decidir('rejected', [...linhas], doAdmin)).toMatchObject({ status: 'rejected', ...decisao });
});

test('pedido reaberto pelo admin não cai de novo pelo estorno que ele já conhecia', () => {
  const velho = pagamento('refunded', { atualizadoEm: depoisDe(2) });
  const novo = pagamento('charged_back', { id: 'p2', atualizadoEm: depoisDe(4) });
  for (const [de, linhas, hora, decisao] of [
    ['approved', [velho], 3, { status: 'approved', motivo: 'mantido-pelo-admin' }],
    ['enviado', [velho], 1, { status: 'rejected', motivo: 'estornado' }],
    ['enviado', [velho], 2, { status: 'enviado' }],
    ['approved', [pagamento('refunded')], 3, { status: 'rejected' }],
    ['approved', [velho, novo], 3, { status: 'rejected', motivo: 'contestado' }],
  ] as const)
    expect(decidir(de, [...linhas], { statusDoAdminEm: depoisDe(hora) })).toMatchObject(decisao);
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

/** Payments of edits, of any amount, and such that pay nothing. */
const outros = fc.array(
  fc
    .tuple(snapshot, fc.constantFrom('alteracao' as const, 'nenhum' as const), fc.nat(2 * total))
    .map(([linha, papel, valor]) => ({
      ...linha,
      papel,
      valorCentavos: valor,
      estornadoCentavos: Math.min(linha.estornadoCentavos, valor),
    })),
  { maxLength: 4 },
);
const montante = fc.nat(2 * total);

test('o que pagou alterações, ou nada, não decide o status; delas contam a disputa e o que voltou', () => {
  fc.assert(
    fc.property(
      retratos,
      outros,
      fc.constantFrom(...statusDoPedido),
      fc.boolean(),
      fc.record({ devolvidoCentavos: montante, creditadoCentavos: montante }),
      (lista, alem, status, expirado, somas) => {
        const { linhas } = chegarUmAUm(lista, expirado);
        const so = decidir(status, linhas, { expirado });
        const numerados = alem.map((linha, n) => ({ ...linha, id: `alem-${n}` }));
        const inteira = decidir(status, [...numerados, ...linhas], { expirado, ...somas });
        const dasAlteracoes = numerados.filter(({ papel }) => papel === 'alteracao');
        const saiu = dasAlteracoes.reduce((soma, linha) => soma + centavosQueSairam(linha), so.estornadoCentavos);
        expect(inteira).toEqual({
          ...so,
          disputa: so.disputa || dasAlteracoes.some((linha) => situacaoDoPagamento(linha) === 'em-disputa'),
          estornadoCentavos: Math.max(0, saiu - somas.devolvidoCentavos) + somas.creditadoCentavos,
        });
      },
    ),
  );
});

test.each([
  ['do pedido', { aDevolver: false, diferenca: null }, false, 'pedido'],
  ['que volta ao comprador', { aDevolver: true, diferenca: null }, false, 'nenhum'],
  ['de uma diferença que ninguém deve', { aDevolver: true, diferenca: 1 }, false, 'nenhum'],
  ['de uma diferença por receber', { aDevolver: false, diferenca: 1 }, false, 'nenhum'],
  ['da diferença que quitou', { aDevolver: false, diferenca: 1 }, true, 'alteracao'],
  ['por fora de uma alteração', { aDevolver: false, diferenca: null }, true, 'alteracao'],
] as const)('o papel de um pagamento %s', (_, pagamentoLido, pagouAlteracao, papel) => {
  expect(papelDoPagamento(pagamentoLido, pagouAlteracao)).toBe(papel);
});
