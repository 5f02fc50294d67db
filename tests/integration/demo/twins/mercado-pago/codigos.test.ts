import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { modulo10, modulo11, montarBoleto } from '#demo/twins/mercado-pago/boleto.ts';
import { codigoPix, crc16 } from '#demo/twins/mercado-pago/novo-pagamento.ts';

/** Reads a BR Code back into its fields. */
function lerCampos(codigo: string): Map<string, string> {
  const campos = new Map<string, string>();
  for (let i = 0; i < codigo.length;) {
    const tamanho = Number(codigo.slice(i + 2, i + 4));
    campos.set(codigo.slice(i, i + 2), codigo.slice(i + 4, i + 4 + tamanho));
    i += 4 + tamanho;
  }
  return campos;
}

describe('códigos que o gêmeo mostra', () => {
  test('o CRC é o dos exemplos publicados', () => {
    expect(crc16('123456789')).toBe('29B1');
    const exemplo =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
    expect(crc16(exemplo)).toBe('1D3D');
  });

  test('o Pix traz o valor, em reais com ponto, e uma chave que ninguém tem', () => {
    const campos = lerCampos(codigoPix(123_450, 'DEMO90000000001'));
    expect([campos.get('00'), campos.get('53'), campos.get('54'), campos.get('58')]).toEqual([
      '01',
      '986',
      '1234.50',
      'BR',
    ]);
    expect(campos.get('26')).toMatch(/@demonstracao\.test$/);
    expect(campos.get('62')).toBe('0515DEMO90000000001');
  });

  test('os dígitos de verificação são os de um boleto publicado', () => {
    expect([modulo10('001905009'), modulo10('4014481606'), modulo10('0680935031')]).toEqual([5, 9, 4]);
    expect(modulo11('0019373700000001000500940144816060680935031')).toBe(3);
  });

  test('todo boleto tem 44 e 47 dígitos, que se conferem, com valor e vencimento no lugar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 8_000 }),
        fc.integer({ min: 1, max: 99_999_999_999 }),
        (centavos, dias, numero) => {
          const { codigoDeBarras, linhaDigitavel } = montarBoleto(
            centavos,
            new Date(Date.UTC(2025, 1, 22 + dias, 12)),
            numero,
          );
          const digitos = linhaDigitavel.replace(/\D/g, '');
          expect(codigoDeBarras).toMatch(/^9999\d{40}$/);
          expect(digitos).toHaveLength(47);
          expect(codigoDeBarras.slice(5, 9)).toBe(String(1000 + dias));
          expect(Number(codigoDeBarras.slice(9, 19))).toBe(centavos);
          expect(Number(codigoDeBarras[4])).toBe(modulo11(codigoDeBarras.slice(0, 4) + codigoDeBarras.slice(5)));
          const deVolta =
            digitos.slice(0, 4) +
            digitos.slice(32) +
            digitos.slice(4, 9) +
            digitos.slice(10, 20) +
            digitos.slice(21, 31);
          expect(deVolta).toBe(codigoDeBarras);
        },
      ),
    );
  });
});
