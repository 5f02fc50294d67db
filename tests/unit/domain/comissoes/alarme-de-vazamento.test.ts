// @requirement 15.28.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alarme,
  alarmeDoCodigo,
  type DiaDoCodigo,
  diasPassados,
  fraseDoAlarme,
  pareceVazado,
  type PedidosDaEvidencia,
  periodoDaEvidencia,
  periodosDoAlarme,
  resumirEvidencia,
  silencioAte,
} from '#domain/comissoes/alarme-de-vazamento.ts';

const contas = (pedidos: number, semClique: number) => ({ pedidos, semClique });
const semPassado = contas(0, 0);

describe('quando um código parece vazado', () => {
  test('com dez pedidos, oito deles sem clique, e nenhum antes', () => {
    expect(pareceVazado({ agora: contas(10, 8), antes: semPassado })).toBe(true);
    expect(pareceVazado({ agora: contas(9, 9), antes: semPassado })).toBe(false);
  });

  test('acima de 70 %, não em 70 %', () => {
    expect(pareceVazado({ agora: contas(10, 7), antes: semPassado })).toBe(false);
    expect(pareceVazado({ agora: contas(100, 71), antes: semPassado })).toBe(true);
  });

  test('só contra um passado abaixo de 40 %', () => {
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(100, 39) })).toBe(true);
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(100, 40) })).toBe(false);
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(1, 1) })).toBe(false);
  });

  test('para quaisquer contas, mais pedidos sem clique nunca calam o alarme, e mais cliques nunca o levantam', () => {
    const doPeriodo = fc
      .tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([pedidos, parte]) => contas(pedidos, Math.floor(pedidos * parte)));
    fc.assert(
      fc.property(doPeriodo, doPeriodo, (agora, antes) => {
        const parece = pareceVazado({ agora, antes });
        const maisUmSemClique = contas(agora.pedidos + 1, agora.semClique + 1);
        if (parece) expect(pareceVazado({ agora: maisUmSemClique, antes })).toBe(true);
        const maisUmClique = contas(agora.pedidos, Math.max(agora.semClique - 1, 0));
        if (!parece) expect(pareceVazado({ agora: maisUmClique, antes })).toBe(false);
        // Integers decide as the exact fractions do.
        const exato =
          agora.pedidos >= 10 &&
          BigInt(agora.semClique) * 10n > BigInt(agora.pedidos) * 7n &&
          (antes.pedidos === 0 || BigInt(antes.semClique) * 10n < BigInt(antes.pedidos) * 4n);
        expect(parece).toBe(exato);
      }),
    );
  });
});

