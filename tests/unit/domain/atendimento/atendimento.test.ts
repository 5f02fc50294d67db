// @requirement 15.15.2 15.15.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atendimentoAposFechar,
  atendimentoAposMensagem,
  atendimentoAposReabrir,
  DIAS_PARA_RESPONDER,
  linkDoWhatsapp,
  type EstadoDoAtendimento,
  lerMensagem,
  lerQuemPergunta,
  lerRespostaPronta,
  MAIOR_MENSAGEM,
  prazoDaResposta,
  atendimentoSemMensagens,
  urgenciaDaResposta,
} from '#domain/atendimento/atendimento.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';

type Passo = 'cliente' | 'loja' | 'fechar' | 'reabrir';
const passos = fc.array(fc.constantFrom<Passo>('cliente', 'loja', 'fechar', 'reabrir'), { maxLength: 30 });
const depoisDe = (antes: EstadoDoAtendimento, passo: Passo, em: Date) => {
  if (passo === 'fechar') return atendimentoAposFechar(antes);
  return passo === 'reabrir' ? atendimentoAposReabrir(antes) : atendimentoAposMensagem(antes, passo, em);
};
const noMinuto = (n: number) => new Date(Date.UTC(2026, 2, 1, 12, n));

describe('uma conversa', () => {
  test('espera a loja exatamente desde a primeira mensagem sem resposta', () => {
    fc.assert(
      fc.property(passos, (dados) => {
        let estado = atendimentoSemMensagens;
        let desde: number | null = null;
        dados.forEach((passo, n) => {
          estado = depoisDe(estado, passo, noMinuto(n));
          if (passo === 'cliente') desde ??= n;
          if (passo === 'loja' || passo === 'fechar') desde = null;
          expect(estado.esperandoDesde).toEqual(desde === null ? null : noMinuto(desde));
          expect(estado.situacao === 'esperando').toBe(desde !== null);
        });
      }),
    );
  });

  test('não lida só quem tem algo a ler, e quem escreveu leu', () => {
    fc.assert(
      fc.property(passos, (dados) => {
        let estado = atendimentoSemMensagens;
        dados.forEach((passo, n) => {
          estado = depoisDe(estado, passo, noMinuto(n));
          if (passo === 'cliente') expect(estado).toMatchObject({ naoLidaPelaLoja: true, naoLidaPeloCliente: false });
          if (passo === 'loja') expect(estado).toMatchObject({ naoLidaPelaLoja: false, naoLidaPeloCliente: true });
          if (passo === 'fechar') expect(estado.naoLidaPelaLoja).toBe(false);
        });
      }),
    );
  });

  test('reabrir o que está aberto não muda nada', () => {
    const esperando = atendimentoAposMensagem(atendimentoSemMensagens, 'cliente', noMinuto(0));
    expect(atendimentoAposReabrir(esperando)).toEqual(esperando);
    expect(atendimentoAposReabrir(atendimentoAposFechar(esperando))).toMatchObject({
      situacao: 'respondido',
      esperandoDesde: null,
    });
  });
});

describe('o prazo', () => {
  test.each([
    ['2026-03-10T15:00:00Z', '2026-03-16T02:59:59.000Z'],
    // Late in the evening in São Paulo it is still the same day there.
    ['2026-03-11T02:30:00Z', '2026-03-16T02:59:59.000Z'],
    ['2026-03-11T03:00:00Z', '2026-03-17T02:59:59.000Z'],
    ['2026-12-29T12:00:00Z', '2027-01-04T02:59:59.000Z'],
  ])('de uma mensagem de %s acaba em %s', (escrita, fim) => {
    expect(prazoDaResposta(new Date(escrita)).toISOString()).toBe(fim);
  });

  test('é o fim do quinto dia, e a urgência muda nesse dia', () => {
    const momento = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(momento, (escrita) => {
        const prazo = prazoDaResposta(escrita);
        expect(diaEmSaoPaulo(prazo)).toBe(somarDias(diaEmSaoPaulo(escrita), DIAS_PARA_RESPONDER));
        expect(urgenciaDaResposta(escrita, escrita)).toBe('no-prazo');
        expect(urgenciaDaResposta(escrita, prazo)).toBe('hoje');
        expect(urgenciaDaResposta(escrita, new Date(prazo.getTime() - 24 * 3_600_000))).toBe('no-prazo');
        expect(urgenciaDaResposta(escrita, new Date(prazo.getTime() + 1000))).toBe('vencida');
      }),
    );
  });
});

describe('o que se digita', () => {
  test('uma mensagem tem palavras ou fotografias', () => {
    expect(lerMensagem(' \r\n ', 0)).toEqual({ texto: '', faltas: { texto: 'vazio' } });
    expect(lerMensagem('  ', 1)).toEqual({ texto: '', faltas: {} });
    expect(lerMensagem(' a\r\nb ', 0)).toEqual({ texto: 'a\nb', faltas: {} });
    expect(lerMensagem('x'.repeat(MAIOR_MENSAGEM), 0).faltas).toEqual({});
    expect(lerMensagem('x'.repeat(MAIOR_MENSAGEM + 1), 0).faltas).toEqual({ texto: 'longo' });
  });

  test('quem pergunta sem conta diz nome e e-mail', () => {
    expect(lerQuemPergunta({ nome: ' ', email: '' }).faltas).toEqual({ nome: 'vazio', email: 'vazio' });
    expect(lerQuemPergunta({ nome: 'Ana', email: 'ana' }).faltas).toEqual({ email: 'invalido' });
    expect(lerQuemPergunta({ nome: 'x'.repeat(101), email: 'a@b.com' }).faltas).toEqual({ nome: 'longo' });
    expect(lerQuemPergunta({ nome: ' Ana  Lima ', email: ' ANA@Exemplo.com ' })).toEqual({
      nome: 'Ana Lima',
      email: 'ana@exemplo.com',
      faltas: {},
    });
  });

  test('uma resposta pronta tem título e texto', () => {
    expect(lerRespostaPronta({ titulo: '', texto: '' }).faltas).toEqual({ titulo: 'vazio', texto: 'vazio' });
    expect(lerRespostaPronta({ titulo: 'x'.repeat(61), texto: 'y'.repeat(4001) }).faltas).toEqual({
      titulo: 'longo',
      texto: 'longo',
    });
    expect(lerRespostaPronta({ titulo: ' Troca  de peça ', texto: 'Oi' })).toMatchObject({ titulo: 'Troca de peça' });
  });

  test('o WhatsApp começa com o código do pedido, e sem número não há elo', () => {
    expect(linkDoWhatsapp('', 'x')).toBeNull();
    expect(linkDoWhatsapp('11988887777', 'Pedido ABC & cia')).toBe(
      'https://wa.me/5511988887777?text=Pedido%20ABC%20%26%20cia',
    );
  });
});
