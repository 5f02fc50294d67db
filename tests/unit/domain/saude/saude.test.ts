// @requirement 15.6.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frasesDaSaude } from '#domain/saude/frases-da-saude.ts';
import {
  doentesAAvisar,
  avaliarSaude,
  type DoenteDaSaude,
  type FatosDaSaude,
  motivosDaSaude,
} from '#domain/saude/saude.ts';

const agora = new Date('2026-06-10T12:00:00Z');
const ha = (minutos: number) => new Date(agora.getTime() - minutos * 60_000);
const bem: FatosDaSaude = {
  email: { sai: true, ultimoEnviadoEm: ha(5), ultimaRecusaEm: ha(60) },
  provedor: 'respondeu',
  fila: { esperando: 3, maisAntiga: ha(1), vistaEm: ha(1) },
  livresEmDisco: 10 * 1024 ** 3,
  copias: { ultimaEm: ha(60), ultimaFalhouEm: null },
};
const tudoBem = { email: null, provedor: null, fila: null, disco: null, copias: null };

describe('a saúde da loja', () => {
  test('está bem quando tudo responde, e também onde nada se sabe', () => {
    expect(avaliarSaude(bem, agora)).toEqual(tudoBem);
    const nada: FatosDaSaude = {
      email: { sai: true, ultimoEnviadoEm: null, ultimaRecusaEm: null },
      provedor: null,
      fila: { esperando: 0, maisAntiga: null, vistaEm: null },
      livresEmDisco: null,
      copias: null,
    };
    expect(avaliarSaude(nada, agora)).toEqual(tudoBem);
  });

  const males: [string, Partial<FatosDaSaude>, Partial<Record<keyof typeof tudoBem, string>>][] = [
    ['sem servidor de e-mail', { email: { ...bem.email, sai: false } }, { email: 'email-sem-servidor' }],
    ['recusa depois do último enviado', { email: { ...bem.email, ultimaRecusaEm: ha(1) } }, { email: 'email-nao-sai' }],
    ['só recusas', { email: { sai: true, ultimoEnviadoEm: null, ultimaRecusaEm: ha(1) } }, { email: 'email-nao-sai' }],
    ['provedor mudo', { provedor: 'nao-respondeu' }, { provedor: 'provedor-nao-responde' }],
    ['token de outra conta', { provedor: 'recusou' }, { provedor: 'provedor-recusa' }],
    [
      'tarefa que espera há onze minutos',
      { fila: { esperando: 1, maisAntiga: ha(11), vistaEm: ha(1) } },
      { fila: 'fila-parada' },
    ],
    [
      'tarefas que ninguém faz há onze minutos',
      { fila: { esperando: 1, maisAntiga: ha(11), vistaEm: ha(11) } },
      { fila: 'tarefas-sem-processo' },
    ],
    ['disco com 100 MB', { livresEmDisco: 100 * 1024 ** 2 }, { disco: 'disco-quase-cheio' }],
    ['cópia de três dias', { copias: { ultimaEm: ha(3 * 1440), ultimaFalhouEm: null } }, { copias: 'copia-atrasada' }],
    ['cópia que falhou', { copias: { ultimaEm: ha(60), ultimaFalhouEm: ha(2) } }, { copias: 'copia-falhou' }],
  ];
  test.each(males)('com %s só essa parte vai mal', (_, fatos, esperado) => {
    expect(avaliarSaude({ ...bem, ...fatos }, agora)).toEqual({ ...tudoBem, ...esperado });
  });

  test.each<[string, (momento: Date) => Partial<FatosDaSaude>, number, keyof typeof tudoBem]>([
    ['uma tarefa espera', (maisAntiga) => ({ fila: { ...bem.fila, maisAntiga } }), 10, 'fila'],
    ['as tarefas ficam sem processo', (vistaEm) => ({ fila: { ...bem.fila, vistaEm } }), 10, 'fila'],
    ['a loja fica sem cópia', (ultimaEm) => ({ copias: { ultimaEm, ultimaFalhouEm: null } }), 49 * 60, 'copias'],
  ])('%s até o último milésimo do seu prazo', (_, fatos, minutos, parte) => {
    const noPrazo = ha(minutos);
    const passada = new Date(noPrazo.getTime() - 1);
    expect(avaliarSaude({ ...bem, ...fatos(noPrazo) }, agora)[parte]).toBeNull();
    expect(avaliarSaude({ ...bem, ...fatos(passada) }, agora)[parte]).not.toBeNull();
  });

  test('o disco vai mal abaixo de 512 MB, não com eles', () => {
    const minimo = 512 * 1024 ** 2;
    expect(avaliarSaude({ ...bem, livresEmDisco: minimo }, agora).disco).toBeNull();
    expect(avaliarSaude({ ...bem, livresEmDisco: minimo - 1 }, agora).disco).toBe('disco-quase-cheio');
  });

  test('de cada motivo se diz o que é e o que fazer', () => {
    for (const motivo of motivosDaSaude) {
      expect(frasesDaSaude[motivo].titulo.length).toBeGreaterThan(10);
      expect(frasesDaSaude[motivo].oQueFazer).toMatch(/\.$/);
    }
  });
});

const doente = (desde: Date, avisadaEm: Date | null): DoenteDaSaude => ({
  parte: 'email',
  motivo: 'email-nao-sai',
  desde,
  avisadaEm,
});

describe('o aviso a quem cuida da loja', () => {
  test('espera dez minutos, e depois junta tudo o que vai mal numa mensagem só', () => {
    expect(doentesAAvisar([doente(ha(9), null)], agora)).toEqual([]);
    const dois = [doente(ha(10), null), doente(ha(1), null)];
    expect(doentesAAvisar(dois, agora)).toEqual(dois);
  });

  test('não se repete por seis horas', () => {
    expect(doentesAAvisar([doente(ha(600), ha(359))], agora)).toEqual([]);
    expect(doentesAAvisar([doente(ha(600), ha(360))], agora)).toHaveLength(1);
  });

  test('olhando a cada minuto por um dia, ninguém ouve mais de quatro vezes, venha o que vier e quando vier', () => {
    const vez = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.array(fc.record({ de: vez, ate: vez }), { maxLength: 8 }), (crises) => {
        let avisadaEm: Date | null = null;
        let desde: Date | null = null;
        let avisos = 0;
        for (let minuto = 0; minuto < 1440; minuto++) {
          const momento = new Date(agora.getTime() + minuto * 60_000);
          desde = crises.some(({ de, ate }) => minuto >= de && minuto <= ate) ? (desde ?? momento) : null;
          if (desde && doentesAAvisar([doente(desde, avisadaEm)], momento).length > 0) {
            avisos += 1;
            avisadaEm = momento;
          }
        }
        expect(avisos).toBeLessThanOrEqual(4);
      }),
      { numRuns: 50 },
    );
  });
});
