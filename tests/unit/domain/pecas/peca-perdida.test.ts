// @requirement 15.20.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asDozePecas,
  chaveDaPeca,
  lerPeca,
  lerPecaDigitada,
  letraDaPeca,
  MAIOR_RELATO_DA_PECA,
  MAIS_UNIDADES_PERDIDAS,
  nomeDaPeca,
  limparRelatoDaPeca,
  podePedirPeca,
  maximoDeUnidadesPerdidas,
} from '#domain/pecas/peca-perdida.ts';

describe('as doze peças', () => {
  test('são doze, cada uma com o seu nome, desenho e chave', () => {
    expect(new Set(asDozePecas.map(chaveDaPeca)).size).toBe(12);
    expect(new Set(asDozePecas.map(nomeDaPeca)).size).toBe(12);
    expect(asDozePecas.slice(0, 6).map(({ peca }) => letraDaPeca(peca))).toEqual(['R', 'D', 'T', 'B', 'C', 'P']);
    expect(nomeDaPeca({ peca: 'cavalo', cor: 'pretas' })).toBe('Cavalo das pretas');
    for (const peca of asDozePecas) expect(lerPeca(chaveDaPeca(peca))).toEqual(peca);
  });

  test('o que não é nenhuma delas não é peça', () => {
    for (const chave of ['', 'canhao-pretas', 'rei', 'rei-azuis', 'constructor']) expect(lerPeca(chave)).toBeNull();
  });
});

describe('o que se digita', () => {
  const bom = { peca: 'peao-brancas', unidades: '2', nota: ' Buxo.\r\n\r\nRei de 95 mm. ' };

  test('lê peça, quantas e recado', () => {
    expect(lerPecaDigitada(bom, 1)).toEqual({
      ok: true,
      valor: { peca: 'peao', cor: 'brancas', unidades: 2, nota: 'Buxo.\nRei de 95 mm.' },
    });
  });

  test('diz o que falta em cada campo', () => {
    const longa = 'x'.repeat(MAIOR_RELATO_DA_PECA + 1);
    expect(lerPecaDigitada({ peca: '', unidades: '0', nota: longa }, 1)).toEqual({
      ok: false,
      erro: { peca: 'vazio', unidades: 'invalido', nota: 'longo' },
    });
    for (const unidades of ['', '-1', '1,5', 'dois', '99999999999', '1e3'])
      expect(lerPecaDigitada({ ...bom, unidades }, 1)).toEqual({ ok: false, erro: { unidades: 'invalido' } });
  });

  test('nunca mais peças do que os jogos comprados têm', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asDozePecas),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 9999 }),
        (peca, jogos, unidades) => {
          const lida = lerPecaDigitada({ peca: chaveDaPeca(peca), unidades: String(unidades), nota: '' }, jogos);
          expect(lida.ok).toBe(unidades <= maximoDeUnidadesPerdidas(peca.peca, jogos));
          if (lida.ok) expect(lida.valor.unidades).toBeLessThanOrEqual(MAIS_UNIDADES_PERDIDAS);
        },
      ),
    );
    expect([
      maximoDeUnidadesPerdidas('rei', 1),
      maximoDeUnidadesPerdidas('cavalo', 1),
      maximoDeUnidadesPerdidas('peao', 2),
    ]).toEqual([1, 2, 16]);
  });

  test('limpar um recado duas vezes é limpá-lo uma', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        const limpo = limparRelatoDaPeca(texto);
        expect(limparRelatoDaPeca(limpo)).toBe(limpo);
        expect(limpo).not.toMatch(/[^\P{Cc}\n]|\n{2}|^\s|\s$/u);
        expect(limpo.isWellFormed()).toBe(true);
      }),
    );
  });
});

test('procura-se peça do que foi entregue', () => {
  for (const status of ['pendente', 'approved', 'enviado', 'rejected'] as const)
    expect(podePedirPeca({ status, entregueEm: null })).toBe(false);
  expect(podePedirPeca({ status: 'concluido', entregueEm: null })).toBe(true);
  expect(podePedirPeca({ status: 'enviado', entregueEm: new Date() })).toBe(true);
});
