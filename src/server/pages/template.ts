import { createHash, randomBytes } from 'node:crypto';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { DoVisitante } from '#web/request-context.ts';

/** A value that differs between signed-in users. */
type Campo = keyof UsuarioDaSessao | 'guardaCarrinho';
export type Valores = Partial<Record<Campo, string | number | boolean | null>>;

/**
 * Context of a placeholder, which decides how its value is escaped: HTML text, router data inside a script, or the
 * response of a data request.
 */
type Onde = 'html' | 'script' | 'dados';
type Parte = Buffer | { campo: Campo; onde: Onde };

/**
 * A page for any signed-in user, with a placeholder for each of their values. `scripts` are the hashes of inline
 * scripts without placeholders; `ebooks` the products whose purchase was queried and assumed as not bought.
 */
export type Molde = {
  /** A nested list is the text of one inline script. */
  partes: (Parte | Parte[])[];
  campos: ReadonlySet<Campo>;
  scripts: readonly string[];
  ebooks: readonly string[];
  bytes: number;
};

/** Surrounds a field's name; random per process, so that no page content can contain it. */
const PALAVRA = `q${randomBytes(16).toString('hex')}`;
const marca = (campo: Campo) => `${PALAVRA}-${campo}-`;

/** A user whose every value is a placeholder. Pages only display and pass on these values, so the types may differ. */
export const usuarioDoMolde = Object.fromEntries(
  (['uid', 'displayName', 'email', 'role', 'ultimoCep', 'cupom', 'comissao', 'faltaSegundoFator'] as const).map(
    (campo) => [campo, marca(campo)],
  ),
) as unknown as UsuarioDaSessao;

/** Returns the visitor queries of the template user; records the products asked about in `ebooks`. */
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
  // Router data is a JSON string within a JSON string.
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

/** Escapes a value exactly as React and React Router do in that context. */
const escrever: Record<Onde, (valor: Valores[Campo]) => string> = {
  html: (valor) => String(valor).replaceAll(/[&<>"']/g, (letra) => escritos[letra] ?? letra),
  script: (valor) =>
    JSON.stringify(JSON.stringify(valor))
      .slice(1, -1)
      .replaceAll(/[&<>\u2028\u2029]/g, (letra) => noScript[letra] ?? letra),
  dados: (valor) => JSON.stringify(valor),
};

function repartir(texto: string, onde: Onde): Parte[] {
  // `split` with one capture group: odd entries are field names.
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
  /** False for the response of a data request. */ html: boolean;
  /** Hashes, with the placeholders in. */ scripts: Iterable<string>;
  ebooks: Iterable<string>;
};

/** Cuts the page at its placeholders; null when a placeholder is in a context whose escaping is unknown. */
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

/** Returns the page of one visitor and the hashes of its inline scripts. */
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
