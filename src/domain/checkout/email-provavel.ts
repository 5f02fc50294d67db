// @requirement 13.5.6
/** The most common e-mail domains in Brazil. */
const dominiosComuns = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'msn.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'globo.com',
  'ig.com.br',
  'proton.me',
];

/** Valid domains that resemble a common one. */
const dominiosParecidos = [
  'ymail.com',
  'mail.com',
  'gmx.com',
  'email.com',
  'aol.com',
  'me.com',
  'mac.com',
  'fmail.com',
];

/** Common mistakes with more than two wrong characters. */
const enganosComuns = new Map([
  ['gmail.com.br', 'gmail.com'],
  ['hotmail.com.br', 'hotmail.com'],
  ['icloud.com.br', 'icloud.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['hotmail', 'hotmail.com'],
  ['outlook', 'outlook.com'],
]);

/** Edit distance between two texts (Damerau-Levenshtein): insertions, deletions, substitutions, transpositions. */
function distanciaDeEdicao(a: string, b: string): number {
  const distancias: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const distanciaEm = (i: number, j: number) => distancias[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    distancias.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1];
      let menor = Math.min(
        distanciaEm(i - 1, j) + 1,
        distanciaEm(i, j - 1) + 1,
        distanciaEm(i - 1, j - 1) + (igual ? 0 : 1),
      );
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) menor = Math.min(menor, distanciaEm(i - 2, j - 2) + 1);
      distancias[i]?.push(menor);
    }
  }
  return distanciaEm(a.length, b.length);
}

/**
 * The probably intended address if the typed domain is a typo of a common one: `bia@gmial.com` → `bia@gmail.com`. null
 * if there is nothing to suggest.
 */
export function emailProvavel(digitado: string): string | null {
  const email = digitado.trim();
  const arroba = email.lastIndexOf('@');
  const dominio = email.slice(arroba + 1).toLowerCase();
  if (arroba < 1 || dominio === '' || dominiosComuns.includes(dominio) || dominiosParecidos.includes(dominio))
    return null;
  // Two edits would turn a short domain into any other one.
  const maximoDeEdicoes = (nome: string) => (nome.length < 9 ? 1 : 2);
  const sugestao =
    enganosComuns.get(dominio) ??
    dominiosComuns
      .map((nome) => ({ nome, edicoes: distanciaDeEdicao(dominio, nome) }))
      .filter(({ nome, edicoes }) => edicoes <= maximoDeEdicoes(nome))
      .toSorted((a, b) => a.edicoes - b.edicoes)[0]?.nome;
  return sugestao ? `${email.slice(0, arroba)}@${sugestao}` : null;
}
