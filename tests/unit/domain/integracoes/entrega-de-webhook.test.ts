// @requirement 15.35.4 15.35.5
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidirEnvio,
  DESISTE_APOS_MS,
  type EstadoDaMensagem,
  type EstadoDoReceptor,
  FALHAS_ATE_SONDAR,
  pausaAposFalha,
  TENTATIVAS_ATE_DESISTIR,
} from '#domain/integracoes/entrega-de-webhook.ts';

const inicio = new Date('2026-11-27T12:00:00Z');
const nova: EstadoDaMensagem = { falhas: 0, falhandoDesde: null };
const bom: EstadoDoReceptor = { falhasSeguidas: 0, falhandoDesde: null };
const HORA_MS = 3600_000;

const momento = fc.integer({ min: 0, max: 10 * 24 * HORA_MS }).map((ms) => new Date(inicio.getTime() - ms));
const estado = fc.oneof(
  fc.constant({ falhas: 0, desde: null }),
  fc.record({ falhas: fc.integer({ min: 1, max: 500 }), desde: momento }),
);
const mensagens = estado.map(({ falhas, desde }): EstadoDaMensagem => ({ falhas, falhandoDesde: desde }));
const receptores = estado.map(({ falhas, desde }): EstadoDoReceptor => ({
  falhasSeguidas: falhas,
  falhandoDesde: desde,
}));
const recebida = fc.integer({ min: 200, max: 299 });
const recusada = fc.oneof(fc.integer({ min: 100, max: 199 }), fc.integer({ min: 300, max: 599 }));

describe('as pausas', () => {
  test('começam em 20 segundos e dobram até uma hora', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => pausaAposFalha(n) / 1000)).toEqual([
      20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600,
    ]);
  });

  test('nunca encurtam, e a primeira cabe em 30 segundos com uma tentativa que se esgota', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 100_000 }), (n) => pausaAposFalha(n + 1) >= pausaAposFalha(n)));
    expect(pausaAposFalha(1)).toBeLessThanOrEqual(30_000);
  });

  test('de um receptor que só falha somam três dias, e nem um a mais que a maior pausa', () => {
    let mensagem = nova;
    let quando = inicio;
    for (;;) {
      // Other messages are delivered meanwhile: the receiver is well.
      const decisao = decidirEnvio(mensagem, bom, { status: 500 }, quando);
      mensagem = decisao.mensagem;
      if (decisao.mensagem.situacao === 'parada') break;
      expect(decisao.desligar).toBeNull();
      quando = decisao.mensagem.proximaEm as Date;
    }
    const somaDasPausas = quando.getTime() - inicio.getTime();
    expect(Math.floor(somaDasPausas / HORA_MS)).toBe(DESISTE_APOS_MS / HORA_MS);
  });
});

describe('o que segue a uma tentativa', () => {
  test('uma resposta 2xx entrega e põe o receptor em dia, venha de onde vier', () => {
    fc.assert(
      fc.property(mensagens, receptores, recebida, (mensagem, receptor, status) => {
        expect(decidirEnvio(mensagem, receptor, { status }, inicio)).toEqual({
          mensagem: { situacao: 'entregue', falhas: 0, falhandoDesde: null, proximaEm: null },
          receptor: { falhasSeguidas: 0, falhandoDesde: null, pausadoAte: null },
          desligar: null,
        });
      }),
    );
  });

  test('qualquer outra resposta, ou nenhuma, conta uma falha; só espera o que tem hora marcada', () => {
    fc.assert(
      fc.property(mensagens, receptores, fc.option(recusada), (mensagem, receptor, status) => {
        const decisao = decidirEnvio(mensagem, receptor, { status }, inicio);
        expect(decisao.mensagem.falhas).toBe(mensagem.falhas + 1);
        expect(decisao.receptor.falhasSeguidas).toBe(receptor.falhasSeguidas + 1);
        expect(decisao.mensagem.falhandoDesde).toEqual(mensagem.falhandoDesde ?? inicio);
        expect(decisao.mensagem.situacao === 'esperando').toBe(decisao.mensagem.proximaEm !== null);
        expect(decisao.mensagem.situacao).not.toBe('entregue');
        if (decisao.desligar) expect(decisao.mensagem.situacao).toBe('parada');
        if (decisao.mensagem.proximaEm)
          expect(decisao.mensagem.proximaEm.getTime() - inicio.getTime()).toBe(pausaAposFalha(mensagem.falhas + 1));
      }),
    );
  });

  test('o webhook só se desliga por falhas depois de três dias delas, e de tentativas que bastem', () => {
    fc.assert(
      fc.property(mensagens, receptores, (mensagem, receptor) => {
        const { desligar } = decidirEnvio(mensagem, receptor, { status: 500 }, inicio);
        const dias = receptor.falhandoDesde !== null && +inicio - +receptor.falhandoDesde >= DESISTE_APOS_MS;
        expect(desligar).toBe(dias && receptor.falhasSeguidas + 1 >= TENTATIVAS_ATE_DESISTIR ? 'falhas' : null);
      }),
    );
  });

  test('uma loja que ficou três dias fora do ar não desiste na primeira falha', () => {
    const antiga = { falhas: 1, falhandoDesde: new Date(+inicio - 5 * 24 * HORA_MS) };
    const receptor = { falhasSeguidas: 1, falhandoDesde: antiga.falhandoDesde };
    expect(decidirEnvio(antiga, receptor, { status: null }, inicio)).toMatchObject({
      mensagem: { situacao: 'esperando' },
      desligar: null,
    });
  });

  test('410 desliga na hora, um redirecionamento não', () => {
    expect(decidirEnvio(nova, bom, { status: 410 }, inicio)).toMatchObject({
      mensagem: { situacao: 'parada', proximaEm: null },
      desligar: 'fim',
    });
    expect(decidirEnvio(nova, bom, { status: 301 }, inicio)).toMatchObject({
      mensagem: { situacao: 'esperando' },
      desligar: null,
    });
  });

  test('a partir da quinta falha seguida o receptor inteiro faz pausas, de 20 segundos a dez minutos', () => {
    const pausas = Array.from({ length: 20 }, (_, falhasSeguidas) => {
      const receptor = { falhasSeguidas, falhandoDesde: falhasSeguidas ? inicio : null };
      const { pausadoAte } = decidirEnvio(nova, receptor, { status: 500 }, inicio).receptor;
      return pausadoAte && (pausadoAte.getTime() - inicio.getTime()) / 1000;
    });
    expect(pausas.slice(0, FALHAS_ATE_SONDAR - 1)).toEqual([null, null, null, null]);
    expect(pausas.slice(FALHAS_ATE_SONDAR - 1, FALHAS_ATE_SONDAR + 5)).toEqual([20, 40, 80, 160, 320, 600]);
    expect(pausas.at(-1)).toBe(600);
  });
});
