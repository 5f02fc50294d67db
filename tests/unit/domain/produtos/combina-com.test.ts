// @requirement 15.9.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Combinavel, produtosQueCombinam, tiposParaCompletar } from '#domain/produtos/combina-com.ts';
import { encaixeDasPecas, regraDoEncaixe } from '#domain/produtos/encaixe.ts';
import { type FichaTecnica, fichaVazia, tiposDeProduto, usosDoProduto } from '#domain/produtos/ficha-tecnica.ts';

const produto = (id: string, ficha: Partial<FichaTecnica>, esgotado = false, precoCentavos = 10_000): Combinavel => ({
  id,
  esgotado,
  precoCentavos,
  ficha: { ...fichaVazia, ...ficha },
});
const semEscolha = { sempre: [], nunca: [] };
const pecas95 = produto('pecas', { tipo: 'pecas', reiMm: 95, baseMm: 40, materiais: ['nogueira'], usos: ['clube'] });

describe('o encaixe', () => {
  test.each([
    // The measures of tournament sets and boards that makers sell together.
    [95, 40, 55, 'certo'],
    [95, 40, 57, 'certo'],
    [85, 37, 50, 'certo'],
    [80, 36, 50, 'certo'],
    [95, 40, 50, 'certo'],
    [95, 40, 45, 'apertado'],
    [95, 38, 57, 'folgado'],
    [68, 29, 40, 'certo'],
    [52, 30, 45, 'folgado'],
    // The base alone would pass; the king is a tower.
    [120, 40, 55, 'apertado'],
    [70, 40, 55, 'folgado'],
    [null, 40, 55, 'certo'],
  ] as const)('rei de %s mm, base de %s, casa de %s: %s', (reiMm, baseMm, casaMm, codigo) => {
    expect(encaixeDasPecas({ reiMm, baseMm }, { casaMm })?.codigo).toBe(codigo);
  });

  test('sem uma das medidas não se diz nada', () => {
    expect(encaixeDasPecas({ reiMm: 95, baseMm: null }, { casaMm: 55 })).toBeNull();
    expect(encaixeDasPecas({ reiMm: 95, baseMm: 40 }, { casaMm: null })).toBeNull();
  });

  test('casa maior nunca aperta, casa menor nunca folga', () => {
    const mm = fc.integer({ min: 20, max: 200 });
    const grau = { apertado: 0, certo: 1, folgado: 2 };
    fc.assert(
      fc.property(mm, mm, mm, mm, (reiMm, baseMm, uma, outra) => {
        const [menor, maior] = [uma, outra].toSorted((a, b) => a - b);
        const pequena = encaixeDasPecas({ reiMm, baseMm }, { casaMm: menor ?? 1 });
        const grande = encaixeDasPecas({ reiMm, baseMm }, { casaMm: maior ?? 1 });
        expect(grau[grande?.codigo ?? 'certo']).toBeGreaterThanOrEqual(grau[pequena?.codigo ?? 'certo']);
      }),
    );
  });
});

