/** Where most people who buy here have their mail. */
const conhecidos = [
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

/** Right as they are, though one slip away from a better known one. */
const alheios = ['ymail.com', 'mail.com', 'gmx.com', 'email.com', 'aol.com', 'me.com', 'mac.com', 'fmail.com'];

/** Slips people make with these that take more keys than a slip of the finger. */
const trocados = new Map([
  ['gmail.com.br', 'gmail.com'],
  ['hotmail.com.br', 'hotmail.com'],
  ['icloud.com.br', 'icloud.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['hotmail', 'hotmail.com'],
  ['outlook', 'outlook.com'],
]);

/** Slips of the finger from one text to the other: a letter too many, missing, wrong, or two that changed places. */
function deslizes(a: string, b: string): number {
  const linhas: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const em = (i: number, j: number) => linhas[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    linhas.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1];
      let menor = Math.min(em(i - 1, j) + 1, em(i, j - 1) + 1, em(i - 1, j - 1) + (igual ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) menor = Math.min(menor, em(i - 2, j - 2) + 1);
      linhas[i]?.push(menor);
    }
  }
  return em(a.length, b.length);
}

/**
 * The address that was probably meant, where the one typed is a slip away from a well-known place of mail:
 * `bia@gmial.com` → `bia@gmail.com`. null where there is nothing to ask back.
 */
export function emailProvavel(digitado: string): string | null {
  const email = digitado.trim();
  const arroba = email.lastIndexOf('@');
  const lugar = email.slice(arroba + 1).toLowerCase();
  if (arroba < 1 || lugar === '' || conhecidos.includes(lugar) || alheios.includes(lugar)) return null;
  // Two slips in a short name would make anything of anything.
  const cabem = (nome: string) => (nome.length < 9 ? 1 : 2);
  const certo =
    trocados.get(lugar) ??
    conhecidos
      .map((nome) => ({ nome, quantos: deslizes(lugar, nome) }))
      .filter(({ nome, quantos }) => quantos <= cabem(nome))
      .toSorted((a, b) => a.quantos - b.quantos)[0]?.nome;
  return certo ? `${email.slice(0, arroba)}@${certo}` : null;
}
