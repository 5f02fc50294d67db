// @requirement 11.6.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estadosDoPagamento } from '#domain/pagamentos/pagamento-estado.ts';
import {
  avancarPagamento,
  saldoEstornavel,
  situacaoDoPagamento,
  situacoesDoEstorno,
  statusAPagar,
  statusDoPagamento,
  statusEmAndamento,
  statusEstornaveis,
  statusSemDinheiro,
  statusVivos,
} from '#domain/pagamentos/pagamento-estado.ts';
import { depoisDe, pagamento, snapshot, total } from './snapshots-de-pagamento.ts';

const doMesmo = snapshot.map((s) => ({ ...s, id: 'p1', aprovadoEm: s.aprovadoEm && depoisDe(1) }));

test('o primeiro retrato vale como veio', () => {
  const novo = pagamento('pending');
  expect(avancarPagamento(null, novo)).toEqual(novo);
});

test.each([
  ['approved', 'pending'],
  ['approved', 'rejected'],
  ['approved', 'cancelled'],
  ['approved', 'in_process'],
  ['refunded', 'approved'],
  ['refunded', 'pending'],
  ['refunded', 'in_mediation'],
  ['charged_back', 'approved'],
  ['in_mediation', 'approved'],
  ['rejected', 'pending'],
  ['cancelled', 'in_process'],
  ['in_process', 'pending'],
  ['pending', 'desconhecido'],
  ['approved', 'desconhecido'],
] as const)('%s não volta a %s, mesmo que o retrato mais fraco chegue depois', (forte, fraco) => {
  expect(avancarPagamento(pagamento(forte), pagamento(fraco)).status).toBe(forte);
  expect(avancarPagamento(pagamento(fraco), pagamento(forte)).status).toBe(forte);
});

test('nem a hora do provedor faz um aprovado voltar a pendente ou um estornado a aprovado', () => {
  const [cedo, tarde] = [{ atualizadoEm: depoisDe(1) }, { atualizadoEm: depoisDe(9) }];
  expect(avancarPagamento(pagamento('approved', cedo), pagamento('pending', tarde)).status).toBe('approved');
  expect(avancarPagamento(pagamento('refunded', cedo), pagamento('approved', tarde)).status).toBe('refunded');
});

test('um cancelado não volta a recusado, diga o que disser a hora', () => {
  const tarde = pagamento('rejected', { atualizadoEm: depoisDe(9) });
  expect(avancarPagamento(pagamento('cancelled'), tarde).status).toBe('cancelled');
});

test('uma disputa que a loja ganhou volta a aprovado quando a hora do provedor o diz', () => {
  const disputa = pagamento('in_mediation', { atualizadoEm: depoisDe(2) });
  const antes = pagamento('approved', { atualizadoEm: depoisDe(1) });
  const ganha = pagamento('approved', { atualizadoEm: depoisDe(3) });
  expect(avancarPagamento(disputa, antes).status).toBe('in_mediation');
  expect(avancarPagamento(disputa, ganha).status).toBe('approved');
});

test('todo status conhecido tem lugar na tabela e é alcançado a partir de um pagamento novo', () => {
  expect(Object.keys(estadosDoPagamento).map((chave) => chave.split('/')[0])).toEqual(
    expect.arrayContaining([...statusDoPagamento]),
  );
  for (const status of statusDoPagamento) {
    expect(avancarPagamento(pagamento('desconhecido'), pagamento(status)).status).toBe(status);
  }
});

test('dois estados da tabela nunca têm a mesma força', () => {
  const forcas = Object.values(estadosDoPagamento).map(({ classe, grau }) => `${classe}.${grau}`);
  expect(new Set(forcas).size).toBe(forcas.length);
});

test('qualquer ordem e repetição dos retratos dá o mesmo pagamento', () => {
  const retratos = fc.array(doMesmo, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      retratos.chain((lista) =>
        fc.tuple(fc.constant(lista), fc.shuffledSubarray([...lista, ...lista], { minLength: lista.length * 2 })),
      ),
      ([lista, baralhada]) => {
        const dobrado = (tudo: typeof lista) =>
          tudo.slice(1).reduce((a, b) => avancarPagamento(a, b), tudo[0] ?? pagamento('pending'));
        expect(dobrado(baralhada)).toEqual(dobrado(lista));
      },
    ),
  );
});

test('o estorno e as datas só crescem em um sentido', () => {
  const junto = avancarPagamento(
    pagamento('approved', { estornadoCentavos: 2500, aprovadoEm: depoisDe(2), criadoEm: depoisDe(1) }),
    pagamento('approved', { estornadoCentavos: 500, aprovadoEm: depoisDe(1), criadoEm: depoisDe(3) }),
  );
  expect(junto).toMatchObject({ estornadoCentavos: 2500, aprovadoEm: depoisDe(1), criadoEm: depoisDe(1) });
});

test('o que só um dos retratos sabe fica sabido', () => {
  const [comHora, semHora] = [pagamento('approved'), pagamento('refunded', { aprovadoEm: null, valorCentavos: 1 })];
  expect(avancarPagamento(comHora, semHora)).toMatchObject({
    status: 'refunded',
    aprovadoEm: depoisDe(1),
    valorCentavos: total,
  });
  expect(avancarPagamento(semHora, comHora)).toMatchObject({
    status: 'refunded',
    aprovadoEm: depoisDe(1),
    valorCentavos: total,
  });
});