describe('o alarme de um código', () => {
  const doDia = (dia: number, pedidos: number, semClique = pedidos): DiaDoCodigo => ({ dia, pedidos, semClique });
  /** Two orders without a click on each of these days. */
  const vazando = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, i) => doDia(de + i, 2));
  const qualquerDia = fc
    .tuple(fc.nat({ max: 70 }), fc.nat({ max: 12 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([dia, pedidos, parte]) => doDia(dia, pedidos, Math.round(pedidos * parte)));
  const quaisquerDias = fc.array(qualquerDia, { maxLength: 40 });
  const somar = (dias: readonly DiaDoCodigo[], de: number, ate: number) => {
    const nelas = dias.filter(({ dia }) => dia >= de && dia < ate);
    return contas(
      nelas.reduce((soma, { pedidos }) => soma + pedidos, 0),
      nelas.reduce((soma, { semClique }) => soma + semClique, 0),
    );
  };
  const depois = (dias: readonly DiaDoCodigo[], quantos: number) =>
    dias.map((dia) => ({ ...dia, dia: dia.dia + quantos }));

  test('compara os últimos sete dias com os trinta antes deles', () => {
    const dias = [doDia(0, 4, 3), doDia(6, 6, 5), doDia(7, 1, 0), doDia(36, 2, 1), doDia(37, 9)];
    expect(alarmeDoCodigo(dias, null)).toEqual({
      agora: contas(10, 8),
      antes: contas(3, 1),
      haDias: 0,
      continua: false,
    });
  });

  test('continua enquanto o vazamento continua, contra os dias antes dele', () => {
    expect(alarmeDoCodigo([...vazando(0, 20), doDia(25, 9, 1)], null)).toEqual({
      agora: contas(14, 14),
      antes: contas(13, 5),
      haDias: 0,
      continua: true,
    });
  });

  test('quem ficou dez dias fora ainda vê um vazamento que acabou', () => {
    expect(alarmeDoCodigo(vazando(10, 16), null)).toMatchObject({ agora: contas(10, 10), haDias: 8 });
    expect(alarmeDoCodigo(vazando(37, 43), null)).toBeNull();
  });

  test('dispensado, só dias que começaram depois contam, e um vazamento que continua volta', () => {
    expect(alarmeDoCodigo(vazando(0, 14), 6)).toBeNull();
    expect(alarmeDoCodigo(vazando(0, 14), 7)).toMatchObject({ haDias: 0, continua: true });
    expect(alarmeDoCodigo(vazando(8, 14), 8)).toBeNull();
    // It went on for a week after the dismissal, and nobody looked then.
    expect(alarmeDoCodigo(vazando(5, 19), 12)).toMatchObject({ agora: contas(10, 10), haDias: 3 });
  });

  test('para quaisquer dias, sete que parecem vazados soam, e sem nenhum nada soa', () => {
    fc.assert(
      fc.property(quaisquerDias, (dias) => {
        const vazados = Array.from({ length: 31 }, (_, n) => n).filter((n) =>
          pareceVazado({ agora: somar(dias, n, n + 7), antes: somar(dias, n + 7, n + 37) }),
        );
        expect(alarmeDoCodigo(dias, null) !== null).toBe(vazados.length > 0);
        // Dismissed seven days ago, only the last seven can sound; any leak until then may be their reason.
        const osUltimosSoam = pareceVazado({ agora: somar(dias, 0, 7), antes: contas(0, 0) });
        expect(alarmeDoCodigo(dias, 7) !== null).toBe(osUltimosSoam && vazados.length > 0);
      }),
    );
  });

  test('para quaisquer dias, o que soa hoje soa por mais trinta, o que quer que aconteça neles', () => {
    const vazado = fc
      .tuple(
        fc.array(fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 9 })), { maxLength: 6 }),
        fc.array(fc.tuple(fc.integer({ min: 7, max: 36 }), fc.integer({ min: 3, max: 9 })), { maxLength: 6 }),
      )
      .map(([agora, antes]) => [
        doDia(3, 10),
        ...agora.map(([dia, pedidos]) => doDia(dia, pedidos)),
        ...antes.map(([dia, pedidos]) => doDia(dia, pedidos, 1)),
      ]);
    fc.assert(
      fc.property(vazado, quaisquerDias, fc.nat({ max: 30 }), (dias, novos, passados) => {
        expect(alarmeDoCodigo(dias, null)).not.toBeNull();
        const maisTarde = [...depois(dias, passados), ...novos.filter(({ dia }) => dia < passados)];
        expect(alarmeDoCodigo(maisTarde, null)).not.toBeNull();
      }),
    );
  });

  test('para quaisquer dias, uma dispensa nunca soa antes de sete dias nem mostra dias de antes dela', () => {
    fc.assert(
      fc.property(quaisquerDias, fc.nat({ max: 70 }), (dias, desde) => {
        const alarme = alarmeDoCodigo(dias, desde);
        if (desde < 7) expect(alarme).toBeNull();
        if (!alarme) return;
        expect(alarme.haDias + 7).toBeLessThanOrEqual(desde);
        expect(alarme.agora).toEqual(somar(dias, alarme.haDias, alarme.haDias + 7));
        expect(alarmeDoCodigo(dias, null)).not.toBeNull();
      }),
    );
  });
});

