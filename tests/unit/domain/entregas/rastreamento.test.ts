// @requirement 15.16.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventosDoPedido,
  eventosEmOrdem,
  etapaAtual,
  etapasDaEntrega,
  type EventoDaEntrega,
  proximaConsulta,
  entregaTerminou,
} from '#domain/entregas/rastreamento.ts';

const evento = fc.record({
  chave: fc.string({ maxLength: 10 }),
  etapa: fc.constantFrom(...etapasDaEntrega),
  lugar: fc.constant('SAO PAULO - SP'),
  ocorridoEm: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
});
const agora = new Date('2026-11-23T12:00:00Z');

test('em qualquer ordem que cheguem, os eventos contam a mesma história', () => {
  fc.assert(
    fc.property(fc.array(evento, { maxLength: 8 }), fc.integer(), (eventos, semente) => {
      const outros = eventos.toSorted(
        (um, outro) => (um.ocorridoEm.getTime() ^ semente) - (outro.ocorridoEm.getTime() ^ semente),
      );
      expect(etapaAtual(outros)).toBe(etapaAtual(eventos));
      expect(eventosEmOrdem(outros).map(({ ocorridoEm }) => ocorridoEm)).toEqual(
        eventosEmOrdem(eventos).map(({ ocorridoEm }) => ocorridoEm),
      );
    }),
  );
});

test('o que foi entregue continua entregue', () => {
  fc.assert(
    fc.property(fc.array(evento, { maxLength: 8 }), evento, (eventos, um) => {
      expect(etapaAtual([...eventos, { ...um, etapa: 'entregue' }])).toBe('entregue');
    }),
  );
  expect(etapaAtual([])).toBeNull();
});

test('eventos de antes do pedido são de outra encomenda com o mesmo código', () => {
  const em = (dia: string): EventoDaEntrega => ({
    chave: dia,
    etapa: 'entregue',
    lugar: '',
    ocorridoEm: new Date(`${dia}T12:00:00Z`),
  });
  const feitoEm = new Date('2026-11-20T12:00:00Z');
  expect(eventosDoPedido([em('2024-05-02'), em('2026-11-18'), em('2026-11-21')], feitoEm)).toEqual([em('2026-11-21')]);
});

test('pergunta-se de novo sempre depois de agora, cada vez mais tarde quando falha, e nunca do que acabou', () => {
  const desde = new Date(agora.getTime() - 86_400_000);
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...etapasDaEntrega)), fc.nat(1000), (etapa, falhas) => {
      const proxima = proximaConsulta({ etapa, falhas, desde }, agora);
      if (entregaTerminou(etapa)) {
        expect(proxima).toBeNull();
        return;
      }
      expect(proxima && proxima > agora).toBe(true);
      expect(Number(proxima) - agora.getTime()).toBeLessThanOrEqual(6 * 3_600_000);
    }),
  );
  const esperas = [1, 2, 3, 4, 9].map(
    (falhas) => Number(proximaConsulta({ etapa: null, falhas, desde }, agora)) - agora.getTime(),
  );
  expect(esperas).toEqual([5, 10, 20, 40, 360].map((minutos) => minutos * 60_000));
  expect(proximaConsulta({ etapa: 'em-transito', falhas: 0, desde: new Date('2026-01-01') }, agora)).toBeNull();
});
