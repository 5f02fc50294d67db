import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lerChave } from '#domain/notas/chave.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** In bytes: an invoice with its 990 lines is smaller. */
export const MAIOR_XML = 1024 * 1024;
/** An invoice is a dozen deep. */
const MAIS_FUNDO = 32;

export type XmlRecusado = Recusa<'xml-grande' | 'xml-quebrado' | 'xml-de-outra-coisa'>;

const leitor = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // What stands for something else is left as it is written: nothing here is made longer than it came.
  processEntities: false,
  maxNestedTags: MAIS_FUNDO,
});

/** Whether tags stand in each other deeper than `MAIS_FUNDO`, seen in one pass before anything is built of them. */
function fundoDemais(texto: string): boolean {
  let fundo = 0;
  for (const [marca] of texto.matchAll(/<[/!?]?[^<>]{0,4000}>/g)) {
    if (marca.startsWith('</')) fundo--;
    else if (!/^<[!?]|\/>$/.test(marca)) fundo++;
    if (fundo > MAIS_FUNDO) return true;
  }
  return false;
}

type No = Record<string, unknown>;
const dentro = (no: unknown, ...nomes: string[]): unknown =>
  nomes.reduce<unknown>((um, nome) => (typeof um === 'object' && um !== null ? (um as No)[nome] : undefined), no);

/**
 * The access key an invoice's file says of itself (NF-e, NFC-e or DC-e, with its protocol or without). Files come from
 * anywhere: no declared entities, no depth, no size is taken that an invoice would not have (docs/requirements.md 15.21).
 */
export function lerXmlDaNota(bytes: Uint8Array): Result<string, XmlRecusado> {
  if (bytes.length > MAIOR_XML) return falha({ codigo: 'xml-grande' });
  let texto: string;
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
  if (!/^\s*</.test(texto)) return falha({ codigo: 'xml-quebrado' });
  // No invoice declares a type of its own, and what does may grow without end.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto) || fundoDemais(texto)) return falha({ codigo: 'xml-de-outra-coisa' });
  let lido: unknown;
  try {
    if (XMLValidator.validate(texto) !== true) return falha({ codigo: 'xml-quebrado' });
    lido = leitor.parse(texto);
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
  const id =
    dentro(lido, 'nfeProc', 'NFe', 'infNFe', '@Id') ??
    dentro(lido, 'NFe', 'infNFe', '@Id') ??
    dentro(lido, 'dceProc', 'DCe', 'infDCe', '@Id') ??
    dentro(lido, 'DCe', 'infDCe', '@Id');
  const chave = typeof id === 'string' && /^(?:NFe|DCe)[0-9A-Z]{44}$/.test(id) ? lerChave(id) : null;
  if (!chave?.ok) return falha({ codigo: 'xml-de-outra-coisa' });
  const doProtocolo =
    dentro(lido, 'nfeProc', 'protNFe', 'infProt', 'chNFe') ?? dentro(lido, 'dceProc', 'protDCe', 'infProt', 'chDCe');
  if (doProtocolo !== undefined && doProtocolo !== chave.valor.chave) return falha({ codigo: 'xml-de-outra-coisa' });
  return ok(chave.valor.chave);
}
