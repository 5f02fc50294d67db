import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estados } from '#domain/pagamento-estado.ts';
import { avancarPagamento, situacaoDe, statusDoPagamento } from '#domain/pagamento.ts';
import { depoisDe, pagamento, snapshot, total } from '#tests/unit/domain/snapshots-de-pagamento.ts';

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
  expect(Object.keys(estados).map((chave) => chave.split('/')[0])).toEqual(
    expect.arrayContaining([...statusDoPagamento]),
  );
  for (const status of statusDoPagamento) {
    expect(avancarPagamento(pagamento('desconhecido'), pagamento(status)).status).toBe(status);
  }
});

test('dois estados da tabela nunca têm a mesma força', () => {
  const forcas = Object.values(estados).map(({ classe, grau }) => `${classe}.${grau}`);
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
  expect(situacaoDe(pagamento('charged_back', { statusDetalhe: 'in_process' }))).toBe('em-disputa');
  expect(situacaoDe(pagamento('charged_back', { statusDetalhe: 'reimbursed' }))).toBe('paga');
  expect(situacaoDe(pagamento('charged_back', { statusDetalhe: 'settled' }))).toBe('contestada');
  expect(situacaoDe(pagamento('charged_back'))).toBe('contestada');
});

test('um aprovado devolvido por inteiro é um estorno; em parte, ainda paga', () => {
  expect(situacaoDe(pagamento('approved', { estornadoCentavos: total }))).toBe('estornada');
  expect(situacaoDe(pagamento('approved', { estornadoCentavos: total - 1 }))).toBe('paga');
});

test('uma disputa devolvida por inteiro é um estorno; uma contestação perdida continua contestação', () => {
  expect(situacaoDe(pagamento('in_mediation', { estornadoCentavos: total }))).toBe('estornada');
  expect(situacaoDe(pagamento('charged_back', { estornadoCentavos: total }))).toBe('contestada');
  expect(situacaoDe(pagamento('cancelled', { estornadoCentavos: total }))).toBe('cancelada');
});
