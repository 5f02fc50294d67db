// @requirement 15.14.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { fimDoPrazo, motivosPossiveis, prazoDaLoja, ultimoDiaDoPrazo } from '#domain/devolucoes/prazos-da-devolucao.ts';
import { ehDiaUtil } from '#domain/entregas/dias-uteis.ts';
import { somarDias } from '#domain/periodo.ts';

describe('a contagem da lei', () => {
  test.each([
    // received, days, last day, why
    ['2026-11-03', 7, '2026-11-10', 'terça a terça: o dia do recebimento não conta'],
    ['2026-11-07', 7, '2026-11-16', 'recebido no sábado: acaba no sábado 14, passa o domingo e o 15, segunda 16'],
    ['2026-11-08', 7, '2026-11-16', 'acaba no domingo, 15 de novembro: segunda 16'],
    ['2026-11-13', 7, '2026-11-23', 'acaba em 20 de novembro, sexta e feriado: segunda 23'],
    ['2023-11-13', 7, '2023-11-20', 'em 2023 o 20 de novembro ainda não era feriado nacional'],
    ['2026-12-18', 7, '2026-12-28', 'acaba no Natal, sexta: segunda 28'],
    ['2026-12-25', 7, '2027-01-04', 'acaba em 1º de janeiro, sexta: segunda 4'],
    ['2026-03-27', 7, '2026-04-06', 'acaba na Sexta-feira Santa (3 de abril): segunda 6'],
    ['2026-04-14', 7, '2026-04-22', 'acaba em Tiradentes, terça: quarta 22'],
    ['2028-02-22', 7, '2028-02-29', 'acaba na terça de Carnaval, que não é feriado nacional'],
    ['2026-08-12', 90, '2026-11-10', '90 dias corridos'],
    ['2026-08-14', 90, '2026-11-12', '90 dias que acabam em dia útil'],
    ['2026-08-04', 90, '2026-11-03', 'acaba em Finados, segunda: terça 3'],
  ])('recebido em %s, %d dias acabam em %s (%s)', (recebido, dias, ultimo) => {
    expect(ultimoDiaDoPrazo(recebido, dias)).toBe(ultimo);
  });

  test('o prazo acaba no último segundo do dia em São Paulo, e o dia é o de lá', () => {
    // 23h30 of the 3rd in São Paulo is the 4th in UTC.
    expect(fimDoPrazo(new Date('2026-11-04T02:30:00Z'), 7)).toEqual(new Date('2026-11-10T23:59:59-03:00'));
    expect(fimDoPrazo(new Date('2026-11-04T03:30:00Z'), 7)).toEqual(new Date('2026-11-11T23:59:59-03:00'));
  });

  test('nunca acaba antes dos dias corridos, e sempre em dia útil', () => {
    const dia = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((data) => data.toISOString().slice(0, 10));
    fc.assert(
      fc.property(dia, fc.constantFrom(7, 90), (inicio, dias) => {
        const fim = ultimoDiaDoPrazo(inicio, dias);
        expect(fim >= somarDias(inicio, dias)).toBe(true);
        expect(ehDiaUtil(fim)).toBe(true);
        // No working day between the term's own end and the day it is put off to.
        for (let antes = somarDias(inicio, dias); antes < fim; antes = somarDias(antes, 1))
          expect(ehDiaUtil(antes)).toBe(false);
      }),
    );
  });
});

describe('o que se pode pedir', () => {
  const pagoEm = new Date('2026-10-01T12:00:00Z');
  const recebidoEm = new Date('2026-11-03T12:00:00Z');
  const jeitos = (pedido: Partial<Parameters<typeof motivosPossiveis>[0]>, quando: string, digital = false): string[] =>
    Object.keys(
      motivosPossiveis(
        { status: 'concluido', pagoEm, recebidoEm, desistenciaDias: 7, ...pedido },
        { digital },
        new Date(quando),
      ),
    );

  test('antes do envio, cancelar; a caminho, tudo e sem prazo; recebido, pelos prazos', () => {
    expect(jeitos({ status: 'approved', recebidoEm: null }, '2027-01-01T00:00:00Z')).toEqual(['cancelamento']);
    expect(jeitos({ status: 'enviado', recebidoEm: null }, '2027-06-01T00:00:00Z')).toEqual(['desistencia', 'defeito']);
    expect(jeitos({}, '2026-11-10T23:59:58-03:00')).toEqual(['desistencia', 'defeito']);
    expect(jeitos({}, '2026-11-11T00:00:00-03:00')).toEqual(['defeito']);
    expect(jeitos({}, '2027-02-01T23:59:58-03:00')).toEqual(['defeito']);
    expect(jeitos({}, '2027-02-02T00:00:00-03:00')).toEqual([]);
  });

  test('a loja que promete mais dias para desistir os dá', () => {
    expect(jeitos({ desistenciaDias: 30 }, '2026-12-03T23:00:00-03:00')).toEqual(['desistencia', 'defeito']);
    expect(jeitos({ desistenciaDias: 30 }, '2026-12-04T00:00:00-03:00')).toEqual(['defeito']);
  });

  test('um eBook se recebe quando se paga, qualquer que seja o resto do pedido', () => {
    for (const status of ['approved', 'enviado', 'concluido'] as const) {
      expect(jeitos({ status }, '2026-10-08T23:00:00-03:00', true)).toEqual(['desistencia', 'defeito']);
      expect(jeitos({ status }, '2026-10-09T00:00:00-03:00', true)).toEqual(['defeito']);
    }
  });

  test('sem pagamento, nada', () => {
    for (const status of ['pendente', 'rejected'] as const)
      for (const digital of [true, false]) expect(jeitos({ status }, '2026-11-04T00:00:00Z', digital)).toEqual([]);
  });
});

test('a loja responde em cinco dias e reembolsa em três; enquanto espera o cliente, nada vence', () => {
  const desde = new Date('2026-11-03T15:00:00Z');
  const dia = (situacao: Parameters<typeof prazoDaLoja>[0]) => {
    const prazo = prazoDaLoja(situacao, desde);
    return prazo && diaEmSaoPaulo(prazo);
  };
  expect(dia('pedida')).toBe('2026-11-09');
  expect(dia('recebida')).toBe('2026-11-06');
  for (const situacao of ['aceita', 'a-caminho', 'reembolsando', 'reembolsada', 'recusada'] as const)
    expect(dia(situacao)).toBeNull();
});
