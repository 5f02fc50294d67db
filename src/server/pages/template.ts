import { createHash, randomBytes } from 'node:crypto';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { DoVisitante } from '#web/request-context.ts';

/** What a page may say of who is signed in. */
type Campo = keyof UsuarioDaSessao | 'guardaCarrinho';
export type Valores = Partial<Record<Campo, string | number | boolean | null>>;

/** Where a value stands: in the text of the page, in the router's data inside of one of its scripts, or in such data alone. */
type Onde = 'html' | 'script' | 'dados';
type Parte = Buffer | { campo: Campo; onde: Onde };

/**
 * A page for whoever is signed in, with a gap wherever it says who that is. `scripts` are the inline scripts that have none,
 * `ebooks` the products it asked about whether the visitor owns them, and was told no.
 */
export type Molde = {
  /** A list within the list is the text of one inline script. */
  partes: (Parte | Parte[])[];
  campos: ReadonlySet<Campo>;
  scripts: readonly string[];
  ebooks: readonly string[];
  bytes: number;
};

/** Before and after the name of a field: words of this process that nothing a page shows can hold. */
const PALAVRA = `q${randomBytes(16).toString('hex')}`;
const marca = (campo: Campo) => `${PALAVRA}-${campo}-`;

/** A visitor of whom everything is a mark. The pages show and pass on what they are given, so its types are as good as any. */
export const usuarioDoMolde = Object.fromEntries(
  (['uid', 'displayName', 'email', 'role', 'ultimoCep', 'cupom', 'comissao', 'faltaSegundoFator'] as const).map(
    (campo) => [campo, marca(campo)],
  ),
) as unknown as UsuarioDaSessao;

/** What such a visitor is asked for while a page is made; notes down the products. */
export function perguntasDoMolde(): DoVisitante & { ebooks: Set<string> } {
  const ebooks = new Set<string>();
  return {
    ebooks,
    guardaCarrinho: async () => marca('guardaCarrinho') as unknown as boolean,
    async pedidoPago(produtoId) {
      ebooks.add(produtoId);
      return null;
    },
  };
}

const padroes: Record<Onde, RegExp> = {
  html: new RegExp(`${PALAVRA}-(uid|displayName|email|role)-`, 'g'),
  // Data stands there as a text within a text.
  script: new RegExp(`\\\\"${PALAVRA}-(\\w+)-\\\\"`, 'g'),
  dados: new RegExp(`"${PALAVRA}-(\\w+)-"`, 'g'),
};

const escritos: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const noScript: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Each as React, and React Router, write it there. */
const escrever: Record<Onde, (valor: Valores[Campo]) => string> = {
  html: (valor) => String(valor).replaceAll(/[&<>"']/g, (letra) => escritos[letra] ?? letra),
  script: (valor) =>
    JSON.stringify(JSON.stringify(valor))
      .slice(1, -1)
      .replaceAll(/[&<>\u2028\u2029]/g, (letra) => noScript[letra] ?? letra),
  dados: (valor) => JSON.stringify(valor),
};

function repartir(texto: string, onde: Onde): Parte[] {
  // Texts and names of fields take turns.
  return texto
    .split(padroes[onde])
    .map((pedaco, n) => (n % 2 === 1 ? { campo: pedaco as Campo, onde } : Buffer.from(pedaco)));
}

const temMarca = (parte: Parte) => Buffer.isBuffer(parte) && parte.includes(PALAVRA);
const sha256 = (partes: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const parte of partes) hash.update(parte);
  return `sha256-${hash.digest('base64')}`;
};

const inline = /(<script[^>]*>)([\s\S]*?)(?=<\/script>)/g;

type PaginaComMarcas = {
  texto: string;
  /** Whether it is a page, and not the data of one. */ html: boolean;
  /** By their hashes, as they stand in it. */ scripts: Iterable<string>;
  ebooks: Iterable<string>;
};

/** The page cut at its marks; null when one of them stands where nobody knows how to write a value. */
export function criarMolde({ texto, html, scripts, ebooks }: PaginaComMarcas): Molde | null {
  const partes: Molde['partes'] = [];
  const comMarcas = new Set<string>();
  if (html) {
    let lido = 0;
    for (const { index, 0: inteiro, 1: abertura = '', 2: script = '' } of texto.matchAll(inline)) {
      if (!script.includes(PALAVRA)) continue;
      comMarcas.add(sha256([script]));
      partes.push(...repartir(texto.slice(lido, index + abertura.length), 'html'), repartir(script, 'script'));
      lido = index + inteiro.length;
    }
    partes.push(...repartir(texto.slice(lido), 'html'));
  } else partes.push(...repartir(texto, 'dados'));
  const todas = partes.flat();
  if (todas.some(temMarca)) return null;
  return {
    partes,
    campos: new Set(todas.flatMap((parte) => (Buffer.isBuffer(parte) ? [] : [parte.campo]))),
    scripts: [...scripts].filter((hash) => !comMarcas.has(hash)),
    ebooks: [...ebooks],
    bytes: todas.reduce((soma, parte) => soma + (Buffer.isBuffer(parte) ? parte.length : 0), 0),
  };
}

/** The page of one visitor, and the inline scripts it may run, by their hashes. */
export function encherMolde(
  { partes, scripts }: Molde,
  valores: Valores,
): { corpo: Buffer<ArrayBuffer>; scripts: string[] } {
  const pedacos: Buffer[] = [];
  const permitidos = [...scripts];
  const escrita = (parte: Parte) =>
    Buffer.isBuffer(parte) ? parte : Buffer.from(escrever[parte.onde](valores[parte.campo] ?? null));
  for (const parte of partes) {
    if (!Array.isArray(parte)) {
      pedacos.push(escrita(parte));
      continue;
    }
    const script = parte.map(escrita);
    permitidos.push(sha256(script));
    pedacos.push(...script);
  }
  return { corpo: Buffer.concat(pedacos), scripts: permitidos };
}
