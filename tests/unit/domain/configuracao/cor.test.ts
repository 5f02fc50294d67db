// @requirement 15.4.3
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CONTRASTE_AA,
  contraste,
  COR_PADRAO,
  fundosDaCor,
  lerCor,
  menorContraste,
  paletas,
  tonsDaCor,
} from '#domain/configuracao/cor.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('o contraste é o da WCAG', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contraste('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contraste('#ff0000', '#ffffff')).toBeCloseTo(4, 2);
});

test('uma cor aceita se lê em todo lugar em que aparece; uma recusada, em algum não', () => {
  fc.assert(
    fc.property(hex, (cor) => {
      const lida = lerCor(cor);
      const { claro, escuro } = tonsDaCor(cor);
      const pares = ['#ffffff', ...fundosDaCor, claro].map((outra) => contraste(cor, outra));
      expect(lida.ok).toBe(pares.every((par) => par >= CONTRASTE_AA));
      // Under the pointer it is darker still: white on it only gains.
      if (lida.ok) expect(contraste(escuro, '#ffffff')).toBeGreaterThanOrEqual(CONTRASTE_AA);
    }),
    { numRuns: 500 },
  );
});

test('todas as paletas servem', () => {
  for (const { nome, cor } of paletas) expect([nome, lerCor(cor)]).toEqual([nome, { ok: true, valor: cor }]);
  expect(menorContraste(COR_PADRAO)).toBeGreaterThan(7);
});

test('a cor é lida com ou sem cerquilha, em três ou seis algarismos', () => {
  expect([lerCor(' 1F4D3A '), lerCor('#124')]).toEqual([
    { ok: true, valor: '#1f4d3a' },
    { ok: true, valor: '#112244' },
  ]);
  for (const texto of ['', 'verde', '#12345', '#1f4d3a80', 'rgb(0,0,0)', '#ggg'])
    expect(lerCor(texto)).toEqual({ ok: false, erro: { codigo: 'cor' } });
  for (const texto of ['#ffffff', '#ffcc00', '#f1e9da'])
    expect(lerCor(texto)).toEqual({ ok: false, erro: { codigo: 'contraste' } });
});

test('a cor da casa e os fundos são os das folhas de estilo', () => {
  const tokens = readFileSync('src/web/ui/base/tokens.css', 'utf8');
  for (const [nome, cor] of [
    ['feltro', COR_PADRAO],
    ['papel', fundosDaCor[0]],
    ['marfim', fundosDaCor[1]],
    ['branco', fundosDaCor[2]],
  ])
    expect(tokens).toContain(`--${nome}: ${cor};`);
});
