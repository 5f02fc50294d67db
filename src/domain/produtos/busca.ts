// @requirement 15.9.10
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';

const MAIOR_BUSCA = 100;

/** A search text fit for the database: one line of visible characters, at most 100; '' without text. */
export function lerBusca(texto: string | null): string {
  const limpo = semInvisiveis((texto ?? '').slice(0, MAIOR_BUSCA * 20))
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...limpo].slice(0, MAIOR_BUSCA).join('').trim();
}

/** The reason for a hit that the name does not explain; `palavra` is spelled as in the product, if it is known. */
export type MotivoDaBusca = { onde: 'descricao' | 'categoria'; palavra?: string };

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const palavrasDe = (texto: string) => texto.match(/[\p{L}\p{M}\d]+/gu) ?? [];
/** Letters that two forms of a word share: `relogios` and `relógio` do, `rei` and `relógio` do not. */
const MENOR_RAIZ = 4;

function mesmaPalavra(digitada: string, escrita: string): boolean {
  if (escrita.startsWith(digitada)) return true;
  const raiz = digitada.slice(0, Math.max(MENOR_RAIZ, digitada.length - 2));
  return digitada.length > MENOR_RAIZ && escrita.startsWith(raiz);
}

/**
 * Returns why `termo` found a product whose name lacks one of its words: the first such word in the description, else the
 * category, else the description without a word; null if the name has them all.
 */
export function motivoDaBusca(
  termo: string,
  { nome, descricao, categoria }: { nome: string; /** Plain text. */ descricao: string; categoria: string },
): MotivoDaBusca | null {
  const doNome = palavrasDe(semAcento(nome));
  const faltam = palavrasDe(semAcento(termo)).filter(
    (digitada) => !doNome.some((escrita) => mesmaPalavra(digitada, escrita)),
  );
  if (faltam.length === 0) return null;
  for (const digitada of faltam) {
    const palavra = palavrasDe(descricao).find((escrita) => mesmaPalavra(digitada, semAcento(escrita)));
    if (palavra) return { onde: 'descricao', palavra: palavra.toLowerCase() };
    if (palavrasDe(categoria).some((escrita) => mesmaPalavra(digitada, semAcento(escrita))))
      return { onde: 'categoria', palavra: categoria };
  }
  return { onde: 'descricao' };
}
