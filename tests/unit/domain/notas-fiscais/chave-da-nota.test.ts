// @requirement 15.21.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chaveEmGrupos, digitoDaChaveDaNota, lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import { chaveDeExemplo } from '#tests/support/nota.ts';

const ufs = ['11', '35', '33', '53', '29', '43'];
const chaves = fc
  .record({
    uf: fc.constantFrom(...ufs),
    ano: fc.integer({ min: 10, max: 99 }),
    mes: fc.integer({ min: 1, max: 12 }),
    raiz: fc.stringMatching(/^[0-9A-Z]{12}$/),
    fim: fc.integer({ min: 0, max: 99 }),
    modelo: fc.constantFrom('55', '65', '99'),
    serie: fc.integer({ min: 0, max: 999 }),
    numero: fc.integer({ min: 1, max: 999_999_999 }),
    resto: fc.integer({ min: 0, max: 999_999_999 }),
  })
  .map(({ uf, ano, mes, raiz, fim, modelo, serie, numero, resto }) => {
    const dois = (n: number) => String(n).padStart(2, '0');
    const corpo = `${uf}${ano}${dois(mes)}${raiz}${dois(fim)}${modelo}${String(serie).padStart(3, '0')}${String(numero).padStart(9, '0')}${String(resto).padStart(9, '0')}`;
    return { chave: `${corpo}${digitoDaChaveDaNota(corpo)}`, numero, serie, modelo, mes: `20${ano}-${dois(mes)}` };
  });

describe('chave de acesso', () => {
  test('o exemplo do manual da NF-e tem o dígito 5', () => {
    expect(digitoDaChaveDaNota('5206043300991100250655012000000780026730161')).toBe(5);
  });

  test('diz estado, mês, emissor, modelo, série e número', () => {
    expect(lerChaveDaNota(chaveDeExemplo(1234))).toEqual({
      ok: true,
      valor: {
        chave: chaveDeExemplo(1234),
        uf: 'SP',
        mes: '2026-11',
        emissor: '99999990000180',
        modelo: '55',
        serie: 1,
        numero: 1234,
      },
    });
  });

  test('de quem emite com CPF, e de um CNPJ que começa com zeros', () => {
    const emissor = (com: string) => lerChaveDaNota(chaveDeExemplo(1, { emissor: com, modelo: '99' }));
    expect(emissor('00052998224725')).toMatchObject({ valor: { emissor: '52998224725', modelo: '99' } });
    expect(emissor('00000000000191')).toMatchObject({ valor: { emissor: '00000000000191' } });
  });

  test.each([
    ['', 'chave-tamanho'],
    [chaveDeExemplo().slice(1), 'chave-tamanho'],
    [`${chaveDeExemplo()}0`, 'chave-tamanho'],
    ['x'.repeat(100_000), 'chave-tamanho'],
    ['0'.repeat(44), 'chave-de-outra-coisa'],
    [chaveDeExemplo(1, { uf: '99' }), 'chave-de-outra-coisa'],
    [chaveDeExemplo(1, { modelo: '57' }), 'chave-de-outra-coisa'],
  ])('recusa %s', (texto, erro) => {
    expect(lerChaveDaNota(texto)).toEqual({ ok: false, erro: { codigo: erro } });
  });

  test('vale como é impressa, copiada ou escrita no arquivo', () => {
    fc.assert(
      fc.property(chaves, ({ chave, ...partes }) => {
        for (const forma of [chave, chaveEmGrupos(chave), `NFe${chave}`, ` ${chave.toLowerCase()}\n`])
          expect(lerChaveDaNota(forma)).toMatchObject({ ok: true, valor: { chave, ...partes } });
      }),
    );
  });

  test('um número trocado por outro é sempre notado, menos o que o módulo 11 confunde', () => {
    fc.assert(
      fc.property(chaves, fc.integer({ min: 18, max: 42 }), fc.integer({ min: 1, max: 9 }), ({ chave }, onde, mais) => {
        const outro = String((Number(chave[onde]) + mais) % 10);
        const trocada = `${chave.slice(0, onde)}${outro}${chave.slice(onde + 1)}`;
        const lida = lerChaveDaNota(trocada);
        // Remainders 0 and 1 share the digit 0, so only a change between them is undetected.
        if (chave[43] !== '0') expect(lida.ok).toBe(false);
      }),
    );
  });
});
