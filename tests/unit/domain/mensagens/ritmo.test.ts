// @requirement 11.19.1 11.19.2 15.19.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caixaDoDestinatario, MENSAGENS_POR_HORA, proximoEnvio, ritmoDoEmail } from '#domain/mensagens/ritmo.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const inicio = new Date('2026-11-22T12:00:00Z').getTime();
const em = (minutos: number) => new Date(inicio + minutos * MINUTO);

/** Lets each cause send as soon as it may, one after another; answers when each message went and what it waited. */
function viver(causas: readonly { apos: number; ritmo: 'conta' | 'pedido' | 'compra' }[]) {
  const idas: Date[] = [];
  const esperas: number[] = [];
  let agora = inicio;
  for (const { apos, ritmo } of causas) {
    agora += apos;
    const causada = agora;
    for (let vez = proximoEnvio(ritmo, idas, new Date(agora)); vez; vez = proximoEnvio(ritmo, idas, new Date(agora)))
      agora = vez.getTime();
    idas.push(new Date(agora));
    esperas.push(agora - causada);
  }
  return { idas, esperas };
}

describe('o que uma caixa recebe', () => {
  test('nunca passa de dez mensagens em hora nenhuma, e nenhuma espera mais que uma hora pela sua vez', () => {
    const causa = fc.record({
      apos: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * HORA })),
      ritmo: fc.constantFrom('conta' as const, 'pedido' as const, 'compra' as const),
    });
    fc.assert(
      fc.property(fc.array(causa, { maxLength: 60 }), (causas) => {
        const { idas, esperas } = viver(causas);
        for (const ida of idas) {
          const naHora = idas.filter((outra) => outra <= ida && outra.getTime() > ida.getTime() - HORA);
          expect(naHora.length).toBeLessThanOrEqual(MENSAGENS_POR_HORA);
        }
        for (const espera of esperas) expect(espera).toBeLessThanOrEqual(HORA);
      }),
    );
  });

  test('as mensagens da vida de um pedido saem todas na hora', () => {
    const { esperas } = viver(Array.from({ length: 7 }, () => ({ apos: 1000, ritmo: 'pedido' as const })));
    expect(esperas).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('depois delas uma a cada vinte minutos, e o link de uma conta não espera por elas', () => {
    const sete = Array.from({ length: 7 }, () => em(0));
    expect(proximoEnvio('pedido', sete, em(1))).toEqual(em(20));
    expect(proximoEnvio('conta', sete, em(1))).toBeNull();
    const nove = [...sete, em(20), em(40)];
    expect(proximoEnvio('pedido', nove, em(45))).toEqual(em(60));
    expect(proximoEnvio('conta', nove, em(45))).toBeNull();
    expect(proximoEnvio('conta', [...nove, em(45)], em(46))).toEqual(em(60));
    expect(proximoEnvio('pedido', nove, em(60))).toBeNull();
  });

  test('o comprovante de uma devolução e a notícia de uma entrega não esperam enquanto cabem na hora', () => {
    for (const tipo of ['devolucao-pedida', 'devolucao-reembolsada', 'entrega-entregue', 'nota-fiscal'])
      expect(ritmoDoEmail(tipo)).toBe('compra');
    const nove = Array.from({ length: 9 }, (_, i) => em(i));
    expect(proximoEnvio('compra', nove.slice(1), em(9))).toBeNull();
    expect(proximoEnvio('compra', nove, em(9))).toEqual(em(60));
  });

  test('o que foi só permitido sai com as quatro primeiras da hora, e não tira o lugar de nenhuma outra', () => {
    for (const tipo of [
      'confirmar-avise-me',
      'chegou',
      'carrinho-deixado',
      'novidade-nos-favoritos',
      'pedir-avaliacao',
    ])
      expect(ritmoDoEmail(tipo)).toBe('consentida');
    const quatro = [em(0), em(1), em(2), em(3)];
    expect(proximoEnvio('consentida', quatro.slice(1), em(4))).toBeNull();
    expect(proximoEnvio('consentida', quatro, em(4))).toEqual(em(60));
    expect(proximoEnvio('pedido', quatro, em(4))).toBeNull();
    expect(proximoEnvio('conta', quatro, em(4))).toBeNull();
  });

  test('um relógio atrasado não prende ninguém pelo que saiu no que agora é o futuro', () => {
    const futuras = Array.from({ length: 10 }, () => em(120));
    expect(proximoEnvio('pedido', futuras, em(0))).toBeNull();
  });

  test('o que vai para a equipe da loja não conta', () => {
    expect(['aviso-de-venda', 'aviso-de-saude', 'teste-de-email'].map(ritmoDoEmail)).toEqual([null, null, null]);
    expect(['redefinir-senha', 'verificar-email', 'pedido-recebido'].map(ritmoDoEmail)).toEqual([
      'conta',
      'conta',
      'pedido',
    ]);
  });

  test.each([
    ['Ana@Exemplo.TEST', 'ana@exemplo.test'],
    ['a.n.a+82@gmail.com', 'ana@gmail.com'],
    ['ana+loja@outlook.com', 'ana@outlook.com'],
    ['a.na+loja@outlook.com', 'a.na@outlook.com'],
    // Elsewhere the sign may be part of a name.
    ['ana+b@exemplo.test', 'ana+b@exemplo.test'],
  ])('%s é a caixa %s', (endereco, caixa) => expect(caixaDoDestinatario(endereco)).toBe(caixa));
});
