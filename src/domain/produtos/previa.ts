// @requirement 2.7.3 9.6.1 13.4.3
const entidades: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
};
const acentos: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};

function decodificarNumero(digitos: string, base: 10 | 16): string | null {
  const codigo = Number.parseInt(digitos, base);
  const eCaractere = codigo > 0 && codigo <= 0x10ffff && (codigo < 0xd800 || codigo > 0xdfff);
  return eCaractere ? String.fromCodePoint(codigo) : null;
}

/** Single pass, so that `&amp;lt;` becomes `&lt;` and not `<`. */
function decodificarEntidades(texto: string): string {
  return texto.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (inteira, hexa, decimal, nome) => {
    if (hexa) return decodificarNumero(hexa, 16) ?? inteira;
    if (decimal) return decodificarNumero(decimal, 10) ?? inteira;
    const comAcento = /^([a-z])(grave|acute|circ|tilde|uml|cedil)$/i.exec(nome);
    if (comAcento) return `${comAcento[1]}${acentos[comAcento[2] ?? ''] ?? ''}`.normalize('NFC');
    return Object.hasOwn(entidades, nome) ? (entidades[nome] ?? inteira) : inteira;
  });
}

const marcasEmLinha = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
/** Unclosed constructs extend to the end of the text, which keeps matching linear on broken HTML. */
const naoTexto =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)|<[/!?]?([a-z][a-z\d-]*)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">]+)*(?:>|$)/gi;

/** Plain text of an HTML fragment on one line. Block tags become a space, inline tags disappear. */
export function textoDoHtml(html: string): string {
  const semMarcas = html.replace(naoTexto, (_inteiro, _invisivel, marca?: string) =>
    marca && marcasEmLinha.has(marca.toLowerCase()) ? '' : ' ',
  );
  return decodificarEntidades(semMarcas).replace(/\s+/g, ' ').trim();
}

/**
 * At most `limite` characters of a text, cut between words if possible; the `…` is included in the limit and omitted if
 * the cut is at the end of a sentence.
 */
export function encurtarTexto(texto: string, limite: number): string {
  if (texto.length <= limite) return texto;
  if (limite < 1) return '';
  const cabe = texto.slice(0, limite - 1);
  const fimDaPalavra = texto[limite - 1] === ' ' ? cabe.length : cabe.lastIndexOf(' ');
  const corte = fimDaPalavra > 0 ? cabe.slice(0, fimDaPalavra) : cabe.replace(/[\uD800-\uDBFF]$/, '');
  if (/[\p{L}\d)”"][.!?]$/u.test(corte)) return corte;
  return `${corte.replace(/[\s.,;:–—-]+$/, '')}…`;
}

const MAIOR_INICIO = 160;

/** Start of a description as plain text, stored with it; long enough for every preview. */
export function inicioDaDescricao(html: string): string {
  return textoDoHtml(html).slice(0, MAIOR_INICIO);
}

const MAIOR_NOME = 40;

/** A product's name up to its first comma, colon or bracket, for breadcrumbs and other narrow places. */
export function nomeCurtoDoProduto(nome: string): string {
  const inicio = /^[^,:;(–—]{4,}(?=[,:;(–—])/.exec(nome)?.[0] ?? nome;
  return encurtarTexto(inicio.trim(), MAIOR_NOME);
}

/** As many whole sentences as fit in `limite` characters; if none fits, a cut at a word. */
export function primeirasFrases(texto: string, limite: number): string {
  if (texto.length <= limite) return texto;
  const fins = [...texto.slice(0, limite).matchAll(/[.!?…](?=\s+[\p{Lu}“"(\d])/gu)];
  const fim = fins.at(-1)?.index;
  return fim === undefined ? encurtarTexto(texto, limite) : texto.slice(0, fim + 1);
}

/**
 * Plain-text preview of a description in whole sentences if possible, at most `limite` characters
 * (docs/requirements.md 9.6: 70 in cards, 150 in the hero). Escape it like any other text.
 */
export function previaDaDescricao(html: string, limite: number): string {
  return primeirasFrases(textoDoHtml(html), limite);
}

const MAIOR_ABERTURA = 200;
const inicioSemMarcas = /^(\s*(?:<p>)?\s*)([^<]+)/;

/**
 * A sanitised description in two parts that lose nothing: its first sentence as plain text, and the HTML after it. The
 * sentence is '' when it has marks, is long, or is all there is: then `resto` is the whole description.
 */
export function separarAbertura(html: string): { abertura: string; resto: string } {
  const inteira = { abertura: '', resto: html };
  const [tudo = '', antes = '', texto = ''] = inicioSemMarcas.exec(html) ?? [];
  const fim = /[.!?…](?=\s+[\p{Lu}“"(\d]|\s*$)/u.exec(texto);
  if (!fim || (fim.index + 1 === texto.trimEnd().length && !html.slice(tudo.length).startsWith('</p>'))) return inteira;
  const abertura = textoDoHtml(texto.slice(0, fim.index + 1));
  const resto = (antes + texto.slice(fim.index + 1).trimStart() + html.slice(tudo.length)).replace(
    /^\s*<p>\s*<\/p>\s*/,
    '',
  );
  return abertura.length > MAIOR_ABERTURA || textoDoHtml(resto) === '' ? inteira : { abertura, resto };
}