test('os campos que a dobra não conhece seguem o retrato mais forte', () => {
  const guardado = { ...pagamento('approved'), meio: 'pix' };
  expect(avancarPagamento(guardado, { ...pagamento('pending'), meio: 'visa' }).meio).toBe('pix');
  expect(avancarPagamento(guardado, { ...pagamento('refunded'), meio: 'visa' }).meio).toBe('visa');
  expect(avancarPagamento(guardado, { ...pagamento('approved'), meio: 'visa' }).meio).toBe('visa');
});

test('a contestação se lê pelo detalhe: em curso, ganha ou perdida', () => {
  expect(situacaoDoPagamento(pagamento('charged_back', { statusDetalhe: 'in_process' }))).toBe('em-disputa');
  expect(situacaoDoPagamento(pagamento('charged_back', { statusDetalhe: 'reimbursed' }))).toBe('paga');
  expect(situacaoDoPagamento(pagamento('charged_back', { statusDetalhe: 'settled' }))).toBe('contestada');
  expect(situacaoDoPagamento(pagamento('charged_back'))).toBe('contestada');
});

test('um aprovado devolvido por inteiro é um estorno; em parte, ainda paga', () => {
  expect(situacaoDoPagamento(pagamento('approved', { estornadoCentavos: total }))).toBe('estornada');
  expect(situacaoDoPagamento(pagamento('approved', { estornadoCentavos: total - 1 }))).toBe('paga');
});

test('uma disputa devolvida por inteiro é um estorno; uma contestação perdida continua contestação', () => {
  expect(situacaoDoPagamento(pagamento('in_mediation', { estornadoCentavos: total }))).toBe('estornada');
  expect(situacaoDoPagamento(pagamento('charged_back', { estornadoCentavos: total }))).toBe('contestada');
  expect(situacaoDoPagamento(pagamento('cancelled', { estornadoCentavos: total }))).toBe('cancelada');
});

test('os conjuntos de status dizem o mesmo que a tabela', () => {
  const nas = (...situacoes: string[]) =>
    statusDoPagamento.filter((status) => situacoes.includes(estadosDoPagamento[status].situacao));
  expect(statusVivos).toEqual(nas('viva'));
  expect(statusEmAndamento.toSorted()).toEqual(nas('viva', 'em-disputa').toSorted());
  expect(statusSemDinheiro.toSorted()).toEqual(nas('recusada', 'cancelada').toSorted());
  expect(statusEstornaveis.toSorted()).toEqual(nas('paga', 'em-disputa').toSorted());
  expect(statusVivos).toEqual(expect.arrayContaining([...statusAPagar]));
});

test('o que a loja não entende conta como vivo onde se perderia dinheiro, e não se estorna nem se paga', () => {
  for (const conjunto of [statusVivos, statusEmAndamento]) expect(conjunto).toContain('desconhecido');
  for (const conjunto of [statusSemDinheiro, statusEstornaveis, statusAPagar])
    expect(conjunto).not.toContain('desconhecido');
});

const guardado = fc
  .record({
    id: fc.constantFrom('p1', 'p2'),
    status: fc.constantFrom(...statusDoPagamento),
    valorCentavos: fc.integer({ min: 1, max: total }),
    devolvido: fc.integer({ min: 0, max: total }),
    aDevolver: fc.boolean(),
  })
  .map(({ devolvido, ...campos }) => ({ ...campos, estornadoCentavos: Math.min(devolvido, campos.valorCentavos) }));
const estornos = fc.array(
  fc.record({
    pagamentoId: fc.constantFrom('p1', 'p2'),
    situacao: fc.constantFrom(...situacoesDoEstorno),
    valorCentavos: fc.integer({ min: 1, max: total }),
  }),
  { maxLength: 5 },
);

test('o saldo nunca é negativo nem passa do que veio e ainda não voltou', () => {
  fc.assert(
    fc.property(guardado, estornos, (pago, pedidos) => {
      const saldo = saldoEstornavel(pago, pedidos);
      expect(saldo).toBeGreaterThanOrEqual(0);
      expect(saldo).toBeLessThanOrEqual(pago.valorCentavos - pago.estornadoCentavos);
    }),
  );
});

test('sem estorno a caminho, o saldo de um pagamento estornável é tudo o que não voltou; dos outros é zero', () => {
  fc.assert(
    fc.property(guardado, (pago) => {
      const resta = pago.valorCentavos - pago.estornadoCentavos;
      const estornavel = (pago.status === 'approved' || pago.status === 'in_mediation') && !pago.aDevolver;
      expect(saldoEstornavel(pago, [])).toBe(estornavel ? resta : 0);
    }),
  );
});

test('cada estorno pedido tira o seu valor do saldo; os feitos, os recusados e os de outro pagamento, nada', () => {
  fc.assert(
    fc.property(guardado, estornos, fc.double({ min: 0, max: 1, noNaN: true }), (pago, pedidos, parte) => {
      const saldo = saldoEstornavel(pago, pedidos);
      const valorCentavos = Math.floor(saldo * parte);
      const novo = (situacao: (typeof situacoesDoEstorno)[number], pagamentoId: string) =>
        saldoEstornavel(pago, [...pedidos, { pagamentoId, situacao, valorCentavos }]);
      expect(novo('pedido', pago.id)).toBe(saldo - valorCentavos);
      for (const acabado of ['feito', 'recusado'] as const) expect(novo(acabado, pago.id)).toBe(saldo);
      expect(novo('pedido', 'outro')).toBe(saldo);
    }),
  );
});
