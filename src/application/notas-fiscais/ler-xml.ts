// @requirement 15.21.2
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Bytes; an invoice with the maximum of 990 lines is smaller. */
export const MAIOR_XML = 1024 * 1024;
/** Invoices nest about twelve levels. */
const MAIS_NIVEIS = 32;

export type XmlRecusado = Recusa<'xml-grande' | 'xml-quebrado' | 'xml-de-outra-coisa'>;

const leitor = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are not expanded (billion-laughs protection).
  processEntities: false,
  maxNestedTags: MAIS_NIVEIS,
});

/** Whether tags nest deeper than `MAIS_NIVEIS`; a linear scan before parsing. */
function aninhadoDemais(texto: string): boolean {
  let nivel = 0;
  for (const [marca] of texto.matchAll(/<[/!?]?[^<>]{0,4000}>/g)) {
    if (marca.startsWith('</')) nivel--;
    else if (!/^<[!?]|\/>$/.test(marca)) nivel++;
    if (nivel > MAIS_NIVEIS) return true;
  }
  return false;
}

type No = Record<string, unknown>;
const valorEm = (no: unknown, ...nomes: string[]): unknown =>
  nomes.reduce<unknown>(
    (valor, nome) => (typeof valor === 'object' && valor !== null ? (valor as No)[nome] : undefined),
    no,
  );

/**
 * Returns the access key of an invoice file (NF-e, NFC-e or DC-e, with or without its protocol). Files are untrusted:
 * declared entities, excessive depth and excessive size are refused (docs/requirements.md 15.21).
 */
export function lerXmlDaNotaFiscal(bytes: Uint8Array): Result<string, XmlRecusado> {
  if (bytes.length > MAIOR_XML) return falha({ codigo: 'xml-grande' });
  let texto: string;
  try {
    texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
  if (!/^\s*</.test(texto)) return falha({ codigo: 'xml-quebrado' });
  // Invoices have no DTD, and a DTD could expand without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto) || aninhadoDemais(texto)) return falha({ codigo: 'xml-de-outra-coisa' });
  let lido: unknown;
  try {
    if (XMLValidator.validate(texto) !== true) return falha({ codigo: 'xml-quebrado' });
    lido = leitor.parse(texto);
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
  const id =
    valorEm(lido, 'nfeProc', 'NFe', 'infNFe', '@Id') ??
    valorEm(lido, 'NFe', 'infNFe', '@Id') ??
    valorEm(lido, 'dceProc', 'DCe', 'infDCe', '@Id') ??
    valorEm(lido, 'DCe', 'infDCe', '@Id');
  const chave = typeof id === 'string' && /^(?:NFe|DCe)[0-9A-Z]{44}$/.test(id) ? lerChaveDaNota(id) : null;
  if (!chave?.ok) return falha({ codigo: 'xml-de-outra-coisa' });
  const doProtocolo =
    valorEm(lido, 'nfeProc', 'protNFe', 'infProt', 'chNFe') ?? valorEm(lido, 'dceProc', 'protDCe', 'infProt', 'chDCe');
  if (doProtocolo !== undefined && doProtocolo !== chave.valor.chave) return falha({ codigo: 'xml-de-outra-coisa' });
  return ok(chave.valor.chave);
}
