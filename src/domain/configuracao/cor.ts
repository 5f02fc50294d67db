// @requirement 15.4.3
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Default brand colour (tokens.css, feltro). */
export const COR_PADRAO = '#1f4d3a';

/** Predefined colours with their display names. */
export const paletas = [
  { nome: 'Feltro', cor: COR_PADRAO },
  { nome: 'Azul-marinho', cor: '#1f3a5f' },
  { nome: 'Petróleo', cor: '#14505a' },
  { nome: 'Nogueira', cor: '#6b4226' },
  { nome: 'Bordô', cor: '#6e2433' },
  { nome: 'Ameixa', cor: '#4a2a55' },
  { nome: 'Grafite', cor: '#3a3733' },
] as const;

/** Minimum contrast for text of any size (WCAG 2.2 AA). */
export const CONTRASTE_AA = 4.5;
/** Backgrounds of text in the brand colour (tokens.css: papel, marfim and branco). */
export const fundosDaCor = ['#faf6ee', '#f1e9da', '#fffdf8'] as const;
/** Colour of text on the brand colour. */
const TEXTO_NA_COR = '#ffffff';
const CLARO = { sobre: '#faf6ee', parte: 0.1 };
const ESCURO = { sobre: '#000000', parte: 0.75 };

type Tons = { cor: string; escuro: string; claro: string };

function canais(cor: string): [number, number, number] {
  return [1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16)) as [number, number, number];
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminancia(cor: string): number {
  const [r, g, b] = canais(cor).map((canal) => {
    const c = canal / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contraste(uma: string, outra: string): number {
  const [claro, escuro] = [luminancia(uma), luminancia(outra)].toSorted((a, b) => b - a) as [number, number];
  return (claro + 0.05) / (escuro + 0.05);
}

function misturar(cor: string, outra: string, parte: number): string {
  const a = canais(cor);
  const b = canais(outra);
  return `#${a
    .map((canal, i) =>
      Math.round(canal * parte + (b[i] ?? 0) * (1 - parte))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour and two derived tones: `escuro` for hover, `claro` as a pale background. */
export function tonsDaCor(cor: string): Tons {
  return {
    cor,
    escuro: misturar(cor, ESCURO.sobre, ESCURO.parte),
    claro: misturar(cor, CLARO.sobre, CLARO.parte),
  };
}

/**
 * The lowest contrast of all combinations in use: white text on the colour, and the colour on every background and on
 * its pale tone.
 */
export function menorContraste(cor: string): number {
  const { claro } = tonsDaCor(cor);
  return Math.min(...[TEXTO_NA_COR, ...fundosDaCor, claro].map((outra) => contraste(cor, outra)));
}

export type FaltaNaCor = 'cor' | 'contraste';

/**
 * The colour `#rrggbb` from `#1f4d3a`, `1F4D3A` or `#abc`; refuses invalid colours and those with too little contrast.
 */
export function lerCor(texto: string): Result<string, Recusa<FaltaNaCor>> {
  const digitos = texto.trim().replace(/^#/, '').toLowerCase();
  const seis = /^[0-9a-f]{3}$/.test(digitos) ? digitos.replace(/./g, '$&$&') : digitos;
  if (!/^[0-9a-f]{6}$/.test(seis)) return falha({ codigo: 'cor' });
  return menorContraste(`#${seis}`) < CONTRASTE_AA ? falha({ codigo: 'contraste' }) : ok(`#${seis}`);
}