test('os períodos: sessenta e sete dias lidos, trinta e sete que podem soar, e os da evidência', () => {
  const agora = new Date('2026-11-26T12:00:00Z');
  expect(periodosDoAlarme(agora)).toEqual({
    desde: new Date('2026-09-20T12:00:00Z'),
    desdeEvidencia: new Date('2026-10-20T12:00:00Z'),
  });
  expect(periodoDaEvidencia(agora, null)).toEqual({ desde: new Date('2026-11-19T12:00:00Z'), dias: 7 });
  const alarme: Alarme = { agora: contas(10, 8), antes: semPassado, haDias: 3, continua: false };
  expect(periodoDaEvidencia(agora, alarme)).toEqual({ desde: new Date('2026-11-16T12:00:00Z'), dias: 10 });
  expect(silencioAte(agora)).toEqual(new Date('2026-12-03T12:00:00Z'));
  expect([diasPassados(agora, new Date('2026-12-03T11:59:59Z')), diasPassados(agora, silencioAte(agora))]).toEqual([
    6, 7,
  ]);
});

test('a frase diz os números de agora e os de antes', () => {
  const alarme: Alarme = { agora: contas(10, 8), antes: contas(9, 2), haDias: 0, continua: false };
  expect(fraseDoAlarme(alarme)).toBe('8 de 10 pedidos em 7 dias sem clique nos links; nos 30 dias antes, 2 de 9');
  expect(fraseDoAlarme({ ...alarme, antes: semPassado })).toContain('; sem pedidos nos 30 dias antes');
  expect(fraseDoAlarme({ ...alarme, haDias: 1, continua: true })).toBe(
    '8 de 10 pedidos em 7 dias, até há 1 dia, sem clique nos links; nos 30 dias antes do aumento, 2 de 9',
  );
  expect(fraseDoAlarme({ ...alarme, haDias: 9 })).toContain('até há 9 dias');
});

describe('o resumo da evidência', () => {
  const linha = (mais: Partial<PedidosDaEvidencia> = {}): PedidosDaEvidencia => ({
    pedidos: 1,
    clicou: false,
    site: '',
    jaComprou: false,
    cidade: 'Recife',
    uf: 'PE',
    hora: 9,
    ...mais,
  });

  test('conta cliques, sites, cidades, horas e quem já comprou', () => {
    const resumo = resumirEvidencia([
      linha({ pedidos: 600 }),
      linha({ clicou: true, site: 'youtube.com', jaComprou: true, hora: 23 }),
      linha({ clicou: true, cidade: 'Natal', uf: 'RN' }),
    ]);
    expect(resumo).toMatchObject({
      semClique: 600,
      comClique: 2,
      primeiraCompra: 601,
      cidades: [
        { nome: 'Recife/PE', pedidos: 601 },
        { nome: 'Natal/RN', pedidos: 1 },
      ],
      sites: [{ nome: 'youtube.com', pedidos: 1 }],
    });
    expect(resumo.horas[9]).toBe(601);
    expect(resumo.horas[23]).toBe(1);
  });

  test('para quaisquer pedidos, cada conta soma todos eles', () => {
    const umaLinha = fc.record({
      pedidos: fc.nat({ max: 1000 }),
      clicou: fc.boolean(),
      site: fc.constantFrom('', 'youtube.com'),
      jaComprou: fc.boolean(),
      cidade: fc.constantFrom('Recife', 'Natal', 'São Paulo'),
      uf: fc.constantFrom('PE', 'RN', 'SP'),
      hora: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(fc.array(umaLinha), (linhas) => {
        const todos = linhas.reduce((soma, { pedidos }) => soma + pedidos, 0);
        const { semClique, comClique, cidades, horas } = resumirEvidencia(linhas);
        expect(semClique + comClique).toBe(todos);
        expect(cidades.reduce((soma, cidade) => soma + cidade.pedidos, 0)).toBe(todos);
        expect(horas.reduce((soma, n) => soma + n, 0)).toBe(todos);
      }),
    );
  });
});