describe('combina com', () => {
  const tabuleiro = (id: string, casaMm: number | null, mais: Partial<FichaTecnica> = {}, esgotado = false) =>
    produto(id, { tipo: 'tabuleiro', casaMm, ...mais }, esgotado);

  test('peças pedem um tabuleiro em que cabem, depois um relógio e um acessório', () => {
    const candidatos = [
      produto('bolsa', { tipo: 'acessorio' }),
      produto('relogio', { tipo: 'relogio' }),
      tabuleiro('pequeno', 45),
      tabuleiro('sem-medida', null),
      tabuleiro('de-bordo', 55, { materiais: ['bordo'] }),
      tabuleiro('de-nogueira', 55, { materiais: ['nogueira', 'bordo'] }),
      tabuleiro('esgotado', 55, {}, true),
      produto('outras-pecas', { tipo: 'pecas' }),
    ];
    expect(produtosQueCombinam(pecas95, candidatos, semEscolha)).toEqual([
      'de-nogueira',
      'relogio',
      'bolsa',
      'de-bordo',
    ]);
  });

  test('o que a dona fixou vem antes, o que ela baniu não vem, nem o que não há', () => {
    const candidatos = [tabuleiro('a', 55), tabuleiro('b', 55), produto('c', { tipo: 'pecas' })];
    expect(produtosQueCombinam(pecas95, candidatos, { sempre: ['c', 'sumiu'], nunca: ['a'] })).toEqual(['c', 'b']);
  });

  test('do que cabe vem antes o ideal, e o que custa muitas vezes mais vem por último', () => {
    const tapete = produto('tapete', { tipo: 'tabuleiro', casaMm: 50, usos: ['torneio'] }, false, 13_990);
    const daCasa = (id: string, reiMm: number, baseMm: number, preco: number, mais: Partial<FichaTecnica> = {}) =>
      produto(id, { tipo: 'pecas', reiMm, baseMm, ...mais }, false, preco);
    const candidatos = [
      daCasa('caras', 85, 37, 219_000, { usos: ['torneio'] }),
      daCasa('justas', 95, 40, 15_990, { usos: ['torneio'] }),
      daCasa('ideais', 85, 37, 15_990),
      produto('relogio', { tipo: 'relogio' }, false, 38_990),
    ];
    expect(produtosQueCombinam(tapete, candidatos, semEscolha)).toEqual(['ideais', 'relogio', 'justas', 'caras']);
    // The owner's choice is above the rule.
    expect(produtosQueCombinam(tapete, candidatos, { sempre: ['caras'], nunca: [] })[0]).toBe('caras');
  });

  test('peças avulsas pedem o jogo da mesma madeira, e não um tabuleiro', () => {
    const damas = produto('damas', { tipo: 'pecas', materiais: ['buxo', 'ébano'] });
    const candidatos = [
      produto('de-plastico', { tipo: 'pecas', reiMm: 95, baseMm: 40, materiais: ['plástico'] }),
      produto('de-buxo', { tipo: 'pecas', reiMm: 95, baseMm: 40, materiais: ['buxo', 'padauk'] }),
      produto('cavalos', { tipo: 'pecas', materiais: ['buxo'] }),
      tabuleiro('tabuleiro', 55),
      produto('saquinho', { tipo: 'acessorio' }),
    ];
    expect(produtosQueCombinam(damas, candidatos, semEscolha)).toEqual(['de-buxo', 'saquinho']);
  });

  test('de tipo desconhecido, só o que foi fixado', () => {
    expect(produtosQueCombinam(produto('x', {}), [tabuleiro('a', 55)], { sempre: ['a'], nunca: [] })).toEqual(['a']);
    expect(produtosQueCombinam(produto('x', {}), [tabuleiro('a', 55)], semEscolha)).toEqual([]);
  });

  test('nunca o próprio, o esgotado, o banido, o mesmo tipo, repetido, nem o que não cabe', () => {
    const medida = fc.option(fc.integer({ min: 20, max: 120 }));
    const umProduto = fc.record({
      tipo: fc.option(fc.constantFrom(...tiposDeProduto)),
      preco: fc.integer({ min: 1, max: 1_000_000 }),
      casaMm: medida,
      reiMm: medida,
      baseMm: medida,
      usos: fc.subarray([...usosDoProduto]),
      esgotado: fc.boolean(),
    });
    const ids = fc.array(fc.integer({ min: 0, max: 15 }).map(String), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(umProduto, { minLength: 1, maxLength: 15 }), ids, ids, (varios, sempre, nunca) => {
        const todos = varios.map(({ esgotado, preco, ...ficha }, i) => produto(String(i), ficha, esgotado, preco));
        const [este, ...outros] = todos;
        if (!este) return;
        const achados = produtosQueCombinam(este, todos, { sempre, nunca }).map((id) =>
          outros.find((um) => um.id === id),
        );
        expect(achados.length).toBeLessThanOrEqual(4);
        expect(new Set(achados).size).toBe(achados.length);
        for (const achado of achados) {
          expect(achado?.esgotado).toBe(false);
          expect(nunca).not.toContain(achado?.id);
          if (!achado || sempre.includes(achado.id)) continue;
          expect(tiposParaCompletar(este.ficha)).toContain(achado.ficha.tipo);
          if (achado.ficha.tipo === este.ficha.tipo) expect(este.ficha.reiMm ?? este.ficha.baseMm).toBeNull();
          const [pecas, doTabuleiro] = este.ficha.tipo === 'pecas' ? [este, achado] : [achado, este];
          if (pecas.ficha.tipo !== 'pecas' || doTabuleiro.ficha.tipo !== 'tabuleiro') continue;
          const razao = (pecas.ficha.baseMm ?? 0) / (doTabuleiro.ficha.casaMm ?? 1);
          expect(razao).toBeGreaterThanOrEqual(regraDoEncaixe.baseDe);
          expect(razao).toBeLessThanOrEqual(regraDoEncaixe.baseAte);
        }
      }),
    );
  });
});
